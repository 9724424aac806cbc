/** What can be had of a month; the journal is that of a payroll run. */
export const monthPapers = ['statements', 'working_times', 'absences'] as const
export type MonthPaper = (typeof monthPapers)[number]
export type Paper = MonthPaper | 'journal'

/** What the list of absences is written as; pages of people are always PDF. */
export const formats = ['pdf', 'csv', 'xlsx'] as const
export type Format = (typeof formats)[number]

/** Instead of a workplace: of the whole company there are statements. */
export const allPlaces = 'all'

export const papersOf = (placeId: string): readonly MonthPaper[] =>
  placeId === allPlaces ? ['statements'] : monthPapers

/** Times are milliseconds. */
export interface PaperOrder {
  readonly id: string
  readonly placeId: string
  readonly month: string
  readonly papers: readonly Paper[]
  readonly format: Format
  readonly state: 'working' | 'ready' | 'failed' | 'expired'
  readonly items: number
  readonly done: number
  /** What could not be printed, in the words of the server. */
  readonly leftOut: readonly string[]
  readonly bytes: number | null
  readonly orderedAt: number
  readonly expiresAt: number | null
}

export const isAtWork = ({ state }: Pick<PaperOrder, 'state'>): boolean => state === 'working'

/** How much of it is printed, of a hundred. */
export const shareDone = ({ done, items }: Pick<PaperOrder, 'done' | 'items'>): number =>
  items === 0 ? 0 : Math.min(100, (done / items) * 100)

/** What was ticked in a form. */
export const chosenPapers = (values: Readonly<Record<string, string>>): readonly MonthPaper[] =>
  monthPapers.filter((paper) => values[paper] === 'on')
