import type { Selectable } from 'kysely'
import { jobKind } from '../../base/jobs.ts'
import type { Accounts } from '../../schema.ts'

export type Account = Selectable<Accounts>

export const locales = ['de', 'en'] as const

/** The account as the journal names it. */
export const journalled = ({ id }: Pick<Account, 'id'>) => ({
  record_type: 'account',
  record_id: id,
  workspace_id: null,
  user_id: null,
})

/** Erases a closed account. */
export const eraseAccount = jobKind('accounts.erase', {})
