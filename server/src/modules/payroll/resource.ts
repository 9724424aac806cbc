import { resource } from '../../api/v3/resource.ts'
import * as f from '../../base/fields.ts'
import { date, list, object, orNull, text } from '../../base/schemas.ts'
import { correctionStyles, type PayrollClient, payrollTargets, type Settings } from './model.ts'
import { clientPolicy } from './policy.ts'
import { findClients, isArchived } from './queries.ts'

const mostSettings = 30

/** What only one target asks for: few short values by their names. */
const settings: f.Kind<Settings> = {
  schema: {
    type: 'object',
    maxProperties: mostSettings,
    additionalProperties: { type: ['string', 'number', 'boolean'], maxLength: 200 },
  },
  read: (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return f.wrong('invalid', 'must be an object')
    const members = Object.entries(value)
    if (members.length > mostSettings) return f.wrong('too_many_values', `must have at most ${mostSettings} members`)
    const isShort = (each: unknown): boolean => {
      if (typeof each === 'string') return each.length <= 200 && !/\p{Cc}/u.test(each) && each.isWellFormed()
      return typeof each === 'boolean' || Number.isFinite(each)
    }
    return members.every(([name, each]) => /^[a-z][a-z0-9_]{0,39}$/.test(name) && isShort(each))
      ? (value as Settings)
      : f.wrong('invalid', 'must have short texts, numbers, true or false under names of small letters')
  },
}

export const clientInput = {
  name: f.required(f.text(200), 'of the legal entity'),
  target: f.required(f.oneOf(payrollTargets), 'the program that is fed'),
  consultant_number: f.optional(f.text(20), 'of the office; DATEV: Beraternummer'),
  client_number: f.optional(f.text(20), 'what the office calls the client; DATEV: Mandantennummer'),
  correction_style: f.optional(
    f.oneOf(correctionStyles),
    'what is sent of a month that changed after it was sent: differences in the month that is paid now, the same with the month they belong to, or that month as a whole; as the target usually takes it when missing',
  ),
  settings: f.optional(settings, 'what only this target asks for'),
  archived: f.optional(f.boolean(), 'it is paid elsewhere now; everything of it stays readable'),
}

export const assignmentInput = {
  valid_from: f.required(f.date()),
  workspace_ids: f.required(f.ids(), 'all workspaces whose people it pays from then on'),
}

const workspaceSchema = object({ workspace_id: text, from: date, until: orNull(date) })

export const payrollClientResource = resource<PayrollClient>()('payroll_client', (fields) => ({
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
