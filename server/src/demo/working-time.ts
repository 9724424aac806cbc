import type { Open } from '../base/context.ts'
import { type Instant, secondsBetween, Temporal } from '../base/time.ts'
import { dice } from './people.ts'
import { type DemoTracking, insertWorkingTime, listWorkers } from './queries.ts'

const zone = 'Europe/Berlin'
const firstDay = Temporal.PlainDate.from('2026-01-02')

/**
 * The working year of a company up to today, a transaction a person. Analysing after the first one lets
 * PostgreSQL know what it deals with: without, it takes any index that begins with the account, and
 * each row costs as much as there are rows.
 */
export async function workDemoYear(open: Open, accountId: number, analyse: () => Promise<void>): Promise<void> {
  const workers = await open(accountId, 'read', listWorkers)
  for (const [number, worker] of workers.entries()) {
    await open(accountId, 'write', (ctx) => insertWorkingTime(ctx, worker, workedYear(number, ctx.now)))
    if (number === 0) await analyse()
  }
}

/**
 * Five days a week, a habit of when to begin, lunch at noon, now and then a day off. The same day gives
 * the same year. What is older than two weeks is confirmed.
 */
function workedYear(number: number, now: Instant): DemoTracking[] {
  const today = now.toZonedDateTimeISO(zone).toPlainDate()
  const confirmedBefore = today.subtract({ days: 14 })
  const roll = dice(number + 4711)
  const habit = roll(120)
  const year: DemoTracking[] = []
  for (let day = firstDay; Temporal.PlainDate.compare(day, today) < 0; day = day.add({ days: 1 })) {
    // Rolled even on days off, so that one free day does not change all later ones.
    const [mood, length, lunch, rest] = [roll(25), roll(80), roll(40), roll(20)]
    if (day.dayOfWeek > 5 || mood === 0 || rest === 19) continue
    const six = day.toZonedDateTime({ timeZone: zone, plainTime: '06:00' }).toInstant()
    const at = (minutes: number): Instant => six.add({ minutes })
    const [starts_at, ends_at] = [at(habit + mood), at(habit + mood + 460 + length)]
    year.push({
      starts_at,
      ends_at,
      started_on: day.toString(),
      gross_seconds: secondsBetween(starts_at, ends_at),
      confirmed: Temporal.PlainDate.compare(day, confirmedBefore) < 0,
      pause: { starts_at: at(350 + lunch), ends_at: at(385 + lunch) },
    })
  }
  return year
}
