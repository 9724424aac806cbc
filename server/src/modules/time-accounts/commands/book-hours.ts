import type { Context } from '../../../base/context.ts'
import { refused } from '../../../base/errors.ts'
import type { WholeOf } from '../../../base/fields.ts'
import type { Listing } from '../../../base/lists/page.ts'
import { authorize } from '../../../base/policy.ts'
import { hoursOf, secondsOf } from '../../../base/time/hours.ts'
import { changed } from '../../changes/commands.ts'
import { userIdOf } from '../../roles/model.ts'
import { assertMayRead } from '../../users/commands/assert-may-read.ts'
import { userPolicy } from '../../users/policy.ts'
import { findMember, lockUser } from '../../users/queries.ts'
import { workspaceInReach } from '../../workspaces/commands.ts'
import type { AccountHolder, Booking } from '../model.ts'
import { bookingsOf, countBookings, findBooking, insertBooking } from '../queries/bookings.ts'
import { findHolders } from '../queries/facts.ts'
import type { bookingInput, reversalInput } from '../resource.ts'
import { todayOf } from './calculate-account.ts'

/** Whose bookings: a person, as seen in a workspace. */
type Whose = readonly [workspaceId: number, userId: number]

/** Several a month over a whole working life; all of them are added up for a balance. */
const mostBookings = 2_000

export async function listBookings(ctx: Context, [workspaceId, userId]: Whose): Promise<Listing<Booking>> {
  await assertMayRead(ctx, workspaceId, userId)
  return { rows: bookingsOf(ctx, userId), readsSensitive: false }
}

export async function showBooking(ctx: Context, [workspaceId, userId]: Whose, id: number): Promise<Booking> {
  await assertMayRead(ctx, workspaceId, userId)
  return findBooking(ctx, userId, id)
}

export async function createBooking(
  ctx: Context,
  whose: Whose,
  { kind, hours, date, reason }: WholeOf<typeof bookingInput>,
): Promise<Booking> {
  const holder = await holderToBook(ctx, whose)
  // Hours have two places: what is stored is what is shown, so that a booking and its counter booking cancel on paper.
  const seconds = secondsOf(hours)
  if (seconds === 0) throw refused('out_of_range', 'hours', 'hours must not be 0: nothing would be booked.')
  if (kind === 'payout' && seconds > 0)
    throw refused('out_of_range', 'hours', 'A pay-out takes hours from the account.', 'Give them with a minus sign.')
  return book(ctx, whose, holder, { kind, seconds, on_date: date ?? todayOf(ctx, holder), reason, reverses_id: null })
}

/** Books back what was booked wrongly, by a counter booking. */
export async function reverseBooking(
  ctx: Context,
  whose: Whose,
  id: number,
  { date, reason }: WholeOf<typeof reversalInput>,
): Promise<Booking> {
  const holder = await holderToBook(ctx, whose)
  const booking = await findBooking(ctx, whose[1], id)
  if (booking.is_reversed || booking.reverses_id !== null)
    throw refused('not_reversible', 'base', 'This was booked back already, or books another one back.')
  const { kind, on_date, seconds } = booking
  return book(ctx, whose, holder, {
    kind,
    seconds: -seconds,
    on_date: date ?? on_date,
    reason: reason ?? booking.reason,
    reverses_id: id,
  })
}

/** Whoever may change what counts for somebody books on their account; nobody on their own, except those above all. */
async function holderToBook(ctx: Context, [workspaceId, userId]: Whose): Promise<AccountHolder> {
  await workspaceInReach(ctx, workspaceId)
  authorize(ctx, userPolicy, 'update_everything', await findMember(ctx, workspaceId, userId))
  await lockUser(ctx, userId)
  const [holder] = await findHolders(ctx, [userId])
  if (holder === undefined) throw new Error('A member of a workspace holds an account.')
  return holder
}

type NewBooking = Pick<Booking, 'kind' | 'seconds' | 'on_date' | 'reason' | 'reverses_id'>

async function book(
  ctx: Context,
  [workspaceId, userId]: Whose,
  holder: AccountHolder,
  booking: NewBooking,
): Promise<Booking> {
  if (booking.on_date < holder.start_of_accounting || todayOf(ctx, holder) < booking.on_date)
    throw refused('out_of_range', 'date', `date must lie between ${holder.start_of_accounting} and today.`)
  if ((await countBookings(ctx, userId)) >= mostBookings)
    throw refused('too_many_values', 'base', `A time account has at most ${mostBookings} bookings.`)
  const id = await insertBooking(ctx, { ...booking, user_id: userId, created_by: userIdOf(ctx) ?? null })
  await changed(ctx, {
    record_type: 'time_account_booking',
    record_id: id,
    kind: booking.reverses_id === null ? 'created' : 'reversed',
    workspace_id: workspaceId,
    user_id: userId,
    parts: [
      ['kind', null, booking.kind],
      ['hours', null, hoursOf(booking.seconds)],
      ['date', null, booking.on_date],
      ...(booking.reverses_id === null ? [] : [['reverses', null, booking.reverses_id] as const]),
    ],
  })
  return findBooking(ctx, userId, id)
}
