import type { Shape } from './fields.ts'

/** What attaches to time trackings and absences, and reference data; see fields.ts for the notation. */

const local = { created_at: 'local', updated_at: 'local' }
const noteFields = { permissions: 'permissions?', content: 'string', type: 'note', created_at: 'local' }
const written = { author: 'string', author_role: 'role' }

export const systemNote: Shape = {
  type: 'note',
  id: 'number',
  fields: { ...noteFields, ...written },
  links: { attachments: 'attachment*' },
  // What the service noted by itself has no author, wherever it stands.
  only: { author: [], author_role: [] },
}
/** A note somebody wrote, as lists show it. */
export const listedNote: Shape = { ...systemNote, only: {} }
/** The same record in the answers to its creation, change and deletion. */
export const userNote: Shape = { ...listedNote, type: 'user_note' }

export const attachment: Shape = {
  type: 'attachment',
  id: 'number',
  fields: { author: 'string', ...local, file_name: 'string', file_content_type: 'string', file_url: 'image' },
  links: {},
}

export const signature: Shape = {
  type: 'signature',
  id: 'number',
  fields: {
    title: 'string',
    image_file_name: 'string',
    image_content_type: 'string',
    image_url: 'image',
    created_at: 'local',
    image_updated_at: 'local',
  },
  links: {},
}

export const pause: Shape = {
  type: 'break',
  id: 'number',
  fields: {
    starts_at: 'local',
    ends_at: 'local',
    ...local,
    start_signature_id: 'string?',
    end_signature_id: 'string?',
    created_by: 'string',
  },
  links: { time_tracking: 'time_tracking1' },
}

export const action: Shape = {
  type: 'action',
  id: 'uuid',
  fields: {
    action_type: 'punch',
    working_session_id: 'string?',
    action_time: 'utc',
    created_at: 'utc',
    updated_at: 'utc',
  },
  links: { user: 'user1', workspace: 'workspace1' },
}

export const tagging: Shape = {
  type: 'tagging',
  id: 'any',
  fields: { taggable_type: 'string', taggable_id: 'uuid' },
  links: { tag: 'tag1' },
}

export const tag: Shape = {
  type: 'tag',
  id: 'number',
  fields: { title: 'string', active: 'boolean', external_id: 'string?', color: 'string?' },
  links: { workspace: 'workspace1', users: 'user*' },
}

/** The type of a notification is its kind. */
export const notification = (kind: string): Shape => ({
  type: kind,
  id: 'number',
  fields: { title: 'string', message: 'string', ...local },
  links: { user: 'any1', entity: 'any?' },
})

export const dataProfile: Shape = {
  type: 'data_profile',
  id: 'number',
  fields: {
    permissions: 'permissions?',
    position: 'integer?',
    user_checkin: 'boolean',
    enabled: 'boolean',
    title: 'string',
  },
  links: { custom_fields: 'custom_field*' },
}

export const industryExample: Shape = {
  type: 'industry_example',
  id: 'slug',
  fields: { name: 'string', label: 'string' },
  links: {},
}

export const absenceCalculation: Shape = {
  type: 'absence_calculation',
  id: 'any',
  fields: { days: 'number', hours: 'number' },
  links: {},
}
