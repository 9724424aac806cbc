import { resource } from '../../api/v3/resource.ts'
import * as f from '../../base/fields.ts'
import { date, list, object, orNull, text } from '../../base/schemas.ts'
import {
  correctionStyles,
  costCentreSources,
  issuerRules,
  lineGrains,
  type PayrollClient,
  payrollTargets,
  type Settings,
  unconfirmedChoices,
} from './model.ts'
import { clientPolicy } from './policy.ts'
import { findClients, isArchived } from './queries.ts'

/** What only one target asks for. Which names and words it knows is asked of the client as a whole. */
const settings: f.Kind<Settings> = {
  schema: { type: 'object', additionalProperties: { type: 'string' } },
  read: (value) =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((each) => typeof each === 'string')
      ? (value as Settings)
      : f.wrong('invalid', 'must be an object of texts'),
}

export const clientInput = {
  name: f.required(f.text(200), 'of the legal entity'),
  target: f.required(f.oneOf(payrollTargets), 'the program that is fed'),
  consultant_number: f.optional(f.text(20), 'of the office; DATEV: Beraternummer'),
  client_number: f.optional(f.text(20), 'what the office calls the client; DATEV: Mandantennummer'),
  correction_style: f.optional(
    f.oneOf(correctionStyles),
    'what is sent of a month that changed after it was sent: differences in the month that is paid now, the same with the month they belong to, or that month as a whole, which only tables and JSON take; as the target usually takes it when missing',
  ),
  lines_by: f.optional(
    f.oneOf(lineGrains),
    'whether a kind of a month is one line, or one for each day; `month` when missing',
  ),
  cost_centre_from: f.optional(
    f.choices(costCentreSources),
    'where the cost centre of a line is looked for, in this order; lines have none when it is empty or missing',
  ),
  cost_centre_required: f.optional(f.boolean(), 'what is sent has a cost centre, or is in the way of the run'),
  unconfirmed_time: f.optional(
    f.oneOf(unconfirmedChoices),
    'whether time that nobody had confirmed when it was closed is only told, or in the way of the run; `warn` when missing',
  ),
  issuer: f.optional(
    f.oneOf(issuerRules),
    'with `not_checker` whoever checked a run does not issue it; for account administrators; `anybody` when missing',
  ),
  settings: f.optional(settings, 'what only this target asks for, see docs/payroll-targets.md'),
  archived: f.optional(f.boolean(), 'it is paid elsewhere now; everything of it stays readable'),
}

export const assignmentInput = {
  valid_from: f.required(f.date()),
  workspace_ids: f.required(f.ids(), 'all workspaces whose people it pays from then on'),
}

const workspaceSchema = object({ workspace_id: text, from: date, until: orNull(date) })

export const payrollClientResource = resource<PayrollClient>()('payroll_client', (fields) => ({
  scope: 'payroll',
  about:
    'A legal entity in the program of a payroll office. Seen by account administrators, and by those who hold the role `payroll` in all workspaces it pays.',
  table: 'payroll_clients',
  policy: clientPolicy,
  permissions: ['read', 'update', 'assign'],
  attributes: {
    permissions: fields.permissions(),
    name: fields.string('name'),
    target: fields.string('target'),
    consultant_number: fields.string('consultant_number'),
    client_number: fields.string('client_number'),
    correction_style: fields.string('correction_style'),
    lines_by: fields.string('lines_by'),
    cost_centre_from: fields.computed(list(text), (client) => client.cost_centre_from, {
      about: 'where the cost centre of a line is looked for, in this order',
    }),
    cost_centre_required: fields.boolean('cost_centre_required'),
    unconfirmed_time: fields.string('unconfirmed_time', { about: '`warn` or `refuse`' }),
    issuer: fields.string('issuer', { about: '`anybody`, or `not_checker`: not whoever checked the run' }),
    settings: fields.computed({ type: 'object' }, (client) => client.settings),
    workspaces: fields.computed(
      list(workspaceSchema),
      ({ workspaces }) =>
        workspaces.map(({ workspace_id, from, until }) => ({ workspace_id: String(workspace_id), from, until })),
      { about: 'whose people it pays, those whose home the workspace is on the day; `until` is null while it does' },
    ),
    archived: fields.computed({ type: 'boolean' }, ({ archived_at }) => archived_at !== null, {
      by: { expression: isArchived },
    }),
    archived_at: fields.utc('archived_at', { nullable: true }),
    created_at: fields.utc('created_at'),
    updated_at: fields.utc('updated_at'),
  },
  relationships: {},
  defaultSort: 'name',
  load: (ctx, ids) => findClients(ctx, ids.map(Number)),
}))
