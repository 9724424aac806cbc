import { type Context, installationAccount, type Open } from '../../base/context.ts'
import { fault, Refused } from '../../base/errors.ts'
import { makeSecret } from '../../base/secrets.ts'
import { noteSignIn } from '../sign-ins/commands.ts'
import type { Origin, Way } from '../sign-ins/model.ts'
import { type IssuedToken, noteFailedSignIn, type SignInCandidate } from './model.ts'
import { hashPassword } from './passwords.ts'
import { claimsWithPassword, digestOfEmail, otherSaltsUnder, saltOf } from './queries/directory.ts'
import { findSignInCandidate, renewHash } from './queries/passwords.ts'
import { insertAccessToken } from './queries.ts'

/** Somebody at the door, before it is known who they are. */
export interface Visitor {
  readonly open: Open
  readonly address: string
}

const wrongCredentials = (): Refused =>
  new Refused('unauthorized', [fault('wrong_credentials', 'base', 'E-mail address or password are wrong.')])

export const signUpClosed = (): Refused =>
  new Refused('forbidden', [
    fault('sign_up_closed', 'base', 'Nobody can sign up here.', 'Ask who runs this service to invite you.'),
  ])

/** How somebody got in, and from where. */
export interface Entry {
  readonly way: Way
  readonly origin: Origin
}

export async function issueToken(ctx: Context, userId: number, hash: string, entry: Entry): Promise<IssuedToken> {
  const secret = makeSecret('at', ctx.accountId)
  const id = await insertAccessToken(ctx, { userId, hash, digest: secret.digest, ...entry })
  if (id === undefined) throw wrongCredentials()
  // Whoever is founded on the command line gets a session that nobody is told of.
  if (entry.origin.client !== null) await noteSignIn(ctx, userId, { kind: 'signed_in', ...entry })
  return { id, access_token: secret.text }
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
  for (const claim of claims) {
    const candidate = await open(claim.account_id, 'read', (ctx) => findSignInCandidate(ctx, claim.user_id, hashes))
    if (candidate) return { ...candidate, renewed, isConfirmed: claim.is_confirmed }
  }
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
export async function signIn(ctx: Context, person: Recognised, origin: Origin): Promise<IssuedToken> {
  if (person.hash !== person.renewed) await renewHash(ctx, person, person.renewed)
  return issueToken(ctx, person.user_id, person.renewed, { way: 'password', origin })
}
