import type { Context } from '../../../base/context.ts'
import { refused } from '../../../base/errors.ts'
import type { PartOf } from '../../../base/fields.ts'
import { absenceTypeIdsIn } from '../../absence-types/queries.ts'
import { areaIdsAmong } from '../../areas/queries.ts'
import { defaultBreakIdsIn } from '../../default-breaks/queries.ts'
import { tagIdsAmong } from '../../tags/queries.ts'
import { replaceLinks } from '../queries.ts'
import type { userInput } from '../resource.ts'

/** Links within the workspace. An id that is not of the workspace is refused, whoever it belongs to. Tells what changed. */
export async function link(
  ctx: Context,
  workspaceId: number,
  userId: number,
  input: Pick<PartOf<typeof userInput>, 'area_ids' | 'tag_ids' | 'absence_type_ids' | 'default_break_ids'>,
): Promise<string[]> {
  const replaced: string[] = []
  if (input.area_ids !== undefined) {
    const known = allKnown('area_ids', input.area_ids ?? [], await areaIdsAmong(ctx, workspaceId, input.area_ids ?? []))
    if (await replaceLinks(ctx, 'area_members', 'area_id', workspaceId, userId, known)) replaced.push('area_ids')
  }
  if (input.tag_ids !== undefined) {
    const known = allKnown('tag_ids', input.tag_ids ?? [], await tagIdsAmong(ctx, workspaceId, input.tag_ids ?? []))
    if (await replaceLinks(ctx, 'user_tags', 'tag_id', workspaceId, userId, known)) replaced.push('tag_ids')
  }
  if (input.absence_type_ids !== undefined) {
    const known = allKnown('absence_type_ids', input.absence_type_ids ?? [], await absenceTypeIdsIn(ctx, workspaceId))
    if (await replaceLinks(ctx, 'user_absence_types', 'absence_type_id', workspaceId, userId, known))
      replaced.push('absence_type_ids')
  }
  if (input.default_break_ids !== undefined) {
    const known = allKnown(
      'default_break_ids',
      input.default_break_ids ?? [],
      await defaultBreakIdsIn(ctx, workspaceId),
    )
    if (await replaceLinks(ctx, 'user_default_breaks', 'default_break_id', workspaceId, userId, known))
      replaced.push('default_break_ids')
  }
  return replaced
}

function allKnown(pointer: string, wanted: readonly number[], known: readonly number[]): readonly number[] {
  if (wanted.every((id) => known.includes(id))) return wanted
  throw refused('unknown', pointer, `${pointer} names something that is not in the workspace.`)
}
