import type { Selectable } from 'kysely'
import { jobKind } from '../../base/jobs.ts'
import type { Accounts } from '../../schema.ts'

export type Account = Selectable<Accounts>

export const locales = ['de', 'en'] as const

/** Erases a closed account. */
export const eraseAccount = jobKind<Record<string, never>>('accounts.erase')
