import { countAttempt } from '../../base/attempts.ts'
import { type Context, installationAccount } from '../../base/context.ts'
import { handles, type JobHandler, type JobTools } from '../../base/jobs.ts'
import { makeSecret, type SecretKind } from '../../base/secrets.ts'
import { findAccount } from '../accounts/queries.ts'
import { inviteUser } from '../users/model.ts'
import { findUsers } from '../users/queries.ts'
import { type MailedToken, tokenMail } from './mails.ts'
import { type MailedTokenPurpose, mailConfirmation, mailPasswordReset } from './model.ts'
import { claimsOn } from './queries/directory.ts'
import { saveMailedToken } from './queries/passwords.ts'

type Tools = Pick<JobTools, 'open' | 'sendMail' | 'sender' | 'admitsNewPeople'>

const confirmationsPerAddress = { most: 5, windowSeconds: 86_400 }

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
  handles(inviteUser, async (scope, { user_id }) => {
    if (tools.admitsNewPeople) await mailToken(tools, 'invitation', scope.accountId, user_id)
  }),
  handles(mailConfirmation, async (scope, { user_id }) => mailToken(tools, 'confirmation', scope.accountId, user_id)),
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
  const [user] = await findUsers(ctx, [userId])
  // Deleted, deactivated or without an address by now: there is nobody to write to.
  if (user === undefined || user.status !== 'active' || user.email === null) return undefined
  if (purpose === 'confirmation' && !(await mayBeAskedToConfirm(ctx, user.email))) return undefined
  const account = await findAccount(ctx)
  const secret = makeSecret(kinds[purpose], ctx.accountId)
  await saveMailedToken(ctx, { userId, email: user.email, purpose, digest: secret.digest })
  const locale = user.locale ?? account.locale
  return { to: user.email, locale, username: user.username, account: account.name, token: secret.text }
}

/** Somebody who signs up again and again with a stranger's address does not fill their mailbox. */
async function mayBeAskedToConfirm(ctx: Context, email: string): Promise<boolean> {
  const { most, windowSeconds } = confirmationsPerAddress
  return (await countAttempt(ctx, `confirmation mail ${email.toLowerCase()}`, windowSeconds)) <= most
}
