import { one, resource } from '../../../api/v3/resource.ts'
import * as f from '../../../base/fields.ts'
import { minus, shownDays, sumOfFractions, writeFraction } from '../../../base/fractions.ts'
import type { Policy } from '../../../base/policy.ts'
import type { ShownClaim } from '../model.ts'

/** Reached through the person, and that is where rights are asked. */
const asThePerson: Policy<unknown> = { read: () => true, update: () => false, destroy: () => false }

const takenIn = (claim: ShownClaim) =>
  sumOfFractions(claim.employments.flatMap(({ periods }) => periods.map(({ taken }) => taken)))

export const claimResource = resource<ShownClaim>()('vacation_claim', (fields) => ({
  scope: 'vacation',
  about:
    'What German law gives somebody in a year, by their employments and the days of their week. Nothing is written: whoever ' +
    'decides gives an entitlement.',
  table: 'entitlements',
  policy: asThePerson,
  attributes: {
    year: fields.computed({ type: 'integer' }, ({ year }) => year),
    days: fields.computed({ type: 'number' }, ({ days }) => shownDays(days), {
      about: 'of all periods, each in days of its own week',
    }),
    exact_days: fields.computed({ type: 'string' }, ({ days }) => writeFraction(days), { about: 'as a fraction' }),
    taken_days: fields.computed({ type: 'number' }, (claim) => shownDays(takenIn(claim)), {
      about: 'confirmed and asked for, as they were counted when they were taken',
    }),
    remaining_days: fields.computed({ type: 'number' }, (claim) => shownDays(minus(claim.days, takenIn(claim)))),
    employments: fields.computed({ type: 'array', items: { type: 'object' } }, shownEmployments, {
      about:
        '`partial` where § 5 BUrlG counts a twelfth for each full month and rounds halves up; else `full`, unrounded. Each with ' +
        'its periods: the same number of working days a week',
    }),
  },
  relationships: { user: one('user', 'user_id') },
  defaultSort: 'id',
  ids: 'text',
}))

function shownEmployments({ employments }: ShownClaim): unknown[] {
  return employments.map(({ from, to, kind, fullMonths, unrounded, days, periods }) => ({
    ...{ from, to, kind, full_months: fullMonths },
    ...{ unrounded_days: shownDays(unrounded), days: shownDays(days) },
    periods: periods.map((period) => ({
      ...{ from: period.from, to: period.to, weekly_days: period.weeklyDays },
      duty_days: shownDays(period.dutyDays),
      ...{ days: shownDays(period.days), exact_days: writeFraction(period.days), taken_days: shownDays(period.taken) },
      remaining_days: shownDays(minus(period.days, period.taken)),
    })),
  }))
}

export const claimQuery = {
  year: f.optional(f.integer(1900, 2200), 'this year when missing'),
  annual_days: f.required(f.number(0, 366), 'what a whole year gives'),
  weekly_days: f.optional(f.integer(1, 7), 'the working days a week that is for; 5 when missing'),
}
