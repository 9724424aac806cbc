import { Trans } from '@lingui/react/macro'
import { clockTime, dayInWords, hours, signedHours } from '../../../base/time.ts'
import { Why } from '../../../ui/sums.tsx'
import { holidayName } from '../../absence-types/parts/words.ts'
import { type AccountDay, effectOf, type Reason } from '../rules.ts'

interface Props {
  readonly day: AccountDay
  readonly zone: string
}

/** One reason in words. An unknown one is shown by its code, so that nothing is left out of the sum. */
function Words({ reason, day, zone }: Props & { readonly reason: Reason }) {
  const name = holidayName(String(reason.name ?? ''))
  const pause = hours(reason.seconds.break ?? 0)
  switch (reason.code) {
    case 'pattern':
      return <Trans>Target by the week since {dayInWords(String(reason.since), 'dated')}</Trans>
    case 'no_pattern_yet':
      return <Trans>No target yet</Trans>
    case 'holiday':
      return <Trans>Public holiday: {name}</Trans>
    case 'absence':
      return <Trans>Credited for an absence</Trans>
    case 'absence_costs_nothing':
      return <Trans>The absence costs nothing on this day</Trans>
    case 'absence_limited':
      if (reason.by === 'work') return <Trans>Sickness fills the day up to its target</Trans>
      return <Trans>No more than the day asks for is credited</Trans>
    case 'absence_covered':
      return <Trans>Another absence already counts</Trans>
    case 'absence_not_credited':
      return <Trans>This kind of absence is taken from the time account</Trans>
    case 'worked':
      return <Trans>Worked</Trans>
    case 'break':
      // Statements written earlier have one sum of what was taken and deducted.
      return reason.seconds.break === day.breakTaken ? (
        <Trans>Breaks taken: {pause}, not counted as work</Trans>
      ) : (
        <Trans>Breaks, not counted as work</Trans>
      )
    case 'break_deducted': {
      const places = day.deductions.map(({ from, to }) => `${clockTime(from, zone)}–${clockTime(to, zone)}`).join(', ')
      return places === '' ? (
        <Trans>Deducted by the break rules, not taken: {pause}</Trans>
      ) : (
        <Trans>
          Deducted by the break rules, not taken: {pause} ({places})
        </Trans>
      )
    }
    case 'running':
      return <Trans>Still running</Trans>
    case 'not_due_yet':
      return <Trans>Not due yet</Trans>
    case 'before_start':
      return <Trans>Before the time account began</Trans>
    case 'booking':
      return <Trans>Booked by hand</Trans>
    case 'charged':
      return <Trans>Asked for as much as is credited: the day neither gives nor takes</Trans>
    case 'not_possible_yet':
      return <Trans>This way of calculating is not possible yet</Trans>
    default:
      return reason.code
  }
}

/** How the balance of a day comes about, line by line, down to the sum. */
export function DayWhy({ day, zone }: Props) {
  const lines = day.because.map((reason, index) => ({
    key: `${index} ${reason.code}`,
    name: <Words reason={reason} day={day} zone={zone} />,
    value: effectOf(reason) === undefined ? '' : signedHours(effectOf(reason) ?? 0),
  }))
  return <Why lines={lines} sum={{ name: <Trans>Balance of the day</Trans>, value: signedHours(day.balance) }} />
}
