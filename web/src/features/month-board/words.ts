import { plural, t } from '@lingui/core/macro'
import { dayInWords } from '../../base/time.ts'
import type { TagLook } from '../../ui/tag.tsx'
import type { Refusal } from './data/confirming.ts'
import { ruleInWords } from './parts/words.ts'
import type { BoardState, Missing, Step } from './rules.ts'

const aboutDays = (dates: readonly string[], what: string): string => {
  const [first = ''] = dates
  if (dates.length > 1) return plural(dates.length, { one: `# day: ${what}`, other: `# days: ${what}` })
  const day = dayInWords(first, 'column')
  return t`${day}: ${what}`
}

/** What is missing, in a few words. */
export function missingInWords({ what, dates, rule }: Missing): string {
  switch (what) {
    case 'objection':
      return t`Objection`
    case 'late_punch':
      return plural(dates.length, { one: '# punch came too late', other: '# punches came too late' })
    case 'correction':
      return plural(dates.length, { one: '# correction open', other: '# corrections open' })
    case 'no_end':
      return aboutDays(dates, t`no end`)
    case 'absence':
      return aboutDays(dates, t`absence not decided`)
    case 'nothing_recorded':
      return aboutDays(dates, t`nothing recorded`)
    case 'warning':
      return aboutDays(dates, ruleInWords(rule))
  }
}

const looks: Readonly<Record<Missing['what'], TagLook>> = {
  objection: 'warning',
  late_punch: 'warning',
  correction: 'warning',
  absence: 'warning',
  no_end: 'error',
  nothing_recorded: 'error',
  warning: 'error',
}

export const lookOf = ({ what }: Missing): TagLook => looks[what]

export const stateInWords = (state: BoardState): string =>
  ({
    unclear: t`Needs clearing up`,
    ready: t`Ready to confirm`,
    confirmed: t`Confirmed`,
    closed: t`Closed`,
  })[state]

export const stepInWords = (step: Step): string =>
  ({ clear: t`Clear up`, confirm: t`Confirm`, close: t({ message: 'Close', context: 'month' }), agree: t`Agree` })[step]

/** Why somebody's month was not confirmed. */
export const refusalInWords = (why: Refusal): string =>
  ({
    forbidden: t`you do not lead this person`,
    no_end: t`a clock still runs`,
    correction: t`a correction is open`,
    changed: t`something changed meanwhile, please look again`,
  })[why]

/** Why somebody's month was not closed. */
export const notClosedInWords = (code: string): string => {
  switch (code) {
    case 'running':
      return t`a clock still runs`
    case 'already_closed':
      return t`closed already`
    case 'month_not_over':
      return t`these days are not over yet`
    default:
      return t`was refused`
  }
}
