import { describe, expect, test } from 'vitest'
import { Instant } from '../src/base/time/time.ts'
import { givenApiToken, givenPerson, givenStaff, type Person } from './given.ts'
import { eventually, startWorkingWorld } from './worker.ts'

const world = await startWorkingWorld({}, { clock: () => Instant.from('2026-10-26T09:00:00Z') })
const staff = await givenStaff(world.open, 'Told')
const here = `/api/v3/workspaces/${staff.workspaceId}`
const lead = staff.areaAdmin

type Attributes = Readonly<Record<string, unknown>>

async function done(operation: string, token: string, attributes?: Attributes) {
  const answer = await world.call(operation, { token, ...(attributes && { attributes }) })
  expect(answer.status, `${operation} ${answer.text}`).toBeLessThan(300)
  return answer.body.data
}

let people = 0
const person = (): Promise<Person> => {
  people += 1
  return givenPerson(world.open, staff, staff.workspaceId, `Concerned ${people}`, { areaIds: [staff.kitchen] })
}

const hours = (from: string, to: string) => ({
  starts_at: `2026-10-05T${from}:00+02:00`,
  ends_at: `2026-10-05T${to}:00+02:00`,
})

const told = async ({ token }: Person): Promise<string[]> =>
  (await done(`GET ${here}/notifications?filter[type]=time_changed&sort=id`, token)).map(
    (each: { attributes: { message: string } }) => each.attributes.message,
  )

interface Line {
  readonly id: string
  readonly attributes: { kind: string; by: string | null; by_self: boolean; date: string; parts: unknown }
}

const history = async (
  who: Person,
  token = who.token,
  { from, to } = { from: '2026-10-01', to: '2026-10-31' },
): Promise<Line[]> => done(`GET ${here}/users/${who.id}/time_changes?from=${from}&to=${to}&sort=id`, token)

const historyOn = (who: Person, date: string): Promise<Line[]> => history(who, who.token, { from: date, to: date })

describe('numbers 5.5: the person is notified of every change others make to their time', () => {
  test('with what, by whom, before and after, also when it is deleted; and the history stays readable', async () => {
    const who = await person()
    const { id } = await done(`POST ${here}/time_trackings`, lead.token, {
      ...hours('08:00', '16:00'),
      user_id: who.id,
    })
    await done(`PATCH ${here}/time_trackings/${id}`, lead.token, { ends_at: '2026-10-05T17:00:00+02:00' })
    await done(`POST ${here}/time_trackings/${id}/breaks`, lead.token, hours('12:00', '12:30'))
    await done(`DELETE ${here}/time_trackings/${id}`, lead.token)
    const name = (await done(`GET ${here}/users/${lead.id}`, staff.accountAdmin.token)).attributes.username
    await eventually(async () => expect(await told(who)).toHaveLength(4))
    expect((await told(who)).slice(1)).toEqual([
      `Your working time on 5 Oct 2026 was changed by ${name}: end 16:00 → 17:00.`,
      expect.stringContaining(`was changed by ${name}: breaks – → 12:00–12:30`),
      `Your working time on 5 Oct 2026 was deleted by ${name}: start 08:00, end 17:00.`,
    ])
    for (const token of [who.token, lead.token, staff.workspaceAdmin.token]) {
      const lines = await history(who, token)
      const shown = lines.map(({ attributes: { kind, by, by_self, date } }) => ({ kind, by, by_self, date }))
      const of = { by: name, by_self: false, date: '2026-10-05' }
      expect(shown.filter(({ kind }) => kind !== 'break_deducted')).toEqual([
        { kind: 'created', ...of },
        { kind: 'changed', ...of },
        { kind: 'break_added', ...of },
        { kind: 'deleted', ...of },
      ])
      expect(lines.find(({ attributes }) => attributes.kind === 'changed')?.attributes.parts).toEqual([
        { part: 'ends_at', before: '2026-10-05T14:00:00Z', after: '2026-10-05T15:00:00Z' },
      ])
      expect(lines.at(-1)?.attributes.parts).toEqual([
        { part: 'starts_at', before: '2026-10-05T06:00:00Z', after: null },
        { part: 'ends_at', before: '2026-10-05T15:00:00Z', after: null },
      ])
    }
    const stranger = await world.call(`GET ${here}/users/${who.id}/time_changes`, { token: staff.colleague.token })
    expect(stranger.status).toBe(403)
  })

  test('work that was moved to another day leaves a line on the day it was moved from: by whom, and where to', async () => {
    const who = await person()
    const { id } = await done(`POST ${here}/time_trackings`, who.token, hours('08:00', '16:00'))
    await done(`PATCH ${here}/time_trackings/${id}`, lead.token, {
      ...{ starts_at: '2026-10-07T08:00:00+02:00', ends_at: '2026-10-07T16:00:00+02:00' },
    })
    const name = (await done(`GET ${here}/users/${lead.id}`, staff.accountAdmin.token)).attributes.username
    const moved = { part: 'date', before: '2026-10-05', after: '2026-10-07' }
    const old = await historyOn(who, '2026-10-05')
    expect(old.map(({ attributes: { kind, by, date } }) => ({ kind, by, date }))).toEqual([
      { kind: 'changed', by: name, date: '2026-10-05' },
    ])
    expect(old[0]?.attributes.parts).toContainEqual(moved)
    // On the day it is on now it is one of all that happened to it, and nothing is said twice of both days.
    const lines = [await historyOn(who, '2026-10-07'), await history(who)]
    for (const all of lines) {
      const changes = all.filter(({ attributes }) => attributes.kind === 'changed')
      expect(changes.map(({ attributes }) => attributes.date)).toEqual(['2026-10-07'])
      expect(changes[0]?.attributes.parts).toContainEqual(moved)
    }
    await eventually(async () => expect((await told(who)).join()).toContain('day 5 Oct 2026 → 7 Oct 2026'))
    // Also after it is gone.
    await done(`DELETE ${here}/time_trackings/${id}`, lead.token)
    expect(await historyOn(who, '2026-10-05')).toHaveLength(1)
    expect(await historyOn(who, '2026-10-06')).toEqual([])
  })

  test('an absence and a booking by others as well; what they do themselves is in the history alone', async () => {
    const who = await person()
    const away = { starts_at: '2026-10-12', ends_at: '2026-10-13', full_day: true, absence_type_id: staff.absenceType }
    await done(`POST ${here}/absences`, lead.token, { ...away, user_id: who.id })
    await done(`POST ${here}/users/${who.id}/time_account_bookings`, staff.workspaceAdmin.token, {
      ...{ kind: 'correction', hours: 1.5, date: '2026-10-26', reason: 'Late' },
    })
    await done(`POST ${here}/time_trackings`, who.token, hours('08:00', '12:00'))
    await eventually(async () => expect(await told(who)).toHaveLength(2))
    expect((await told(who)).sort()).toEqual([
      expect.stringMatching(/^\+1\.5 h were booked on your time account by .*, on 26 Oct 2026\.$/),
      expect.stringMatching(/^Your absence from 12 Oct 2026 to 13 Oct 2026 was recorded by /),
    ])
    const own = (await history(who)).filter(({ attributes }) => attributes.by_self)
    expect(own[0]?.attributes.parts).toEqual([
      { part: 'starts_at', before: null, after: '2026-10-05T06:00:00Z' },
      { part: 'ends_at', before: null, after: '2026-10-05T10:00:00Z' },
    ])
  })

  test('the public API is another system', async () => {
    const who = await person()
    const body = {
      api_token: await givenApiToken(world.open, staff.accountId),
      absence: {
        ...{ user_id: who.id, absence_type_id: staff.absenceType, full_day: true },
        ...{ starts_at: '2026-10-15', ends_at: '2026-10-15' },
      },
    }
    const headers = { 'content-type': 'application/json' }
    expect((await world.call('POST /public_api/v1/absences', { body, headers })).status).toBeLessThan(300)
    await eventually(async () => expect((await told(who)).join()).toContain('recorded by another system'))
    expect((await history(who))[0]?.attributes).toMatchObject({ by: null, by_self: false })
  })

  test('punching for somebody, and a correction they asked for, is no change by others', async () => {
    const who = await person()
    const { id } = await done(`POST ${here}/time_trackings`, who.token, hours('08:00', '12:00'))
    const request = await done(`POST ${here}/correction_requests`, who.token, {
      ...{ time_tracking_id: id, ends_at: '2026-10-05T13:00:00+02:00', reason: 'Stayed longer' },
    })
    await done(`PATCH ${here}/correction_requests/${request.id}/accept`, lead.token, {})
    for (const action_type of ['start', 'end'])
      await done(`POST ${here}/time_trackings/actions`, lead.token, {
        ...{ action_type, user_id: who.id, action_time: action_type === 'start' ? '2026-10-26T08:00:00Z' : undefined },
      })
    // The next change is told, so those before were looked at.
    await done(`DELETE ${here}/time_trackings/${id}`, lead.token)
    await eventually(async () => expect(await told(who)).toHaveLength(1))
    expect(await told(who)).toEqual([expect.stringContaining('was deleted by')])
  })

  test('whose name it was is forgotten with them', async () => {
    const who = await person()
    const boss = await givenPerson(world.open, staff, staff.workspaceId, 'Hieronymus Gone', {
      roles: ['workspace_admin'],
    })
    await done(`POST ${here}/time_trackings`, boss.token, { ...hours('18:00', '19:00'), user_id: who.id })
    await eventually(async () => expect((await told(who)).join()).toContain('by Hieronymus Gone'))
    await done(`DELETE ${here}/users/${boss.id}`, staff.accountAdmin.token)
    expect((await told(who)).join()).toContain(`by Deleted user ${boss.id}`)
    expect((await history(who))[0]?.attributes.by).toBe(`Deleted user ${boss.id}`)
  })
})
