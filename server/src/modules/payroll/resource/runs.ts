import { one, oneOf, resource } from '../../../api/v3/resource.ts'
import * as f from '../../../base/fields.ts'
import { flag, list, object, orNull, text, whole } from '../../../base/schemas.ts'
import { monthOf } from '../../closed-months/commands.ts'
import { month } from '../../statements/resource.ts'
import {
  type ChangedMonths,
  type PayrollFile,
  type PayrollLine,
  type PayrollRun,
  type RunSums,
  runFaultCodes,
} from '../model-runs.ts'
import { partPolicy } from '../policy.ts'
import { countedItems, fileHash, lineMonth, lineQuantity, runMonth } from '../queries/runs.ts'

export const runInput = {
  month: f.required(month, 'the month it is paid with: not before that of the last run that was issued'),
}

const faultSchema = object({
  code: { type: 'string', enum: runFaultCodes },
  is_warning: { type: 'boolean' },
  user_id: orNull(text),
  month: orNull(text),
  pay_kind: orNull(text),
  message: text,
  days: list(object({ from: text, to: text })),
  field: orNull(text),
  value: orNull(text),
  unit: orNull(text),
  hundredths: orNull(whole),
})

export const payrollRunResource = resource<PayrollRun>()('payroll_run', (fields) => ({
  scope: 'payroll',
  about:
    'What a payroll client is sent with a month: what the statements of the month come to, and what changed in months that were issued before. Once issued it stays as it is.',
  table: 'payroll_runs',
  policy: partPolicy,
  permissions: ['read'],
  attributes: {
    permissions: fields.permissions(),
    month: fields.computed(text, (run) => monthOf(run.month), { about: 'like 2026-03', by: { expression: runMonth } }),
    kind: fields.string('kind', { about: '`correction`: the month was issued before' }),
    state: fields.string('state', {
      about: '`draft`, `checked`, `issued`; `superseded` when all its months were sent again as a whole; `discarded`',
    }),
    step: fields.string('step', { nullable: true, about: 'what is being done with it in the background' }),
    number: fields.integer('number', { nullable: true, about: 'counted per client when it is issued' }),
    item_count: fields.computed(whole, (run) => run.item_count, {
      about: 'months of people it looks at',
      by: { expression: countedItems.item_count },
    }),
    done_count: fields.computed(whole, (run) => run.done_count, {
      about: 'those that are calculated',
      by: { expression: countedItems.done_count },
    }),
    fault_count: fields.integer('fault_count', { about: 'what is in the way of issuing it' }),
    warning_count: fields.integer('warning_count'),
    faults: fields.computed(
      list(faultSchema),
      ({ faults }) =>
        faults.map((fault) => ({
          ...{ days: [], field: null, value: null, unit: null, hundredths: null, ...fault },
          user_id: fault.user_id === null ? null : String(fault.user_id),
        })),
      {
        about:
          'all that is in the way or worth knowing, at once; a thousand at most. `days`, `field` with its `value`, `unit` and `hundredths` are what `message` says, for programs',
      },
    ),
    calculated_at: fields.utc('calculated_at', { nullable: true }),
    checked_at: fields.utc('checked_at', { nullable: true }),
    issued_at: fields.utc('issued_at', { nullable: true }),
    superseded_at: fields.utc('superseded_at', { nullable: true }),
    discarded_at: fields.utc('discarded_at', { nullable: true }),
    handed_over_at: fields.utc('handed_over_at', {
      nullable: true,
      about: 'when somebody said that the office has it; whether it was imported there is not known here',
    }),
    created_at: fields.utc('created_at'),
    updated_at: fields.utc('updated_at'),
  },
  relationships: {
    payroll_client: one('payroll_client', 'client_id'),
    creator: oneOf('user_overview', (run) => run.created_by, { filter: { name: 'creator_id', column: 'created_by' } }),
    checker: oneOf('user_overview', (run) => run.checked_by, { filter: { name: 'checker_id', column: 'checked_by' } }),
    issuer: oneOf('user_overview', (run) => run.issued_by, { filter: { name: 'issuer_id', column: 'issued_by' } }),
  },
  defaultSort: '-id',
}))

const number = { type: 'number' } as const

export const payrollLineResource = resource<PayrollLine>()('payroll_line', (fields) => ({
  scope: 'payroll',
  about:
    'What a run adds to everything its client was issued before, for a person, a month and a kind of pay. All issued lines of a month add up to what its statements say.',
  table: 'payroll_lines',
  policy: partPolicy,
  permissions: ['read'],
  attributes: {
    permissions: fields.permissions(),
    month: fields.computed(text, (line) => monthOf(line.month), {
      about: 'the month it belongs to, like 2026-03',
      by: { expression: lineMonth },
    }),
    pay_kind: fields.string('pay_kind'),
    unit: fields.string('unit'),
    date: fields.date('on_date', { nullable: true, about: 'of a day or the first of a period' }),
    until: fields.date('until_date', { nullable: true, about: 'the last day of a period' }),
    hundredths: fields.integer('hundredths', {
      about: 'what is added, in hundredths of hours or days; a period is 100',
    }),
    total_hundredths: fields.integer('total_hundredths', { about: 'what it comes to with everything issued before' }),
    quantity: fields.computed(number, ({ hundredths }) => hundredths / 100, {
      about: '`hundredths` as a number',
      by: { expression: lineQuantity },
    }),
    cost_centre: fields.string('cost_centre', { about: 'empty where there is none' }),
    is_sent: fields.boolean('is_sent', { about: 'whether it is in the files; what is not is issued all the same' }),
    is_held_back: fields.boolean('is_held_back', {
      about: 'below zero, which the client does not send: in no file, not issued, and in the next run again',
    }),
    personnel_number: fields.string('personnel_number', { about: 'empty until the run is checked, as the names' }),
    wage_type: fields.string('wage_type'),
    processing_key: fields.string('processing_key'),
    absence_key: fields.string('absence_key'),
  },
  relationships: { user: one('user_overview', 'user_id') },
  defaultSort: 'id',
}))

export const runSumsResource = resource<RunSums>()('payroll_run_sums', (fields) => ({
  scope: 'payroll',
  about: 'What a run comes to, to be checked before it is issued. Its id is the run’s.',
  table: 'payroll_runs',
  policy: partPolicy,
  permissions: ['read'],
  attributes: {
    sums: fields.computed(
      list(
        object({
          ...{ pay_kind: text, unit: text, hundredths: whole, people_count: whole },
          ...{ wage_type: text, processing_key: text, absence_key: text, is_sent: flag, is_held_back: flag },
        }),
      ),
      ({ sums }) => sums,
      {
        about:
          'by kind of pay and by what it is called, which is empty until the run is checked: what all lines add, in hundredths of hours or days (a period is 100), and to how many people',
      },
    ),
  },
  relationships: {},
  defaultSort: 'id',
}))

export const payrollFileResource = resource<PayrollFile>()('payroll_file', (fields) => ({
  scope: 'payroll',
  about: 'A file of an issued run, made once: each download has the same bytes.',
  table: 'payroll_files',
  policy: partPolicy,
  permissions: ['read'],
  attributes: {
    permissions: fields.permissions(),
    name: fields.string('name'),
    content_type: fields.string('content_type'),
    byte_size: fields.integer('byte_size'),
    sha256: fields.computed(text, ({ sha256 }) => sha256.toString('hex'), {
      about: 'in hexadecimal digits',
      by: { expression: fileHash },
    }),
    content: fields.computed(text, ({ bytes }) => bytes?.toString('base64'), {
      omittable: true,
      about: 'the bytes in base64, in the answer to a download only',
    }),
    created_at: fields.utc('created_at'),
  },
  relationships: {},
  defaultSort: 'id',
}))

export const changedMonthsResource = resource<ChangedMonths>()('payroll_changes', (fields) => ({
  scope: 'payroll',
  about: 'Months that were issued and have changed since: what the next run corrects.',
  table: 'payroll_clients',
  policy: partPolicy,
  permissions: ['read'],
  attributes: {
    months: fields.computed(
      list(object({ month: text, people_count: whole, open_count: whole })),
      ({ months }) => months,
      { about: '`open_count` of the people have days that are not closed again yet' },
    ),
  },
  relationships: {},
  defaultSort: 'id',
}))
