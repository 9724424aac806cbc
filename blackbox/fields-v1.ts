/** The field tables of the public API, as its document writes them. `?` means the value may be null. */
export type Record1 = Readonly<Record<string, string>>

const moments = { created_at: 'utc', updated_at: 'utc' }

const person: Record1 = {
  id: 'integer',
  username: 'string',
  email: 'string?',
  abbrev: 'string?',
  initial_time_account: 'number',
  salary: 'number',
  home_office: 'boolean',
  working_sessions_creator: 'boolean',
  staff_number: 'string?',
  external_id: 'string?',
  locale: 'string?',
  enterprise_id: 'integer',
  location_ids: 'integers',
  working_area_ids: 'integers',
  tags: 'integers',
  data_profiles: 'profiles',
}

/** By what the answer is to; a decision is to confirm, reset or reject. */
export type Answered = 'create' | 'update' | 'show' | 'list' | 'decision' | 'delete'

export const user = {
  create: person,
  update: { ...person, desc: 'string?' },
  show: { ...person, status: 'string' },
  list: { ...person, status: 'string', birthday: 'date?' },
}

const absenceRecord: Record1 = {
  id: 'integer',
  absence_type_id: 'integer',
  user_id: 'integer',
  title: 'string',
  time_zone: 'zone',
  full_day: 'boolean',
  external_id: 'string?',
  force_calc_custom_hours: 'boolean',
  paid_hours: 'number',
  vacation_days: 'number',
  confirm: 'null',
  confirmed_at: 'datetime?',
  confirmed_by: 'integer?',
  confirm_message: 'string?',
  created_at: 'datetime',
  updated_at: 'datetime',
  created_by: 'integer?',
  note: 'null',
  charge_days_job_status: 'string?',
  import_id: 'string?',
  outlook_id: 'string?',
  secure_id: 'string',
}

/** UTC in create, update and range answers; the local offset in get and confirm answers. */
const inUtc = { starts_at: 'utc', ends_at: 'utc' }
const inPlace = { starts_at: 'local', ends_at: 'local', absence_type_external_id: 'string?', confirmed: 'boolean?' }

export const absence = {
  create: { ...absenceRecord, ...inUtc },
  update: { ...absenceRecord, ...inUtc },
  list: { ...absenceRecord, ...inUtc, confirmed: 'boolean?' },
  decision: { ...absenceRecord, ...inPlace },
  show: { ...absenceRecord, ...inPlace, uuid: 'string', status: 'string' },
}

const area: Record1 = { id: 'integer', name: 'string', color: 'color?', external_id: 'string?', status: 'status' }

const changedArea = { ...area, company_id: 'integer', ...moments }
const placedArea = { ...area, location_id: 'integer', location_name: 'string' }

export const workingArea = {
  create: changedArea,
  update: changedArea,
  show: placedArea,
  list: placedArea,
  delete: area,
}

export const entitlement: Record1 = {
  id: 'integer',
  user_id: 'integer',
  title: 'string',
  starts_at: 'date',
  ends_at: 'date',
  planned_days: 'number',
  spent_days: 'number',
  transferred_days: 'number',
  expires: 'boolean',
  transfer_remaining: 'boolean',
  end_of_transfer_period: 'date?',
  transferred_to: 'null',
  import_id: 'null',
  status: 'string',
  locked: 'boolean',
  ...moments,
}

export const upload: Record1 = {
  id: 'integer',
  title: 'string',
  description: 'string',
  user_id: 'integer',
  doc_file_name: 'string',
  doc_content_type: 'string',
  doc_file_size: 'integer',
  doc_updated_at: 'utc',
  url: 'image',
  ...moments,
}
