/** The field tables of the resource API, as its document writes them. `?` means the value may be null. */
export interface Shape {
  readonly type: string
  readonly id: 'number' | 'uuid' | 'slug' | 'any'
  readonly fields: Readonly<Record<string, string>>
  /** Type of the records; `1` one, `?` one or null, `*` many, `0` many and empty. `any` where no type is named. */
  readonly links: Readonly<Record<string, string>>
  /** Members that are there in some answers only. */
  readonly only?: Readonly<Record<string, readonly Place[]>>
}

export type Place = 'list' | 'show' | 'change' | 'workspace' | 'account'

const moments = { created_at: 'utc', updated_at: 'utc' }

export const token: Shape = {
  type: 'token',
  id: 'uuid',
  fields: { access_token: 'string', token_type: 'bearer', expires_in: 'null' },
  links: {},
}

export const account: Shape = {
  type: 'account',
  id: 'number',
  fields: { phone: 'string?', country: 'string?', locale: 'string', account_name: 'string', ...moments },
  links: {},
}

export const workspace: Shape = {
  type: 'workspace',
  id: 'number',
  fields: {
    permissions: 'permissions?',
    name: 'string',
    phone: 'string?',
    time_zone: 'city',
    locale: 'string',
    avatar: 'image',
    external_id: 'string?',
    allow_employees_edit_working_session_area: 'boolean',
    allow_employee_edit_punched_working_sessions: 'boolean',
    allow_employees_tag_working_sessions: 'boolean',
    checkin: 'boolean?',
    welcome_message: 'string',
  },
  links: { areas: 'area*' },
  only: { welcome_message: ['list', 'show'] },
}

export const area: Shape = {
  type: 'area',
  id: 'number',
  fields: {
    permissions: 'permissions?',
    name: 'string',
    status: 'string',
    color: 'color',
    external_id: 'string?',
    ...moments,
  },
  links: { users: 'user*', areas: 'any0', workspace: 'workspace1' },
}

export const user: Shape = {
  type: 'user',
  id: 'number',
  fields: {
    permissions: 'permissions?',
    email: 'string',
    username: 'string',
    tablet_pin: 'string?',
    abbreviation: 'string?',
    hour_holidays: 'boolean',
    time_zone: 'city?',
    initial_time_account: 'number',
    checkin_complete: 'boolean?',
    start_of_accounting: 'date',
    saldo_type: 'integer',
    salary: 'number',
    recognition_color_variant: 'integer',
    hours_on_vacation_day: 'number',
    home_office: 'boolean',
    calc_holiday_options: 'string',
    custom_holiday_hours: 'number',
    calc_vacation_options: 'string',
    working_sessions_creator: 'boolean',
    staff_number: 'string?',
    external_id: 'string?',
    birthday: 'date?',
    identifier_pin: 'string',
    locale: 'string?',
    status: 'string',
    assumed_role: 'role',
    running_time_tracking: 'object?',
    remaining_vacation_days_this_year: 'integer',
    avatar: 'image',
    avatar_thumb_url: 'image',
    avatar_medium_url: 'image',
  },
  links: {
    account: 'account?',
    areas: 'area*',
    roles: 'role*',
    workspaces: 'workspace*',
    current_absence: 'absence?',
    absence_types: 'absence_type*',
    tags: 'tag*',
    custom_field_values: 'any*',
    last_action: 'action?',
  },
  only: { assumed_role: ['workspace'], roles: ['workspace'], last_action: ['workspace'] },
}

export const userOverview: Shape = {
  type: 'user_overview',
  id: 'number',
  fields: {
    permissions: 'permissions?',
    email: 'string',
    username: 'string',
    abbreviation: 'string?',
    avatar: 'image',
    status: 'string',
  },
  links: {},
}

export const absenceType: Shape = {
  type: 'absence_type',
  id: 'number',
  fields: { title: 'string', kind: 'string' },
  links: {},
}

/** Types this service adds; held like those of the contract. */
export const targetHours: Shape = {
  type: 'target_hours',
  id: 'number',
  fields: {
    permissions: 'permissions?',
    starts_on: 'date',
    monday: 'number',
    tuesday: 'number',
    wednesday: 'number',
    thursday: 'number',
    friday: 'number',
    saturday: 'number',
    sunday: 'number',
    ...moments,
  },
  links: { user: 'user_overview1' },
}

export const publicHoliday: Shape = {
  type: 'public_holiday',
  id: 'number',
  fields: {
    permissions: 'permissions?',
    date: 'date',
    name: 'string',
    half_day: 'boolean',
    origin: 'string',
    ...moments,
  },
  links: { workspace: 'workspace1' },
}

export const absence: Shape = {
  type: 'absence',
  id: 'number',
  fields: {
    permissions: 'permissions?',
    title: 'string',
    hours: 'number',
    days: 'number',
    full_day: 'boolean',
    confirmation_status: 'confirmation',
    confirmed: 'boolean?',
    created_by: 'string?',
    use_custom_values: 'boolean',
    external_id: 'string?',
    confirm_message: 'string?',
    attachments_count: 'integer',
    system_notes_count: 'integer',
    user_notes_count: 'integer',
    starts_at: 'utc',
    ends_at: 'utc',
    confirmed_at: 'utc?',
    ...moments,
  },
  links: {
    absence_type: 'absence_type1',
    user: 'user_overview1',
    confirmed_by_user: 'user_overview?',
    followers: 'user_overview*',
    notes: 'note*',
    attachments: 'attachment*',
  },
}

export const timeTracking: Shape = {
  type: 'time_tracking',
  id: 'any',
  fields: {
    permissions: 'permissions?',
    assignment_id: 'string?',
    confirmed: 'boolean',
    last_update_by: 'integer?',
    break_duration: 'integer?',
    default_break_duration: 'integer',
    created_by: 'string',
    force_custom_break_duration: 'boolean',
    external_id: 'string?',
    status: 'string',
    start_signature_id: 'string?',
    end_signature_id: 'string?',
    current_status: 'running',
    starts_at: 'utc',
    ends_at: 'utc?',
    actual_starts_at: 'utc?',
    actual_ends_at: 'utc?',
    ...moments,
    gross_time: 'number',
    net_time: 'number',
    break_time: 'number',
    system_notes_count: 'integer',
    user_notes_count: 'integer',
    signatures_count: 'integer',
    attachments_count: 'integer',
  },
  links: {
    area: 'area?',
    attachments: 'attachment*',
    breaks: 'break*',
    notes: 'note*',
    signatures: 'signature*',
    tags: 'tag*',
    followers: 'user_overview*',
    user: 'user_overview1',
    last_editor: 'user_overview?',
    workspace: 'workspace1',
  },
}
