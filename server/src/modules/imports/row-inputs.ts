import * as f from '../../base/fields.ts'
import { userInput } from '../users/resource.ts'

/** What a row about a person may say. Where it is a field of people, it is read as theirs. */
export const personRow = {
  username: userInput.username,
  email: f.optional(f.email()),
  staff_number: userInput.staff_number,
  external_id: userInput.external_id,
  abbreviation: userInput.abbreviation,
  birthday: userInput.birthday,
  locale: userInput.locale,
  tablet_pin: userInput.tablet_pin,
  start_of_accounting: f.optional(f.date(), 'the first day; today when absent'),
  initial_time_account: userInput.initial_time_account,
  areas: f.optional(f.text(500), 'titles of areas, with commas between them'),
  tags: f.optional(f.text(500), 'titles of tags, with commas between them'),
  role: f.optional(f.oneOf(['employee', 'working_area_admin', 'workspace_admin']), '`employee` when absent'),
  weekly_hours: f.optional(f.number(0, 168), 'target hours from the first day on'),
  days_a_week: f.optional(f.integer(1, 7), 'on so many days from Monday on; 5 when absent'),
  vacation_days: f.optional(f.number(0, 999), 'for this year, or the year of the first day'),
}

/** A time of day like 8:05. */
const timeOfDay = (): f.Kind<string> => ({
  schema: { type: 'string', examples: ['08:05', '8:05'] },
  read: (value) =>
    typeof value === 'string' && /^(?:[01]?\d|2[0-3]):[0-5]\d$/.test(value.trim())
      ? value.trim().padStart(5, '0')
      : f.wrong('invalid', 'must be a time like 08:05'),
})

/** What a row about working time may say. */
export const trackingRow = {
  person: f.required(f.text(), 'staff number, e-mail, external_id or whole name of somebody in the workspace'),
  date: f.required(f.date()),
  from: f.required(timeOfDay()),
  to: f.required(timeOfDay(), 'on the next day when it is not later than `from`'),
  break_minutes: f.optional(f.integer(0, 1440)),
  area: f.optional(f.text(), 'title of an area'),
  tags: f.optional(f.text(500), 'titles of tags, with commas between them'),
  external_id: f.optional(f.text()),
  confirmed: f.optional(f.boolean(), 'true when absent'),
}
