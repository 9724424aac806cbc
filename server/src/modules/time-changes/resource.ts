import { oneOf, resource } from '../../api/v3/resource.ts'
import * as f from '../../base/fields.ts'
import type { Policy } from '../../base/policy.ts'
import { orNull, text } from '../../base/schemas.ts'
import { type ChangedPart, mostDays, type TimeChange } from './model.ts'
import { beginningParts, changedParts, costCentreParts, wholeParts } from './rules.ts'

/** Reached through the person, and that is where rights are asked. */
const asThePerson: Policy<unknown> = { read: () => true, update: () => false, destroy: () => false }

function partsOf({ kind, record_type, parts, starts_at, ends_at, is_alone, reason }: TimeChange): ChangedPart[] {
  if (record_type === 'user' || record_type === 'area' || record_type === 'tag')
    return [...beginningParts(parts, reason), ...costCentreParts(parts)]
  if (record_type === 'pay_rule' || record_type === 'payroll_client') return changedParts(parts)
  if (kind === 'deleted') return wholeParts('deleted', { starts_at, ends_at })
  return kind === 'created' && is_alone ? wholeParts('created', { starts_at, ends_at }) : changedParts(parts)
}

const value = { type: ['string', 'number', 'boolean', 'null'] } as const

export const timeChangeResource = resource<TimeChange>()('time_change', (fields) => ({
  scope: 'time_trackings',
  about: 'A line of the history of somebody’s days: what was done, by whom, and what it was before and after.',
  table: 'changes',
  policy: asThePerson,
  attributes: {
    at: fields.utc('at'),
    date: fields.date('on_date', {
      about: 'the day it is about; of work that was moved, the day it was moved from where only that is asked for',
    }),
    record_type: fields.string('record_type', {
      about:
        '`time_tracking`, `absence`, `time_account_booking`, `statement`, or `user` for what the time account begins with; ' +
        'as a reason of a payroll line also `user`, `area` and `tag` for another cost centre, `pay_rule` and `payroll_client` for what the month is paid by',
    }),
    kind: fields.string('kind', { about: '`created`, `changed`, `deleted`, `confirmed`, `reopened` …' }),
    by: fields.string('actor_name', {
      nullable: true,
      about: 'the name of who did it; null where it was no person',
    }),
    token_name: fields.string('token_name', { nullable: true, about: 'the name of the token that did it' }),
    token_id: fields.computed(
      orNull(text),
      ({ actor_kind, actor_id }) => (actor_kind === 'token' ? String(actor_id) : null),
      {
        about: 'its id',
      },
    ),
    by_self: fields.boolean('by_self'),
    parts: fields.computed(
      {
        type: 'array',
        items: { type: 'object', properties: { part: { type: 'string' }, before: value, after: value } },
      },
      partsOf,
      { about: 'what was different then, with its values before and after, as far as the journal has them' },
    ),
  },
  relationships: {
    user: oneOf('user_overview', ({ user_id }) => user_id),
    actor: oneOf('user_overview', ({ actor_kind, actor_id }) => (actor_kind === 'user' ? actor_id : null)),
    record: {
      ...oneOf<TimeChange>('record', ({ record_id }) => record_id, { linkOnly: true, about: 'may be gone' }),
      typeOf: ({ record_type }) => record_type,
    },
  },
  defaultSort: '-id',
}))

export const historyQuery = {
  from: f.optional(f.date(), 'the first day of the month when missing'),
  to: f.optional(f.date(), `the last day of the month when missing; at most ${mostDays} days in all`),
}
