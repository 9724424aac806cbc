import { countAttempt } from '../../base/attempts.ts'
import { type Actor, type Context, installationAccount, type Open } from '../../base/context.ts'
import { actingAs, inAccount, nextRecordId } from '../../base/db.ts'
import { fault, notFound, type Quota, Refused, refused, tooMany, unauthorized } from '../../base/errors.ts'
import type { WholeOf } from '../../base/fields.ts'
import type { ActorReference } from '../../base/jobs.ts'
import type { Listing } from '../../base/page.ts'
import { authorize } from '../../base/policy.ts'
import { accountClaimed, digestOf, makeSecret } from '../../base/secrets.ts'
import { isBefore, plus } from '../../base/time.ts'
import { accountInReach } from '../accounts/commands.ts'
import { accountPolicy } from '../accounts/policy.ts'
import { insertAccount } from '../accounts/queries.ts'
import { userIdOf } from '../roles/model.ts'
import { addUser } from '../users/commands.ts'
import { foundWorkspace } from '../workspaces/commands.ts'
import { type ApiKey, type ApiToken, type IssuedToken, mailPasswordReset, type SignInCandidate } from './model.ts'
import { hashPassword, isPassword } from './passwords.ts'
import * as queries from './queries.ts'
import type { apiKeyInput, apiTokenInput, signUpInput } from './resource.ts'

/** Who a bearer is. The token must be alive at this very moment: nothing is remembered between requests. */
export async function authenticate(
  ctx: Context,
  secret: string,
): Promise<{ actor: Actor; noteUse?: (open: Open) => Promise<void> }> {
  const holder = await queries.findTokenHolder(ctx, digestOf(secret))
  if (holder === undefined) throw unauthorized('The access token is missing, wrong or ended.', 'Sign in again.')
  const actor: Actor = { kind: 'user', userId: holder.user_id, tokenId: holder.token_id, standing: holder.standing }
  if (!isBefore(holder.last_used_at, plus(ctx.now, { hours: -1 }))) return { actor }
  return {
    actor,
    noteUse: (open) =>
      open(ctx.accountId, 'write', async (later) => void (await queries.touchToken(later, holder.token_id))),
  }
}

/** Whose token of the public API it is: nobody's but the account's. */
export async function authenticateApiToken(
  ctx: Context,
  secret: string,
): Promise<{ actor: Actor; noteUse?: (open: Open) => Promise<void> }> {
  const token = await queries.findLivingApiToken(ctx, digestOf(secret))
  if (token === undefined)
    throw unauthorized('The api_token is missing, wrong or ended.', 'Ask an account administrator.')
  const actor: Actor = { kind: 'token', tokenId: token.id, readOnly: token.read_only }
  if (token.last_used_at !== null && !isBefore(token.last_used_at, plus(ctx.now, { hours: -1 }))) return { actor }
  return {
    actor,
    noteUse: (open) =>
      open(ctx.accountId, 'write', async (later) => void (await queries.touchApiToken(later, token.id))),
  }
}

/** The context of work somebody asked for earlier, with the rights they have now. */
export async function revive(ctx: Context, asker: ActorReference): Promise<Context> {
  if (asker.kind === 'system') return actingAs(ctx, { kind: 'system' })
  const standing = await queries.findStanding(ctx, asker.user_id)
  const nothing = { everything: false, roles: new Map(), circles: [] }
  return actingAs(ctx, { kind: 'user', userId: asker.user_id, tokenId: '', standing: standing ?? nothing })
}

async function issueToken(ctx: Context, userId: number, hash: string): Promise<IssuedToken> {
  const secret = makeSecret('at', ctx.accountId)
  const id = await queries.insertAccessToken(ctx, userId, hash, secret.digest)
  if (id === undefined) throw wrongCredentials()
  return { id, access_token: secret.text }
}

/** Somebody may have several accounts; a crowd under one address is somebody crowding out its owner. */
export const signUpsPerEmail: Quota = { most: 5, windowSeconds: 86_400 }

export async function signUp(ctx: Context, input: WholeOf<typeof signUpInput>, hash: string): Promise<IssuedToken> {
  const home = await inAccount(ctx, await nextRecordId(ctx))
  const { username, email } = input
  const locale = input.locale ?? 'en'
  await insertAccount(home, { id: home.accountId, name: username, locale, created_at: ctx.now, updated_at: ctx.now })
  const owner = actingAs(home, { kind: 'system' })
  const workspace = await foundWorkspace(owner, {
    name: username,
    locale,
    ...(input.time_zone && { time_zone: input.time_zone }),
  })
  const userId = await addUser(owner, workspace, { username, email, locale }, { through: 'sign_up', roles: 'all' })
  await queries.savePassword(owner, userId, hash)
  return issueToken(owner, userId, hash)
}

const wrongCredentials = (): Refused =>
  new Refused('unauthorized', [fault('wrong_credentials', 'base', 'E-mail address or password are wrong.')])

/** Somebody at the door, before it is known who they are. */
interface Visitor {
  readonly open: Open
  readonly address: string
}

/** Who signs in: several accounts may know the address; the password tells which one is meant. */
export async function recognise(
  visitor: Visitor,
  email: string,
  password: string,
  preferredAccount: number,
): Promise<SignInCandidate> {
  const { open, address } = visitor
  const accounts = await open(installationAccount, 'read', (ctx) =>
    queries.accountsKnowing(ctx, email, preferredAccount),
  )
  const candidates: SignInCandidate[] = []
  for (const accountId of accounts) {
    const candidate = await open(accountId, 'read', (ctx) => queries.findSignInCandidate(ctx, email))
    if (candidate) candidates.push(candidate)
  }
  for (const candidate of candidates) {
    if (await isPassword(address, candidate.hash, password)) return candidate
  }
  if (candidates.length === 0) await isPassword(address, null, password)
  throw wrongCredentials()
}

export async function signIn(ctx: Context, candidate: SignInCandidate): Promise<IssuedToken> {
  return issueToken(ctx, candidate.user_id, candidate.hash ?? '')
}

export async function signOut(ctx: Context): Promise<void> {
  if (ctx.actor.kind === 'user') await queries.endToken(ctx, ctx.actor.tokenId)
}

/** The client application behind an Api-Key: the account that made it. It gives no authority. */
export async function accountOfApiKey(open: Open, key: string | undefined): Promise<number> {
  const accountId = key === undefined ? undefined : accountClaimed(key, 'ak')
  const known =
    accountId !== undefined &&
    key !== undefined &&
    (await open(accountId, 'read', (ctx) => queries.isKnownApiKey(ctx, digestOf(key))))
  if (!known) {
    throw new Refused('unauthorized', [
      fault(
        'unknown_api_key',
        'Api-Key',
        'The Api-Key is missing, unknown or revoked.',
        'Send the key of your application in the header Api-Key.',
      ),
    ])
  }
  return accountId
}

/** Refuses when more attempts come under one name than the quota allows. */
export async function limitAttempts(open: Open, name: string, quota: Quota): Promise<void> {
  const attempts = await open(installationAccount, 'write', (ctx) => countAttempt(ctx, name, quota.windowSeconds))
  if (attempts > quota.most) throw tooMany(quota, quota.windowSeconds)
}

const mailsPerAddress = { most: 5, windowSeconds: 900 }

/** Asks for a mail. Whether anybody has the address is found out later, by the job, so the answer cannot tell. */
export async function requestPasswordReset(ctx: Context, email: string): Promise<void> {
  const attempts = await countAttempt(ctx, `password mail ${email.toLowerCase()}`, mailsPerAddress.windowSeconds)
  if (attempts <= mailsPerAddress.most) await ctx.enqueue(mailPasswordReset, { email })
}

const tokenEnded = (): Refused =>
  refused(
    'token_ended',
    'reset_password_token',
    'The reset token is unknown, used, superseded or too old.',
    'Request a new one.',
  )

export interface PasswordChange {
  readonly accountId: number
  readonly digest: Buffer
  readonly hash: string
}

/** The slow half of a password change: the token says whose account it is; a dead one costs no hashing. */
export async function preparePasswordChange(
  visitor: Visitor,
  token: string,
  password: string,
): Promise<PasswordChange> {
  const { open, address } = visitor
  const accountId = accountClaimed(token, 'rt') ?? accountClaimed(token, 'it')
  const digest = digestOf(token)
  if (accountId === undefined || !(await open(accountId, 'read', (ctx) => queries.isLivingPasswordToken(ctx, digest))))
    throw tokenEnded()
  return { accountId, digest, hash: await hashPassword(address, password) }
}

/** The token selects the person; the e-mail address given is only compared. All their other tokens end. */
export async function changePassword(ctx: Context, change: PasswordChange, email: string): Promise<IssuedToken> {
  const person = await queries.redeemPasswordToken(ctx, change.digest)
  if (person === undefined || person.email?.toLowerCase() !== email.toLowerCase()) throw tokenEnded()
  await queries.savePassword(ctx, person.user_id, change.hash)
  await queries.endTokensOf(ctx, [person.user_id])
  await queries.verifyEmail(ctx, email)
  return issueToken(ctx, person.user_id, change.hash)
}

export async function listApiKeys(ctx: Context, accountId: number): Promise<Listing<ApiKey>> {
  await assertManagesCredentials(ctx, accountId)
  return { rows: queries.apiKeysOf(ctx), readsSensitive: false }
}

export async function showApiKey(ctx: Context, accountId: number, id: number): Promise<ApiKey> {
  await assertManagesCredentials(ctx, accountId)
  const key = await queries.apiKeysOf(ctx).where('id', '=', id).executeTakeFirst()
  if (key === undefined) throw notFound()
  return key
}

export async function createApiKey(
  ctx: Context,
  accountId: number,
  input: WholeOf<typeof apiKeyInput>,
): Promise<ApiKey> {
  await assertManagesCredentials(ctx, accountId)
  const secret = makeSecret('ak', ctx.accountId)
  const key = await queries.insertApiKey(ctx, input.name, secret.digest, userIdOf(ctx) ?? null)
  return { ...key, secret: secret.text }
}

export async function revokeApiKey(ctx: Context, accountId: number, id: number): Promise<ApiKey> {
  await assertManagesCredentials(ctx, accountId)
  const key = await queries.revoke(ctx, 'api_keys', id)
  if (key === undefined) throw notFound()
  return key as ApiKey
}

export async function listApiTokens(ctx: Context, accountId: number): Promise<Listing<ApiToken>> {
  await assertManagesCredentials(ctx, accountId)
  return { rows: queries.apiTokensOf(ctx), readsSensitive: false }
}

export async function showApiToken(ctx: Context, accountId: number, id: number): Promise<ApiToken> {
  await assertManagesCredentials(ctx, accountId)
  const token = await queries.apiTokensOf(ctx).where('id', '=', id).executeTakeFirst()
  if (token === undefined) throw notFound()
  return token
}

export async function createApiToken(
  ctx: Context,
  accountId: number,
  input: WholeOf<typeof apiTokenInput>,
): Promise<ApiToken> {
  await assertManagesCredentials(ctx, accountId)
  const secret = makeSecret('pt', ctx.accountId)
  const token = await queries.insertApiToken(ctx, {
    name: input.name,
    digest: secret.digest,
    read_only: input.read_only ?? false,
    expires_at: input.expires_at ?? null,
    created_by: userIdOf(ctx) ?? null,
  })
  return { ...token, secret: secret.text }
}

export async function revokeApiToken(ctx: Context, accountId: number, id: number): Promise<ApiToken> {
  await assertManagesCredentials(ctx, accountId)
  const token = await queries.revoke(ctx, 'api_tokens', id)
  if (token === undefined) throw notFound()
  return token as ApiToken
}

async function assertManagesCredentials(ctx: Context, accountId: number): Promise<void> {
  authorize(ctx, accountPolicy, 'manage_credentials', await accountInReach(ctx, accountId))
}
