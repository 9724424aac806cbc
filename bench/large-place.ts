/**
 * A company of 10,000 people in one workspace, and one of 500 people who work and are away, served with the web
 * application until it is told to end. Its first line says where it is. `web/e2e/large-lists.ts` starts it.
 *
 *   scripts/with-node node bench/large-place.ts [people] [people of the second workspace]
 */
import { join } from 'node:path'
import { dateAfter, dateIn, Instant } from '../server/src/base/time/time.ts'
import { foundDemoCompany } from '../server/src/demo/company.ts'
import { install } from './driver/installation.ts'
import { machine } from './driver/measuring.ts'
import { addUp, growAbsences, growTrackings } from './driver/seed.ts'

const [people = 10_000, fewer = 500] = process.argv.slice(2).map(Number)
const ended = new Promise<void>((resolve) => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve())
})
const { owner, within, serve, stop } = await install({
  durable: false,
  environment: { WEB_FOLDER: join(import.meta.dirname, '../web/dist') },
})

/** People of other branches work here as well. */
const crowd = (accountId: number, workspaceId: number | undefined, most: number) =>
  owner.pool.query(
    `insert into workspace_members (account_id, workspace_id, user_id)
     select account_id, $1, id from users where account_id = $2 order by id limit $3 on conflict do nothing`,
    [workspaceId, accountId, most],
  )

try {
  const plan = { workspaces: Math.ceil(people / 100), peoplePerWorkspace: 100 }
  const company = await within(({ open }) => foundDemoCompany(open, plan))
  const { rows } = await owner.pool.query<{ id: number }>(
    'select id::int from workspaces where account_id = $1 order by id limit 2',
    [company.accountId],
  )
  const [large, small] = rows.map(({ id }) => id)
  await crowd(company.accountId, large, people)
  await crowd(company.accountId, small, fewer)
  const today = dateIn(Instant.fromEpochMilliseconds(Date.now()), 'Europe/Berlin')
  const workspaceIds = [small ?? 0]
  await growTrackings(owner, company, {
    ...{ workspaceIds, numbers: [0, 60], parts: 'none' },
    lastDay: dateAfter(today, -1),
  })
  await growAbsences(owner, company, {
    ...{ workspaceIds, numbers: [0, 8], kind: 'short' },
    lastDay: dateAfter(today, 30),
  })
  await addUp(owner)
  await owner.pool.query('vacuum analyze')
  const [service] = await serve(1)
  const said = {
    base_url: `http://127.0.0.1:${service?.port}`,
    admin: company.admin,
    large: String(large),
    small: String(small),
    machine: await machine(owner),
  }
  process.stdout.write(`${JSON.stringify(said)}\n`)
  await ended
} finally {
  await stop()
}
