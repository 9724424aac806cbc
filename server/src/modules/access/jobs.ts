import { type Context, installationAccount } from '../../base/context.ts'
import { handles, type JobHandler, type JobTools } from '../../base/jobs/jobs.ts'
import { countAttempts } from '../../base/load/attempt-counters.ts'
import { makeSecret, type SecretKind } from '../../base/secrets.ts'
import { findAccount } from '../accounts/queries.ts'
import { noteFailure } from '../sign-ins/commands.ts'
import { farewellMail, type MailedToken, tokenMail } from './mails.ts'
import {
  inviteUser,
  type MailedTokenPurpose,
  mailConfirmation,
  mailFarewell,
  mailPasswordReset,
  noteFailedSignIn,
} from './model.ts'
import { claimsOn, confirmedClaimsOn, findAddressee } from './queries/directory.ts'
import { saveMailedToken } from './queries/passwords.ts'

type Tools = Pick<JobTools, 'open' | 'sendMail' | 'sender' | 'admitsNewPeople'>

/** A day's mails of a kind to one address, from all accounts together: nobody fills a stranger's mailbox. */
const perRecipient = { invitation: 10, confirmation: 5, farewell: 5 }
const daySeconds = 86_400

/**
 * The token is made here and not where the mail is asked for: a job lies in the database in clear,
 * and a token must not. A job that runs twice sends two mails, of which the later one counts.
 */
export const accessJobs = (tools: Tools): JobHandler[] => [
  handles(mailPasswordReset, async (_scope, { email }) => {
    const claims = await tools.open(installationAccount, 'read', (ctx) => claimsOn(ctx, email))
    const tokens: MailedToken[] = []
    for (const claim of claims) {
      if (!claim.has_password && !tools.admitsNewPeople) continue
      const token = await tools.open(claim.account_id, 'write', (ctx) => prepareToken(ctx, 'reset', claim.user_id))
      if (token) tokens.push(token)
    }
    const [first, ...others] = tokens
    if (first) await tools.sendMail(tokenMail(tools.sender, 'reset', [first, ...others]))
  }),
  handles(inviteUser, async (scope, { user_id, by_operator }) => {
    if (tools.admitsNewPeople || by_operator) await mailToken(tools, 'invitation', scope.accountId, user_id)
  }),
  handles(noteFailedSignIn, async (_scope, { email_digest, at, client, device, network }) => {
    const claims = await tools.open(installationAccount, 'read', (ctx) => confirmedClaimsOn(ctx, email_digest))
    const origin = {
      client: client === 'web' ? ('web' as const) : ('api' as const),
      device: device ?? '',
      network: network ?? null,
    }
    for (const { account_id, user_id } of claims)
      await tools.open(account_id, 'write', async (ctx) => {
        const user = await findAddressee(ctx, user_id)
        if (user) await noteFailure(ctx, user_id, { way: 'password', origin, at })
      })
  }),
  handles(mailConfirmation, async (scope, { user_id }) => mailToken(tools, 'confirmation', scope.accountId, user_id)),
  handles(mailFarewell, async (scope, { user_id, email }) => {
    const mail = await tools.open(scope.accountId, 'write', async (ctx) => {
      const user = await findAddressee(ctx, user_id)
      if (user === undefined || (await isTooMuch(ctx, 'farewell', user_id, email))) return undefined
      const locale = user.locale ?? (await findAccount(ctx)).locale
      return farewellMail(tools.sender, { to: email, locale, username: user.username })
    })
    if (mail) await tools.sendMail(mail)
  }),
]

async function mailToken(tools: Tools, purpose: MailedTokenPurpose, accountId: number, userId: number): Promise<void> {
  const token = await tools.open(accountId, 'write', (ctx) => prepareToken(ctx, purpose, userId))
  if (token) await tools.sendMail(tokenMail(tools.sender, purpose, [token]))
}

const kinds: Record<MailedTokenPurpose, SecretKind> = { reset: 'rt', invitation: 'it', confirmation: 'ct' }

async function prepareToken(
  ctx: Context,
  purpose: MailedTokenPurpose,
  userId: number,
): Promise<MailedToken | undefined> {
  const user = await findAddressee(ctx, userId)
  // Deleted, deactivated or without an address by now: there is nobody to write to.
  if (user === undefined || user.status !== 'active' || user.email === null) return undefined
  if (purpose !== 'reset' && (await isTooMuch(ctx, purpose, userId, user.email))) return undefined
  const account = await findAccount(ctx)
  const secret = makeSecret(kinds[purpose], ctx.accountId)
  await saveMailedToken(ctx, { userId, email: user.email, purpose, digest: secret.digest })
  const locale = user.locale ?? account.locale
  return { to: user.email, locale, username: user.username, account: account.name, token: secret.text }
}

/** An invitation above the limit is wanted perhaps, so it is put off; the others are not missed. */
async function isTooMuch(
  ctx: Context,
  purpose: keyof typeof perRecipient,
  userId: number,
  email: string,
): Promise<boolean> {
  const name = `${purpose} mail ${email.toLowerCase()}`
  const [attempts] = await countAttempts(ctx, [{ name, windowSeconds: daySeconds }])
  if (attempts === undefined || attempts.count <= perRecipient[purpose]) return false
  if (purpose === 'invitation') {
    const key = `invitation ${ctx.accountId} ${userId}`
    await ctx.enqueue(inviteUser, { user_id: userId }, { runAt: attempts.windowEndsAt, key })
  }
  return true
}
