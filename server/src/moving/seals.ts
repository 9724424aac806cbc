import { refused } from '../base/errors.ts'
import type { Cell } from './cells.ts'

const sealed = ['webhook_keys', 'identity_providers', 'devices', 'totp_seeds']

/** Which secrets of an installation sealed something of an account, or of any. */
async function keysIn(cell: Cell, account: number | null): Promise<string[]> {
  const each = sealed.map(
    (table) => `select sealed_by from ${table} where sealed_by is not null and ($1::bigint is null or account_id = $1)`,
  )
  const found = await cell.rows<{ key: string }>(
    `select distinct encode(sealed_by, 'hex') as key from (${each.join(' union all ')}) as seals order by 1`,
    [account],
  )
  return found.map(({ key }) => key)
}

/**
 * What is sealed opens with the secret it was sealed with. Where the target seals with others, nobody who moved could sign
 * in with a code or through a provider any more. A target that sealed nothing yet cannot be asked.
 */
export async function assertSealsOpen(source: Cell, target: Cell, account: number): Promise<void> {
  const known = await keysIn(target, null)
  const unknown = known.length === 0 ? [] : (await keysIn(source, account)).filter((key) => !known.includes(key))
  if (unknown.length === 0) return
  throw refused(
    'invalid',
    'TAGWERK_SECRET',
    `Cell ${target.number} seals with another TAGWERK_SECRET than what account ${account} has was sealed with.`,
    'Give all cells one secret, run tagwerk secret reseal in each, and move then.',
  )
}
