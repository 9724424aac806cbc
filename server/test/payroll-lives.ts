import type { Payroll } from './payroll-runs.ts'

/** What random histories of payroll share; nothing of a test runner is in it. */

export const months = ['2026-01', '2026-02', '2026-03']
export const styles = ['differences_now', 'differences_with_month', 'whole_month']

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
    return
  }
  const faults: { code: string; is_warning: boolean }[] = attributes.faults
  same(
    faults.flatMap(({ code, is_warning }) => (is_warning ? [] : [code])),
    ['nothing_to_send'],
  )
  await payroll.done(`PATCH ${payroll.pc}/runs/${id}/discard`)
}

/** What was issued so far, added up by person, month, kind, unit and cost centre. Periods are no amounts. */
export async function issuedSums({ payroll }: Issuing): Promise<string[]> {
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
      .groupBy(['line.user_id', 'line.month', 'line.pay_kind', 'line.unit', 'line.cost_centre'])
      .execute(),
  )
  return rows
    .filter(({ hundredths }) => Number(hundredths) !== 0)
    .map(({ user_id, month, pay_kind, unit, cost_centre, hundredths }) =>
      sumInWords(user_id, String(month).slice(0, 7), `${pay_kind} ${unit} ${cost_centre}`, Number(hundredths)),
    )
    .sort()
}

/** One form for what was issued and what is true. */
export const sumInWords = (person: number, month: string, kind: string, hundredths: number): string =>
  `${person} ${month} ${kind} ${hundredths}`
