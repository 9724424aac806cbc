import type { Context } from '../../base/context.ts'
import { forbidden, notFound, refused } from '../../base/errors.ts'
import type { PartOf, WholeOf } from '../../base/fields.ts'
import type { Listing } from '../../base/lists/page.ts'
import { authorize } from '../../base/policy.ts'
import { accountInReach } from '../accounts/commands.ts'
import { changed, changedParts } from '../changes/commands.ts'
import { partsBetween } from '../changes/rules.ts'
import { givenNumberRefusals } from '../payroll-files/rules.ts'
import { isAccountAdmin, workspacesPaid } from '../roles/model.ts'
import {
  type CorrectionStyle,
  mostClients,
  type PayrollClient,
  type PayrollTarget,
  takenStyles,
  usualStyle,
} from './model.ts'
import { clientPolicy } from './policy.ts'
import * as queries from './queries.ts'
import type { assignmentInput, clientInput } from './resource.ts'
import { assignWorkspaces, fitsTarget } from './rules.ts'

/** A client, by the account it belongs to. */
export type WhichClient = readonly [accountId: number, clientId: number]

/** Payroll is for those who do it somewhere. */
async function assertDoesPayroll(ctx: Context, accountId: number): Promise<void> {
  await accountInReach(ctx, accountId)
  const paid = workspacesPaid(ctx)
  if (paid !== 'all' && paid.length === 0) throw forbidden()
}

export async function listClients(ctx: Context, accountId: number): Promise<Listing<PayrollClient>> {
  await assertDoesPayroll(ctx, accountId)
  return { rows: queries.clientsInReach(ctx), readsSensitive: false }
}

/** A client whose payroll the caller does; any other is as if it did not exist. */
export async function showClient(ctx: Context, [accountId, id]: WhichClient): Promise<PayrollClient> {
  await assertDoesPayroll(ctx, accountId)
  const client = await queries.findClient(ctx, id)
  if (client === undefined || !clientPolicy.read(ctx, client)) throw notFound()
  return client
}

/** The same, locked: it is changed by one at a time. */
export async function clientToChange(ctx: Context, which: WhichClient): Promise<PayrollClient> {
  authorize(ctx, clientPolicy, 'update', await showClient(ctx, which))
  await queries.lockClient(ctx, which[1])
  return showClient(ctx, which)
}

/** Nothing is prepared or sent for a client that is paid elsewhere now. */
export function assertNotArchived({ archived_at }: Pick<PayrollClient, 'archived_at'>): void {
  if (archived_at !== null)
    throw refused('client_archived', 'base', 'The payroll client is archived.', 'Bring it back first.')
}

export async function createClient(
  ctx: Context,
  accountId: number,
  input: WholeOf<typeof clientInput>,
): Promise<PayrollClient> {
  await accountInReach(ctx, accountId)
  if (!isAccountAdmin(ctx)) throw forbidden()
  assertFits({ target: input.target, settings: input.settings ?? {} })
  assertStyle(input.target, input.correction_style)
  assertNumbers(input.target, input)
  await queries.lockClients(ctx)
  if (!input.archived) await assertRoomForOne(ctx)
  const id = await queries.insertClient(ctx, {
    ...{ name: input.name, target: input.target, correction_style: usualStyle[input.target] },
    ...columnsOf(input),
    archived_at: input.archived ? ctx.now : null,
  })
  await changed(ctx, { ...journalled(id), kind: 'created', parts: [['target', null, input.target]] })
  return showClient(ctx, [accountId, id])
}

/** What an emptied setting falls back to. */
const defaults = {
  consultant_number: '',
  client_number: '',
  lines_by: 'month',
  cost_centre_required: false,
  unconfirmed_time: 'warn',
  issuer: 'anybody',
} as const

/** The columns that settings of a client are written to, of those that are named. */
function columnsOf({ settings, correction_style, cost_centre_from, ...input }: PartOf<typeof clientInput>) {
  const named = Object.entries(defaults).flatMap(([name, fallback]) => {
    const value = input[name as keyof typeof defaults]
    return value === undefined ? [] : [[name, value ?? fallback]]
  })
  return {
    ...Object.fromEntries(named),
    ...(correction_style && { correction_style }),
    ...(cost_centre_from !== undefined && { cost_centre_from: cost_centre_from ?? [] }),
    ...(settings !== undefined && { settings: JSON.stringify(settings ?? {}) }),
  }
}

function assertFits(client: Pick<PayrollClient, 'target' | 'settings'>): void {
  if (!fitsTarget(client))
    throw refused(
      'setting_unknown',
      'settings',
      `settings has a name or a value that ${client.target} does not know.`,
      'docs/payroll-targets.md lists those of each target.',
    )
}

function assertStyle(target: PayrollTarget, style: CorrectionStyle | null | undefined): void {
  if (style && !takenStyles[target].includes(style))
    throw refused(
      'style_not_taken',
      'correction_style',
      `${target} cannot be told of corrections by ${style}.`,
      `It takes ${takenStyles[target].join(' or ')}.`,
    )
}

/** Of the numbers that are named: those from before are looked at by a run. */
function assertNumbers(
  target: PayrollTarget,
  { consultant_number, client_number }: Pick<PartOf<typeof clientInput>, 'consultant_number' | 'client_number'>,
): void {
  const given = { consultant_number: consultant_number ?? '', client_number: client_number ?? '' }
  const [wrong] = givenNumberRefusals({ target, ...given, name: '', settings: {} })
  if (wrong !== undefined) throw refused(wrong.code, wrong.field, wrong.message)
}

/** With another target goes what it usually takes, unless it takes what counted so far. */
const styleFor = (target: PayrollTarget, style: CorrectionStyle): CorrectionStyle =>
  takenStyles[target].includes(style) ? style : usualStyle[target]

async function assertRoomForOne(ctx: Context): Promise<void> {
  if ((await queries.countClients(ctx)) >= mostClients)
    throw refused('too_many_values', 'base', `An account has at most ${mostClients} payroll clients.`, 'Archive some.')
}

export async function changeClient(
  ctx: Context,
  which: WhichClient,
  input: PartOf<typeof clientInput>,
): Promise<PayrollClient> {
  const client = await clientToChange(ctx, which)
  const { archived, settings, name, target } = input
  // Whoever may issue alone must not be able to say so themselves.
  if (input.issuer !== undefined && (input.issuer ?? defaults.issuer) !== client.issuer && !isAccountAdmin(ctx))
    throw forbidden('issuer')
  assertFits({ target: target ?? client.target, settings: settings === undefined ? client.settings : (settings ?? {}) })
  assertStyle(target ?? client.target, input.correction_style)
  assertNumbers(target ?? client.target, input)
  if (archived === false && client.archived_at !== null) await assertRoomForOne(ctx)
  await queries.saveClient(ctx, client.id, {
    correction_style: styleFor(target ?? client.target, client.correction_style),
    ...columnsOf(input),
    ...(name !== undefined && { name }),
    ...(target !== undefined && { target }),
    ...(typeof archived === 'boolean' && { archived_at: archived ? (client.archived_at ?? ctx.now) : null }),
  })
  const after = await showClient(ctx, which)
  const recorded = {
    values: [
      ...(['target', 'correction_style', 'lines_by', 'archived_at'] as const),
      ...(['cost_centre_from', 'cost_centre_required', 'unconfirmed_time', 'issuer'] as const),
    ],
    ignored: ['workspaces'] as const,
  }
  await changedParts(ctx, journalled(client.id), partsBetween(client, after, recorded))
  return after
}

/** From a date on the client pays the people whose home these workspaces are, and nobody else. */
export async function assignToClient(
  ctx: Context,
  which: WhichClient,
  { valid_from, workspace_ids }: WholeOf<typeof assignmentInput>,
): Promise<PayrollClient> {
  const client = await showClient(ctx, which)
  authorize(ctx, clientPolicy, 'assign', client)
  await queries.lockClients(ctx)
  if ((await queries.workspaceIdsAmong(ctx, workspace_ids)).length !== workspace_ids.length)
    throw refused('unknown', 'workspace_ids', 'workspace_ids must name workspaces of the account.')
  const wanted = { client_id: client.id, valid_from, workspace_ids }
  const { taken, ...change } = assignWorkspaces(await queries.findAssignments(ctx), wanted)
  if (taken.length > 0)
    throw refused(
      'taken',
      'workspace_ids',
      `Another client pays ${taken.length === 1 ? 'one' : taken.length} of these workspaces from this date on.`,
      'Take them from that client first.',
    )
  await queries.saveAssignments(ctx, change)
  const changes = [...change.removed, ...change.added]
  if (changes.length > 0)
    await changed(ctx, { ...journalled(client.id), kind: 'changed', parts: [['workspaces', null, valid_from]] })
  return showClient(ctx, which)
}

const journalled = (id: number) => ({
  record_type: 'payroll_client',
  record_id: id,
  workspace_id: null,
  user_id: null,
})
