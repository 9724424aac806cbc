/**
 * Migrations that were numbered anew between 0.2.0 and 0.3.0, by their names before. Nothing but their numbers changed.
 * From 0.3.0 on the names in `server/migrations/releases.json` stay as they are.
 */
const renamed: ReadonlyMap<string, string> = new Map([
  ['0022_trackings_that_begin_later', '0018_trackings_that_begin_later'],
  ['0026_names_resolve_in_one_place', '0019_names_resolve_in_one_place'],
  ['0027_deleted_people', '0020_deleted_people'],
  ['0028_accounts_end', '0021_accounts_end'],
  ['0029_retention', '0022_retention'],
  ['0033_what_operators_see', '0023_what_operators_see'],
  ['0040_changes', '0024_changes'],
])

export const renamedMigrations = [...renamed]

export const nameToday = (name: string): string => renamed.get(name) ?? name
