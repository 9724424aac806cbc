import type { Context } from '../../base/context.ts'
import { refused } from '../../base/errors.ts'
import type { PartOf, WholeOf } from '../../base/fields.ts'
import type { Listing, PageOf } from '../../base/lists/page.ts'
import { changed, changedParts } from '../changes/commands.ts'
import { partsBetween } from '../changes/rules.ts'
import { lockUser } from '../users/queries.ts'
import { allotVacation } from './commands/allot-vacation.ts'
import { personFor } from './commands/person.ts'
import type { Entitlement, SummarisedVacation, Unit, VacationSummary } from './model.ts'
import { findBook } from './queries/book.ts'
import * as queries from './queries.ts'
import type { entitlementInput } from './resource.ts'
import { summarise } from './rules/summary.ts'
import { unitOf } from './rules/units.ts'
import { allot, bookUpTo, daysGivenBack, daysToPay, withReturns } from './rules.ts'

/** Several a year over a whole working life; all of them are looked at when a day is taken. */
const mostEntitlements = 500

export async function listEntitlements(
  ctx: Context,
  workspaceId: number,
  userId: number,
): Promise<Listing<Entitlement>> {
  await personFor(ctx, 'read', workspaceId, userId)
  return { rows: queries.entitlementsOf(ctx, userId), readsSensitive: false }
}

export async function showEntitlement(
  ctx: Context,
  workspaceId: number,
  userId: number,
  id: number,
): Promise<Entitlement> {
  await personFor(ctx, 'read', workspaceId, userId)
  return queries.findEntitlement(ctx, userId, id)
}

/** A page of those that can be used in some days. */
export async function listEntitlementsBetween(
  ctx: Context,
  workspaceId: number,
  userId: number,
  { from, to }: { readonly from: string | null; readonly to: string | null },
  page: PageOf,
): Promise<{ rows: Entitlement[]; total: number }> {
  const { rows } = await listEntitlements(ctx, workspaceId, userId)
  const all = (await rows.orderBy('starts_on').orderBy('id').execute()).filter(
    (each) => (to === null || each.starts_on <= to) && (from === null || each.ends_on >= from),
  )
  return { rows: all.slice(page.offset, page.offset + page.limit), total: all.length }
}

export async function createEntitlement(
  ctx: Context,
  workspaceId: number,
  userId: number,
  input: WholeOf<typeof entitlementInput>,
): Promise<Entitlement> {
  const { today } = await personFor(ctx, 'update_everything', workspaceId, userId)
  await lockUser(ctx, userId)
  if ((await queries.countEntitlements(ctx, userId)) >= mostEntitlements)
    throw refused('too_many_values', 'base', `A person has at most ${mostEntitlements} entitlements.`)
  const lot = lotOf({ starts_on: `${today.slice(0, 4)}-01-01`, ends_on: `${today.slice(0, 4)}-12-31` }, input)
  const unit = unitOf({ hour_holidays: await queries.hasVacationInHours(ctx, userId) })
  const id = await queries.insertEntitlement(ctx, { ...lot, unit, user_id: userId, title: input.title })
  await allotVacation(ctx, userId)
  await changed(ctx, { ...journalled([workspaceId, userId], id), kind: 'created' })
  return queries.findEntitlement(ctx, userId, id)
}

export async function changeEntitlement(
  ctx: Context,
  [workspaceId, userId]: readonly [number, number],
  id: number,
  input: PartOf<typeof entitlementInput>,
): Promise<Entitlement> {
  await personFor(ctx, 'update_everything', workspaceId, userId)
  await lockUser(ctx, userId)
  const current = await queries.findEntitlement(ctx, userId, id)
  const terms = lotOf(current, input)
  const before = await queries.findUse(ctx, userId, id)
  if (terms.planned_days < before.paid_days)
    throw refused('paid_out', 'planned_days', `${before.paid_days} days of it were paid out.`, 'Book that back first.')
  await queries.saveEntitlement(ctx, id, { ...terms, title: input.title ?? current.title })
  await allotVacation(ctx, userId)
  // Closed days that nobody paid for may find somebody who does; those that are paid stay so.
  const { closed } = await queries.findUse(ctx, userId, id)
  if (Object.entries(before.closed).some(([date, days]) => (closed[date] ?? 0) < days)) throw usedByClosedMonth()
  const after = await queries.findEntitlement(ctx, userId, id)
  await changedParts(ctx, journalled([workspaceId, userId], id), partsBetween(current, after, recordedParts))
  return after
}

export async function deleteEntitlement(
  ctx: Context,
  [workspaceId, userId]: readonly [number, number],
  id: number,
): Promise<Entitlement> {
  await personFor(ctx, 'update_everything', workspaceId, userId)
  await lockUser(ctx, userId)
  const entitlement = await queries.findEntitlement(ctx, userId, id)
  const use = await queries.findUse(ctx, userId, id)
  if (Object.keys(use.closed).length > 0) throw usedByClosedMonth()
  if (use.paid_days > 0)
    throw refused('paid_out', 'base', `${use.paid_days} days of it were paid out.`, 'Book that back first.')
  await queries.saveEntitlement(ctx, id, { status: 'deleted' })
  await allotVacation(ctx, userId)
  await changed(ctx, { ...journalled([workspaceId, userId], id), kind: 'deleted' })
  return entitlement
}

/** What a closed month says was taken of a lot stays so. */
const usedByClosedMonth = () =>
  refused(
    'period_closed',
    'base',
    'A closed month has days that this entitlement pays for.',
    'Reopen the month first, or give another entitlement.',
  )

const journalled = ([workspace_id, user_id]: readonly [number, number], id: number) => ({
  record_type: 'entitlement',
  record_id: id,
  workspace_id,
  user_id,
})

const recordedParts = {
  values: ['planned_days', 'starts_on', 'ends_on', 'expires', 'transfer_remaining', 'end_of_transfer_period'],
  ignored: ['spent_days', 'transferred_days', 'expires_on'],
} as const

/** A person's year: what they were given, took, asked for, lost, and have left. */
export async function vacationSummary(
  ctx: Context,
  workspaceId: number,
  userId: number,
  year: number | null | undefined,
): Promise<SummarisedVacation> {
  const { today } = await personFor(ctx, 'read', workspaceId, userId)
  const book = await findBook(ctx, userId)
  const summary = summariseBook(book, year ?? Number(today.slice(0, 4)), today)
  return { ...summary, id: `${userId}-${summary.year}`, user_id: userId, unit: book.unit }
}

/** The year of vacation that a day lies in, as it stood at the end of that day: what is dated later is not in it. */
export async function vacationOn(
  ctx: Context,
  userId: number,
  date: string,
): Promise<VacationSummary & { readonly unit: Unit }> {
  const { unit, lots, days } = await findBook(ctx, userId)
  return { ...summariseBook(bookUpTo(lots, days, date), Number(date.slice(0, 4)), date), unit }
}

type Book = Pick<Awaited<ReturnType<typeof findBook>>, 'lots' | 'days'>

function summariseBook({ lots: terms, days: stored }: Book, year: number, today: string): VacationSummary {
  const days = daysToPay(stored)
  const lots = withReturns(terms, days, daysGivenBack(stored))
  const confirmed = new Set(days.filter((day) => day.confirmed).map((day) => day.absence_id))
  const allotments = allot(lots, days).map((each) => ({ ...each, confirmed: confirmed.has(each.absence_id) }))
  return summarise(lots, allotments, year, today)
}

/** The terms of a lot, as they are after an input. What is carried over ends on 31 March unless said otherwise. */
function lotOf(
  current: Pick<Entitlement, 'starts_on' | 'ends_on'> & Partial<Entitlement>,
  input: PartOf<typeof entitlementInput>,
) {
  const starts_on = input.starts_on ?? current.starts_on
  const ends_on = input.ends_on ?? current.ends_on
  const transfer_remaining = input.transfer_remaining ?? current.transfer_remaining ?? false
  const end =
    input.end_of_transfer_period ?? current.end_of_transfer_period ?? `${Number(ends_on.slice(0, 4)) + 1}-03-31`
  if (ends_on < starts_on) throw refused('out_of_range', 'ends_on', 'ends_on must not come before starts_on.')
  if (transfer_remaining && end < ends_on)
    throw refused('out_of_range', 'end_of_transfer_period', 'end_of_transfer_period must not come before ends_on.')
  return {
    starts_on,
    ends_on,
    planned_days: input.planned_days ?? current.planned_days ?? 0,
    expires: input.expires ?? current.expires ?? true,
    transfer_remaining,
    end_of_transfer_period: transfer_remaining ? end : null,
  }
}
