import { type RawBuilder, sql } from 'kysely'

/** A text without the name and address of the person in `users`: where they stood, the pseudonym stands. */
export const withoutNames = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`replace(replace(${text}, users.username, 'Deleted user ' || users.id),
    coalesce(nullif(users.email, ''), users.username), 'Deleted user ' || users.id)`
