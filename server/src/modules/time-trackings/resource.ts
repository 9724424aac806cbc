import { many, one, oneOf, resource } from '../../api/v3/resource.ts'
import * as f from '../../base/fields.ts'
import type { Policy } from '../../base/policy.ts'
import { hoursOf } from '../../base/time/hours.ts'
import { formatLocal } from '../../base/time/time.ts'
import type { Break, TimeTracking } from './model.ts'
import { timeTrackingPolicy } from './policy.ts'
import { trackingFigures } from './queries/figures.ts'
import { overlapsRange } from './queries/filters.ts'
import { findBreaks, findTrackings } from './queries.ts'
import { breakDuration, durations } from './rules.ts'

const hours = { type: 'number' } as const
const count = { type: 'integer' } as const
const figure = (name: keyof typeof trackingFigures) => ({ expression: trackingFigures[name] })
/** Worked out from columns of the tracking's own table, which are always read. */
const own = [] as const
const latest = (ids: readonly number[]): string | null => ids.at(-1)?.toString() ?? null

const localTime = { type: 'string', format: 'date-time' } as const
const breaksSchema = {
  type: 'array',
  items: {
    type: 'object',
    required: ['id', 'starts_at', 'ends_at', 'created_by'],
    properties: {
      id: { type: 'string' },
      starts_at: localTime,
      ends_at: { ...localTime, type: ['string', 'null'], description: 'null while it lasts' },
      created_by: { type: 'string' },
    },
  },
} as const

const runningBreaks = ({ ends_at, running_breaks, time_zone }: TimeTracking) =>
  ends_at === null
    ? running_breaks.map((each) => ({
        id: String(each.id),
        starts_at: formatLocal(each.starts_at, time_zone),
        ends_at: each.ends_at && formatLocal(each.ends_at, time_zone),
        created_by: each.created_by,
      }))
    : undefined

export const timeTrackingResource = resource<TimeTracking>()('time_tracking', (fields) => ({
  about: 'Time somebody worked, from start to end, with its breaks. Made by punches it is known by a UUID.',
  table: 'time_trackings',
  policy: timeTrackingPolicy,
  permissions: ['read', 'update', 'destroy', 'confirm', 'update_area', 'tag', 'follow'],
  attributes: {
    permissions: fields.permissions(),
    assignment_id: fields.string('assignment_id', { nullable: true }),
    confirmed: fields.boolean('confirmed'),
    last_update_by: fields.integer('last_update_by', { nullable: true, about: 'id of the last editing user' }),
    break_duration: fields.computed({ type: 'integer' }, (tracking, { ctx }) => breakDuration(tracking, ctx.now), {
      nullable: true,
      needs: own,
      about: 'recorded breaks in seconds, an open one up to now; where none is recorded, the break that was told',
      by: figure('break_duration'),
    }),
    default_break_duration: fields.computed({ type: 'integer' }, (tracking) => tracking.default_break_seconds, {
      needs: own,
      about: 'in seconds, what the break rules deduct: what the day owes beyond all that was recorded',
      by: { column: 'default_break_seconds' },
    }),
    default_break_starts_at: fields.utc('default_break_starts_at', {
      nullable: true,
      about:
        'where the deducted break is laid: the middle of the longest stretch without a break; ' +
        'null without one, and for what was deducted before places were stored',
    }),
    created_by: fields.string('created_by'),
    force_custom_break_duration: fields.boolean('force_custom_break_duration'),
    external_id: fields.string('external_id', { nullable: true }),
    status: fields.string('status'),
    start_signature_id: fields.computed({ type: 'string' }, (tracking) => latest(tracking.start_signature_ids), {
      nullable: true,
      needs: ['start_signature_ids'],
      by: figure('start_signature_id'),
    }),
    end_signature_id: fields.computed({ type: 'string' }, (tracking) => latest(tracking.end_signature_ids), {
      nullable: true,
      needs: ['end_signature_ids'],
      by: figure('end_signature_id'),
    }),
    current_status: fields.computed(
      { type: 'string', enum: ['finished', 'running'] },
      (tracking) => (tracking.ends_at === null ? 'running' : 'finished'),
      { needs: own, by: figure('current_status') },
    ),
    starts_at: fields.utc('starts_at'),
    ends_at: fields.utc('ends_at', { nullable: true, about: 'null while running' }),
    actual_starts_at: fields.utc('actual_starts_at', { nullable: true, about: 'as first recorded' }),
    actual_ends_at: fields.utc('actual_ends_at', { nullable: true, about: 'as first recorded' }),
    created_at: fields.utc('created_at'),
    updated_at: fields.utc('updated_at'),
    gross_time: fields.computed(hours, (tracking, { ctx }) => hoursOf(durations(tracking, ctx.now).grossSeconds), {
      about: 'decimal hours',
      needs: own,
      by: figure('gross_time'),
    }),
    net_time: fields.computed(hours, (tracking, { ctx }) => hoursOf(durations(tracking, ctx.now).netSeconds), {
      needs: own,
      by: figure('net_time'),
    }),
    break_time: fields.computed(hours, (tracking, { ctx }) => hoursOf(durations(tracking, ctx.now).breakSeconds), {
      needs: own,
      by: figure('break_time'),
    }),
    system_notes_count: fields.computed(count, (tracking) => tracking.system_notes_count, {
      needs: ['system_notes_count'],
      by: figure('system_notes_count'),
    }),
    user_notes_count: fields.computed(count, (tracking) => tracking.user_notes_count, {
      needs: ['user_notes_count'],
      by: figure('user_notes_count'),
    }),
    signatures_count: fields.computed(count, (tracking) => tracking.signature_ids.length, {
      needs: ['signature_ids'],
      by: figure('signatures_count'),
    }),
    attachments_count: fields.computed(count, (tracking) => tracking.attachment_ids.length, {
      needs: ['attachment_ids'],
      by: figure('attachments_count'),
    }),
    // A relationship has this name too; both are the contract's.
    breaks: fields.computed(breaksSchema, runningBreaks, {
      omittable: true,
      needs: ['running_breaks', 'time_zone'],
      about: 'the breaks so far, of running trackings only',
    }),
  },
  relationships: {
    area: one('area', 'area_id'),
    attachments: many('attachment', 'attachment_ids'),
    breaks: many('break', 'break_ids'),
    notes: many('note', 'note_ids'),
    signatures: many('signature', 'signature_ids'),
    tags: many('tag', 'tag_ids', {
      through: { table: 'tracking_tags', own: 'time_tracking_id', other: 'tag_id', within: 'workspace_id' },
    }),
    followers: many('user_overview', 'follower_ids', {
      through: { table: 'tracking_followers', own: 'time_tracking_id', other: 'user_id' },
    }),
    user: one('user_overview', 'user_id'),
    last_editor: oneOf('user_overview', (tracking) => tracking.last_update_by, {
      needs: own,
      filter: { name: 'last_editor_id', column: 'last_update_by' },
    }),
    workspace: one('workspace', 'workspace_id'),
  },
  defaultSort: '-starts_at',
  lockedAfter: (tracking) => ({ table: 'users', id: tracking.user_id }),
  filters: { overlapping_with_range: overlapsRange },
  uuidColumn: 'uuid',
  shownId: (tracking) => tracking.uuid ?? tracking.id,
  load: (ctx, ids, needs) => findTrackings(ctx, ids.map(Number), needs),
}))

/** A break is read and changed as its tracking is; the commands ask the tracking. */
const asItsTracking: Policy<Break> = { read: () => true, update: () => false, destroy: () => false }

export const breakResource = resource<Break>()('break', (fields) => ({
  scope: 'time_trackings',
  about: 'A pause inside a time tracking.',
  table: 'breaks',
  policy: asItsTracking,
  attributes: {
    starts_at: fields.local('starts_at'),
    ends_at: fields.local('ends_at', { nullable: true }),
    created_at: fields.local('created_at'),
    updated_at: fields.local('updated_at'),
    start_signature_id: fields.constant(null),
    end_signature_id: fields.constant(null),
    created_by: fields.string('created_by'),
  },
  relationships: {
    time_tracking: {
      ...one<Break>('time_tracking', 'time_tracking_id'),
      shownIds: (each) => [each.tracking_uuid ?? each.time_tracking_id],
    },
  },
  defaultSort: 'starts_at',
  lockedAfter: (each) => ({ table: 'users', id: each.user_id }),
  load: (ctx, ids) => findBreaks(ctx, ids.map(Number)),
}))

export const breakInput = { starts_at: f.required(f.instant()), ends_at: f.optional(f.instant()) }

const seconds = f.integer(0, 86_400)

export const timeTrackingInput = {
  starts_at: f.required(f.instant()),
  ends_at: f.optional(f.instant(), 'a tracking without an end is running'),
  breaks_attributes: f.optional(f.listOf(breakInput), 'replaces the breaks'),
  break_duration: f.optional(
    seconds,
    'in seconds; counts where no break is recorded, or with `force_custom_break_duration`',
  ),
  default_break_duration: f.optional(seconds, 'in seconds; takes effect for administrators'),
  force_custom_break_duration: f.optional(
    f.boolean(),
    'has `break_duration` count instead of recorded breaks and break rules; takes effect for administrators',
  ),
  assignment_id: f.optional(f.text()),
  external_id: f.optional(f.text()),
  confirmed: f.optional(f.boolean(), 'takes effect for those who may confirm'),
  created_by: f.optional(f.text(), 'takes effect for administrators'),
  company_id: f.optional(f.ignored(), 'taken and left alone: the address names the workspace'),
  start_signature_id: f.optional(f.ignored(), 'taken and left alone: signatures are uploaded'),
  end_signature_id: f.optional(f.ignored(), 'taken and left alone: signatures are uploaded'),
  import_id: f.optional(f.ignored(), 'taken and left alone'),
  limited: f.optional(f.ignored(), 'taken and left alone'),
  planned: f.optional(f.ignored(), 'taken and left alone'),
  user_id: f.optional(f.id(), 'also as relationship `user`; yourself when missing'),
  area_id: f.optional(f.id(), 'also as relationship `area`'),
  tag_ids: f.optional(f.ids(), 'also as relationship `tags`'),
}

/** What can be corrected later: everything but whose time it is. */
const { user_id: _owner, ...corrections } = timeTrackingInput
export const timeTrackingCorrections = corrections

export const followerInput = { follower_ids: f.required(f.ids(100)) }
export const tagOnTrackingInput = {
  title: f.required(f.text()),
  time_tracking_id: f.optional(f.ignored(), 'the address names it'),
}
