import type { Context } from '../../base/context.ts'
import { forgetAbsencesOf } from '../absences/queries/forgetting.ts'
import { revokeTokensMadeBy } from '../access/journal.ts'
import { deleteCredentialsOf } from '../access/queries.ts'
import { endWork } from '../actions/commands/end-work.ts'
import { forgetWaitingOf } from '../actions/queries/waiting.ts'
import { forgetBatchesOf } from '../batches/queries.ts'
import { deleteLinksOf } from '../calendar-links/queries.ts'
import { changed } from '../changes/commands.ts'
import { forgetReasonsAbout } from '../changes/queries/reasons.ts'
import { forgetRequestsOf } from '../correction-requests/queries.ts'
import { registerDeparting } from '../departed-people/queries.ts'
import { deleteRefusedOf } from '../devices/queries.ts'
import { forgetEndReasonsOf } from '../employments/queries.ts'
import { dropFilesOf, dropFilesOn } from '../files/commands.ts'
import { forgetIdentitiesOf } from '../identity-providers/queries/identities.ts'
import { forgetImportsOf } from '../imports/queries.ts'
import { forgetAuthors } from '../notes/queries.ts'
import { forgetNewsOf } from '../notifications/queries.ts'
import { deletePasskeysOf } from '../passkeys/queries.ts'
import { forgetProvisionedPeople } from '../provisioning/queries.ts'
import { deleteFactorsOf } from '../second-factors/queries.ts'
import { forgetWordsAbout } from '../statements/queries.ts'
import { forgetBookingReasonsOf } from '../time-accounts/queries/bookings.ts'
import { forgetNamesInNews } from '../time-changes/queries.ts'
import { forgetTrackingsOf } from '../time-trackings/queries/forgetting.ts'
import type { Forget } from '../users/model.ts'
import { forgetConfirmationsOf, forgetDecisionsOf, forgetPending, pseudonymise } from '../users/queries/forgetting.ts'
import { forgetPayoutReasonsOf } from '../vacation/queries/payouts.ts'
import { forgetEntitlementsOf } from '../vacation/queries.ts'
import { forgetNoticesOf } from '../vacation-notices/queries.ts'
import { forgetFileAuthors } from './queries.ts'

/**
 * Stands above the rooms it empties: what goes, and in which order, is read here. The rooms in which somebody is deleted
 * are given this when the house is put together.
 *
 * People who leave the account leave a pseudonym and their working time. Nothing stays that tells who they
 * were or why they were away: no name under a note, no title of an absence, no document, no mail to come. The one
 * exception is the register of those with working time, which is read with a reason and for some years.
 * Their rows were locked `for update` before: whatever is written meanwhile waits, and is refused afterwards.
 */
async function forgetPeople(ctx: Context, userIds: readonly number[]): Promise<void> {
  const absenceIds = await forgetAbsencesOf(ctx, userIds)
  const trackings = await forgetTrackingsOf(ctx, userIds)
  const trackingIds = trackings.map((tracking) => tracking.id)
  // A tracking made by punches is known by its UUID as well.
  const trackingNames = trackings.flatMap(({ id, uuid }) => (uuid === null ? [id] : [id, uuid]))
  await dropFilesOf(ctx, userIds, ['avatar', 'upload'])
  await dropFilesOn(ctx, { absenceIds, trackingIds })
  await forgetBatchesOf(ctx, userIds, trackingNames)
  await forgetImportsOf(ctx, userIds, trackingIds)
  await forgetNewsOf(ctx, userIds, { absenceIds, trackingIds: trackingNames })
  await forgetRequestsOf(ctx, userIds)
  await forgetWaitingOf(ctx, userIds)
  await forgetEntitlementsOf(ctx, userIds)
  await forgetEndReasonsOf(ctx, userIds)
  // These look for the name, so it goes last.
  await forgetAuthors(ctx, userIds)
  await forgetFileAuthors(ctx, userIds)
  await forgetConfirmationsOf(ctx, userIds)
  await forgetWordsAbout(ctx, userIds)
  await forgetNamesInNews(ctx, userIds)
  await forgetReasonsAbout(ctx, userIds)
  await forgetDecisionsOf(ctx, userIds)
  await forgetPending(ctx, userIds)
  await revokeTokensMadeBy(ctx, userIds)
  await forgetIdentitiesOf(ctx, userIds)
  await deleteCredentialsOf(ctx, userIds)
  await deletePasskeysOf(ctx, userIds)
  await deleteFactorsOf(ctx, userIds)
  await deleteLinksOf(ctx, userIds)
  await deleteRefusedOf(ctx, userIds)
  await forgetProvisionedPeople(ctx, userIds)
  await registerDeparting(ctx, userIds)
  await pseudonymise(ctx, userIds)
  await forgetBookingReasonsOf(ctx, userIds)
  await forgetPayoutReasonsOf(ctx, userIds)
  await forgetNoticesOf(ctx, userIds)
  const change = { record_type: 'user', kind: 'deleted', workspace_id: null }
  await changed(ctx, ...userIds.map((id) => ({ ...change, record_id: id, user_id: id })))
}

export const forget: Forget = Object.assign(forgetPeople, { endWork })
