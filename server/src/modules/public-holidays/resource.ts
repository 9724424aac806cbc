import { one, resource } from '../../api/v3/resource.ts'
import { boolean, date, optional, required, text } from '../../base/fields.ts'
import type { PublicHoliday } from './model.ts'
import { publicHolidayPolicy } from './policy.ts'

export const publicHolidayResource = resource<PublicHoliday>()('public_holiday', (f) => ({
  about: 'A public holiday of a workspace, from the library for its country and region or entered by hand.',
  table: 'public_holidays',
  policy: publicHolidayPolicy,
  attributes: {
    permissions: f.permissions(),
    date: f.date('on_date'),
    name: f.string('name'),
    half_day: f.boolean('half_day'),
    origin: f.string('origin', { about: '`library` or `manual`' }),
    created_at: f.utc('created_at'),
    updated_at: f.utc('updated_at'),
  },
  relationships: { workspace: one('workspace', 'workspace_id') },
  defaultSort: 'on_date',
}))

export const publicHolidayInput = {
  date: required(date()),
  name: required(text()),
  half_day: optional(boolean(), 'false when absent'),
}
