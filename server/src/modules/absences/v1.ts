import { act, change, create, read } from '../../api/v1/doors.ts'
import { readName, requireName } from '../../api/v1/naming.ts'
import { membersOf, type Place, type Shape } from '../../api/v1/shape.ts'
import { fault, Refused } from '../../base/errors.ts'
import * as f from '../../base/fields.ts'
import { unpaidKinds } from '../absence-types/model.ts'
import { absenceTypeMeant } from '../absence-types/named.ts'
import { userByName } from '../users/commands/users-of-account.ts'
import { workspaceNamed } from '../workspaces/named.ts'
import { changeAbsence } from './commands/change-absence.ts'
import { showPublicAbsence, showPublicAbsences } from './commands/lost-hours.ts'
import { createAbsence, decideAbsence, deleteAbsence } from './commands.ts'
import type { Decision, PublicAbsence } from './model.ts'
import { findPublicAbsence } from './queries/public.ts'
import { absenceInput } from './resource.ts'

const m = membersOf<PublicAbsence>()

/**
 * Hours that are paid: none of unpaid leave, and of sickness what it stands for, as in the time account. What somebody set
 * by hand is what they set.
 */
const paidHours = ({ kind, hours, lost_hours, use_custom_values }: PublicAbsence): number =>
  unpaidKinds.includes(kind) && !use_custom_values ? 0 : (lost_hours ?? hours)

/** Days that come from vacation: none of sickness, and of nothing else. */
const vacationDays = ({ kind, days, use_custom_values }: PublicAbsence): number =>
  kind === 'vacation' || use_custom_values ? days : 0
/** Local offset form where the contract shows it. */
const local: readonly Place[] = ['get', 'decide']

const absenceShape: Shape<PublicAbsence> = {
  name: 'absence',
  about: 'Time somebody is not there.',
  members: {
    id: m.integer('id'),
    absence_type_id: m.integer('absence_type_id'),
    absence_type_external_id: m.only(
      ['get', 'decide'],
      m.shown({ type: 'string' }, (absence) => absence.absence_type_external_id ?? ''),
    ),
    user_id: m.integer('user_id'),
    title: m.string('title'),
    starts_at: m.moment('starts_at', local),
    ends_at: m.moment('ends_at', local),
    time_zone: m.string('time_zone'),
    full_day: m.boolean('full_day'),
    external_id: m.stringOrNull('external_id'),
    force_calc_custom_hours: m.boolean('use_custom_values'),
    paid_hours: m.shown({ type: 'number' }, paidHours),
    vacation_days: m.shown({ type: 'number' }, vacationDays),
    confirm: m.nothing(),
    confirmed: m.only(
      ['get', 'list', 'decide'],
      m.shown({ type: ['boolean', 'null'] }, ({ confirmation_status: status }) =>
        status === 'pending' ? null : status === 'confirmed',
      ),
    ),
    confirmed_at: m.momentOrNull('confirmed_at', local),
    confirmed_by: m.integerOrNull('confirmed_by'),
    confirm_message: m.stringOrNull('confirm_message'),
    created_at: m.moment('created_at', local),
    updated_at: m.moment('updated_at', local),
    created_by: m.integerOrNull('created_by_user_id'),
    note: m.nothing(),
    charge_days_job_status: m.shown({ type: ['string', 'null'] }, (absence) =>
      absence.kind === 'vacation' ? 'success' : null,
    ),
    import_id: m.nothing(),
    outlook_id: m.nothing(),
    secure_id: m.string('secure_id'),
    uuid: m.only(['get'], m.string('uuid')),
    status: m.only(['get'], m.string('status')),
  },
}

const times = {
  starts_at: absenceInput.starts_at,
  ends_at: absenceInput.ends_at,
  time_zone: f.optional(f.zone(), 'whose days they are; the zone of the person when missing'),
  full_day: absenceInput.full_day,
}

const values = {
  force_calc_custom_hours: f.optional(f.boolean()),
  paid_hours: f.optional(absenceInput.hours.kind, 'needed with `force_calc_custom_hours`'),
  vacation_days: f.optional(absenceInput.days.kind, 'needed with `force_calc_custom_hours`'),
}

const person = {
  user_id: f.optional(f.id(), 'the id of the user; either this or `user_external_id`'),
  user_external_id: f.optional(f.text(), 'your own id of the user; either this or `user_id`'),
}

/** What commands call these members. */
const insideNames = {
  hours: ['paid_hours'],
  days: ['vacation_days'],
  use_custom_values: ['force_calc_custom_hours'],
}

const named = ['id', 'external_id'] as const
const identified = { object: 'absence', named }

/** Whoever overrides the values gives both. */
function overriddenValues(input: {
  force_calc_custom_hours?: boolean | null
  paid_hours?: number | null
  vacation_days?: number | null
}) {
  const { force_calc_custom_hours, paid_hours, vacation_days } = input
  if (force_calc_custom_hours !== true) return force_calc_custom_hours === false ? { use_custom_values: false } : {}
  const missing = Object.entries({ paid_hours, vacation_days }).filter(([, value]) => (value ?? null) === null)
  if (missing.length > 0)
    throw new Refused(
      'invalid',
      missing.map(([name]) => fault('blank', name, `${name} must be given with force_calc_custom_hours.`)),
    )
  return { use_custom_values: true, hours: paid_hours ?? null, days: vacation_days ?? null }
}

/** Here the words mean what they say: reject rejects, reset resets. */
const decide = (word: string, decision: Decision) =>
  change(
    `PUT /absences/${word}`,
    absenceShape,
    { summary: `${word.charAt(0).toUpperCase()}${word.slice(1)} an absence`, ...identified, place: 'decide' },
    async (ctx, name) => {
      const { id, workspace_id } = await findPublicAbsence(ctx, name)
      await decideAbsence(ctx, [workspace_id, id], decision)
      return showPublicAbsence(ctx, { id })
    },
  )

export const absenceDoorsV1 = [
  create(
    'POST /absences',
    absenceShape,
    {
      summary: 'Ask for an absence',
      about: 'It is pending until somebody decides.',
      object: 'absence',
      inputs: {
        absence_type_id: f.optional(f.id(), 'the kind of absence; either this or `absence_type_external_id`'),
        absence_type_external_id: f.optional(f.text(), 'your own id of it'),
        ...person,
        ...times,
        external_id: f.optional(f.text()),
        ...values,
      },
      either: [
        ['user_id', 'user_external_id'],
        ['absence_type_id', 'absence_type_external_id'],
      ],
      insideNames,
      refusals: ['not_enough_days', 'overlaps'],
      example: { starts_at: '2026-07-06', ends_at: '2026-07-10', full_day: true },
    },
    async (ctx, input) => {
      const user = await userByName(ctx, requireName(input, 'user_id', 'user_external_id'))
      const typeName = requireName(input, 'absence_type_id', 'absence_type_external_id')
      const type = await absenceTypeMeant(ctx, typeName, user.workspace_ids)
      const { id } = await createAbsence(ctx, type.workspace_id, {
        ...overriddenValues(input),
        starts_at: input.starts_at,
        ends_at: input.ends_at,
        full_day: input.full_day ?? null,
        user_id: user.id,
        absence_type_id: type.id,
        external_id: input.external_id ?? null,
        ...(input.time_zone && { time_zone: input.time_zone }),
      })
      return showPublicAbsence(ctx, { id })
    },
  ),
  change(
    'PUT /absences',
    absenceShape,
    {
      summary: 'Change an absence',
      about: 'New times or another type are counted anew; everything else is kept.',
      ...identified,
      inputs: { ...times, ...values },
      whole: true,
      insideNames,
      refusals: ['not_enough_days', 'overlaps'],
      example: { starts_at: '2026-07-13', ends_at: '2026-07-15', full_day: true },
    },
    async (ctx, name, input) => {
      const absence = await findPublicAbsence(ctx, name)
      await changeAbsence(ctx, absence.workspace_id, absence.id, {
        ...overriddenValues(input),
        starts_at: input.starts_at,
        ends_at: input.ends_at,
        ...(input.full_day !== undefined && { full_day: input.full_day }),
        ...(input.time_zone && { time_zone: input.time_zone }),
      })
      return showPublicAbsence(ctx, absence)
    },
  ),
  read(
    'GET /absences',
    {
      shape: absenceShape,
      one: {
        summary: 'Show an absence',
        about: 'By its `id` or `external_id`.',
        run: showPublicAbsence,
      },
      list: {
        summary: 'List absences in a range of days',
        about: 'With `id` or `external_id` the one absence, without them those that touch the range, 25 a page.',
        member: 'absences',
        perPage: 25,
        asks: {
          range_start: f.required(f.day(), 'the first day'),
          range_end: f.required(f.day(), 'the last day'),
          ...person,
          location_id: f.optional(f.id(), 'only of this location'),
          location_external_id: f.optional(f.text(), 'the same by your own id of the location'),
        },
      },
    },
    async (ctx, asked, page) => {
      const userName = readName(asked, 'user_id', 'user_external_id')
      const placeName = readName(asked, 'location_id', 'location_external_id')
      return showPublicAbsences(
        ctx,
        {
          from: asked.range_start,
          to: asked.range_end,
          userId: userName && (await userByName(ctx, userName)).id,
          workspaceId: placeName && (await workspaceNamed(ctx, placeName, 'location_id')),
        },
        page,
      )
    },
  ),
  decide('confirm', 'confirm'),
  decide('reset', 'reset'),
  decide('reject', 'reject'),
  act(
    'DELETE /absences',
    { summary: 'Delete an absence', about: 'Days of vacation go back to where they came from.', ...identified },
    async (ctx, name) => {
      const { id, workspace_id } = await findPublicAbsence(ctx, name)
      return deleteAbsence(ctx, workspace_id, id)
    },
  ),
]
