import type { Context } from '../../base/context.ts'
import type { WholeOf } from '../../base/fields.ts'
import type { Kept } from '../../base/files/uploads.ts'
import type { Listing } from '../../base/lists/page.ts'
import { authorize } from '../../base/policy.ts'
import { addFile, removeFile } from '../files/commands.ts'
import type { FileOwner, StoredFile } from '../files/model.ts'
import { filesOf } from '../files/queries.ts'
import type { signatureInput } from '../files/resource.ts'
import { showTracking } from './commands.ts'
import type { TimeTracking } from './model.ts'
import { timeTrackingPolicy } from './policy.ts'
import { tellOf } from './settling.ts'

/** Files on a tracking. As with notes, who may read a tracking may add to it. */

type Address = readonly [workspaceId: number, trackingId: number | string]

const ownerOf = ({ id, workspace_id }: TimeTracking): FileOwner => ({ workspace_id, time_tracking_id: id })

export async function listAttachments(ctx: Context, ...address: Address): Promise<Listing<StoredFile>> {
  const tracking = await showTracking(ctx, ...address)
  return { rows: filesOf(ctx, ownerOf(tracking), 'attachment'), readsSensitive: false }
}

export async function addAttachment(ctx: Context, address: Address, kept: Kept): Promise<StoredFile> {
  const tracking = await showTracking(ctx, ...address)
  await tellOf(ctx, tracking, 'attachments')
  return addFile(ctx, ownerOf(tracking), kept, { purpose: 'attachment' })
}

export async function removeAttachment(ctx: Context, address: Address, id: number): Promise<StoredFile> {
  const tracking = await showTracking(ctx, ...address)
  authorize(ctx, timeTrackingPolicy, 'update', tracking)
  const removed = await removeFile(ctx, ownerOf(tracking), id)
  await tellOf(ctx, tracking, 'attachments')
  return removed
}

export async function listSignatures(ctx: Context, ...address: Address): Promise<Listing<StoredFile>> {
  const tracking = await showTracking(ctx, ...address)
  return { rows: filesOf(ctx, ownerOf(tracking), 'signature'), readsSensitive: false }
}

export async function addSignature(
  ctx: Context,
  address: Address,
  kept: Kept,
  input: WholeOf<typeof signatureInput>,
): Promise<StoredFile> {
  const tracking = await showTracking(ctx, ...address)
  await tellOf(ctx, tracking, 'signatures')
  const about = { purpose: 'signature', title: input.title ?? '', signs: input.signs ?? null } as const
  return addFile(ctx, ownerOf(tracking), kept, about)
}
