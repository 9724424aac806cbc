/**
 * Counts the statements, each one round trip, that a day of punches sends to PostgreSQL.
 *
 *   scripts/with-node node bench/punch-statements.ts [--list]
 */
import pg from 'pg'
import { makeApp, makeWorld } from '../server/src/app.ts'
import { createDatabase, startCluster } from '../server/src/base/cluster.ts'
import { connect } from '../server/src/base/db.ts'
import { migrate } from '../server/src/base/migrate.ts'
import { readConfig } from '../server/src/config.ts'
import { foundDemoCompany, issueDemoCredentials } from '../server/src/demo/company.ts'

const cluster = await startCluster({ durable: false })
const url = await createDatabase(cluster, 'bench')
const owner = connect({ url, as: 'owner', poolSize: 2 })
await migrate(owner, 0)
const world = makeWorld(readConfig({ DATABASE_URL: url, LOG_LEVEL: 'silent' }))
const app = await makeApp(world)

const sent: string[] = []
const query = pg.Client.prototype.query
pg.Client.prototype.query = function (this: pg.Client, ...words: unknown[]) {
  const [first] = words
  sent.push(typeof first === 'string' ? first : ((first as { text?: string }).text ?? ''))
  return Reflect.apply(query, this, words)
} as typeof query

try {
  const company = await foundDemoCompany(world.open, { workspaces: 1, peoplePerWorkspace: 5 })
  const { apiKey } = await issueDemoCredentials(world.open, company.accountId)
  const call = (path: string, type: string, attributes: Record<string, unknown>, headers: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/vnd.api+json', ...headers },
      payload: JSON.stringify({ data: { type, attributes } }),
    })
  const signedIn = await call('/api/v3/sign_in/', 'user', { ...company.employee }, { 'api-key': apiKey })
  const authorization = String(signedIn.headers.authorization)
  console.log('| punch | statements |\n|---|---|')
  for (const [action_type, time] of [
    ['start', '08:00'],
    ['start-break', '12:00'],
    ['end-break', '12:30'],
    ['end', '16:30'],
  ] as const) {
    sent.length = 0
    const attributes = { action_type, action_time: `2026-03-02T${time}:00+01:00` }
    const answer = await call(
      `/api/v3/workspaces/${company.workspaceId}/time_trackings/actions`,
      'action',
      attributes,
      { authorization },
    )
    if (answer.statusCode !== 201) throw new Error(answer.body)
    console.log(`| ${action_type} | ${sent.length} |`)
    if (process.argv.includes('--list'))
      for (const text of sent) console.log(`    ${text.replaceAll(/\s+/g, ' ').slice(0, 110)}`)
  }
} finally {
  await app.close()
  await world.close()
  await owner.close()
  await cluster.stop()
}
