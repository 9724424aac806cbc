import { one, resource } from '../../api/v3/resource.ts'
import * as f from '../../base/fields.ts'
import { shownDays } from '../../base/fractions.ts'
import type { Policy } from '../../base/policy.ts'
import type { Entitlement, SummarisedVacation } from './model.ts'
import { expiresOn, spentDays } from './queries.ts'

/** Reached through the person, and that is where rights are asked. */
const asThePerson: Policy<unknown> = { read: () => true, update: () => false, destroy: () => false }
const days = { type: 'number' } as const

export const entitlementResource = resource<Entitlement>()('entitlement', (fields) => ({
  scope: 'vacation',
  about:
    'Days of vacation somebody is given for a time, or hours where the person has `hour_holidays`. What expires first is used first.',
  table: 'entitlements',
  policy: asThePerson,
  attributes: {
    title: fields.string('title'),
    starts_on: fields.date('starts_on'),
    ends_on: fields.date('ends_on'),
    unit: fields.string('unit', {
      about:
        '`days` or `hours`: what the person’s vacation was in when it was given. It stays, whatever `hour_holidays` says later; ' +
        'every number here is in it',
    }),
    planned_days: fields.number('planned_days'),
    spent_days: fields.computed(days, (entitlement) => entitlement.spent_days, {
      about: 'taken, asked for and paid out; only rejected ones are not in it',
      by: { expression: spentDays },
    }),
    expires: fields.boolean('expires'),
    transfer_remaining: fields.boolean('transfer_remaining'),
    end_of_transfer_period: fields.date('end_of_transfer_period', { nullable: true }),
    usable_until: fields.date('usable_until', {
      nullable: true,
      about: 'by its terms the last day it is meant for; null when it does not expire',
    }),
    expires_on: fields.computed({ type: ['string', 'null'], format: 'date' }, (entitlement) => entitlement.expires_on, {
      about:
        'the day after which what is left is lost: null while the person was not notified of that, see vacation notices',
      by: { expression: expiresOn },
    }),
    created_at: fields.utc('created_at'),
    updated_at: fields.utc('updated_at'),
  },
  relationships: { user: one('user', 'user_id') },
  defaultSort: 'starts_on',
  lockedAfter: (entitlement) => ({ table: 'users', id: entitlement.user_id }),
}))

export const vacationSummaryResource = resource<SummarisedVacation>()('vacation_summary', (fields) => ({
  scope: 'vacation',
  about: 'A person’s year of vacation, as of today.',
  table: 'entitlements',
  policy: asThePerson,
  attributes: {
    year: fields.computed({ type: 'integer' }, (summary) => summary.year),
    unit: fields.computed({ type: 'string', enum: ['days', 'hours'] }, (summary) => summary.unit, {
      about:
        '`hours` for people with `hour_holidays`: then every number here is hours, whatever it is called. Entitlements that are ' +
        'counted otherwise are converted by the hours of a day of work in the person’s week of today',
    }),
    carried_days: fields.computed(days, (summary) => shownDays(summary.carried), {
      about: 'brought along from years before',
    }),
    entitled_days: fields.computed(days, (summary) => shownDays(summary.entitled), {
      about: 'given for this year, without what was brought along',
    }),
    taken_days: fields.computed(days, (summary) => shownDays(summary.taken), { about: 'confirmed, in this year' }),
    reserved_days: fields.computed(days, (summary) => shownDays(summary.reserved), {
      about: 'asked for, in this year',
    }),
    paid_out_days: fields.computed(days, (summary) => shownDays(summary.paidOut), { about: 'in this year' }),
    expired_days: fields.computed(days, (summary) => shownDays(summary.expired), {
      about: 'in this year; an entitlement expires only if its person was notified, see vacation notices',
    }),
    expired_later_days: fields.computed(days, (summary) => shownDays(summary.expiredLater), {
      about: 'expired after this year',
    }),
    later_days: fields.computed(days, (summary) => shownDays(summary.later), {
      about: 'confirmed, asked for or paid out after this year, of entitlements of this year',
    }),
    remaining_days: fields.computed(days, (summary) => shownDays(summary.remaining), {
      about: 'below zero when more was taken than given',
    }),
    entitlements: fields.computed({ type: 'array', items: { type: 'object' } }, (summary) =>
      summary.lots.map((lot) => ({
        id: String(lot.id),
        planned_days: shownDays(lot.planned),
        spent_days: shownDays(lot.booked),
        expired_days: shownDays(lot.expired),
        remaining_days: shownDays(lot.remaining),
      })),
    ),
  },
  relationships: { user: one('user', 'user_id') },
  defaultSort: 'id',
  ids: 'text',
}))

export const entitlementInput = {
  title: f.required(f.text()),
  planned_days: f.required(f.number(0, 999)),
  starts_on: f.optional(f.date(), 'the first day of this year when missing'),
  ends_on: f.optional(f.date(), 'the last day of this year when missing'),
  expires: f.optional(f.boolean(), 'true when missing'),
  transfer_remaining: f.optional(f.boolean(), 'carries what is left into the next year'),
  end_of_transfer_period: f.optional(f.date(), '31 March of the next year when missing'),
}

export const summaryQuery = { year: f.optional(f.integer(1900, 2200), 'this year when missing') }
