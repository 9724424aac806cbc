import { describe, expect, test } from 'vitest'
import { Instant } from '../src/base/time/time.ts'
import { closeMonth } from '../src/modules/statements/commands/close-month.ts'
import { saveMember } from '../src/modules/users/queries.ts'
import { givenPerson, givenStaff } from './given.ts'
import { startWorld } from './world.ts'

// A Monday, 16:00 in Berlin.
const world = await startWorld({}, { clock: () => Instant.from('2026-03-02T15:00:00Z') })
const staff = await givenStaff(world.open, 'Shown')
const ws = `/api/v3/workspaces/${staff.workspaceId}`
const elsewhere = `/api/v3/workspaces/${staff.otherWorkspaceId}`
const { token: admin } = staff.workspaceAdmin
const account = staff.accountAdmin.token

async function ask(what: string, token = admin, attributes?: Readonly<Record<string, unknown>>) {
  const reply = await world.call(what, { token, ...(attributes && { attributes }) })
  expect([200, 201], reply.text).toContain(reply.status)
  return reply.body.data
}
const person = (name: string, attributes: Readonly<Record<string, unknown>> = {}) =>
  givenPerson(world.open, staff, staff.workspaceId, name, {
    areaIds: [staff.kitchen],
    attributes: { start_of_accounting: '2026-02-01', ...attributes },
  })
const punch = (token: string, action_type: string, action_time: string, at = ws) =>
  ask(`POST ${at}/time_trackings/actions`, token, { action_type, action_time })
const shown = async (only: string, token = admin): Promise<string[]> =>
  (await ask(`GET ${ws}/users?only=${only}&items=100`, token)).map(
    ({ attributes }: { attributes: { username: string } }) => attributes.username,
  )
async function file(query: string, token = admin): Promise<string[]> {
  const { content } = (await ask(`GET ${ws}/users/file?format=csv&${query}`, token)).attributes
  return Buffer.from(content, 'base64').toString().replace('\uFEFF', '').trim().split('\r\n')
}
const namesIn = (lines: readonly string[]): string[] => lines.slice(1).map((line) => line.split(',')[0] ?? '')

const [here, paused, asking] = [await person('Hanna Here'), await person('Paul Paused'), await person('Ada Asking')]
await punch(here.token, 'start', '2026-03-02T06:54:00Z')
await punch(paused.token, 'start', '2026-03-02T07:00:00Z')
await punch(paused.token, 'start-break', '2026-03-02T11:15:00Z')
await ask(`POST ${ws}/absences`, asking.token, {
  absence_type_id: String(staff.absenceType),
  starts_at: '2026-03-09',
  ends_at: '2026-03-09',
  full_day: true,
})
for (const day of ['2026-02-19', '2026-02-20'])
  await ask(`POST ${ws}/correction_requests`, asking.token, {
    starts_at: `${day}T07:00:00Z`,
    ends_at: `${day}T15:00:00Z`,
    reason: 'Forgot',
  })
await ask(`POST ${ws}/users`, admin, { username: 'Ina Invited', email: 'ina@example.org' })
const left = await person('Lutz Left')
await ask(`PATCH ${ws}/users/${left.id}/user_status`, account, { status: 'inactive' })

describe('people who are here now', () => {
  test('are those whose clock runs, on a break or not', async () => {
    expect(await shown('here')).toEqual(['Hanna Here', 'Paul Paused'])
    expect(await shown('here', staff.areaAdmin.token)).toEqual(['Hanna Here', 'Paul Paused'])
    expect(await shown('here', staff.employee.token)).toEqual([])
    expect(await shown('here', here.token)).toEqual(['Hanna Here'])
  })

  test('and who works in a place the caller knows nothing of is not here', async () => {
    const both = await person('Bea Both')
    await world.open(staff.accountId, 'write', (ctx) => saveMember(ctx, staff.otherWorkspaceId, both.id, ['employee']))
    await punch(both.token, 'start', '2026-03-02T08:00:00Z', elsewhere)
    expect(await shown('here')).not.toContain('Bea Both')
    expect(await shown('here', account)).toContain('Bea Both')
    await punch(both.token, 'end', '2026-03-02T14:00:00Z', elsewhere)
  })
})

describe('people with something to do', () => {
  test('are those about whom something waits, with how much of what', async () => {
    expect(await shown('to_do')).toEqual(['Ada Asking', 'Ina Invited'])
    const { attributes } = await ask(`GET ${ws}/users/${asking.id}`)
    expect(attributes.to_do).toEqual([
      { kind: 'correction', count: 2 },
      { kind: 'absence', count: 1 },
    ])
    expect((await ask(`GET ${ws}/users/${here.id}`)).attributes.to_do).toEqual([])
  })

  test('and an objection, until it is answered by agreeing', async () => {
    const who = await person('Otis Objects')
    const id = await world.open(staff.accountId, 'write', (ctx) =>
      closeMonth({ ...ctx, actor: { kind: 'system' } }, staff.workspaceId, who.id, { month: '2026-02' }),
    )
    await ask(`PATCH ${ws}/statements/${id}/object`, who.token, { reason: 'The 3rd is missing.' })
    expect((await ask(`GET ${ws}/users/${who.id}`)).attributes.to_do).toEqual([{ kind: 'objection', count: 1 }])
    expect(await shown('to_do')).toContain('Otis Objects')
    await ask(`PATCH ${ws}/statements/${id}/acknowledge`, who.token)
    expect(await shown('to_do')).not.toContain('Otis Objects')
  })

  test('who was only invited is told to nobody who may not know it', async () => {
    expect(await shown('invited')).toEqual(['Ina Invited'])
    const lead = await givenPerson(world.open, staff, staff.workspaceId, 'Lea Lead', {
      roles: ['employee', 'working_area_admin'],
      areaIds: [staff.kitchen],
    })
    await ask(`POST ${ws}/users`, admin, {
      username: 'Ivo Invited',
      email: 'ivo@example.org',
      area_ids: [staff.kitchen],
    })
    expect(await shown('to_do', lead.token)).toEqual(['Ada Asking'])
    expect(await shown('invited', lead.token)).toEqual([])
    expect((await file('search=ivo', lead.token)).at(1)).toBe('Ivo Invited,Kitchen,not here,0:00,0,')
    expect((await file('search=ivo')).at(1)).toBe('Ivo Invited,Kitchen,not here,0:00,0,Invited')
  })

  test('who has left is found by that, and by nothing else', async () => {
    expect(await shown('left')).toEqual(['Lutz Left'])
    expect(await shown('active')).not.toContain('Lutz Left')
  })
})

describe('the list of people as a file', () => {
  test('holds those who are listed, in their order, with what the list says of them', async () => {
    const lines = await file('only=active&search=a%20a%20i')
    const listed = (await ask(`GET ${ws}/users?only=active&search=a%20a%20i&items=100`)).map(
      ({ attributes }: { attributes: { username: string } }) => attributes.username,
    )
    expect(namesIn(lines)).toEqual(listed)
    expect(namesIn(await file('only=active&order=-name&search=a%20a%20i'))).toEqual(listed.toReversed())
    expect(lines[0]).toBe('Name,Area,Now,Balance,Vacation left,To do')
    const [ada] = await file('search=ada').then((found) => found.slice(1))
    expect(ada).toMatch(/^Ada Asking,Kitchen,not here,-160:00,-1,"2 corrections, 1 request"$/)
    expect(await file('only=here')).toEqual([
      lines[0],
      expect.stringMatching(/^Hanna Here,Kitchen,here since 07:54,/),
      expect.stringMatching(/^Paul Paused,Kitchen,on a break since 12:15,/),
    ])
  })

  test('says it in German, as a workbook too, and takes no name for a formula', async () => {
    await person('=1+1')
    const [heads, line] = await file('language=de&search=%3D1%2B1')
    expect(heads).toBe('Name;Bereich;Jetzt;Saldo;Resturlaub;Zu tun')
    expect(line).toContain(`"'=1+1"`)
    const { attributes } = await ask(`GET ${ws}/users/file?format=xlsx&search=ada`)
    expect(attributes.file_name).toBe('People 2026-03-02.xlsx')
    expect(Buffer.from(attributes.content, 'base64').subarray(0, 2).toString()).toBe('PK')
  })

  test('is about those the caller may look at, in an area, with a tag, or chosen', async () => {
    expect(namesIn(await file('', here.token))).toEqual(['Hanna Here'])
    expect(namesIn(await file(`filter[area_id]=${staff.sales}`))).toEqual(['Carla'])
    expect(namesIn(await file(`filter[tag_id]=${staff.tag}`))).toEqual([])
    expect(namesIn(await file(`filter[user_id]=${here.id},${paused.id}`))).toEqual(['Hanna Here', 'Paul Paused'])
    expect(namesIn(await file(`filter[user_id]=${here.id},${paused.id}`, here.token))).toEqual(['Hanna Here'])
    const tooMany = Array.from({ length: 101 }, (_, index) => index + 1).join(',')
    const reply = await world.call(`GET ${ws}/users/file?format=csv&filter[user_id]=${tooMany}`, { token: admin })
    expect([reply.status, reply.body.errors[0].code]).toEqual([400, 'too_many_values'])
  })
})
