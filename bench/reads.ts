/**
 * The reads that people wait for most, at 10,000, 1,000,000 and 20,000,000 trackings of one account: percentiles over HTTP,
 * one client, and PostgreSQL's processor time for a request. What was measured stands in bench/results/reads.json and
 * reads.md; draw-reads.ts draws it.
 *
 *   scripts/with-node node bench/reads.ts [most trackings] [requests per read] [folder]
 *
 * With a folder the database stays in it, and the next run measures at the size it has.
 */

import { readFileSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { dateAfter, dateIn } from '../server/src/base/time/time.ts'
import { type Company, companyIn } from './driver/companies.ts'
import { startBench } from './driver/installation.ts'
import { machine, percentile, stolen, waitUntilCalm } from './driver/measuring.ts'
import { runningSince } from './driver/processors.ts'
import { type MeasuredRead, pageOf, type ReadResults, resultsAt } from './driver/read-results.ts'
import { addUp, growAbsences, growTrackings, withoutIndexes } from './driver/seed.ts'

const most = Number(process.argv[2] ?? 1_000_000)
const requests = Number(process.argv[3] ?? 100)
const [, , , , dataFolder] = process.argv
const plan = { workspaces: 40, peoplePerWorkspace: 250 }
/** Days of working time by the number of trackings they come to. */
const sizes = { 10000: 40, 1000000: 100, 20000000: 2_000 }

const bench = await startBench({
  durable: true,
  environment: { TAGWERK_SECRET: 'a secret of at least thirty-two characters' },
  ...(dataFolder && { dataFolder }),
})
const { owner, app } = bench

const count = async (): Promise<number> =>
  Number((await owner.pool.query('select count(*) as count from time_trackings')).rows[0].count)

async function lastDayOf(): Promise<string> {
  const { rows } = await owner.pool.query<{ day: string | null }>(
    'select max(started_on)::text as day from time_trackings',
  )
  return rows[0]?.day ?? dateAfter(dateIn(bench.world.clock(), 'UTC'), -1)
}

/** A listed workspace alone first, then all of them, then years of all of them; one in ten with breaks and journal. */
async function grow(company: Company, size: number, lastDay: string): Promise<void> {
  const { workspaceIds, listedId } = company
  const others = workspaceIds.filter((id) => id !== listedId)
  const [whole, bare] = [others.slice(0, 3), others.slice(3)]
  const add = (ids: readonly number[], numbers: readonly [number, number], parts: 'journal' | 'none' = 'journal') =>
    growTrackings(owner, company, { workspaceIds: ids, numbers, lastDay, parts })
  const addAbsences = (ids: readonly number[], fortnights: readonly [number, number]) =>
    growAbsences(owner, company, { workspaceIds: ids, numbers: fortnights, lastDay, kind: 'short' })
  if (size === 10_000) {
    await add([listedId], [0, 40])
    return addAbsences([listedId], [0, 2])
  }
  if (size === 1_000_000) {
    await add([listedId], [40, 100])
    await add(others, [0, 100])
    return addAbsences(others, [0, 7])
  }
  await withoutIndexes(owner, async () => {
    await add([listedId, ...whole], [100, 2_000])
    await add(bare, [100, 2_000], 'none')
  })
  return addAbsences(workspaceIds, [8, 142])
}

const readsOf = ({ listedId, personId, tokens: { admin, employee } }: Company, lastDay: string) => {
  const workspace = `/api/v3/workspaces/${listedId}`
  const days = (back: number) => `filter[overlapping_with_range]=${dateAfter(lastDay, -back)}_${lastDay}`
  const month = `from=${dateAfter(lastDay, -30)}&to=${lastDay}`
  return [
    { name: 'users/me', token: employee, path: '/api/v3/users/me' },
    { name: 'Today', token: employee, path: `${workspace}/users/me/today` },
    { name: 'Today of who runs the workspace', token: admin, path: `${workspace}/users/me/today` },
    {
      name: "a person's month, list with totals",
      token: admin,
      path: `${workspace}/time_trackings?filter[user_id]=${personId}&${days(30)}&items=100`,
    },
    { name: "a person's month, day by day", token: employee, path: `${workspace}/users/${personId}/days?${month}` },
    {
      name: "a team's week, 100 rows with people",
      token: admin,
      path: `${workspace}/time_trackings?${days(6)}&items=100&include=user`,
    },
    { name: 'trackings, no filter', token: admin, path: `${workspace}/time_trackings` },
    { name: 'trackings of a month', token: admin, path: `${workspace}/time_trackings?${days(30)}` },
    { name: 'absences, no filter', token: admin, path: `${workspace}/absences` },
    { name: 'absences of a month', token: admin, path: `${workspace}/absences?${days(30)}` },
  ]
}

async function measure(address: string, { name, token, path }: ReturnType<typeof readsOf>[number]) {
  const ask = async (): Promise<void> => {
    const answer = await fetch(`${address}${path}`, { headers: { authorization: `Bearer ${token}` } })
    const text = await answer.text()
    if (answer.status !== 200) throw new Error(`${name}: ${text}`)
  }
  for (let warm = 0; warm < 20; warm += 1) await ask()
  const times: number[] = []
  stolen()
  const spent = runningSince(bench.databaseProcess)
  for (let number = 0; number < requests; number += 1) {
    const from = performance.now()
    await ask()
    times.push(performance.now() - from)
  }
  const postgres = spent() / requests
  const measured: MeasuredRead = {
    name,
    p50: round(percentile(times, 0.5)),
    p95: round(percentile(times, 0.95)),
    postgres: round(postgres),
    stolen: round(stolen()),
  }
  console.log(JSON.stringify(measured))
  return measured
}

const round = (value: number): number => Math.round(value * 100) / 100

const results = new URL('./results/reads.json', import.meta.url)
const readStored = (): ReadResults | undefined => {
  try {
    return JSON.parse(readFileSync(results, 'utf8')) as ReadResults
  } catch {
    return undefined
  }
}

try {
  const company = await companyIn(bench, plan)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  for (const size of Object.keys(sizes).map(Number)) {
    const lastDay = await lastDayOf()
    const there = await count()
    // What was there before this run was measured then, unless it is all that is asked for.
    if (size > most || there > size || (there === size && size < most)) continue
    if (there < size) {
      await grow(company, size, lastDay)
      await addUp(owner)
      await owner.pool.query('vacuum analyze')
      await owner.pool.query('checkpoint')
    }
    console.log(`${await count()} trackings, ${new Date().toISOString()}`)
    await waitUntilCalm(1)
    const measured: MeasuredRead[] = []
    for (const read of readsOf(company, lastDay)) measured.push(await measure(address, read))
    const next = resultsAt(readStored(), size, {
      machine: `${await machine(owner)}, ${requests} requests each`,
      reads: measured,
    })
    writeFileSync(results, `${JSON.stringify(next, undefined, 2)}\n`)
    writeFileSync(new URL('./results/reads.md', import.meta.url), pageOf(next))
  }
} finally {
  await bench.stop()
}
