import { many, resource } from '../../api/v3/resource.ts'
import { boolean, ignored, oneOf, optional, paragraphs, required, text, zone } from '../../base/fields.ts'
import { locales } from '../accounts/model.ts'
import { holidaySources } from '../employments/model.ts'
import type { Workspace } from './model.ts'
import { workspacePolicy } from './policy.ts'
import { findWorkspaces } from './queries.ts'

export const workspaceResource = resource<Workspace>()('workspace', (f) => ({
  about: 'A place of work, also called company or location: it has areas, tags and people.',
  table: 'workspaces',
  policy: workspacePolicy,
  permissions: [
    'read',
    'update',
    'destroy',
    'create_area',
    'create_user',
    'create_public_holiday',
    'create_absence_type',
    'create_tag',
    'read_reports',
  ],
  attributes: {
    permissions: f.permissions(),
    name: f.string('name'),
    phone: f.string('phone', { nullable: true }),
    time_zone: f.zone('time_zone', { about: 'a city-style name; IANA names are accepted too' }),
    time_zone_iana: f.string('time_zone', { about: 'the same zone by the name browsers know' }),
    locale: f.string('locale'),
    avatar: f.constant('/images/workspace.png', { about: 'path of the image' }),
    external_id: f.string('external_id', { nullable: true }),
    country: f.string('country', {
      nullable: true,
      about: 'ISO 3166-1 alpha-2; without one there are no public holidays but those entered',
    }),
    region: f.string('region', { nullable: true, about: 'part of the country, for its public holidays' }),
    allow_employees_edit_working_session_area: f.boolean('allow_employees_edit_working_session_area'),
    allow_employee_edit_punched_working_sessions: f.boolean('allow_employee_edit_punched_working_sessions'),
    allow_employees_tag_working_sessions: f.boolean('allow_employees_tag_working_sessions'),
    holidays_of: f.string('holidays_of', {
      about:
        'whose public holidays count for people at home here on a day that they worked in another workspace: `place_of_work` or `home`',
    }),
    checkin: f.boolean('checkin', { nullable: true }),
    vacation_expires_without_notice: f.boolean('vacation_expires_without_notice', {
      about: 'whether vacation expires although nobody notified the person of it',
    }),
    welcome_message: f.string('welcome_message', { readingOnly: true, about: 'on list and show only' }),
  },
  relationships: { areas: many('area', 'area_ids') },
  defaultSort: 'name',
  load: (ctx, ids) => findWorkspaces(ctx, ids.map(Number)),
}))

const country = optional(text(2), 'ISO 3166-1 alpha-2, like DE')
const region = optional(text(20), 'part of the country, like NW; cleared when the country changes without it')

export const newWorkspaceInput = {
  name: required(text()),
  phone: optional(text(50)),
  time_zone: optional(zone()),
  locale: optional(oneOf(locales)),
  external_id: optional(text()),
  country,
  region,
  avatar: optional(ignored(), 'taken and left alone: images are uploaded'),
}

export const workspaceInput = {
  name: required(text()),
  phone: optional(text(50)),
  time_zone: required(zone()),
  locale: required(oneOf(locales)),
  external_id: optional(text()),
  country,
  region,
  allow_employees_edit_working_session_area: required(boolean()),
  allow_employee_edit_punched_working_sessions: required(boolean()),
  allow_employees_tag_working_sessions: required(boolean()),
  holidays_of: required(oneOf(holidaySources), 'of people at home here, on days that they worked elsewhere'),
  checkin: optional(boolean()),
  vacation_expires_without_notice: required(boolean()),
  welcome_message: optional(paragraphs(2000)),
}
