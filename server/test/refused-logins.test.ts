import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { freePort } from './faults/processes.ts'
import { startGuardedCluster } from './guarded-cluster.ts'
import { startProcess } from './processes.ts'
import { startWorldOn } from './world.ts'

const guarded = await startGuardedCluster()
const right = { DATABASE_URL: guarded.webUrl, DATABASE_OWNER_URL: guarded.ownerUrl }

async function said(words: readonly string[], environment: Record<string, string>): Promise<string> {
  const running = startProcess(words, { SMTP_URL: 'file:///tmp/tagwerk-no-mails', ...environment })
  expect(await running.end('SIGCONT'), running.output()).toBe(1)
  expect(running.output()).not.toMatch(/^\s+at .+:\d+:\d+\)?$/m)
  return running.output()
}

describe('a login that PostgreSQL refuses is told by name, with the setting and what to do', () => {
  const wrongWeb = { ...right, DATABASE_URL: guarded.addressOf('tagwerk_web', 'wrong') }
  const wrongOwner = { ...right, DATABASE_OWNER_URL: guarded.addressOf('tagwerk_owner', 'wrong') }
  const ofWeb = 'Correct it in DATABASE_URL, or set it anew in PostgreSQL: alter role tagwerk_web password '
  const ofOwner = 'Correct it in DATABASE_OWNER_URL, or set it anew in PostgreSQL: alter role tagwerk_owner password '

  test('that of requests, by every command that uses it', async () => {
    const port = String(await freePort())
    const commands = [['serve'], ['work'], ['doctor'], ['account', 'show', '--account', '1'], ['api-key', 'list']]
    for (const output of await Promise.all(commands.map((words) => said(words, { ...wrongWeb, PORT: port })))) {
      expect(output).toContain('PostgreSQL refuses the password of the login tagwerk_web:')
      expect(output).toContain(ofWeb)
      // The owner's is right, whatever a check asks as whom.
      expect(output).not.toContain('DATABASE_OWNER_URL')
    }
  })

  test('that of the owner, by every command that uses it', async () => {
    const commands = [['work'], ['migrate'], ['doctor'], ['account', 'list'], ['verify']]
    for (const output of await Promise.all(commands.map((words) => said(words, wrongOwner)))) {
      expect(output).toContain('PostgreSQL refuses the password of the login tagwerk_owner:')
      expect(output).toContain(ofOwner)
    }
  })

  test('one that serves for both, one from a file, none at all, an unknown login, and one of a move', async () => {
    const only = { DATABASE_URL: guarded.addressOf('tagwerk_owner', 'wrong'), DATABASE_OWNER_URL: '' }
    expect(await said(['migrate'], only)).toContain('Correct it in DATABASE_URL, or')
    const file = join(await mkdtemp(join(tmpdir(), 'tagwerk-password-')), 'password')
    await writeFile(file, 'wrong\n')
    const fromFile = { ...right, DATABASE_OWNER_PASSWORD_FILE: file }
    expect(await said(['migrate'], fromFile)).toContain('in DATABASE_OWNER_URL or DATABASE_OWNER_PASSWORD_FILE, or')
    const none = { ...right, DATABASE_OWNER_URL: guarded.addressOf('tagwerk_owner', '') }
    expect(await said(['migrate'], none)).toContain(ofOwner)
    const unknown = { ...right, DATABASE_OWNER_URL: guarded.addressOf('stranger', 'wrong') }
    expect(await said(['migrate'], unknown)).toMatch(/PostgreSQL refuses the (password of the )?login stranger:/)
    const cells = `0=${guarded.addressOf('tagwerk_owner', 'wrong')} 1=${guarded.ownerUrl}`
    const move = ['move', '--account', '1', '--from', '0', '--to', '1']
    expect(await said(move, { ...right, CELLS: cells })).toContain('Correct it in CELLS, or set it anew')
  })
})

const endConnections = (login: string) =>
  guarded.administer(`select pg_terminate_backend(pid) from pg_stat_activity where usename = '${login}'`)

describe('a login that PostgreSQL refuses while a process runs', () => {
  const refusal = (login: string, setting: string) =>
    `PostgreSQL refuses the login ${login}: role "${login}" is not permitted to log in. Correct ${setting}, or see to the role and to pg_hba.conf in PostgreSQL.`
  const readyAt = async (port: string) =>
    (await fetch(`http://127.0.0.1:${port}/health/ready`)).json() as Promise<{ parts: Record<string, string> }>

  test('is told by readiness and log of serve and work as at the start, by name, with setting and cure', async () => {
    const [port, workerPort] = [String(await freePort()), String(await freePort())]
    const settings = { ...right, SMTP_URL: 'file:///tmp/tagwerk-no-mails', PORT: port, WORKER_PORT: workerPort }
    const [serve, work] = [startProcess(['serve'], settings), startProcess(['work'], settings)]
    await Promise.all([serve.says('listening'), work.says('"working"')])
    onTestFinished(() => guarded.administer('alter role tagwerk_web login'))
    await guarded.administer('alter role tagwerk_web nologin')
    await endConnections('tagwerk_web')
    const words = `the database cannot be reached: ${refusal('tagwerk_web', 'DATABASE_URL')}`
    for (const each of [port, workerPort]) {
      await expect.poll(() => readyAt(each)).toMatchObject({ status: words, parts: { database: words } })
    }
    // The first refusal may still be that of a connection that was ended.
    const faults = () =>
      serve
        .output()
        .split('\n')
        .filter((each) => /"err".*\}$/.test(each))
        .map((each) => JSON.parse(each).err)
    const asked = async () => {
      expect((await fetch(`http://127.0.0.1:${port}/api/v3/status`)).status).toBe(503)
      return faults()
    }
    await expect.poll(asked).toContainEqual({ message: refusal('tagwerk_web', 'DATABASE_URL') })
    await guarded.administer('alter role tagwerk_web login')
    await expect.poll(async () => (await readyAt(port)).parts.database).toBe('ok')
    await Promise.all([serve.end(), work.end()])
  })

  test('or that lost the role of requests, makes requests wait and is named', async () => {
    const world = await startWorldOn(guarded.webUrl, { DATABASE_OWNER_URL: guarded.ownerUrl })
    const status = async () => (await world.call('GET /api/v3/status')).status
    expect(await status()).toBe(204)
    onTestFinished(() => guarded.administer('grant tagwerk_app to tagwerk_web'))
    await guarded.administer('revoke tagwerk_app from tagwerk_web')
    await endConnections('tagwerk_web')
    await expect.poll(status).toBe(503)
    // The first refusal may still be that of a connection that was ended.
    const told = async () => (await world.call('GET /health/ready')).body.parts.database
    await expect.poll(told).toContain('permission denied to set role "tagwerk_app"')
    await guarded.administer('grant tagwerk_app to tagwerk_web')
    await expect.poll(status).toBe(204)
  })
})

test('a service whose password was changed meanwhile asks to come again, and works once it is back', async () => {
  const world = await startWorldOn(guarded.webUrl, { DATABASE_OWNER_URL: guarded.ownerUrl })
  const status = async () => (await world.call('GET /api/v3/status')).status
  expect(await status()).toBe(204)
  await guarded.administer("alter role tagwerk_web password 'another'")
  await endConnections('tagwerk_web')
  await expect.poll(status).toBe(503)
  await guarded.administer("alter role tagwerk_web password 'first of requests'")
  await expect.poll(status).toBe(204)
})
