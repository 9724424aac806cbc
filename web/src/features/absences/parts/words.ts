import { t } from '@lingui/core/macro'
import type { Flaw } from '../rules.ts'

/** What is wrong with a wish, and what to do about it. */
export const flawInWords = (flaw: Flaw): string =>
  ({
    'no-start': t`Please choose the first day.`,
    'out-of-reach': t`Choose days from 1970 on and at most ten years ahead.`,
    'ends-first': t`The last day lies before the first. Choose a later last day, or leave it empty for one day.`,
    'too-long': t`An absence lasts three years at most. Ask for a longer one in parts.`,
    'no-times': t`Please give both times.`,
    'past-midnight': t`Hours end on the day they begin, later than they begin. Over midnight, ask twice: until 23:59, and from 00:00 on the next day.`,
  })[flaw]

/** What an absence is called in addition to its type; nothing when it has no name of its own. */
export const ownTitle = ({ title, type }: { readonly title: string; readonly type: { readonly title: string } }) =>
  title === type.title ? undefined : title
