import { a, many, maybe, number, one, oneOrNone, type Resource } from './fields.ts'

// The contract's tables of absences, what hangs on them, and notifications.

export const absence: Resource = {
  type: 'absence',
  id: number,
  fields: {
    permissions: maybe('permissions'),
    title: a('string'),
    hours: a('number'),
    days: a('number'),
    full_day: a('boolean'),
    confirmation_status: a('string'),
    confirmed: maybe('boolean'),
    created_by: maybe('string'),
    use_custom_values: a('boolean'),
    external_id: maybe('string'),
    confirm_message: maybe('string'),
    attachments_count: a('integer'),
    system_notes_count: a('integer'),
    user_notes_count: a('integer'),
    starts_at: a('utc'),
    ends_at: a('utc'),
    confirmed_at: maybe('utc'),
    created_at: a('utc'),
    updated_at: a('utc'),
  },
  relationships: {
    absence_type: one('absence_type'),
    user: one('user_overview'),
    confirmed_by_user: oneOrNone('user_overview'),
    followers: many('user_overview'),
    notes: many('note'),
    attachments: many('attachment'),
  },
}

export const userOverview: Resource = {
  type: 'user_overview',
  id: number,
  fields: {
    permissions: maybe('permissions'),
    email: a('string'),
    username: a('string'),
    abbreviation: maybe('string'),
    avatar: a('image'),
    status: a('string'),
  },
  relationships: {},
}

const noteFields = {
  permissions: maybe('permissions'),
  content: a('string'),
  type: a('string'),
  created_at: a('local'),
}

/** What the service noted by itself has no author, wherever it stands. */
export const systemNote: Resource = {
  type: 'note',
  id: number,
  fields: { ...noteFields, author: a('string', []), author_role: a('string', []) },
  relationships: { attachments: many('attachment') },
}

/** What a person noted, as collections show it. */
export const userNote: Resource = {
  ...systemNote,
  fields: { ...noteFields, author: a('string'), author_role: a('string') },
}

/** The same note in the answer to its creation, change or deletion. */
export const changedNote: Resource = { ...userNote, type: 'user_note' }

export const absenceCalculation: Resource = {
  type: 'absence_calculation',
  id: /./,
  fields: { days: a('number'), hours: a('number') },
  relationships: {},
}

/** The type of a notification is its kind. */
export const notification = (kind: string): Resource => ({
  type: kind,
  id: number,
  fields: { title: a('string'), message: a('string'), created_at: a('local'), updated_at: a('local') },
  relationships: { user: { to: 'one' }, entity: { to: 'one', nullable: true } },
})
