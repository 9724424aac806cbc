import { wholePublicApi } from '../../api/scopes.ts'
import type { Context } from '../../base/context.ts'
import { fault, forbidden, Refused, refused } from '../../base/errors.ts'
import { countAttempts } from '../../base/load/attempt-counters.ts'
import { authorize } from '../../base/policy.ts'
import { secondsBetween } from '../../base/time/time.ts'
import { inviteUser, mailConfirmation, mailFarewell, mailPasswordReset } from '../access/model.ts'
import { isConfirmedAccount } from '../access/queries/directory.ts'
import { hasPassword } from '../access/queries/passwords.ts'
import { isDirectory } from '../access/scopes.ts'
import { endOthersOf, endSessionsOf, forgetWaysBack } from '../access/sessions.ts'
import { isSelf } from '../roles/model.ts'
import { noteSignIn } from '../sign-ins/commands.ts'
import { workspaceInReach } from '../workspaces/commands.ts'
import type { User } from './model.ts'
import { userPolicy } from './policy.ts'
import { hasDuties } from './queries/duties.ts'
import { findMember, lockUser } from './queries.ts'

/** Enough for a company that moves in, too few for somebody who signs up to write to strangers. */
const perAccount = { most: 2000, windowSeconds: 86_400 }
/** As long as nobody who runs the account has confirmed their own address. */
const perUnconfirmedAccount = { most: 100, windowSeconds: 86_400 }
/** Nobody needs more, and a stranger's mailbox is not filled by inviting them again and again. */
const perRecipient = { most: 3, windowSeconds: 86_400 }

/** Asks for the mail by which somebody sets their first password. Counted exactly, over all processes. */
export async function invite(ctx: Context, userId: number, email: string): Promise<void> {
  // Whoever operates the service writes to whom they want.
  if (ctx.actor.kind !== 'system') await countInvitation(ctx, email)
  await ctx.enqueue(inviteUser, { user_id: userId })
}

/** For whoever lost the mail, let it grow too old, or forgot their password. */
export async function mailLink(ctx: Context, workspaceId: number, userId: number): Promise<User> {
  await workspaceInReach(ctx, workspaceId)
  await lockUser(ctx, userId)
  const user = await findMember(ctx, workspaceId, userId)
  authorize(ctx, userPolicy, 'update_sign_in', user)
  if (!user.email) throw refused('blank', 'email', 'The person has no e-mail address.', 'Give them one first.')
  if (!user.signs_in) {
    await invite(ctx, userId, user.email)
    return user
  }
  await countInvitation(ctx, user.email)
  await ctx.enqueue(mailPasswordReset, { email: user.email })
  return user
}

async function countInvitation(ctx: Context, email: string): Promise<void> {
  const whole = (await isConfirmedAccount(ctx)) ? perAccount : perUnconfirmedAccount
  const limits = [
    { quota: whole, title: 'The account has sent as many invitations as it may in a day.' },
    { quota: perRecipient, title: 'This address has been invited three times in a day.' },
  ]
  const counted = await countAttempts(ctx, [
    { name: `invitation ${ctx.accountId}`, windowSeconds: whole.windowSeconds },
    { name: `invitation ${ctx.accountId} ${email.toLowerCase()}`, windowSeconds: perRecipient.windowSeconds },
  ])
  for (const [index, { quota, title }] of limits.entries()) {
    const attempts = counted[index]
    if (attempts === undefined || attempts.count <= quota.most) continue
    const seconds = Math.max(1, Math.ceil(secondsBetween(ctx.now, attempts.windowEndsAt)))
    const detail = `Leave the address out, or try again in ${Math.ceil(seconds / 3600)} h.`
    throw new Refused('too_many', [fault('too_many_requests', 'email', title, detail)], {
      retryAfterSeconds: seconds,
      quota,
    })
  }
}

/**
 * Who has another address must show that it is theirs: what was mailed to the old one ends, and so does every
 * session, except the one of somebody who changes their own address. The new address is invited, or asked to confirm,
 * and the old one is told.
 */
export async function changeAddress(ctx: Context, before: User, email: string | null): Promise<void> {
  if (before.email?.toLowerCase() === email?.toLowerCase()) return
  // With the address goes the way to a new password: a token would become an administrator, and outlive itself.
  if (ctx.actor.kind === 'token' && before.account_admin)
    throw forbidden('email', 'A token cannot change the address an account administrator signs in with.')
  // Tokens of the public API alone could do so before there were scopes.
  const isScoped = ctx.actor.kind === 'token' && !ctx.actor.scopes.includes(wholePublicApi)
  if (isScoped && (await hasDuties(ctx, before.id)))
    throw forbidden('email', 'A token cannot change the address of somebody who has more to say than an employee.')
  const isProvisioned = isDirectory(ctx.actor)
  await forgetWaysBack(ctx, before.id)
  await noteSignIn(ctx, before.id, { kind: 'address_changed' })
  if (isSelf(ctx, before.id)) await endOthersOf(ctx, before.id, 'address_changed')
  else await endSessionsOf(ctx, before.id, 'address_changed')
  const signsIn = await hasPassword(ctx, before.id)
  // Whoever lost their account by it shall learn of it where they still can.
  if (before.email && signsIn) await ctx.enqueue(mailFarewell, { user_id: before.id, email: before.email })
  if (email === null) return
  if (signsIn) await ctx.enqueue(mailConfirmation, { user_id: before.id })
  // Whom a directory sends is invited where its settings say so, by whoever reads them.
  else if (!isProvisioned) await invite(ctx, before.id, email)
}
