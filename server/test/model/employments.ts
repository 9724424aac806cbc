import { dayAfter } from './calendar.ts'

/** When and where somebody works. No two employments of a person overlap. */

export interface Employment {
  readonly workspace: number
  readonly from: string
  /** The last day; null while it goes on. */
  readonly until: string | null
}

const covers = ({ from, until }: Employment, date: string): boolean => from <= date && (until === null || date <= until)

export const employmentOn = (employments: readonly Employment[], date: string): Employment | undefined =>
  employments.find((each) => covers(each, date))

const latest = (employments: readonly Employment[]): Employment | undefined =>
  employments.toSorted((a, b) => (a.from < b.from ? -1 : 1)).at(-1)

/** From a day on at another place: the one that goes on ends the day before. */
export function moved(employments: readonly Employment[], workspace: number, from: string): Employment[] {
  const last = latest(employments)
  if (last === undefined || last.until !== null || from <= last.from)
    throw new Error('Nothing goes on that could move.')
  return [
    ...employments.filter((each) => each !== last),
    { ...last, until: dayAfter(from, -1) },
    { workspace, from, until: null },
  ]
}

export function ended(employments: readonly Employment[], on: string): Employment[] {
  const last = latest(employments)
  if (last === undefined || last.until !== null || on < last.from) throw new Error('Nothing goes on that could end.')
  return [...employments.filter((each) => each !== last), { ...last, until: on }]
}

export function returned(employments: readonly Employment[], workspace: number, from: string): Employment[] {
  const last = latest(employments)
  if (last !== undefined && (last.until === null || from <= last.until)) throw new Error('They overlap.')
  return [...employments, { workspace, from, until: null }]
}
