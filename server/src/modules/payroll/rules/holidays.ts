import type { ClosedDay } from '../../closed-months/model.ts'
import { type Known, mappingFor } from './mapping.ts'

/** Public holidays on which work falls out and which are credited with nothing, so that there is no holiday pay. */
export const unpaidHolidays = (days: readonly Pick<ClosedDay, 'date' | 'seconds' | 'because'>[]): string[] =>
  days.flatMap(({ date, seconds, because }) =>
    seconds.target > 0 && because.some((reason) => reason.code === 'holiday' && reason.option === 'target_zero')
      ? [date]
      : [],
  )

/** Whether that is worth knowing: a salary has its holidays in it, and who sends no holiday pay on purpose misses none. */
export function isHolidayMissed(month: string | null, profile: string, mappings: readonly Known[]): boolean {
  const asked = { pay_kind: 'holiday_paid', unit: 'hours' as const, month: `${month}-01`, profile }
  return profile === 'hourly' && mappingFor(mappings, asked)?.skip !== true
}
