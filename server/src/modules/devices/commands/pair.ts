import type { Context, Open, TokenActor } from '../../../base/context.ts'
import { installationAccount } from '../../../base/context.ts'
import { actingAs } from '../../../base/database/db.ts'
import { type Refused, refused, tooMany, unauthorized } from '../../../base/errors.ts'
import { countAttempts, takeBackAttempts } from '../../../base/load/attempt-counters.ts'
import { networkOf } from '../../../base/networks.ts'
import { digestOf, makeSecret } from '../../../base/secrets.ts'
import { isBefore, plus, secondsBetween } from '../../../base/time/time.ts'
import { refusedHere } from '../../access/commands.ts'
import { changed } from '../../changes/commands.ts'
import { journalled } from '../commands.ts'
import { type Device, pairingLimit, seenMinutes } from '../model.ts'
import * as queries from '../queries.ts'
import { readPairingCode } from '../rules.ts'
import { makeKeyPair } from '../sealed-pins.ts'

const wrongCode = (): Refused =>
  refused(
    'wrong_pairing_code',
    'code',
    'This code is none, was used, or is older than ten minutes.',
    'Make another one in the settings.',
  )

interface Visitor {
  readonly open: Open
  readonly address: string
}

/** Pairs a tablet by a code. Tries are counted by network before anything is looked for. */
export async function pair({ open, address }: Visitor, given: string): Promise<string> {
  const name = `pairing ${networkOf(address)}`
  const { tries, now } = await open(installationAccount, 'write', async (ctx) => {
    const [counted] = await countAttempts(ctx, [{ name, windowSeconds: pairingLimit.windowSeconds }])
    return { tries: counted, now: ctx.now }
  })
  if (tries && tries.count > pairingLimit.most)
    throw tooMany(pairingLimit, Math.max(1, Math.ceil(secondsBetween(now, tries.windowEndsAt))))
  const read = readPairingCode(given)
  if (read === undefined) throw wrongCode()
  const token = await open(read.accountId, 'write', (ctx) => usePairingCode(ctx, read.code))
  await open(installationAccount, 'write', (ctx) => takeBackAttempts(ctx, [name]))
  return token
}

/** The tablet gets a token and a key of its own. One that was paired before is out from then on. */
async function usePairingCode(ctx: Context, code: string): Promise<string> {
  const device = await queries.lockByCode(ctx, digestOf(code))
  if (device === undefined) throw wrongCode()
  const secret = makeSecret('dt', ctx.accountId)
  const { publicKey, privateKey } = makeKeyPair()
  const place = { table: 'devices', accountId: ctx.accountId, id: device.id }
  await queries.saveDevice(ctx, device.id, {
    ...{ code_digest: null, code_ends_at: null, digest: secret.digest, paired_at: ctx.now, last_seen_at: ctx.now },
    ...{ public_key: publicKey, key_sealed: ctx.means.sealing.seal(place, privateKey) },
  })
  await changed(actingAs(ctx, actorOf(device)), { ...journalled(device), kind: 'paired' })
  return secret.text
}

/** A tablet is a machine without scopes: no door of the APIs is open to it, and those of its own ask for nothing else. */
const actorOf = ({ id, name, workspace_id }: Device): TokenActor => ({
  kind: 'token',
  tokenId: id,
  name,
  readOnly: false,
  scopes: [],
  authority: { everything: false, roles: new Map([[workspace_id, ['workspace_admin']]]), supervisedAreaIds: [] },
})

export const unknownTablet = ['This tablet is not paired, or no longer.', 'Pair it in the settings.'] as const

/** Which tablet it is, alive at this very moment. */
export async function recogniseDevice(ctx: Context, secret: string) {
  const device = await queries.findByToken(ctx, digestOf(secret))
  if (device === undefined) throw await refusedHere(ctx, ...unknownTablet)
  const actor = actorOf(device)
  const isSeen =
    device.last_seen_at !== null && !isBefore(device.last_seen_at, plus(ctx.now, { minutes: -seenMinutes }))
  if (isSeen) return { actor }
  const noteUse = (open: Open) =>
    open(ctx.accountId, 'write', async (later) => {
      await queries.noteOnDevice(later, device.id, { last_seen_at: later.now })
    })
  return { actor, noteUse }
}

/** The tablet that asks, locked. */
export async function lockPresent(ctx: Context): Promise<Device> {
  const device = ctx.actor.kind === 'token' ? await queries.lockPaired(ctx, ctx.actor.tokenId) : undefined
  if (device === undefined) throw unauthorized(...unknownTablet)
  return device
}
