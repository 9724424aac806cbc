/**
 * What reads cost PostgreSQL: its processor time and the pages it touches for one request, with everything shown and with
 * a few fields. Milliseconds of waiting are left out: processor time says the same on a busy machine.
 *
 *   scripts/with-node node bench/read-costs.ts [requests per row]
 */

import { dateAfter, dateIn } from '../server/src/base/time/time.ts'
import { callerOf } from '../server/test/call.ts'
import { type Company, companyIn } from './driver/companies.ts'
import { startBench } from './driver/installation.ts'
import { machine } from './driver/measuring.ts'
import { runningSince } from './driver/processors.ts'
import { addUp, growAbsences, growTrackings } from './driver/seed.ts'

const requests = Number(process.argv[2] ?? 100)
const turns = 3

const bench = await startBench({ durable: false })
const { owner, world, app } = bench
const lastDay = dateAfter(dateIn(world.clock(), 'UTC'), -1)

const readsOf = ({ listedId, personId, tokens }: Company) => {
  const list = `/api/v3/workspaces/${listedId}/time_trackings`
  const month = `filter[overlapping_with_range]=${dateAfter(lastDay, -30)}_${lastDay}&items=100`
  const fewFields = 'fields[time_tracking]=starts_at,ends_at,net_time'
  const ofPerson = `${list}?filter[user_id]=${personId}&${month}`
  const ofTeam = `${list}?${month}&include=user`
  return [
    ["a person's month", 'admin', ofPerson],
    ["a person's month, three fields", 'admin', `${ofPerson}&${fewFields}`],
    ["a person's month, asked by themselves", 'employee', ofPerson],
    ["a team's month with its people", 'admin', ofTeam],
    [
      "a team's month with its people, four fields",
      'admin',
      `${ofTeam}&${fewFields},user&fields[user_overview]=username`,
    ],
    ['users/me', 'employee', '/api/v3/users/me'],
    ['Today', 'employee', `/api/v3/workspaces/${listedId}/users/me/today`],
    ['absences', 'admin', `/api/v3/workspaces/${listedId}/absences`],
  ].map(([name = '', who = '', path = '']) => ({ name, token: tokens[who as 'admin'], path }))
}

const pages = async (): Promise<number> => {
  // Connections hand in their counts a second after they were last asked for something.
  await new Promise((resolve) => setTimeout(resolve, 1_200))
  await Promise.all(Array.from({ length: 20 }, () => world.open(0, 'read', async () => undefined)))
  const { rows } = await owner.pool.query(
    'select pg_stat_clear_snapshot(), blks_hit + blks_read as pages from pg_stat_database where datname = current_database()',
  )
  return Number(rows[0].pages)
}

async function measure(processId: number, { token, path }: { token: string; path: string }) {
  const call = callerOf(app)
  let length = 0
  const ask = async (): Promise<void> => {
    const reply = await call(`GET ${path}`, { token })
    if (reply.status !== 200) throw new Error(reply.text)
    length = reply.text.length
  }
  for (let warm = 0; warm < 20; warm += 1) await ask()
  const touched = await pages()
  const spent = runningSince(processId)
  const own = process.cpuUsage()
  for (let number = 0; number < requests; number += 1) await ask()
  const { user, system } = process.cpuUsage(own)
  const milliseconds = spent() / requests
  return { milliseconds, pages: ((await pages()) - touched) / requests, length, own: (user + system) / 1000 / requests }
}

try {
  const company = await companyIn(bench, { workspaces: 4, peoplePerWorkspace: 25 })
  const workspaceIds = [company.listedId]
  await growTrackings(owner, company, { workspaceIds, numbers: [0, 40], lastDay, parts: 'journal' })
  await growAbsences(owner, company, { workspaceIds, numbers: [0, 2], lastDay, kind: 'short' })
  await addUp(bench.owner)
  await owner.pool.query('vacuum analyze')
  console.log(`${await machine(owner)}, ${requests} requests each, ${turns} turns, the least of them\n`)
  console.log('| read | PostgreSQL ms | pages | service ms | bytes |\n|---|---|---|---|---|')
  for (const read of readsOf(company)) {
    const measured: Awaited<ReturnType<typeof measure>>[] = []
    for (let turn = 0; turn < turns; turn += 1) measured.push(await measure(bench.databaseProcess, read))
    const least = (name: 'milliseconds' | 'own') => Math.min(...measured.map((each) => each[name])).toFixed(2)
    const [first] = measured
    console.log(
      `| ${read.name} | ${least('milliseconds')} | ${first?.pages.toFixed(0)} | ${least('own')} | ${first?.length} |`,
    )
  }
} finally {
  await bench.stop()
}
