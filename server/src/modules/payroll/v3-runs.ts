import { create, list, order, show } from '../../api/v3/doors.ts'
import { timeChangeResource } from '../time-changes/resource.ts'
import { showLinePay } from './commands/line-pay.ts'
import { listReasons } from './commands/reasons.ts'
import * as runs from './commands/runs.ts'
import { linePayResource } from './resource/line-pay.ts'
import {
  changedMonthsResource,
  payrollFileResource,
  payrollLineResource,
  payrollRunResource,
  runInput,
  runSumsResource,
} from './resource/runs.ts'

const client = '/api/v3/accounts/:account_id/payroll_clients/:payroll_client_id' as const
const run = `${client}/runs/:payroll_run_id` as const

const inBackground = 'Answers at once and goes on in the background: `GET` shows `step` and how far it is. '

export const runDoors = [
  list(
    `GET ${client}/runs`,
    payrollRunResource,
    { summary: 'List payroll runs', about: 'The newest first.' },
    (ctx, { account_id, payroll_client_id }) => runs.listRuns(ctx, [account_id, payroll_client_id]),
  ),
  create(
    `POST ${client}/runs`,
    payrollRunResource,
    {
      summary: 'Begin a payroll run',
      about: `${inBackground}A client has one run at a time that is not issued or discarded (\`run_open\`).`,
      inputs: runInput,
      refusals: ['run_open'],
      example: { month: '2026-02' },
    },
    (ctx, { account_id, payroll_client_id }, input) => runs.createRun(ctx, [account_id, payroll_client_id], input),
  ),
  show(
    `GET ${run}`,
    payrollRunResource,
    { summary: 'Show a payroll run', about: 'With everything that is in the way of issuing it.' },
    (ctx, { account_id, payroll_client_id, payroll_run_id }) =>
      runs.showRun(ctx, [account_id, payroll_client_id], payroll_run_id),
  ),
  list(
    `GET ${run}/lines`,
    payrollLineResource,
    {
      summary: 'List the lines of a payroll run',
      about: 'What is handed over for each person and month; negative lines take back what was handed over before.',
    },
    (ctx, { account_id, payroll_client_id, payroll_run_id }) =>
      runs.listLines(ctx, [account_id, payroll_client_id], payroll_run_id),
  ),
  show(
    `GET ${run}/sums`,
    runSumsResource,
    {
      summary: 'Show what a payroll run comes to',
      about: 'The sums of its lines by kind of pay, of everybody: what is looked at before it is issued.',
    },
    (ctx, { account_id, payroll_client_id, payroll_run_id }) =>
      runs.showSums(ctx, [account_id, payroll_client_id], payroll_run_id),
  ),
  list(
    `GET ${run}/lines/:payroll_line_id/reasons`,
    timeChangeResource,
    {
      scope: 'payroll:read',
      summary: 'List why a line of a payroll run corrects what was issued',
      about:
        'What happened to the person’s month between the closing that was issued before and the closing of now, where you do the payroll: by whom, when, and which parts. With them, which pay rules of these days and which settings of the client changed since. Empty for what is issued for the first time, and where something was held back and comes again.',
    },
    (ctx, { account_id, payroll_client_id, payroll_run_id, payroll_line_id }) =>
      listReasons(ctx, [account_id, payroll_client_id], [payroll_run_id, payroll_line_id]),
  ),
  show(
    `GET ${run}/lines/:payroll_line_id/pay`,
    linePayResource,
    {
      summary: 'Show what a line of a payroll run is made of',
      about:
        'The work and absences of the person’s month that the line is the sum of, and why they are of its kind. By the statements and the pay rules the run stood on: what was issued keeps its reasons, whatever changed since. Empty where nothing is left, and what was issued before is taken back.',
    },
    (ctx, { account_id, payroll_client_id, payroll_run_id, payroll_line_id }) =>
      showLinePay(ctx, [account_id, payroll_client_id], [payroll_run_id, payroll_line_id]),
  ),
  order(
    `PATCH ${run}/check`,
    payrollRunResource,
    {
      summary: 'Check a payroll run',
      about: `${inBackground}It is \`checked\` if nothing is in the way, else a draft with its \`faults\`. What changed since it was calculated is calculated anew.`,
      refusals: ['run_state'],
    },
    (ctx, { account_id, payroll_client_id, payroll_run_id }) =>
      runs.checkRun(ctx, [account_id, payroll_client_id], payroll_run_id),
  ),
  order(
    `PATCH ${run}/issue`,
    payrollRunResource,
    {
      scope: 'payroll:issue',
      proof: true,
      summary: 'Issue a payroll run',
      about: `${inBackground}If statements, rules, numbers, mappings or settings are others than when it was checked, it is a draft again (\`basis_changed\` in \`faults\`). Files are made once, and nothing of it changes any more.`,
      refusals: ['run_state', 'issuer_checked'],
    },
    (ctx, { account_id, payroll_client_id, payroll_run_id }) =>
      runs.issueRun(ctx, [account_id, payroll_client_id], payroll_run_id),
  ),
  order(
    `PATCH ${run}/discard`,
    payrollRunResource,
    {
      summary: 'Discard a payroll run',
      about: 'One that is not issued. Nothing of it counts.',
      refusals: ['run_state'],
    },
    (ctx, { account_id, payroll_client_id, payroll_run_id }) =>
      runs.discardRun(ctx, [account_id, payroll_client_id], payroll_run_id),
  ),
  order(
    `PATCH ${run}/handed_over`,
    payrollRunResource,
    {
      summary: 'Say that the payroll office has a run',
      about: 'A note for the people of the payroll; it changes no figure.',
      refusals: ['run_state'],
    },
    (ctx, { account_id, payroll_client_id, payroll_run_id }) =>
      runs.handOverRun(ctx, [account_id, payroll_client_id], payroll_run_id),
  ),
  list(
    `GET ${run}/files`,
    payrollFileResource,
    { summary: 'List the files of a payroll run', about: 'Without their bytes.' },
    (ctx, { account_id, payroll_client_id, payroll_run_id }) =>
      runs.listFiles(ctx, [account_id, payroll_client_id], payroll_run_id),
  ),
  order(
    `POST ${run}/files/:payroll_file_id/downloads`,
    payrollFileResource,
    {
      scope: 'payroll:read',
      proof: true,
      summary: 'Download a file of a payroll run',
      about:
        'The same bytes each time: what is not as it was made is refused (`file_damaged`). Every download is in the journal, also one that is repeated with its `Idempotency-Key`.',
      anew: true,
    },
    (ctx, { account_id, payroll_client_id, payroll_run_id, payroll_file_id }) =>
      runs.downloadFile(ctx, [account_id, payroll_client_id], [payroll_run_id, payroll_file_id]),
  ),
  show(
    `GET ${client}/changed_months`,
    changedMonthsResource,
    { summary: 'Show which issued months have changed', about: 'A next run would hand over the difference.' },
    (ctx, { account_id, payroll_client_id }) => runs.showChangedMonths(ctx, [account_id, payroll_client_id]),
  ),
]
