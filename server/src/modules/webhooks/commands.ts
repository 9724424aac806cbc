import type { Context } from '../../base/context.ts'
import { nextRecordId } from '../../base/database/db.ts'
import { forbidden, notFound, refused } from '../../base/errors.ts'
import type { PartOf, WholeOf } from '../../base/fields.ts'
import type { Listing } from '../../base/lists/page.ts'
import type { AddressFault } from '../../base/outgoing/guard.ts'
import { authorize } from '../../base/policy.ts'
import { plus } from '../../base/time/time.ts'
import { accountInReach } from '../accounts/commands.ts'
import { changed, changedParts } from '../changes/commands.ts'
import { partsBetween } from '../changes/rules.ts'
import { mostTypes } from '../events/model.ts'
import { findStretch } from '../events/queries.ts'
import { cursorExpired, readTypes } from '../events/rules.ts'
import { presentPosition } from '../live/queries.ts'
import { userIdOf } from '../roles/model.ts'
import { type Endpoint, mostEndpoints, type OffReason, overlapHours } from './model.ts'
import { webhookPolicy } from './policy.ts'
import { forgetParked, nextParkedAt } from './queries/sending.ts'
import * as queries from './queries.ts'
import type { enablingInput, endpointInput, rotationInput } from './resource.ts'
import { newKey, shownKey } from './signing.ts'

/** An endpoint, by the account it belongs to. */
export type WhichEndpoint = readonly [accountId: number, endpointId: number]

export async function listEndpoints(ctx: Context, accountId: number): Promise<Listing<Endpoint>> {
  await accountInReach(ctx, accountId)
  authorize(ctx, webhookPolicy, 'read', undefined)
  return { rows: queries.endpointsOf(ctx), readsSensitive: false }
}

export async function showEndpoint(ctx: Context, [accountId, id]: WhichEndpoint): Promise<Endpoint> {
  await accountInReach(ctx, accountId)
  authorize(ctx, webhookPolicy, 'read', undefined)
  const endpoint = await queries.findEndpoint(ctx, id)
  if (endpoint === undefined) throw notFound()
  return endpoint
}

/** The same, locked: it is changed by one at a time. */
export async function endpointToChange(ctx: Context, which: WhichEndpoint): Promise<Endpoint> {
  await showEndpoint(ctx, which)
  authorize(ctx, webhookPolicy, 'update', undefined)
  await queries.lockEndpoint(ctx, which[1])
  return showEndpoint(ctx, which)
}

/** It is told what happens from now on; the secret is shown this once. */
export async function createEndpoint(
  ctx: Context,
  accountId: number,
  { url, types, description }: WholeOf<typeof endpointInput>,
): Promise<Endpoint> {
  await accountInReach(ctx, accountId)
  authorize(ctx, webhookPolicy, 'create', undefined)
  assertAddress(ctx, url)
  if ((await queries.countEndpoints(ctx)) >= mostEndpoints)
    throw refused(
      'too_many_values',
      'base',
      `An account has at most ${mostEndpoints} webhook endpoints.`,
      'Delete some.',
    )
  const { xact, id: change_id } = await presentPosition(ctx)
  const id = await queries.insertEndpoint(ctx, {
    url,
    description: description ?? '',
    types: typesOf(types ?? []),
    xact,
    change_id,
    made_by: makerOf(ctx),
  })
  const secret = await giveKey(ctx, id, 0)
  await changed(ctx, { ...journalled(id), kind: 'created' })
  return { ...(await showEndpoint(ctx, [accountId, id])), secret }
}

/** Whoever it speaks for. A token is nobody: it would be told of what no person may see any more. */
function makerOf(ctx: Context): number {
  const userId = userIdOf(ctx)
  if (userId === undefined) throw forbidden()
  return userId
}

const sentences: Record<AddressFault, string> = {
  no_address: 'url is no address.',
  https_only: 'url must begin with https://.',
  credentials: 'url must hold no name and password.',
  port: 'url must be at port 443 or 8443.',
  closed_address: 'url lies in a closed network.',
  no_public_name: 'url has a name that nobody outside knows.',
}

function assertAddress(ctx: Context, url: string): void {
  const found = ctx.means.guard.look(url)
  if (typeof found === 'string')
    throw refused(
      'address_refused',
      'url',
      sentences[found],
      found === 'closed_address' || found === 'no_public_name'
        ? 'Whoever operates the service can open their own network for it (OUTGOING_NETWORKS).'
        : 'Such as https://hooks.example.org/path. To try it with a receiver on the same machine, have the service started with OUTGOING_NETWORKS=127.0.0.0/8.',
    )
}

/** Names of types, each once. */
function typesOf(types: readonly string[]): string[] {
  if (types.includes('')) throw refused('blank', 'types', 'A type must not be empty.', 'Leave types empty for all.')
  if (types.length > mostTypes) throw refused('too_many_values', 'types', `At most ${mostTypes} types.`)
  return [...new Set(readTypes(types.join(',')))]
}

/** Makes a new key; the present one signs as well for so many hours. */
async function giveKey(ctx: Context, endpointId: number, hours: number): Promise<string> {
  const id = await nextRecordId(ctx)
  const key = newKey()
  const secret_sealed = ctx.means.sealing.seal({ table: 'webhook_keys', accountId: ctx.accountId, id }, key)
  await queries.replaceKey(ctx, endpointId, { id, secret_sealed }, plus(ctx.now, { hours }))
  return shownKey(key)
}

export async function changeEndpoint(
  ctx: Context,
  which: WhichEndpoint,
  { url, types, description }: PartOf<typeof endpointInput>,
): Promise<Endpoint> {
  const endpoint = await endpointToChange(ctx, which)
  if (url !== undefined) assertAddress(ctx, url)
  await queries.saveEndpoint(ctx, endpoint.id, {
    ...(url !== undefined && { url }),
    ...(types !== undefined && { types: typesOf(types ?? []) }),
    ...(description !== undefined && { description: description ?? '' }),
  })
  const after = await showEndpoint(ctx, which)
  await changedParts(ctx, journalled(endpoint.id), partsBetween(endpoint, after))
  return after
}

export async function deleteEndpoint(ctx: Context, which: WhichEndpoint): Promise<Endpoint> {
  const endpoint = await endpointToChange(ctx, which)
  authorize(ctx, webhookPolicy, 'destroy', undefined)
  await queries.deleteEndpoint(ctx, endpoint.id)
  await changed(ctx, { ...journalled(endpoint.id), kind: 'deleted' })
  return endpoint
}

export async function rotateSecret(
  ctx: Context,
  which: WhichEndpoint,
  { overlap_hours }: PartOf<typeof rotationInput>,
): Promise<Endpoint> {
  const endpoint = await endpointToChange(ctx, which)
  const hours = overlap_hours ?? overlapHours.usual
  // With a third secret, whoever still has the first would believe nothing any more.
  if (hours > 0 && (await queries.findKeys(ctx, endpoint.id)).length > 1)
    throw refused(
      'rotation_under_way',
      'base',
      'The old secret still signs beside the present one.',
      'Wait until it has ended, or send overlap_hours 0 to end both at once.',
    )
  const secret = await giveKey(ctx, endpoint.id, hours)
  await queries.saveEndpoint(ctx, endpoint.id, {})
  await changed(ctx, { ...journalled(endpoint.id), kind: 'secret_rotated' })
  return { ...(await showEndpoint(ctx, which)), secret }
}

/** One that waits for its next try is tried now: whoever mended the receiver need not wait for hours. */
async function askNow(ctx: Context, endpoint: Endpoint): Promise<Endpoint> {
  if (endpoint.attempt === 0 || endpoint.lease !== null) return endpoint
  await queries.saveEndpoint(ctx, endpoint.id, { due_at: ctx.now })
  return showEndpoint(ctx, [ctx.accountId, endpoint.id])
}

/**
 * Tells it of events again: of those it missed, in order, or only of what happens from now on. It speaks for whoever enables
 * it, who may be somebody else than its maker.
 */
export async function enableEndpoint(
  ctx: Context,
  which: WhichEndpoint,
  { from }: PartOf<typeof enablingInput>,
): Promise<Endpoint> {
  const endpoint = await endpointToChange(ctx, which)
  if (endpoint.state === 'on') return askNow(ctx, endpoint)
  const missed = from === 'now' ? undefined : await findStretch(ctx, { xact: endpoint.xact, id: endpoint.change_id })
  if (missed?.isExpired)
    throw cursorExpired('What happened since it was disabled is no longer told; enable it from now.')
  const { xact, id: change_id } =
    from === 'now' ? await presentPosition(ctx) : { xact: endpoint.xact, id: endpoint.change_id }
  if (from === 'now') await forgetParked(ctx, endpoint.id)
  await queries.saveEndpoint(ctx, endpoint.id, {
    ...{ state: 'on', reason: null, xact, change_id, attempt: 0, failing_since: null, due_at: ctx.now, lease: null },
    made_by: userIdOf(ctx) ?? endpoint.made_by,
  })
  await changed(ctx, { ...journalled(endpoint.id), kind: 'enabled' })
  return showEndpoint(ctx, which)
}

export async function disableEndpoint(ctx: Context, which: WhichEndpoint): Promise<Endpoint> {
  const endpoint = await endpointToChange(ctx, which)
  if (endpoint.state === 'disabled') return endpoint
  await turnOff(ctx, endpoint.id, 'by_somebody')
  return showEndpoint(ctx, which)
}

/** It is told of nothing more until somebody enables it. Tests are still sent. */
export async function turnOff(ctx: Context, id: number, reason: OffReason): Promise<void> {
  const state = reason === 'maker_gone' ? 'paused' : 'disabled'
  await queries.saveEndpoint(ctx, id, {
    state,
    reason,
    due_at: await nextParkedAt(ctx, id, { testsOnly: true }),
    lease: null,
  })
  await changed(ctx, { ...journalled(id), kind: state })
}

const journalled = (id: number) => ({
  record_type: 'webhook_endpoint',
  record_id: id,
  workspace_id: null,
  user_id: null,
})
