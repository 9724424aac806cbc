import { many, one, oneOf, resource } from '../../api/v3/resource.ts'
import type { Context } from '../../base/context.ts'
import * as f from '../../base/fields.ts'
import { hoursOf, toHundredth } from '../../base/time/hours.ts'
import { monthOf } from '../closed-months/commands.ts'
import { shownDays } from '../time-accounts/resource.ts'
import type { Statement } from './model.ts'
import { statementPolicy } from './policy.ts'
import { statementFigures } from './queries/figures.ts'
import { findStatements } from './queries.ts'

const hours = { type: 'number' } as const
const figure = (name: keyof typeof statementFigures) => ({ expression: statementFigures[name] })

const balance = (statement: Statement): number =>
  statement.worked_seconds +
  statement.absence_seconds +
  statement.holiday_seconds +
  statement.booked_seconds -
  statement.owed_seconds

const closing = (statement: Statement): number => statement.opening_seconds + balance(statement)

/** What is left between two balances as they are shown, so that a statement adds up on paper. */
const shownBalance = (statement: Statement): number =>
  toHundredth(hoursOf(closing(statement)) - hoursOf(statement.opening_seconds))

const daysOf = ({ content }: Statement): unknown[] | undefined =>
  content &&
  shownDays({
    opening: content.opening,
    days: content.days.map((day) => ({ ...day, breaks: day.breaks ?? null, closed: true })),
  })

/** Each day as it was recorded; kinds of absences for those who may know them. */
function recordOf(statement: Statement, ctx: Context): unknown[] | undefined {
  const kinds = new Map(kindsFor(statement, ctx)?.days.map(({ seal, value }) => [seal, value]))
  return statement.content?.record?.map(({ date, begins_at, ends_at, work, absences, warnings }) => ({
    date,
    begins_at,
    ends_at,
    break_taken: hoursOf(work.reduce((sum, each) => sum + each.break_taken, 0)),
    break_deducted: hoursOf(work.reduce((sum, each) => sum + each.break_deducted, 0)),
    absences: absences.map(({ seal, seconds }) => ({ kind: kinds.get(seal) ?? null, hours: hoursOf(seconds) })),
    warnings,
  }))
}

const kindsFor = (statement: Statement, ctx: Context) =>
  statement.sealed && statementPolicy.read_kinds(ctx, statement) ? statement.sealed : undefined

function shownKinds(statement: Statement, { ctx }: { readonly ctx: Context }) {
  if (statement.content === undefined) return undefined
  const kinds = kindsFor(statement, ctx)
  return kinds === undefined ? null : { days: kinds.days, sums: kinds.sums }
}

const dates = { from: { type: 'string', format: 'date' }, to: { type: 'string', format: 'date' } } as const
const notInLists = 'not in lists'

const shown = (name: keyof typeof statementFigures, seconds: (statement: Statement) => number, about = '') =>
  [hours, (statement: Statement) => hoursOf(seconds(statement)), { about, by: figure(name) }] as const

export const statementResource = resource<Statement>()('statement', (fields) => ({
  about: 'What somebody’s month came to. While it stands, nothing in the month changes.',
  table: 'statements',
  policy: statementPolicy,
  permissions: ['read', 'acknowledge', 'object', 'reopen'],
  attributes: {
    permissions: fields.permissions(),
    month: fields.computed({ type: 'string' }, ({ month }) => monthOf(month), {
      about: 'like 2026-03',
      by: figure('month'),
    }),
    from: fields.date('first_date', { about: 'a month can be closed in parts' }),
    to: fields.date('last_date'),
    state: fields.computed(
      { type: 'string', enum: ['closed', 'reopened'] },
      ({ reopened_at }) => (reopened_at === null ? 'closed' : 'reopened'),
      { by: figure('state') },
    ),
    opening_balance: fields.computed(
      ...shown('opening_balance', (statement) => statement.opening_seconds, 'in hours, as it was when it was closed'),
    ),
    target: fields.computed(...shown('target', (statement) => statement.target_seconds)),
    owed: fields.computed(...shown('owed', (statement) => statement.owed_seconds)),
    worked: fields.computed(...shown('worked', (statement) => statement.worked_seconds)),
    break: fields.computed(...shown('break', (statement) => statement.break_seconds)),
    credited: fields.computed(
      ...shown('credited', (statement) => statement.absence_seconds + statement.holiday_seconds),
    ),
    booked: fields.computed(...shown('booked', (statement) => statement.booked_seconds)),
    balance: fields.computed(hours, shownBalance, {
      about: '`closing_balance` less `opening_balance`',
      by: figure('balance'),
    }),
    closing_balance: fields.computed(...shown('closing_balance', closing)),
    unconfirmed_trackings: fields.integer('unconfirmed_trackings', { about: 'when it was closed' }),
    pending_absences: fields.integer('pending_absences', { about: 'when it was closed' }),
    hash: fields.computed({ type: 'string' }, ({ content_sha256 }) => content_sha256.toString('hex'), {
      about: 'SHA-256 over `content` in the canonical form of RFC 8785',
      by: figure('hash'),
    }),
    closed_at: fields.utc('closed_at'),
    acknowledged_at: fields.utc('acknowledged_at', { nullable: true, about: 'by the person' }),
    objected_at: fields.utc('objected_at', { nullable: true, about: 'by the person, lastly' }),
    objection: fields.string('objection', { nullable: true, about: 'what the person says is wrong with it' }),
    reopened_at: fields.utc('reopened_at', { nullable: true }),
    reopen_reason: fields.string('reopen_reason', { nullable: true }),
    created_at: fields.utc('created_at'),
    updated_at: fields.utc('updated_at'),
    days: fields.computed({ type: 'array', items: { type: 'object' } }, daysOf, {
      omittable: true,
      about: 'as in a time account; not in lists',
    }),
    record: fields.computed(
      { type: 'array', items: { type: 'object' } },
      (statement, { ctx }) => recordOf(statement, ctx),
      {
        omittable: true,
        about:
          'each day with its begin, end and breaks, kinds of absences for those who may know them, and broken rules; ' +
          'not in lists, and not in statements of older versions',
      },
    ),
    previous: fields.computed(
      { type: ['object', 'null'], properties: { id: { type: 'string' }, hash: { type: 'string' }, ...dates } },
      ({ content }) => content?.previous,
      { omittable: true, about: `the statement of the days before; ${notInLists}` },
    ),
    changed_before: fields.computed(
      { type: ['object', 'null'], properties: { seconds: { type: 'integer' } } },
      ({ content }) => content?.changed_before,
      {
        omittable: true,
        about: `by how much open days before \`previous\` have changed since it was closed, and which; ${notInLists}`,
      },
    ),
    kinds: fields.computed({ type: ['object', 'null'] }, shownKinds, {
      omittable: true,
      about: `what the seals in \`content\` stand for, with their salts; null to those who may not know; ${notInLists}`,
    }),
    cost_centres: fields.computed(
      { type: ['object', 'null'] },
      (statement, { ctx }) =>
        statement.content &&
        (statementPolicy.read_cost_centres(ctx, statement) ? (statement.sealed?.cost_centres ?? null) : null),
      {
        omittable: true,
        about: `where the time is booked to, with the salt of its seal in \`content\`; null to those who may not know; ${notInLists}`,
      },
    ),
    content: fields.computed({ type: 'object' }, ({ content }) => content, {
      omittable: true,
      about: 'everything it says, in seconds: what the hash is made of; not in lists',
    }),
  },
  relationships: {
    user: one('user_overview', 'user_id'),
    closer: oneOf('user_overview', (statement) => statement.closed_by, {
      filter: { name: 'closer_id', column: 'closed_by' },
    }),
    reopener: oneOf('user_overview', (statement) => statement.reopened_by, {
      filter: { name: 'reopener_id', column: 'reopened_by' },
    }),
    waiting_punches: many('waiting_punch', 'waiting_punch_ids', { about: 'punches that came after it was closed' }),
    workspace: one('workspace', 'workspace_id'),
  },
  defaultSort: '-month',
  lockedAfter: (statement) => ({ table: 'users', id: statement.user_id }),
  load: (ctx, ids) => findStatements(ctx, ids.map(Number)),
}))

/** A month of the calendar. */
export const month: f.Kind<string> = {
  schema: { type: 'string', examples: ['2026-03'] },
  read: (value) =>
    typeof value === 'string' && /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(value)
      ? value
      : f.wrong('invalid', 'must be a month like 2026-03'),
}

export const closingInput = {
  month: f.required(month, 'a month that is over, or that is closed up to a date'),
  up_to: f.optional(f.date(), 'a day of the month that is over; the rest is closed later'),
  user_ids: f.optional(f.ids(), 'everybody of the workspace when missing'),
}

export const reasonInput = { reason: f.required(f.paragraphs(2000)) }
