import type { Dates } from '../../closed-months/model.ts'
import type { Home } from '../../employments/model.ts'
import { datesOfMonth, openDates } from '../../statements/rules.ts'
import type { PaidWorkspace } from '../model.ts'

const earlier = (a: string, b: string): string => (a < b ? a : b)
const later = (a: string, b: string): string => (a < b ? b : a)
const last = '9999-12-31'

/** The days of a month like `2026-03` that some statements do not have. */
export const daysLeftOpen = (
  month: string,
  statements: readonly { readonly first_date: string; readonly last_date: string }[],
): Dates[] =>
  openDates(
    datesOfMonth(month),
    statements.map(({ first_date, last_date }) => ({ from: first_date, to: last_date })),
  )

/** Those of some open days on which somebody is employed where a client pays. */
export const paidAmong = (
  open: readonly Dates[],
  homes: readonly Pick<Home, 'workspace_id' | 'starts_on' | 'ends_on'>[],
  workspaces: readonly PaidWorkspace[],
): Dates[] =>
  open.flatMap(({ from, to }) =>
    homes.flatMap((home) =>
      workspaces
        .filter(({ workspace_id }) => workspace_id === home.workspace_id)
        .map((paid) => ({
          from: later(from, later(home.starts_on, paid.from)),
          to: earlier(to, earlier(home.ends_on ?? last, paid.until ?? last)),
        }))
        .filter((each) => each.from <= each.to),
    ),
  )

/** `2026-03-16 to 2026-03-31`. */
export const inWords = (days: readonly Dates[]): string =>
  days.map(({ from, to }) => (from === to ? from : `${from} to ${to}`)).join(', ')
