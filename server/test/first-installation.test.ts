import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { startCluster } from '../src/base/cluster.ts'
import { freePort } from './faults/processes.ts'
import { blocksUnder, page, root } from './operate-page.ts'
import { startProcess } from './processes.ts'

/** docs/operate.md, "First installation by hand", done as it is printed, on a PostgreSQL that knows nothing of Tagwerk. */

const heading = '## First installation by hand'
const home = await mkdtemp(join(tmpdir(), 'tagwerk-first-'))
const cluster = await startCluster({ durable: false })
afterAll(async () => {
  await cluster.stop()
  await rm(home, { recursive: true, force: true })
})
const addressOf = (user: string, database: string): string => {
  const address = new URL(cluster.url(database))
  address.username = user
  return address.href
}

async function asUser<T>(user: string, database: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: addressOf(user, database) })
  await client.connect()
  return work(client).finally(() => client.end())
}

/** Each statement by itself: a database is not made within a transaction. */
const statements = (user: string, database: string, block: string) =>
  asUser(user, database, async (client) => {
    for (const statement of block.split(/;\s*$/m).filter((text) => text.trim() !== '')) await client.query(statement)
  })

const places = {
  DATABASE_OWNER_URL: addressOf('tagwerk_owner', 'tagwerk'),
  DATABASE_URL: addressOf('tagwerk_web', 'tagwerk'),
  FILES_URL: pathToFileURL(join(home, 'files')).href,
  SMTP_URL: pathToFileURL(join(home, 'mails')).href,
}

/** A block with the places of this machine in it, and without `npm ci`, by which the tests came to run. */
function adapted(block: string): string {
  const lines = block.split('\n').filter((line) => line !== 'npm ci')
  return Object.entries(places).reduce(
    (text, [name, value]) => text.replace(new RegExp(`^export ${name}=.*$`, 'm'), `export ${name}='${value}'`),
    lines.join('\n'),
  )
}

const shell = (text: string) =>
  promisify(execFile)('bash', ['-euo', 'pipefail', '-c', text], { cwd: root, env: { PATH: process.env.PATH ?? '' } })

test('the first installation by hand goes as it is told', async () => {
  const [roles = '', grants = '', ...moreSql] = blocksUnder(heading, 'sql')
  const [migrating = '', ...moreSh] = blocksUnder(heading, 'sh')
  expect([...moreSql, ...moreSh]).toEqual([])
  // The one who may do everything here has the name that the page gives to the owner.
  await statements('tagwerk_owner', 'postgres', 'create role somebody superuser login')
  await statements('somebody', 'postgres', 'alter role tagwerk_owner rename to nobody')

  await statements('somebody', 'postgres', roles)
  await shell(adapted(migrating))
  await statements('somebody', 'tagwerk', grants)

  const commands = [...page.matchAll(/`(npm run tagwerk (?:doctor|api-key create)[^`]*)`/g)].map(
    ([, command = '']) => command,
  )
  const settings = adapted(migrating).replace(/^npm .*$/gm, '')
  const [doctor = '', apiKey = ''] = commands
  const said = (await shell(`${settings}\n${doctor}`)).stdout
  const lines = said.split('\n').filter((line) => /^\S+ /.test(line) && !line.startsWith('>'))
  expect(lines.length).toBeGreaterThan(5)
  expect(lines.filter((line) => !/\bok\b/.test(line))).toEqual([])
  expect((await shell(`${settings}\n${apiKey}`)).stdout).toMatch(/\S{30,}/)

  const port = await freePort()
  const serve = startProcess(['serve'], { ...places, PORT: String(port) })
  const work = startProcess(['work'], places)
  await Promise.all([serve.says('"code":"'), work.says('working')])
  const code = /"code":"([A-Z0-9-]+)"/.exec(serve.output())?.[1]
  const answer = await fetch(`http://127.0.0.1:${port}/web/setup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({
      ...{ code, username: 'Frieda First', email: 'frieda@example.org', password: 'the first of all people' },
      ...{ workspace_name: 'Old Town', country: 'DE', region: 'NW', time_zone: 'Europe/Berlin', locale: 'de' },
      people: [],
    }),
  })
  expect([answer.status, await answer.text()]).toEqual([201, expect.any(String)])
})
