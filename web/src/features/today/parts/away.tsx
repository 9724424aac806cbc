import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLoaderData } from '@tanstack/react-router'
import { dayInWords, hours } from '../../../base/time.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { holidayName, typeName } from '../../absence-types/parts/words.ts'
import { isReported } from '../../absences/rules.ts'
import type { Today } from '../data.ts'
import { firstName } from '../rules.ts'

/** Why nobody expects work today: sickness first, then another absence, then a holiday; undefined on any other day. */
export function useAway({ absent, nextAbsences = [], holiday, date }: Today) {
  const { t } = useLingui()
  const { place, session } = useLoaderData({ from: '/w/$ws' })
  const now = absent ? nextAbsences.find(({ from, to }) => from <= date && date <= to) : undefined
  const until = now && dayInWords(now.to, 'near')
  if (now && isReported(now.kind)) {
    const since = dayInWords(now.from, 'near')
    const name = firstName(session.name)
    return {
      isSick: true,
      title: now.kind === 'sick' ? <Trans>You are reported sick today</Trans> : <Trans>Your child is sick today</Trans>,
      about: (
        <Trans>
          since {since} · probably until {until}
        </Trans>
      ),
      start: t`Well again – punch in`,
      children: (
        <>
          <p>{now.kind === 'sick' && <Trans>Get well soon, {name}. Your lead knows.</Trans>}</p>
          <Link
            to="/w/$ws/absences/$absence"
            params={{ ws: place.id, absence: now.id }}
            className={buttonClass('plain', 'fill')}
          >
            <Trans>Sick for longer, or hand in a certificate</Trans>
          </Link>
        </>
      ),
    }
  }
  if (now)
    return {
      isSick: false,
      title: <Trans>You are absent today</Trans>,
      about: (
        <Trans>
          {typeName(now)} until {until}
        </Trans>
      ),
      start: t`Punch in all the same`,
    }
  if (!holiday) return undefined
  const credited = hours(holiday.credited)
  return {
    isSick: false,
    title: <Trans>Today is a public holiday</Trans>,
    about:
      holiday.credited > 0 ? (
        <Trans>
          {holidayName(holiday.name)} · {credited} are credited
        </Trans>
      ) : (
        holidayName(holiday.name)
      ),
    start: t`Punch in all the same`,
  }
}
