import { create, list, remove, show, update } from '../../api/v3/doors.ts'
import {
  changePublicHoliday,
  createPublicHoliday,
  deletePublicHoliday,
  listPublicHolidays,
  showPublicHoliday,
} from './commands.ts'
import { publicHolidayInput, publicHolidayResource } from './resource.ts'

export const publicHolidayDoors = [
  list(
    'GET WS/public_holidays',
    publicHolidayResource,
    {
      summary: 'List the public holidays of a workspace',
      about: 'Of the years taken from the library so far: last year to the year after next, and those needed since.',
    },
    (ctx, { workspace_id }) => listPublicHolidays(ctx, workspace_id),
  ),
  create(
    'POST WS/public_holidays',
    publicHolidayResource,
    {
      summary: 'Enter a public holiday',
      about: 'A day has one at most. Absences that were counted before keep their days.',
      inputs: publicHolidayInput,
      refusals: ['period_closed'],
      example: { date: '2026-12-24', name: 'Christmas Eve', half_day: true },
    },
    (ctx, { workspace_id }, input) => createPublicHoliday(ctx, workspace_id, input),
  ),
  show(
    'GET WS/public_holidays/:public_holiday_id',
    publicHolidayResource,
    { summary: 'Show a public holiday', about: 'Whether it came from the calendar of the place or was entered.' },
    (ctx, { workspace_id, public_holiday_id }) => showPublicHoliday(ctx, workspace_id, public_holiday_id),
  ),
  update(
    'PATCH WS/public_holidays/:public_holiday_id',
    publicHolidayResource,
    {
      summary: 'Change a public holiday',
      about: 'From then on it stays as it is, also when the workspace moves to another region.',
      inputs: publicHolidayInput,
      refusals: ['period_closed'],
      example: { half_day: true },
    },
    (ctx, { workspace_id, public_holiday_id }, input) =>
      changePublicHoliday(ctx, workspace_id, public_holiday_id, input),
  ),
  remove(
    'DELETE WS/public_holidays/:public_holiday_id',
    publicHolidayResource,
    {
      summary: 'Delete a public holiday',
      about: 'One of the library does not come back.',
      refusals: ['period_closed'],
    },
    (ctx, { workspace_id, public_holiday_id }) => deletePublicHoliday(ctx, workspace_id, public_holiday_id),
  ),
]
