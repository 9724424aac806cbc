import { many, one, oneOf, resource } from '../../api/v3/resource.ts'
import * as f from '../../base/fields.ts'
import { type Absence, dayParts, type Moment } from './model.ts'
import { absencePolicy } from './policy.ts'
import { absenceFigures } from './queries/figures.ts'
import { findAbsences, overlapsRange } from './queries.ts'
import { readMoment } from './rules.ts'

const figure = (name: keyof typeof absenceFigures) => ({ expression: absenceFigures[name] })

export const absenceResource = resource<Absence>()('absence', (fields) => ({
  about: 'Time somebody is not there: asked for, then confirmed or rejected.',
  table: 'absences',
  policy: absencePolicy,
  permissions: ['read', 'update', 'destroy', 'confirm'],
  attributes: {
    permissions: fields.permissions(),
    title: fields.string('title'),
    hours: fields.number('hours'),
    days: fields.number('days'),
    full_day: fields.boolean('full_day'),
    part: fields.string('part', {
      nullable: true,
      about: '`first_half` or `second_half` of its only date; null when it takes its dates whole, or hours',
    }),
    confirmation_status: fields.string('confirmation_status', { about: '`pending`, `confirmed` or `rejected`' }),
    confirmed: fields.computed(
      { type: 'boolean' },
      ({ confirmation_status: status }) => (status === 'pending' ? null : status === 'confirmed'),
      { nullable: true, by: figure('confirmed') },
    ),
    created_by: fields.string('created_by', { nullable: true }),
    use_custom_values: fields.boolean('use_custom_values'),
    external_id: fields.string('external_id', { nullable: true }),
    confirm_message: fields.string('confirm_message', { nullable: true }),
    attachments_count: fields.computed({ type: 'integer' }, (absence) => absence.attachment_ids.length, {
      by: figure('attachments_count'),
    }),
    system_notes_count: fields.computed({ type: 'integer' }, (absence) => absence.system_notes_count, {
      by: figure('system_notes_count'),
    }),
    user_notes_count: fields.computed({ type: 'integer' }, (absence) => absence.user_notes_count, {
      by: figure('user_notes_count'),
    }),
    starts_at: fields.utc('starts_at', { about: 'of full days: local midnight where the person is' }),
    ends_at: fields.utc('ends_at', { about: 'of full days: local 23:59:59' }),
    confirmed_at: fields.utc('confirmed_at', { nullable: true }),
    created_at: fields.utc('created_at'),
    updated_at: fields.utc('updated_at'),
  },
  relationships: {
    absence_type: one('absence_type', 'absence_type_id'),
    user: one('user_overview', 'user_id'),
    confirmed_by_user: oneOf('user_overview', (absence) => absence.confirmed_by, {
      filter: { name: 'confirmed_by_user_id', column: 'confirmed_by' },
    }),
    followers: many('user_overview', 'follower_ids', {
      through: { table: 'absence_followers', own: 'absence_id', other: 'user_id' },
    }),
    notes: many('note', 'note_ids'),
    attachments: many('attachment', 'attachment_ids'),
  },
  defaultSort: '-starts_at',
  lockedAfter: (absence) => ({ table: 'users', id: absence.user_id }),
  filters: { overlapping_with_range: overlapsRange },
  load: (ctx, ids) => findAbsences(ctx, ids.map(Number)),
}))

const newNote = { content: f.required(f.paragraphs(5000)), created_by: f.optional(f.ignored()) }
export const noteChange = {
  id: f.optional(f.id()),
  content: f.optional(f.paragraphs(5000)),
  _destroy: f.optional(f.boolean()),
}

const examples = ['2026-07-06', '2026-07-06T08:00:00+02:00']

/** A moment of an absence. What was written is kept, because a whole day is the day that somebody wrote. */
const moment = (): f.Kind<Moment> => ({
  schema: { type: 'string', examples },
  read: (value) =>
    (typeof value === 'string' ? readMoment(value.trim()) : undefined) ??
    f.wrong('invalid', `must be a date like ${examples[0]} or a time with offset like ${examples[1]}`),
})

/** Whoever changes a half to a whole day says null. */
const half = (): f.Kind<(typeof dayParts)[number]> => ({
  ...f.oneOf(dayParts),
  schema: { type: ['string', 'null'], enum: [...dayParts, null] },
})

export const times = {
  starts_at: f.required(moment(), 'a date, or a time with offset'),
  ends_at: f.required(moment(), 'a date, or a time with offset'),
  full_day: f.optional(
    f.boolean(),
    'whole local days; when missing, true for dates and whole days, false for times of day',
  ),
  part: f.optional(half(), 'half of a single day; null for the whole of it'),
  time_zone: f.optional(f.zone(), 'whose days they are; the zone of the person when missing'),
}

const values = {
  days: f.optional(f.number(0, 9999), 'counts with `use_custom_values` or `force_calc_custom_hours`'),
  hours: f.optional(f.number(0, 99_999), 'counts with `use_custom_values` or `force_calc_custom_hours`'),
  use_custom_values: f.optional(f.boolean()),
  force_calc_custom_hours: f.optional(f.boolean(), 'the same as `use_custom_values`'),
}

const claim = () => f.optional(f.ignored(), 'taken and left alone: it claims an authority no body gives')

const words = {
  title: f.optional(f.text(), 'the title of the type when missing'),
  external_id: f.optional(f.text()),
  confirm_message: f.optional(f.text(1000)),
}

export const absenceInput = {
  ...times,
  ...values,
  ...words,
  user_id: f.optional(f.id(), 'yourself when missing'),
  absence_type_id: f.required(f.id(), 'the kind of absence'),
  follower_ids: f.optional(f.ids(100)),
  notes_attributes: f.optional(f.listOf(newNote, 20)),
  created_by: f.optional(f.text(), 'takes effect for administrators'),
  confirmed: claim(),
  confirmed_at: claim(),
  confirmed_by: claim(),
  charge_days_job_status: claim(),
  import_id: claim(),
  outlook_id: claim(),
  secure_id: claim(),
}

export const absenceChanges = {
  ...times,
  ...values,
  ...words,
  absence_type_id: f.required(f.id(), 'the kind of absence'),
  notes_attributes: f.optional(
    f.listOf(noteChange, 20),
    '`{id, content}` edits a note, `{id, _destroy: true}` removes it, `{content}` adds one',
  ),
}

export const decisionInput = {
  message: f.optional(f.text(1000), 'said to the person, kept as `confirm_message`'),
}
