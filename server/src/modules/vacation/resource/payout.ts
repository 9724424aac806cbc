import { one, resource } from '../../../api/v3/resource.ts'
import * as f from '../../../base/fields.ts'
import type { Policy } from '../../../base/policy.ts'
import type { VacationPayout } from '../model.ts'
import { isReversed, paidDays } from '../queries/payouts.ts'

/** Reached through the person, and that is where rights are asked. */
const asThePerson: Policy<unknown> = { read: () => true, update: () => false, destroy: () => false }

export const payoutResource = resource<VacationPayout>()('vacation_payout', (fields) => ({
  scope: 'vacation',
  about: 'Vacation that was paid out instead of taken. It is never changed; what was wrong is booked back.',
  table: 'vacation_payouts',
  policy: asThePerson,
  attributes: {
    days: fields.computed({ type: 'number' }, ({ days }) => days, {
      about: 'below zero when it books a pay-out back',
      by: { expression: paidDays },
    }),
    unit: fields.string('unit', { about: '`days` or `hours`: what the person’s vacation was in then' }),
    date: fields.date('on_date'),
    reason: fields.string('reason'),
    entitlements: fields.computed(
      { type: 'array', items: { type: 'object' } },
      ({ lots }) => lots.map(({ entitlement_id, days, unit }) => ({ id: String(entitlement_id), days, unit })),
      { about: 'what was paid of each, in the unit of that' },
    ),
    reversed: fields.computed({ type: 'boolean' }, ({ is_reversed }) => is_reversed, {
      about: 'booked back since',
      by: { expression: isReversed },
    }),
    created_at: fields.utc('created_at'),
  },
  relationships: {
    user: one('user', 'user_id'),
    created_by: one('user', 'created_by', { linkOnly: true }),
    reverses: one('vacation_payout', 'reverses_id', { linkOnly: true, about: 'the pay-out it books back' }),
  },
  defaultSort: '-on_date',
}))

export const payoutInput = {
  days: f.optional(f.number(0.01, 999), 'all that is left when missing'),
  date: f.optional(f.date(), 'not after today; today when missing'),
  reason: f.required(f.text(1000)),
}

export const payoutReversalInput = {
  date: f.optional(f.date(), 'that of the pay-out when missing'),
  reason: f.optional(f.text(1000), 'that of the pay-out when missing'),
}
