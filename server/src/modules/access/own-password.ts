import type { Context } from '../../base/context.ts'
import { actingAs } from '../../base/database/db.ts'
import { type Refused, refused, tooMany, unauthorized } from '../../base/errors.ts'
import { countAttempts, takeBackAttempts } from '../../base/load/attempt-counters.ts'
import { accountClaimed, digestOf, makeSecret } from '../../base/secrets.ts'
import { secondsBetween } from '../../base/time/time.ts'
import { noteSignIn } from '../sign-ins/commands.ts'
import { authenticate } from './commands.ts'
import { assertUncommon } from './common-passwords.ts'
import { changedOwnAccess } from './journal.ts'
import { hashPassword } from './passwords.ts'
import { endMailedTokensOf, findOwnPassword, replacePassword } from './queries/passwords.ts'
import { renewToken } from './queries.ts'
import { endOthersOf } from './sessions.ts'
import { hashFor, type Visitor } from './signing-in.ts'

const guesses = { most: 10, windowSeconds: 3600 }

const signInAgain = (): Refused => unauthorized('The access token is missing, wrong or ended.', 'Sign in again.')

const wrongPassword = (pointer: string): Refused =>
  refused('wrong_password', pointer, 'The present password is wrong.', 'Ask for a mail if you forgot it.')

/** The unit of work in the name of whoever the session belongs to. */
async function asHolder(ctx: Context, secret: string): Promise<{ person: Context; userId: number }> {
  const { actor } = await authenticate(ctx, secret)
  if (actor.kind !== 'user') throw signInAgain()
  return { person: actingAs(ctx, actor), userId: actor.userId }
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
export async function assertOwnPassword(
  visitor: Visitor,
  secret: string,
  { password, pointer }: { readonly password: string; readonly pointer: string },
) {
  const accountId = accountClaimed(secret, 'at')
  if (accountId === undefined) throw signInAgain()
  const { person, tries, now } = await visitor.open(accountId, 'write', async (ctx) => {
    const { userId } = await asHolder(ctx, secret)
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
    const { person: holder, userId } = await asHolder(ctx, secret)
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
  await changedOwnAccess(ctx, userId, 'password')
}

/**
 * Whoever the session belongs to says again who they are, by their password. The session goes on under a new secret, so
 * that one which was stolen before has proved nothing and is over.
 */
export async function proveAgain(visitor: Visitor, secret: string, password: string): Promise<string> {
  const { accountId } = await assertOwnPassword(visitor, secret, { password, pointer: 'password' })
  const renewed = makeSecret('at', accountId)
  await visitor.open(accountId, 'write', async (ctx) => {
    const { person, userId } = await asHolder(ctx, secret)
    if (!(await renewToken(ctx, { from: digestOf(secret), to: renewed.digest }))) throw signInAgain()
    await noteSignIn(person, userId, { kind: 'proved', way: 'password' })
    await takeBackAttempts(ctx, [`own password ${accountId} ${userId}`])
  })
  return renewed.text
}
