import { refused } from '../../base/errors.ts'
import type { PartOf } from '../../base/fields.ts'
import type { userInput } from './resource.ts'

/** What an emptied attribute falls back to where the column cannot be empty. */
const defaults = {
  hour_holidays: false,
  initial_time_account: 0,
  saldo_type: 0,
  salary: 0,
  recognition_color_variant: 0,
  hours_on_vacation_day: 8,
  home_office: false,
  calc_holiday_options: 'target',
  custom_holiday_hours: 0,
  calc_vacation_options: 'target',
  working_sessions_creator: true,
  mailed_notifications: [],
} as const

const nullable = [
  'email',
  'abbreviation',
  'time_zone',
  'checkin_complete',
  'staff_number',
  'cost_centre',
  'external_id',
  'birthday',
  'locale',
] as const

/** The columns an input sets, and only those it names. */
export function columnsOf(input: PartOf<typeof userInput>) {
  const columns: Record<string, unknown> = {}
  for (const name of nullable) if (input[name] !== undefined) columns[name] = input[name]
  for (const [name, fallback] of Object.entries(defaults)) {
    const value = input[name as keyof typeof defaults]
    if (value !== undefined) columns[name] = value ?? fallback
  }
  if (input.username !== undefined) columns.username = input.username
  if (input.start_of_accounting) columns.start_of_accounting = input.start_of_accounting
  if (input.tablet_pin) columns.tablet_pin = input.tablet_pin
  if (input.identifier_pin) columns.identifier_pin = input.identifier_pin
  if (input.time_tracking_method_id) columns.time_tracking_method = input.time_tracking_method_id
  return columns
}

/** Every day since is gone through to tell a balance, so accounts begin at most thirty years back. */
const mostYears = 30

export function assertAccountedFrom(date: string, today: string): void {
  const first = `${Number(today.slice(0, 4)) - mostYears}${today.slice(4)}`
  if (date < first)
    throw refused(
      'out_of_range',
      'start_of_accounting',
      `Accounting starts on ${first} at the earliest.`,
      'Bring earlier balances along as initial_time_account.',
    )
}
