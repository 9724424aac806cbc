/**
 * Keeps the database of a release, as its own program left it, for the tests of upgrades: a demo company with two months
 * of working time, somebody at work and somebody on a break. Needs the history and pg_dump.
 *
 *   scripts/with-node node scripts/release-fixture.ts 0.2.0
 */
import { execFileSync, spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { connect } from '../server/src/base/database/db.ts'
import { checkOut } from '../server/test/faults/upgrade.ts'
import { fixtureOf, releases } from '../server/test/releases/releases.ts'
import { startOwnedCluster } from '../server/test/releases/restore.ts'

const [version = ''] = process.argv.slice(2)
const release = releases[version]
if (release?.commit === undefined) throw new Error(`No release ${version} with a commit is in releases.json.`)

const checkout = await checkOut(release.commit)
const cluster = await startOwnedCluster()
try {
  const url = await cluster.createOwned('release')
  await live(url)
  await forgetOld(cluster.url('release'))
  await writeFile(fixtureOf(version), gzipSync(dump(cluster.url('release')), { level: 9 }))
} finally {
  await cluster.stop()
  await checkout.remove()
}

/** Runs the release itself with its demo company until somebody has punched. */
async function live(url: string): Promise<void> {
  const service = spawn(process.execPath, ['server/src/main.ts', 'dev', '--port', '0'], {
    cwd: checkout.root,
    env: { PATH: process.env.PATH ?? '', TMPDIR: checkout.root, DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => service.once('exit', resolve))
  let said = ''
  for await (const chunk of service.stdout) {
    said += String(chunk)
    if (said.includes('Ctrl-C')) break
  }
  const [, base = ''] = /(http:\/\/[\d.:]+)\/docs/.exec(said) ?? []
  const [, key = ''] = /Api-Key +(\S+)/.exec(said) ?? []
  for (const [name, kinds] of Object.entries({ anna: ['start'], clara: ['start', 'start-break'] })) {
    const email = /\S+@demo\.example/g
    const address = said.match(email)?.find((each) => each.startsWith(name))
    const token = await signIn(base, key, address ?? '')
    for (const kind of kinds) await punch(base, token, kind)
  }
  service.kill('SIGTERM')
  await ended
}

async function send(url: string, headers: Record<string, string>, type: string, attributes: object): Promise<Response> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/vnd.api+json', ...headers },
    body: JSON.stringify({ data: { type, attributes } }),
  })
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`)
  return response
}

async function signIn(base: string, key: string, email: string): Promise<string> {
  const given = { email, password: 'tagwerk-demo' }
  const answer = await send(`${base}/api/v3/sign_in/`, { 'Api-Key': key }, 'user', given)
  const [, token = ''] = /"access_token":"([^"]+)"/.exec(await answer.text()) ?? []
  return token
}

async function punch(base: string, token: string, kind: string): Promise<void> {
  const url = `${base}/api/v3/workspaces/2/time_trackings/actions`
  await send(url, { Authorization: `Bearer ${token}` }, 'action', { action_type: kind })
}

/** A year would make the file ten times as large and the test ten times as long. */
async function forgetOld(url: string): Promise<void> {
  const database = connect({ url, as: 'owner', poolSize: 1 })
  const old = 'select id from time_trackings where started_on < current_date - 45'
  for (const table of ['notes', 'breaks', 'tracking_tags', 'tracking_followers'])
    await database.pool.query(`delete from ${table} where time_tracking_id in (${old})`)
  await database.pool.query(`delete from time_trackings where id in (${old})`)
  await database.close()
}

function dump(url: string): string {
  const args = ['--inserts', '--rows-per-insert=100', '--no-owner', '--no-comments', '--dbname', url]
  const text = execFileSync('pg_dump', args, { encoding: 'utf8', maxBuffer: 1e9 })
  // What only psql understands, and a search path that would stay with the connection.
  return text
    .replaceAll(/^\\.*$/gm, '')
    .replace("set_config('search_path', '', false)", "set_config('search_path', '', true)")
}
