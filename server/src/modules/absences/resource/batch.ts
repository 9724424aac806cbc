import * as f from '../../../base/fields.ts'
import { mostRecords } from '../../batches/model.ts'
import { absenceInput } from '../resource.ts'

/** What an absence of many people needs. */
export const absencesForMany = {
  user_ids: f.required(f.ids(mostRecords), 'who is to be absent'),
  starts_at: absenceInput.starts_at,
  ends_at: absenceInput.ends_at,
  full_day: absenceInput.full_day,
  part: absenceInput.part,
  title: absenceInput.title,
  absence_type_id: absenceInput.absence_type_id,
  notes_attributes: absenceInput.notes_attributes,
  follower_ids: absenceInput.follower_ids,
  force_calc_custom_hours: absenceInput.force_calc_custom_hours,
  hours: absenceInput.hours,
  days: absenceInput.days,
}

export const absenceBatchInput = {
  ...absencesForMany,
  action: f.required(f.oneOf(['create', 'confirm', 'reject', 'reset'])),
  ids: f.optional(f.ids(mostRecords), 'with `confirm`, `reject`, `reset`: the absences'),
  message: f.optional(f.text(1000), 'with `confirm`, `reject`, `reset`: said to the people, kept as `confirm_message`'),
  user_ids: f.optional(absencesForMany.user_ids.kind, 'with `create`: who is to be absent; required'),
  starts_at: f.optional(absenceInput.starts_at.kind, 'with `create`; required'),
  ends_at: f.optional(absenceInput.ends_at.kind, 'with `create`; required'),
  absence_type_id: f.optional(absenceInput.absence_type_id.kind, 'with `create`: the kind of absence; required'),
}
