import { one, resource } from '../../../api/v3/resource.ts'
import * as f from '../../../base/fields.ts'
import { shownDays } from '../../../base/fractions.ts'
import { date, flag, type JsonSchema, list, object, orNull, text, whole } from '../../../base/schemas.ts'
import { mostDays, peopleAPage } from '../../calendar/model.ts'
import type { ForeseenLot } from '../../vacation/model.ts'
import { type AbsenceCalculation, type AbsenceRecount, dayParts } from '../model.ts'
import { absenceInput, times } from '../resource.ts'

/** What is calculated about absences and stored nowhere. */

const objects = (members: Readonly<Record<string, JsonSchema>>) => list(object(members))
const number = { type: 'number' } as const

const shownLot = ({ id, title, usable_until, expires_on, planned, taken, remaining }: ForeseenLot) => ({
  id: String(id),
  title,
  usable_until,
  expires_on,
  planned_days: shownDays(planned),
  days: shownDays(taken),
  remaining_days: shownDays(remaining),
})

export const absenceCalculationResource = resource<AbsenceCalculation>()('absence_calculation', (fields) => ({
  scope: 'absences',
  about: 'What an absence would cost. Nothing is written.',
  table: 'absences',
  policy: { read: () => true, update: () => false, destroy: () => false },
  attributes: {
    days: fields.computed({ type: 'number' }, (calculation) => calculation.days),
    hours: fields.computed({ type: 'number' }, (calculation) => calculation.hours),
    dates: fields.computed({ type: 'array', items: { type: 'object' } }, (calculation) => calculation.dates, {
      about: 'each local date with what it costs, and why',
    }),
    unit: fields.computed({ type: 'string', enum: ['days', 'hours'] }, (calculation) => calculation.unit, {
      about: 'what `lots` and `missing_days` are in: `hours` for people with `hour_holidays`',
    }),
    lots: fields.computed(
      objects({
        id: text,
        title: text,
        usable_until: orNull(date),
        expires_on: orNull(date),
        planned_days: number,
        days: number,
        remaining_days: number,
      }),
      (calculation) => calculation.lots.map(shownLot),
      {
        about:
          'of a vacation, the entitlements that can be used on its dates, first what ends first: what it takes of each, and what is left then. ' +
          'What is left is lost after `expires_on`, which is null while the person was not notified of that',
      },
    ),
    missing_days: fields.computed(number, (calculation) => calculation.missing_days, {
      about: 'days of vacation that are not there; asking is refused with `not_enough_days` unless it is 0',
    }),
    overlaps: fields.computed(
      objects({
        absence_id: orNull(text),
        title: orNull(text),
        starts_on: date,
        ends_on: date,
        full_day: flag,
        part: orNull(text),
      }),
      (calculation) =>
        calculation.overlaps.map(({ absence_id, ...each }) => ({
          absence_id: absence_id && String(absence_id),
          ...each,
        })),
      {
        about:
          'absences of the person that are in the way; asking is refused with `overlaps` unless there is none. What you may not read has no id and no title',
      },
    ),
    team: fields.computed(objects({ date, people: whole, absent: whole }), (calculation) => calculation.team, {
      about: `for each of the first ${mostDays} dates how many others the areas of the person have, else the workspace, and how many of them are away the whole day, as far as you may know; empty when there are more than ${peopleAPage}`,
    }),
    understaffed: fields.computed(
      objects({ date, area_id: text, area: text, minimum_people: whole, here: whole }),
      (calculation) => calculation.understaffed.map(({ area_id, ...each }) => ({ area_id: String(area_id), ...each })),
      {
        about:
          'dates of the absence on which an area of the person would have fewer people than it needs, as far as you may know; asking is taken all the same',
      },
    ),
  },
  relationships: {},
  defaultSort: 'id',
  ids: 'text',
}))

export const absenceRecountResource = resource<AbsenceRecount>()('absences_recount', (fields) => ({
  scope: 'absences',
  about: 'What counting the absences of a person again changes.',
  table: 'absences',
  policy: { read: () => true, update: () => false, destroy: () => false },
  attributes: {
    from: fields.computed({ type: 'string', format: 'date' }, (recount) => recount.from),
    absences: fields.computed(
      objects({
        id: text,
        title: text,
        starts_on: text,
        ends_on: text,
        days_before: number,
        days_after: number,
        hours_before: number,
        hours_after: number,
      }),
      (recount) => recount.absences,
      { about: 'those that count differently' },
    ),
    vacation: fields.computed(
      objects({ year: { type: 'integer' }, remaining_days_before: number, remaining_days_after: number }),
      (recount) => recount.vacation,
      { about: 'what is left in each year, below zero when more is taken than given' },
    ),
  },
  relationships: { user: one('user', 'user_id') },
  defaultSort: 'id',
  ids: 'text',
}))

export const recountInput = { from: f.required(f.date(), 'the first day that may change') }

export const calculationInput = {
  ...times,
  part: f.optional(f.oneOf(dayParts), 'half of a single day'),
  user_id: absenceInput.user_id,
  absence_type_id: absenceInput.absence_type_id,
  absence_id: f.optional(f.id(), 'the absence whose place it would take'),
}
