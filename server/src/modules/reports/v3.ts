import { show } from '../../api/v3/doors.ts'
import { writeReportFile } from './commands/write-file.ts'
import { writePeopleFile } from './commands/write-people-file.ts'
import { makeReport } from './commands.ts'
import { mostPeople, mostRows } from './model.ts'
import { peopleFileQuery } from './resource/people-file.ts'
import { fileQuery, fileResource, pageQuery, reportResource } from './resource.ts'

export const reportDoors = [
  show(
    'GET WS/reports',
    reportResource,
    {
      summary: 'Show a report',
      about:
        'Time accounts, absences or warnings of the people you may look at, added up by person, area, tag, day, week or ' +
        'month; your own, if you look after nobody. Only what lies between the two days counts: the numbers are those of ' +
        '`GET WS/time_accounts` for the same days. Days of absence are those of confirmed absences; who may not know ' +
        'a kind sees `other`.',
      asks: pageQuery,
      example: { report: 'hours', from: '2026-02-01', to: '2026-02-28', by: 'week' },
    },
    async (ctx, { workspace_id }, { page, items, ...asked }) => {
      const report = await makeReport(ctx, workspace_id, asked)
      const size = items ?? mostRows
      const first = ((page ?? 1) - 1) * size
      return { ...report, shown: report.rows.slice(first, first + size) }
    },
  ),
  show(
    'GET WS/reports/file',
    fileResource,
    {
      proof: true,
      summary: 'Get a report as a file',
      about:
        'For the same question as `GET WS/reports`, CSV or XLSX with all rows. Times are hours and minutes, rounded to ' +
        'the minute as on the screen. In CSV, text that a spreadsheet would take for a formula begins with an apostrophe.',
      asks: fileQuery,
      example: { report: 'hours', from: '2026-02-01', to: '2026-02-28', by: 'week', format: 'csv' },
    },
    (ctx, { workspace_id }, asked) => writeReportFile(ctx, workspace_id, asked),
  ),
  show(
    'GET WS/users/file',
    fileResource,
    {
      scope: 'users:read',
      proof: true,
      summary: 'Get the list of people as a file',
      about:
        'Everybody of `GET WS/users` who is meant, as the web application lists them: name, areas, what they do now, ' +
        `balance until yesterday, vacation left and what is to do, at most ${mostPeople} people. A balance that a job still ` +
        'calculates is empty. In CSV, text that a spreadsheet would take for a formula begins with an apostrophe.',
      asks: peopleFileQuery,
      example: { only: 'active', order: 'name', format: 'csv' },
    },
    (ctx, { workspace_id }, asked) => writePeopleFile(ctx, workspace_id, asked),
  ),
]
