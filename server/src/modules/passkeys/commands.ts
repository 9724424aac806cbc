import type { Challenges } from '../../base/challenges.ts'
import type { Context } from '../../base/context.ts'
import { notFound, type Refused, refused } from '../../base/errors.ts'
import { formatUtc } from '../../base/time/time.ts'
import { changedOwnAccess } from '../access/journal.ts'
import { mailFactorNews } from '../second-factors/model.ts'
import { noteSignIn } from '../sign-ins/commands.ts'
import { purposes } from './answers.ts'
import { makeHandle } from './handles.ts'
import { algorithms, mostPasskeys, type Passkey, type RelyingParty } from './model.ts'
import { assertProvenByFactor } from './proof.ts'
import * as queries from './queries.ts'

/** A person at a page, as far as this room knows them. */
export interface Holder {
  readonly ctx: Context
  readonly userId: number
}

const tooManyPasskeys = (): Refused =>
  refused('too_many_passkeys', 'base', `There are ${mostPasskeys} passkeys.`, 'Remove one that you no longer need.')

/** What a browser is asked to make, as it wants to be asked. */
export async function prepareRegistration({ ctx, userId }: Holder, site: RelyingParty, challenges: Challenges) {
  await assertProvenByFactor(ctx, userId, site)
  const { username, email } = await queries.lockHolder(ctx, userId)
  const passkeys = await queries.passkeysOf(ctx, userId)
  if (passkeys.length >= mostPasskeys) throw tooManyPasskeys()
  // One handle for all of somebody's passkeys: a device that makes a second one replaces the first.
  const handle = passkeys[0]?.handle ?? makeHandle(ctx.accountId)
  return {
    handle,
    options: {
      rp: { id: site.id, name: 'Tagwerk' },
      user: { id: Buffer.from(handle).toString('base64url'), name: email ?? username, displayName: username },
      challenge: challenges.issue(purposes.register(ctx.accountId, userId, handle), ctx.now),
      pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
      excludeCredentials: descriptorsOf(passkeys, site),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
    },
  }
}

/** How browsers want to be told of passkeys of this site. */
export const descriptorsOf = (passkeys: readonly Passkey[], site: RelyingParty) =>
  passkeys
    .filter(({ rp_id }) => rp_id === site.id)
    .map(({ credential_id }) => ({ type: 'public-key', id: credential_id.toString('base64url') }))

type NewPasskey = Pick<Passkey, 'credential_id' | 'public_key' | 'counter' | 'synced' | 'handle' | 'rp_id' | 'name'>

export async function addPasskey({ ctx, userId }: Holder, passkey: NewPasskey): Promise<void> {
  await queries.lockHolder(ctx, userId)
  if ((await queries.passkeysOf(ctx, userId)).length >= mostPasskeys) throw tooManyPasskeys()
  await queries.insertPasskey(ctx, { ...passkey, user_id: userId })
  await record({ ctx, userId }, 'passkey_added')
}

/** Written down three times, as everything about second factors: their own list, the journal, and a mail. */
async function record({ ctx, userId }: Holder, news: 'passkey_added' | 'passkey_removed'): Promise<void> {
  await noteSignIn(ctx, userId, { kind: news })
  await changedOwnAccess(ctx, userId, 'passkeys')
  await ctx.enqueue(mailFactorNews, { to_id: userId, user_id: userId, news })
}

export async function listPasskeys({ ctx, userId }: Holder, site: RelyingParty | undefined) {
  const passkeys = await queries.passkeysOf(ctx, userId)
  return passkeys.map(({ id, name, synced, created_at, last_used_at, rp_id }) => ({
    id: String(id),
    name,
    synced,
    created_at: formatUtc(created_at),
    last_used_at: last_used_at && formatUtc(last_used_at),
    /** One that was made for another host of the installation works no more. */
    usable: rp_id === site?.id,
  }))
}

/** One's own only; anybody else's is as if it did not exist. */
async function findOwn({ ctx, userId }: Holder, id: number | undefined): Promise<Passkey> {
  const found = (await queries.passkeysOf(ctx, userId)).find((passkey) => passkey.id === id)
  if (found === undefined) throw notFound()
  return found
}

/** One's own that a device shows. */
export async function findOwnShown(
  { ctx, userId }: Holder,
  id: string,
  site: RelyingParty,
): Promise<Passkey | undefined> {
  const passkeys = await queries.passkeysOf(ctx, userId)
  return passkeys.find(({ credential_id, rp_id }) => rp_id === site.id && credential_id.toString('base64url') === id)
}

export async function renamePasskey(holder: Holder, id: number | undefined, name: string): Promise<void> {
  const passkey = await findOwn(holder, id)
  await queries.renamePasskey(holder.ctx, passkey.id, name)
}

/** Taken away by whoever shows a factor they have. Sessions that were opened with it are ended apart. */
export async function removePasskey(
  holder: Holder,
  id: number | undefined,
  site: RelyingParty | undefined,
): Promise<void> {
  await assertProvenByFactor(holder.ctx, holder.userId, site)
  const passkey = await findOwn(holder, id)
  await queries.deletePasskey(holder.ctx, passkey.id)
  await record(holder, 'passkey_removed')
}
