import * as f from '../../../base/fields.ts'
import { mostRecords } from '../../batches/model.ts'
import { absenceInput } from '../resource.ts'

const namesForMany = [
  'starts_at',
  'ends_at',
  'full_day',
  'part',
  'title',
  'absence_type_id',
  'notes_attributes',
  'follower_ids',
  'force_calc_custom_hours',
  'hours',
  'days',
] as const

type OfAbsence = Pick<typeof absenceInput, (typeof namesForMany)[number]>

/** What an absence of many people needs. */
export const absencesForMany = {
  user_ids: f.required(f.ids(mostRecords), 'who is to be absent'),
  ...(Object.fromEntries(namesForMany.map((name) => [name, absenceInput[name]])) as OfAbsence),
}

const { starts_at, ends_at, absence_type_id } = absencesForMany

export const absenceBatchInput = {
  ...absencesForMany,
  action: f.required(f.oneOf(['create', 'confirm', 'reject', 'reset'])),
  ids: f.optional(f.ids(mostRecords), 'with `confirm`, `reject`, `reset`: the absences'),
  message: f.optional(f.text(1000), 'with `confirm`, `reject`, `reset`: said to the people, kept as `confirm_message`'),
  user_ids: f.optional(absencesForMany.user_ids.kind, 'with `create`: who is to be absent; required'),
  starts_at: f.optional(starts_at.kind, 'with `create`; required'),
  ends_at: f.optional(ends_at.kind, 'with `create`; required'),
  absence_type_id: f.optional(absence_type_id.kind, 'with `create`: the kind of absence; required'),
}
