import { Trans } from '@lingui/react/macro'
import { Link, useLoaderData } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { dayInWords, hours } from '../../../base/time.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Soft } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { holidayName, typeName } from '../../absence-types/parts/words.ts'
import type { NextAbsence, Today } from '../data.ts'
import { absenceNow, firstName, isSickness } from '../rules.ts'
import styles from '../today.module.css'

/** Why nobody expects work today: sickness first, then another absence, then a holiday. */
export function Away({ today }: { readonly today: Today }) {
  const now = absenceNow(today)
  if (now && isSickness(now.kind)) return <Sick absence={now} />
  if (now)
    return (
      <Head
        title={<Trans>You are absent today</Trans>}
        about={
          <Trans>
            {typeName(now)} until {dayInWords(now.to, 'near')}
          </Trans>
        }
      />
    )
  const { name = '', credited = 0 } = today.holiday ?? {}
  return (
    <Head
      title={<Trans>Today is a public holiday</Trans>}
      about={
        credited > 0 ? (
          <Trans>
            {holidayName(name)} · {hours(credited)} are credited
          </Trans>
        ) : (
          holidayName(name)
        )
      }
    />
  )
}

function Sick({ absence }: { readonly absence: NextAbsence }) {
  const { place, session } = useLoaderData({ from: '/w/$ws' })
  const isOwn = absence.kind === 'sick'
  return (
    <>
      <Head
        isSick
        title={isOwn ? <Trans>You are reported sick today</Trans> : <Trans>Your child is sick today</Trans>}
        about={
          <Trans>
            since {dayInWords(absence.from, 'near')} · probably until {dayInWords(absence.to, 'near')}
          </Trans>
        }
      />
      {isOwn && (
        <p>
          <Trans>Get well soon, {firstName(session.name)}. Your lead knows.</Trans>
        </p>
      )}
      <Link
        to="/w/$ws/absences/$absence"
        params={{ ws: place.id, absence: absence.id }}
        className={buttonClass('plain', 'fill')}
      >
        <Trans>Sick for longer, or hand in a certificate</Trans>
      </Link>
    </>
  )
}

interface HeadProps {
  readonly isSick?: boolean
  readonly title: ReactNode
  readonly about: ReactNode
}

const Head = ({ isSick, title, about }: HeadProps) => (
  <div className={styles.away}>
    <span className={`${styles.badge} ${isSick ? styles.sick : ''}`}>
      <Icon name={isSick ? 'sick' : 'sun'} />
    </span>
    <div>
      <h2>{title}</h2>
      <Soft>{about}</Soft>
    </div>
  </div>
)
