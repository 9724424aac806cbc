import type { Context, Open } from '../../base/context.ts'
import { actingAs } from '../../base/database/db.ts'
import { forbidden, refused, tooMany, unauthorized } from '../../base/errors.ts'
import { countAttempts } from '../../base/load/attempt-counters.ts'
import { authorize } from '../../base/policy.ts'
import { accountClaimed } from '../../base/secrets.ts'
import { isBefore, plus, secondsBetween } from '../../base/time/time.ts'
import { authenticateFully } from '../access/commands.ts'
import { findAddressee } from '../access/queries/directory.ts'
import { isAccountAdmin, userIdOf } from '../roles/model.ts'
import { believedMinutes, type Installation, mailTest, testMails, type WorkerReport } from './model.ts'
import { operationPolicy } from './policy.ts'
import * as queries from './queries.ts'

type Sharing = Pick<Installation, 'isShared'>

/** Whoever holds the token in the cookie, and what they ask of which installation. */
interface Asked extends Sharing {
  readonly open: Open
  readonly token: string | undefined
}

const installationOf = async (ctx: Context, { isShared }: Sharing): Promise<Installation> => ({
  isShared,
  isOfOneAccount: await queries.isOnlyAccount(ctx),
})

/** Whether somebody is shown how the installation stands. Whoever cannot be costs no question to the database. */
export const mayOperate = async (ctx: Context, sharing: Sharing): Promise<boolean> =>
  isAccountAdmin(ctx) && !sharing.isShared && operationPolicy.read(ctx, await installationOf(ctx, sharing))

async function asOperator<T>(
  { open, token, ...sharing }: Asked,
  access: 'read' | 'write',
  work: (ctx: Context) => Promise<T>,
): Promise<T> {
  const accountId = token === undefined ? undefined : accountClaimed(token, 'at')
  if (token === undefined || accountId === undefined) throw unauthorized('Nobody is signed in.')
  return open(accountId, access, async (visitor) => {
    const { actor } = await authenticateFully(visitor, token)
    const ctx = actingAs(visitor, actor)
    authorize(ctx, operationPolicy, 'read', await installationOf(ctx, sharing))
    return work(ctx)
  })
}

/** What a worker told of itself a moment ago; undefined when none did. */
export const showWorkerReport = (asked: Asked): Promise<WorkerReport | undefined> =>
  asOperator(asked, 'read', async (ctx) => {
    const report = await queries.findWorkerReport(ctx)
    const isOld = report !== undefined && isBefore(plus(report.made_at, { minutes: believedMinutes }), ctx.now)
    return isOld ? undefined : report
  })

/** Sends one mail to whoever asks, at their own address, and answers it. */
export const sendTestMail = (asked: Asked): Promise<string> =>
  asOperator(asked, 'write', async (ctx) => {
    const userId = userIdOf(ctx)
    if (userId === undefined) throw forbidden()
    const email = (await findAddressee(ctx, userId))?.email
    if (!email) throw refused('blank', 'email', 'You have no e-mail address that a mail could go to.')
    const counter = { name: `test mail ${email.toLowerCase()}`, windowSeconds: testMails.windowSeconds }
    const [attempts] = await countAttempts(ctx, [counter])
    if (attempts && attempts.count > testMails.most)
      throw tooMany(testMails, Math.max(1, Math.ceil(secondsBetween(ctx.now, attempts.windowEndsAt))))
    await ctx.enqueue(mailTest, { user_id: userId })
    return email
  })
