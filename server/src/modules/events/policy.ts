import type { Policy } from '../../base/policy.ts'
import { isAccountAdmin } from '../roles/model.ts'

/**
 * Whoever follows must hear of everything, or their copy is wrong without a word: a person who is deleted belongs to no
 * workspace any more, and what is changed in one workspace shows in another.
 */
export const eventPolicy = { read: (ctx) => isAccountAdmin(ctx) } satisfies Policy<unknown>
