import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { connect } from '../src/base/database/db.ts'
import { openStore } from '../src/base/files/stores.ts'
import { plus, systemClock } from '../src/base/time/time.ts'
import { writeManifest } from '../src/modules/files/manifest.ts'
import { atTheEnd } from './at-the-end.ts'
import { givenCompany, givenPerson, type Person } from './given.ts'
import { eventually, startWorkingWorld } from './worker.ts'
import { startWorld, type TestWorld } from './world.ts'

const own = { 'sec-fetch-site': 'same-origin' }
/** Where nobody founds an account by themselves. */
const invited = { SIGN_UP: 'invited' }
const asked = (world: TestWorld, operation: string, person?: Person) =>
  world.call(operation, { headers: { ...own, ...(person && { cookie: `tagwerk=${person.token}` }) } })
const look = (world: TestWorld, person?: Person) => asked(world, 'GET /web/operation', person)
const mail = (world: TestWorld, person?: Person) => asked(world, 'POST /web/operation/mail', person)
const operates = async (world: TestWorld, person: Person) =>
  (await asked(world, 'GET /web/start', person)).body.person.operates

const ownerOf = (world: TestWorld) => {
  const owner = connect({ url: world.config.databaseUrl, as: 'owner', poolSize: 1 })
  atTheEnd(owner.close)
  return owner
}

/** What the page shows once a worker has told of itself. */
const whenReported = (world: TestWorld, person: Person) =>
  eventually(async () => {
    const { status, body, text } = await look(world, person)
    expect(status, text).toBe(200)
    expect(body.worker).not.toBeNull()
    return body
  })

async function backupFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tagwerk-backup-'))
  atTheEnd(() => rm(folder, { recursive: true, force: true }))
  return pathToFileURL(folder).href
}

describe('whoever administers the only account of an installation', () => {
  test('sees version, what it stands on, what doctor says, and what the worker tells of itself', async () => {
    const world = await startWorkingWorld(invited)
    const { accountAdmin } = await givenCompany(world.open, 'Alone')
    const { worker, parts, findings, ...rest } = await whenReported(world, accountAdmin)
    expect(rest).toEqual({ commit: 'test', version: expect.stringMatching(/^\d+\.\d+\.\d+$/) })
    expect(parts).toMatchObject({ database: 'ok', files: 'ok', journal: 'ok' })
    expect(worker.parts).toMatchObject({ queue: 'ok', mail: 'ok', jobs: 'ok' })
    expect(worker.jobs).toMatchObject({ given_up: 0, to_retry: 0 })
    // Nobody told it where backups are.
    expect(worker).not.toHaveProperty('last_backup_at')
    expect(findings).toContainEqual({ verdict: 'ok', about: 'all migrations are applied' })
    expect(findings).toContainEqual({ verdict: 'ok', about: 'files can be kept, read and removed' })
    expect(findings).toContainEqual({ verdict: 'ok', about: 'requests are bound by row-level security' })
    expect(findings).toContainEqual({ verdict: 'note', about: expect.stringContaining('log is not archived') })
    expect(await operates(world, accountAdmin)).toBe(true)
  })

  test('sees when the last backup was complete, and that there is none', async () => {
    const [BACKUP_URL, none] = [await backupFolder(), await backupFolder()]
    const completeAt = '2026-11-17T02:00:00Z'
    const store = openStore(BACKUP_URL)
    await writeManifest(store, { completeAt, notedAt: [], copies: new Map() })
    store.close()
    const world = await startWorkingWorld({ ...invited, BACKUP_URL })
    const { accountAdmin } = await givenCompany(world.open, 'Saved')
    expect((await whenReported(world, accountAdmin)).worker.last_backup_at).toBe(completeAt)
    const bare = await startWorkingWorld({ ...invited, BACKUP_URL: none })
    const { accountAdmin: admin } = await givenCompany(bare.open, 'Bare')
    const { worker } = await whenReported(bare, admin)
    expect([worker.last_backup_at, worker.parts.backup]).toEqual([null, 'there is no backup'])
  })

  test('is told when no worker runs, and of no secret', async () => {
    const secrets = { SMTP_URL: 'smtp://user:mailword@127.0.0.1:1', METRICS_TOKEN: 'metricsword' }
    const world = await startWorld({ ...invited, ...secrets })
    const { accountAdmin } = await givenCompany(world.open, 'Quiet')
    const { body, text } = await look(world, accountAdmin)
    expect(body.parts.worker).toContain('no worker is running')
    expect(body.worker).toBeNull()
    for (const secret of ['mailword', 'metricsword', world.config.secret]) expect(text).not.toContain(secret)
  })

  test('is not told what a worker found that has said nothing for minutes', async () => {
    let now = systemClock()
    const world = await startWorkingWorld(invited, { clock: () => now })
    const { accountAdmin } = await givenCompany(world.open, 'Fallen silent')
    await whenReported(world, accountAdmin)
    now = plus(now, { minutes: 4 })
    expect((await look(world, accountAdmin)).body.worker).toBeNull()
  })

  test('gets one mail at their own address for each that they ask for, and not without end', async () => {
    const world = await startWorkingWorld(invited)
    const { accountAdmin } = await givenCompany(world.open, 'Mailed')
    const answer = await mail(world, accountAdmin)
    expect([answer.status, answer.body], answer.text).toEqual([202, { to: accountAdmin.email }])
    const folder = fileURLToPath(world.config.smtpUrl)
    await eventually(async () => {
      const texts = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')))
      const sent = texts.filter((text) => text.includes('Subject: Mails arrive'))
      expect(sent).toHaveLength(1)
      expect(sent[0]).toContain(`To: ${accountAdmin.email}`)
    })
    const statuses: number[] = []
    for (let count = 0; count < 10; count += 1) statuses.push((await mail(world, accountAdmin)).status)
    expect(statuses).toEqual([...Array.from({ length: 9 }, () => 202), 429])
  })
})

describe('nobody else learns how the installation stands, nor has it send mails', () => {
  test('strangers, employees and those who administer a workspace only', async () => {
    const world = await startWorld(invited)
    const company = await givenCompany(world.open, 'Closed')
    const staff = async (name: string, role: 'employee' | 'workspace_admin') =>
      givenPerson(world.open, company, company.workspaceId, name, { roles: [role] })
    const people = [await staff('Emil', 'employee'), await staff('Hanna', 'workspace_admin')]
    expect([(await look(world)).status, (await mail(world)).status]).toEqual([401, 401])
    for (const person of people) {
      expect([(await look(world, person)).status, (await mail(world, person)).status]).toEqual([403, 403])
      expect(await operates(world, person)).toBe(false)
    }
  })

  test('administrators of accounts among others, from the moment there is a second one', async () => {
    const world = await startWorkingWorld(invited)
    const first = await givenCompany(world.open, 'First')
    await whenReported(world, first.accountAdmin)
    const found = (accountId: number) =>
      world.open(
        accountId,
        'read',
        async ({ db }) => (await sql`select made_at from report_of_worker()`.execute(db)).rows,
      )
    expect(await found(first.accountId)).toHaveLength(1)
    const second = await givenCompany(world.open, 'Second')
    for (const { accountAdmin } of [first, second]) {
      const refusal = await look(world, accountAdmin)
      expect([refusal.status, refusal.body.errors[0].code]).toEqual([403, 'forbidden'])
      expect(Object.keys(refusal.body)).not.toContain('findings')
      expect((await mail(world, accountAdmin)).status).toBe(403)
      expect(await operates(world, accountAdmin)).toBe(false)
    }
    // The wall below: what the worker told is not even in reach of a statement.
    expect(await found(first.accountId)).toEqual([])
    const [rights] = await ownerOf(world).ask(
      `select has_table_privilege('tagwerk_app', 'worker_report', 'select') as read`,
      [],
    )
    expect(rights).toEqual({ read: false })
  })

  test('whoever founded the only account, while strangers may found one', async () => {
    const world = await startWorld({ SIGN_UP: 'open' })
    const { accountAdmin } = await givenCompany(world.open, 'Whoever came first')
    expect([(await look(world, accountAdmin)).status, (await mail(world, accountAdmin)).status]).toEqual([403, 403])
    expect(await operates(world, accountAdmin)).toBe(false)
  })

  test('in one of many cells, however few accounts it has', async () => {
    const world = await startWorld({ ...invited, CELL_TOKEN: 'known to cells and router' })
    const { accountAdmin } = await givenCompany(world.open, 'Cell')
    expect([(await look(world, accountAdmin)).status, (await mail(world, accountAdmin)).status]).toEqual([403, 403])
  })

  test('other sites, in the name of somebody who may', async () => {
    const world = await startWorld(invited)
    const { accountAdmin } = await givenCompany(world.open, 'Forged')
    const headers = { cookie: `tagwerk=${accountAdmin.token}`, 'sec-fetch-site': 'cross-site' }
    expect((await world.call('POST /web/operation/mail', { headers })).status).toBe(403)
    expect((await world.call('GET /web/operation', { headers })).status).toBe(401)
  })
})

test('an owner whom row-level security binds sees other accounts all the same', async () => {
  const world = await startWorld(invited)
  const { accountAdmin } = await givenCompany(world.open, 'One')
  await givenCompany(world.open, 'Two')
  // As in every real installation; in tests the owner is a superuser.
  const owner = ownerOf(world)
  await owner.pool.query(`
    create role bound_owner;
    grant usage on schema public to bound_owner;
    alter table accounts owner to bound_owner;
    alter function account_is_the_only_one owner to bound_owner;
    alter policy operator_lists on accounts to bound_owner`)
  try {
    expect((await look(world, accountAdmin)).status).toBe(403)
  } finally {
    await owner.pool.query(`
      alter policy operator_lists on accounts to tagwerk_owner;
      reassign owned by bound_owner to tagwerk_owner;
      drop owned by bound_owner;
      drop role bound_owner`)
  }
})
