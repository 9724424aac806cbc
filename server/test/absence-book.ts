import { sql } from 'kysely'
import type { World } from '../src/app.ts'
import type { Context } from '../src/base/context.ts'
import { lines, type ModelDay, type ModelLot, type Payment, partsPerDay, payments } from './vacation-model.ts'

/** A person's book of vacation as the tables have it, and what must hold of it whatever happened. */

type Opener = Pick<World, 'open'>

const days = sql`days_of(day_parts, parts_per_day, hundredths)`

/** What the book's lines come to, each absence, date and lot once. */
export async function bookOf(world: Opener, accountId: number, userId: number): Promise<Payment[]> {
  const { rows } = await world.open(accountId, 'read', (ctx) =>
    sql<Payment>`
      select absence_id as absence, on_date as "on", entitlement_id as lot, round(sum(${days}) * ${partsPerDay}::integer, 6) as parts
      from vacation_bookings where user_id = ${userId} group by 1, 2, 3 having round(sum(${days}), 12) <> 0`.execute(
      ctx.db,
    ),
  )
  return rows
}

/** Lots that count, and days of vacations that hold or are asked for. */
export async function claimsOf(ctx: Context, userId: number): Promise<{ lots: ModelLot[]; days: ModelDay[] }> {
  const lots = await sql<ModelLot>`
    select id, starts_on as "from", usable_until as until, (planned_days * ${partsPerDay}::integer)::integer as parts
    from entitlements where user_id = ${userId} and status = 'active'`.execute(ctx.db)
  const taken = await sql<ModelDay>`
    select absence_id as absence, on_date as "on", round(${days} * ${partsPerDay}::integer, 6) as parts
    from absence_days where ${days} > 0 and not given_back and absence_id in (
      select absences.id from absences join absence_types as type on type.id = absence_type_id
      where user_id = ${userId} and absences.status = 'active' and confirmation_status <> 'rejected' and type.kind = 'vacation')`.execute(
    ctx.db,
  )
  return { lots: lots.rows, days: taken.rows }
}

/** The book says what it would say if it were written anew, and no lot is used beyond what it has, or below nothing. */
export async function bookFaults(world: Opener, accountId: number, userId: number): Promise<string[]> {
  const book = await bookOf(world, accountId, userId)
  const { lots, days } = await world.open(accountId, 'read', (ctx) => claimsOf(ctx, userId))
  const [found, wanted] = [lines(book), lines(payments(lots, days))]
  const faults =
    found.join() === wanted.join()
      ? []
      : [
          `the book has ${found.filter((line) => !wanted.includes(line))} and lacks ${wanted.filter((line) => !found.includes(line))}`,
        ]
  for (const lot of new Set(book.map((each) => each.lot))) {
    const used = book.filter((each) => each.lot === lot).reduce((all, each) => all + each.parts, 0)
    const given = lot === null ? Number.POSITIVE_INFINITY : (lots.find(({ id }) => id === lot)?.parts ?? 0)
    if (used < 0 || used > given) faults.push(`lot ${lot} has ${given} and pays ${used}`)
  }
  return faults
}
