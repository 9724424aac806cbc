import { type SqlBool, sql } from 'kysely'

interface Finding {
  readonly workspaceId: number
  readonly readsSensitive: boolean
}

const named = (table: 'areas' | 'tags', workspaceId: number) => {
  const [links, column, name] =
    table === 'areas' ? (['area_members', 'area_id', 'name'] as const) : (['user_tags', 'tag_id', 'title'] as const)
  return sql`exists (
    select from ${sql.table(links)} as link
    join ${sql.table(table)} as named on named.account_id = link.account_id and named.id = ${sql.ref(`link.${column}`)}
    where link.account_id = users.account_id and link.user_id = users.id and link.workspace_id = ${workspaceId}
      and strpos(lower(${sql.ref(`named.${name}`)}), word) > 0)`
}

/** Holds for people of whom each word occurs somewhere in what the caller may know of them. */
export function isFound(search: string, { workspaceId, readsSensitive }: Finding) {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return sql<SqlBool>`true`
  const own = readsSensitive ? sql`users.staff_number` : sql`null`
  return sql<SqlBool>`not exists (
    select from unnest(${words}::text[]) as word
    where strpos(lower(concat_ws(' ', users.username, users.email, users.abbreviation, ${own})), word) = 0
      and not ${named('areas', workspaceId)} and not ${named('tags', workspaceId)})`
}
