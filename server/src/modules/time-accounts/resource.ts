import { one, resource } from '../../api/v3/resource.ts'
import * as f from '../../base/fields.ts'
import type { Policy } from '../../base/policy.ts'
import { hoursOf } from '../working-days/model.ts'
import { type AccountSums, balanceOf, mostDays, type TimeAccount } from './model.ts'

/** Reached through the person, and that is where rights are asked. */
const asThePerson: Policy<unknown> = { read: () => true, update: () => false, destroy: () => false }
const hours = { type: 'number' } as const

const closing = (account: AccountSums): number => account.opening + balanceOf(account)

/** What is left between two balances as they are shown, so that an account adds up on paper. */
const shownBalance = (account: AccountSums): number =>
  Math.round((hoursOf(closing(account)) - hoursOf(account.opening)) * 100) / 100

export const timeAccountResource = resource<TimeAccount>()('time_account', (fields) => ({
  about: 'What somebody worked and was credited with, less what they owed, from one date to another.',
  table: 'users',
  policy: asThePerson,
  attributes: {
    from: fields.computed({ type: 'string', format: 'date' }, (account) => account.from),
    to: fields.computed({ type: 'string', format: 'date' }, (account) => account.to),
    opening_balance: fields.computed(hours, (account) => hoursOf(account.opening), {
      about: '`initial_time_account` and every day since `start_of_accounting`, up to the day before `from`',
    }),
    target: fields.computed(hours, (account) => hoursOf(account.target), { about: 'by the weekly patterns' }),
    owed: fields.computed(hours, (account) => hoursOf(account.owed), {
      about: 'of the target, what holidays leave of it; days to come owe nothing yet',
    }),
    worked: fields.computed(hours, (account) => hoursOf(account.worked), { about: 'without breaks' }),
    break: fields.computed(hours, (account) => hoursOf(account.break)),
    credited: fields.computed(hours, (account) => hoursOf(account.absence + account.holiday), {
      about: 'for confirmed absences and for holidays',
    }),
    booked: fields.computed(hours, (account) => hoursOf(account.booked), { about: 'by hand: paid out, corrected' }),
    balance: fields.computed(hours, shownBalance, { about: '`closing_balance` less `opening_balance`' }),
    closing_balance: fields.computed(hours, (account) => hoursOf(closing(account))),
    days: fields.computed({ type: 'array', items: { type: 'object' } }, shownDays, {
      about: 'each date with its numbers in hours, and why: codes, facts and the exact seconds each adds',
    }),
  },
  relationships: { user: one('user', 'user_id') },
  defaultSort: 'id',
}))

/** Each day rounded for itself; running balances are rounded from exact sums. */
export function shownDays(account: Pick<TimeAccount, 'opening' | 'days'>): unknown[] {
  let running = account.opening
  return account.days.map(({ date, seconds, closed, because }) => {
    running += balanceOf(seconds)
    return {
      date,
      target: hoursOf(seconds.target),
      owed: hoursOf(seconds.owed),
      worked: hoursOf(seconds.worked),
      break: hoursOf(seconds.break),
      absence: hoursOf(seconds.absence),
      holiday: hoursOf(seconds.holiday),
      booked: hoursOf(seconds.booked),
      balance: hoursOf(balanceOf(seconds)),
      running_balance: hoursOf(running),
      closed,
      because,
    }
  })
}

export const accountQuery = {
  from: f.optional(f.date(), 'the first day of the month when missing'),
  to: f.optional(f.date(), `the last day of the month when missing; at most ${mostDays} days in all`),
}
