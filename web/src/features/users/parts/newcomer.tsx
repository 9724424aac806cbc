import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { dayInWords } from '../../../base/time.ts'
import { Card, Soft } from '../../../ui/card.tsx'
import { Face } from '../../../ui/face.tsx'
import { Why } from '../../../ui/sums.tsx'
import styles from '../person.module.css'
import { hoursShown } from '../rules.ts'
import { ChooseSome } from './choose-some.tsx'

interface CountsProps {
  readonly total: number
  readonly count: number
  readonly onChoose: (count: number) => void
}

/** The same hours on other numbers of days. */
export function DayCounts({ total, count, onChoose }: CountsProps) {
  const { t } = useLingui()
  const groups = [5, 4, 3].map((days) => ({ id: String(days), name: `${days} × ${hoursShown(total / days)}` }))
  return (
    <ChooseSome
      label={t`Working days`}
      groups={groups}
      chosen={[String(count)]}
      onChoose={(chosen) => onChoose(Number(chosen.at(-1) ?? count))}
    />
  )
}

interface SummaryProps {
  readonly name: string
  readonly firstDay: string
  readonly hours: string
  readonly email: string
  readonly children: ReactNode
}

/** What will be there once the person is added. */
export function Summary({ name, firstDay, hours, email, children }: SummaryProps) {
  return (
    <aside className={styles.sum}>
      <Card>
        <div className={styles.person}>
          <Face name={name === '' ? '?' : name} size="large" />
          <strong>{name === '' ? <Trans>New person</Trans> : name}</strong>
        </div>
        <Why
          lines={[
            {
              key: 'first',
              name: <Trans>First day</Trans>,
              value: firstDay === '' ? '–' : dayInWords(firstDay, 'dated'),
            },
            { key: 'hours', name: <Trans>Hours a week</Trans>, value: hours },
            {
              key: 'mail',
              name: <Trans>Invitation</Trans>,
              value: email === '' ? <Trans>none, no address</Trans> : <Trans>sent at once</Trans>,
            },
          ]}
        />
        {children}
        <Soft>
          <Trans>A PIN for the tablets is made with it.</Trans>
        </Soft>
      </Card>
    </aside>
  )
}
