import { expect } from 'vitest'
import { givenPayroll } from './payroll-runs.ts'
import type { TestWorld } from './world.ts'

/** A row of numbers that is the same for the same seed. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const months = ['2026-01', '2026-02', '2026-03']
const styles = ['differences_now', 'differences_with_month', 'whole_month']

/**
 * A random history: people work, months are closed, issued, reopened, changed and closed again. After each issued run, the
 * sum of all issued lines is what the statements come to now. Answers how many runs were issued.
 */
export async function liveThrough(world: TestWorld, seed: number, steps: number): Promise<number> {
  const random = numbersFrom(seed)
  const lines_by = random(2) === 0 ? 'month' : 'day'
  const payroll = await givenPayroll(world, `History${seed}`, { correction_style: styles[seed % 3] ?? '', lines_by })
  await payroll.map('work.normal', { wage_type: '200' })
  await payroll.map('night', { wage_type: '300' })
  const people = [await payroll.person('1'), await payroll.person('2')]
  const closed = new Map<string, number>()
  const tracked = new Set<string>()
  let issuedUpTo = -1
  let runs = 0

  const open = async (key: string): Promise<void> => {
    const statement = closed.get(key)
    if (statement === undefined) return
    await payroll.reopen(statement)
    closed.delete(key)
  }
  const work = async (): Promise<void> => {
    const person = people[random(people.length)]?.id ?? 0
    const month = months[random(months.length)] ?? ''
    await open(`${person} ${month}`)
    const day = `${month}-${String(1 + random(27)).padStart(2, '0')}`
    if (tracked.has(`${person} ${day}`)) return
    tracked.add(`${person} ${day}`)
    const minute = String(random(60)).padStart(2, '0')
    const hours = 1 + random(9)
    const begins = `${day}T${String(8 + random(6)).padStart(2, '0')}:${minute}:${String(random(60)).padStart(2, '0')}Z`
    const ends = new Date(Date.parse(begins) + hours * 3_600_000 + random(3600) * 1000).toISOString()
    await payroll.track(person, begins, ends)
  }
  const closeUpTo = async (last: number): Promise<void> => {
    for (const month of months.slice(0, last + 1))
      for (const { id } of people)
        if (!closed.has(`${id} ${month}`)) closed.set(`${id} ${month}`, await payroll.close(id, month))
  }
  const issue = async (): Promise<void> => {
    const at = Math.max(issuedUpTo, 0, Math.min(months.length - 1, issuedUpTo + random(2)))
    // Now and then it is begun before everything is closed.
    if (random(2) === 0) await closeUpTo(at)
    const { id } = await payroll.begin(months[at] ?? '')
    await closeUpTo(at)
    // Earlier months may have been opened beyond this one: they are not the client's yet.
    const checked = await payroll.order(id, 'check')
    if (checked.attributes.state !== 'checked') {
      expect(checked.attributes.faults.map(({ code }: { code: string }) => code)).toEqual(['nothing_to_send'])
      await payroll.done(`PATCH ${payroll.pc}/runs/${id}/discard`)
    } else {
      expect((await payroll.order(id, 'issue')).attributes.state).toBe('issued')
      issuedUpTo = Math.max(issuedUpTo, at)
      runs += 1
    }
    await compare()
  }
  const compare = async (): Promise<void> => {
    const rows = await payroll.asSystem((ctx) =>
      ctx.db
        .selectFrom('payroll_lines as line')
        .innerJoin('payroll_runs as run', (join) =>
          join.onRef('run.account_id', '=', 'line.account_id').onRef('run.id', '=', 'line.run_id'),
        )
        .select(['line.user_id', 'line.month', 'line.pay_kind', 'line.unit'])
        .select((eb) => eb.fn.sum<number>('line.hundredths').as('hundredths'))
        .where('line.account_id', '=', ctx.accountId)
        .where('run.state', 'in', ['issued', 'superseded'])
        .groupBy(['line.user_id', 'line.month', 'line.pay_kind', 'line.unit'])
        .execute(),
    )
    const issued = rows
      .filter(({ hundredths }) => Number(hundredths) !== 0)
      .map(
        (row) =>
          `${row.user_id} ${String(row.month).slice(0, 7)} ${row.pay_kind} ${row.unit} ${Number(row.hundredths)}`,
      )
    const truth: string[] = []
    for (const month of months.slice(0, issuedUpTo + 1))
      for (const { id } of people) {
        const statement = closed.get(`${id} ${month}`)
        const pay = await payroll.done(`GET ${payroll.ws}/statements/${statement}/pay`)
        for (const { kind, unit, quantity } of pay.attributes.sums)
          if (quantity !== 0) truth.push(`${id} ${month} ${kind} ${unit} ${Math.round(quantity * 100)}`)
      }
    expect(issued.sort(), `seed ${seed}`).toEqual(truth.sort())
  }
  for (let step = 0; step < steps; step += 1) await (random(4) === 0 ? issue() : work())
  await closeUpTo(months.length - 1)
  await issue()
  return runs
}
