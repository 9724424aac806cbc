import { type SqlBool, sql } from 'kysely'
import type { Amount, Filed } from './payroll-filed.ts'
import type { Payroll } from './payroll-runs.ts'

/** What random histories of payroll share; nothing of a test runner is in it. */

export const months = ['2026-01', '2026-02', '2026-03']

type Random = (below: number) => number

export const randomDay = (random: Random): string =>
  `${months[random(months.length)]}-${String(1 + random(27)).padStart(2, '0')}`

/** Some hours of a day, to the second. */
export function randomShift(random: Random, day: string): { readonly starts_at: string; readonly ends_at: string } {
  const two = (number: number): string => String(number).padStart(2, '0')
  const starts_at = `${day}T${two(8 + random(6))}:${two(random(60))}:${two(random(60))}Z`
  const seconds = (1 + random(9)) * 3600 + random(3600)
  return { starts_at, ends_at: new Date(Date.parse(starts_at) + seconds * 1000).toISOString() }
}

/** A client as far as its history has come. */
export interface Issuing {
  readonly payroll: Payroll
  readonly random: Random
  readonly same: (found: unknown, expected: unknown) => void
  readonly closeUpTo: (last: number) => Promise<void>
  /** What the files said so far. */
  readonly filed: Filed
  issuedUpTo: number
  runs: number
}

/** A run of the last issued month or the next: issued, or there was nothing to send. */
export async function issueNext(life: Issuing): Promise<void> {
  const { payroll, random, same, closeUpTo } = life
  const at = Math.max(life.issuedUpTo, 0, Math.min(months.length - 1, life.issuedUpTo + random(2)))
  // Now and then it is begun before everything is closed.
  if (random(2) === 0) await closeUpTo(at)
  const { id } = await payroll.begin(months[at] ?? '')
  // Earlier months may have been opened beyond this one: they are not the client's yet.
  await closeUpTo(at)
  const { attributes } = await payroll.order(id, 'check')
  if (attributes.state === 'checked') {
    same((await payroll.order(id, 'issue')).attributes.state, 'issued')
    life.issuedUpTo = Math.max(life.issuedUpTo, at)
    life.runs += 1
    await life.filed.note(id, same)
    return
  }
  const faults: { code: string; is_warning: boolean }[] = attributes.faults
  same(
    faults.flatMap(({ code, is_warning }) => (is_warning ? [] : [code])),
    ['nothing_to_send'],
  )
  await payroll.done(`PATCH ${payroll.pc}/runs/${id}/discard`)
}

/** Sent, or held back by the last run that looked at the month: what was held back before has come again. */
const isOwed = sql<SqlBool>`(not line.is_held_back or run.number = (
  select max(issued.number) from payroll_run_items as item
  join payroll_runs as issued on issued.account_id = item.account_id and issued.id = item.run_id
  where item.account_id = line.account_id and item.user_id = line.user_id and item.month = line.month
    and issued.client_id = line.client_id and issued.state in ('issued', 'superseded')))`

/** Lines that were issued, or wait: added up by person, month, kind, unit and cost centre. Periods are no amounts. */
async function amountsOf({ payroll }: Issuing, which: 'all' | 'held back'): Promise<Amount[]> {
  const rows = await payroll.asSystem((ctx) =>
    ctx.db
      .selectFrom('payroll_lines as line')
      .innerJoin('payroll_runs as run', (join) =>
        join.onRef('run.account_id', '=', 'line.account_id').onRef('run.id', '=', 'line.run_id'),
      )
      .select(['line.user_id', 'line.month', 'line.pay_kind', 'line.unit', 'line.cost_centre'])
      .select((eb) => eb.fn.sum<number>('line.hundredths').as('hundredths'))
      .where('line.account_id', '=', ctx.accountId)
      .where('run.state', 'in', ['issued', 'superseded'])
      .where('line.unit', '<>', 'period')
      .where(which === 'all' ? isOwed : sql<SqlBool>`line.is_held_back and ${isOwed}`)
      .groupBy(['line.user_id', 'line.month', 'line.pay_kind', 'line.unit', 'line.cost_centre'])
      .execute(),
  )
  return rows.map(({ user_id: person, month, pay_kind: kind, unit, cost_centre, hundredths }) => ({
    ...{ person, month: String(month).slice(0, 7), kind, unit, cost_centre, hundredths: Number(hundredths) },
  }))
}

/** One form for what was issued and what is true; what comes to nothing is nothing. */
const inWords = (amounts: readonly Amount[]): string[] =>
  amounts
    .filter(({ hundredths }) => hundredths !== 0)
    .map((each) => [each.person, each.month, each.kind, each.unit, each.cost_centre, each.hundredths].join(' '))
    .sort()

/** All issued lines, and all files that were made of them, say what is true. */
export async function compareWith(life: Issuing, truth: readonly Amount[]): Promise<void> {
  life.same(inWords(await amountsOf(life, 'all')), inWords(truth))
  life.filed.wentOut(truth)
  await compareFilesWith(life, truth)
}

/** All files do, whatever waits because it would cancel itself out there. */
export const compareFilesWith = async (life: Issuing, truth: readonly Amount[]): Promise<void> =>
  life.filed.compare(life.same, truth, await amountsOf(life, 'held back'))

/** Nothing is held back any more. */
export const nothingWaits = async (life: Issuing): Promise<void> =>
  life.same(inWords(await amountsOf(life, 'held back')), [])

/** Two people have each other’s number from now on. */
export async function swapNumbers({ payroll, filed: { numbers } }: Issuing): Promise<void> {
  const [first, second, ...others] = [...numbers]
  if (first === undefined || second === undefined) return
  const swapped = [[first[0], second[1]] as const, [second[0], first[1]] as const]
  await payroll.done(`POST ${payroll.pc}/numbers`, {
    numbers: swapped.map(([number, user_id]) => ({ user_id, number })),
  })
  numbers.clear()
  for (const [number, person] of [...swapped, ...others]) numbers.set(number, person)
}
