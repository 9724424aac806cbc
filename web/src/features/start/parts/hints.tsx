import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useOnline } from '../../../base/connection.ts'
import { clockTime, dayInWords, hours } from '../../../base/time.ts'
import type { ClockState } from '../../actions/rules.ts'
import type { Today } from '../../today/data.ts'
import { breakAhead, type runningDay } from '../../today/rules.ts'

interface Props {
  readonly day: ReturnType<typeof runningDay>
  readonly zone: string
  readonly state: ClockState
}

/** What stands beside the clock: the break so far, and when it will be done. */
export function Aside({
  today,
  day,
  end,
  zone,
  state,
}: Props & { readonly today: Today; readonly end: number | undefined }) {
  const online = useOnline()
  const rested = hours(Math.floor(day.breaks / 60) * 60)
  if (!online)
    return (
      <Trans>
        As known without a line
        <br />
        {clockTime(day.at, zone)}
      </Trans>
    )
  if (state === 'idle') return day.target > 0 && <Trans>target {hours(day.target)}</Trans>
  return (
    <>
      {day.breaks >= 60 && (
        <>
          <Trans>break {rested}</Trans>
          <br />
        </>
      )}
      {day.isNight && <Trans>counts for {dayInWords(day.countsFor, 'near')}</Trans>}
      {end !== undefined && today.forgotten === null && <Trans>done about {clockTime(end, zone)}</Trans>}
    </>
  )
}

/** The break that is owed, before it is deducted; nothing where none is. */
export function hintInWords({ day, zone, state }: Props): ReactNode {
  const ahead = state === 'idle' ? undefined : breakAhead(day)
  if (ahead === undefined) return null
  const missing = hours(Math.ceil(ahead.missing / 60) * 60)
  if (state === 'on_break')
    return <Trans>From {clockTime(day.at + ahead.missing * 1000, zone)} on your break is long enough.</Trans>
  return ahead.until === undefined ? (
    <Trans>{missing} of break are owed; what you do not take is deducted.</Trans>
  ) : (
    <Trans>
      {missing} more break until {clockTime(ahead.until, zone)}, else it is deducted.
    </Trans>
  )
}
