import { createServer } from 'node:net'
import { Client } from 'pg'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../src/config.ts'
import { freePort } from './faults/processes.ts'
import { givenPerson, givenStaff } from './given.ts'
import { operatorsInvitation } from './mailbox.ts'
import { printedBy, runProgram, startProcess } from './processes.ts'
import { startWorld, testSecrets } from './world.ts'

const world = await startWorld()
const staff = await givenStaff(world.open, 'Operated')
const account = String(staff.accountId)
const onlyDatabase: Record<string, string> = {
  DATABASE_URL: world.config.databaseUrl,
  FILES_URL: '',
  TAGWERK_SECRET: '',
}

const run = (words: readonly string[], environment = onlyDatabase) => runProgram(words, environment)
const printed = (...words: string[]) => printedBy(words, onlyDatabase)

/** The jobs that wait in the name of an account. */
async function jobsOf(accountId: string) {
  const client = new Client({ connectionString: world.config.databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ kind: string; payload: unknown }>(
    `select task.identifier as kind, job.payload -> 'payload' as payload
     from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
     where job.payload ->> 'account_id' = $1`,
    [accountId],
  )
  await client.end()
  return rows
}

describe('an operator', () => {
  test('lists and shows accounts', async () => {
    const listed = await printed('account', 'list')
    expect(listed.map((each: { id: string }) => each.id)).toContain(account)
    expect(listed.map((each: { id: string }) => each.id)).not.toContain('0')
    const shown = await printed('account', 'show', '--account', account)
    expect(shown).toMatchObject({ id: account, workspaces: expect.any(Number), active_people: expect.any(Number) })
    expect(shown.active_people).toBeGreaterThan(3)
  })

  test('founds an account while sign-up is closed; its administrator is invited, by one mail with a link for 14 days', async () => {
    const words = ['account', 'create', '--name', 'Mill Ltd', '--email', 'mill@example.org', '--username', 'Mia Mill']
    const { code, output } = await run(words, { ...onlyDatabase, SIGN_UP: 'closed' })
    expect(code, output).toBe(0)
    const made = JSON.parse(output)
    expect(made).toMatchObject({ mailed_to: 'mill@example.org', workspace_id: expect.any(String) })
    const people = await printed('user', 'list', '--account', made.id)
    expect(people).toMatchObject([{ username: 'Mia Mill', email: 'mill@example.org', status: 'active' }])
    const jobs = await jobsOf(made.id)
    expect(jobs.map(({ kind }) => kind)).toEqual(['access.invite-user'])
    const [mail, ...more] = await operatorsInvitation(world.open, Number(made.id), jobs[0]?.payload)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to: 'mill@example.org', subject: 'You are invited' })
    expect(mail?.text).toContain('working time was set up for you at Mill Ltd')
    expect(mail?.text).toContain('for 14 days')
    const reset_password_token = /token=(\S+)/.exec(mail?.text ?? '')?.[1]
    const attributes = { email: 'mill@example.org', password: 'the mill grinds slowly', reset_password_token }
    expect((await world.call('PUT /api/v3/password/', { type: 'user', attributes })).status).toBe(200)
  })

  test.each(['show', 'export', 'delete'])(
    'is told plainly by account %s that there is no such account',
    async (word) => {
      const more = word === 'delete' ? ['--name', 'Nobody'] : []
      const files = { ...onlyDatabase, FILES_URL: 'file:///tmp/tagwerk-no-files' }
      const { code, output } = await run(['account', word, '--account', '987654321', ...more], files)
      expect(code).not.toBe(0)
      expect(output).toContain('There is no account 987654321.')
      expect(output).not.toContain('at ')
    },
  )

  test('is told that less than no proxy cannot stand in front', () => {
    expect(() => readConfig({ ...testSecrets, DATABASE_URL: world.config.databaseUrl, TRUST_PROXY: '-1' })).toThrow(
      'TRUST_PROXY is "-1"',
    )
  })

  test('lists people, has a password set anew, and ends all sign-ins of somebody', async () => {
    const person = await givenPerson(world.open, staff, staff.workspaceId, 'Leaver')
    const listed = await printed('user', 'list', '--account', account)
    expect(listed).toContainEqual(expect.objectContaining({ id: String(person.id), status: 'active' }))
    const who = ['--account', account, '--user', String(person.id)]
    expect((await printed('user', 'reset-password', ...who)).mailed_to).toBe(person.email)
    expect((await printed('user', 'deactivate', ...who)).status).toBe('inactive')
    expect((await world.call('GET /api/v3/users/me', { token: person.token })).status).toBe(401)
  })

  test('lists and ends keys and tokens', async () => {
    const key = await printed('api-key', 'create', '--name', 'Kiosk', '--account', account)
    const keys = await printed('api-key', 'list', '--account', account)
    expect(keys).toContainEqual(expect.objectContaining({ id: key.id, name: 'Kiosk', revoked_at: null }))
    expect(JSON.stringify(keys)).not.toContain(key.key)
    const ended = await printed('api-key', 'revoke', '--account', account, '--id', key.id)
    expect(ended.revoked_at).not.toBeNull()
    // A key of another cell is made known once, and only a whole one.
    const again = (given: string) => run(['api-key', 'create', '--name', 'Kiosk', '--account', account, '--key', given])
    expect((await again(key.key)).output).toContain('known here already')
    expect((await again(key.key.slice(0, -1))).output).toContain('not a key of this account')
    const token = await printed('api-token', 'create', '--account', account, '--name', 'Payroll')
    expect(await printed('api-token', 'list', '--account', account)).toHaveLength(1)
    await printed('api-token', 'revoke', '--account', account, '--id', token.id)
    expect((await world.call(`GET /public_api/v1/users?api_token=${token.token}`)).status).toBe(401)
  })

  test('is asked for no setting a command does not need', async () => {
    const migrated = await run(['migrate'], {
      DATABASE_OWNER_URL: world.config.databaseUrl,
      FILES_URL: '',
      TAGWERK_SECRET: '',
    })
    expect(migrated).toEqual({ code: 0, output: 'Nothing to do: the database is up to date.\n' })
  })
})

describe('migrate', () => {
  test('with --plan says what would run, what it locks and about how long it takes, and does nothing', async () => {
    const client = new Client({ connectionString: world.config.databaseUrl })
    await client.connect()
    const taken = "delete from kysely_migration where name >= '0058' returning name, timestamp"
    const { rows } = await client.query(taken)
    const planned = await run(['migrate', '--plan'])
    expect(planned.code, planned.output).toBe(0)
    expect(planned.output).toMatch(/^ {2}ok {7}tagwerk_owner must be the owner of the database/m)
    expect(planned.output).toMatch(/^0058_sums_of_years$/m)
    expect(planned.output).toMatch(/a moment; locks absences \(about [\d,]+ rows\) against writes/)
    expect(planned.output).toMatch(
      /in portions of less than a second each, about .+, through users \(about [\d,]+ rows\); locks absences/,
    )
    expect(planned.output).toMatch(
      /^ {2}1 of 1 {2}online, about .+, through absences .+; locks nothing that others use$/m,
    )
    expect(planned.output).toMatch(/^\d+ migrations would run, about .+\. Nothing was done\.$/m)
    expect((await client.query(taken)).rows).toEqual([])
    for (const { name, timestamp } of rows)
      await client.query('insert into kysely_migration values ($1, $2)', [name, timestamp])
    await client.end()
  })

  test('with a right that is missing does nothing, and both say what to do', async () => {
    const client = new Client({ connectionString: world.config.databaseUrl })
    await client.connect()
    await client.query(
      `do $$ begin if to_regrole('poor_operator') is null then create role poor_operator login; end if; end $$`,
    )
    const poor = { DATABASE_OWNER_URL: world.config.databaseUrl.replace(/\/\/\w+@/, '//poor_operator@') }
    await client.query('grant select on kysely_migration to poor_operator')
    const planned = await run(['migrate', '--plan'], poor)
    const migrated = await run(['migrate'], poor)
    await client.query('revoke all on kysely_migration from poor_operator')
    await client.end()
    expect(planned.code).toBe(1)
    expect(planned.output).toMatch(
      /^ {2}MISSING {2}poor_operator must be the owner of the database .+ DATABASE_OWNER_URL names its login\.$/m,
    )
    expect(migrated.code).toBe(1)
    expect(migrated.output).toContain('Nothing was done, because its login lacks rights.')
    expect(migrated.output).not.toMatch(/^\s+at /m)
  })
})

describe('what an operator can mend is said in a sentence, without a stack', () => {
  const unstacked = async (words: readonly string[], environment: Record<string, string>, sentence: RegExp) => {
    const { code, output } = await run(words, environment)
    expect(code).toBe(1)
    expect(output).toMatch(sentence)
    expect(output).not.toMatch(/^\s+at .+:\d+:\d+\)?$/m)
  }

  test('a port that is taken', async () => {
    const port = await freePort()
    const other = createServer().listen(port, '127.0.0.1')
    await unstacked(
      ['serve'],
      { DATABASE_URL: world.config.databaseUrl, PORT: String(port) },
      /Port \d+ on 127\.0\.0\.1 is taken/,
    )
    other.close()
  })

  test.each(['serve', 'work', 'migrate', 'seed'])('a database that is not there, to %s', async (role) => {
    const url = `postgresql://somebody:secret@127.0.0.1:${await freePort()}/tagwerk`
    await unstacked([role], { DATABASE_URL: url }, /PostgreSQL cannot be reached at 127\.0\.0\.1:\d+/)
  })

  test('a database that does not exist', async () => {
    const url = world.config.databaseUrl.replace(/\/test_[0-9a-f]+/, '/no_such_database')
    await unstacked(['migrate'], { DATABASE_URL: url }, /no such database/)
  })
})

test('serve warns of migrations that are missing and of the database of another cell, and starts all the same', async () => {
  const client = new Client({ connectionString: world.config.databaseUrl })
  await client.connect()
  const { rows } = await client.query(
    'delete from kysely_migration where name = (select max(name) from kysely_migration) returning name, timestamp',
  )
  const settings = { DATABASE_URL: world.config.databaseUrl, TAGWERK_CELL: '1', PORT: String(await freePort()) }
  const serve = startProcess(['serve'], settings)
  await serve.says('listening')
  expect(serve.output()).toContain('TAGWERK_CELL: says 1, but this database is cell 0.')
  expect(serve.output()).toContain(`"missing":["${rows[0].name}"]`)
  await serve.end()
  await client.query('insert into kysely_migration values ($1, $2)', [rows[0].name, rows[0].timestamp])
  await client.end()
})
