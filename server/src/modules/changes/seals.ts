import type { Context } from '../../base/context.ts'
import { notFound } from '../../base/errors.ts'
import type { Reader } from '../../base/journal/readers.ts'
import { authorize } from '../../base/policy.ts'
import type { BrokenSeal, Seal, SealedJournal, Verification, WitnessedSeal } from './model.ts'
import { sealPolicy } from './policy.ts'
import {
  countUnsealed,
  type FoundStretch,
  findLastSeal,
  findSeal,
  findSealedFurther,
  findStretches,
  insertSeal,
  listSeals,
} from './queries/seals.ts'

/** Seals every stretch of the journal it reads. */
export const sealer: Reader = {
  name: 'changes.seal',
  read: async (ctx, changes) => {
    const last = changes.at(-1)
    if (last) await insertSeal(ctx, { last_xact: last.xact, last_change_id: last.id }, changes.length)
  },
}

type OpenUnit = <T>(work: (ctx: Context) => Promise<T>) => Promise<T>

/** Few enough for one quick statement. */
const sealsAtOnce = 100

/** Comparing keeps PostgreSQL busy; two at once are twice as quick where there are two processors, and leave it room. */
const unitsAtOnce = 2

/** Compares the journal with its seals, from one seal on; a unit of work for every hundred of them. */
export async function verifySeals(open: OpenUnit, from = 0): Promise<Verification> {
  const last = (await open(findLastSeal))?.number ?? 0
  const found: Verification[] = []
  for (let after = from; after < last; after += sealsAtOnce * unitsAtOnce) {
    const starts = Array.from({ length: unitsAtOnce }, (_, unit) => after + unit * sealsAtOnce).filter(
      (start) => start < last,
    )
    found.push(...(await Promise.all(starts.map((start) => open((ctx) => compareSeals(ctx, start))))))
  }
  return {
    seals: sum(found.map((each) => each.seals)),
    changes: sum(found.map((each) => each.changes)),
    broken: [...found.flatMap((each) => each.broken), ...(await open(removedAtTheEnd))],
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0)

/** The next seals after one, compared with the journal and each with the seal before it. */
async function compareSeals(ctx: Context, after: number): Promise<Verification> {
  const { before, seals } = await listSeals(ctx, after, sealsAtOnce)
  const found = seals.length === 0 ? [] : await findStretches(ctx, before, seals)
  const stretches = new Map(found.map((stretch) => [stretch.index, stretch]))
  const broken = seals.flatMap((seal, index) =>
    faultsOf(seal, index === 0 ? before : seals[index - 1], stretches.get(index)),
  )
  return { seals: seals.length, changes: sum(found.map((stretch) => stretch.found_changes)), broken }
}

/** The newest seals can be taken away without breaking the chain; but the sealer kept how far it was. */
async function removedAtTheEnd(ctx: Context): Promise<BrokenSeal[]> {
  const further = await findSealedFurther(ctx, sealer.name)
  if (further === undefined) return []
  const { last_number, change_id } = further
  return [
    { number: last_number + 1, sealed_at: null, reason: 'missing_seal', firstChangeId: null, lastChangeId: change_id },
  ]
}

/** Compares a seal with the same one as somebody noted it elsewhere. */
async function compareWithWitnessed(ctx: Context, noted: WitnessedSeal): Promise<BrokenSeal[]> {
  const seal = await findSeal(ctx, noted.number)
  if (seal?.digest.toString('hex') === noted.digest) return []
  const place = { number: noted.number, sealed_at: seal?.sealed_at ?? null, firstChangeId: null }
  const lastChangeId = seal?.last_change_id ?? null
  return [{ ...place, lastChangeId, reason: seal === undefined ? 'missing_seal' : 'not_as_noted' }]
}

/** The whole journal of an account, compared with its seals and, where one is given, with a seal noted elsewhere. */
export async function verifyJournal(open: OpenUnit, accountId: number, noted?: WitnessedSeal): Promise<SealedJournal> {
  const verification = await verifySeals(open)
  return open(async (ctx) => {
    const seal = await findLastSeal(ctx)
    const broken = [...verification.broken, ...(noted === undefined ? [] : await compareWithWitnessed(ctx, noted))]
    const unsealedChanges = await countUnsealed(ctx, seal)
    return { id: accountId, seal, unsealedChanges, verification: { ...verification, broken } }
  })
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

function faultsOf(seal: Seal, previous: Seal | undefined, found: FoundStretch | undefined): BrokenSeal[] {
  const { number, sealed_at, last_change_id: lastChangeId } = seal
  const place = { number, sealed_at, firstChangeId: found?.first_change_id ?? null, lastChangeId }
  const foundChanges = found?.found_changes ?? 0
  if ((previous?.number ?? 0) !== seal.number - 1) return [{ ...place, reason: 'missing_seal' }]
  if (foundChanges < seal.change_count) return [{ ...place, reason: 'missing_changes' }]
  if (foundChanges > seal.change_count) return [{ ...place, reason: 'surplus_changes' }]
  return found?.found_digest.equals(seal.digest) ? [] : [{ ...place, reason: 'altered' }]
}
