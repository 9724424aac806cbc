import { type Context, installationAccount } from '../../base/context.ts'
import { handles, type JobHandler, type JobTools } from '../../base/jobs.ts'
import { makeSecret } from '../../base/secrets.ts'
import { findAccount } from '../accounts/queries.ts'
import { inviteUser } from '../users/model.ts'
import { findUsers } from '../users/queries.ts'
import { passwordMail } from './mails.ts'
import { mailPasswordReset, type PasswordTokenPurpose } from './model.ts'
import { accountsKnowing, findSignInCandidate, savePasswordToken } from './queries.ts'

/**
 * The token is made here and not where the mail is asked for: a job lies in the database in clear,
 * and a token must not. A job that runs twice sends two mails, of which the later one counts.
 */
export const accessJobs = (tools: Omit<JobTools, 'store'>): JobHandler[] => [
  handles(mailPasswordReset, async (_scope, { email }) => {
    const accounts = await tools.open(installationAccount, 'read', (ctx) =>
      accountsKnowing(ctx, email, installationAccount),
    )
    for (const accountId of accounts) {
      const candidate = await tools.open(accountId, 'read', (ctx) => findSignInCandidate(ctx, email))
      if (candidate) await mailToken(tools, 'reset', accountId, candidate.user_id)
    }
  }),
  handles(inviteUser, async (scope, { user_id }) => mailToken(tools, 'invitation', scope.accountId, user_id)),
]

async function mailToken(
  tools: Omit<JobTools, 'store'>,
  purpose: PasswordTokenPurpose,
  accountId: number,
  userId: number,
): Promise<void> {
  const mail = await tools.open(accountId, 'write', (ctx) => prepareMail(ctx, tools.publicUrl, purpose, userId))
  if (mail) await tools.sendMail(mail)
}

async function prepareMail(ctx: Context, publicUrl: string, purpose: PasswordTokenPurpose, userId: number) {
  const [user] = await findUsers(ctx, [userId])
  // Deleted, deactivated or without an address by now: there is nobody to write to.
  if (user === undefined || user.status !== 'active' || user.email === null) return undefined
  const account = await findAccount(ctx)
  const secret = makeSecret(purpose === 'reset' ? 'rt' : 'it', ctx.accountId)
  await savePasswordToken(ctx, userId, purpose, secret.digest)
  const locale = user.locale ?? account.locale
  return passwordMail({
    purpose,
    locale,
    to: user.email,
    name: user.username,
    account: account.name,
    token: secret.text,
    publicUrl,
  })
}
