/**
 * Time accounts at size: one person with ten years behind them, and 500 people with a month, in an account that grows
 * from 10,000 trackings on. Measured over HTTP, with months kept, and once with nothing kept. Also what the triggers that
 * take kept months away cost a punch of today.
 *
 *   scripts/with-node node bench/time-accounts.ts [most trackings] [requests per row]
 */

import { dateAfter, dateIn } from '../server/src/base/time/time.ts'
import { foundDemoCompany, issueDemoCredentials } from '../server/src/demo/company.ts'
import { callerOf } from '../server/test/call.ts'
import { type Bench, startBench } from './driver/installation.ts'
import { machine, percentile } from './driver/measuring.ts'
import { seedRows } from './driver/seed.ts'

const most = Number(process.argv[2] ?? 1_000_000)
const requests = Number(process.argv[3] ?? 60)
const people = 500
const years = 10

const bench = await startBench({ durable: false })
const { owner, world, app } = bench
const today = dateIn(world.clock(), 'UTC')

/** Working time of some people, so many days back, straight into the tables. */
const seedDays = `
insert into time_trackings (account_id, workspace_id, user_id, starts_at, ends_at, started_on, gross_seconds,
  recorded_break_seconds, created_by)
select $1, member.workspace_id, member.user_id, date + time '07:00', date + time '15:30', date, 30600,
  case when number % 5 > 0 then 1800 end, 'employee'
from generate_series($3::integer, $4::integer) as number
cross join lateral (select ($5::date - number)::date as date) as day
join workspace_members as member on member.account_id = $1 and member.user_id = any($2::bigint[])
where extract(isodow from date) < 6
on conflict do nothing`

async function report({ pool }: Bench['owner']): Promise<void> {
  const company = await foundDemoCompany(world.open, { workspaces: 3, peoplePerWorkspace: people })
  const { apiKey } = await issueDemoCredentials(world.open, company.accountId)
  const call = callerOf(app)
  const signedIn = await call('POST /api/v3/sign_in', {
    attributes: { ...company.admin },
    headers: { 'api-key': apiKey },
  })
  const token = (signedIn.headers.authorization ?? '').replace('Bearer ', '')
  const members = async (workspaceId: number): Promise<number[]> =>
    (
      await pool.query<{ user_id: number }>(
        'select user_id from workspace_members where account_id = $1 and workspace_id = $2 order by user_id',
        [company.accountId, workspaceId],
      )
    ).rows.map((row) => row.user_id)
  const here = await members(company.workspaceId)
  const [person = 0] = here.slice(3)
  const { rows } = await pool.query<{ user_id: number }>(
    'select distinct user_id from workspace_members where account_id = $1 and not user_id = any($2::bigint[])',
    [company.accountId, here],
  )
  const others = rows.map((row) => row.user_id)
  await pool.query('update users set start_of_accounting = $2 where account_id = $1', [
    company.accountId,
    dateAfter(today, -365 * years - 2),
  ])
  const grow = (ids: readonly number[], days: readonly [number, number]) =>
    seedRows(owner, days, 30, (client, first, last) =>
      client.query(seedDays, [company.accountId, ids, first, last, today]),
    )
  const count = async (): Promise<number> =>
    Number((await pool.query('select count(*) as count from time_trackings')).rows[0].count)

  const workspace = `/api/v3/workspaces/${company.workspaceId}`
  const measured = async (path: string): Promise<number[]> => {
    const times: number[] = []
    for (let each = 0; each < requests + 5; each += 1) {
      const from = performance.now()
      const reply = await call(`GET ${path}`, { token })
      if (reply.status !== 200) throw new Error(reply.text)
      if (each >= 5) times.push(performance.now() - from)
    }
    return times
  }
  const month = { from: `${dateAfter(today, -31).slice(0, 7)}-01`, to: dateAfter(`${today.slice(0, 7)}-01`, -1) }
  const questions = [
    ['a person, this month, after ten years', `${workspace}/users/${person}/time_account`],
    [
      'a person, last month, after ten years',
      `${workspace}/users/${person}/time_account?from=${month.from}&to=${month.to}`,
    ],
    [`${people} people, this month`, `${workspace}/time_accounts`],
    [`${people} people, this month, by balance`, `${workspace}/time_accounts?sort=-closing_balance&items=100`],
    [`${people} people, last month`, `${workspace}/time_accounts?from=${month.from}&to=${month.to}`],
  ] as const

  console.log(
    '| trackings | what | first, nothing kept | p50 ms | p95 ms | p99 ms | of that Node’s own |\n|---|---|---|---|---|---|---|',
  )
  const steps: readonly (readonly [number, () => Promise<unknown>])[] = [
    [10_000, () => grow(here, [0, 27]).then(() => grow([person], [27, 365 * years]))],
    [300_000, () => grow(here, [27, 850])],
    [1_000_000, () => grow(others, [0, 1_000])],
    [5_000_000, () => grow(others, [1_000, 3_650]).then(() => grow(here, [850, 3_650]))],
  ]
  for (const [size, seed] of steps) {
    if (size > most) break
    await seed()
    await pool.query('vacuum analyze')
    const trackings = await count()
    for (const [what, path] of questions) {
      await pool.query('delete from account_months')
      const from = performance.now()
      await call(`GET ${path}`, { token })
      const first = performance.now() - from
      const began = process.cpuUsage()
      const times = await measured(path)
      const { user, system } = process.cpuUsage(began)
      const cpu = ((user + system) / 1000 / (requests + 5)).toFixed(1)
      const at = (share: number) => percentile(times, share).toFixed(1)
      console.log(
        `| ${trackings} | ${what} | ${first.toFixed(0)} ms | ${at(0.5)} | ${at(0.95)} | ${at(0.99)} | ${cpu} |`,
      )
    }
  }
  await reportTriggers(pool, company.accountId, person)
}

/** A punch of today changes one tracking; with and without the triggers, alternately. */
async function reportTriggers(pool: Bench['owner']['pool'], account: number, person: number): Promise<void> {
  const { rows } = await pool.query<{ id: number }>(
    `update time_trackings set started_on = $3 where account_id = $1 and id = (
       select max(id) from time_trackings where account_id = $1 and user_id = $2) returning id`,
    [account, person, today],
  )
  const id = rows[0]?.id
  const times: Record<'enable' | 'disable', number[]> = { enable: [], disable: [] }
  for (let round = 0; round < 10; round += 1)
    for (const state of ['enable', 'disable'] as const) {
      await pool.query(`alter table time_trackings ${state} trigger months_are_forgotten_when_changed`)
      for (let each = 0; each < 200; each += 1) {
        const from = performance.now()
        await pool.query('update time_trackings set recorded_break_seconds = $3 where account_id = $1 and id = $2', [
          account,
          id,
          each,
        ])
        times[state].push(performance.now() - from)
      }
    }
  await pool.query('alter table time_trackings enable trigger months_are_forgotten_when_changed')
  const shown = (state: 'enable' | 'disable') =>
    `${percentile(times[state], 0.5).toFixed(3)} / ${percentile(times[state], 0.95).toFixed(3)}`
  console.log(
    `\nA change of a tracking of today, p50 / p95 in ms: with the trigger ${shown('enable')}, without ${shown('disable')}.`,
  )
}

try {
  console.log(`# Time accounts at size\n\n${await machine(owner)}, ${requests} requests each, one client.\n`)
  await report(owner)
} finally {
  await bench.stop()
}
