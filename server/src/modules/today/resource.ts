import { forPeople } from '../../api/scopes.ts'
import { resource } from '../../api/v3/resource.ts'
import type { Context } from '../../base/context.ts'
import { date, flag, instant, list, object, orNull, text, whole } from '../../base/schemas.ts'
import { toHundredth } from '../../base/time/hours.ts'
import { formatUtc, type Instant } from '../../base/time/time.ts'
import type { Span } from '../time-trackings/model.ts'
import { shownIdOf, type Today, type TodaySpan } from './model.ts'
import { todayPolicy } from './policy.ts'
import { isAbsent } from './rules.ts'

const questions = ['punch', 'record_time', 'request_absence', 'decide', 'administer', 'do_payroll'] as const
const permissionsOf = (ctx: Context, today: Today) =>
  Object.fromEntries(questions.map((name) => [name, todayPolicy[name](ctx, today)]))

const inUtc = (at: Instant | null): string | null => at && formatUtc(at)
const shownSpan = ({ starts_at, ends_at }: Span) => ({ starts_at: formatUtc(starts_at), ends_at: inUtc(ends_at) })

const spanSchema = object({
  id: text,
  workspace_id: text,
  area_id: orNull(text),
  starts_at: instant,
  ends_at: orNull(instant),
  confirmed: { type: 'boolean' },
  deducted_break_seconds: whole,
  breaks: list(object({ starts_at: instant, ends_at: orNull(instant) })),
})

const shownTracking = (span: TodaySpan) => ({
  id: shownIdOf(span),
  workspace_id: String(span.workspace_id),
  area_id: span.area_id === null ? null : String(span.area_id),
  ...shownSpan(span),
  confirmed: span.confirmed,
  deducted_break_seconds: span.default_break_seconds,
  breaks: span.breaks.map(shownSpan),
})

const ofDay = (today: Today, name: 'worked_seconds' | 'break_seconds' | 'target_seconds'): number =>
  today.week.find((day) => day.date === today.date)?.[name] ?? 0

const forgottenSchema = object({ time_tracking_id: text, started_on: date, starts_at: instant })
const shownForgotten = ({ forgotten }: Today) =>
  forgotten && {
    time_tracking_id: shownIdOf(forgotten),
    started_on: forgotten.started_on,
    starts_at: formatUtc(forgotten.starts_at),
  }

const absenceSchema = object({
  id: text,
  kind: text,
  title: text,
  starts_on: date,
  ends_on: date,
  confirmation_status: text,
})

const inboxNames = ['absences', 'times', 'corrections', 'warnings', 'notifications'] as const

export const todayResource = resource<Today>()('today', (f) => ({
  scope: forPeople,
  about: 'Your day as the first screen shows it: the clock, the day, the week, and what waits for you.',
  table: 'users',
  policy: todayPolicy,
  permissions: ['read', ...questions],
  attributes: {
    permissions: f.computed(
      { type: 'object', additionalProperties: { type: 'boolean' } },
      (today, { ctx }) => permissionsOf(ctx, today),
      {
        about:
          'which buttons there are; `decide` when people are looked after, `administer` when the workspace is, `do_payroll` when its payroll is done',
      },
    ),
    server_now: f.computed(instant, (_today, { ctx }) => formatUtc(ctx.now)),
    date: f.computed(date, (today) => today.date, { about: 'in the zone below' }),
    time_zone_iana: f.computed(text, (today) => today.time_zone, { about: 'the person’s zone, else the workspace’s' }),
    clock: f.computed(
      object({
        state: { type: 'string', enum: ['idle', 'working', 'on_break'] },
        since: orNull(instant),
        time_tracking_id: orNull(text),
      }),
      ({ clock }) => ({ ...clock, since: inUtc(clock.since) }),
    ),
    spans: f.computed(list(spanSchema), (today) => today.spans.map(shownTracking), {
      about: 'what was worked today, and whatever still runs, in all your workspaces',
    }),
    worked_seconds: f.computed(whole, (today) => ofDay(today, 'worked_seconds'), {
      about: 'what runs counts up to now',
    }),
    break_seconds: f.computed(whole, (today) => ofDay(today, 'break_seconds')),
    owed_break_seconds: f.computed(whole, (today) => today.owedBreakSeconds, { about: 'missing by now' }),
    break_rules: f.computed(list(object({ after_seconds: whole, break_seconds: whole })), (today) => today.rules, {
      about: 'more than so much work owes a break of so much',
    }),
    target_seconds: f.computed(whole, (today) => ofDay(today, 'target_seconds')),
    week: f.computed(
      list(object({ date, worked_seconds: whole, target_seconds: whole, credited_seconds: whole })),
      (today) => today.week.map(({ break_seconds: _shownForToday, ...day }) => day),
      { about: 'from Monday to Sunday' },
    ),
    balance_seconds: f.computed(whole, (today) => today.balanceSeconds, {
      nullable: true,
      about: 'of the time account, up to yesterday; null for somebody who is no member here',
    }),
    balance_parts: f.computed(
      object({ carried_over_seconds: whole, month_seconds: whole, booked_seconds: whole }),
      (today) => today.balanceParts,
      {
        nullable: true,
        about: 'what the balance is made of: when the month began, its days since, and what was booked',
      },
    ),
    vacation_days_left: f.computed({ type: 'number' }, (today) => toHundredth(today.vacation_days), {
      about: 'this year, after everything taken and asked for',
    }),
    vacation_unit: f.computed(
      { type: 'string', enum: ['days', 'hours'] },
      (today) => (today.hour_holidays ? 'hours' : 'days'),
      { about: 'what is left is in hours for people with `hour_holidays`' },
    ),
    next_absence: f.computed(absenceSchema, (today) => today.next_absences[0] ?? null, {
      nullable: true,
      about: 'the present one, or the next',
    }),
    next_absences: f.computed(list(absenceSchema), (today) => today.next_absences, {
      about: 'the present one and those after it, three at most',
    }),
    next_holiday: f.computed(object({ date, name: text }), (today) => today.next_holiday, {
      nullable: true,
      about: 'the next public holiday of the workspace that it has taken over',
    }),
    holiday: f.computed(object({ name: text, credited_seconds: whole }), (today) => today.holiday, {
      nullable: true,
      about: 'the public holiday it is today, and what it credits',
    }),
    areas: f.computed(list(object({ id: text, name: text })), (today) => today.areas, {
      about: 'your areas in this workspace',
    }),
    absent: f.computed(flag, isAbsent, {
      about: 'whether you are away today: by a confirmed absence, or by sickness from the moment it is reported',
    }),
    inbox: f.computed(object(Object.fromEntries(inboxNames.map((name) => [name, whole]))), (today) => today.inbox, {
      about: 'what waits for you, each counted up to 100; `times` are weeks of working time',
    }),
    unanswered_month: f.computed(date, (today) => today.unanswered_month, {
      nullable: true,
      about: 'the first day of the oldest closed month that you have neither acknowledged nor objected to',
    }),
    forgotten: f.computed(forgottenSchema, shownForgotten, {
      nullable: true,
      about: 'a clock that still runs from an earlier day, or for more than 12 hours',
    }),
  },
  relationships: {},
  defaultSort: 'id',
}))
