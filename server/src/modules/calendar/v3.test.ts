import { describe, expect, test } from 'vitest'
import { givenArea, givenPerson, givenStaff } from '../../../test/given.ts'
import { startWorld } from '../../../test/world.ts'
import { doors } from '../../app.ts'
import { Instant } from '../../base/time/time.ts'
import { absenceKinds } from '../absence-types/model.ts'

// A Wednesday, 10:00 in Berlin.
const world = await startWorld({}, { clock: () => Instant.from('2026-03-04T09:00:00Z') })
const staff = await givenStaff(world.open, 'Calendar')
const ws = `/api/v3/workspaces/${staff.workspaceId}`
const admin = staff.accountAdmin.token
const secret = 'Kur im Schwarzwald'

async function make(address: string, attributes: Readonly<Record<string, unknown>>): Promise<string> {
  const reply = await world.call(`POST ${ws}/${address}`, { token: admin, attributes })
  expect([200, 201], reply.text).toContain(reply.status)
  return reply.body.data.id
}
const typeOf = (title: string, kind: string, shown_to_colleagues?: string) =>
  make('absence_types', { title, kind, ...(shown_to_colleagues && { shown_to_colleagues }) })
const confirm = (id: string) => make(`absences/${id}/absences_confirmations`, {})
const absent = async (user: number, type: string, [from, to]: [string, string], isConfirmed = true) => {
  const times = { starts_at: from, ends_at: to, full_day: true }
  const id = await make('absences', { user_id: user, absence_type_id: type, title: secret, ...times })
  if (isConfirmed) await confirm(id)
  return id
}
const week = 'from=2026-03-02&to=2026-03-08'

interface Shown {
  readonly id: string
  readonly name: string
  readonly state?: string
  readonly since?: string | null
  readonly entries: readonly Record<string, unknown>[]
}
async function people(path: string, token: string): Promise<Shown[]> {
  const reply = await world.call(`GET ${ws}/${path}`, { token })
  expect(reply.status, reply.text).toBe(200)
  return reply.body.data.attributes.people
}
const calendar = (token: string, more = '') => people(`calendar?${week}${more}`, token)
const of = (shown: readonly Shown[], id: number) => shown.find((each) => each.id === String(id))

const sickType = await typeOf(secret, 'sick')
const openType = await typeOf('Messe', 'business_trip', 'kind')
const hiddenType = await typeOf('Verborgen', 'training', 'nothing')
const sickDays = await absent(staff.employee.id, sickType, ['2026-03-03', '2026-03-04'])
const asked = await absent(staff.employee.id, sickType, ['2026-03-06', '2026-03-06'], false)

const wished = await absent(staff.employee.id, openType, ['2026-03-07', '2026-03-07'], false)

describe('GET WS/calendar', () => {
  test('lists everybody, absent or not, to every member', async () => {
    const names = (await calendar(staff.colleague.token)).map(({ name }) => name)
    expect(names).toEqual(['Arno', 'Calendar', 'Carla', 'Emil', 'Wanda', 'Werner'])
  })

  test('shows a colleague that somebody is absent, and to the person and who looks after them what it is', async () => {
    expect(of(await calendar(staff.colleague.token), staff.employee.id)?.entries).toEqual([
      {
        absence_id: null,
        kind: null,
        title: null,
        starts_on: '2026-03-03',
        ends_on: '2026-03-04',
        full_day: true,
        part: null,
        confirmation_status: 'confirmed',
      },
      // Sickness from the moment it is reported.
      expect.objectContaining({ kind: null, starts_on: '2026-03-06', confirmation_status: 'confirmed' }),
    ])
    for (const { token } of [staff.employee, staff.areaAdmin, staff.workspaceAdmin, staff.accountAdmin])
      expect(of(await calendar(token), staff.employee.id)?.entries).toMatchObject([
        { absence_id: sickDays, kind: 'sick', title: secret, confirmation_status: 'confirmed' },
        { absence_id: asked, kind: 'sick', confirmation_status: 'pending' },
        { absence_id: wished, kind: 'business_trip', confirmation_status: 'pending' },
      ])
  })

  test('goes by the type: colleagues see the kind, or nothing at all', async () => {
    const [open, hidden] = [
      await givenPerson(world.open, staff, staff.workspaceId, 'Offen'),
      await givenPerson(world.open, staff, staff.workspaceId, 'Zu'),
    ]
    await absent(open.id, openType, ['2026-03-05', '2026-03-05'])
    await absent(hidden.id, hiddenType, ['2026-03-05', '2026-03-05'])
    const shown = await calendar(staff.colleague.token)
    expect(of(shown, open.id)?.entries).toMatchObject([{ absence_id: null, kind: 'business_trip', title: 'Messe' }])
    expect(of(shown, hidden.id)?.entries).toEqual([])
    const change = { token: admin, attributes: { shown_to_colleagues: 'absent' } }
    expect((await world.call(`PATCH ${ws}/absence_types/${hiddenType}`, change)).status).toBe(200)
    expect(of(await calendar(staff.colleague.token), hidden.id)?.entries).toMatchObject([{ kind: null }])
  })

  test('counts who is here by what the caller may know, and tells holidays', async () => {
    await make('public_holidays', { name: 'Stadtfest', date: '2026-03-06' })
    const { attributes } = (await world.call(`GET ${ws}/calendar?${week}`, { token: staff.colleague.token })).body.data
    expect(attributes.holidays).toEqual([{ date: '2026-03-06', name: 'Stadtfest', half_day: false }])
    expect(attributes.dates).toHaveLength(7)
    expect(attributes.dates[1]).toEqual({ date: '2026-03-03', absent: 1, here: attributes.people_count - 1 })
    expect(attributes.dates[0].absent).toBe(0)
  })

  test.each([
    ['employee', ['Kitchen']],
    ['areaAdmin', ['Kitchen']],
    ['workspaceAdmin', ['Kitchen', 'Sales']],
  ] as const)('tells %s which areas it can be filtered by', async (who, names) => {
    for (const door of [`calendar?${week}`, 'presence']) {
      const { body } = await world.call(`GET ${ws}/${door}`, { token: staff[who].token })
      expect(body.data.attributes.areas.map(({ name }: { name: string }) => name)).toEqual(names)
    }
  })

  test('is filtered by an area one is in or looks after, and by no other', async () => {
    const names = async (token: string, area: number) =>
      (await calendar(token, `&filter[area_id]=${area}`)).map(({ name }) => name)
    expect(await names(staff.employee.token, staff.kitchen)).toEqual(['Arno', 'Emil'])
    expect(await names(staff.workspaceAdmin.token, staff.sales)).toEqual(['Carla'])
    const empty = await givenArea(world.open, staff, staff.workspaceId, 'Empty')
    expect(await names(staff.workspaceAdmin.token, empty)).toEqual([])
    const foreign = await world.call(`GET ${ws}/calendar?${week}&filter[area_id]=${staff.sales}`, {
      token: staff.employee.token,
    })
    expect([foreign.status, foreign.body.errors[0].source.pointer]).toEqual([400, 'filter[area_id]'])
  })

  test.each(['from=2026-03-08&to=2026-03-02', 'from=2026-01-01&to=2026-12-31', 'from=2026-03-02', 'from=x&to=y'])(
    'refuses %s',
    async (query) => {
      expect((await world.call(`GET ${ws}/calendar?${query}`, { token: admin })).status).toBe(400)
    },
  )
})

describe('areas that need a number of people', () => {
  const minimum = (area: number, minimum_people: number | null) =>
    world.call(`PATCH ${ws}/areas/${area}`, { token: admin, attributes: { minimum_people } })
  const areasFor = async (token: string, more = '') =>
    (await world.call(`GET ${ws}/calendar?${week}${more}`, { token })).body.data.attributes.areas
  const shortOn = (area: { dates: { date: string; short: boolean }[] }) =>
    area.dates.filter(({ short }) => short).map(({ date }) => date.slice(8))

  test('are stored with it, refused where they make no sense, and taken away again', async () => {
    expect((await minimum(staff.kitchen, 2)).body.data.attributes.minimum_people).toBe(2)
    for (const wrong of [0, -1, 10_001, 1.5]) expect((await minimum(staff.kitchen, wrong)).status).toBe(400)
    const denied = { token: staff.areaAdmin.token, attributes: { minimum_people: 1 } }
    expect((await world.call(`PATCH ${ws}/areas/${staff.kitchen}`, denied)).status).toBe(403)
    expect((await minimum(staff.kitchen, null)).body.data.attributes.minimum_people).toBeNull()
  })

  test('fall short on the dates on which too few of those who would work are there', async () => {
    await minimum(staff.kitchen, 2)
    const [kitchen] = await areasFor(staff.areaAdmin.token)
    expect([kitchen.name, kitchen.minimum_people]).toEqual(['Kitchen', 2])
    // Emil is sick from Tuesday to Wednesday, and reported it for Friday, which is a holiday here.
    expect(shortOn(kitchen)).toEqual(['03', '04'])
    expect(kitchen.dates[1]).toMatchObject({ planned: 2, here: 1 })
    expect(kitchen.dates[6]).toMatchObject({ planned: 0, here: 0, short: false })
  })

  test('are counted only where all people of the area are shown', async () => {
    for (const more of ['&items=1', '&filter[name]=emil', `&filter[user_id]=${staff.employee.id}`])
      expect((await areasFor(staff.areaAdmin.token, more))[0].dates).toEqual([])
    const own = await areasFor(staff.workspaceAdmin.token, `&filter[area_id]=${staff.kitchen}`)
    expect(own.filter(({ dates }: { dates: unknown[] }) => dates.length === 7)).toMatchObject([{ name: 'Kitchen' }])
  })

  test('are told to those in the area and who supervise it, and so is who is in it', async () => {
    const shown = await calendar(staff.colleague.token)
    expect(of(shown, staff.employee.id)).toMatchObject({ area_ids: [] })
    expect((await areasFor(staff.colleague.token)).map(({ name }: { name: string }) => name)).toEqual(['Sales'])
    expect(of(await calendar(staff.areaAdmin.token), staff.employee.id)).toMatchObject({
      area_ids: [String(staff.kitchen)],
    })
  })

  test('can be asked for with the team of somebody, without counting them', async () => {
    const reply = await world.call(`GET ${ws}/calendar?${week}&filter[team_of]=${staff.employee.id}`, {
      token: staff.employee.token,
    })
    const { people: team, dates, areas } = reply.body.data.attributes
    expect(team.map(({ name }: Shown) => name)).toEqual(['Arno', 'Emil'])
    expect(dates[1]).toEqual({ date: '2026-03-03', absent: 0, here: 1 })
    // Were Emil absent on any of these days, Arno would be alone.
    expect(shortOn(areas[0])).toEqual(['02', '03', '04', '05'])
    // Of somebody whose areas are not known, the team is everybody.
    expect((await calendar(staff.colleague.token, `&filter[team_of]=${staff.employee.id}`)).length).toBeGreaterThan(5)
  })

  test('are told before somebody asks for days on which too few would be there', async () => {
    const types = await world.call(`GET ${ws}/absence_types`, { token: staff.employee.token })
    const asks = `absence_type_id=${types.body.data[0].id}&user_id=${staff.employee.id}&full_day=true`
    const at = `${ws}/absences_calculations?${asks}&starts_at=2026-03-12&ends_at=2026-03-15`
    const own = await world.call(`GET ${at}`, { token: staff.employee.token })
    const area = { area_id: String(staff.kitchen), area: 'Kitchen', minimum_people: 2, here: 1 }
    expect(own.status, own.text).toBe(200)
    expect(own.body.data.attributes.understaffed).toEqual([
      { date: '2026-03-12', ...area },
      { date: '2026-03-13', ...area },
    ])
    await minimum(staff.kitchen, null)
    expect((await world.call(`GET ${at}`, { token: admin })).body.data.attributes.understaffed).toEqual([])
  })
})

describe('GET WS/presence', () => {
  test('tells colleagues who is at work, and more only to those who look after them', async () => {
    const { id, token } = await givenPerson(world.open, staff, staff.workspaceId, 'Da', { areaIds: [staff.kitchen] })
    const punch = (action_type: string, action_time: string) =>
      world.call(`POST ${ws}/time_trackings/actions`, { token, attributes: { action_type, action_time } })
    const at = async (caller: string) => {
      const { state, since } = of(await people('presence', caller), id) ?? {}
      return [state, since]
    }
    expect(await at(staff.colleague.token)).toEqual(['idle', null])
    await punch('start', '2026-03-04T07:00:00Z')
    expect(await at(staff.colleague.token)).toEqual(['working', null])
    expect(await at(staff.areaAdmin.token)).toEqual(['working', '2026-03-04T07:00:00.000Z'])
    await punch('start-break', '2026-03-04T08:00:00Z')
    expect(await at(staff.colleague.token)).toEqual(['working', null])
    expect(await at(token)).toEqual(['on_break', '2026-03-04T08:00:00.000Z'])
    expect(await at(staff.workspaceAdmin.token)).toEqual(['on_break', '2026-03-04T08:00:00.000Z'])
  })

  test('finds people by words of their names, a few at a time, and one alone', async () => {
    for (const [number, username] of ['Änne 100%_Müller', 'Anton Müller', 'Müllerin'].entries())
      await givenPerson(world.open, staff, staff.workspaceId, `Miller ${number}`, { attributes: { username } })
    const called = async (name: string, more = '') =>
      (await people(`presence?filter[name]=${encodeURIComponent(name)}${more}`, staff.colleague.token)).map(
        (each) => each.name,
      )
    expect(await called('MÜLLER')).toEqual(['Änne 100%_Müller', 'Anton Müller', 'Müllerin'])
    expect(await called('müll  ant')).toEqual(['Anton Müller'])
    expect(await called('änne')).toEqual(['Änne 100%_Müller'])
    expect([await called('0%_'), await called('%x'), await called('\\')]).toEqual([['Änne 100%_Müller'], [], []])
    expect(await called('müller', '&items=2')).toHaveLength(2)
    expect(await called('müller', '&items=2&page=2')).toHaveLength(1)
    const alone = await people(`presence?filter[user_id]=${staff.employee.id}`, staff.colleague.token)
    expect(alone.map(({ name }) => name)).toEqual(['Emil'])
    expect(
      of(await calendar(staff.colleague.token, `&filter[user_id]=${staff.employee.id}`), staff.employee.id),
    ).toBeDefined()
  })

  test('finds nobody of another workspace', async () => {
    expect(await people('presence?filter[name]=otto', staff.colleague.token)).toEqual([])
    expect(await people(`presence?filter[user_id]=${staff.outsider.id}`, staff.colleague.token)).toEqual([])
  })

  test.each(['items=0', 'items=501', `filter[name]=${'a'.repeat(81)}`])('refuses %s', async (query) => {
    expect((await world.call(`GET ${ws}/presence?${query}`, { token: admin })).status).toBe(400)
  })

  test('tells of today’s absences as the calendar does', async () => {
    const entries = async (token: string) => of(await people('presence', token), staff.employee.id)?.entries
    expect(await entries(staff.colleague.token)).toMatchObject([{ absence_id: null, kind: null }])
    expect(await entries(staff.employee.token)).toMatchObject([{ kind: 'sick' }])
  })
})

test('as a colleague no kind of somebody’s absence can be found in any answer', async () => {
  const ids: Readonly<Record<string, string | number>> = {
    account_id: staff.accountId,
    workspace_id: staff.workspaceId,
    user_id: staff.employee.id,
    absence_id: sickDays,
    area_id: staff.kitchen,
    tag_id: staff.tag,
  }
  // What types there are and what an absence of one's own would cost is no secret; whose absence is of which kind is.
  const open = /absence_types|absences_calculations|industry_examples/
  const reading = doors.filter(({ method, path }) => method === 'GET' && !open.test(path))
  const words = [secret, ...absenceKinds.map((kind) => `"${kind}"`), `"${sickDays}"`]
  const found: string[] = []
  for (const { path, spec } of reading) {
    const asks = new URLSearchParams(
      Object.entries(spec.example ?? {}).map(([name, value]) => [name, String(value)] as [string, string]),
    )
    if (path.endsWith('/calendar')) {
      asks.set('from', '2026-03-02')
      asks.set('to', '2026-03-08')
    }
    const address = path.replaceAll(/:([a-z_]+)/g, (_, name: string) => String(ids[name] ?? 1))
    for (const query of [asks, new URLSearchParams([...asks, ['include', 'user'], ['items', '100']])]) {
      const { text } = await world.call(`GET ${address}?${query}`, { token: staff.colleague.token })
      for (const word of words) if (text.includes(word)) found.push(`${path}?${query}: ${word}`)
    }
  }
  // The exception that the type makes on purpose, above.
  expect(found.filter((each) => !each.endsWith('"business_trip"'))).toEqual([])
  expect(reading.length).toBeGreaterThan(40)
})
