import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLoaderData } from '@tanstack/react-router'
import { useState } from 'react'
import { problemOf } from '../../../base/faults.ts'
import { addMonths, dayInWords } from '../../../base/time.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Form } from '../../../ui/form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { changeHours, hoursPreviewQuery, type NewPattern } from '../data/contract.ts'
import type { Person } from '../data/person.ts'
import styles from '../person.module.css'
import { hoursShown, isSameWeek, sumOf, type Week, weekOfTexts } from '../rules.ts'
import { Effects } from './effects.tsx'
import { useLater } from './use-later.ts'
import { textsOf, WeekDays, type WeekTexts, WeekTotal } from './week-fields.tsx'

interface Props {
  readonly person: Person
  readonly today: string
  /** The hours that count now. */
  readonly week: Week
}

/** Other hours from a day on, with all that follows before anything is saved. */
export function ChangeHours({ person, today, week }: Props) {
  const { t } = useLingui()
  const { place } = useLoaderData({ from: '/w/$ws' })
  const [from, setFrom] = useState(addMonths(today, 1))
  const [texts, setTexts] = useState<WeekTexts>(textsOf(week))
  const [saved, setSaved] = useState<string>()
  const wanted = weekOfTexts(texts.days)
  const asked: NewPattern | undefined =
    wanted && from !== '' && !isSameWeek(wanted, week) ? { from, week: wanted } : undefined
  const later = useLater(asked)
  const preview = useQuery(hoursPreviewQuery(place.id, person.id, later))
  const isCurrent = asked !== undefined && isSame(later, asked) && preview.data !== undefined
  const day = dayInWords(from === '' ? today : from, 'dated')
  const was = hoursShown(sumOf(week))

  return (
    <Card title={<Trans>Change from a date</Trans>}>
      {saved && <Notice kind="good" lines={[saved]} />}
      <Form
        onSubmit={async () => {
          if (!asked) return { fields: {}, general: [t`Please change the hours first.`] }
          try {
            await changeHours(place.id, person.id, asked)
          } catch (error) {
            return problemOf(error)
          }
          setSaved(t`Saved from ${day}.`)
          setTexts(textsOf(week))
          return undefined
        }}
      >
        {(busy) => (
          <>
            <div className={styles.fields}>
              <TextField
                label={t({ message: 'From', context: 'a day on' })}
                type="date"
                value={from}
                onChange={setFrom}
                hint={<Trans>Days before stay as they are.</Trans>}
              />
              <WeekTotal texts={texts} onChange={setTexts} hint={<Trans>was {was}</Trans>} />
            </div>
            <WeekDays texts={texts} before={week} onChange={setTexts} />
            {asked && <Effects effects={preview.data} error={preview.error} isStale={!isCurrent} />}
            <div className={styles.ends}>
              <Button look="quiet" disabled={!asked} onClick={() => setTexts(textsOf(week))}>
                <Trans>Discard</Trans>
              </Button>
              <Button type="submit" look="main" disabled={busy || !isCurrent}>
                <Trans>Save from {day}</Trans>
              </Button>
            </div>
          </>
        )}
      </Form>
    </Card>
  )
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
