import type { Context } from '../../../base/context.ts'
import { refused } from '../../../base/errors.ts'
import { dateIn } from '../../../base/time/time.ts'
import { assertNotBreakGlass } from '../../access/break-glass.ts'
import { changedOwnAccess } from '../../access/journal.ts'
import { findAddressee } from '../../access/queries/directory.ts'
import { endOthersOf } from '../../access/sessions.ts'
import { findAccount } from '../../accounts/queries.ts'
import type { RelyingParty } from '../../passkeys/model.ts'
import { assertProvenByFactor, isByTwoFactors } from '../../passkeys/proof.ts'
import { makeRecoveryCodes, placeOfSeed } from '../../second-factors/commands.ts'
import { type FactorNews, hasFactor, mailFactorNews } from '../../second-factors/model.ts'
import * as queries from '../../second-factors/queries.ts'
import { base32, newSeed, stepOf, uriOf } from '../../second-factors/totp.ts'
import { noteSignIn } from '../../sign-ins/commands.ts'
import type { EventKind } from '../../sign-ins/model.ts'
import { lockUser } from '../../users/queries.ts'
import { findDuty } from '../queries.ts'

export async function showOwnFactors(ctx: Context, userId: number) {
  const factors = await queries.factorsOf(ctx, userId)
  const duty = await findDuty(ctx, userId)
  return {
    factors,
    since: (await queries.findSeed(ctx, userId))?.confirmed_at ?? null,
    devices: await queries.knownDevicesOf(ctx, userId),
    duty,
    isDue: duty.required_from !== null && duty.required_from <= dateIn(ctx.now, 'UTC') && !(await isByTwoFactors(ctx)),
  }
}

/** The site that passkeys are shown to; undefined where there are none. */
type Site = RelyingParty | undefined

const exists = () =>
  refused('factor_exists', 'base', 'You have an authenticator already.', 'Remove it before you add another.')

/** A seed to be confirmed by a code. Whoever asks proved who they are: a factor of a stranger locks its owner out. */
export async function beginTotp(ctx: Context, userId: number, site: Site): Promise<{ secret: string; uri: string }> {
  await assertProvenByFactor(ctx, userId, site)
  const seed = newSeed()
  const sealed = ctx.means.sealing.seal(placeOfSeed(ctx, userId), seed)
  if (!(await queries.savePendingSeed(ctx, userId, sealed))) throw exists()
  const [person, account] = [await findAddressee(ctx, userId), await findAccount(ctx)]
  const name = person?.email ?? person?.username ?? ''
  return { secret: base32(seed), uri: uriOf(seed, { issuer: `Tagwerk ${account.name}`, name }) }
}

/** From now on the authenticator is asked for. Answers recovery codes, which are shown this once. */
export async function confirmTotp(
  ctx: Context,
  userId: number,
  { code, site }: { readonly code: string; readonly site: Site },
): Promise<string[]> {
  await assertProvenByFactor(ctx, userId, site)
  const seed = await queries.findSeed(ctx, userId)
  if (seed === undefined) throw refused('code_wrong', 'code', 'This code is wrong.', 'Begin again.')
  if (seed.confirmed_at !== null) throw exists()
  const plain = code.replaceAll(/\s/g, '')
  const step = stepOf(ctx.means.sealing.unseal(placeOfSeed(ctx, userId), seed.seed_sealed), plain, ctx.now)
  if (step === undefined || !(await queries.confirmSeed(ctx, userId, seed.seed_sealed, step)))
    throw refused('code_wrong', 'code', 'This code is wrong.', 'Codes of the authenticator hold for half a minute.')
  const codes = await makeRecoveryCodes(ctx, userId)
  await recordOwn(ctx, userId, 'factor_added', 'added')
  // Whoever is signed in elsewhere got in without it.
  await endOthersOf(ctx, userId, 'factors_changed')
  return codes
}

export async function removeTotp(ctx: Context, userId: number, site: Site): Promise<void> {
  await assertProvenByFactor(ctx, userId, site)
  if (!(await queries.factorsOf(ctx, userId)).totp) return
  // The password alone would lead past the provider of the account.
  await assertNotBreakGlass(ctx, userId, 'base')
  await queries.deleteSeed(ctx, userId)
  // What stands in for a factor goes with the last one.
  if (!hasFactor(await queries.factorsOf(ctx, userId))) await queries.deleteFactorsOf(ctx, [userId])
  await recordOwn(ctx, userId, 'factor_removed', 'removed')
  await endOthersOf(ctx, userId, 'factors_changed')
}

export async function renewRecoveryCodes(ctx: Context, userId: number, site: Site): Promise<string[]> {
  // Of several at once the last one's codes count, and no others.
  await lockUser(ctx, userId)
  await assertProvenByFactor(ctx, userId, site)
  if (!hasFactor(await queries.factorsOf(ctx, userId)))
    throw refused('second_factor_needed', 'base', 'There is no second factor yet.', 'Add an authenticator first.')
  const codes = await makeRecoveryCodes(ctx, userId)
  await recordOwn(ctx, userId, 'recovery_codes_made', 'codes_made')
  return codes
}

/** One of the remembered devices, or all of them. */
export const forgetDevices = (ctx: Context, userId: number, id: number | undefined): Promise<unknown> =>
  id === undefined ? queries.forgetDevicesOf(ctx, userId) : queries.deleteKnownDevice(ctx, userId, id)

/** Written down three times: for the person's own list, for the journal that cannot forget, and as a mail. */
async function recordOwn(ctx: Context, userId: number, kind: EventKind, news: FactorNews): Promise<void> {
  await noteSignIn(ctx, userId, { kind })
  await changedOwnAccess(ctx, userId, 'second_factors')
  await ctx.enqueue(mailFactorNews, { to_id: userId, user_id: userId, news })
}
