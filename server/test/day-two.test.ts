import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { makeWorld } from '../src/app.ts'
import { differingZones } from '../src/base/database/zone-data.ts'
import { readConfig } from '../src/config.ts'
import { freshDatabase } from './database.ts'
import { freePort } from './faults/processes.ts'
import { formWith, smallImage } from './forms.ts'
import { givenStaff } from './given.ts'
import { startGuardedCluster } from './guarded-cluster.ts'
import { blocksIn, root } from './operate-page.ts'
import { startProcess } from './processes.ts'
import { startMailServer } from './smtp.ts'
import { startWorldOn, testSecrets } from './world.ts'

/** docs/day-two.md, done as it is printed. */

const blocks = (heading: string, language: string) => blocksIn('day-two.md', heading, language)
const home = await mkdtemp(join(tmpdir(), 'tagwerk-day-two-'))
afterAll(() => rm(home, { recursive: true, force: true }))
const files = pathToFileURL(join(home, 'files')).href

test('passwords of both logins are changed without a failed request', async () => {
  const guarded = await startGuardedCluster()
  const settings = { DATABASE_URL: guarded.webUrl, DATABASE_OWNER_URL: guarded.ownerUrl, FILES_URL: files }
  const world = makeWorld(readConfig({ ...testSecrets, ...settings, LOG_LEVEL: 'silent' }))
  const { employee } = await givenStaff(world.open, 'Rotated')
  await world.close()
  const mails = { SMTP_URL: pathToFileURL(join(home, 'mails')).href }
  const start = async (role: 'serve' | 'work', more: Record<string, string>) => {
    const port = await freePort()
    const running = startProcess([role], {
      ...settings,
      ...mails,
      ...more,
      PORT: String(port),
      REQUESTS_PER_MINUTE: '100000',
    })
    await running.says(role === 'serve' ? 'listening' : 'working')
    return { ...running, base: `http://127.0.0.1:${port}` }
  }
  const before = await start('serve', {})
  const state = { base: before.base, isOver: false, answered: 0, failed: [] as number[] }
  const asking = (async () => {
    for (; !state.isOver; await new Promise((resolve) => setTimeout(resolve, 20))) {
      const headers = { authorization: `Bearer ${employee.token}` }
      const { status } = await fetch(`${state.base}/api/v3/users/me`, { headers })
      if (status === 200) state.answered += 1
      else state.failed.push(status)
    }
  })()
  const progress = async () => {
    const { answered } = state
    await expect.poll(() => state.answered).toBeGreaterThan(answered + 5)
  }
  await progress()

  const [create = '', take = '', stolen = '', ...more] = blocks('### The login of requests', 'sql')
  expect(more).toEqual([])
  await guarded.administer(create.replace('…', 'second of requests'))
  await progress()
  const url = guarded.addressOf('tagwerk_web_2', 'second of requests')
  const after = await start('serve', { DATABASE_URL: url })
  state.base = after.base
  await progress()
  expect(await before.end()).toBe(0)
  await guarded.administer(stolen)
  await guarded.administer(take)
  await progress()

  const [owner = ''] = blocks('### The owner', 'sql')
  const worker = await start('work', { DATABASE_URL: url })
  await guarded.administer(owner.replace('…', 'second of the owner'))
  expect(await worker.end()).toBe(0)
  const ownerUrl = guarded.addressOf('tagwerk_owner', 'second of the owner')
  const again = await start('work', { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl })
  await progress()
  state.isOver = true
  await asking
  expect(state.failed).toEqual([])
  expect(await Promise.all([again.end(), after.end()])).toEqual([0, 0])
})

test('the secret is changed without an address of a file that ends early, and nobody is signed out', async () => {
  const steps = blocks('## A new secret', '').map((block) =>
    Object.fromEntries(
      block
        .trim()
        .split('\n')
        .map((line) => line.replace('OLD', 'o'.repeat(32)).replace('NEW', 'n'.repeat(32)).split('=')),
    ),
  )
  expect(steps).toHaveLength(3)
  const database = await freshDatabase()
  const shared = { FILES_URL: files }
  const first = await startWorldOn(database, { ...shared, TAGWERK_SECRET: 'o'.repeat(32) })
  const { employee, workspaceId } = await givenStaff(first.open, 'Signed')
  const { token } = employee
  const avatar = `/api/v3/workspaces/${workspaceId}/users/${employee.id}/avatar`
  expect((await first.call(`PUT ${avatar}`, { token, form: formWith(smallImage, 'me.png') })).status).toBe(200)
  let [before, isStillGood] = [first, true]
  for (const step of steps) {
    const after = await startWorldOn(database, { ...shared, ...step })
    const addressFrom = async ({ call }: typeof first) => {
      const { status, text } = await call(`GET ${avatar.replace('/avatar', '')}`, { token })
      expect(status).toBe(200)
      return /\/files\/[^"]+signature=[\w-]+/.exec(text)?.[0] ?? 'no address'
    }
    // While processes are restarted, either may be asked for what the other one signed.
    const [old, young] = [await addressFrom(before), await addressFrom(after)]
    isStillGood = (await after.call(`GET ${old}`)).status === 200 && (await before.call(`GET ${young}`)).status === 200
    expect([step, isStillGood]).toEqual([step, true])
    before = after
  }
  const stale = await addressOfFirst()
  expect((await before.call(`GET ${stale}`)).status).toBe(404)
  async function addressOfFirst(): Promise<string> {
    const { text } = await first.call(`GET ${avatar.replace('/avatar', '')}`, { token })
    return /\/files\/[^"]+signature=[\w-]+/.exec(text)?.[0] ?? ''
  }
})

test('mails that come back go to the sender, and whose address it is can be found', async () => {
  const database = await freshDatabase()
  const world = await startWorldOn(database)
  const staff = await givenStaff(world.open, 'Bounced')
  const [find = '', deactivate = '', reset = '', ...more] = blocks('## Mails that come back', 'sh')
  expect(more).toEqual([])
  const address = staff.employee.email
  const environment = { DATABASE_URL: database }
  const said = async (line: string) => {
    const words = line.trim().split(' ').slice(1)
    const filled = words.map((word) =>
      word === 'lost@example.org'
        ? address
        : word === 'ACCOUNT'
          ? String(staff.accountId)
          : word === 'USER'
            ? String(staff.employee.id)
            : word,
    )
    const running = startProcess(filled, environment)
    expect(await running.end('SIGCONT'), running.output()).toBe(0)
    return JSON.parse(running.output())
  }
  const person = { id: String(staff.employee.id), email: address }
  expect(await said(find)).toMatchObject([{ account_id: String(staff.accountId), ...person }])
  expect(await said(reset)).toMatchObject({ mailed_to: address })
  const smtp = await startMailServer()
  const worker = startProcess(['work'], { ...environment, SMTP_URL: smtp.url, MAIL_FROM: 'Time <bounces@example.org>' })
  await smtp.mailTo(address, 60_000)
  expect([...new Set(smtp.returnPaths)]).toEqual(['bounces@example.org'])
  await worker.end()
  expect(await said(deactivate)).toMatchObject({ status: 'inactive' })
})

test('a line of a request has what the page says, and nothing that somebody wrote', async () => {
  const world = await startWorldOn(await freshDatabase())
  const attributes = { email: 'canary@example.org', password: 'canary sings at dawn', username: 'Canary Bird' }
  expect((await world.call('POST /api/v3/sign_up/?canary=query', { attributes })).status).toBe(201)
  const headers = { 'user-agent': 'Canary/1.0', 'x-forwarded-for': '203.0.113.77' }
  await world.call('POST /api/v3/sign_in/', { attributes, headers })
  const lines = world.logged().trim().split('\n')
  const rows = readFileSync(join(root, 'docs/day-two.md'), 'utf8').matchAll(/^\| `request` \| (.*?) \|/gm)
  const listed = [...rows].flatMap(([, cell = '']) => [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name))
  const requests = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request')
  expect(requests.length).toBeGreaterThan(1)
  const keys = new Set(requests.flatMap((line) => Object.keys(line)))
  expect([...keys].filter((key) => ![...listed, 'level', 'time', 'msg'].includes(key))).toEqual([])
  expect(lines.filter((line) => /canary|203\.0\.113/i.test(line))).toEqual([])
})

test('doctor tells the version of time zone data, and where PostgreSQL has another time', async () => {
  const database = await freshDatabase()
  const world = await startWorldOn(database)
  const differing = await differingZones(world.database, Date.now())
  expect(differing).not.toContain('Europe/Berlin')
  expect(differing.length).toBeLessThan(40)
  // A Node that has never heard of summer time would say so of Berlin.
  const told = await differingZones({ ...world.database, pool: pretending(world.database.pool) }, Date.now())
  expect(told).toContain('Europe/Berlin')
  const [command = ''] = blocks('## Time zone data', 'sh')
  expect(command.trim()).toBe('tagwerk doctor')
  const doctor = startProcess(['doctor'], { DATABASE_URL: database, SMTP_URL: 'file:///tmp/tagwerk-no-mails' })
  await doctor.end('SIGCONT')
  expect(doctor.output()).toMatch(
    new RegExp(`^(ok|note) +time zone data of Node: ${process.versions.tz}; of PostgreSQL: `, 'm'),
  )
})

/** A PostgreSQL in which Berlin has no summer time. */
function pretending(pool: Awaited<ReturnType<typeof startWorldOn>>['database']['pool']): typeof pool {
  const query = async (text: string, values: unknown[]) => {
    const { rows } = await pool.query<{ zone: string; offsets: number[] }>(text, values)
    return {
      rows: rows.map((row) => (row.zone === 'Europe/Berlin' ? { ...row, offsets: row.offsets.map(() => 3600) } : row)),
    }
  }
  return { query } as unknown as typeof pool
}

test('the page has no other commands than those that tests run', async () => {
  const run = promisify(execFile)
  const { stdout } = await run('grep', ['-c', '^```[a-z]', join(root, 'docs/day-two.md')])
  const headings = [
    '### The login of requests',
    '### The owner',
    '## The disk of PostgreSQL is full',
    '## A new major version of PostgreSQL',
    '## Time zone data',
    '## Mails that come back',
    '### Receiving the log',
  ]
  const known = headings.flatMap((heading) => ['sh', 'sql'].flatMap((language) => blocks(heading, language)))
  expect(known).toHaveLength(Number(stdout))
})
