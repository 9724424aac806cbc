import type { Context } from '../../base/context.ts'
import { forgetAbsencesOf } from '../absences/queries/forgetting.ts'
import { deleteCredentialsOf } from '../access/queries.ts'
import { dropFilesOf, dropFilesOn } from '../files/commands.ts'
import { forgetAuthors } from '../notes/queries.ts'
import { forgetNewsOf } from '../notifications/queries.ts'
import { pseudonymise } from './queries.ts'

/**
 * People who leave the account leave a pseudonym and their working time. Nothing stays that tells who they
 * were or why they were away: no name under a note, no title of an absence, no document, no mail to come.
 */
export async function forget(ctx: Context, userIds: readonly number[]): Promise<void> {
  await pseudonymise(ctx, userIds)
  await deleteCredentialsOf(ctx, userIds)
  await dropFilesOf(ctx, userIds, ['avatar', 'upload'])
  const absenceIds = await forgetAbsencesOf(ctx, userIds)
  await dropFilesOn(ctx, absenceIds)
  await forgetAuthors(ctx, userIds)
  await forgetNewsOf(ctx, userIds, absenceIds)
}
