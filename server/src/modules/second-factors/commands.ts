import { randomBytes } from 'node:crypto'
import type { Context, Open } from '../../base/context.ts'
import { fault, type Quota, Refused, refused, tooMany } from '../../base/errors.ts'
import { type Counter, countAttempts, takeBackAttempts } from '../../base/load/attempt-counters.ts'
import { accountClaimed, digestOf, makeSecret } from '../../base/secrets.ts'
import { dateAfter, dateIn, type Instant, secondsBetween } from '../../base/time/time.ts'
import { noteSignIn } from '../sign-ins/commands.ts'
import type { Origin } from '../sign-ins/model.ts'
import * as model from './model.ts'
import * as queries from './queries.ts'
import { stepOf } from './totp.ts'

/** Where a seed lies; sealed for one person, it opens for no other. */
export const placeOfSeed = ({ accountId }: Context, userId: number) => ({ table: 'totp_seeds', accountId, id: userId })

const wrongCode = (pointer: string): Refused =>
  refused('code_wrong', pointer, 'This code is wrong.', 'Codes of the authenticator hold for half a minute.')
const usedCode = (): Refused => refused('code_used', 'code', 'This code was used before.', 'Wait for the next one.')

/** For whoever cannot ask a person: programs, and mails that lead past the web application. */
export const secondFactorNeeded = (detail: string): Refused =>
  new Refused('forbidden', [
    fault('second_factor_needed', 'base', 'This person signs in with a second factor.', detail),
  ])

/** Letters and digits that nobody takes for another when writing them down. */
const writable = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const plainRecoveryCode = (code: string): Buffer => digestOf(code.toUpperCase().replaceAll(/[^0-9A-Z]/g, ''))

function newRecoveryCode(): string {
  const bits = [...randomBytes(model.recoveryCodes.bytes)].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const text = (bits.match(/.{5}/g) ?? []).map((group) => writable.charAt(Number.parseInt(group, 2))).join('')
  return (text.match(/.{4}/g) ?? []).join('-')
}

/** New recovery codes, shown once; those of before end. */
export async function makeRecoveryCodes(ctx: Context, userId: number): Promise<string[]> {
  const codes = Array.from({ length: model.recoveryCodes.count }, newRecoveryCode)
  await queries.replaceRecoveryCodes(ctx, userId, codes.map(plainRecoveryCode))
  return codes
}

interface Person {
  readonly accountId: number
  readonly userId: number
}

interface Given {
  readonly answer: model.FactorAnswer
  readonly before: model.ShownBefore
  readonly origin: Origin
}

type Limit = readonly [Quota, Counter]

/** Another password has counters of its own: whoever guessed with the one before keeps nobody out who has changed it. */
const nameOf = (before: model.ShownBefore): string =>
  typeof before === 'string' ? before : before.passwordDigest.toString('base64')

function limitsOf({ accountId, userId }: Person, { answer, before }: Given): readonly Limit[] {
  const limit = (what: string, quota: Quota): Limit => [
    quota,
    { name: `${what} ${accountId} ${userId}`, windowSeconds: quota.windowSeconds },
  ]
  if ('recovery_code' in answer) return [limit('recovery', model.recoveryTries)]
  const after = nameOf(before)
  return [
    limit(`second step after ${after}`, model.codeTries.quick),
    limit(`second step of the day after ${after}`, model.codeTries.daily),
  ]
}

/**
 * Counts an answer before it is taken, so that many wrong ones at once count as many. The counters are held until it has
 * been looked at: a right one does not count, also when it is sent several times at once, nor does one that is refused
 * because there were too many.
 */
async function countTry(ctx: Context, person: Person, given: Given): Promise<Refused | undefined> {
  const limits = limitsOf(person, given)
  const counted = await countAttempts(
    ctx,
    limits.map(([, counter]) => counter),
  )
  const [longest] = limits
    .flatMap(([quota], index) => {
      const tries = counted[index]
      return tries && tries.count > quota.most ? [{ quota, seconds: secondsBetween(ctx.now, tries.windowEndsAt) }] : []
    })
    .sort((a, b) => b.seconds - a.seconds)
  const isKnown = await isRight(ctx, person.userId, given.answer)
  if (longest || isKnown)
    await takeBackAttempts(
      ctx,
      limits.map(([, { name }]) => name),
    )
  // There is no guessing a recovery code: who has one gets in, whatever others tried.
  if (longest === undefined || (isKnown && 'recovery_code' in given.answer)) return undefined
  return tooMany(longest.quota, Math.max(1, Math.ceil(longest.seconds)))
}

/** Whether somebody has this answer, used before or not. */
const isRight = async (ctx: Context, userId: number, answer: model.FactorAnswer): Promise<boolean> =>
  'recovery_code' in answer
    ? queries.isRecoveryCode(ctx, userId, plainRecoveryCode(answer.recovery_code))
    : (await findStepOfCode(ctx, userId, answer.code)) !== undefined

async function findStepOfCode(ctx: Context, userId: number, code: string): Promise<number | undefined> {
  const seed = await queries.findSeed(ctx, userId)
  if (!seed?.confirmed_at) return undefined
  return stepOf(ctx.means.sealing.unseal(placeOfSeed(ctx, userId), seed.seed_sealed), code, ctx.now)
}

async function takeAnswer(ctx: Context, userId: number, answer: model.FactorAnswer, origin: Origin): Promise<void> {
  if ('recovery_code' in answer) {
    if (!(await queries.takeRecoveryCode(ctx, userId, plainRecoveryCode(answer.recovery_code))))
      throw wrongCode('recovery_code')
    await noteSignIn(ctx, userId, { kind: 'recovery_code_used', origin })
    await ctx.enqueue(model.mailFactorNews, { to_id: userId, user_id: userId, news: 'recovery_code_used' })
    return
  }
  const step = await findStepOfCode(ctx, userId, answer.code)
  if (step === undefined) throw wrongCode('code')
  if (!(await queries.takeStep(ctx, userId, step))) throw usedCode()
}

const isWrongAnswer = (error: unknown): boolean =>
  error instanceof Refused && error.faults.some(({ code }) => code === 'code_wrong' || code === 'code_used')

/**
 * Does something once somebody has given their second factor, in the same transaction: what is refused leaves the code
 * unused, and what is done has used it.
 */
export async function withFactor<T>(
  open: Open,
  person: Person,
  given: Given,
  work: (ctx: Context) => Promise<T>,
): Promise<T> {
  const { answer, origin } = given
  // Thrown outside, for a refusal inside would undo the counting.
  const refusal = await open(person.accountId, 'write', (ctx) => countTry(ctx, person, given))
  if (refusal) throw refusal
  try {
    return await open(person.accountId, 'write', async (ctx) => {
      await takeAnswer(ctx, person.userId, answer, origin)
      return work(ctx)
    })
  } catch (error) {
    if (isWrongAnswer(error))
      await open(person.accountId, 'write', (ctx) => noteSignIn(ctx, person.userId, { kind: 'second_failed', origin }))
    throw error
  }
}

/** Begins the second step of a sign-in: one token for the page, another for a cookie, so that it stays in its browser. */
export async function beginStep(
  ctx: Context,
  { userId, hash }: { readonly userId: number; readonly hash: string },
): Promise<{ token: string; browser: string }> {
  const [token, browser] = [makeSecret('mf', ctx.accountId), makeSecret('mb', ctx.accountId)]
  await queries.insertStep(ctx, {
    userId,
    digest: token.digest,
    browserDigest: browser.digest,
    passwordDigest: digestOf(hash),
  })
  return { token: token.text, browser: browser.text }
}

/** A token for the cookie of a browser whose person wants it remembered. */
export async function rememberDevice(ctx: Context, userId: number, origin: Origin): Promise<string> {
  const secret = makeSecret('kd', ctx.accountId)
  await queries.insertKnownDevice(ctx, userId, secret.digest, origin)
  return secret.text
}

/** When the factor was given that a remembered browser stands for. */
export const rememberedSince = async (
  ctx: Context,
  userId: number,
  device: string | undefined,
): Promise<Instant | undefined> =>
  device !== undefined && accountClaimed(device, 'kd') === ctx.accountId
    ? queries.rememberedSince(ctx, userId, digestOf(device))
    : undefined

/** New accounts ask their administrators for a second factor, after some days to get one. */
export const requireOfAdministrators = (ctx: Context): Promise<void> =>
  queries.replaceRules(ctx, [
    { role: 'account_admin', required_from: dateAfter(dateIn(ctx.now, 'UTC'), model.graceDays) },
  ])
