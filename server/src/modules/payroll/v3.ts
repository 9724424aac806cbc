import { create, list, show, update } from '../../api/v3/doors.ts'
import { respond } from '../../api/v3/orders.ts'
import { createMapping, listMappings } from './commands/mappings.ts'
import { giveNumbers, listNumbers } from './commands/numbers.ts'
import { assignToClient, changeClient, createClient, listClients, showClient } from './commands.ts'
import { mappingInput, payrollMappingResource } from './resource/mappings.ts'
import { numbersInput, payrollNumberResource } from './resource/numbers.ts'
import { assignmentInput, clientInput, payrollClientResource } from './resource.ts'

const clients = '/api/v3/accounts/:account_id/payroll_clients' as const
const client = `${clients}/:payroll_client_id` as const

export const payrollDoors = [
  list(
    `GET ${clients}`,
    payrollClientResource,
    { summary: 'List payroll clients', about: 'Those whose payroll you do: in all workspaces they pay.' },
    (ctx, { account_id }) => listClients(ctx, account_id),
  ),
  create(
    `POST ${clients}`,
    payrollClientResource,
    {
      summary: 'Make a payroll client',
      about: 'For account administrators. Say next which workspaces it pays.',
      inputs: clientInput,
      refusals: ['setting_unknown'],
      example: {
        name: 'Sunrise GmbH',
        target: 'datev_lodas',
        consultant_number: '1234567',
        client_number: '10042',
      },
    },
    (ctx, { account_id }, input) => createClient(ctx, account_id, input),
  ),
  show(
    `GET ${client}`,
    payrollClientResource,
    { summary: 'Show a payroll client', about: 'For whoever does its payroll.' },
    (ctx, { account_id, payroll_client_id }) => showClient(ctx, [account_id, payroll_client_id]),
  ),
  update(
    `PATCH ${client}`,
    payrollClientResource,
    {
      summary: 'Change a payroll client',
      about: 'What the body leaves out stays as it is.',
      inputs: clientInput,
      refusals: ['setting_unknown'],
      example: { client_number: '10043' },
    },
    (ctx, { account_id, payroll_client_id }, input) => changeClient(ctx, [account_id, payroll_client_id], input),
  ),
  update(
    `PUT ${client}/workspaces`,
    payrollClientResource,
    {
      summary: 'Say which workspaces a payroll client pays',
      about:
        'For account administrators. From the date on it pays the people whose home these workspaces are, and no others. A workspace has one client at a time.',
      whole: true,
      inputs: assignmentInput,
      example: { valid_from: '2027-01-01', workspace_ids: [] },
    },
    (ctx, { account_id, payroll_client_id }, input) => assignToClient(ctx, [account_id, payroll_client_id], input),
  ),
  list(
    `GET ${client}/numbers`,
    payrollNumberResource,
    { summary: 'List personnel numbers', about: 'People without a number are in no file.' },
    (ctx, { account_id, payroll_client_id }) => listNumbers(ctx, [account_id, payroll_client_id]),
  ),
  respond(
    `POST ${client}/numbers`,
    {
      scope: 'payroll:write',
      summary: 'Give personnel numbers',
      about:
        'To people of the workspaces it pays, at most 1000 in a request; numbers may go round among them. Everybody else keeps theirs.',
      bodyType: 'payroll_number',
      inputs: numbersInput,
      metaMembers: { message: { type: 'string' }, saved: { type: 'integer' }, removed: { type: 'integer' } },
      example: { numbers: [{ user_id: '21', number: '417', profile: 'hourly' }] },
    },
    async (ctx, { account_id, payroll_client_id }, input) => ({
      message: 'The personnel numbers are saved.',
      ...(await giveNumbers(ctx, [account_id, payroll_client_id], input)),
    }),
  ),
  list(
    `GET ${client}/mappings`,
    payrollMappingResource,
    { summary: 'List what kinds of pay are called', about: 'All of them, replaced ones included.' },
    (ctx, { account_id, payroll_client_id }) => listMappings(ctx, [account_id, payroll_client_id]),
  ),
  create(
    `POST ${client}/mappings`,
    payrollMappingResource,
    {
      summary: 'Say what a kind of pay is called',
      about:
        'From a month on: its wage type or key in the payroll, or that it is not sent. Nothing is preset: numbers are the payroll office’s.',
      inputs: mappingInput,
      refusals: ['mapping_in_use'],
      example: { pay_kind: 'night_25', unit: 'hours', valid_from: '2026-01', wage_type: '310', processing_key: '1' },
    },
    (ctx, { account_id, payroll_client_id }, input) => createMapping(ctx, [account_id, payroll_client_id], input),
  ),
]
