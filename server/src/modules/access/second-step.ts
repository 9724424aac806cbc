import type { Open } from '../../base/context.ts'
import { fault, Refused } from '../../base/errors.ts'
import { accountClaimed, digestOf, sameDigest } from '../../base/secrets.ts'
import { rememberDevice, withFactor } from '../second-factors/commands.ts'
import type { FactorAnswer } from '../second-factors/model.ts'
import { findStep, finishStep } from '../second-factors/queries.ts'
import type { Origin } from '../sign-ins/model.ts'
import type { IssuedToken } from './model.ts'
import { findOwnPassword } from './queries/passwords.ts'
import { issueToken } from './signing-in.ts'

const stepEnded = (): Refused =>
  new Refused('unauthorized', [
    fault('second_step_ended', 'base', 'This sign-in is over.', 'Begin again with your password.'),
  ])

interface SecondStep {
  readonly token: string
  /** From the cookie of the browser it was begun in. */
  readonly browser: string | undefined
  readonly answer: FactorAnswer
  readonly remember: boolean
  readonly origin: Origin
}

/** The second half of signing in. It is finished once, where it was begun, and while the password is what it was. */
export async function takeSecondStep(
  open: Open,
  { token, browser = '', answer, remember, origin }: SecondStep,
): Promise<{ issued: IssuedToken; device: string | undefined }> {
  const accountId = accountClaimed(token, 'mf')
  if (accountId === undefined || accountClaimed(browser, 'mb') !== accountId) throw stepEnded()
  const key = { digest: digestOf(token), browserDigest: digestOf(browser) }
  const step = await open(accountId, 'read', (ctx) => findStep(ctx, key))
  if (step === undefined) throw stepEnded()
  const { user_id: userId, password_digest: passwordDigest } = step
  return withFactor(open, { accountId, userId }, { answer, before: { passwordDigest }, origin }, async (ctx) => {
    const begunWith = await finishStep(ctx, key)
    const password = await findOwnPassword(ctx, userId)
    if (!begunWith || !password || !sameDigest(begunWith, digestOf(password.hash))) throw stepEnded()
    const issued = await issueToken(ctx, userId, password.hash, { way: 'password', factors: 2, origin })
    return { issued, device: remember ? await rememberDevice(ctx, userId, origin) : undefined }
  })
}
