import { describe, expect, test } from 'vitest'
import { actingAs } from '../src/base/database/db.ts'
import { plus, systemClock } from '../src/base/time/time.ts'
import { createAbsence, decideAbsence } from '../src/modules/absences/commands.ts'
import { raiseWarnings } from '../src/modules/warnings/commands.ts'
import { givenPerson, givenStaff } from './given.ts'
import { startMailServer } from './smtp.ts'
import { eventually, startWorkingWorld } from './worker.ts'

const smtp = await startMailServer()
const world = await startWorkingWorld({ SMTP_URL: smtp.url })
const staff = await givenStaff(world.open, 'News')
const workspace = `/api/v3/workspaces/${staff.workspaceId}`
const person = (name: string) => givenPerson(world.open, staff, staff.workspaceId, name, { areaIds: [staff.kitchen] })

interface Told {
  readonly type: string
  readonly attributes: { readonly message: string }
  readonly relationships: { readonly entity: { readonly data: { readonly id: string; readonly type: string } | null } }
}

const toldTo = async (token: string): Promise<Told[]> =>
  (await world.call(`GET ${workspace}/notifications?items=100`, { token })).body.data
const warningsAbout = async (token: string, id: string): Promise<string[]> =>
  (await toldTo(token))
    .filter((each) => each.type === 'trigger_warning' && each.relationships.entity.data?.id === id)
    .map((each) => each.attributes.message)

const track = async (token: string, starts_at: string, ends_at: string, breaks: readonly [string, string][] = []) => {
  const attributes = {
    starts_at,
    ends_at,
    breaks_attributes: breaks.map(([from, to]) => ({ starts_at: from, ends_at: to })),
  }
  const made = await world.call(`POST ${workspace}/time_trackings`, { token, attributes })
  expect(made.status, made.text).toBe(201)
  return made.body.data.id as string
}

describe('a broken rule', () => {
  test.each([
    ['more than 6 hours without a break', '08:00', '14:01', [] as [string, string][]],
    [
      'more than 10 hours in a day',
      '07:00',
      '18:31',
      [['2026-03-10T12:00:00Z', '2026-03-10T12:30:00Z']] as [string, string][],
    ],
  ])('%s is told to those who look after the person, and to nobody else', async (words, from, to, breaks) => {
    const worker = await person(`Worker ${words}`)
    const id = await track(worker.token, `2026-03-10T${from}:00Z`, `2026-03-10T${to}:00Z`, breaks)
    for (const who of [staff.workspaceAdmin, staff.areaAdmin])
      await eventually(async () => expect((await warningsAbout(who.token, id)).join()).toContain(words))
    for (const who of [worker, staff.colleague]) expect(await warningsAbout(who.token, id)).toEqual([])
  })

  test('less than 11 hours of rest is told too', async () => {
    const worker = await person('Night worker')
    await track(worker.token, '2026-03-10T15:00:00Z', '2026-03-10T20:00:00Z')
    const id = await track(worker.token, '2026-03-11T06:00:00Z', '2026-03-11T10:00:00Z')
    await eventually(async () =>
      expect((await warningsAbout(staff.workspaceAdmin.token, id)).join()).toContain('11 hours of rest'),
    )
  })

  test('is told once, and again only after it was mended', async () => {
    const worker = await person('Corrected')
    const id = await track(worker.token, '2026-03-10T08:00:00Z', '2026-03-10T15:00:00Z')
    const { token } = staff.workspaceAdmin
    const change = (ends_at: string) =>
      world.call(`PATCH ${workspace}/time_trackings/${id}`, { token, attributes: { ends_at } })
    const count = async () => (await warningsAbout(token, id)).length
    await eventually(async () => expect(await count()).toBe(1))
    await change('2026-03-10T15:30:00Z')
    await change('2026-03-10T12:00:00Z')
    await eventually(async () => {
      const raised = await world.open(staff.accountId, 'read', (ctx) =>
        ctx.db.selectFrom('raised_warnings').selectAll().where('time_tracking_id', '=', Number(id)).execute(),
      )
      expect(raised).toEqual([])
    })
    expect(await count()).toBe(1)
    await change('2026-03-10T16:00:00Z')
    await eventually(async () => expect(await count()).toBe(2))
  })

  test('a clock that was forgotten is noticed after twelve hours', async () => {
    const worker = await person('Forgetful')
    const started = plus(systemClock(), { hours: -13 })
    const punch = await world.call(`POST ${workspace}/time_trackings/actions`, {
      token: worker.token,
      attributes: { action_type: 'start', action_time: started.toString() },
    })
    expect(punch.status, punch.text).toBe(201)
    await eventually(async () =>
      expect((await toldTo(staff.workspaceAdmin.token)).map((each) => each.attributes.message).join()).toContain(
        'Forgetful',
      ),
    )
  })

  test('is looked at when a punch ends the day', async () => {
    const worker = await person('Puncher')
    for (const [action_type, time] of [
      ['start', '07:00'],
      ['end', '14:00'],
    ]) {
      const attributes = { action_type, action_time: `2026-03-12T${time}:00Z` }
      await world.call(`POST ${workspace}/time_trackings/actions`, { token: worker.token, attributes })
    }
    await eventually(async () =>
      expect((await toldTo(staff.workspaceAdmin.token)).map((each) => each.attributes.message).join()).toContain(
        'Puncher, 12 Mar 2026: more than 6 hours without a break',
      ),
    )
  })

  test('looking twice tells nothing twice', async () => {
    const worker = await person('Twice')
    const id = await track(worker.token, '2026-03-10T08:00:00Z', '2026-03-10T15:00:00Z')
    const look = () =>
      world.open(staff.accountId, 'write', (ctx) => raiseWarnings({ ...ctx, actor: { kind: 'system' } }, [Number(id)]))
    await Promise.all([look(), look(), look()])
    await eventually(async () => expect(await warningsAbout(staff.workspaceAdmin.token, id)).toHaveLength(1))
    await look()
    expect(await warningsAbout(staff.workspaceAdmin.token, id)).toHaveLength(1)
  })
})

test('a notification is mailed to those who want its kind, in their language, without the kind of the absence', async () => {
  const { token, id, email } = staff.workspaceAdmin
  const wish = (who: string, userId: number, mailed_notifications: string[]) =>
    world.call(`PATCH ${workspace}/users/${userId}`, { token: who, attributes: { mailed_notifications } })
  expect((await wish(token, id, ['absence_requested'])).body.data.attributes.mailed_notifications).toEqual([
    'absence_requested',
  ])
  const german = { mailed_notifications: ['absence_requested'], locale: 'de' }
  const second = `${workspace}/users/${staff.secondWorkspaceAdmin.id}`
  await world.call(`PATCH ${second}`, { token: staff.accountAdmin.token, attributes: german })
  const types = await world.call(`GET ${workspace}/absence_types?filter[kind]=sick`, { token })
  const asked = await world.call(`POST ${workspace}/absences`, {
    token: staff.employee.token,
    attributes: {
      absence_type_id: types.body.data[0].id,
      title: 'Knee',
      starts_at: '2026-05-04T00:00:00+02:00',
      ends_at: '2026-05-05T23:00:00+02:00',
    },
  })
  expect(asked.status, asked.text).toBe(200)
  const requests = () => smtp.mails.filter((mail) => /Absence|Abwesenheit/.test(mail.subject ?? ''))
  await eventually(async () => expect(requests()).toHaveLength(2))
  const [english, translated] = requests().sort((a, b) => (a.subject ?? '').localeCompare(b.subject ?? ''))
  expect(english?.to?.[0]?.address).toBe(email)
  expect(english?.text).toContain('Emil reported an absence from 4 May 2026 to 5 May 2026.')
  expect(translated?.to?.[0]?.address).toBe(staff.secondWorkspaceAdmin.email)
  expect(translated?.text).toContain('Emil meldet sich vom 4. Mai 2026 bis 5. Mai 2026 abwesend.')
  for (const mail of requests()) expect(`${mail.text} ${mail.html}`).not.toMatch(/knee|sick|krank/i)
  expect((await wish(token, id, ['nonsense'])).status).toBe(400)
})

test('a request that was decided before anybody was told of it waits for nobody', async () => {
  const types = await world.call(`GET ${workspace}/absence_types?filter[kind]=day_off`, { token: staff.employee.token })
  const decided = await world.open(staff.accountId, 'write', async (ctx) => {
    const system = actingAs(ctx, { kind: 'system' })
    const day = { kind: 'date', text: '2026-06-10' } as const
    const { id } = await createAbsence(system, staff.workspaceId, {
      user_id: staff.employee.id,
      absence_type_id: Number(types.body.data[0].id),
      starts_at: day,
      ends_at: day,
    })
    await decideAbsence(system, [staff.workspaceId, id], 'confirm')
    return String(id)
  })
  const about = async (token: string) =>
    (await toldTo(token)).filter((each) => each.relationships.entity.data?.id === decided).map((each) => each.type)
  await eventually(async () => expect(await about(staff.employee.token)).toEqual(['absence_decided']))
  expect(await about(staff.workspaceAdmin.token)).toEqual([])
})
