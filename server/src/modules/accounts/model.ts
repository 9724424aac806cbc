import type { Selectable } from 'kysely'
import type { Accounts } from '../../schema.ts'

export type Account = Selectable<Accounts>

export const locales = ['de', 'en'] as const
