import { create, list, order, receive, remove, show, update } from '../../api/v3/doors.ts'
import { documentRules, signatureRules } from '../files/kinds.ts'
import { attachmentResource, signatureInput, signatureResource } from '../files/resource.ts'
import { userResource } from '../users/resource.ts'
import * as attached from './commands/attach-to-tracking.ts'
import { changeTracking } from './commands/correct-tracking.ts'
import * as trackings from './commands.ts'
import { followerInput, timeTrackingCorrections, timeTrackingInput, timeTrackingResource } from './resource.ts'

/** Trackings are addressed by number or UUID. */
const uuids = ['time_tracking_id'] as const
const links = { area: 'area_id', tags: 'tag_ids', user: 'user_id' } as const
const day = { starts_at: '2026-03-02T08:00:00+01:00', ends_at: '2026-03-02T16:30:00+01:00' }
const pause = { starts_at: '2026-03-02T12:00:00+01:00', ends_at: '2026-03-02T12:30:00+01:00' }
const listMeta = {
  total_unconfirmed: { type: 'integer' },
  total_confirmed: { type: 'integer' },
  total_running: { type: 'integer' },
  total_gross_time: { type: 'number' },
  total_net_time: { type: 'number' },
  total_break_time: { type: 'number' },
}

export const timeTrackingDoors = [
  create(
    'POST WS/time_trackings',
    timeTrackingResource,
    {
      summary: 'Record working time',
      about: 'Without `ends_at` it runs. Times of one person must not overlap.',
      inputs: timeTrackingInput,
      links,
      refusals: ['overlaps', 'period_closed'],
      forbiddenCodes: ['not_employed'],
      example: { ...day, breaks_attributes: [pause] },
    },
    (ctx, { workspace_id }, input) => trackings.createTracking(ctx, workspace_id, input),
  ),
  update(
    'PATCH WS/time_trackings/:time_tracking_id',
    timeTrackingResource,
    {
      summary: 'Correct working time',
      about: 'What the body leaves out stays as it is. The change is noted on the record.',
      uuids,
      inputs: timeTrackingCorrections,
      links: { area: 'area_id', tags: 'tag_ids' },
      refusals: ['overlaps', 'period_closed'],
      forbiddenCodes: ['not_employed'],
      example: { ends_at: '2026-03-02T16:00:00+01:00' },
    },
    (ctx, { workspace_id, time_tracking_id }, input) => changeTracking(ctx, workspace_id, time_tracking_id, input),
  ),
  list(
    'GET WS/time_trackings',
    timeTrackingResource,
    {
      summary: 'List working time',
      about: 'The totals speak of everything the filters leave, not of the page.',
      listMeta,
    },
    (ctx, { workspace_id }) => trackings.listTrackings(ctx, workspace_id),
  ),
  show(
    'GET WS/time_trackings/:time_tracking_id',
    timeTrackingResource,
    { summary: 'Show a time tracking', about: 'By its number, or by its UUID where punches made it.', uuids },
    (ctx, { workspace_id, time_tracking_id }) => trackings.showTracking(ctx, workspace_id, time_tracking_id),
  ),
  remove(
    'DELETE WS/time_trackings/:time_tracking_id',
    timeTrackingResource,
    {
      summary: 'Delete a time tracking',
      about: 'For whoever supervises the person; people delete their own while it is unconfirmed and was not punched.',
      uuids,
      refusals: ['period_closed'],
    },
    (ctx, { workspace_id, time_tracking_id }) => trackings.deleteTracking(ctx, workspace_id, time_tracking_id),
  ),
  order(
    'PATCH WS/time_trackings/:time_tracking_id/confirm',
    timeTrackingResource,
    {
      summary: 'Confirm a time tracking',
      about: 'For whoever supervises the person. What still runs cannot be confirmed.',
      uuids,
      refusals: ['running', 'period_closed'],
    },
    (ctx, { workspace_id, time_tracking_id }) => trackings.confirmTracking(ctx, workspace_id, time_tracking_id),
  ),

  list(
    'GET WS/time_trackings/:time_tracking_id/followers',
    userResource,
    { summary: 'List who follows a time tracking', about: 'Followers are told of changes.', uuids },
    (ctx, { workspace_id, time_tracking_id }) => attached.listFollowers(ctx, workspace_id, time_tracking_id),
  ),
  create(
    'POST WS/time_trackings/:time_tracking_id/followers',
    timeTrackingResource,
    {
      summary: 'Add followers',
      about: 'Who follows already stays.',
      uuids,
      inputs: followerInput,
      example: { follower_ids: [] },
    },
    (ctx, { workspace_id, time_tracking_id }, input) =>
      attached.addFollowers(ctx, [workspace_id, time_tracking_id], input.follower_ids),
  ),
  remove(
    'DELETE WS/time_trackings/:time_tracking_id/followers/:follower_id',
    timeTrackingResource,
    { summary: 'Remove a follower', about: 'Answers the time tracking.', uuids },
    (ctx, { workspace_id, time_tracking_id, follower_id }) =>
      attached.removeFollower(ctx, [workspace_id, time_tracking_id], follower_id),
  ),

  list(
    'GET WS/time_trackings/:time_tracking_id/attachments',
    attachmentResource,
    {
      summary: 'List the files on a time tracking',
      about: 'Addresses of files work for some minutes; read the list again for fresh ones.',
      uuids,
    },
    (ctx, { workspace_id, time_tracking_id }) => attached.listAttachments(ctx, workspace_id, time_tracking_id),
  ),
  receive(
    'POST WS/time_trackings/:time_tracking_id/attachments',
    attachmentResource,
    {
      summary: 'Attach a file to a time tracking',
      about: 'A form with the file in the field `file`.',
      uuids,
      file: documentRules,
      refusals: ['wrong_kind'],
    },
    {
      ask: (ctx, { workspace_id, time_tracking_id }) => trackings.showTracking(ctx, workspace_id, time_tracking_id),
      run: (ctx, { workspace_id, time_tracking_id }, upload) =>
        attached.addAttachment(ctx, [workspace_id, time_tracking_id], upload),
    },
  ),
  remove(
    'DELETE WS/time_trackings/:time_tracking_id/attachments/:attachment_id',
    attachmentResource,
    { summary: 'Remove a file from a time tracking', about: 'The file itself is deleted as well.', uuids },
    (ctx, { workspace_id, time_tracking_id, attachment_id }) =>
      attached.removeAttachment(ctx, [workspace_id, time_tracking_id], attachment_id),
  ),
  list(
    'GET WS/time_trackings/:time_tracking_id/signatures',
    signatureResource,
    {
      summary: 'List the signatures on a time tracking',
      about: 'Addresses of pictures work for some minutes; read the list again for fresh ones.',
      uuids,
    },
    (ctx, { workspace_id, time_tracking_id }) => attached.listSignatures(ctx, workspace_id, time_tracking_id),
  ),
  receive(
    'POST WS/time_trackings/:time_tracking_id/signatures',
    signatureResource,
    {
      summary: 'Sign a time tracking',
      about: 'With `signs` it becomes the `start_signature_id` or `end_signature_id` of the time tracking.',
      uuids,
      file: signatureRules,
      inputs: signatureInput,
      refusals: ['wrong_kind'],
    },
    {
      ask: (ctx, { workspace_id, time_tracking_id }) => trackings.showTracking(ctx, workspace_id, time_tracking_id),
      run: (ctx, { workspace_id, time_tracking_id }, upload, input) =>
        attached.addSignature(ctx, [workspace_id, time_tracking_id], upload, input),
    },
  ),
]
