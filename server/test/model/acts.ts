import type { Span } from './absences.ts'
import type { Stretch } from './breaks.ts'

/** What can happen to somebody. Records are numbered by the act that made them. */

export interface Work extends Stretch {
  readonly place: number
  readonly breaks: readonly Stretch[]
  readonly toldBreak: number
}

export interface LotTerms {
  readonly from: string
  /** The last day of its year, or of the carrying over, or none. */
  readonly lasts: 'the year' | 'until 31 March' | 'for ever'
  readonly hundredths: number
}

export type Act =
  | { readonly kind: 'track'; readonly id: number; readonly work: Work }
  | { readonly kind: 'punch'; readonly id: number; readonly work: Work }
  | { readonly kind: 'correct'; readonly id: number; readonly work: Work }
  | { readonly kind: 'untrack'; readonly id: number }
  | { readonly kind: 'ask'; readonly id: number; readonly away: string; readonly span: Span }
  | { readonly kind: 'change'; readonly id: number; readonly span: Span }
  | { readonly kind: 'confirm' | 'reject' | 'reset' | 'withdraw'; readonly id: number }
  | { readonly kind: 'book'; readonly id: number; readonly on: string; readonly seconds: number }
  | { readonly kind: 'reverse'; readonly id: number; readonly of: number }
  | { readonly kind: 'pattern'; readonly from: string; readonly week: readonly number[] }
  | { readonly kind: 'drop pattern'; readonly from: string }
  | { readonly kind: 'move' | 'return'; readonly workspace: number; readonly from: string }
  | { readonly kind: 'leave'; readonly on: string }
  | { readonly kind: 'give' | 'alter'; readonly id: number; readonly terms: LotTerms }
  | { readonly kind: 'take back'; readonly id: number }
  | { readonly kind: 'notify'; readonly id: number }
  /** Hundredths, or all that is left. */
  | { readonly kind: 'pay out'; readonly id: number; readonly hundredths: number | null }
  | { readonly kind: 'pay back'; readonly id: number; readonly of: number }
  | { readonly kind: 'start'; readonly id: number; readonly place: number }
  | { readonly kind: 'stop' }
  | { readonly kind: 'close'; readonly id: number; readonly month: string; readonly upTo: string | null }
  | { readonly kind: 'reopen'; readonly id: number }
  | { readonly kind: 'wait'; readonly until: number }

/** `done`, or the codes it may be refused with; `unclear` where the documents do not decide. */
export type Outcome = 'done' | 'unclear' | readonly string[]
