import type { Context } from '../../base/context.ts'
import { actingAs } from '../../base/database/db.ts'
import { type Refused, refused, tooMany, unauthorized } from '../../base/errors.ts'
import { countAttempts, takeBackAttempts } from '../../base/load/attempt-counters.ts'
import { accountClaimed, digestOf, makeSecret } from '../../base/secrets.ts'
import { secondsBetween } from '../../base/time/time.ts'
import { withFactor } from '../second-factors/commands.ts'
import { type FactorAnswer, hasFactor } from '../second-factors/model.ts'
import { factorsOf, forgetDevicesOf } from '../second-factors/queries.ts'
import { noteSignIn } from '../sign-ins/commands.ts'
import type { Origin } from '../sign-ins/model.ts'
import { authenticate, authenticateFully, type Bearer } from './commands.ts'
import { assertUncommon } from './common-passwords.ts'
import { changedOwnAccess } from './journal.ts'
import { hashPassword } from './passwords.ts'
import { assertProven } from './proof.ts'
import { endMailedTokensOf, findOwnPassword, replacePassword } from './queries/passwords.ts'
import { renewToken } from './queries.ts'
import { endOthersOf } from './sessions.ts'
import { hashFor, type Visitor } from './signing-in.ts'

const guesses = { most: 10, windowSeconds: 3600 }

export const signInAgain = (): Refused => unauthorized('The access token is missing, wrong or ended.', 'Sign in again.')

const wrongPassword = (pointer: string): Refused =>
  refused('wrong_password', pointer, 'The present password is wrong.', 'Ask for a mail if you forgot it.')

interface Holder {
  /** The unit of work in their name. */
  readonly person: Context
  readonly userId: number
}

/** Whoever the session belongs to. */
export const asHolder = async (ctx: Context, secret: string): Promise<Holder> =>
  holderIn(ctx, await authenticateFully(ctx, secret))

/** The same while their account waits for a second factor of theirs: they prove who they are to add one, or by one they have. */
export const asAnyHolder = async (ctx: Context, secret: string): Promise<Holder> =>
  holderIn(ctx, await authenticate(ctx, secret))

function holderIn(ctx: Context, { actor }: Bearer): Holder {
  if (actor.kind !== 'user') throw signInAgain()
  return { person: actingAs(ctx, actor), userId: actor.userId }
}

const accountOf = (secret: string): number => {
  const accountId = accountClaimed(secret, 'at')
  if (accountId === undefined) throw signInAgain()
  return accountId
}

export interface OwnPasswordChange {
  readonly accountId: number
  readonly secret: string
  readonly from: string
  readonly to: string
}

/** The slow half: who it is, and whether they know the present password. */
export async function prepareOwnPassword(
  visitor: Visitor,
  secret: string,
  input: { readonly current_password: string; readonly password: string },
): Promise<OwnPasswordChange> {
  const { accountId, person } = await assertOwnPassword(visitor, secret, {
    password: input.current_password,
    pointer: 'current_password',
  })
  assertUncommon(input.password, person)
  return { accountId, secret, from: person.hash, to: await hashFor(visitor, person.email, input.password) }
}

/**
 * Whether whoever the token belongs to knows their password. Tries are counted, also those that are refused, so that
 * somebody with a stolen session cannot find the password out.
 */
export async function assertOwnPassword(visitor: Visitor, secret: string, given: GivenPassword) {
  const accountId = accountOf(secret)
  await visitor.open(accountId, 'read', async (ctx) => {
    const { person, userId } = await asHolder(ctx, secret)
    // The password alone is not enough of whoever has more: a page has to prove it with the factor, a short while ago.
    if (hasFactor(await factorsOf(ctx, userId))) await assertProven(person, 'header')
  })
  return assertPassword(visitor, secret, given)
}

interface GivenPassword {
  readonly password: string
  readonly pointer: string
}

async function assertPassword(visitor: Visitor, secret: string, { password, pointer }: GivenPassword) {
  const accountId = accountOf(secret)
  const { person, tries, now } = await visitor.open(accountId, 'write', async (ctx) => {
    const { userId } = await asAnyHolder(ctx, secret)
    const [counted] = await countAttempts(ctx, [
      { name: `own password ${accountId} ${userId}`, windowSeconds: guesses.windowSeconds },
    ])
    return { person: await findOwnPassword(ctx, userId), tries: counted, now: ctx.now }
  })
  if (tries && tries.count > guesses.most)
    throw tooMany(guesses, Math.max(1, Math.ceil(secondsBetween(now, tries.windowEndsAt))))
  if (person === undefined) throw wrongPassword(pointer)
  const given = await hashPassword(visitor.address, password, person.salt)
  if (given === person.hash) return { accountId, person }
  await visitor.open(accountId, 'write', async (ctx) => {
    const { person: holder, userId } = await asAnyHolder(ctx, secret)
    await noteSignIn(holder, userId, { kind: 'proof_failed' })
  })
  throw wrongPassword(pointer)
}

/** The session goes on; every other one ends, and so does what was mailed. */
export async function changeOwnPassword(ctx: Context, change: OwnPasswordChange): Promise<void> {
  const { person, userId } = await asHolder(ctx, change.secret)
  if (!(await replacePassword(ctx, userId, change))) throw wrongPassword('current_password')
  await noteSignIn(person, userId, { kind: 'password_changed' })
  await endOthersOf(person, userId, 'password_changed')
  await endMailedTokensOf(ctx, userId)
  await forgetDevicesOf(ctx, userId)
  await changedOwnAccess(ctx, userId, 'password')
}

/** How somebody proves again who they are. */
export interface GivenProof {
  readonly password?: string | null | undefined
  readonly answer: FactorAnswer | undefined
}

/**
 * Whoever the session belongs to says again who they are: by their second factor where they have one, else by their
 * password. The session goes on under a new secret, so that one which was stolen before has proved nothing and is over.
 */
export async function proveAgain(visitor: Visitor, secret: string, given: GivenProof, origin: Origin): Promise<string> {
  const accountId = accountOf(secret)
  const { userId, factors } = await visitor.open(accountId, 'read', async (ctx) => {
    const holder = await asAnyHolder(ctx, secret)
    return { userId: holder.userId, factors: await factorsOf(ctx, holder.userId) }
  })
  if (!hasFactor(factors)) {
    await assertPassword(visitor, secret, { password: given.password ?? '', pointer: 'password' })
    return visitor.open(accountId, 'write', async (ctx) => {
      await takeBackAttempts(ctx, [`own password ${accountId} ${userId}`])
      return renewProven(ctx, secret, { way: 'password', factors: 1 })
    })
  }
  if (given.answer === undefined)
    throw refused(
      'second_factor_needed',
      'code',
      'Prove it with your second factor.',
      'Send a code, or a recovery code.',
    )
  return withFactor(visitor.open, { accountId, userId }, { answer: given.answer, before: 'session', origin }, (ctx) =>
    renewProven(ctx, secret, { way: 'second_factor', factors: 2 }),
  )
}

/** The session under a new secret, from now on proven and opened by so many factors. */
export async function renewProven(
  ctx: Context,
  secret: string,
  { way, factors }: { readonly way: 'password' | 'second_factor' | 'passkey'; readonly factors: number },
): Promise<string> {
  const { person, userId } = await asAnyHolder(ctx, secret)
  const renewed = makeSecret('at', ctx.accountId)
  if (!(await renewToken(ctx, { from: digestOf(secret), to: renewed.digest, factors }))) throw signInAgain()
  await noteSignIn(person, userId, { kind: 'proved', way })
  return renewed.text
}
