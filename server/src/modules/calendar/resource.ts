import type { View } from '../../api/v3/attributes.ts'
import { resource } from '../../api/v3/resource.ts'
import * as f from '../../base/fields.ts'
import { date, flag, list, object, orNull, text, whole } from '../../base/schemas.ts'
import { formatUtc } from '../../base/time/time.ts'
import { filePath } from '../files/model.ts'
import { avatarFileName, placeholder } from '../users/model.ts'
import {
  type Calendar,
  type CalendarArea,
  type CalendarPerson,
  type Entry,
  mostDays,
  type Presence,
  peopleAPage,
} from './model.ts'

const entry = {
  absence_id: orNull(text),
  kind: orNull(text),
  title: orNull(text),
  starts_on: date,
  ends_on: date,
  full_day: flag,
  part: orNull(text),
  confirmation_status: { type: 'string', enum: ['pending', 'confirmed'] },
}
const person = {
  id: text,
  name: text,
  abbreviation: orNull(text),
  avatar: text,
  area_ids: list(text),
  entries: list(object(entry)),
}

const shownEntry = ({ absence_id, ...rest }: Entry) => ({ absence_id: absence_id && String(absence_id), ...rest })

const shownPerson = (
  { id, account_id, username, abbreviation, avatar_file_id, area_ids, entries }: CalendarPerson,
  view: View,
) => ({
  id: String(id),
  name: username,
  abbreviation,
  avatar:
    avatar_file_id === null
      ? placeholder
      : view.link(filePath({ account_id, id: avatar_file_id, file_name: avatarFileName }, 'thumb')),
  area_ids: area_ids.map(String),
  entries: entries.map(shownEntry),
})

const area = { id: text, name: text, minimum_people: orNull(whole) }
const staffedDate = { date, planned: whole, here: whole, short: flag }

const shownArea = ({ id, name, minimum_people }: CalendarArea) => ({ id: String(id), name, minimum_people })

/** Everybody of the workspace may look; what they see is decided person by person. */
const forMembers = { read: () => true, update: () => false, destroy: () => false }

const aboutEntries =
  'of colleagues that somebody is absent, and no more unless the type of the absence allows it; of yourself and of people you look after everything, what is still pending too'

export const calendarResource = resource<Calendar>()('calendar', (fields) => ({
  scope: 'absences',
  about: 'Who is absent when, for a team. Everybody is listed, whether they are absent or not.',
  table: 'workspaces',
  policy: forMembers,
  attributes: {
    from: fields.computed(date, (calendar) => calendar.from),
    to: fields.computed(date, (calendar) => calendar.to),
    people_count: fields.computed(whole, (calendar) => calendar.peopleCount, {
      about: `in all; a page has ${peopleAPage}`,
    }),
    areas: fields.computed(
      list(object({ ...area, dates: list(object(staffedDate)) })),
      ({ areas }) => areas.map((each) => ({ ...shownArea(each), dates: each.dates })),
      {
        about:
          'those you may filter by: those you are in or look after. Where one needs a number of people and all of its people are shown, `dates` tells how many of it would work on each date, how many of those are there as far as you may know, and whether that is too few',
      },
    ),
    people: fields.computed(
      list(object(person)),
      (calendar, view) => calendar.people.map((each) => shownPerson(each, view)),
      {
        about: aboutEntries,
        expires: true,
      },
    ),
    holidays: fields.computed(list(object({ date, name: text, half_day: flag })), (calendar) =>
      calendar.holidays.map(({ on_date, name, half_day }) => ({ date: on_date, name, half_day })),
    ),
    dates: fields.computed(list(object({ date, absent: whole, here: whole })), (calendar) => calendar.dates, {
      about:
        'how many of the people shown are away the whole day, as far as you may know, and how many are not; with `filter[team_of]` without that person',
    }),
  },
  relationships: {},
  defaultSort: 'id',
}))

export const presenceResource = resource<Presence>()('presence', (fields) => ({
  scope: 'time_trackings',
  about: 'Who of a workspace is at work now.',
  table: 'workspaces',
  policy: forMembers,
  attributes: {
    people_count: fields.computed(whole, (presence) => presence.peopleCount),
    areas: fields.computed(list(object(area)), ({ areas }) => areas.map(shownArea), {
      about: 'those you may filter by: those you are in or look after',
    }),
    people: fields.computed(
      list(
        object({
          ...person,
          state: { type: 'string', enum: ['idle', 'working', 'on_break'] },
          since: { type: ['string', 'null'], format: 'date-time' },
        }),
      ),
      (presence, view) =>
        presence.people.map((each) => ({
          ...shownPerson(each, view),
          state: each.state,
          since: each.since && formatUtc(each.since),
        })),
      {
        about:
          'since when, and whether they are on a break, is told of yourself and of people you look after; entries are today’s absences',
        expires: true,
      },
    ),
  },
  relationships: {},
  defaultSort: 'id',
}))

export const presenceQuery = {
  'filter[area_id]': f.optional(f.id(), 'an area you are in or look after'),
  'filter[user_id]': f.optional(f.id(), 'one person'),
  'filter[name]': f.optional(f.text(80), 'people in whose name each of these words occurs'),
  page: f.optional(f.integer(1, 1000), `${peopleAPage} people each, unless \`items\` says otherwise`),
  items: f.optional(f.integer(1, peopleAPage), 'people a page'),
}

export const calendarQuery = {
  from: f.required(f.date(), 'the first day shown'),
  to: f.required(f.date(), `at most ${mostDays} days in all`),
  'filter[team_of]': f.optional(
    f.id(),
    'people of the areas of this person that you may know of, else of the workspace; counts are without the person',
  ),
  ...presenceQuery,
}
