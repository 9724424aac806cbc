import type { Context } from '../../base/context.ts'
import { notFound } from '../../base/errors.ts'
import { authorize } from '../../base/policy.ts'
import type { Reader } from '../../base/readers.ts'
import type { BrokenSeal, SealedJournal, Verification } from './model.ts'
import { sealPolicy } from './policy.ts'
import { type ComparedSeal, compareSeals, countUnsealed, findLastSeal, insertSeal } from './queries/seals.ts'

/** Seals every stretch of the journal it reads. */
export const sealer: Reader = {
  name: 'changes.seal',
  read: async (ctx, changes) => {
    const last = changes.at(-1)
    if (last) await insertSeal(ctx, { last_xact: last.xact, last_change_id: last.id })
  },
}

/** Few enough for one quick statement. */
const sealsAtOnce = 100

/** Compares the journal with its seals, from one seal on; a unit of work for every hundred of them. */
export async function verifySeals(
  open: <T>(work: (ctx: Context) => Promise<T>) => Promise<T>,
  from = 0,
): Promise<Verification> {
  let [seals, changes, after] = [0, 0, from]
  const broken: BrokenSeal[] = []
  for (;;) {
    const compared = await open((ctx) => compareSeals(ctx, after, sealsAtOnce))
    broken.push(...compared.flatMap(faultsOf))
    seals += compared.length
    changes += compared.reduce((sum, seal) => sum + seal.found_changes, 0)
    const last = compared.at(-1)
    if (last === undefined) return { seals, changes, broken }
    after = last.number
  }
}

/** A request looks at no more than so many of the newest: each stands for 100 changes at most. */
const sealsPerRequest = 100

export async function showSeal(ctx: Context, accountId: number): Promise<SealedJournal> {
  if (accountId !== ctx.accountId) throw notFound()
  authorize(ctx, sealPolicy, 'read', undefined)
  const seal = await findLastSeal(ctx)
  const verification = await verifySeals((work) => work(ctx), Math.max(0, (seal?.number ?? 0) - sealsPerRequest))
  return { id: accountId, seal, unsealedChanges: await countUnsealed(ctx, seal), verification }
}

function faultsOf(seal: ComparedSeal): BrokenSeal[] {
  const place = {
    number: seal.number,
    sealed_at: seal.sealed_at,
    firstChangeId: seal.first_change_id,
    lastChangeId: seal.last_change_id,
  }
  if (seal.previous_number !== seal.number - 1) return [{ ...place, reason: 'missing_seal' }]
  if (seal.found_changes < seal.change_count) return [{ ...place, reason: 'missing_changes' }]
  if (seal.found_changes > seal.change_count) return [{ ...place, reason: 'surplus_changes' }]
  return seal.found_digest.equals(seal.digest) ? [] : [{ ...place, reason: 'altered' }]
}
