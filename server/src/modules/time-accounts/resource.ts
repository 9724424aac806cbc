import { one, oneOf, resource } from '../../api/v3/resource.ts'
import * as f from '../../base/fields.ts'
import type { Policy } from '../../base/policy.ts'
import { hoursOf } from '../../base/time/hours.ts'
import { formatUtc } from '../../base/time/time.ts'
import type { WaitingOnDay } from '../actions/queries/waiting.ts'
import { type Booking, balanceOf, bookingKinds, mostDays, type TimeAccount } from './model.ts'
import { bookedHours, isReversed } from './queries/bookings.ts'
import { shownSums } from './rules.ts'

/** Reached through the person, and that is where rights are asked. */
const asThePerson: Policy<unknown> = { read: () => true, update: () => false, destroy: () => false }
const hours = { type: 'number' } as const
const date = { type: 'string', format: 'date' } as const

/** In a list somebody's account may not be calculated yet. */
const isCalculated = (account: Partial<TimeAccount>): boolean => account.opening !== undefined

export const timeAccountResource = resource<TimeAccount>()('time_account', (fields) => {
  const sum = (name: keyof ReturnType<typeof shownSums>, about = '') =>
    fields.computed(hours, (account) => (isCalculated(account) ? shownSums(account)[name] : null), {
      about,
      by: 'listing',
      nullable: true,
    })
  return {
    about: 'What somebody worked and was credited with, less what they owed, from one date to another.',
    table: 'users',
    policy: asThePerson,
    attributes: {
      from: fields.computed(date, (account) => account.from),
      to: fields.computed(date, (account) => account.to),
      opening_balance: sum(
        'opening_balance',
        '`initial_time_account` and every day since `start_of_accounting`, up to the day before `from`',
      ),
      target: sum('target', 'by the weekly patterns'),
      owed: sum('owed', 'of the target, what holidays leave of it; days to come owe nothing yet'),
      worked: sum('worked', 'without breaks'),
      break: sum('break', 'taken and deducted; each day says both apart'),
      credited: sum('credited', 'for confirmed absences and for holidays'),
      booked: sum('booked', 'by hand: paid out, corrected'),
      balance: sum('balance', '`closing_balance` less `opening_balance`'),
      closing_balance: sum('closing_balance'),
      days: fields.computed({ type: 'array', items: { type: 'object' } }, shownDays, {
        about:
          'each date with its numbers in hours, and why: codes, facts and the exact seconds each adds; with `waiting_punches` where punches came after it was closed; not in lists',
        omittable: true,
      }),
    },
    relationships: {
      user: oneOf('user', (account) => account.user_id, { filter: { name: 'user_id', column: 'id' } }),
    },
    defaultSort: 'username',
  }
})

/** Each day rounded for itself; running balances are rounded from exact sums. */
export function shownDays(account: Pick<TimeAccount, 'opening' | 'days'>): unknown[] | undefined {
  let running = account.opening
  return account.days?.map(({ date, seconds, breaks, closed, because, waiting }) => {
    running += balanceOf(seconds)
    return {
      date,
      target: hoursOf(seconds.target),
      owed: hoursOf(seconds.owed),
      worked: hoursOf(seconds.worked),
      break: hoursOf(seconds.break),
      break_taken: breaks && hoursOf(breaks.taken),
      break_deducted: breaks && hoursOf(breaks.deducted),
      absence: hoursOf(seconds.absence),
      holiday: hoursOf(seconds.holiday),
      booked: hoursOf(seconds.booked),
      balance: hoursOf(balanceOf(seconds)),
      running_balance: hoursOf(running),
      closed,
      because,
      ...(waiting && { waiting_punches: waiting.map(shownWaiting) }),
    }
  })
}

/** A punch that waits, as its day shows it. */
export const shownWaiting = ({ id, action_type, action_time }: WaitingOnDay) => ({
  id,
  action_type,
  action_time: formatUtc(action_time),
})

export const bookingResource = resource<Booking>()('time_account_booking', (fields) => ({
  scope: 'time_accounts',
  about: 'Hours put on or taken from a time account by hand. It is never changed; what was wrong is booked back.',
  table: 'time_account_bookings',
  policy: asThePerson,
  attributes: {
    kind: fields.string('kind', { about: `one of ${bookingKinds.join(', ')}` }),
    hours: fields.computed(hours, ({ seconds }) => hoursOf(seconds), {
      about: 'below zero when taken from the account',
      by: { expression: bookedHours },
    }),
    date: fields.date('on_date'),
    reason: fields.string('reason'),
    reversed: fields.computed({ type: 'boolean' }, ({ is_reversed }) => is_reversed, {
      about: 'booked back since',
      by: { expression: isReversed },
    }),
    created_at: fields.utc('created_at'),
  },
  relationships: {
    user: one('user', 'user_id'),
    created_by: one('user', 'created_by', { linkOnly: true }),
    reverses: one('time_account_booking', 'reverses_id', { linkOnly: true, about: 'the booking it books back' }),
  },
  defaultSort: '-on_date',
}))

export const bookingInput = {
  kind: f.required(f.oneOf(bookingKinds)),
  hours: f.required(f.number(-9999, 9999), 'signed; a pay-out is below zero'),
  date: f.optional(f.date(), 'from the start of accounting to today; today when missing'),
  reason: f.required(f.text(1000)),
}

export const reversalInput = {
  date: f.optional(f.date(), 'that of the booking when missing'),
  reason: f.optional(f.text(1000), 'that of the booking when missing'),
}

export const accountQuery = {
  from: f.optional(f.date(), 'the first day of the month when missing'),
  to: f.optional(f.date(), `the last day of the month when missing; at most ${mostDays} days in all`),
}

export const accountsQuery = {
  on: f.optional(f.date(), 'one day; instead of `from` and `to`'),
  ...accountQuery,
  area_id: f.optional(f.id(), 'only people of this area'),
}
