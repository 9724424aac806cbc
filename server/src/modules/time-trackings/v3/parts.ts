import { create, list, remove, show, update } from '../../../api/v3/doors.ts'
import { noteInput, noteResource } from '../../notes/resource.ts'
import { tagResource } from '../../tags/resource.ts'
import * as attached from '../commands/attach-to-tracking.ts'
import * as breaks from '../commands/change-breaks.ts'
import { breakInput, breakResource, tagOnTrackingInput } from '../resource.ts'

/** Trackings are addressed by number or UUID. */
const uuids = ['time_tracking_id'] as const
const pause = { starts_at: '2026-03-02T12:00:00+01:00', ends_at: '2026-03-02T12:30:00+01:00' }

/** Breaks, notes and tags of a time tracking. */
export const timeTrackingPartDoors = [
  create(
    'POST WS/time_trackings/:time_tracking_id/breaks',
    breakResource,
    {
      summary: 'Add a break',
      about: 'It must lie inside of the time tracking and must not overlap another.',
      uuids,
      inputs: breakInput,
      refusals: ['overlaps', 'period_closed'],
      example: pause,
    },
    (ctx, { workspace_id, time_tracking_id }, input) => breaks.addBreak(ctx, [workspace_id, time_tracking_id], input),
  ),
  update(
    'PATCH WS/time_trackings/:time_tracking_id/breaks/:break_id',
    breakResource,
    {
      summary: 'Change a break',
      about: 'What the body leaves out stays as it is.',
      uuids,
      inputs: breakInput,
      refusals: ['overlaps', 'period_closed'],
      example: { ends_at: '2026-03-02T12:45:00+01:00' },
    },
    (ctx, { workspace_id, time_tracking_id, break_id }, input) =>
      breaks.changeBreak(ctx, [workspace_id, time_tracking_id], break_id, input),
  ),
  show(
    'GET WS/time_trackings/:time_tracking_id/breaks/:break_id',
    breakResource,
    { summary: 'Show a break', about: 'For whoever may read its time tracking.', uuids },
    (ctx, { workspace_id, time_tracking_id, break_id }) =>
      breaks.showBreak(ctx, [workspace_id, time_tracking_id], break_id),
  ),
  list(
    'GET WS/time_trackings/:time_tracking_id/breaks',
    breakResource,
    { summary: 'List the breaks of a time tracking', about: 'In the order of time.', uuids },
    (ctx, { workspace_id, time_tracking_id }) => breaks.listBreaks(ctx, workspace_id, time_tracking_id),
  ),
  remove(
    'DELETE WS/time_trackings/:time_tracking_id/breaks/:break_id',
    breakResource,
    {
      summary: 'Remove a break',
      about: 'What the rules ask for is then deducted anew.',
      uuids,
      refusals: ['period_closed'],
    },
    (ctx, { workspace_id, time_tracking_id, break_id }) =>
      breaks.removeBreak(ctx, [workspace_id, time_tracking_id], break_id),
  ),

  create(
    'POST WS/time_trackings/:time_tracking_id/notes',
    noteResource,
    {
      summary: 'Write a note',
      about: 'For whoever may read the time tracking.',
      uuids,
      inputs: noteInput,
      example: { content: 'Stayed longer for the delivery.' },
    },
    (ctx, { workspace_id, time_tracking_id }, input) =>
      attached.addTrackingNote(ctx, [workspace_id, time_tracking_id], input.content),
  ),
  update(
    'PUT WS/time_trackings/:time_tracking_id/notes/:user_note_id',
    noteResource,
    {
      summary: 'Change a note of your own',
      about: 'Notes of the service cannot be changed.',
      uuids,
      inputs: noteInput,
      whole: true,
      example: { content: 'Stayed for the late delivery.' },
    },
    (ctx, { workspace_id, time_tracking_id, user_note_id }, input) =>
      attached.changeTrackingNote(ctx, [workspace_id, time_tracking_id], user_note_id, input.content),
  ),
  list(
    'GET WS/time_trackings/:time_tracking_id/notes',
    noteResource,
    {
      summary: 'List the notes of a time tracking',
      about: 'Of people (`UserNote`) and of the service (`SystemNote`).',
      uuids,
    },
    (ctx, { workspace_id, time_tracking_id }) => attached.listTrackingNotes(ctx, workspace_id, time_tracking_id),
  ),
  remove(
    'DELETE WS/time_trackings/:time_tracking_id/notes/:user_note_id',
    noteResource,
    { summary: 'Delete a note', about: 'For its author, and for whoever supervises the person.', uuids },
    (ctx, { workspace_id, time_tracking_id, user_note_id }) =>
      attached.deleteTrackingNote(ctx, [workspace_id, time_tracking_id], user_note_id),
  ),

  create(
    'POST WS/time_trackings/:time_tracking_id/tags',
    tagResource,
    {
      summary: 'Tag a time tracking',
      about: 'By title; administrators make a tag that does not exist yet.',
      uuids,
      inputs: tagOnTrackingInput,
      example: { title: 'Inventory' },
    },
    (ctx, { workspace_id, time_tracking_id }, input) =>
      attached.tagTracking(ctx, [workspace_id, time_tracking_id], input.title),
  ),
  list(
    'GET WS/time_trackings/:time_tracking_id/tags',
    tagResource,
    { summary: 'List the tags of a time tracking', about: 'Also those that can no longer be chosen.', uuids },
    (ctx, { workspace_id, time_tracking_id }) => attached.listTrackingTags(ctx, workspace_id, time_tracking_id),
  ),
]
