import type { Context } from '../../../base/context.ts'
import { refused } from '../../../base/errors.ts'
import type { WholeOf } from '../../../base/fields.ts'
import { isPositive, negative, shownDays } from '../../../base/fractions.ts'
import type { Listing } from '../../../base/lists/page.ts'
import { changed } from '../../changes/commands.ts'
import { userIdOf } from '../../roles/model.ts'
import { lockUser } from '../../users/queries.ts'
import type { VacationPayout } from '../model.ts'
import { findBook } from '../queries/book.ts'
import { countPayouts, findPaid, findPayout, insertPayout, payoutsOf } from '../queries/payouts.ts'
import type { payoutInput, payoutReversalInput } from '../resource/payout.ts'
import { payable } from '../rules/summary.ts'
import { daysGivenBack, daysToPay, withReturns } from '../rules.ts'
import { allotVacation } from './allot-vacation.ts'
import { personFor } from './person.ts'

/** Whose pay-outs: a person, as seen in a workspace. */
type Whose = readonly [workspaceId: number, userId: number]

/** Several a year over a whole working life. */
const mostPayouts = 500

export async function listPayouts(ctx: Context, [workspaceId, userId]: Whose): Promise<Listing<VacationPayout>> {
  await personFor(ctx, 'read', workspaceId, userId)
  return { rows: payoutsOf(ctx, userId), readsSensitive: false }
}

export async function showPayout(ctx: Context, [workspaceId, userId]: Whose, id: number): Promise<VacationPayout> {
  await personFor(ctx, 'read', workspaceId, userId)
  return findPayout(ctx, userId, id)
}

/** Pays vacation out instead of having it taken: days that nobody took or asked for, first of what ends first. */
export async function payOut(
  ctx: Context,
  whose: Whose,
  { days: given, date, reason }: WholeOf<typeof payoutInput>,
): Promise<VacationPayout> {
  const [workspaceId, userId] = whose
  const { today } = await personFor(ctx, 'update_everything', workspaceId, userId)
  await lockUser(ctx, userId)
  const on_date = date ?? today
  if (on_date > today) throw refused('out_of_range', 'date', 'date must not lie in the future.')
  if ((await countPayouts(ctx, userId)) >= mostPayouts)
    throw refused('too_many_values', 'base', `A person has at most ${mostPayouts} pay-outs.`)
  const { unit, lots, days, booked } = await findBook(ctx, userId)
  const paid = payable(withReturns(lots, daysToPay(days), daysGivenBack(days)), booked, { on: on_date, given })
  const { total } = paid
  if (isPositive(paid.missing) || !isPositive(total))
    throw refused(
      'not_enough_days',
      'days',
      'There are not enough days of vacation left.',
      `${shownDays(total)} can be paid out.`,
    )
  const payout = { on_date, booked_on: on_date, days: total, unit, lots: paid.lots }
  return write(ctx, whose, { ...payout, reason, reverses_id: null })
}

/** Books back what was paid out wrongly: the same days of the same lots, by a counter booking. */
export async function reversePayout(
  ctx: Context,
  whose: Whose,
  id: number,
  { date, reason }: WholeOf<typeof payoutReversalInput>,
): Promise<VacationPayout> {
  const [workspaceId, userId] = whose
  const { today } = await personFor(ctx, 'update_everything', workspaceId, userId)
  await lockUser(ctx, userId)
  const payout = await findPayout(ctx, userId, id)
  if (payout.is_reversed || payout.reverses_id !== null)
    throw refused('not_reversible', 'base', 'This was booked back already, or books another one back.')
  const on_date = date ?? payout.on_date
  if (on_date > today) throw refused('out_of_range', 'date', 'date must not lie in the future.')
  if (on_date < payout.on_date)
    throw refused('out_of_range', 'date', `date must not come before ${payout.on_date}, when it was paid out.`)
  const { days, lots } = await findPaid(ctx, id)
  return write(ctx, whose, {
    ...{ on_date, booked_on: payout.on_date, reverses_id: id, unit: payout.unit, reason: reason ?? payout.reason },
    ...{ days: negative(days), lots: lots.map((lot) => ({ ...lot, days: negative(lot.days) })) },
  })
}

type NewPayout = Omit<Parameters<typeof insertPayout>[1], 'user_id' | 'created_by'>

async function write(ctx: Context, [workspaceId, userId]: Whose, payout: NewPayout): Promise<VacationPayout> {
  const id = await insertPayout(ctx, { ...payout, user_id: userId, created_by: userIdOf(ctx) ?? null })
  await allotVacation(ctx, userId)
  await changed(ctx, {
    ...{ record_type: 'vacation_payout', record_id: id, workspace_id: workspaceId, user_id: userId },
    kind: payout.reverses_id === null ? 'created' : 'reversed',
    parts: [
      ['days', null, shownDays(payout.days)],
      ['date', null, payout.on_date],
      ...(payout.reverses_id === null ? [] : [['reverses', null, payout.reverses_id] as const]),
    ],
  })
  return findPayout(ctx, userId, id)
}
