import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startFollower } from '../src/modules/live/follower.ts'
import { givenPerson, givenStaff, givenToken } from './given.ts'
import { startWorld } from './world.ts'

const world = await startWorld()
const staff = await givenStaff(world.open, 'Live')
const other = await givenStaff(world.open, 'Elsewhere')
const base = await world.listen()
const ws = `/api/v3/workspaces/${staff.workspaceId}`
const own = { 'sec-fetch-site': 'same-origin' }

interface Heard {
  readonly event: string
  readonly data: Record<string, string | null>
}
const controllers: AbortController[] = []
afterAll(() => {
  for (const each of controllers) each.abort()
})

/** Listens as a page would; `heard` grows as things happen. */
async function listen(token: string, headers: Record<string, string> = own) {
  const leaving = new AbortController()
  controllers.push(leaving)
  const reply = await fetch(`${base}/web/events`, {
    headers: { cookie: `tagwerk=${token}`, ...headers },
    signal: leaving.signal,
  })
  const heard: Heard[] = []
  let hasEnded = false
  const read = async () => {
    let text = ''
    for await (const chunk of reply.body ?? []) {
      text += Buffer.from(chunk as Uint8Array).toString()
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const [, event] = /^event: (.*)$/m.exec(block) ?? []
        const [, data] = /^data: (.*)$/m.exec(block) ?? []
        if (event !== undefined && data !== undefined) heard.push({ event, data: JSON.parse(data) })
      }
    }
    hasEnded = true
  }
  void read().catch(() => undefined)
  return { status: reply.status, headers: reply.headers, heard, hasEnded: () => hasEnded, leave: () => leaving.abort() }
}

const track = async (userId: number, day: string) => {
  const made = await world.call(`POST ${ws}/time_trackings`, {
    token: staff.accountAdmin.token,
    attributes: { user_id: userId, starts_at: `2026-03-${day}T08:00:00Z`, ends_at: `2026-03-${day}T09:00:00Z` },
  })
  expect(made.status, made.text).toBe(201)
  return made.body.data.id as string
}
const mentions = (heard: readonly Heard[], id: string): boolean => heard.some(({ data }) => data.id === id)

// What was done to prepare all this is read late on a busy machine, and told to whoever listens by then.
beforeAll(async () => {
  const { heard, leave } = await listen(staff.workspaceAdmin.token)
  for (let day = 10; !heard.some(({ data }) => data.type === 'time_tracking'); day += 1) {
    await track(staff.colleague.id, String(day))
    await new Promise((resolve) => setTimeout(resolve, 2_000))
  }
  leave()
})

describe('GET /web/events', () => {
  test('tells the person and those who look after them that something changed, and nobody else', async () => {
    const listeners = {
      employee: await listen(staff.employee.token),
      areaAdmin: await listen(staff.areaAdmin.token),
      workspaceAdmin: await listen(staff.workspaceAdmin.token),
      colleague: await listen(staff.colleague.token),
      outsider: await listen(staff.outsider.token),
      foreigner: await listen(other.accountAdmin.token),
    }
    expect(listeners.employee.headers.get('content-type')).toContain('text/event-stream')
    const id = await track(staff.employee.id, '02')
    const last = await track(staff.colleague.id, '03')
    for (const { heard } of [listeners.employee, listeners.areaAdmin, listeners.workspaceAdmin])
      await expect.poll(() => mentions(heard, id)).toBe(true)
    await expect.poll(() => mentions(listeners.colleague.heard, last)).toBe(true)
    expect(listeners.employee.heard).toEqual([
      { event: 'change', data: { type: 'time_tracking', workspace_id: String(staff.workspaceId), id } },
    ])
    // Whoever hears of a later change has been told of the earlier one, or never will be.
    expect(mentions(listeners.colleague.heard, id)).toBe(false)
    expect(mentions(listeners.areaAdmin.heard, last)).toBe(false)
    expect([listeners.outsider.heard, listeners.foreigner.heard]).toEqual([[], []])
    for (const each of Object.values(listeners)) each.leave()
  })

  test('is for pages of the service and for people who are signed in', async () => {
    const statuses = [
      (await listen(staff.employee.token, { 'sec-fetch-site': 'cross-site' })).status,
      (await listen(staff.employee.token, { 'sec-fetch-site': 'same-site' })).status,
      (await listen(staff.employee.token, { origin: 'https://evil.example' })).status,
      (await listen('nonsense')).status,
    ]
    expect(statuses).toEqual([401, 401, 401, 401])
  })

  test('ends with the token: nothing is told afterwards', async () => {
    const person = await givenPerson(world.open, staff, staff.workspaceId, 'Leaver')
    const listener = await listen(person.token)
    const before = await track(person.id, '04')
    // That the person was made is told as well, now or not at all: what matters is which trackings are told.
    await expect.poll(() => mentions(listener.heard, before)).toBe(true)
    expect((await world.call('DELETE /api/v3/sign_out', { token: person.token })).status).toBe(204)
    // Looked at again before anything is told, once some seconds have passed.
    await new Promise((resolve) => setTimeout(resolve, 5_500))
    const after = await track(person.id, '05')
    await expect.poll(() => listener.hasEnded()).toBe(true)
    expect(mentions(listener.heard, after)).toBe(false)
  })

  test('tells whoever comes back to ask again', async () => {
    const listener = await listen(staff.employee.token, { ...own, 'last-event-id': '7' })
    await expect.poll(() => listener.heard).toEqual([{ event: 'resync', data: {} }])
    listener.leave()
  })

  test('has room for a few pages of a person, and room again when one is closed', async () => {
    const person = await givenPerson(world.open, staff, staff.workspaceId, 'Tabs')
    const pages = []
    for (let count = 0; count < 8; count += 1)
      pages.push(await listen(await givenToken(world.open, staff.accountId, person.id)))
    expect(pages.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    expect((await listen(person.token)).status).toBe(429)
    pages[0]?.leave()
    await expect.poll(async () => (await listen(person.token)).status).toBe(200)
  })

  test('tells of a change that commits late, after one that began later', async () => {
    const person = await givenPerson(world.open, staff, staff.workspaceId, 'Late')
    const listener = await listen(person.token)
    // That the person was made is told as well, now or later.
    const heard = () => listener.heard.flatMap(({ data }) => (data.type === 'time_tracking' ? [data.id] : []))
    let quick = ''
    await world.open(staff.accountId, 'write', async (ctx) => {
      await ctx.db
        .insertInto('changes')
        .values({
          account_id: staff.accountId,
          at: ctx.now,
          actor_kind: 'system',
          workspace_id: staff.workspaceId,
          user_id: person.id,
          record_type: 'time_tracking',
          record_id: 424242,
          kind: 'changed',
        })
        .execute()
      quick = await track(person.id, '06')
      await new Promise((resolve) => setTimeout(resolve, 1_500))
      expect(heard()).toEqual([])
    })
    await expect.poll(heard).toEqual(['424242', quick])
  })
})

test('a stream that has nothing to tell is kept open, and ended with its token all the same', async () => {
  const person = await givenPerson(world.open, staff, staff.workspaceId, 'Quiet')
  const follower = startFollower({ open: world.open, log: world.log, pauseMs: 20, beatMs: 100 })
  let [beats, hasEnded] = [0, false]
  const authority = { everything: false, roles: new Map(), supervisedAreaIds: [] }
  const leave = await follower.join({
    accountId: staff.accountId,
    secret: person.token,
    actor: { kind: 'user', userId: person.id, tokenId: '', authority },
    send: () => undefined,
    beat: () => {
      beats += 1
    },
    end: () => {
      hasEnded = true
      leave()
    },
  })
  await expect.poll(() => beats).toBeGreaterThan(1)
  expect(hasEnded).toBe(false)
  await world.call('DELETE /api/v3/sign_out', { token: person.token })
  await expect.poll(() => hasEnded).toBe(true)
  await follower.stop()
})

test('a service that stops does not wait for pages that listen', async () => {
  const stopping = await startWorld()
  const company = await givenStaff(stopping.open, 'Stopping')
  const address = await stopping.listen()
  const reply = await fetch(`${address}/web/events`, {
    headers: { cookie: `tagwerk=${company.employee.token}`, ...own },
  })
  expect(reply.status).toBe(200)
  await stopping.stop()
  await expect(reply.text()).resolves.toContain('retry')
})
