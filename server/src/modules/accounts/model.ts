import type { Selectable } from 'kysely'
import type { Open } from '../../base/context.ts'
import { jobKind } from '../../base/jobs/jobs.ts'
import type { Accounts } from '../../schema.ts'

export type Account = Selectable<Accounts>

export const locales = ['de', 'en'] as const

/** Refuses unless whoever the token belongs to gives their own password. */
export type AssertPassword = (
  visitor: { readonly open: Open; readonly address: string },
  secret: string,
  given: { readonly password: string; readonly pointer: string },
) => Promise<unknown>

/** The account as the journal names it. */
export const journalled = ({ id }: Pick<Account, 'id'>) => ({
  record_type: 'account',
  record_id: id,
  workspace_id: null,
  user_id: null,
})

/** Erases a closed account. */
export const eraseAccount = jobKind('accounts.erase', {})
