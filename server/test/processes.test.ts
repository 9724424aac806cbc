import { Client } from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { inviteUser } from '../src/modules/access/model.ts'
import { freePort } from './faults/processes.ts'
import { givenApiKey, givenPerson, givenStaff, password } from './given.ts'
import { startProcess } from './processes.ts'
import { startMailServer } from './smtp.ts'
import { startWorld } from './world.ts'

const world = await startWorld()
const staff = await givenStaff(world.open, 'Processes')
const key = await givenApiKey(world.open)
const smtp = await startMailServer()
const queue = new Client({ connectionString: world.config.databaseUrl })
await queue.connect()
afterAll(() => queue.end())
const jobCount = async (): Promise<number> =>
  (await queue.query('select count(*)::int as count from graphile_worker._private_jobs')).rows[0].count

const environment = (port: number) => ({
  DATABASE_URL: world.config.databaseUrl,
  PORT: String(port),
  SMTP_URL: smtp.url,
  PUBLIC_URL: 'https://time.example.org',
  WORKER_RECOVERY_SECONDS: '1',
})

async function startApi() {
  const port = await freePort()
  const running = startProcess(['serve'], environment(port))
  await running.says('listening')
  const ask = (
    method: string,
    path: string,
    options: { token?: string; attributes?: unknown; headers?: Record<string, string> } = {},
  ) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: {
        ...(options.token && { authorization: `Bearer ${options.token}` }),
        ...(options.attributes !== undefined && { 'content-type': 'application/vnd.api+json' }),
        ...options.headers,
      },
      ...(options.attributes !== undefined && {
        body: JSON.stringify({ data: { type: 'user', attributes: options.attributes } }),
      }),
    })
  return { running, ask }
}

describe('two API processes and one worker on one database', async () => {
  // Jobs of the world's own making are not what is looked at here.
  await queue.query('delete from graphile_worker._private_jobs')
  const [first, second] = await Promise.all([startApi(), startApi()])

  test('a token ended on one process is refused by the other at once', async () => {
    const attributes = { email: staff.employee.email, password }
    const signedIn = await first.ask('POST', '/api/v3/sign_in/', { attributes, headers: { 'Api-Key': key } })
    const token = (signedIn.headers.get('authorization') ?? '').replace('Bearer ', '')
    expect((await second.ask('GET', '/api/v3/users/me', { token })).status).toBe(200)
    expect((await first.ask('DELETE', '/api/v3/sign_out/', { token })).status).toBe(204)
    expect((await second.ask('GET', '/api/v3/users/me', { token })).status).toBe(401)
  })

  test('deactivation ends all tokens of a person on both', async () => {
    const person = await givenPerson(world.open, staff, staff.workspaceId, 'Leaver')
    expect((await second.ask('GET', '/api/v3/users/me', { token: person.token })).status).toBe(200)
    const status = await first.ask('PATCH', `/api/v3/workspaces/${staff.workspaceId}/users/${person.id}/user_status`, {
      token: staff.accountAdmin.token,
      attributes: { status: 'inactive' },
    })
    expect(status.status).toBe(200)
    expect((await second.ask('GET', '/api/v3/users/me', { token: person.token })).status).toBe(401)
    const attributes = { email: person.email, password }
    expect((await second.ask('POST', '/api/v3/sign_in/', { attributes, headers: { 'Api-Key': key } })).status).toBe(401)
  })

  test('sign-ins are counted over all processes', async () => {
    const attributes = { email: 'nobody@example.org', password: 'wrong password' }
    const statuses: number[] = []
    for (const { ask } of [first, second, first, second, first, second, first]) {
      statuses.push((await ask('POST', '/api/v3/sign_in/', { attributes, headers: { 'Api-Key': key } })).status)
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
  })

  test('a job of a transaction that rolled back never exists', async () => {
    await queue.query('delete from graphile_worker._private_jobs')
    const work = world.open(staff.accountId, 'write', async (ctx) => {
      await ctx.enqueue(inviteUser, { user_id: staff.employee.id })
      throw new Error('changed my mind')
    })
    await expect(work).rejects.toThrow('changed my mind')
    expect(await jobCount()).toBe(0)
  })

  test('mails arrive in German and in English, and their tokens set a password once', async () => {
    const worker = startProcess(['work'], environment(0))
    await worker.says('working')
    for (const [locale, subject, sentence] of [
      ['de', 'Du bist eingeladen', 'Lege ein Passwort fest'],
      ['en', 'You are invited', 'Choose a password to begin'],
    ] as const) {
      const email = `invited.${locale}@example.org`
      const made = await first.ask('POST', `/api/v3/workspaces/${staff.workspaceId}/users`, {
        token: staff.accountAdmin.token,
        attributes: { username: 'Jörg <b>&"\'', email, locale },
      })
      expect(made.status).toBe(201)
      const mail = await smtp.mailTo(email)
      expect(mail.subject).toBe(subject)
      expect(mail.text).toContain(sentence)
      // What looks like anything but a name is not repeated to somebody who may be a stranger.
      expect(mail.text).not.toContain('Jörg')
      expect(mail.html).not.toContain('Jörg')
      expect(mail.html).toContain(`lang="${locale}"`)
      const [, token] = /&email=[^&]+&token=(\S+)/.exec(mail.text ?? '') ?? []
      const change = () =>
        second.ask('PUT', '/api/v3/password/', {
          attributes: { email, reset_password_token: token, password: 'a new password' },
        })
      expect([(await change()).status, (await change()).status]).toEqual([200, 400])
    }
    const { email } = staff.employee
    expect(
      (await first.ask('POST', '/api/v3/password/', { attributes: { email, reset_password_token: '', password: '' } }))
        .status,
    ).toBe(200)
    expect((await smtp.mailTo(email)).subject).toBe('Set a new password')
    expect(await worker.end()).toBe(0)
  })

  test('a killed worker leaves its job to the next one', async () => {
    await queue.query('delete from graphile_worker._private_jobs')
    const person = await givenPerson(world.open, staff, staff.workspaceId, 'Survivor')
    smtp.hesitateMs = 60_000
    const doomed = startProcess(['work'], environment(0))
    await doomed.says('working')
    for (let waited = 0; waited < 300_000; waited += 25) {
      const { rows } = await queue.query('select from graphile_worker._private_jobs where locked_by is not null')
      if (rows.length === 1) break
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
    await doomed.end('SIGKILL')
    smtp.hesitateMs = 0
    const heir = startProcess(['work'], environment(0))
    expect((await smtp.mailTo(person.email)).subject).toBe('You are invited')
    await heir.says('freed the jobs of a dead worker')
    expect(await heir.end()).toBe(0)
    expect(await jobCount()).toBe(0)
  })

  test('SIGTERM ends a process cleanly', async () => {
    expect(await first.running.end()).toBe(0)
    expect(await second.running.end()).toBe(0)
  })
})

describe('the program', () => {
  test('tells everything that is wrong with its configuration at once', async () => {
    const running = startProcess(['serve'], { PORT: 'http', LOG_LEVEL: 'loud', SMTP_URL: 'mail.example.org' })
    expect(await running.end('SIGCONT')).toBe(1)
    for (const name of ['DATABASE_URL', 'PORT', 'LOG_LEVEL', 'SMTP_URL'])
      expect(running.output()).toContain(`- ${name}`)
  })

  test('makes keys, tokens and people from the command line', async () => {
    const run = async (...words: string[]) => {
      const running = startProcess(words, environment(0))
      expect(await running.end('SIGCONT')).toBe(0)
      return JSON.parse(running.output())
    }
    const account = String(staff.accountId)
    expect((await run('api-key', 'create', '--name', 'Kiosk')).key).toMatch(/^tagwerk_ak_0_/)
    expect((await run('api-token', 'create', '--account', account, '--name', 'Payroll')).token).toMatch(/^tagwerk_pt_/)
    expect(
      (await run('user', 'create', '--account', account, '--workspace', String(staff.workspaceId), '--name', 'Cleo'))
        .username,
    ).toBe('Cleo')
    // A database cloned from a template is migrated again, which takes from it what a clone is given anew.
    expect(await startProcess(['migrate'], environment(0)).end('SIGCONT')).toBe(0)
    // Whether the web application was built before is not what this is about; its source has a page, too.
    const web = new URL('../../web', import.meta.url).pathname
    const doctor = startProcess(['doctor'], { ...environment(0), WEB_FOLDER: web })
    expect(await doctor.end('SIGCONT'), doctor.output()).toBe(0)
    expect(doctor.output()).toContain('ok   requests are bound by row-level security')
  })
})
