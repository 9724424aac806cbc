import { type Context, installationAccount, type Open } from '../../base/context.ts'
import { fault, Refused } from '../../base/errors.ts'
import { makeSecret } from '../../base/secrets.ts'
import type { Instant } from '../../base/time/time.ts'
import { beginStep, rememberedSince, secondFactorNeeded } from '../second-factors/commands.ts'
import { hasFactor } from '../second-factors/model.ts'
import { factorsOf, hasPasskeyFor } from '../second-factors/queries.ts'
import { noteSignIn } from '../sign-ins/commands.ts'
import type { Origin, Way } from '../sign-ins/model.ts'
import { type IssuedToken, noteBreakGlass, noteFailedSignIn, type SignInCandidate } from './model.ts'
import { hashPassword } from './passwords.ts'
import { claimsWithPassword, digestOfEmail, otherSaltsUnder, saltOf } from './queries/directory.ts'
import { findEntryRule, findSignInCandidate, renewHash } from './queries/passwords.ts'
import { insertAccessToken } from './queries.ts'

/** Somebody at the door, before it is known who they are. */
export interface Visitor {
  readonly open: Open
  readonly address: string
}

const wrongCredentials = (): Refused =>
  new Refused('unauthorized', [fault('wrong_credentials', 'base', 'E-mail address or password are wrong.')])

const signInElsewhere = (): Refused =>
  new Refused('forbidden', [
    fault(
      'sign_in_elsewhere',
      'base',
      'This account is entered through its provider.',
      'Sign in there, or ask who administers the account.',
    ),
  ])

export const signUpClosed = (): Refused =>
  new Refused('forbidden', [
    fault('sign_up_closed', 'base', 'Nobody can sign up here.', 'Ask who runs this service to invite you.'),
  ])

/** How somebody got in, and from where. */
export interface Entry {
  readonly way: Way
  /** By how many factors; one unless said otherwise. */
  readonly factors?: number
  /** When they proved who they are; now, unless said otherwise. */
  readonly provedAt?: Instant
  readonly origin: Origin
}

/** Opens a session. The hash is that of the password which was checked; null where somebody got in by something else. */
export async function issueToken(
  ctx: Context,
  userId: number,
  hash: string | null,
  entry: Entry,
): Promise<IssuedToken> {
  if (entry.way !== 'provider') await assertMayEnter(ctx, userId)
  const secret = makeSecret('at', ctx.accountId)
  const id = await insertAccessToken(ctx, { userId, hash, digest: secret.digest, ...entry })
  if (id === undefined) throw wrongCredentials()
  // Whoever is founded on the command line gets a session that nobody is told of.
  const { way, origin } = entry
  if (origin.client !== null) await noteSignIn(ctx, userId, { kind: 'signed_in', way, origin })
  return { id, access_token: secret.text }
}

/** Where a provider is required, only those get in otherwise who are to help when it fails; and all administrators learn of it. */
async function assertMayEnter(ctx: Context, userId: number): Promise<void> {
  const rule = await findEntryRule(ctx, userId)
  if (rule === 'through_provider') throw signInElsewhere()
  if (rule === 'break_glass') await ctx.enqueue(noteBreakGlass, { user_id: userId, at: ctx.now })
}

/** The password hashed as every password under this address is. */
export async function hashFor({ open, address }: Visitor, email: string, password: string): Promise<string> {
  const salt = await open(installationAccount, 'read', (ctx) => saltOf(ctx, email))
  return hashPassword(address, password, salt)
}

interface Credentials {
  readonly email: string
  readonly password: string
  /** The one that is meant where the password fits in several. */
  readonly preferredAccount: number
}

export interface Recognised extends SignInCandidate {
  /** The same password under the salt of the address. */
  readonly renewed: string
  readonly isConfirmed: boolean
}

/**
 * Who signs in: several accounts may know the address; the password tells which one is meant. One hash asks all of
 * them at once, so it does not matter how many there are, and a wrong password takes the same steps and the same
 * time whether anybody has the address or not.
 */
export async function recognise(
  visitor: Visitor,
  { email, password, preferredAccount }: Credentials,
  origin: Origin,
): Promise<Recognised> {
  const { open, address } = visitor
  const [salt, others] = await open(installationAccount, 'read', async (ctx) => [
    await saltOf(ctx, email),
    await otherSaltsUnder(ctx, email),
  ])
  const renewed = await hashPassword(address, password, salt)
  const hashes = [renewed]
  for (const other of others) hashes.push(await hashPassword(address, password, other))
  const claims = await open(installationAccount, 'read', (ctx) =>
    claimsWithPassword(ctx, email, hashes, preferredAccount),
  )
  let isElsewhere = false
  for (const claim of claims) {
    const candidate = await open(claim.account_id, 'read', (ctx) => findSignInCandidate(ctx, claim.user_id, hashes))
    if (candidate?.may_enter) return { ...candidate, renewed, isConfirmed: claim.is_confirmed }
    if (candidate) isElsewhere = true
  }
  // Said only to whoever knows the password: those who guess learn nothing of the account.
  if (isElsewhere) throw signInElsewhere()
  await open(installationAccount, 'write', (ctx) => noteFailure(ctx, email, origin))
  throw wrongCredentials()
}

/**
 * Whose address it was is found out later, by a job, and for an address that nobody has as well: the answer takes the
 * same steps. What was typed is not stored, for it may have been a password.
 */
const noteFailure = async (ctx: Context, email: string, origin: Origin): Promise<void> =>
  ctx.enqueue(noteFailedSignIn, { email_digest: await digestOfEmail(ctx, email), at: ctx.now, ...origin })

/** From now on the person is found by one hash, also when their password was set under an earlier address. */
async function useRenewed(ctx: Context, person: Recognised): Promise<string> {
  if (person.hash !== person.renewed) await renewHash(ctx, person, person.renewed)
  return person.renewed
}

/** In a program, which cannot ask for a second factor: whoever has one is refused. */
export async function signIn(ctx: Context, person: Recognised, origin: Origin): Promise<IssuedToken> {
  const hash = await useRenewed(ctx, person)
  if (hasFactor(await factorsOf(ctx, person.user_id)))
    throw secondFactorNeeded('Sign in to the web application. Programs use the token of a machine.')
  return issueToken(ctx, person.user_id, hash, { way: 'password', origin })
}

/** What a right password leads to in a browser. */
export type Entered =
  | { readonly issued: IssuedToken }
  | { readonly step: { readonly token: string; readonly browser: string; readonly ways: readonly SecondWay[] } }

type SecondWay = 'code' | 'recovery_code' | 'passkey'

interface AtPage {
  readonly origin: Origin
  readonly device: string | undefined
  /** What passkeys of this installation are made for; undefined where it has none. */
  readonly host: string | undefined
}

/** Whoever has a second factor is asked for it, unless they asked this browser to be remembered. */
export async function signInAtPage(
  ctx: Context,
  person: Recognised,
  { origin, device, host }: AtPage,
): Promise<Entered> {
  const { user_id: userId } = person
  const hash = await useRenewed(ctx, person)
  if (!hasFactor(await factorsOf(ctx, userId)))
    return { issued: await issueToken(ctx, userId, hash, { way: 'password', origin }) }
  const provedAt = await rememberedSince(ctx, userId, device)
  if (provedAt === undefined) {
    // Said to whoever gave the right password only.
    const hasPasskey = host !== undefined && (await hasPasskeyFor(ctx, userId, host))
    const ways = ['code', 'recovery_code', ...(hasPasskey ? (['passkey'] as const) : [])] as const
    return { step: { ...(await beginStep(ctx, { userId, hash })), ways } }
  }
  // The browser stands for a factor that was given then: what is sensitive asks for it anew.
  return { issued: await issueToken(ctx, userId, hash, { way: 'password', factors: 2, provedAt, origin }) }
}
