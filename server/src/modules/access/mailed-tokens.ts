import type { Context, Open } from '../../base/context.ts'
import { type Refused, refused } from '../../base/errors.ts'
import { countAttempt } from '../../base/load/attempt-counters.ts'
import { accountClaimed, digestOf } from '../../base/secrets.ts'
import { secondFactorNeeded, withFactor } from '../second-factors/commands.ts'
import { type FactorAnswer, hasFactor } from '../second-factors/model.ts'
import { factorsOf, forgetDevicesOf } from '../second-factors/queries.ts'
import { noteSignIn } from '../sign-ins/commands.ts'
import type { Origin } from '../sign-ins/model.ts'
import { assertUncommon } from './common-passwords.ts'
import { changedOwnAccess } from './journal.ts'
import { type IssuedToken, mailPasswordReset } from './model.ts'
import { confirmEmail } from './queries/directory.ts'
import * as passwords from './queries/passwords.ts'
import { endSessionsOf } from './sessions.ts'
import { hashFor, issueToken, type Visitor } from './signing-in.ts'

const mailsPerAddress = { most: 5, windowSeconds: 900 }

/** Asks for a mail. Whether anybody has the address is found out later, by the job, so the answer cannot tell. */
export async function requestPasswordReset(ctx: Context, email: string): Promise<void> {
  const attempts = await countAttempt(ctx, `password mail ${email.toLowerCase()}`, mailsPerAddress.windowSeconds)
  if (attempts <= mailsPerAddress.most) await ctx.enqueue(mailPasswordReset, { email })
}

const tokenEnded = (pointer: string): Refused =>
  refused(
    'token_ended',
    pointer,
    'The token from the mail is unknown, used, superseded or too old.',
    'Request a new one.',
  )

export interface PasswordChange {
  readonly accountId: number
  readonly userId: number
  readonly digest: Buffer
  readonly hash: string
  readonly way: 'reset' | 'invitation'
}

/** The slow half of a password change: the token says whose account it is; a dead one costs no hashing. */
export async function preparePasswordChange(
  visitor: Visitor,
  token: string,
  password: string,
): Promise<PasswordChange> {
  const accountId = accountClaimed(token, 'rt') ?? accountClaimed(token, 'it')
  const digest = digestOf(token)
  const holder =
    accountId === undefined
      ? undefined
      : await visitor.open(accountId, 'read', (ctx) => passwords.findPasswordTokenHolder(ctx, digest))
  if (accountId === undefined || holder === undefined) throw tokenEnded('reset_password_token')
  assertUncommon(password, holder)
  const way = accountClaimed(token, 'it') === undefined ? 'reset' : 'invitation'
  return { accountId, userId: holder.user_id, digest, way, hash: await hashFor(visitor, holder.email, password) }
}

interface Changing {
  /** Given by whoever opened the link; it is only compared. */
  readonly email: string
  readonly origin: Origin
}

/**
 * Saves the password and signs in. Whoever has a second factor gives it with the password: a mail alone must not lead past
 * it. Without it nothing is saved, and the link works on.
 */
export async function changePasswordAtPage(
  open: Open,
  change: PasswordChange,
  { answer, ...changing }: Changing & { readonly answer: FactorAnswer | undefined },
): Promise<IssuedToken | 'second factor needed'> {
  const { accountId, userId } = change
  const isAsked = hasFactor(await open(accountId, 'read', (ctx) => factorsOf(ctx, userId)))
  if (!isAsked) return open(accountId, 'write', (ctx) => changePassword(ctx, change, changing))
  if (answer === undefined) return 'second factor needed'
  return withFactor(open, { accountId, userId }, { answer, before: 'mail', origin: changing.origin }, (ctx) =>
    savePassword(ctx, change, changing, 2),
  )
}

/** In a program, which cannot ask for a second factor: whoever has one is refused. */
export async function changePassword(ctx: Context, change: PasswordChange, changing: Changing): Promise<IssuedToken> {
  if (hasFactor(await factorsOf(ctx, change.userId)))
    throw secondFactorNeeded('Open the link from the mail in a browser.')
  return savePassword(ctx, change, changing, 1)
}

/** The token selects the person. All their other tokens end. */
async function savePassword(
  ctx: Context,
  change: PasswordChange,
  { email, origin }: Changing,
  factors: number,
): Promise<IssuedToken> {
  const person = await passwords.redeemPasswordToken(ctx, change.digest)
  if (person?.email.toLowerCase() !== email.toLowerCase()) throw tokenEnded('reset_password_token')
  await passwords.savePassword(ctx, person.user_id, change.hash)
  await noteSignIn(ctx, person.user_id, { kind: 'password_changed', way: change.way, origin })
  await endSessionsOf(ctx, person.user_id, 'password_changed', origin)
  await forgetDevicesOf(ctx, person.user_id)
  const isNew = await confirmEmail(ctx, person.user_id, person.email_digest)
  await changedOwnAccess(ctx, person.user_id, 'password', ...(isNew ? (['email_confirmed'] as const) : []))
  return issueToken(ctx, person.user_id, change.hash, { way: change.way, factors, origin })
}

/** The account a confirmation is for; where to look, nothing more. */
export function accountOfConfirmation(token: string): number {
  const accountId = accountClaimed(token, 'ct')
  if (accountId === undefined) throw tokenEnded('confirmation_token')
  return accountId
}

/** Answers the address that is confirmed now. */
export async function confirmAddress(ctx: Context, token: string): Promise<string> {
  const person = await passwords.findConfirmation(ctx, digestOf(token))
  if (person === undefined) throw tokenEnded('confirmation_token')
  if (await confirmEmail(ctx, person.user_id, person.email_digest))
    await changedOwnAccess(ctx, person.user_id, 'email_confirmed')
  return person.email
}
