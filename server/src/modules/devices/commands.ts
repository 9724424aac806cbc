import { randomInt } from 'node:crypto'
import type { Context } from '../../base/context.ts'
import { notFound, refused } from '../../base/errors.ts'
import type { PartOf, WholeOf } from '../../base/fields.ts'
import type { Listing } from '../../base/lists/page.ts'
import { authorize } from '../../base/policy.ts'
import { digestOf } from '../../base/secrets.ts'
import { plus } from '../../base/time/time.ts'
import { changed, changedParts } from '../changes/commands.ts'
import { partsBetween } from '../changes/rules.ts'
import { workspaceInReach } from '../workspaces/commands.ts'
import { codeMinutes, type Device, mostDevices, type RefusedPunch } from './model.ts'
import { devicePolicy, refusedPunchPolicy } from './policy.ts'
import * as queries from './queries.ts'
import type { deviceInput } from './resource.ts'
import { pairingCode, readPairingCode } from './rules.ts'

/** A tablet, by the workspace it stands in. */
type WhichDevice = readonly [workspaceId: number, deviceId: number]

export async function listDevices(ctx: Context, workspaceId: number): Promise<Listing<Device>> {
  await assertAdministers(ctx, workspaceId)
  return { rows: queries.devicesOf(ctx, workspaceId), readsSensitive: false }
}

async function assertAdministers(ctx: Context, workspaceId: number): Promise<void> {
  await workspaceInReach(ctx, workspaceId)
  authorize(ctx, devicePolicy, 'read', { workspace_id: workspaceId })
}

export async function showDevice(ctx: Context, [workspaceId, id]: WhichDevice): Promise<Device> {
  const { rows } = await listDevices(ctx, workspaceId)
  const device = await rows.where('id', '=', id).executeTakeFirst()
  if (device === undefined) throw notFound()
  return device
}

/** A tablet to come. What it is paired with is shown this once. */
export async function createDevice(
  ctx: Context,
  workspaceId: number,
  input: WholeOf<typeof deviceInput>,
): Promise<Device> {
  await workspaceInReach(ctx, workspaceId)
  authorize(ctx, devicePolicy, 'create', { workspace_id: workspaceId })
  if ((await queries.countDevices(ctx, workspaceId)) >= mostDevices)
    throw refused(
      'too_many_values',
      'base',
      `A workspace has at most ${mostDevices} tablets.`,
      'Revoke one that nobody uses.',
    )
  const { code, columns } = newCode(ctx)
  const { name, shows_names } = input
  const id = await queries.insertDevice(ctx, {
    ...{ workspace_id: workspaceId, name, shows_names: shows_names ?? false },
    ...columns,
  })
  await changed(ctx, { ...journalled({ id, workspace_id: workspaceId }), kind: 'created' })
  return { ...(await showDevice(ctx, [workspaceId, id])), code }
}

/** Another code: for one that ended, or to put another tablet in the place of this one, which works until then. */
export async function renewCode(ctx: Context, which: WhichDevice): Promise<Device> {
  const device = await showDevice(ctx, which)
  authorize(ctx, devicePolicy, 'update', device)
  const { code, columns } = newCode(ctx)
  await queries.saveDevice(ctx, device.id, columns)
  await changed(ctx, { ...journalled(device), kind: 'code_made' })
  return { ...(await showDevice(ctx, which)), code }
}

function newCode(ctx: Context) {
  const numbers = Array.from({ length: 8 }, () => randomInt(2 ** 30))
  const code = pairingCode(ctx.accountId, numbers)
  const code_digest = digestOf(readPairingCode(code)?.code ?? '')
  return { code, columns: { code_digest, code_ends_at: plus(ctx.now, { minutes: codeMinutes }) } }
}

export async function changeDevice(
  ctx: Context,
  which: WhichDevice,
  { name, shows_names }: PartOf<typeof deviceInput>,
): Promise<Device> {
  const device = await showDevice(ctx, which)
  authorize(ctx, devicePolicy, 'update', device)
  await queries.saveDevice(ctx, device.id, {
    ...(name !== undefined && { name }),
    ...(shows_names !== undefined && { shows_names: shows_names ?? false }),
  })
  const after = await showDevice(ctx, which)
  await changedParts(ctx, journalled(device), partsBetween(device, after))
  return after
}

/** Its next request is refused. What it holds unsent cannot be read any more. */
export async function revokeDevice(ctx: Context, which: WhichDevice): Promise<Device> {
  const device = await showDevice(ctx, which)
  authorize(ctx, devicePolicy, 'destroy', device)
  const nothing = { digest: null, public_key: null, key_sealed: null, code_digest: null, code_ends_at: null }
  await queries.saveDevice(ctx, device.id, { ...nothing, revoked_at: ctx.now })
  await changed(ctx, { ...journalled(device), kind: 'deleted' })
  return device
}

export async function listRefused(ctx: Context, workspaceId: number): Promise<Listing<RefusedPunch>> {
  await workspaceInReach(ctx, workspaceId)
  authorize(ctx, refusedPunchPolicy, 'read', { workspace_id: workspaceId })
  return { rows: queries.refusedIn(ctx, workspaceId), readsSensitive: false }
}

/** Somebody has seen to it. */
export async function dismissRefused(ctx: Context, workspaceId: number, id: number): Promise<RefusedPunch> {
  const { rows } = await listRefused(ctx, workspaceId)
  const punch = await rows.where('id', '=', id).executeTakeFirst()
  if (punch === undefined) throw notFound()
  authorize(ctx, refusedPunchPolicy, 'destroy', punch)
  await queries.deleteRefused(ctx, id)
  await changed(ctx, {
    ...{ record_type: 'refused_punch', record_id: id, workspace_id: workspaceId, user_id: punch.user_id },
    kind: 'deleted',
  })
  return punch
}

export const journalled = ({ id, workspace_id }: Pick<Device, 'id' | 'workspace_id'>) => ({
  record_type: 'device',
  record_id: id,
  workspace_id,
  user_id: null,
})
