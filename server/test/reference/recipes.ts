import type { CallOptions } from '../call.ts'
import { formWith } from '../forms.ts'
import type { ExampleRequest } from './requests.ts'
import type { ReferenceWorld } from './world.ts'

/** A refusal of its own that an operation lists (`refusals`): what comes before it, and the request that gets it. */
interface Recipe {
  readonly told: string
  readonly path?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Requests by the administrator that lead there. */
  readonly before?: readonly (readonly [operation: string, attributes: Record<string, unknown>])[]
  readonly attributes?: Readonly<Record<string, unknown>>
  readonly form?: FormData
}

type Making = (request: ExampleRequest, world: ReferenceWorld) => Recipe

const workspaceOf = ({ company }: ReferenceWorld): string => `/api/v3/workspaces/${company.workspaceId}`
const punch = (world: ReferenceWorld, action_type: string, hour: string) =>
  [
    `POST ${workspaceOf(world)}/time_trackings/actions`,
    { action_type, user_id: world.ids.user_id, action_time: `2026-03-04T${hour}:00:00+01:00` },
  ] as const
const monday = { starts_at: '2026-03-02T09:00:00+01:00', ends_at: '2026-03-02T10:10:00+01:00' }

/** The person is away in a week in September; another absence in it is refused, and one that was rejected meanwhile. */
function overlappingAbsence({ path }: ExampleRequest, world: ReferenceWorld): Recipe {
  const { user_id, absence_id, absence_type_id } = world.ids
  const week = { starts_at: '2026-09-21', ends_at: '2026-09-25', full_day: true }
  const absences = `${workspaceOf(world)}/absences`
  const other = [`POST ${absences}`, { ...week, user_id, absence_type_id }] as const
  if (!/absences_[a-z]+$/.test(path))
    return { told: 'on days of another absence', before: [other], attributes: { ...week, user_id, absence_type_id } }
  return {
    told: 'of a rejected absence, when another is on its days',
    before: [
      [`PATCH ${absences}/${absence_id}`, week],
      [`POST ${absences}/${absence_id}/absences_resettings`, {}],
      other,
    ],
  }
}

/** By code. A code without a recipe has no example; the test of the reference names it. */
export const recipes: Readonly<Record<string, Making>> = {
  issuer_refused: ({ body }) => ({
    told: 'for an issuer that speaks for everybody',
    attributes: {
      ...(body as { data: { attributes: object } }).data.attributes,
      issuer: 'https://login.microsoftonline.com/common/v2.0',
    },
  }),
  provider_unproven: () => ({
    told: 'before anybody got in through a provider',
    attributes: { required_from: '2026-09-01T00:00:00Z' },
  }),
  rotation_under_way: ({ method, path }) => ({
    told: 'a second time within a day',
    before: [[`${method} ${path}`, {}]],
  }),
  import_status: ({ path }, { ids }) =>
    path.endsWith('/undo')
      ? { told: 'of an import that was not carried out', path: path.replace(/\d+\/undo$/, `${ids.import_id}/undo`) }
      : {
          told: 'while it is being checked',
          before: [[`PATCH ${path.replace(/(imports\/\d+).*$/, '$1')}/check`, {}]],
        },
  refused_rows: ({ path }, { ids }) => ({
    told: 'when rows are refused',
    path: path.replace(/imports\/\d+/, `imports/${ids.refused_import_id}`),
    attributes: {},
  }),
  changed_since: ({ path }, { ids }) => ({
    told: 'after somebody changed a person of it',
    path: path.replace(/imports\/\d+/, `imports/${ids.changed_import_id}`),
    attributes: {},
  }),
  too_many_imports: ({ path, body }, world) =>
    path.endsWith('/imports')
      ? {
          told: 'when twenty of them were not carried out',
          before: Array.from({ length: 20 }, (_, index) => [
            `POST ${workspaceOf(world)}/imports`,
            { ...(body as { data: { attributes: object } }).data.attributes, title: `Draft ${index}` },
          ]),
        }
      : {
          told: 'while two others are being worked off',
          before: ['import_id', 'refused_import_id', 'start/import_id']
            .filter((name) => !path.includes(`/${world.ids[name]}/`))
            .slice(0, 2)
            .map((name) => [`PATCH ${workspaceOf(world)}/imports/${world.ids[name]}/check`, {}]),
        },
  last_account_admin: (request, { ids }) => ({
    told: 'of the last account administrator',
    path: request.path.replace(`/users/${ids.user_id}`, `/users/${ids.admin_id}`),
    attributes: { status: 'inactive', role_ids: [] },
  }),
  not_employed: () => ({ told: 'on a day before the first employment', attributes: { ends_on: '1980-01-01' } }),
  not_reversible: ({ path }) => ({
    told: 'when it was booked back already',
    before: [[`POST ${path}`, {}]],
    attributes: {},
  }),
  paid_out: ({ path }, { ids }) => ({
    told: 'after days of it were paid out',
    path: path.replace(`/${ids.entitlement_id}`, `/${ids.paid_entitlement_id}`),
  }),
  not_sent: ({ path }, { ids }) => ({
    told: 'when it was received already',
    path: path.replace(`/${ids.vacation_notice_id}/`, `/${ids.received_notice_id}/`),
  }),
  too_late: () => ({
    told: 'when the days can no longer be taken until the date',
    attributes: { days: 200, proof: 'Letter, signed by the person' },
  }),
  wrong_kind: () => ({
    told: 'with a file that is no picture',
    form: formWith(Buffer.from('MZ not a picture'), 'tool.exe'),
  }),
  idle: (_request, { ids }) => ({
    told: 'when the person is not at work',
    attributes: { action_type: 'end', user_id: ids.follower_id, action_time: '2026-03-04T08:00:00+01:00' },
  }),
  working: (_request, { ids }) => ({
    told: 'when the person is at work already',
    attributes: { action_type: 'start', user_id: ids.user_id, action_time: '2026-03-04T09:00:00+01:00' },
  }),
  on_break: (_request, world) => ({
    told: 'when the person is on a break already',
    before: [punch(world, 'start-break', '12')],
    attributes: { action_type: 'start-break', user_id: world.ids.user_id, action_time: '2026-03-04T12:10:00+01:00' },
  }),
  needs_end: (_request, { ids }) => ({
    told: 'when other work began after a late start',
    attributes: { action_type: 'start', user_id: ids.user_id, action_time: '2026-03-01T06:00:00+01:00' },
  }),
  finished: (_request, world) => ({
    told: 'after the working day was ended',
    before: [punch(world, 'end', '16')],
    attributes: { tag_id: String(world.ids.tag_id) },
  }),
  token_ended: ({ path }, { company: { admin } }) => ({
    told: 'with a token that was used before or is too old',
    attributes: path.endsWith('confirm_email')
      ? { confirmation_token: 'tagwerk_ct_1_…' }
      : { email: admin.email, reset_password_token: 'tagwerk_rt_1_…', password: 'correct horse battery' },
  }),
  wrong_password: ({ path, body }) => ({
    told: 'with a wrong present password',
    attributes: path.endsWith('/deletion')
      ? { ...(body as { data: { attributes: object } }).data.attributes, password: 'something else' }
      : { current_password: 'something else', password: 'correct horse battery' },
  }),
  common_password: ({ body }) => ({
    told: 'with a password that many people use',
    attributes: { ...(body as { data: { attributes: object } }).data.attributes, password: 'password1' },
  }),
  unknown_api_key: () => ({ told: 'without an Api-Key', headers: {} }),
  wrong_credentials: (_request, { company: { admin } }) => ({
    told: 'with a wrong password',
    attributes: { ...admin, password: 'something else' },
  }),
  not_enough_days: (_request, { ids }) => ({
    told: 'for more days than there are',
    attributes: {
      user_id: ids.user_id,
      absence_type_id: ids.absence_type_id,
      starts_at: '2026-09-21T00:00:00+02:00',
      ends_at: '2026-12-23T23:59:59+01:00',
      full_day: true,
    },
  }),
  overlaps: (request, world) =>
    request.path.includes('/absences')
      ? overlappingAbsence(request, world)
      : { told: 'at a time that is taken', attributes: { ...monday, user_id: world.ids.user_id } },
  already_decided: ({ path }) => ({
    told: 'after somebody decided',
    before: [[`PATCH ${path.replace(/[a-z]+$/, 'refuse')}`, {}]],
  }),
  outdated: ({ path }, { ids }) => ({
    told: 'after the time tracking was deleted',
    path: path.replace(`/${ids.correction_request_id}/`, `/${ids.outdated_request_id}/`),
  }),
  reopened: ({ path }, { ids }) => ({
    told: 'after it was reopened',
    path: path.replace(`/${ids.statement_id}/`, `/${ids.reopened_statement_id}/`),
  }),
  rules_missing: ({ path }, { ids }) => ({
    told: 'when days were worked that no pay rules are for',
    path: path.replace(`/${ids.statement_id}/`, `/${ids.reopened_statement_id}/`),
  }),
  run_open: ({ path }) => ({ told: 'while another is not issued', before: [[`POST ${path}`, { month: '2026-02' }]] }),
  run_state: ({ path }, { ids }) =>
    path.endsWith('/handed_over')
      ? {
          told: 'of a run that is not issued',
          path: path.replace(
            /payroll_clients.*/,
            `payroll_clients/${ids['check/payroll_client_id']}/runs/${ids['check/payroll_run_id']}/handed_over`,
          ),
        }
      : { told: 'when it was asked for already', before: [[`PATCH ${path}`, {}]] },
  issuer_checked: ({ path }) => ({
    told: 'by whoever checked it, where the client asks for two people',
    before: [[`PATCH ${path.replace(/\/runs\/.*/, '')}`, { issuer: 'not_checker' }]],
  }),
  mapping_in_use: () => ({
    told: 'for a month that was issued',
    attributes: { pay_kind: 'work.normal', unit: 'hours', valid_from: '2026-01', wage_type: '201' },
  }),
  not_printable: (_request, { ids }) => ({
    told: 'of somebody whose name is written in other letters',
    before: [[`PATCH /api/v3/workspaces/${ids.workspace_id}/users/${ids.employee_id}`, { username: '山田 花子' }]],
  }),
  nothing_to_print: (_request, { ids }) => ({
    told: 'of a month in which nothing was',
    attributes: { papers: ['statements'], workspace_id: ids.workspace_id, month: '2019-01' },
  }),
  too_many_papers: ({ path, body }) => {
    const { attributes } = (body as { data: { attributes: Record<string, unknown> } }).data
    const order = [`POST ${path}`, attributes] as const
    return { told: 'while two others are being made', before: [order, order] }
  },
  not_ready: ({ path }, { ids }) => ({
    told: 'of paper that is still being made',
    path: path.replace(/\d+\/downloads$/, `${ids.unprinted_order_id}/downloads`),
  }),
  admins_by_groups_off: () => ({
    told: 'as long as the settings do not let groups do so',
    attributes: { role: 'account_admin' },
  }),
  address_refused: () => ({
    told: 'with an address inside of a closed network',
    attributes: { url: 'https://10.0.0.5/tagwerk' },
  }),
  setting_unknown: () => ({
    told: 'with a setting the target does not know',
    attributes: { name: 'Sunrise GmbH', target: 'csv', settings: { language: 'fr' } },
  }),
  month_not_over: () => ({ told: 'for a month that is not over', attributes: { month: '2026-07' } }),
  period_closed: (_request, { ids }) => ({
    told: 'in a month that is closed',
    attributes: {
      user_id: ids.user_id,
      starts_at: '2026-01-12T08:00:00+01:00',
      ends_at: '2026-01-12T16:30:00+01:00',
    },
  }),
  running: ({ path }, { ids }) => ({
    told: 'while it is running',
    path: path.replace(`/${ids.time_tracking_id}/`, `/${ids.running_tracking_id}/`),
  }),
}

/** The options of a recipe's request. */
export function optionsOf({ attributes, form, headers }: Recipe, { options, body }: ExampleRequest): CallOptions {
  const type = (body as { data?: { type: string } } | undefined)?.data?.type
  return {
    ...options,
    ...(headers && { headers }),
    ...(form && { form }),
    ...(attributes && type !== undefined && { body: { data: { type, attributes } } }),
  }
}
