import { one, oneOf, resource } from '../../api/v3/resource.ts'
import * as f from '../../base/fields.ts'
import { list, object, orNull, text, whole } from '../../base/schemas.ts'
import { month } from '../statements/resource.ts'
import { mostKinds, mostPreviewed, mostWindows, type PayPreview, type PayRule, windowDays } from './model.ts'
import { payPreviewPolicy, payRulePolicy } from './policy.ts'
import { hashInSql, numberInSql } from './queries.ts'

const shaped = (pattern: RegExp, title: string, example: string): f.Kind<string> => ({
  schema: { type: 'string', pattern: pattern.source, examples: [example] },
  read: (value) => (typeof value === 'string' && pattern.test(value) ? value : f.wrong('invalid', title)),
})

const clock = shaped(/^(?:(?:[0-3]\d|4[0-7]):[0-5]\d|48:00)$/, 'must be a time from 00:00 to 48:00', '30:00')
const dayOfYear = shaped(
  /^(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|[12]\d))$/,
  'must be a day like 12-24',
  '12-24',
)
const word = shaped(
  /^[a-z][a-z0-9_]{0,39}$/,
  'must be small letters, digits and underscores, with a letter first',
  'night_25',
)

const weekdays: f.Kind<number[]> = {
  schema: { type: 'array', items: { type: 'integer', minimum: 1, maximum: 7 }, maxItems: 7 },
  read: (value) =>
    Array.isArray(value) && value.every((day) => Number.isInteger(day) && day >= 1 && day <= 7)
      ? [...new Set<number>(value)].sort()
      : f.wrong('invalid', 'must be a list of days from 1 (Monday) to 7 (Sunday)'),
}

const windowInput = {
  on: f.required(f.oneOf(windowDays), 'the dates it lies on; public holidays are whole ones of the place of work'),
  weekdays: f.optional(weekdays, 'on `weekdays`: 1 is Monday, 7 Sunday'),
  date: f.optional(dayOfYear, 'on `date`: a day of every year'),
  days_after_easter: f.optional(f.integer(-100, 100), 'on `easter`: 0 is Easter Sunday, 49 Whit Sunday'),
  from: f.required(clock, 'by the clock of the place of work, counted from midnight of the date'),
  to: f.required(clock, '`30:00` is six the next morning'),
  begun_before: f.optional(clock, 'only if the shift began before this time of the date'),
}

const kindInput = {
  key: f.required(word, 'its name'),
  group: f.required(word, 'a moment has one kind of each group'),
  rank: f.required(f.integer(1, 1000), 'the highest of a group wins'),
  tag_id: f.optional(
    f.id(),
    'only of work with this tag of the workspace; in the group `work` it stands in the place of normal hours',
  ),
  windows: f.required(f.listOf(windowInput, mostWindows)),
}

const aDay = 86_400

export const payRuleInput = {
  valid_from: f.required(f.date(), 'shifts that begin from this date on'),
  kinds: f.required(f.listOf(kindInput, mostKinds), 'may be empty'),
  overtime_after_seconds: f.optional(
    f.integer(0, aDay),
    'what is worked on a day beyond this is `work.overtime`; left out, the time account has it',
  ),
  shift_gap_seconds: f.optional(
    f.integer(0, aDay / 6),
    'work that goes on after a gap up to this long is the same shift; two hours when missing',
  ),
}

export const previewInput = {
  ...payRuleInput,
  month: f.required(month, 'a month with statements'),
  page: f.optional(f.integer(1, 1000), `${mostPreviewed} people each`),
}

export const windowSchema = {
  type: 'object',
  required: ['on', 'from', 'to'],
  properties: {
    on: { type: 'string', enum: windowDays },
    weekdays: list(whole),
    date: text,
    days_after_easter: whole,
    from: text,
    to: text,
    begun_before: text,
  },
}

export const payRuleResource = resource<PayRule>()('pay_rule', (fields) => ({
  scope: 'payroll',
  about:
    'What working time is paid by, from a date on: kinds of pay with their windows, and what overtime is. A version is never changed; another one from the same date on replaces it.',
  table: 'pay_rules',
  policy: payRulePolicy,
  permissions: ['read'],
  attributes: {
    permissions: fields.permissions(),
    valid_from: fields.date('valid_from'),
    kinds: fields.computed(
      list(object({ key: text, group: text, rank: whole, tag_id: orNull(text), windows: list(windowSchema) })),
      ({ content }) => content.kinds.map(({ tag_id = null, ...kind }) => ({ ...kind, tag_id })),
    ),
    overtime_after_seconds: fields.computed(whole, ({ content }) => content.overtime_after_seconds, {
      nullable: true,
      by: { expression: numberInSql('overtime_after_seconds') },
    }),
    shift_gap_seconds: fields.computed(whole, ({ content }) => content.shift_gap_seconds, {
      by: { expression: numberInSql('shift_gap_seconds') },
    }),
    hash: fields.computed(text, ({ content_sha256 }) => content_sha256.toString('hex'), {
      about: 'SHA-256 over kinds, overtime and gap in the canonical form of RFC 8785',
      by: { expression: hashInSql },
    }),
    replaced_at: fields.utc('replaced_at', {
      nullable: true,
      about: 'when another version from the same date on came',
    }),
    created_at: fields.utc('created_at'),
  },
  relationships: {
    workspace: one('workspace', 'workspace_id'),
    creator: oneOf('user_overview', (rule) => rule.created_by, {
      filter: { name: 'creator_id', column: 'created_by' },
    }),
  },
  defaultSort: '-valid_from',
}))

export const payPreviewResource = resource<PayPreview>()('pay_preview', (fields) => ({
  scope: 'payroll',
  about: 'A closed month with other pay rules, beside what it comes to now.',
  table: 'workspaces',
  policy: payPreviewPolicy,
  permissions: ['read'],
  attributes: {
    month: fields.computed(text, (preview) => preview.month, { about: 'like 2026-03' }),
    people_count: fields.computed(whole, (preview) => preview.peopleCount, { about: 'with statements, on all pages' }),
    too_old: fields.computed(whole, (preview) => preview.tooOld, {
      about: 'statements of older versions on this page, which are left out',
    }),
    people: fields.computed(
      list(
        object({ user_id: text, kinds: list(object({ kind: text, current_seconds: whole, proposed_seconds: whole })) }),
      ),
      ({ people }) =>
        people.map(({ user_id, kinds }) => ({
          user_id: String(user_id),
          kinds: kinds.map(({ kind, current, proposed }) => ({
            kind,
            current_seconds: current,
            proposed_seconds: proposed,
          })),
        })),
      { about: 'hours of work by kind; work on days without rules counts nothing' },
    ),
  },
  relationships: {},
  defaultSort: 'id',
}))
