import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { connect } from '../src/base/database/db.ts'
import { usualLimits } from '../src/base/outgoing/post.ts'
import { Instant, plus } from '../src/base/time/time.ts'
import type { Scope } from '../src/modules/access/scopes.ts'
import { finishDelivery, takeDelivery } from '../src/modules/webhooks/commands/deliver.ts'
import { warnIfFailing } from '../src/modules/webhooks/commands/notify.ts'
import { resealKeys } from '../src/modules/webhooks/commands/reseal.ts'
import { countSealed } from '../src/modules/webhooks/queries/sealed.ts'
import { dueWebhooks } from '../src/modules/webhooks/readers.ts'
import { startSender } from '../src/modules/webhooks/sender.ts'
import { givenApiToken, givenPerson, givenStaff, givenToken } from './given.ts'
import { readUpTo } from './readers.ts'
import { isSigned, startReceiver } from './receiver.ts'
import { sectionsOf, sendAsTold } from './told-page.ts'
import { eventually } from './worker.ts'
import { startWorld, startWorldOn, testSecrets } from './world.ts'

/** Of now: receivers refuse signatures of another time. */
let ahead = 0
const present = (): Instant => Instant.fromEpochMilliseconds(Date.now() + ahead)
const world = await startWorld({ OUTGOING_NETWORKS: '127.0.0.0/8' }, { clock: present })
const staff = await givenStaff(world.open, 'Hooks')
const { accountId, workspaceId } = staff
const boss = staff.accountAdmin.token
const endpoints = `/api/v3/accounts/${accountId}/webhook_endpoints`
const receiver = await startReceiver()
const database = connect({ url: world.config.ownerDatabaseUrl, as: 'owner', poolSize: 4 })
const options = { ...world, database, limits: { ...usualLimits, milliseconds: 400 }, pause: { busyMs: 20, idleMs: 40 } }
let sender = startSender(options)
afterAll(async () => {
  await sender.stop()
  receiver.stop()
  await database.close()
})

const ask = async (operation: string, attributes?: Record<string, unknown>, token = boss) => {
  const reply = await world.call(operation, { token, ...(attributes && { attributes }) })
  expect(reply.status, reply.text).toBeLessThan(300)
  return reply.body
}
const make = async (path: string, more: Record<string, unknown> = {}) => {
  const { data } = await ask(`POST ${endpoints}`, { url: receiver.address(path), types: ['area.*'], ...more })
  return { id: data.id as string, secret: data.attributes.secret as string, at: `${endpoints}/${data.id}` }
}
const stateOf = async (at: string) => (await ask(`GET ${at}`)).data.attributes
const attemptsOf = async (at: string) =>
  (await ask(`GET ${at}/attempts`)).data.map((each: { attributes: unknown }) => each.attributes)

/** Makes areas, has readers follow, and gives the names of what happened. */
let areas = 0
async function happen(count = 1): Promise<string[]> {
  const made: string[] = []
  for (let number = 0; number < count; number += 1) {
    areas += 1
    const { data } = await ask(`POST /api/v3/workspaces/${workspaceId}/areas`, { name: `Area ${areas}` })
    made.push(data.id)
  }
  await readUpTo({ database, open: world.open, log: world.log }, dueWebhooks)
  return made
}
const recordsAt = (path: string): string[] => receiver.at(path).map(({ body }) => body.data.id)
const received = (path: string, ids: readonly string[]) => eventually(async () => expect(recordsAt(path)).toEqual(ids))

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

/** Lets time pass, as far as anybody here can tell. */
const pass = (span: Parameters<typeof plus>[1]): void => {
  ahead += plus(Instant.fromEpochMilliseconds(0), span).epochMilliseconds
}
interface Job {
  readonly endpoint_id: string
  readonly user_id: string
  readonly reason: string
  readonly failing_since: string
}
/** What was asked for later, as the queue has it. */
const jobsOf = async (kind: string): Promise<Job[]> => {
  const { rows } = await sql<{ job: Job }>`
    select payload -> 'payload' as job from graphile_worker._private_jobs as job
    join graphile_worker._private_tasks as task on task.id = job.task_id
    where task.identifier = ${kind} order by job.id`.execute(database.kysely)
  return rows.map(({ job }) => job)
}
const jobsAbout = async (kind: string, endpointId: number): Promise<Job[]> =>
  (await jobsOf(kind)).filter(({ endpoint_id }) => Number(endpoint_id) === endpointId)
/** Those who get mails in this test. */
const mails = async (): Promise<string[]> => (await jobsOf('webhooks.mail')).map(({ reason }) => reason)

describe('an endpoint is told', () => {
  test('what happens, in order, signed so that another program believes it, and as the feed tells it', async () => {
    const { secret, at } = await make('/order')
    const { data: start } = await ask(`GET /api/v3/accounts/${accountId}/events`)
    const ids = await happen(5)
    await received('/order', ids)
    const [first] = receiver.at('/order')
    expect(first && isSigned(first, secret)).toBe(true)
    expect(first && isSigned({ ...first, text: `${first.text} ` }, secret)).toBe(false)
    const { data } = await ask(`GET /api/v3/accounts/${accountId}/events?after=${start.attributes.cursor}&types=area.*`)
    expect(receiver.at('/order').map(({ body }) => body)).toEqual(data.attributes.events)
    expect(receiver.at('/order').map(({ id }) => id)).toEqual(
      data.attributes.events.map(({ id }: { id: string }) => id),
    )
    await eventually(async () => expect(await stateOf(at)).toMatchObject({ state: 'on', attempt: 0, due_at: null }))
    const attempts = await attemptsOf(at)
    expect(attempts).toHaveLength(5)
    expect(attempts[0]).toMatchObject({ outcome: 'delivered', status: 200, attempt: 1, said: 'this is 200' })
    // The newest first: what was sent, byte for byte.
    expect(attempts[0].sent).toBe(receiver.at('/order').at(-1)?.text)
  })

  test('with both secrets while one takes the place of the other', async () => {
    const { secret, at } = await make('/rotation')
    const { data } = await ask(`POST ${at}/rotate_secret`)
    const renewed = data.attributes.secret as string
    const inADay = plus(present(), { hours: 24 }).epochMilliseconds
    expect(Math.abs(Date.parse(data.attributes.former_ends_at) - inADay)).toBeLessThan(60_000)
    await received('/rotation', await happen())
    const [both] = receiver.at('/rotation')
    expect(both && [secret, renewed].map((each) => isSigned(both, each))).toEqual([true, true])
    const third = await world.call(`POST ${at}/rotate_secret`, { token: boss })
    expect(third.body.errors[0]).toMatchObject({ code: 'rotation_under_way' })
    await ask(`POST ${at}/rotate_secret`, { overlap_hours: 0 })
    await happen()
    await eventually(async () => expect(receiver.at('/rotation')).toHaveLength(2))
    const last = receiver.at('/rotation').at(-1)
    expect(last && [secret, renewed].map((each) => isSigned(last, each))).toEqual([false, false])
    expect(last?.headers['webhook-signature']).not.toContain(' ')
    expect(await stateOf(at)).toMatchObject({ former_ends_at: null })
  })

  test('only what it asked for', async () => {
    await make('/types', { types: ['tag.*'] })
    await happen()
    const { data } = await ask(`POST /api/v3/workspaces/${workspaceId}/tags`, { title: 'Late' })
    await readUpTo({ database, open: world.open, log: world.log }, dueWebhooks)
    await received('/types', [data.id])
  })

  test('again after a sender died with the event in its hands, by the same name', async () => {
    await sender.stop()
    const { id } = await make('/killed')
    const ids = await happen(2)
    // A sender that takes it and is never heard of again.
    const leasing = { leaseSeconds: 60, chance: () => 0.5 }
    const taken = await world.open(accountId, 'write', (ctx) => takeDelivery(ctx, Number(id), leasing))
    expect(taken?.body).toContain(ids[0])
    expect(await world.open(accountId, 'write', (ctx) => takeDelivery(ctx, Number(id), leasing))).toBeUndefined()
    sender = startSender(options)
    await happen()
    expect(receiver.at('/killed')).toEqual([])
    pass({ seconds: 61 })
    await eventually(async () => expect(recordsAt('/killed').slice(0, 2)).toEqual(ids))
    expect(receiver.at('/killed')[0]?.id).toBe(taken?.eventId)
  })
})

describe('a test', () => {
  test('is sent once, also while the endpoint is off', async () => {
    const { at, secret } = await make('/test')
    await ask(`POST ${at}/disable`)
    await ask(`POST ${at}/test`)
    await eventually(async () => expect(receiver.at('/test')).toHaveLength(1))
    const [only] = receiver.at('/test')
    expect(only?.body).toMatchObject({ type: 'webhook.test', account_id: String(accountId) })
    expect(only && isSigned(only, secret)).toBe(true)
    await happen()
    await eventually(async () =>
      expect(await stateOf(at)).toMatchObject({ state: 'disabled', parked: 0, due_at: null }),
    )
    expect(receiver.at('/test')).toHaveLength(1)
  })
})

describe('docs/webhooks.md', () => {
  const kept: Record<string, string> = {
    ACC: `/api/v3/accounts/${accountId}`,
    WS: `/api/v3/workspaces/${workspaceId}`,
    BOSS: boss,
    RECEIVER: receiver.address('/page'),
  }

  test.each(sectionsOf('webhooks.md'))('"$title": the request answers what the page says', async (section) => {
    // What is told of in order has to have been sent before.
    if (section.title === 'Something happens')
      await eventually(async () => expect(receiver.at('/page')).toHaveLength(1))
    await sendAsTold(world.call, section, kept)
    await readUpTo({ database, open: world.open, log: world.log }, dueWebhooks)
  })

  test('the receiver it prints believes what is sent, and nobody else', async () => {
    const page = readFileSync(new URL('../../docs/webhooks.md', import.meta.url), 'utf8')
    const [, program = ''] = /```js\n([\s\S]*?)```/.exec(page) ?? []
    const port = await freePort()
    const { data } = await ask(`POST ${endpoints}`, { url: `http://127.0.0.1:${port}/`, types: ['tag.*'] })
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      env: { WEBHOOK_SECRET: data.attributes.secret, PORT: String(port) },
    })
    let printed = ''
    child.stdout.on('data', (part: Buffer) => {
      printed += part
    })
    try {
      const forged = { method: 'POST', body: '{}', headers: { 'webhook-id': 'evt_1', 'webhook-timestamp': '1' } }
      const refusal = await eventually(() => fetch(`http://127.0.0.1:${port}/`, forged))
      expect(refusal.status).toBe(401)
      await ask(`POST ${endpoints}/${data.id}/test`)
      await eventually(async () => expect(printed).toContain('webhook.test'))
      const attempts = () => attemptsOf(`${endpoints}/${data.id}`)
      await eventually(async () => expect(await attempts()).toMatchObject([{ status: 204, outcome: 'delivered' }]))
    } finally {
      child.kill()
      await ask(`DELETE ${endpoints}/${data.id}`)
    }
  })
})

describe('an endpoint that does not answer', () => {
  test.each([
    ['/down', 503],
    ['/silent', 'hang'],
    ['/moved', 302],
  ] as const)('%s is waited for, gets everything in order, and holds nobody else up', async (path, how) => {
    receiver.answer(path, how)
    const { at } = await make(path)
    const other = await make(`${path}-neighbour`)
    const ids = await happen(3)
    await received(`${path}-neighbour`, ids)
    await eventually(async () => expect((await stateOf(at)).attempt).toBe(1))
    expect(new Set(recordsAt(path))).toEqual(new Set(ids.slice(0, 1)))
    pass({ seconds: 7 })
    await eventually(async () => expect((await stateOf(at)).attempt).toBe(2))
    receiver.answer(path, 200)
    pass({ hours: 48 })
    await eventually(async () => expect(recordsAt(path).slice(2)).toEqual(ids))
    await eventually(async () => expect(await stateOf(at)).toMatchObject({ attempt: 0, failing_since: null }))
    await ask(`DELETE ${other.at}`)
  })

  test('is asked at once when somebody who mended it enables it, though it is on', async () => {
    receiver.answer('/mended', 503)
    const { at } = await make('/mended')
    const ids = await happen(2)
    await eventually(async () => expect((await stateOf(at)).attempt).toBe(1))
    receiver.answer('/mended', 200)
    await eventually(async () => {
      await ask(`POST ${at}/enable`)
      expect(recordsAt('/mended').slice(1)).toEqual(ids)
    })
    await ask(`DELETE ${at}`)
  })

  test('is asked again no sooner than it says', async () => {
    receiver.answer('/busy', { status: 429, headers: { 'retry-after': '3600' } })
    const { at } = await make('/busy')
    await happen()
    await eventually(async () => expect((await stateOf(at)).attempt).toBe(1))
    const due = Instant.from((await stateOf(at)).due_at).epochMilliseconds - present().epochMilliseconds
    expect(due / 1000).toBeGreaterThan(3500)
    await ask(`DELETE ${at}`)
  })

  test('is disabled after ten tries with a mail, and goes on from the gap when it is enabled', async () => {
    receiver.answer('/dead', 500)
    const { at } = await make('/dead')
    const ids = await happen(2)
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      await eventually(async () => expect(receiver.at('/dead')).toHaveLength(attempt))
      if (attempt < 10) await eventually(async () => expect((await stateOf(at)).attempt).toBe(attempt))
      pass({ hours: 30 })
    }
    await eventually(async () =>
      expect(await stateOf(at)).toMatchObject({ state: 'disabled', reason: 'failed_too_long' }),
    )
    expect(await mails()).toContain('failed_too_long')
    receiver.answer('/dead', 200)
    // Days have passed, and with them sessions.
    await ask(`POST ${at}/enable`, { from: 'gap' })
    await eventually(async () => expect(recordsAt('/dead').slice(10)).toEqual(ids))
  })

  test('is told of to each administrator by one mail after a day, and by one when it is disabled', async () => {
    receiver.answer('/warned', 500)
    const { id, at } = await make('/warned')
    const endpointId = Number(id)
    await happen()
    await eventually(async () => expect((await stateOf(at)).attempt).toBe(1))
    const { failing_since } = await stateOf(at)
    const [warning, ...more] = await jobsAbout('webhooks.warn', endpointId)
    expect(more).toEqual([])
    const since = Instant.from(warning?.failing_since ?? '')
    expect(since.epochMilliseconds).toBe(Instant.from(failing_since).epochMilliseconds)
    const warn = (at: Instant) => world.open(accountId, 'write', (ctx) => warnIfFailing(ctx, endpointId, at))
    const mailsAbout = async () =>
      [...Map.groupBy(await jobsAbout('webhooks.mail', endpointId), ({ user_id }) => user_id).values()].map((each) =>
        each.map(({ reason }) => reason),
      )
    // One that was asked for when it failed another time before says nothing.
    await warn(plus(since, { hours: -1 }))
    expect(await mailsAbout()).toEqual([])
    pass({ hours: 24 })
    await eventually(async () => expect((await stateOf(at)).attempt).toBe(2))
    await warn(since)
    const warned = await mailsAbout()
    expect(warned.length).toBeGreaterThan(0)
    expect(warned).toEqual(warned.map(() => ['failing']))
    for (let attempt = 3; attempt <= 10; attempt += 1) {
      pass({ hours: 30 })
      if (attempt < 10) await eventually(async () => expect((await stateOf(at)).attempt).toBe(attempt))
    }
    await eventually(async () => expect(await stateOf(at)).toMatchObject({ state: 'disabled' }))
    expect(await mailsAbout()).toEqual(warned.map(() => ['failing', 'failed_too_long']))
    expect(await jobsAbout('webhooks.warn', endpointId)).toHaveLength(1)
    // Tomorrow's warning comes too late, and nobody hears of it twice.
    await warn(since)
    expect(await mailsAbout()).toEqual(warned.map(() => ['failing', 'failed_too_long']))
  })

  test('that says it is gone is disabled at once, and can be enabled from now', async () => {
    receiver.answer('/gone', 410)
    const { at } = await make('/gone')
    await happen()
    await eventually(async () => expect(await stateOf(at)).toMatchObject({ state: 'disabled', reason: 'gone' }))
    expect(await mails()).toContain('gone')
    receiver.answer('/gone', 200)
    await happen()
    await ask(`POST ${at}/enable`, { from: 'now' })
    const later = await happen()
    await eventually(async () => expect(recordsAt('/gone').slice(1)).toEqual(later))
  })
})

describe('an event that is refused', () => {
  test('is put aside after three tries, and the others go on', async () => {
    let refusedId = ''
    receiver.answer('/parking', ({ body }) => (body.data.id === refusedId ? 422 : 200))
    const { at } = await make('/parking')
    const [first = ''] = await happen()
    await received('/parking', [first])
    await sender.stop()
    const [bad = '', ...good] = await happen(3)
    refusedId = bad
    sender = startSender(options)
    await eventually(async () => expect((await stateOf(at)).attempt).toBe(1))
    pass({ seconds: 7 })
    await eventually(async () => expect((await stateOf(at)).attempt).toBe(2))
    pass({ minutes: 7 })
    await eventually(async () => expect(recordsAt('/parking')).toEqual([first, bad, bad, bad, ...good]))
    await eventually(async () => expect(await stateOf(at)).toMatchObject({ state: 'on', attempt: 0, parked: 1 }))
    const next = await happen()
    await eventually(async () => expect(recordsAt('/parking').at(-1)).toBe(next[0]))
    refusedId = ''
    pass({ minutes: 40 })
    await eventually(async () => expect(recordsAt('/parking').at(-1)).toBe(bad))
    await eventually(async () => expect(await stateOf(at)).toMatchObject({ parked: 0, due_at: null }))
  })
})

describe('an event that is sent again and makes the receiver fail', () => {
  test('holds nothing up: the others go on, it is tried by a schedule of its own, and `from: now` leaves it out', async () => {
    let poison = ''
    receiver.answer('/poison', ({ id }) => (id === poison ? 500 : 200))
    const { at } = await make('/poison')
    const ids = await happen(3)
    await received('/poison', ids)
    const [first = '', second = ''] = receiver.at('/poison').map(({ id }) => id)
    poison = first
    const countPoison = () => receiver.at('/poison').filter(({ id }) => id === poison).length
    await ask(`POST ${at}/redeliveries`, { event_ids: [first, second] })
    await eventually(async () => expect(countPoison()).toBe(2))
    await eventually(async () =>
      expect(await stateOf(at)).toMatchObject({ attempt: 0, failing_since: expect.any(String) }),
    )
    // What happens now is told at once, and then what else was asked for.
    const [next] = await happen()
    await eventually(async () => expect(recordsAt('/poison').slice(4)).toEqual([next, ids[1]]))
    await eventually(async () => expect(await stateOf(at)).toMatchObject({ failing_since: null, parked: 1 }))
    for (const [tries, span] of [
      [3, { seconds: 10 }],
      [4, { minutes: 7 }],
    ] as const) {
      pass(span)
      await eventually(async () => expect(countPoison()).toBe(tries))
      const [later] = await happen()
      await eventually(async () => expect(recordsAt('/poison').at(-1)).toBe(later))
    }
    await ask(`POST ${at}/disable`)
    await ask(`POST ${at}/enable`, { from: 'now' })
    expect(await stateOf(at)).toMatchObject({ state: 'on', parked: 0 })
    pass({ hours: 1 })
    const [last] = await happen()
    await eventually(async () => expect(recordsAt('/poison').at(-1)).toBe(last))
    expect(countPoison()).toBe(4)
    await ask(`DELETE ${at}`)
  })

  test('is left alone for as long as the receiver asks, and so is everything else', async () => {
    receiver.answer('/pause', 200)
    const { at } = await make('/pause')
    const ids = await happen()
    await received('/pause', ids)
    receiver.answer('/pause', { status: 503, headers: { 'retry-after': '600' } })
    await ask(`POST ${at}/redeliveries`, { event_ids: [receiver.at('/pause')[0]?.id] })
    await eventually(async () => expect((await stateOf(at)).attempt).toBe(1))
    const [next] = await happen()
    const due = Instant.from((await stateOf(at)).due_at).epochMilliseconds - present().epochMilliseconds
    expect(due / 1000).toBeGreaterThan(550)
    receiver.answer('/pause', 200)
    pass({ minutes: 11 })
    await eventually(async () => expect(recordsAt('/pause')).toEqual([ids[0], ids[0], next, ids[0]]))
    await eventually(async () =>
      expect(await stateOf(at)).toMatchObject({ attempt: 0, failing_since: null, parked: 0 }),
    )
    await ask(`DELETE ${at}`)
  })

  test('is given up after ten tries of its own, and the endpoint stays on', async () => {
    let poison = ''
    receiver.answer('/given-up', ({ id }) => (id === poison ? 500 : 200))
    const { at } = await make('/given-up')
    await received('/given-up', await happen())
    poison = receiver.at('/given-up')[0]?.id ?? ''
    await ask(`POST ${at}/redeliveries`, { event_ids: [poison] })
    for (let tries = 1; tries <= 10; tries += 1) {
      await eventually(async () => expect(receiver.at('/given-up')).toHaveLength(1 + tries))
      if (tries < 10) await eventually(async () => expect((await attemptsOf(at))[0].attempt).toBe(tries))
      pass({ hours: 30 })
    }
    await eventually(async () =>
      expect(await stateOf(at)).toMatchObject({ state: 'on', parked: 0, due_at: null, failing_since: null }),
    )
    await ask(`DELETE ${at}`)
  })
})

describe('what was sent', () => {
  test('is sent again by its id or by time, the same as before', async () => {
    const { at } = await make('/again')
    const from = present()
    const ids = await happen(3)
    await received('/again', ids)
    const before = receiver.at('/again').map(({ id, text }) => ({ id, text }))
    const byId = await ask(`POST ${at}/redeliveries`, { event_ids: [before[1]?.id] })
    expect(byId.meta).toMatchObject({ events: 1, left_out: [] })
    await eventually(async () => expect(receiver.at('/again')).toHaveLength(4))
    const byTime = await ask(`POST ${at}/redeliveries`, {
      from: from.toString(),
      to: plus(present(), { hours: 1 }).toString(),
    })
    expect(byTime.meta.events).toBe(3)
    await eventually(async () => expect(receiver.at('/again')).toHaveLength(7))
    const [, second] = before
    expect(receiver.at('/again').map(({ id, text }) => ({ id, text }))).toEqual([...before, second, ...before])
  })

  test.each([
    [{}],
    [{ event_ids: ['nonsense'] }],
    [{ event_ids: [] }],
    [{ event_ids: ['evt_1'] }],
    [{ from: '2026-01-02T00:00:00Z' }],
    [{ from: '2026-01-02T00:00:00Z', to: '2026-01-01T00:00:00Z' }],
    [{ event_ids: ['evt_1'], from: '2026-01-01T00:00:00Z', to: '2026-01-02T00:00:00Z' }],
  ])('is not sent again by %j', async (attributes) => {
    const { at } = await make('/never')
    expect((await world.call(`POST ${at}/redeliveries`, { token: boss, attributes })).status).toBe(400)
    await ask(`DELETE ${at}`)
  })

  test('is sent again only where the endpoint hears of it, and for 90 days', async () => {
    const { at } = await make('/bounds', { types: ['tag.*'] })
    await happen()
    const { data: tag } = await ask(`POST /api/v3/workspaces/${workspaceId}/tags`, { title: 'Bounds' })
    const idOf = async (name: string) => {
      const { rows } = await world.open(accountId, 'read', (ctx) =>
        sql<{ id: number }>`select id from changes where account_id = ${accountId} and record_type = ${name}
          order by id desc limit 1`.execute(ctx.db),
      )
      return `evt_${rows[0]?.id}`
    }
    const [area, mine] = [await idOf('area'), await idOf('tag')]
    const again = (...event_ids: string[]) =>
      world.call(`POST ${at}/redeliveries`, { token: boss, attributes: { event_ids } })
    expect((await again(area)).body.errors[0]).toMatchObject({ code: 'invalid', source: { pointer: 'event_ids' } })
    expect((await again(area, mine)).body.meta).toMatchObject({ events: 1, left_out: [area] })
    await eventually(async () => expect(recordsAt('/bounds')).toContain(tag.id))
    const old = present().epochMilliseconds - 91 * 86_400_000
    await sql`update changes set at = ${Instant.fromEpochMilliseconds(old)} where account_id = ${accountId}
      and id = ${Number(mine.slice(4))}`.execute(database.kysely)
    expect((await again(mine)).status).toBe(400)
    await ask(`DELETE ${at}`)
  })

  test('is shown to people and sent again by people alone: it tells more than the scopes of a token show', async () => {
    const { at } = await make('/scopes')
    const scopes: Scope[] = ['webhooks:read', 'webhooks:write', 'events:read', 'areas:read']
    const token = await givenApiToken(world.open, accountId, { scopes })
    const askFor = (operation: string, attributes?: Record<string, unknown>) =>
      world.call(operation, { token, ...(attributes && { attributes }) })
    expect((await askFor(`GET ${at}`)).status).toBe(200)
    const attempts = await askFor(`GET ${at}/attempts`)
    const again = await askFor(`POST ${at}/redeliveries`, { event_ids: ['evt_1'] })
    for (const { status, body } of [attempts, again]) expect([status, body.errors[0].code]).toEqual([403, 'for_people'])
    await ask(`DELETE ${at}`)
  })

  test('is of no other account', async () => {
    const others = await givenStaff(world.open, 'Others')
    const { rows } = await world.open(others.accountId, 'read', (ctx) =>
      sql<{ id: number }>`select id from changes where account_id = ${others.accountId} limit 1`.execute(ctx.db),
    )
    const { at } = await make('/foreign')
    const attributes = { event_ids: [`evt_${rows[0]?.id}`] }
    const reply = await world.call(`POST ${at}/redeliveries`, { token: boss, attributes })
    expect(reply.body.errors[0]).toMatchObject({ code: 'invalid', source: { pointer: 'event_ids' } })
  })
})

test('that an endpoint is disabled is heard in the feed by a token that may read endpoints, and by no other', async () => {
  const [hearing, deaf] = [
    await givenApiToken(world.open, accountId, { scopes: ['events:read', 'webhooks:read'] }),
    await givenApiToken(world.open, accountId, { scopes: ['events:read', 'areas:read'] }),
  ]
  const { at } = await make('/heard')
  const { data: start } = await ask(`GET /api/v3/accounts/${accountId}/events`)
  await ask(`POST ${at}/disable`)
  const heard = async (token: string) => {
    const { data } = await ask(
      `GET /api/v3/accounts/${accountId}/events?after=${start.attributes.cursor}`,
      undefined,
      token,
    )
    return data.attributes.events.map(({ type }: { type: string }) => type)
  }
  await eventually(async () => expect(await heard(hearing)).toContain('webhook_endpoint.disabled'))
  expect(await heard(deaf)).toEqual([])
  await ask(`DELETE ${at}`)
})

describe('whoever made it', () => {
  test('may see less now: it is paused with a mail, and goes on for whoever enables it', async () => {
    const maker = await givenPerson(world.open, staff, workspaceId, 'Maker', { roles: ['account_admin'] })
    const { data } = await ask(`POST ${endpoints}`, { url: receiver.address('/maker'), types: ['area.*'] }, maker.token)
    const at = `${endpoints}/${data.id}`
    await received('/maker', await happen())
    await world.open(accountId, 'write', (ctx) =>
      ctx.db.updateTable('users').set({ account_admin: false }).where('id', '=', maker.id).execute(),
    )
    const missed = await happen()
    await eventually(async () => expect(await stateOf(at)).toMatchObject({ state: 'paused', reason: 'maker_gone' }))
    expect(receiver.at('/maker')).toHaveLength(1)
    expect(await mails()).toContain('maker_gone')
    await ask(`POST ${at}/enable`)
    await eventually(async () => expect(recordsAt('/maker').slice(1)).toEqual(missed))
  })

  test('loses that right while something is under way: it arrives and counts, and nothing comes behind it', async () => {
    await sender.stop()
    const maker = await givenPerson(world.open, staff, workspaceId, 'Brief', { roles: ['account_admin'] })
    const { data } = await ask(`POST ${endpoints}`, { url: receiver.address('/brief'), types: ['area.*'] }, maker.token)
    const [at, id] = [`${endpoints}/${data.id}`, Number(data.id)]
    const [first, second] = await happen(2)
    const leasing = { leaseSeconds: 60, chance: () => 0.5 }
    const taken = await world.open(accountId, 'write', (ctx) => takeDelivery(ctx, id, leasing))
    expect(taken?.body).toContain(first)
    await world.open(accountId, 'write', (ctx) =>
      ctx.db.updateTable('users').set({ account_admin: false }).where('id', '=', maker.id).execute(),
    )
    const answered = { kind: 'answered', status: 200, retryAfter: undefined, said: '', milliseconds: 5 } as const
    const next = taken && (await world.open(accountId, 'write', (ctx) => finishDelivery(ctx, taken, answered, leasing)))
    expect(next).toBeUndefined()
    expect(await stateOf(at)).toMatchObject({ state: 'paused', reason: 'maker_gone' })
    expect(await attemptsOf(at)).toMatchObject([{ event_id: taken?.eventId, outcome: 'delivered' }])
    sender = startSender(options)
    await ask(`POST ${at}/enable`)
    await received('/brief', [second ?? ''])
    await ask(`DELETE ${at}`)
  })
})

describe('an address', () => {
  test.each([
    'http://example.org/',
    'https://user:secret@example.org/',
    'https://example.org:22/',
    'https://10.0.0.5/',
    'https://[::1]/',
    'https://169.254.169.254/latest/meta-data',
    'nonsense',
  ])('%s is refused', async (url) => {
    const reply = await world.call(`POST ${endpoints}`, { token: boss, attributes: { url } })
    // Where a network was opened, a name may stand for something in it: that is asked when connecting.
    if (url === 'http://example.org/' || url === 'https://example.org:22/') expect(reply.status).toBe(201)
    else expect(reply.body.errors[0]).toMatchObject({ code: 'address_refused', source: { pointer: 'url' } })
    if (reply.status === 201) await ask(`DELETE ${endpoints}/${reply.body.data.id}`)
  })
})

describe('a secret', () => {
  test('is shown once, and stands nowhere in the clear', async () => {
    const { secret, at } = await make('/secret')
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(JSON.stringify(await ask(`GET ${at}`))).not.toContain('whsec_')
    const { rows } = await world.open(accountId, 'read', (ctx) =>
      sql<{ secret_sealed: Buffer }>`select secret_sealed from webhook_keys`.execute(ctx.db),
    )
    const plain = Buffer.from(secret.slice(6), 'base64')
    expect(rows.some(({ secret_sealed }) => secret_sealed.includes(plain))).toBe(false)
    expect(world.logged()).not.toContain(secret)
    await ask(`DELETE ${at}`)
  })

  test('that cannot be opened any more disables its endpoint', async () => {
    const { id, at } = await make('/unreadable')
    await world.open(accountId, 'write', (ctx) =>
      sql`update webhook_keys set secret_sealed = set_byte(secret_sealed, 40, get_byte(secret_sealed, 40) # 1)
        where endpoint_id = ${Number(id)}`.execute(ctx.db),
    )
    await happen()
    await eventually(async () => expect(await stateOf(at)).toMatchObject({ reason: 'secret_unreadable' }))
    expect(receiver.at('/unreadable')).toEqual([])
  })
})

test('an account has at most a hundred', async () => {
  const others = await givenStaff(world.open, 'Many')
  const token = await givenToken(world.open, others.accountId, others.accountAdmin.id)
  const at = `/api/v3/accounts/${others.accountId}/webhook_endpoints`
  for (let number = 0; number < 100; number += 1)
    await ask(`POST ${at}`, { url: `https://hooks.example.org/${number}` }, token)
  const reply = await world.call(`POST ${at}`, { token, attributes: { url: 'https://hooks.example.org/' } })
  expect(reply.body.errors[0]).toMatchObject({ code: 'too_many_values' })
})

test('what an earlier secret of the installation sealed is sealed anew, and what neither opens is counted', async () => {
  await sender.stop()
  const secrets = { TAGWERK_SECRET: 'another secret of at least thirty-two characters' }
  const both = { ...secrets, TAGWERK_SECRET_ACCEPTED: testSecrets.TAGWERK_SECRET }
  const stranger = await startWorldOn(world.config.databaseUrl, secrets, { clock: present })
  const renewed = await startWorldOn(world.config.databaseUrl, both, { clock: present })
  const reseal = (by: typeof world) => by.open(accountId, 'write', resealKeys)
  const before = await countSealed(database.kysely)
  expect(before).toHaveLength(1)
  expect(await reseal(stranger)).toMatchObject({ resealed: 0, unreadable: expect.any(Number) })
  const { resealed, unreadable } = await reseal(renewed)
  expect(resealed).toBeGreaterThan(5)
  // The one that was bent above.
  expect(unreadable).toBe(1)
  expect(await reseal(renewed)).toEqual({ resealed: 0, unreadable: 1 })
  expect(await countSealed(database.kysely)).toHaveLength(2)
  const others = (await ask(`GET ${endpoints}`)).data.filter(
    (each: { attributes: { state: string } }) => each.attributes.state === 'on',
  )
  const { data } = await ask(`POST ${endpoints}/${others[0].id}/test`)
  const taken = await stranger.open(accountId, 'write', (ctx) =>
    takeDelivery(ctx, Number(data.id), { leaseSeconds: 60, chance: () => 0.5 }),
  )
  expect(taken?.eventType).toBe('webhook.test')
})
