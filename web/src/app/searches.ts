/** What the addresses of screens say beyond their path. */

type Search = Readonly<Record<string, unknown>>

const isDate = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)

/** What was just done is told once one gets there. */
export const absencesSearch = ({ done }: Search): { done?: 'taken-back' } => (done === 'taken-back' ? { done } : {})

export const absenceSearch = ({ done }: Search): { done?: 'asked' | 'without-file' } =>
  done === 'asked' || done === 'without-file' ? { done } : {}

interface TeamSearch {
  readonly view?: 'now' | 'week' | 'month'
  readonly date?: string
  readonly area?: string
  readonly person?: string
  readonly page?: number
}

const isId = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number'

export const teamSearch = ({ view, date, area, person, page }: Search): TeamSearch => ({
  ...((view === 'now' || view === 'week' || view === 'month') && { view }),
  ...(isDate(date) && { date }),
  ...(isId(area) && { area: String(area) }),
  ...(isId(person) && { person: String(person) }),
  ...(typeof page === 'number' && page > 1 && { page: Math.trunc(page) }),
})

export const timeSearch = ({ view, date }: Search): { view?: 'week' | 'month'; date?: string } => ({
  ...((view === 'week' || view === 'month') && { view }),
  ...(isDate(date) && { date }),
})

const inboxKinds = ['absence', 'correction', 'warning', 'time'] as const

export function inboxSearch(search: Search): { kind?: (typeof inboxKinds)[number] } {
  const kind = inboxKinds.find((each) => each === search.kind)
  return kind ? { kind } : {}
}
