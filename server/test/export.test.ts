import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { exportAccount } from '../src/modules/accounts/exporting.ts'
import { exportedTables, notExported } from '../src/modules/users/queries/exporting.ts'
import { formWith } from './forms.ts'
import { givenCompany, givenStaff } from './given.ts'
import { startWorld } from './world.ts'

const world = await startWorld()
const staff = await givenStaff(world.open, 'Exporting')
const here = `/api/v3/workspaces/${staff.workspaceId}`
const address = `GET ${here}/users/${staff.employee.id}/export`
const owner = new Client({ connectionString: world.config.ownerDatabaseUrl })
await owner.connect()
afterAll(() => owner.end())

test('a person takes along everything that is kept about them, files included', async () => {
  const { token } = staff.employee
  const done = async (operation: string, options: Parameters<typeof world.call>[1]) => {
    const answer = await world.call(operation, { token, ...options })
    expect(answer.status, answer.text).toBeLessThan(300)
    return answer.body.data
  }
  const times = { starts_at: '2026-03-02T08:00:00Z', ends_at: '2026-03-02T16:00:00Z' }
  const tracking = await done(`POST ${here}/time_trackings`, { attributes: times })
  await done(`POST ${here}/time_trackings/${tracking.id}/notes`, { attributes: { content: 'a word of mine' } })
  await done(`POST ${here}/time_trackings/${tracking.id}/notes`, {
    token: staff.accountAdmin.token,
    attributes: { content: 'a word about me' },
  })
  const away = { starts_at: '2026-07-06T00:00:00Z', ends_at: '2026-07-07T00:00:00Z', title: 'my cure' }
  await done(`POST ${here}/absences`, { attributes: { ...away, absence_type_id: staff.absenceType } })
  await done(`POST ${here}/users/${staff.employee.id}/uploads`, { form: formWith(Buffer.from('my contract'), 'c.txt') })
  await done(`POST ${here}/time_trackings/actions`, { attributes: { action_type: 'start', device_id: 'my phone' } })
  const answer = await world.call(address, { token })
  expect(answer.status, answer.text).toBe(200)
  expect(answer.headers['content-disposition']).toBe('attachment; filename="tagwerk-export.json"')
  const { records, files } = answer.body.data.attributes
  const words = [
    'Emil',
    staff.employee.email,
    '3210',
    'a word of mine',
    'a word about me',
    'my cure',
    'c.txt',
    'my phone',
  ]
  for (const word of words) expect(JSON.stringify(records)).toContain(word)
  const [file] = files
  expect(
    (await world.call(`GET ${new URL(file.url, 'http://here').pathname}${new URL(file.url, 'http://here').search}`))
      .text,
  ).toBe('my contract')
})

test('it holds nothing about others and no secret', async () => {
  const { text } = await world.call(address, { token: staff.employee.token })
  for (const word of [staff.colleague.email, 'S-78', 'digest', 'object_key', '$argon2'])
    expect(text).not.toContain(word)
})

test('account administrators export anybody, and nobody else does', async () => {
  const statusFor = async (token: string) => (await world.call(address, { token })).status
  expect(await statusFor(staff.accountAdmin.token)).toBe(200)
  for (const person of [staff.workspaceAdmin, staff.areaAdmin, staff.colleague])
    expect(await statusFor(person.token)).toBe(403)
})

test('every table of accounts is exported, or left out for a reason', async () => {
  const { rows } = await owner.query<{ name: string }>(`
    select distinct coalesce(pg_partition_root(name), name)::text as name from tables_of_accounts()`)
  expect(rows.map((row) => row.name).sort()).toEqual(
    [...exportedTables.filter((name) => name !== 'accounts'), ...notExported].sort(),
  )
})

test('an account is exported whole, row by row, without secrets and without others', async () => {
  await givenCompany(world.open, 'Neighbour')
  const lines = await world.open(staff.accountId, 'read', async (ctx) => {
    const found: string[] = []
    for await (const line of exportAccount(ctx)) found.push(line)
    return found
  })
  const text = lines.join('')
  for (const word of ['Exporting', staff.employee.email, staff.colleague.email, 'a word about me', 'my phone'])
    expect(text).toContain(word)
  for (const word of ['Neighbour', '$argon2', 'digest']) expect(text).not.toContain(word)
  const tables = new Set(lines.map((line) => (JSON.parse(line) as { table: string }).table))
  expect([...tables]).toEqual(expect.arrayContaining(['accounts', 'workspaces', 'users', 'time_trackings', 'notes']))
})
