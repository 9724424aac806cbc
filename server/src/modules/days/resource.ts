import { resource } from '../../api/v3/resource.ts'
import type { Context } from '../../base/context.ts'
import * as f from '../../base/fields.ts'
import { date, flag, instant, list, object, orNull, text, whole } from '../../base/schemas.ts'
import { formatUtc } from '../../base/time/time.ts'
import { balanceOf } from '../time-accounts/model.ts'
import { shownWaiting } from '../time-accounts/resource.ts'
import { timeTrackingPolicy } from '../time-trackings/policy.ts'
import { durations } from '../time-trackings/rules.ts'
import type { DayNumbers } from '../working-days/model.ts'
import { type DayAbsence, type DaySpan, type Days, mostDays } from './model.ts'

const numbers = {
  target_seconds: whole,
  owed_seconds: whole,
  worked_seconds: whole,
  break_seconds: whole,
  absence_seconds: whole,
  holiday_seconds: whole,
  booked_seconds: whole,
  balance_seconds: whole,
}

const shownNumbers = (seconds: DayNumbers) => ({
  target_seconds: seconds.target,
  owed_seconds: seconds.owed,
  worked_seconds: seconds.worked,
  break_seconds: seconds.break,
  absence_seconds: seconds.absence,
  holiday_seconds: seconds.holiday,
  booked_seconds: seconds.booked,
  balance_seconds: balanceOf(seconds),
})

const spanSchema = object({
  id: text,
  workspace_id: text,
  area_id: orNull(text),
  starts_at: instant,
  ends_at: orNull(instant),
  confirmed: flag,
  created_by: text,
  worked_seconds: whole,
  break_seconds: whole,
  deducted_break_seconds: whole,
  deducted_break_starts_at: orNull(instant),
  breaks: list(object({ id: text, starts_at: instant, ends_at: orNull(instant) })),
  warnings: list(text),
  permissions: object({ update: flag, update_area: flag, destroy: flag, confirm: flag }),
})

const absenceSchema = {
  id: text,
  workspace_id: text,
  kind: text,
  title: text,
  starts_on: date,
  ends_on: date,
  full_day: flag,
  part: orNull(text),
  confirmation_status: text,
}

const daySchema = object({
  date,
  ...numbers,
  break_taken_seconds: orNull(whole),
  break_deducted_seconds: orNull(whole),
  running_balance_seconds: whole,
  closed: flag,
  because: list({ type: 'object', required: ['code'], properties: { code: text }, additionalProperties: true }),
  waiting_punches: list(object({ id: text, action_type: text, action_time: instant })),
  spans: list(spanSchema),
})

function shownSpan(ctx: Context, span: DaySpan) {
  const { netSeconds, breakSeconds, deductedSeconds } = durations(span, ctx.now)
  return {
    id: span.uuid ?? String(span.id),
    workspace_id: String(span.workspace_id),
    area_id: span.area_id === null ? null : String(span.area_id),
    starts_at: formatUtc(span.starts_at),
    ends_at: span.ends_at && formatUtc(span.ends_at),
    confirmed: span.confirmed,
    created_by: span.created_by,
    worked_seconds: netSeconds,
    break_seconds: breakSeconds,
    deducted_break_seconds: deductedSeconds,
    deducted_break_starts_at: span.default_break_starts_at && formatUtc(span.default_break_starts_at),
    breaks: span.breaks.map((each) => ({
      id: String(each.id),
      starts_at: formatUtc(each.starts_at),
      ends_at: each.ends_at && formatUtc(each.ends_at),
    })),
    warnings: span.warnings,
    permissions: {
      update: timeTrackingPolicy.update(ctx, span),
      update_area: timeTrackingPolicy.update_area(ctx, span),
      destroy: timeTrackingPolicy.destroy(ctx, span),
      confirm: timeTrackingPolicy.confirm(ctx, span),
    },
  }
}

const shownAbsence = ({ id, workspace_id, user_id: _1, user_area_ids: _2, ...absence }: DayAbsence) => ({
  id: String(id),
  workspace_id: String(workspace_id),
  ...absence,
})

function shownDays({ days, spans, opening }: Days, ctx: Context) {
  const byDate = Map.groupBy(spans, (span) => span.started_on)
  let running = opening
  return days.map(({ date: on, seconds, breaks, closed, because, waiting }) => {
    running += balanceOf(seconds)
    return {
      date: on,
      ...shownNumbers(seconds),
      break_taken_seconds: breaks?.taken ?? null,
      break_deducted_seconds: breaks?.deducted ?? null,
      running_balance_seconds: running,
      closed,
      because,
      waiting_punches: (waiting ?? []).map(shownWaiting),
      spans: (byDate.get(on) ?? []).map((span) => shownSpan(ctx, span)),
    }
  })
}

export const daysResource = resource<Days>()('user_day', (fields) => ({
  scope: 'time_trackings',
  about: 'The days of a person: the numbers of their time account to the second, and the records they come from.',
  table: 'users',
  policy: { read: () => true, update: () => false, destroy: () => false },
  attributes: {
    from: fields.computed(date, (days) => days.from),
    to: fields.computed(date, (days) => days.to),
    opening_balance_seconds: fields.computed(whole, (days) => days.opening),
    closing_balance_seconds: fields.computed(whole, (days) => days.opening + balanceOf(days)),
    sums: fields.computed(object(numbers), (days) => shownNumbers(days)),
    days: fields.computed(list(daySchema), (days, { ctx }) => shownDays(days, ctx), {
      about: 'each date with its numbers, why they are so, and what was worked, with its broken rules',
    }),
    absences: fields.computed(list(object(absenceSchema)), (days) => days.absences.map(shownAbsence), {
      about: 'confirmed or still pending, as far as they touch these days',
    }),
  },
  relationships: {},
  defaultSort: 'id',
}))

export const daysQuery = {
  from: f.optional(f.date(), 'the first day of the month when missing'),
  to: f.optional(f.date(), `the last day of the month when missing; at most ${mostDays} days in all`),
}
