import { date, isWrong, type Wrong, wrong } from './fields.ts'

/** Some days of a calendar: `2026-01-01_2026-01-31`, the last one optional. */
export function readDayRange(text: string): { readonly from: string; readonly to: string | undefined } | Wrong {
  const [first = '', last = ''] = text.split('_')
  const [from, to] = [date().read(first), last === '' ? undefined : date().read(last)]
  return isWrong(from) || isWrong(to)
    ? wrong('invalid', 'must be a range of days like 2026-01-01_2026-01-31')
    : { from, to }
}
