import type { Context } from '../../base/context.ts'
import { actingAs, inAccount, nextRecordId } from '../../base/database/db.ts'
import type { WholeOf } from '../../base/fields.ts'
import { type IssuedToken, inviteUser, mailConfirmation } from '../access/model.ts'
import { savePassword } from '../access/queries/passwords.ts'
import type { signUpInput } from '../access/resource.ts'
import { issueToken } from '../access/signing-in.ts'
import { journalled, type locales } from '../accounts/model.ts'
import { insertAccount } from '../accounts/queries.ts'
import { changed } from '../changes/commands.ts'
import { requireOfAdministrators } from '../second-factors/commands.ts'
import { nowhere, type Origin } from '../sign-ins/model.ts'
import { addUser } from '../users/commands.ts'
import { foundWorkspace } from '../workspace-lifecycle/commands.ts'
import type { Workspace } from '../workspaces/model.ts'

export async function signUp(
  ctx: Context,
  input: WholeOf<typeof signUpInput>,
  hash: string,
  origin = nowhere,
): Promise<IssuedToken> {
  const { username, email, time_zone } = input
  const { token } = await foundAccount(
    ctx,
    { username, email, hash, mail: 'confirmation', origin },
    { name: username, locale: input.locale ?? 'en', workspace: { name: username, ...(time_zone && { time_zone }) } },
  )
  return token
}

interface NewAccount {
  readonly name: string
  readonly locale: (typeof locales)[number]
  readonly workspace: Omit<Parameters<typeof foundWorkspace>[1], 'locale'>
}

interface Founder {
  readonly username: string
  readonly email: string
  readonly hash: string
  /** Who chose a password confirms the address; who did not is invited to, which confirms it as well. */
  readonly mail: 'confirmation' | 'invitation'
  readonly origin?: Origin
}

/** An account with a first workspace and its administrator; `home` goes on inside of it. */
export async function foundAccount(
  ctx: Context,
  founder: Founder,
  { name, locale, workspace: place }: NewAccount,
): Promise<{ home: Context; workspace: Workspace; token: IssuedToken }> {
  const inside = await inAccount(ctx, await nextRecordId(ctx))
  await insertAccount(inside, { id: inside.accountId, name, locale, created_at: ctx.now, updated_at: ctx.now })
  const home = actingAs(inside, { kind: 'system' })
  await changed(home, { ...journalled({ id: inside.accountId }), kind: 'created' })
  await requireOfAdministrators(home)
  const workspace = await foundWorkspace(home, { ...place, locale })
  const { username, email, hash, mail, origin = nowhere } = founder
  const userId = await addUser(home, workspace, { username, email, locale }, { through: 'sign_up', roles: 'all' })
  await savePassword(home, userId, hash)
  if (mail === 'confirmation') await home.enqueue(mailConfirmation, { user_id: userId })
  else await home.enqueue(inviteUser, { user_id: userId, by_operator: true })
  return { home, workspace, token: await issueToken(home, userId, hash, { way: 'sign_up', origin }) }
}
