import { readFile } from 'node:fs/promises'
import type { World } from '../app.ts'
import { actingAs } from '../base/database/db.ts'
import { refused } from '../base/errors.ts'
import { showAccount } from '../modules/accounts/commands.ts'
import { listLivingAccounts } from '../modules/accounts/queries.ts'
import type { BrokenSeal, SealedJournal, WitnessedSeal } from '../modules/changes/model.ts'
import { verifyJournal } from '../modules/changes/seals.ts'
import { command, type Given } from './command.ts'
import { asOwner, database, inWorld, print } from './world.ts'

const flags = {
  account: { kind: 'number', value: 'ID' },
  seal: { kind: 'text', value: 'NUMBER:HASH' },
  seals: { kind: 'text', value: 'FILE' },
  json: { kind: 'switch' },
} as const

export const verifyCommands = [
  command(
    'verify',
    'compare the journal with its seals: of one account or all, also with seals noted elsewhere',
    { flags, needs: database },
    verify,
  ),
]

async function verify(given: Given<typeof flags>): Promise<void> {
  const noted = await witnessedSeals(given)
  const accounts = given.account === undefined ? await asOwner(livingAccounts) : [given.account]
  await inWorld(database, async (world) => {
    const shown: unknown[] = []
    for (const accountId of accounts) {
      const journal = await verifyAccount(world, accountId, noted.get(accountId))
      if (journal.verification.broken.length > 0) process.exitCode = 1
      if (given.json) shown.push(asJson(journal))
      else process.stdout.write(journalAsText(journal))
    }
    if (given.json) print(shown)
  })
}

export const livingAccounts = async ({ kysely }: Parameters<Parameters<typeof asOwner>[0]>[0]): Promise<number[]> =>
  (await listLivingAccounts(kysely)).map(({ id }) => id)

export function verifyAccount(
  world: World,
  accountId: number,
  noted: WitnessedSeal | undefined,
): Promise<SealedJournal> {
  return verifyJournal(
    (work) =>
      world.open(accountId, 'read', async (visitor) => {
        const ctx = actingAs(visitor, { kind: 'system' })
        await showAccount(ctx, accountId)
        return work(ctx)
      }),
    accountId,
    noted,
  )
}

/** The seals to compare with, by account: one from the command line, or those an earlier `verify --json` printed. */
async function witnessedSeals({ account, seal, seals }: Given<typeof flags>): Promise<Map<number, WitnessedSeal>> {
  const noted = seals === undefined ? [] : readWitnessed(await readFile(seals, 'utf8'), seals)
  if (seal === undefined) return new Map(noted)
  const [, number, digest = ''] = /^(\d{1,15}):([0-9a-f]{64})$/i.exec(seal) ?? []
  if (number === undefined) throw refused('invalid', '--seal', 'must be a number, a colon and 64 hexadecimal digits.')
  if (account === undefined) throw refused('invalid', '--seal', 'belongs to one account: give --account as well.')
  return new Map([...noted, [account, { number: Number(number), digest: digest.toLowerCase() }]])
}

function readWitnessed(text: string, file: string): [number, WitnessedSeal][] {
  const wrong = refused('invalid', '--seals', `${file} is not what "tagwerk verify --json" prints.`)
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    throw wrong
  }
  if (!Array.isArray(read)) throw wrong
  return read.flatMap(
    (each: { account?: unknown; last_seal?: { number?: unknown; digest?: unknown } | null } | null) => {
      const { account, last_seal } = each ?? {}
      if (last_seal === null && typeof account === 'string') return []
      if (typeof account !== 'string' || typeof last_seal?.number !== 'number' || typeof last_seal.digest !== 'string')
        throw wrong
      return [[Number(account), { number: last_seal.number, digest: last_seal.digest }] as [number, WitnessedSeal]]
    },
  )
}

function asJson({ id, seal, unsealedChanges, verification: { seals, changes, broken } }: SealedJournal): object {
  return {
    account: String(id),
    intact: broken.length === 0,
    seals,
    changes,
    unsealed_changes: unsealedChanges,
    last_seal: seal
      ? { number: seal.number, digest: seal.digest.toString('hex'), sealed_at: seal.sealed_at.toString() }
      : null,
    broken: broken.map((each) => ({
      seal: each.number,
      reason: each.reason,
      first_change_id: each.firstChangeId === null ? null : String(each.firstChangeId),
      last_change_id: each.lastChangeId === null ? null : String(each.lastChangeId),
      sealed_at: each.sealed_at?.toString() ?? null,
    })),
  }
}

const reasons: Readonly<Record<BrokenSeal['reason'], string>> = {
  altered: 'a change is not as it was when it was sealed',
  missing_changes: 'a change is gone',
  surplus_changes: 'there is a change that was not there when it was sealed',
  missing_seal: 'a seal is gone',
  not_as_noted: 'the seal is not the one that was noted elsewhere: the journal up to here was rewritten',
}

/** Enough to see what happened; all of them are in the JSON. */
const mostReported = 50

export function journalAsText({
  id,
  seal,
  unsealedChanges,
  verification: { seals, changes, broken },
}: SealedJournal): string {
  const last = seal ? `last seal ${seal.number}:${seal.digest.toString('hex')}` : 'no seal yet'
  const state = broken.length === 0 ? 'ok    ' : 'BROKEN'
  const more = broken.length - mostReported
  return [
    `${state} account ${id}: ${changes} changes under ${seals} seals, ${unsealedChanges} not sealed yet, ${last}`,
    ...broken
      .slice(0, mostReported)
      .map((each) => `  seal ${each.number}${whenSealed(each)}: ${reasons[each.reason]}${placeOf(each)}`),
    ...(more > 0 ? [`  and ${more} more; --json shows all`] : []),
    '',
  ].join('\n')
}

const whenSealed = ({ sealed_at }: BrokenSeal): string => (sealed_at === null ? '' : ` of ${sealed_at.toString()}`)

function placeOf({ firstChangeId, lastChangeId }: BrokenSeal): string {
  if (lastChangeId === null) return ''
  return firstChangeId === null ? ` (up to change ${lastChangeId})` : ` (changes ${firstChangeId} to ${lastChangeId})`
}
