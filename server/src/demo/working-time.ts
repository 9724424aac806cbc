import type { Open } from '../base/context.ts'
import { actingAs } from '../base/database/db.ts'
import { dateIn, Instant, plus, secondsBetween, Temporal } from '../base/time/time.ts'
import { holidaysBetween } from '../modules/public-holidays/queries.ts'
import { applyBreakRulesToDays } from '../modules/time-trackings/commands/apply-break-rules.ts'
import { raiseWarnings } from '../modules/warnings/commands.ts'
import { datesAway } from './absences.ts'
import { dice } from './people.ts'
import {
  type DemoTracking,
  type DemoWorker,
  insertWorkingTime,
  listLongTrackings,
  listWorkers,
  partTimeFrom,
} from './queries.ts'

const zone = 'Europe/Berlin'
const firstDay = Temporal.PlainDate.from('2026-01-02')

/**
 * The working year of a company up to today, a transaction a person. Analysing after the first one lets
 * PostgreSQL know what it deals with: without, it takes any index that begins with the account, and
 * each row costs as much as there are rows.
 */
export async function workDemoYear(open: Open, accountId: number, analyse: () => Promise<void>): Promise<void> {
  const workers = await open(accountId, 'read', listWorkers)
  const [first] = workers
  for (const [number, worker] of workers.entries()) {
    await open(accountId, 'write', async (ctx) => {
      // Only the first branch shows absences.
      const away = worker.workspace_id === first?.workspace_id ? datesAway(number, dateIn(ctx.now, zone)) : []
      const holidays = await holidaysBetween(ctx, worker.workspace_id, firstDay.toString(), dateIn(ctx.now, zone))
      const free = new Set([...holidays.map((each) => each.on_date), ...away])
      await insertWorkingTime(ctx, worker, workedYear(number, worker, ctx.now, free))
    })
    if (number === 0) await analyse()
  }
  await open(accountId, 'write', async (ctx) => {
    const system = actingAs(ctx, { kind: 'system' })
    const long = await listLongTrackings(system)
    // Whoever works that long is under break rules: half an hour of lunch is not enough for it.
    await applyBreakRulesToDays(system, long)
    await raiseWarnings(
      system,
      long.map(({ id }) => id),
    )
  })
}

/**
 * Five days a week, four short ones in part-time, a habit of when to begin, lunch at noon, about the hours that are
 * asked for, and for a few people a day last week that was too long. The same day gives the same year. What is older
 * than two weeks is confirmed.
 */
function workedYear(number: number, worker: DemoWorker, now: Instant, free: ReadonlySet<string>): DemoTracking[] {
  const today = Temporal.PlainDate.from(dateIn(now, zone))
  const confirmedBefore = today.subtract({ days: 14 })
  const roll = dice(number + 4711)
  const habit = roll(120)
  const year: DemoTracking[] = []
  for (let day = firstDay; Temporal.PlainDate.compare(day, today) < 0; day = day.add({ days: 1 })) {
    // Rolled even on days off, so that one free day does not change all later ones.
    const [mood, length, lunch] = [roll(25), roll(80), roll(40)]
    const isShort = worker.is_part_time && day.toString() >= partTimeFrom
    if (day.dayOfWeek > (isShort ? 4 : 5) || free.has(day.toString())) continue
    const overtime = number % 10 === 4 && day.until(today).days < 8 && day.dayOfWeek === 3 ? 180 : 0
    const { epochMilliseconds } = day.toZonedDateTime({ timeZone: zone, plainTime: '06:00' })
    const six = Instant.fromEpochMilliseconds(epochMilliseconds)
    const at = (minutes: number): Instant => plus(six, { minutes })
    const [starts_at, ends_at] = [at(habit + mood), at(habit + mood + (isShort ? 358 : 478) + length + overtime)]
    const rest = isShort ? habit + mood + 180 : 350 + lunch
    year.push({
      starts_at,
      ends_at,
      started_on: day.toString(),
      gross_seconds: secondsBetween(starts_at, ends_at),
      confirmed: Temporal.PlainDate.compare(day, confirmedBefore) < 0,
      pause: { starts_at: at(rest), ends_at: at(rest + 35) },
    })
  }
  return year
}
