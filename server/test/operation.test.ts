import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { connect } from '../src/base/database/db.ts'
import { atTheEnd } from './at-the-end.ts'
import { givenCompany, givenPerson, type Person } from './given.ts'
import { eventually, startWorkingWorld } from './worker.ts'
import { startWorld, type TestWorld } from './world.ts'

const own = { 'sec-fetch-site': 'same-origin' }
const asked = (world: TestWorld, operation: string, person?: Person) =>
  world.call(operation, { headers: { ...own, ...(person && { cookie: `tagwerk=${person.token}` }) } })
const look = (world: TestWorld, person?: Person) => asked(world, 'GET /web/operation', person)
const mail = (world: TestWorld, person?: Person) => asked(world, 'POST /web/operation/mail', person)

describe('whoever administers the only account of an installation', () => {
  test('sees version, what it stands on, what doctor says, and what the worker tells of itself', async () => {
    const world = await startWorkingWorld()
    const { accountAdmin } = await givenCompany(world.open, 'Alone')
    const { worker } = await eventually(async () => {
      const { status, body, text } = await look(world, accountAdmin)
      expect(status, text).toBe(200)
      expect(body).toMatchObject({ commit: 'test', version: expect.stringMatching(/^\d+\.\d+\.\d+$/) })
      expect(body.parts).toMatchObject({ database: 'ok', files: 'ok', journal: 'ok' })
      expect(body.worker).not.toBeNull()
      return body
    })
    expect(worker.parts).toMatchObject({ queue: 'ok', mail: 'ok', jobs: 'ok' })
    expect(worker.jobs).toMatchObject({ given_up: 0, to_retry: 0 })
    // Nobody told it where backups are.
    expect(worker).not.toHaveProperty('last_backup_at')
    const { findings } = (await look(world, accountAdmin)).body
    expect(findings).toContainEqual({ verdict: 'ok', about: 'all migrations are applied' })
    expect(findings).toContainEqual({ verdict: 'ok', about: 'files can be kept, read and removed' })
    expect(findings).toContainEqual({ verdict: 'ok', about: 'requests are bound by row-level security' })
    expect(findings).toContainEqual({ verdict: 'note', about: expect.stringContaining('log is not archived') })
    const start = await asked(world, 'GET /web/start', accountAdmin)
    expect(start.body.person.operates).toBe(true)
  })

  test('is told when no worker runs, and of no secret', async () => {
    const world = await startWorld({
      SMTP_URL: 'smtp://user:mailword@127.0.0.1:1',
      METRICS_TOKEN: 'metricsword',
    })
    const { accountAdmin } = await givenCompany(world.open, 'Quiet')
    const { body, text } = await look(world, accountAdmin)
    expect(body.parts.worker).toContain('no worker is running')
    expect(body.worker).toBeNull()
    for (const secret of ['mailword', 'metricsword', world.config.secret]) expect(text).not.toContain(secret)
  })

  test('gets one mail at their own address for each that they ask for, and not without end', async () => {
    const world = await startWorkingWorld()
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
    const world = await startWorld()
    const company = await givenCompany(world.open, 'Closed')
    const staff = async (name: string, role: 'employee' | 'workspace_admin') =>
      givenPerson(world.open, company, company.workspaceId, name, { roles: [role] })
    const people = [await staff('Emil', 'employee'), await staff('Hanna', 'workspace_admin')]
    expect([(await look(world)).status, (await mail(world)).status]).toEqual([401, 401])
    for (const person of people) {
      expect([(await look(world, person)).status, (await mail(world, person)).status]).toEqual([403, 403])
      expect((await asked(world, 'GET /web/start', person)).body.person.operates).toBe(false)
    }
  })

  test('administrators of accounts among others, from the moment there is a second one until it is gone', async () => {
    const world = await startWorkingWorld()
    const first = await givenCompany(world.open, 'First')
    expect((await look(world, first.accountAdmin)).status).toBe(200)
    const second = await givenCompany(world.open, 'Second')
    for (const { accountAdmin } of [first, second]) {
      const refusal = await look(world, accountAdmin)
      expect([refusal.status, refusal.body.errors[0].code]).toEqual([403, 'forbidden'])
      expect(Object.keys(refusal.body)).not.toContain('findings')
      expect((await mail(world, accountAdmin)).status).toBe(403)
      expect((await asked(world, 'GET /web/start', accountAdmin)).body.person.operates).toBe(false)
    }
    // The wall below: what the worker told is not even in reach of a statement.
    const found = (accountId: number) =>
      world.open(
        accountId,
        'read',
        async ({ db }) => (await sql`select made_at from report_of_worker()`.execute(db)).rows,
      )
    expect(await found(first.accountId)).toEqual([])
    const owner = connect({ url: world.config.databaseUrl, as: 'owner', poolSize: 1 })
    atTheEnd(owner.close)
    await eventually(async () => expect(await owner.ask('select from worker_report', [])).toHaveLength(1))
    const [rights] = await owner.ask(`select has_table_privilege('tagwerk_app', 'worker_report', 'select') as read`, [])
    expect(rights).toEqual({ read: false })
  })

  test('in one of many cells, however few accounts it has', async () => {
    const world = await startWorld({ CELL_TOKEN: 'known to cells and router' })
    const { accountAdmin } = await givenCompany(world.open, 'Cell')
    expect([(await look(world, accountAdmin)).status, (await mail(world, accountAdmin)).status]).toEqual([403, 403])
  })

  test('other sites, in the name of somebody who may', async () => {
    const world = await startWorld()
    const { accountAdmin } = await givenCompany(world.open, 'Forged')
    const headers = { cookie: `tagwerk=${accountAdmin.token}`, 'sec-fetch-site': 'cross-site' }
    expect((await world.call('POST /web/operation/mail', { headers })).status).toBe(403)
    expect((await world.call('GET /web/operation', { headers })).status).toBe(401)
  })
})
