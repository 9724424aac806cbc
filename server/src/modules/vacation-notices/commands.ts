import type { Context } from '../../base/context.ts'
import { notFound, refused } from '../../base/errors.ts'
import type { WholeOf } from '../../base/fields.ts'
import { type Fraction, fractionOf, isPositive, shownDays } from '../../base/fractions.ts'
import type { Listing } from '../../base/lists/page.ts'
import { authorize } from '../../base/policy.ts'
import { dateIn } from '../../base/time/time.ts'
import { changed } from '../changes/commands.ts'
import { findHomes } from '../employments/queries.ts'
import { homesWithin } from '../employments/rules.ts'
import { yearOf } from '../public-holidays/model.ts'
import { ensureHolidays } from '../public-holidays/years.ts'
import { peopleScope, userIdOf } from '../roles/model.ts'
import { targetPatternsOf } from '../target-hours/queries.ts'
import { userPolicy } from '../users/policy.ts'
import { findMember, lockUser } from '../users/queries.ts'
import { allotVacation, leftOfLot } from '../vacation/commands/allot-vacation.ts'
import { todayFor } from '../vacation/commands/person.ts'
import type { Unit } from '../vacation/model.ts'
import { findEntitlement } from '../vacation/queries.ts'
import { holidaysOfPerson } from '../working-days/queries.ts'
import { workspaceInReach } from '../workspaces/commands.ts'
import { mostSent, type SentNotices, type VacationNotice } from './model.ts'
import { noticePolicy } from './policy.ts'
import * as queries from './queries.ts'
import type { deliveredInput } from './resource.ts'
import { canStillBeTaken, expiryToName, lastLookedAt } from './rules.ts'

export async function listNotices(ctx: Context, workspaceId: number): Promise<Listing<VacationNotice>> {
  await workspaceInReach(ctx, workspaceId)
  return { rows: queries.noticesIn(ctx, workspaceId, peopleScope(ctx, workspaceId)), readsSensitive: false }
}

export async function showNotice(ctx: Context, workspaceId: number, id: number): Promise<VacationNotice> {
  await workspaceInReach(ctx, workspaceId)
  const notice = await queries.findNotice(ctx, workspaceId, id)
  authorize(ctx, noticePolicy, 'read', notice)
  return notice
}

/** Sends what is proposed: those named, or all of the workspace. Each says what is left now, to the fraction. */
export async function sendNotices(
  ctx: Context,
  workspaceId: number,
  ids: readonly number[] | 'all',
): Promise<SentNotices> {
  const workspace = await workspaceInReach(ctx, workspaceId)
  authorize(ctx, noticePolicy, 'send', { user_id: 0, workspace_id: workspaceId, user_area_ids: [], state: 'proposed' })
  const notices = await queries.findProposed(ctx, workspaceId, { ids, most: mostSent })
  if (ids !== 'all' && notices.length < new Set(ids).size) throw notFound('ids')
  const outcomes = { sent: 0, withdrawn: 0, too_late: 0 }
  for (const notice of notices) outcomes[await sendNotice(ctx, notice, dateIn(ctx.now, workspace.time_zone))] += 1
  return outcomes
}

async function sendNotice(ctx: Context, notice: VacationNotice, today: string): Promise<keyof SentNotices> {
  const { id, user_id, entitlement_id } = notice
  await lockUser(ctx, user_id)
  const lot = await findEntitlement(ctx, user_id, entitlement_id)
  const expires_on = expiryToName(lot.usable_until ?? notice.expires_on, today)
  const days = await leftOfLot(ctx, user_id, entitlement_id, expires_on)
  if (!isPositive(days)) {
    await queries.saveNotice(ctx, id, { state: 'withdrawn' })
    await changed(ctx, { ...journalled(notice), kind: 'withdrawn' })
    return 'withdrawn'
  }
  const amount = { days, unit: lot.unit }
  if (!(await isInTime(ctx, user_id, amount, { after: today, until: expires_on }))) return 'too_late'
  await queries.saveSentNotice(ctx, id, { days, expires_on, sent_by: userIdOf(ctx) ?? null })
  await changed(ctx, { ...journalled(notice), kind: 'sent', parts: partsOf(days, expires_on) })
  return 'sent'
}

/** Writes down that somebody was notified by other means, such as a letter they signed for. */
export async function recordDelivery(
  ctx: Context,
  [workspaceId, userId, entitlementId]: readonly [number, number, number],
  input: WholeOf<typeof deliveredInput>,
): Promise<VacationNotice> {
  const workspace = await workspaceInReach(ctx, workspaceId)
  const user = await findMember(ctx, workspaceId, userId)
  authorize(ctx, userPolicy, 'update_everything', user)
  await lockUser(ctx, userId)
  const today = await todayFor(ctx, user, workspace)
  const delivered_on = input.delivered_on ?? today
  const lot = await findEntitlement(ctx, userId, entitlementId)
  if (lot.usable_until === null) throw refused('invalid', 'base', 'The entitlement does not expire.')
  const expires_on = input.expires_on ?? expiryToName(lot.usable_until, delivered_on)
  if (delivered_on > today) throw refused('out_of_range', 'delivered_on', 'delivered_on must not lie in the future.')
  if (expires_on < lot.usable_until)
    throw refused('out_of_range', 'expires_on', `expires_on must not come before ${lot.usable_until}.`)
  const left = await leftOfLot(ctx, userId, lot.id, expires_on)
  if (!isPositive(left)) throw refused('out_of_range', 'days', 'Nothing is left of the entitlement.')
  const days = input.days ? fractionOf(input.days) : left
  // Nothing expires that nobody was told of. Between the letter and today, days may have been taken.
  if (shownDays(days) < shownDays(left))
    throw refused('out_of_range', 'days', `days must not be less than the ${shownDays(left)} that are left.`)
  const amount = { days, unit: lot.unit }
  if (!(await isInTime(ctx, userId, amount, { after: delivered_on, until: expires_on }))) throw tooLate()
  if (shownDays(days) > lot.planned_days)
    throw refused('out_of_range', 'days', `days must not be more than the ${lot.planned_days} of the entitlement.`)
  const id = await queries.insertNotice(ctx, {
    ...{ workspace_id: workspaceId, user_id: userId, entitlement_id: lot.id, expires_on, state: 'delivered' },
    ...{ days, sent_by: userIdOf(ctx) ?? null, sent_at: ctx.now, delivered_on, delivered_at: ctx.now },
    ...{ delivery: 'by_hand', proof: input.proof },
  })
  const notice = await queries.findNotice(ctx, workspaceId, id)
  await changed(ctx, { ...journalled(notice), kind: 'delivered', parts: partsOf(days, expires_on) })
  await allotVacation(ctx, userId)
  return notice
}

/** The person says that they have read it. From then on the lot expires on the day it names. */
export async function confirmReceipt(ctx: Context, workspaceId: number, id: number): Promise<VacationNotice> {
  const workspace = await workspaceInReach(ctx, workspaceId)
  const found = await queries.findNotice(ctx, workspaceId, id)
  authorize(ctx, noticePolicy, 'read', found)
  authorize(ctx, noticePolicy, 'receive', found)
  await lockUser(ctx, found.user_id)
  const notice = await queries.findNotice(ctx, workspaceId, id)
  if (notice.state !== 'sent') throw refused('not_sent', 'base', 'The notice was received already, or withdrawn.')
  const user = await findMember(ctx, workspaceId, notice.user_id)
  const delivered_on = await todayFor(ctx, user, workspace)
  if (delivered_on > notice.expires_on) throw tooLate()
  await queries.saveNotice(ctx, id, {
    ...{ state: 'delivered', delivered_on, delivered_at: ctx.now, delivery: 'application' },
    proof: 'Confirmed by the person in the application.',
  })
  await changed(ctx, { ...journalled(notice), kind: 'delivered' })
  await allotVacation(ctx, notice.user_id)
  return queries.findNotice(ctx, workspaceId, id)
}

const tooLate = () => refused('too_late', 'base', 'The days can no longer be taken until they would expire.')

async function isInTime(
  ctx: Context,
  userId: number,
  { days, unit }: { readonly days: Fraction; readonly unit: Unit },
  span: { readonly after: string; readonly until: string },
): Promise<boolean> {
  const patterns = (await targetPatternsOf(ctx, [userId])).get(userId) ?? []
  const homes = (await findHomes(ctx, [userId])).get(userId) ?? []
  const [from, to] = [span.after, lastLookedAt(span)]
  for (const { workspace_id: id } of homesWithin(homes, from, to))
    await ensureHolidays(ctx, { id }, yearOf(from), yearOf(to))
  return canStillBeTaken(days, {
    ...span,
    patterns,
    holidays: await holidaysOfPerson(ctx, homes, { from, to }),
    unit,
  })
}

/** Looks for what expires, and says how many notices wait to be sent in each workspace. */
export async function proposeNotices(ctx: Context): Promise<void> {
  for (const { workspace_id, count } of await queries.proposeDue(ctx))
    await changed(ctx, {
      ...{ record_type: 'workspace', record_id: workspace_id, workspace_id, user_id: null },
      ...{ kind: 'vacation_notices_proposed', parts: [['count', null, count]] },
    })
}

const journalled = ({ id, workspace_id, user_id }: Pick<VacationNotice, 'id' | 'workspace_id' | 'user_id'>) => ({
  ...{ record_type: 'vacation_notice', record_id: id, workspace_id, user_id },
})

const partsOf = (days: Fraction, expiresOn: string) =>
  [
    ['days', null, shownDays(days)],
    ['expires_on', null, expiresOn],
  ] as const
