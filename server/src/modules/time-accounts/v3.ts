import { create, list, show } from '../../api/v3/doors.ts'
import { createBooking, listBookings, reverseBooking, showBooking } from './commands/book-hours.ts'
import { listTimeAccounts, showTimeAccount } from './commands.ts'
import {
  accountQuery,
  accountsQuery,
  bookingInput,
  bookingResource,
  reversalInput,
  timeAccountResource,
} from './resource.ts'

const listMeta = {
  not_calculated: {
    type: 'integer',
    description: 'people whose numbers are null, because a job still calculates them',
  },
  ...Object.fromEntries(
    ['opening_balance', 'target', 'owed', 'worked', 'break', 'credited', 'booked', 'balance', 'closing_balance'].map(
      (name) => [`total_${name}`, { type: 'number' }],
    ),
  ),
}

export const timeAccountDoors = [
  show(
    'GET WS/users/:user_id/time_account',
    timeAccountResource,
    {
      summary: 'Show the time account of a person',
      about:
        'Day by day, with sums and the reasons for every number. The account is the person’s, over all their workspaces. ' +
        'Days up to today count; days to come show their target and owe nothing yet.',
      asks: accountQuery,
      example: { from: '2026-02-01', to: '2026-02-28' },
    },
    (ctx, { workspace_id, user_id }, asked) => showTimeAccount(ctx, workspace_id, user_id, asked),
  ),
  list(
    'GET WS/time_accounts',
    timeAccountResource,
    {
      summary: 'List the time accounts of a workspace',
      about:
        'One account for each person the caller may look at, without `days`. Totals speak of everybody the filters leave, ' +
        'not of the page. People are in the order of their names unless `sort` says otherwise. Where many people have ' +
        'many years that nobody asked for yet, some have null for numbers: `meta.not_calculated` counts them, and a job ' +
        'calculates them for the next time.',
      asks: accountsQuery,
      example: { from: '2026-02-01', to: '2026-02-28' },
      listMeta,
    },
    (ctx, { workspace_id }, asked) => listTimeAccounts(ctx, workspace_id, asked),
  ),
  list(
    'GET WS/users/:user_id/time_account_bookings',
    bookingResource,
    { summary: 'List what was booked on a time account by hand', about: 'Also bookings that were booked back.' },
    (ctx, { workspace_id, user_id }) => listBookings(ctx, [workspace_id, user_id]),
  ),
  show(
    'GET WS/users/:user_id/time_account_bookings/:booking_id',
    bookingResource,
    { summary: 'Show a booking', about: 'With its hours, its day and its reason.' },
    (ctx, { workspace_id, user_id, booking_id }) => showBooking(ctx, [workspace_id, user_id], booking_id),
  ),
  create(
    'POST WS/users/:user_id/time_account_bookings',
    bookingResource,
    {
      summary: 'Book hours on a time account',
      about:
        'For administrators of the workspace and the account. Nobody books on their own account, except account administrators.',
      inputs: bookingInput,
      refusals: ['period_closed'],
      example: { kind: 'payout', hours: -10, reason: 'Paid out with the salary of February' },
    },
    (ctx, { workspace_id, user_id }, input) => createBooking(ctx, [workspace_id, user_id], input),
  ),
  create(
    'POST WS/users/:user_id/time_account_bookings/:booking_id/reverse',
    bookingResource,
    {
      summary: 'Book a booking back',
      about:
        'Answers the counter booking: the same hours with the opposite sign, on the same day unless `date` says otherwise.',
      inputs: reversalInput,
      refusals: ['not_reversible', 'period_closed'],
      example: { reason: 'Was booked twice' },
    },
    (ctx, { workspace_id, user_id, booking_id }, input) =>
      reverseBooking(ctx, [workspace_id, user_id], booking_id, input),
  ),
]
