import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createDatabase, startCluster } from '../src/base/database/cluster.ts'
import { connect } from '../src/base/database/db.ts'
import { migrate } from '../src/base/database/migrate.ts'
import { readConfig } from '../src/config.ts'
import { examine, type Finding } from '../src/doctor.ts'
import { freePort } from './faults/processes.ts'
import { startProcess } from './processes.ts'
import { startWorld, testSecrets } from './world.ts'

const home = mkdtempSync(join(tmpdir(), 'tagwerk-doctor-'))
const cluster = await startCluster({ durable: false, settings: ['wal_level=logical', 'archive_mode=on'] })
afterAll(async () => {
  await cluster.stop()
  await rm(home, { recursive: true, force: true })
})
const url = await createDatabase(cluster, 'tagwerk')
const owner = connect({ url, as: 'owner', poolSize: 1 })
await migrate(owner, 0)
await owner.close()

async function administer(...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}
await administer('create role tagwerk_web login')

const webUrl = url.replace('tagwerk_owner@', 'tagwerk_web@')
const built = join(home, 'web')
async function finding(about: RegExp, more: Record<string, string> = {}): Promise<Finding | undefined> {
  const settings = {
    ...{ DATABASE_URL: webUrl, DATABASE_OWNER_URL: url, FILES_URL: pathToFileURL(join(home, 'files')).href },
    ...{ SMTP_URL: pathToFileURL(home).href, WEB_FOLDER: built },
  }
  const config = readConfig({ ...testSecrets, ...settings, ...more })
  return (await examine(config)).find((each) => about.test(each.about))
}

test('doctor says which role the login of requests may not become, and how it may', async () => {
  const grants = /may become the roles/
  expect(await finding(grants)).toMatchObject({
    verdict: 'fault',
    about: expect.stringContaining('grant tagwerk_app, tagwerk_joined to "tagwerk_web"'),
  })
  await administer('grant tagwerk_app to tagwerk_web')
  expect((await finding(grants))?.about).toContain('grant tagwerk_joined to')
  await administer('grant tagwerk_joined to tagwerk_web')
  expect(await finding(grants)).toMatchObject({ verdict: 'ok' })
})

test('doctor says that there is no web application', async () => {
  expect(await finding(/web application/)).toMatchObject({ verdict: 'fault' })
  mkdirSync(built)
  writeFileSync(join(built, 'index.html'), '')
  expect(await finding(/web application/)).toMatchObject({ verdict: 'ok' })
})

test('doctor says that the log is not archived and what follows, and which piece cannot be', async () => {
  expect(await finding(/log is archived/)).toMatchObject({
    verdict: 'fault',
    about: expect.stringContaining('archive_command is empty'),
  })
  await administer(`alter system set archive_command = 'false'`, 'select pg_reload_conf()')
  await expect
    .poll(
      async () => {
        await administer(`select pg_logical_emit_message(true, 'doctor', 'x')`, 'select pg_switch_wal()')
        return (await finding(/log is archived/))?.about
      },
      { interval: 500 },
    )
    .toMatch(/archive_command fails for [0-9A-F]{24}, nothing was archived since \d{4}-/)
  await administer(`alter system set archive_command = 'true'`, 'select pg_reload_conf()')
  await expect.poll(() => finding(/log is archived/), { interval: 500 }).toMatchObject({ verdict: 'ok' })
  const world = await startWorld()
  const off = await finding(/log is (not )?archived/, { DATABASE_OWNER_URL: world.config.databaseUrl })
  expect(off).toMatchObject({ verdict: 'note', about: expect.stringContaining('only the last dump can be restored') })
})

test('doctor names replication slots that nobody reads from, with what is kept for them', async () => {
  expect(await finding(/replication slot/)).toMatchObject({ verdict: 'ok' })
  await administer(`select pg_create_logical_replication_slot('forgotten', 'pgoutput')`)
  expect((await finding(/replication slot/))?.about).toMatch(/nobody reads from forgotten \(\d+ (bytes|kB|MB)\)/)
})

test('serve without a web application says so at the start, and sends nobody to a page that is not there', async () => {
  const settings = { DATABASE_URL: webUrl, WEB_FOLDER: join(home, 'nothing'), PORT: String(await freePort()) }
  const serve = startProcess(['serve'], settings)
  await serve.says('there is nobody yet')
  expect(serve.output()).toContain(`there is no built web application in ${join(home, 'nothing')}`)
  expect(serve.output()).not.toContain('/setup')
  await serve.end()
})

test('doctor tells of passkeys that were made for another host', async () => {
  const hosts = /passkeys/
  expect(await finding(hosts, { PUBLIC_URL: 'https://time.example.org' })).toMatchObject({ verdict: 'ok' })
  await administer(
    `select set_config('app.account_id', '7000', false)`,
    `insert into accounts (id, name) values (7000, 'Moved')`,
    `insert into users (account_id, id, username, created_through, identifier_pin, start_of_accounting) values (7000, 7001, 'Holder', 'workspace', '1234', '2026-01-01')`,
    `insert into passkeys (account_id, user_id, credential_id, rp_id, handle, public_key, counter, synced, name)
     values (7000, 7001, 'a', 'old.example.org', 'h', 'k', 0, false, 'Phone')`,
  )
  expect(await finding(hosts, { PUBLIC_URL: 'https://old.example.org' })).toMatchObject({ verdict: 'ok' })
  const moved = await finding(hosts, { PUBLIC_URL: 'https://time.example.org' })
  expect(moved?.verdict).toBe('note')
  expect(moved?.about).toContain('1 of old.example.org; people use time.example.org now')
})
