import { create, list, order, remove, show, update } from '../../api/v3/doors.ts'
import { noteInput, noteResource } from '../notes/resource.ts'
import { tagResource } from '../tags/resource.ts'
import { userResource } from '../users/resource.ts'
import * as trackings from './commands.ts'
import * as parts from './parts.ts'
import {
  breakInput,
  breakResource,
  followerInput,
  tagOnTrackingInput,
  timeTrackingCorrections,
  timeTrackingInput,
  timeTrackingResource,
} from './resource.ts'

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
      inputs: timeTrackingInput,
      links,
      refusals: ['overlaps'],
      example: { ...day, breaks_attributes: [pause] },
    },
    (ctx, { workspace_id }, input) => trackings.createTracking(ctx, workspace_id, input),
  ),
  update(
    'PATCH WS/time_trackings/:time_tracking_id',
    timeTrackingResource,
    {
      summary: 'Correct working time',
      uuids,
      inputs: timeTrackingCorrections,
      links: { area: 'area_id', tags: 'tag_ids' },
      refusals: ['overlaps'],
      example: { ends_at: '2026-03-02T16:00:00+01:00' },
    },
    (ctx, { workspace_id, time_tracking_id }, input) =>
      trackings.changeTracking(ctx, workspace_id, time_tracking_id, input),
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
    { summary: 'Show a time tracking', uuids },
    (ctx, { workspace_id, time_tracking_id }) => trackings.showTracking(ctx, workspace_id, time_tracking_id),
  ),
  remove(
    'DELETE WS/time_trackings/:time_tracking_id',
    timeTrackingResource,
    { summary: 'Delete a time tracking', uuids },
    (ctx, { workspace_id, time_tracking_id }) => trackings.deleteTracking(ctx, workspace_id, time_tracking_id),
  ),
  order(
    'PATCH WS/time_trackings/:time_tracking_id/confirm',
    timeTrackingResource,
    { summary: 'Confirm a time tracking', uuids, refusals: ['running'] },
    (ctx, { workspace_id, time_tracking_id }) => trackings.confirmTracking(ctx, workspace_id, time_tracking_id),
  ),

  list(
    'GET WS/time_trackings/:time_tracking_id/followers',
    userResource,
    { summary: 'List who follows a time tracking', uuids },
    (ctx, { workspace_id, time_tracking_id }) => parts.listFollowers(ctx, workspace_id, time_tracking_id),
  ),
  create(
    'POST WS/time_trackings/:time_tracking_id/followers',
    timeTrackingResource,
    { summary: 'Add followers', uuids, inputs: followerInput, example: { follower_ids: [] } },
    (ctx, { workspace_id, time_tracking_id }, input) =>
      parts.addFollowers(ctx, [workspace_id, time_tracking_id], input.follower_ids),
  ),
  remove(
    'DELETE WS/time_trackings/:time_tracking_id/followers/:follower_id',
    timeTrackingResource,
    { summary: 'Remove a follower', uuids },
    (ctx, { workspace_id, time_tracking_id, follower_id }) =>
      parts.removeFollower(ctx, [workspace_id, time_tracking_id], follower_id),
  ),

  create(
    'POST WS/time_trackings/:time_tracking_id/breaks',
    breakResource,
    { summary: 'Add a break', uuids, inputs: breakInput, refusals: ['overlaps'], example: pause },
    (ctx, { workspace_id, time_tracking_id }, input) => parts.addBreak(ctx, [workspace_id, time_tracking_id], input),
  ),
  update(
    'PATCH WS/time_trackings/:time_tracking_id/breaks/:break_id',
    breakResource,
    {
      summary: 'Change a break',
      uuids,
      inputs: breakInput,
      refusals: ['overlaps'],
      example: { ends_at: '2026-03-02T12:45:00+01:00' },
    },
    (ctx, { workspace_id, time_tracking_id, break_id }, input) =>
      parts.changeBreak(ctx, [workspace_id, time_tracking_id], break_id, input),
  ),
  show(
    'GET WS/time_trackings/:time_tracking_id/breaks/:break_id',
    breakResource,
    { summary: 'Show a break', uuids },
    (ctx, { workspace_id, time_tracking_id, break_id }) =>
      parts.showBreak(ctx, [workspace_id, time_tracking_id], break_id),
  ),
  list(
    'GET WS/time_trackings/:time_tracking_id/breaks',
    breakResource,
    { summary: 'List the breaks of a time tracking', uuids },
    (ctx, { workspace_id, time_tracking_id }) => parts.listBreaks(ctx, workspace_id, time_tracking_id),
  ),
  remove(
    'DELETE WS/time_trackings/:time_tracking_id/breaks/:break_id',
    breakResource,
    { summary: 'Remove a break', uuids },
    (ctx, { workspace_id, time_tracking_id, break_id }) =>
      parts.removeBreak(ctx, [workspace_id, time_tracking_id], break_id),
  ),

  create(
    'POST WS/time_trackings/:time_tracking_id/notes',
    noteResource,
    { summary: 'Write a note', uuids, inputs: noteInput, example: { content: 'Stayed longer for the delivery.' } },
    (ctx, { workspace_id, time_tracking_id }, input) =>
      parts.addTrackingNote(ctx, [workspace_id, time_tracking_id], input.content),
  ),
  update(
    'PUT WS/time_trackings/:time_tracking_id/notes/:user_note_id',
    noteResource,
    {
      summary: 'Change a note of your own',
      uuids,
      inputs: noteInput,
      whole: true,
      example: { content: 'Stayed for the late delivery.' },
    },
    (ctx, { workspace_id, time_tracking_id, user_note_id }, input) =>
      parts.changeTrackingNote(ctx, [workspace_id, time_tracking_id], user_note_id, input.content),
  ),
  list(
    'GET WS/time_trackings/:time_tracking_id/notes',
    noteResource,
    { summary: 'List the notes of a time tracking', uuids },
    (ctx, { workspace_id, time_tracking_id }) => parts.listTrackingNotes(ctx, workspace_id, time_tracking_id),
  ),
  remove(
    'DELETE WS/time_trackings/:time_tracking_id/notes/:user_note_id',
    noteResource,
    { summary: 'Delete a note', uuids },
    (ctx, { workspace_id, time_tracking_id, user_note_id }) =>
      parts.deleteTrackingNote(ctx, [workspace_id, time_tracking_id], user_note_id),
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
      parts.tagTracking(ctx, [workspace_id, time_tracking_id], input.title),
  ),
  list(
    'GET WS/time_trackings/:time_tracking_id/tags',
    tagResource,
    { summary: 'List the tags of a time tracking', uuids },
    (ctx, { workspace_id, time_tracking_id }) => parts.listTrackingTags(ctx, workspace_id, time_tracking_id),
  ),
]
