import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../base/api.ts'
import { language } from '../../../base/locale.ts'
import { saveBytes } from '../../../base/save-file.ts'
import { askedOf, countKeys, readPeople } from '../data.ts'
import { type Asked, type Line, mostChosen } from '../rules.ts'

/** How many people a filter would leave. */
export const countQuery = (workspaceId: string, asked: Asked) =>
  queryOptions({
    queryKey: countKeys(workspaceId, { ...asked, sort: undefined }),
    queryFn: async ({ signal }): Promise<number> => {
      const { meta } = await api.get('/api/v3/workspaces/{workspace_id}/users', {
        path: { workspace_id: workspaceId },
        query: { ...askedOf(asked), fields: { user: 'username' }, items: 1 },
        signal,
      })
      return meta.total_count
    },
    staleTime: 60_000,
  })

/** As many as the server gives at once. */
const pageOfAll = 100

/** Everybody who is asked for, in their order, as many as are chosen at most. */
export async function readAll(workspaceId: string, asked: Asked, zone: string): Promise<Line[]> {
  const lines: Line[] = []
  for (let page = 1; page <= mostChosen / pageOfAll; page += 1) {
    const { count, lines: more } = await readPeople(workspaceId, asked, { page, items: pageOfAll, zone })
    lines.push(...more)
    if (lines.length >= count || more.length === 0) break
  }
  return lines
}

/** The list as it is shown, or the chosen ones of it, as a file that the server writes. */
export async function savePeople(
  workspaceId: string,
  { find, area, tag, state, sort }: Asked,
  format: 'csv' | 'xlsx',
  chosen?: readonly string[],
): Promise<void> {
  const shown = {
    ...(find && { search: find }),
    only: state,
    filter: { ...(area && { area_id: area }), ...(tag && { tag_id: tag }) },
  }
  const { data } = await api.get('/api/v3/workspaces/{workspace_id}/users/file', {
    path: { workspace_id: workspaceId },
    query: {
      ...(chosen ? { filter: { user_id: chosen.join(',') } } : shown),
      order: sort,
      format,
      language: language(),
    },
  })
  const { file_name, content, content_type } = data.attributes
  saveBytes(file_name, content, content_type)
}
