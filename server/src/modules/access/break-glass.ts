import type { Context } from '../../base/context.ts'
import { refused } from '../../base/errors.ts'
import { lockPeople } from '../accounts/queries.ts'
import { isBreakGlass } from './queries/passwords.ts'

/**
 * Refuses what would shut out, or weaken, those who get in past the provider of the account when it fails: they are
 * replaced first, which is refused unless enough others are left. Taken under the lock that naming them takes.
 */
export async function assertNotBreakGlass(ctx: Context, userId: number, pointer: string): Promise<void> {
  await lockPeople(ctx)
  if (!(await isBreakGlass(ctx, userId))) return
  throw refused(
    'break_glass_person',
    pointer,
    'This person is to get in when the provider of the account fails.',
    'Name another administrator in break_glass_ids first, or require no provider.',
  )
}
