import { dateAfter } from '../../base/time/time.ts'

/** The first and the last day of a month like `2026-03`. */
export function datesOfMonth(month: string): { readonly from: string; readonly to: string } {
  const from = `${month}-01`
  const next = `${dateAfter(from, 31).slice(0, 7)}-01`
  return { from, to: dateAfter(next, -1) }
}
