import { create, read, underScope } from '../../api/v1/doors.ts'
import { requireName } from '../../api/v1/naming.ts'
import { membersOf, type Shape } from '../../api/v1/shape.ts'
import type { Context } from '../../base/context.ts'
import { refused } from '../../base/errors.ts'
import * as f from '../../base/fields.ts'
import { homeOf, userByName } from '../users/commands/users-of-account.ts'
import { createEntitlement, listEntitlementsBetween } from './commands.ts'
import type { Entitlement } from './model.ts'

const m = membersOf<Entitlement>()

const entitlement: Shape<Entitlement> = {
  name: 'vacation_times',
  about: 'Days of vacation somebody is given for a time.',
  members: {
    id: m.integer('id'),
    user_id: m.integer('user_id'),
    title: m.string('title'),
    starts_at: m.date('starts_on'),
    ends_at: m.date('ends_on'),
    planned_days: m.number('planned_days'),
    spent_days: m.number('spent_days'),
    transferred_days: m.number('transferred_days'),
    expires: m.boolean('expires'),
    transfer_remaining: m.boolean('transfer_remaining'),
    end_of_transfer_period: m.dateOrNull('end_of_transfer_period'),
    transferred_to: m.nothing(),
    import_id: m.nothing(),
    status: m.string('status'),
    locked: m.shown({ type: 'boolean' }, () => false),
    created_at: m.utc('created_at'),
    updated_at: m.utc('updated_at'),
  },
}

const person = {
  user_id: f.optional(f.id(), 'the id of the user; either this or `user_external_id`'),
  user_external_id: f.optional(f.text(), 'your own id of the user; either this or `user_id`'),
}
const days = {
  starts_at: f.optional(f.day(), 'or `start_date`; the first day of this year when missing'),
  ends_at: f.optional(f.day(), 'or `end_date`; the last day of this year when missing'),
  start_date: f.optional(f.day(), 'the first day'),
  end_date: f.optional(f.day(), 'the last day'),
}

const personIn = (ctx: Context, values: Record<string, unknown>) =>
  userByName(ctx, requireName(values, 'user_id', 'user_external_id'))

export const vacationDoorsV1 = underScope('vacation', [
  create(
    'POST /vacation_entitlements',
    entitlement,
    {
      summary: 'Give days of vacation',
      about: 'For the current calendar year unless the days say otherwise.',
      object: 'vacation_times',
      wrapped: 'vacation_times',
      inputs: {
        title: f.required(f.text()),
        ...person,
        ...days,
        planned_days: f.required(f.number(0, 999)),
        expires: f.optional(f.boolean()),
        transfer_remaining: f.optional(f.boolean()),
        end_of_transfer_period: f.optional(f.day(), 'needed with `transfer_remaining`'),
      },
      either: [['user_id', 'user_external_id']],
      insideNames: { starts_on: ['starts_at', 'start_date'], ends_on: ['ends_at', 'end_date'] },
      example: { title: '2026', planned_days: 30 },
    },
    async (ctx, input) => {
      if (input.transfer_remaining && !input.end_of_transfer_period)
        throw refused(
          'blank',
          'end_of_transfer_period',
          'end_of_transfer_period must be given with transfer_remaining.',
        )
      const user = await personIn(ctx, input)
      const { title, planned_days, expires, transfer_remaining, end_of_transfer_period } = input
      return createEntitlement(ctx, homeOf(user), user.id, {
        title,
        planned_days,
        starts_on: input.starts_at ?? input.start_date ?? null,
        ends_on: input.ends_at ?? input.end_date ?? null,
        expires: expires ?? null,
        transfer_remaining: transfer_remaining ?? null,
        end_of_transfer_period: end_of_transfer_period ?? null,
      })
    },
  ),
  read(
    'GET /vacation_entitlements',
    {
      shape: entitlement,
      list: {
        summary: 'List vacation entitlements of a user',
        about: '25 a page, of the current calendar year unless the days say otherwise.',
        member: 'vacation_times',
        perPage: 25,
        asks: { ...person, start_date: days.start_date, end_date: days.end_date },
        either: [['user_id', 'user_external_id']],
      },
    },
    async (ctx, asked, page) => {
      const user = await personIn(ctx, asked)
      const range = { from: asked.start_date ?? null, to: asked.end_date ?? null }
      return listEntitlementsBetween(ctx, homeOf(user), user.id, range, page)
    },
  ),
])
