import type { Statement } from '../statements/model.ts'

export type Language = 'de' | 'en'

/** Who and where, in the names of today; everything else on the page is the statement's. */
export interface PaperNames {
  readonly person: string
  readonly staff_number: string | null
  readonly company: string
  readonly workspace: string
  readonly closed_by: string | null
}

/** A label with its value. */
export interface PageLine {
  readonly label: string
  readonly value: string
}

export interface PageBlock {
  readonly title: string
  readonly lines: readonly PageLine[]
}

/** Part of a day as a bar, from 0 (midnight) to 1 (the next one). */
export interface PageBar {
  readonly kind: 'work' | 'break' | 'deducted'
  readonly from: number
  readonly to: number
}

export interface PageDay {
  readonly weekday: string
  readonly day: string
  readonly isMonday: boolean
  /** A weekend or a holiday. */
  readonly isFree: boolean
  readonly bars: readonly PageBar[]
  readonly goesOn: boolean
  readonly times: string
  readonly taken: string
  readonly deducted: string
  readonly worked: string
  readonly away: PageAway | null
  readonly target: string
  readonly balance: string
  readonly isUnder: boolean
}

export interface PageAway {
  readonly kind: 'holiday' | 'absence'
  readonly label: string
  /** Said instead where the label cannot be printed: holidays have names of many scripts. */
  readonly otherwise: string
  readonly isCredited: boolean
}

/** Everything that is printed, in words and in order: nothing is calculated while it is drawn. */
export interface Page {
  readonly language: Language
  readonly fileName: string
  readonly title: string
  readonly closed_at: string
  readonly place: string
  readonly company: string
  readonly person: string
  readonly number: string | null
  readonly paper: string
  readonly month: string
  /** What has to be known before anything else: it does not stand any more. */
  readonly state: string | null
  readonly figures: readonly PageLine[]
  readonly heads: Readonly<Record<'day' | 'times' | 'break' | 'worked' | 'away' | 'target' | 'balance', string>>
  readonly days: readonly PageDay[]
  readonly sums: Readonly<Record<'label' | 'break' | 'worked' | 'target' | 'balance', string>>
  readonly blocks: readonly PageBlock[]
  readonly notes: { readonly title: string; readonly lines: readonly string[] }
  readonly signatures: readonly string[]
  readonly foot: readonly string[]
}

export interface TableColumn {
  readonly head: string
  /** How much of the width it takes, beside the others. */
  readonly share: number
  readonly align: 'left' | 'right'
}

/** Rows under a heading, and what they come to. */
export interface TableGroup {
  readonly title: string
  readonly rows: readonly (readonly string[])[]
  readonly sums: readonly (readonly string[])[]
}

/** A paper of as many pages as its rows need, in words and in order. */
export interface TablePaper {
  readonly language: Language
  readonly fileName: string
  readonly title: string
  /** The same paper has the same bytes, so it is made when it was ordered. */
  readonly madeAt: string
  readonly company: string
  readonly place: string
  readonly paper: string
  readonly subject: string
  readonly detail: string
  readonly month: string
  readonly columns: readonly TableColumn[]
  readonly groups: readonly TableGroup[]
  readonly notes: readonly string[]
  readonly signatures: readonly string[]
  /** What pages are called, as in `Page 1 / 3`. */
  readonly pageWord: string
}

/** A statement as a file, in base64. */
export interface StatementPaper extends Statement {
  readonly fileName: string
  readonly file: string
}

export const paperCodes: Readonly<Record<string, string>> = {
  not_printable: 'A name is written in signs that the page has no letters for.',
}
