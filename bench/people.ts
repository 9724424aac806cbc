/**
 * The list of people at the size one installation is meant for: 2,000 workspaces, 200,000 people in one
 * account. Measures GET WS/users with filter, sort and include over HTTP, and shows the query plan.
 *
 *   scripts/with-node node bench/people.ts [workspaces] [people per workspace]
 */

import type { AddressInfo } from 'node:net'
import { actingAs } from '../server/src/base/database/db.ts'
import { foundDemoCompany, issueDemoCredentials } from '../server/src/demo/company.ts'
import { usersInWorkspace } from '../server/src/modules/users/queries.ts'
import { startBench } from './driver/installation.ts'
import { machine, percentile, planOf, stolen, waitUntilCalm } from './driver/measuring.ts'

const workspaces = Number(process.argv[2] ?? 2000)
const peoplePerWorkspace = Number(process.argv[3] ?? 100)
const requests = 100

const { owner, world, app, stop } = await startBench({ durable: true })

try {
  const started = performance.now()
  const company = await foundDemoCompany(world.open, { workspaces, peoplePerWorkspace })
  const seedSeconds = (performance.now() - started) / 1000
  // One workspace that is large by itself: everybody of the first ten branches works in it too.
  const crowdedId = company.workspaceId
  await owner.pool.query(
    `insert into workspace_members (account_id, workspace_id, user_id)
     select account_id, $1, id from users where account_id = $2 and created_through = 'workspace'
     order by id limit 2000 on conflict do nothing`,
    [crowdedId, company.accountId],
  )
  await owner.pool.query('vacuum analyze')
  // What seeding left to write must not be written while we measure.
  await owner.pool.query('checkpoint')

  await app.listen({ host: '127.0.0.1', port: 0 })
  const base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const { apiKey } = await issueDemoCredentials(world.open, company.accountId)
  const signedIn = await fetch(`${base}/api/v3/sign_in/`, {
    method: 'POST',
    headers: { 'Api-Key': apiKey, 'Content-Type': 'application/vnd.api+json' },
    body: JSON.stringify({ data: { type: 'user', attributes: company.admin } }),
  })
  const authorization = signedIn.headers.get('authorization') ?? ''

  const { rows } = await owner.pool.query<{ id: string }>(
    'select id from workspaces where account_id = $1 order by id',
    [company.accountId],
  )
  const { rows: areas } = await owner.pool.query<{ id: string; workspace_id: string }>(
    "select id, workspace_id from areas where name = 'Sales'",
  )
  const areaOf = new Map(areas.map((area) => [area.workspace_id, area.id]))
  const middle = rows[Math.floor(rows.length / 2)]?.id ?? String(crowdedId)

  console.log(`# People at size\n`)
  console.log(
    `${workspaces} workspaces, ${workspaces * peoplePerWorkspace} people in one account; seeded in ${seedSeconds.toFixed(0)} s.`,
  )
  console.log(`${await machine(owner)}, one client, ${requests} requests each.\n`)
  console.log('| list | rows in scope | p50 ms | p95 ms | p99 ms | stolen % |\n|---|---|---|---|---|---|')
  const include = 'include=areas,roles,tags,workspaces,absence_types'
  for (const [name, workspaceId] of [
    ['a workspace', middle],
    ['a crowded workspace', String(crowdedId)],
  ] as const) {
    for (const [what, query] of [
      ['plain', ''],
      ['sort, include', `?sort=-username&${include}`],
      [
        'filter, sort, include',
        `?filter[username]=ct:an&filter[status]=eq:active&sort=-start_of_accounting,username&${include}`,
      ],
      ['filter by area, sort, include', `?filter[area_ids]=in:${areaOf.get(workspaceId)}&sort=username&${include}`],
      ['100 rows, sort, include', `?items=100&sort=-username&${include}`],
    ] as const) {
      const times: number[] = []
      await waitUntilCalm()
      stolen()
      let scope = 0
      for (let count = 0; count < requests + 20; count += 1) {
        const from = performance.now()
        const answer = await fetch(`${base}/api/v3/workspaces/${workspaceId}/users${query}`, {
          headers: { authorization },
        })
        const body = (await answer.json()) as { meta: { total_count: number } }
        if (answer.status !== 200) throw new Error(JSON.stringify(body))
        if (count >= 20) times.push(performance.now() - from)
        scope = body.meta.total_count
      }
      const at = (share: number) => percentile(times, share).toFixed(1)
      console.log(`| ${name}: ${what} | ${scope} | ${at(0.5)} | ${at(0.95)} | ${at(0.99)} | ${stolen().toFixed(0)} |`)
    }
  }

  const plan = await world.open(company.accountId, 'read', async (visitor) => {
    const ctx = actingAs(visitor, { kind: 'system' })
    const page = usersInWorkspace(ctx, Number(middle), { kind: 'everybody' })
      .where('users.username', 'ilike', '%an%')
      .orderBy('users.username')
      .orderBy('users.id')
      .limit(20)
    const { sql: text, parameters } = page.compile()
    return planOf(ctx, { text, values: [...parameters] })
  })
  console.log(`\n## Plan of the page with filter and sort\n\n\`\`\`\n${plan.join('\n')}\n\`\`\``)
} finally {
  await stop()
}
