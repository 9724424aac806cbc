import { actingAs, type DatabaseHandle, makeOpen } from '../base/database/db.ts'
import { formatUtc, systemClock } from '../base/time/time.ts'
import { listLivingAccounts } from '../modules/accounts/queries.ts'
import type { Overlap } from '../modules/time-trackings/model.ts'
import { listOverlaps } from '../modules/time-trackings/queries/overlaps.ts'
import { command } from './command.ts'
import { asOwner, print } from './world.ts'

interface FoundOverlap extends Overlap {
  readonly account_id: number
}

export const overlapsCommands = [
  command(
    'overlaps',
    'list working time and breaks of a person that overlap; exit status 1 when there are some',
    { flags: { json: { kind: 'switch' } }, needs: ['DATABASE_OWNER_URL'] },
    async ({ json }) => {
      const found = await asOwner(findOverlaps)
      if (json) print(found)
      else for (const line of overlapsAsText(found)) process.stdout.write(`${line}\n`)
      if (found.length > 0) process.exitCode = 1
    },
  ),
]

/** In every account, one after the other. */
export async function findOverlaps(database: DatabaseHandle): Promise<FoundOverlap[]> {
  const open = makeOpen({ database, clock: systemClock, constraints: {} })
  const found: FoundOverlap[] = []
  for (const { id } of await listLivingAccounts(database.kysely)) {
    const overlaps = await open(id, 'read', (ctx) => listOverlaps(actingAs(ctx, { kind: 'system' })))
    found.push(...overlaps.map((each) => ({ account_id: id, ...each })))
  }
  return found
}

export const overlapsAsText = (found: readonly FoundOverlap[]): string[] =>
  found.length === 0
    ? ['No working time overlaps.']
    : found.map(
        (each) =>
          `account ${each.account_id}, person ${each.user_id}: ${each.kind} ${each.one_id} (${span(each.one_starts_at, each.one_ends_at)}) and ${each.other_id} (${span(each.other_starts_at, each.other_ends_at)})`,
      )

const span = (from: Overlap['one_starts_at'], to: Overlap['one_ends_at']): string =>
  `${formatUtc(from)} to ${to === null ? 'now' : formatUtc(to)}`
