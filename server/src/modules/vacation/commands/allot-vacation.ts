import type { Context } from '../../../base/context.ts'
import { refused } from '../../../base/errors.ts'
import { type Fraction, isPositive, isZero, minus, shownDays, zero } from '../../../base/fractions.ts'
import { changed } from '../../changes/commands.ts'
import type { Parts } from '../../changes/model.ts'
import type { ForeseenVacation, VacationDay } from '../model.ts'
import * as queries from '../queries/book.ts'
import { foresee } from '../rules/summary.ts'
import {
  allot,
  assertFewEnough,
  corrections,
  daysToAllot,
  daysToGiveBack,
  newlyMissing,
  sumOf,
  withReturns,
} from '../rules.ts'

/**
 * Brings a person's book in line with their lots and vacations: everything is allotted from scratch, and
 * the differences are booked. So it does not matter in which order decisions were taken. Dates that a confirmed
 * sickness covers are given back, and taken again when it no longer does. The person is locked by whoever calls.
 */
export async function allotVacation(ctx: Context, userId: number): Promise<void> {
  await book(ctx, userId, await allotAnew(ctx, userId))
}

/**
 * The same, for whoever wants days: refused if more would be missing than before. A vacation that lies
 * before others is paid first, so what it lacks may be missing in theirs.
 */
export async function spendVacation(ctx: Context, userId: number): Promise<void> {
  const allotted = await allotAnew(ctx, userId)
  const { lots, days, booked, allotments } = allotted
  assertFewEnough(days, booked)
  const missing = newlyMissing(lots, booked, allotments)
  if (isPositive(missing))
    throw refused(
      'not_enough_days',
      'base',
      'There are not enough days of vacation left.',
      `${shownDays(missing)} more would be needed.`,
    )
  await book(ctx, userId, allotted)
}

/** What is left of a lot for days after a date: what nobody takes or was paid out up to it. */
export async function leftOfLot(ctx: Context, userId: number, lotId: number, until: string): Promise<Fraction> {
  const { lots, booked } = await queries.findBook(ctx, userId)
  const lot = lots.find(({ id }) => id === lotId)
  if (lot === undefined) return zero
  const taken = booked.filter(({ entitlement_id }) => entitlement_id === lotId)
  return minus(lot.days, sumOf([...taken, ...lot.paid].filter(({ on }) => on <= until)))
}

/** An absence that does not exist yet; those that do have smaller numbers. */
const notYet = Number.MAX_SAFE_INTEGER

/** What a vacation on some days would take and leave, in place of one that is there or besides all. Nothing is written. */
export async function foreseeVacation(
  ctx: Context,
  userId: number,
  { days, replacing = notYet, today }: Foreseen,
): Promise<ForeseenVacation> {
  const { lots, days: stored, booked } = await queries.findBook(ctx, userId)
  const wanted = days.map((day) => ({ ...day, absence_id: replacing }))
  const others = daysToAllot(stored).filter(({ absence_id }) => absence_id !== replacing)
  const given = withReturns(lots, others, daysToGiveBack(stored))
  return foresee({ lots: given, days: [...others, ...wanted], booked }, replacing, today)
}

interface Foreseen {
  readonly days: readonly Omit<VacationDay, 'absence_id'>[]
  readonly replacing?: number | undefined
  readonly today: string
}

type Allotted = Awaited<ReturnType<typeof allotAnew>>

async function allotAnew(ctx: Context, userId: number) {
  const { lots: terms, days: stored, booked, returned } = await queries.findBook(ctx, userId)
  const days = daysToAllot(stored)
  const moved = stored.filter(({ covered, given_back }) => covered !== given_back)
  const lots = withReturns(terms, days, daysToGiveBack(stored))
  const cameBack = lots
    .map((lot) => ({ id: lot.id, days: lot.returned }))
    .filter((lot) => !isZero(minus(lot.days, returned.get(lot.id) ?? zero)))
  return { lots, days, moved, cameBack, allotments: allot(lots, days), booked }
}

async function book(ctx: Context, userId: number, { booked, allotments, moved, cameBack }: Allotted): Promise<void> {
  await queries.insertBookings(ctx, userId, corrections(booked, allotments))
  if (cameBack.length > 0) await queries.saveReturned(ctx, cameBack)
  if (moved.length === 0) return
  const vacations = await queries.giveBack(ctx, moved)
  await changed(
    ctx,
    ...vacations.map(({ id, workspace_id, user_id, before, ...after }) => ({
      ...{ record_type: 'absence', record_id: id, workspace_id, user_id },
      ...{ kind: 'changed', parts: costParts(before, after) },
    })),
  )
}

type Cost = { readonly days: number; readonly hours: number }

const costParts = (before: Cost, after: Cost): Parts => [
  ['hours', before.hours, after.hours],
  ['days', before.days, after.days],
]
