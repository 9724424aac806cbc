import { datesBetween, weekdayOf } from '../../../base/time/time.ts'
import type { Holiday } from '../../public-holidays/model.ts'
import { type TargetPattern, weekdays } from '../../target-hours/model.ts'
import type { CalendarArea, CountedPerson, StaffedArea, StaffedDate } from '../model.ts'
import { isAwayOn } from '../rules.ts'

interface Staff {
  readonly people: readonly CountedPerson[]
  /** When each of them works, as `targetPatternsOf` gives it. */
  readonly patterns: ReadonlyMap<number, readonly TargetPattern[]>
  readonly holidays: readonly Holiday[]
}

/** How many of each area that needs some are there on the days between two. */
export const staffOf = (
  areas: readonly CalendarArea[],
  staff: Staff,
  { from, to }: { readonly from: string; readonly to: string },
): StaffedArea[] =>
  areas.map((area) => {
    if (area.minimum_people === null) return { ...area, dates: [] }
    const minimum = area.minimum_people
    const members = staff.people.filter(({ area_ids }) => area_ids.includes(area.id))
    return {
      ...area,
      dates: datesBetween(from, to).map((date) => staffOn(date, minimum, { ...staff, people: members })),
    }
  })

/** A date on which nobody of the area would work needs nobody. */
function staffOn(date: string, minimum: number, { people, patterns, holidays }: Staff): StaffedDate {
  const isHoliday = holidays.some(({ on_date, half_day }) => on_date === date && !half_day)
  const planned = isHoliday ? [] : people.filter(({ id }) => worksOn(patterns.get(id) ?? [], date))
  const here = planned.filter(({ entries }) => !isAwayOn(entries, date)).length
  return { date, planned: planned.length, here, short: planned.length > 0 && here < minimum }
}

/** Before the first pattern the first one counts, as for working time. */
function worksOn(patterns: readonly TargetPattern[], date: string): boolean {
  const pattern = patterns.findLast(({ startsOn }) => startsOn <= date) ?? patterns[0]
  const weekday = weekdays[weekdayOf(date) - 1]
  return pattern !== undefined && weekday !== undefined && pattern.hours[weekday] > 0
}
