/**
 * The list of working time with its totals, at 10,000, 100,000 and 1,000,000 trackings in one account;
 * a month of the listed workspace holds 20,000. Measures GET WS/time_trackings over HTTP as three people,
 * with the filters a person would use and with some that nobody should, and shows the plans.
 *
 *   scripts/with-node node bench/trackings.ts [requests per row]
 */
import type { AddressInfo } from 'node:net'
import { actingAs } from '../server/src/base/db.ts'
import { machine, percentile, planOf, settle, startBench, statementsOf, stolen } from './measuring.ts'
import { type Row, rowsFor } from './tracking-lists.ts'
import { foundCompany, growBackwards } from './tracking-seed.ts'

const requests = Number(process.argv[2] ?? 40)
const warmUp = 5

interface Measured {
  readonly count: number
  readonly p50: number
  readonly p95: number
  readonly stolen: number
}

/** A plan up to the sub-selects of the rows shown, which are many and cost little. */
function withoutParts(plan: string[]): string[] {
  const first = plan.findIndex((line) => /^ {8}SubPlan/.test(line))
  return first === -1
    ? plan
    : [...plan.slice(0, first), ...plan.filter((line) => /^(Planning|Execution) Time/.test(line))]
}

const bench = await startBench({ durable: true })
const { owner, world, app } = bench

async function ask(address: string, token: string): Promise<{ meta: { total_count: number } }> {
  const answer = await fetch(address, { headers: { authorization: token } })
  const body = (await answer.json()) as { meta: { total_count: number } }
  if (answer.status !== 200) throw new Error(JSON.stringify(body))
  return body
}

async function measure(list: string, row: Row, token: string): Promise<Measured> {
  const first = await ask(`${list}?${row.query}`, token)
  const count = first.meta.total_count
  const address = `${list}?${row.query}${row.late ? `&page=${Math.ceil(count / 20)}` : ''}`
  const times: number[] = []
  await settle(1)
  stolen()
  for (let number = 0; number < requests + warmUp; number += 1) {
    const from = performance.now()
    await ask(address, token)
    if (number >= warmUp) times.push(performance.now() - from)
  }
  return { count, p50: percentile(times, 0.5), p95: percentile(times, 0.95), stolen: stolen() }
}

try {
  // Seeding writes much at once; it need not be brought to the disk every minute.
  await owner.pool.query("alter system set max_wal_size = '8GB'")
  await owner.pool.query('select pg_reload_conf()')
  const grown = await foundCompany(bench, 4)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const list = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/v3/workspaces/${grown.listedId}/time_trackings`
  const rows = rowsFor(grown)
  const others = grown.workspaceIds.filter((id) => id !== grown.listedId)
  const steps: [size: string, grow: () => Promise<void>][] = [
    ['10,000', () => growBackwards(owner, grown, grown.listedId, [0, 10])],
    ['100,000', () => growBackwards(owner, grown, grown.listedId, [10, 100])],
    [
      '1,000,000',
      async () => {
        await growBackwards(owner, grown, grown.listedId, [100, 250])
        for (const id of others) await growBackwards(owner, grown, id, [0, 250])
      },
    ],
  ]
  const results: Measured[][] = rows.map(() => [])
  for (const [, grow] of steps) {
    await grow()
    await owner.pool.query('vacuum analyze')
    // What seeding left to write must not be written while we measure.
    await owner.pool.query('checkpoint')
    for (const [index, row] of rows.entries()) results[index]?.push(await measure(list, row, grown.tokens[row.who]))
  }

  console.log('# Working time at size\n')
  console.log(
    `One account, ${grown.workspaceIds.length} workspaces of 1,000 people. The listed workspace holds 10,000, 100,000 and 250,000 of the trackings; its month holds 10,000 and then 20,000.`,
  )
  console.log(
    `${await machine(owner)}, over HTTP, one client, ${requests} requests each. Every answer has the totals.\n`,
  )
  console.log(
    `| as | list | rows in scope | ${steps.map(([size]) => `p95 ms at ${size}`).join(' | ')} | p50 ms at 1,000,000 | stolen % |`,
  )
  console.log(`|---|---|---|${steps.map(() => '---').join('|')}|---|---|`)
  for (const [index, { who, name }] of rows.entries()) {
    const measured = results[index] ?? []
    const last = measured.at(-1)
    if (last === undefined) continue
    const p95 = measured.map((each) => each.p95.toFixed(1)).join(' | ')
    console.log(`| ${who} | ${name} | ${last.count} | ${p95} | ${last.p50.toFixed(1)} | ${last.stolen.toFixed(0)} |`)
  }

  console.log('\n## Plans at 1,000,000\n\nTotals first, then the page; what hangs on its twenty rows is left out.')
  for (const name of [
    'month by starts_at',
    'month by overlapping_with_range',
    'person',
    'month, tag',
    'unconfirmed',
    'no filter',
  ]) {
    const row = rows.find((each) => each.name === name && each.who === 'workspace admin')
    if (row === undefined) continue
    const sent = await statementsOf(() => ask(`${list}?${row.query}`, grown.tokens[row.who]))
    const plans = await world.open(grown.accountId, 'read', async (visitor) => {
      const ctx = actingAs(visitor, { kind: 'system' })
      const found: string[] = []
      for (const each of sent.filter(({ text }) => text.includes('from "time_trackings"')))
        found.push(withoutParts(await planOf(ctx, each)).join('\n'))
      return found
    })
    console.log(`\n### ${name}\n\n\`\`\`\n${plans.join('\n\n')}\n\`\`\``)
  }
} finally {
  await bench.stop()
}
