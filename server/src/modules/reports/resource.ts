import { resource } from '../../api/v3/resource.ts'
import * as f from '../../base/fields.ts'
import { date, list, object, orNull, text, whole } from '../../base/schemas.ts'
import {
  groupings,
  mostPersonDays,
  mostRows,
  type Report,
  type ReportRow,
  reportKinds,
  units,
  warningStates,
} from './model.ts'
import { reportPolicy } from './policy.ts'
import { formatQuery } from './resource/people-file.ts'

const number = { type: 'number' } as const
const oneOf = (values: readonly string[]) => ({ type: 'string', enum: values }) as const
const numbers = { type: 'object', additionalProperties: { type: ['number', 'null'] } } as const

const rowSchema = object({
  id: text,
  name: orNull(text),
  user_id: orNull(text),
  areas: list(text),
  from: orNull(date),
  to: orNull(date),
  rule: orNull(text),
  state: orNull(oneOf(warningStates)),
  values: numbers,
})

const shownRow = ({ user_id, ...row }: ReportRow) => ({ ...row, user_id: user_id === null ? null : String(user_id) })

/** A report, and which of its rows are shown. */
export interface ReportPage extends Report {
  readonly shown: readonly ReportRow[]
}

export const reportResource = resource<ReportPage>()('report', (fields) => ({
  about: 'Hours, balances, absences, overtime or warnings of the people somebody may look at, added up.',
  table: 'workspaces',
  policy: reportPolicy,
  attributes: {
    report: fields.computed(oneOf(reportKinds), ({ kind }) => kind),
    by: fields.computed(oneOf(groupings), ({ by }) => by, { about: 'what a row stands for' }),
    from: fields.computed(date, ({ from }) => from),
    to: fields.computed(date, ({ to }) => to),
    people_count: fields.computed(whole, ({ peopleCount }) => peopleCount, { about: 'who is employed on these days' }),
    not_calculated: fields.computed(whole, ({ notCalculated }) => notCalculated, {
      about: 'people whose numbers a job still calculates; they are null, and in no sum',
    }),
    columns: fields.computed(list(object({ name: text, unit: oneOf(units) })), ({ columns }) => columns, {
      about:
        'in their order. Of accounts: `opening`, `worked`, `owed` (shown as the target), `credited` for absences and ' +
        'holidays, `booked` by hand, `over` and `under` what days owed, `balance` (worked, credited and booked, less ' +
        'owed) and `closing`. Of absences kinds, of warnings rules, and `total`. Some are left out where they hold nothing',
    }),
    row_count: fields.computed(whole, ({ rows }) => rows.length, { about: 'in all' }),
    rows: fields.computed(list(rowSchema), ({ shown }) => shown.map(shownRow), {
      about:
        'a page of them. Of an area or a tag whoever has several counts in each, and once in `totals`; `name` is null ' +
        'for those who have none',
    }),
    totals: fields.computed(numbers, ({ totals }) => totals, { about: 'of everybody, by the columns' }),
    step: fields.computed(oneOf(['day', 'week', 'month']), ({ step }) => step, { about: 'what a bar stands for' }),
    bars: fields.computed(
      list(object({ from: date, to: date, value: number, line: orNull(number) })),
      ({ bars }) => bars,
      {
        about:
          'for a chart: worked and owed, the closing balance, the balance, days of absence or warnings of each step',
      },
    ),
    areas: fields.computed(list(object({ id: text, name: text })), ({ areas }) =>
      areas.map(({ id, name }) => ({ id: String(id), name })),
    ),
    tags: fields.computed(list(object({ id: text, title: text })), ({ tags }) =>
      tags.map(({ id, title }) => ({ id: String(id), title })),
    ),
  },
  relationships: {},
  defaultSort: 'id',
}))

/** A report as a file. */
export interface ReportFile {
  /** The workspace's. */
  readonly id: number
  readonly fileName: string
  readonly contentType: string
  readonly content: string
}

export const fileResource = resource<ReportFile>()('report_file', (fields) => ({
  scope: 'reports',
  about: 'A report or a list as a file for a spreadsheet: all of its rows, and the total of a report, in their order.',
  table: 'workspaces',
  policy: reportPolicy,
  attributes: {
    file_name: fields.computed(text, ({ fileName }) => fileName),
    content_type: fields.computed(text, ({ contentType }) => contentType),
    content: fields.computed(text, ({ content }) => content, { about: 'the file, in base64' }),
  },
  relationships: {},
  defaultSort: 'id',
}))

export const reportQuery = {
  report: f.required(f.oneOf(reportKinds), 'what is added up'),
  from: f.optional(f.date(), 'the first day of the month when missing'),
  to: f.optional(
    f.date(),
    `the last day of the month when missing; at most 366 days, and ${mostPersonDays} days of all people together`,
  ),
  by: f.optional(f.oneOf(groupings), 'what a row stands for; a person when missing, of warnings each one'),
  order: f.optional(f.text(40), 'a column, the least first, or with `-` the most; `-name` turns the rows around'),
  'filter[area_id]': f.optional(f.id(), 'people of one area'),
  'filter[tag_id]': f.optional(f.id(), 'people with one tag'),
  'filter[user_id]': f.optional(f.id(), 'one person'),
}

export const pageQuery = {
  ...reportQuery,
  page: f.optional(f.integer(1, 1000), `${mostRows} rows each, unless \`items\` says otherwise`),
  items: f.optional(f.integer(1, mostRows), 'rows a page'),
}

export const fileQuery = { ...reportQuery, ...formatQuery }
