import type { AddressInfo } from 'node:net'
import { actingAs } from '../../server/src/base/database/db.ts'
import { statementsOf } from '../../server/test/statements.ts'
import type { Bench } from './installation.ts'
import { machine, percentile, planOf, stolen, waitUntilCalm } from './measuring.ts'
import { addUp } from './seed.ts'

/** Lists of a workspace, measured over HTTP while it grows, and told as a page of Markdown. */

export interface ListRow {
  readonly who: string
  readonly name: string
  readonly query: string
  /** Asks for the last page of what the query leaves. */
  readonly late?: true
}

export interface ListPlan {
  readonly title: string
  /** What was seeded, in sentences. */
  readonly about: string
  readonly accountId: number
  readonly tokens: Readonly<Record<string, string>>
  /** The list below the address of the service. */
  readonly path: string
  readonly table: string
  readonly rows: readonly ListRow[]
  readonly steps: readonly (readonly [size: string, grow: () => Promise<void>])[]
  /** Names of rows whose plans are shown, as whoever asks for the first row gets them. */
  readonly planned: readonly string[]
  readonly requests: number
}

interface Measured {
  readonly count: number
  readonly p50: number
  readonly p95: number
  readonly stolen: number
}

const warmUp = 5

export async function reportLists({ owner, world, app }: Bench, plan: ListPlan): Promise<void> {
  const { requests, rows, steps, tokens } = plan
  await app.listen({ host: '127.0.0.1', port: 0 })
  const list = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}${plan.path}`

  async function ask(address: string, who: string): Promise<{ meta: { total_count: number } }> {
    const answer = await fetch(address, { headers: { authorization: `Bearer ${tokens[who]}` } })
    const body = (await answer.json()) as { meta: { total_count: number } }
    if (answer.status !== 200) throw new Error(JSON.stringify(body))
    return body
  }

  async function measure(row: ListRow): Promise<Measured> {
    const first = await ask(`${list}?${row.query}`, row.who)
    const count = first.meta.total_count
    const address = `${list}?${row.query}${row.late ? `&page=${Math.ceil(count / 20)}` : ''}`
    const times: number[] = []
    await waitUntilCalm(1)
    stolen()
    for (let number = 0; number < requests + warmUp; number += 1) {
      const from = performance.now()
      await ask(address, row.who)
      if (number >= warmUp) times.push(performance.now() - from)
    }
    return { count, p50: percentile(times, 0.5), p95: percentile(times, 0.95), stolen: stolen() }
  }

  const results: Measured[][] = rows.map(() => [])
  for (const [, grow] of steps) {
    await grow()
    await addUp(owner)
    await owner.pool.query('vacuum analyze')
    // What seeding left to write must not be written while we measure.
    await owner.pool.query('checkpoint')
    for (const [index, row] of rows.entries()) results[index]?.push(await measure(row))
  }

  const largest = steps.at(-1)?.[0] ?? ''
  console.log(`# ${plan.title}\n\n${plan.about}`)
  console.log(
    `${await machine(owner)}, over HTTP, one client, ${requests} requests each. Every answer has the totals.\n`,
  )
  console.log(
    `| as | list | rows in scope | ${steps.map(([size]) => `p95 ms at ${size}`).join(' | ')} | p50 ms at ${largest} | stolen % |`,
  )
  console.log(`|---|---|---|${steps.map(() => '---').join('|')}|---|---|`)
  for (const [index, { who, name }] of rows.entries()) {
    const measured = results[index] ?? []
    const last = measured.at(-1)
    if (last === undefined) continue
    const p95 = measured.map((each) => each.p95.toFixed(1)).join(' | ')
    console.log(`| ${who} | ${name} | ${last.count} | ${p95} | ${last.p50.toFixed(1)} | ${last.stolen.toFixed(0)} |`)
  }

  console.log(`\n## Plans at ${largest}\n\nTotals first, then the page; what hangs on its twenty rows is left out.`)
  for (const name of plan.planned) {
    const row = rows.find((each) => each.name === name && each.who === rows[0]?.who)
    if (row === undefined) continue
    const sent = await statementsOf(() => ask(`${list}?${row.query}`, row.who))
    const plans = await world.open(plan.accountId, 'read', async (visitor) => {
      const ctx = actingAs(visitor, { kind: 'system' })
      const found: string[] = []
      for (const each of sent.filter(({ text }) => text.includes(`from "${plan.table}"`)))
        found.push(withoutParts(await planOf(ctx, each)).join('\n'))
      return found
    })
    console.log(`\n### ${name}\n\n\`\`\`\n${plans.join('\n\n')}\n\`\`\``)
  }
}

/** A plan up to the sub-selects of the rows shown, which are many and cost little. */
function withoutParts(plan: string[]): string[] {
  const first = plan.findIndex((line) => /^ {8}SubPlan/.test(line))
  return first === -1
    ? plan
    : [...plan.slice(0, first), ...plan.filter((line) => /^(Planning|Execution) Time/.test(line))]
}
