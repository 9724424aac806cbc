/** A table as it is given away: what its cells are is known, so that no program has to guess. */

export type Cell =
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'date'; readonly value: string }
  /** Whole seconds, shown as hours and minutes. */
  | { readonly kind: 'time'; readonly value: number }
  /** With as many decimals as it says, or as it needs. */
  | { readonly kind: 'number'; readonly value: number; readonly decimals?: 2 }
  | { readonly kind: 'empty' }

export interface SheetTable {
  readonly title: string
  readonly heads: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
  /** Decides what separates cells and decimals in plain text. */
  readonly language: 'de' | 'en'
}

export const textCell = (value: string): Cell => ({ kind: 'text', value })
export const emptyCell: Cell = { kind: 'empty' }

/** Rounded to the minute, as screens show it: what is given away adds up as it did there. */
export const minutesOf = (seconds: number): number => Math.sign(seconds) * Math.round(Math.abs(seconds) / 60)
