import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { givenCompany, givenPerson, givenStaff } from '../../../test/given.ts'
import { givenTablet, pairTablet, type SealedPunch, sealPin } from '../../../test/tablet.ts'
import { startWorld } from '../../../test/world.ts'
import { doors, doorsV1 } from '../../app.ts'
import { actingAs } from '../../base/database/db.ts'
import { makeSealing } from '../../base/sealing.ts'
import { makeSecret } from '../../base/secrets.ts'
import { formatUtc, Instant, plus } from '../../base/time/time.ts'
import { resealDeviceKeys } from './commands/reseal.ts'
import { pairingLimit, personLimit, requestsAMinute } from './model.ts'

let now = Instant.from('2026-03-04T05:00:00Z')
const world = await startWorld({ REQUESTS_PER_MINUTE: '300' }, { clock: () => now })
const staff = await givenStaff(world.open, 'Tablets')
const { workspaceId, accountId, workspaceAdmin: admin } = staff
const ws = `/api/v3/workspaces/${workspaceId}`
const later = (seconds: number): string => {
  now = plus(now, { seconds })
  return formatUtc(now)
}

let count = 0
async function givenPin(): Promise<{ id: number; pin: string }> {
  count += 1
  const pin = String(500_000 + count)
  const person = await givenPerson(world.open, staff, workspaceId, `Person ${count}`, {
    attributes: { tablet_pin: pin },
  })
  return { id: person.id, pin }
}
const tabletNamed = (name: string, shows_names = false) =>
  givenTablet(world.call, { workspaceId, admin, name, shows_names })
const punchesOf = (userId: number) =>
  world.open(accountId, 'read', async (ctx) =>
    (
      await ctx.db
        .selectFrom('actions')
        .select(['action_type', 'action_time'])
        .where('account_id', '=', accountId)
        .where('user_id', '=', userId)
        .orderBy('action_time')
        .execute()
    ).map(({ action_type, action_time }) => `${action_type} ${formatUtc(action_time)}`),
  )
const refusedNow = async () =>
  (await world.call(`GET ${ws}/refused_punches?include=user,device&items=100`, { token: admin.token })).body

describe('pairing', () => {
  test('takes a code once, and only for ten minutes', async () => {
    const make = () => world.call(`POST ${ws}/devices`, { token: admin.token, attributes: { name: 'Gate' } })
    const { id, attributes } = (await make()).body.data
    expect(attributes.pairing_code).toMatch(/^[0-9A-Z]+-[B-Z2-9]{4}-[B-Z2-9]{4}$/)
    expect([attributes.paired_at, attributes.pairing_code_ends_at]).toEqual([
      null,
      formatUtc(plus(now, { minutes: 10 })),
    ])
    const paired = await pairTablet(world.call, attributes.pairing_code)
    expect([paired.status, paired.body.token]).toEqual([201, expect.stringMatching(/^tagwerk_dt_/)])
    const again = await pairTablet(world.call, attributes.pairing_code)
    expect([again.status, again.body.errors[0].code]).toEqual([400, 'wrong_pairing_code'])
    const shown = await world.call(`GET ${ws}/devices/${id}`, { token: admin.token })
    expect(shown.body.data.attributes).toMatchObject({ paired_at: formatUtc(now), pairing_code_ends_at: null })
    expect(shown.text).not.toContain('"pairing_code"')
    const late = (await make()).body.data.attributes.pairing_code
    later(601)
    expect((await pairTablet(world.call, late)).status).toBe(400)
  })

  test('of another tablet in its place ends the one before', async () => {
    const tablet = await tabletNamed('Replaced')
    const renewed = await world.call(`POST ${ws}/devices/${tablet.id}/pairing_code`, { token: admin.token })
    expect((await tablet.shown()).status).toBe(200)
    await pairTablet(world.call, renewed.body.data.attributes.pairing_code)
    expect((await tablet.shown()).status).toBe(401)
  })

  test('guesses are counted by network, whatever they name', async () => {
    later(pairingLimit.windowSeconds + 1)
    for (let tries = 0; tries < pairingLimit.most; tries += 1)
      expect((await pairTablet(world.call, `${accountId.toString(36)}-BBBB-BBBB`)).status).toBe(400)
    expect((await pairTablet(world.call, 'nonsense')).status).toBe(429)
    later(pairingLimit.windowSeconds + 1)
  })
})

describe('at a tablet', () => {
  test('somebody is greeted by their PIN, and told what they can punch', async () => {
    const [tablet, { id, pin }] = [await tabletNamed('Back door'), await givenPin()]
    const greeted = async () => (await tablet.greet(pin)).body
    expect(await greeted()).toMatchObject({
      outcome: 'known',
      person: { id: String(id) },
      state: 'idle',
      may: ['start'],
    })
    const started = formatUtc(now)
    expect((await tablet.send(await tablet.made(pin, 'start', started))).body).toEqual({ outcome: 'taken', code: null })
    expect(await greeted()).toMatchObject({ state: 'working', since: started, may: ['start-break', 'end'] })
    const paused = later(3600)
    await tablet.send({ id: randomUUID(), action_type: 'start-break', action_time: paused, pin })
    expect(await greeted()).toMatchObject({ state: 'on_break', since: paused, may: ['end-break', 'end'] })
    expect((await tablet.send(await tablet.made(pin, 'start', later(60)))).body).toEqual({
      outcome: 'refused',
      code: 'on_break',
    })
  })

  test('what is punched is shown under the name of the tablet', async () => {
    const [tablet, { id, pin }] = [await tabletNamed('Kitchen tablet'), await givenPin()]
    await tablet.send(await tablet.made(pin, 'start', later(1)))
    await tablet.send(await tablet.made(pin, 'end', later(3600)))
    const day = formatUtc(now).slice(0, 10)
    const asked = `GET ${ws}/users/${id}/time_changes?from=${day}&to=${day}`
    const { body } = await world.call(asked, { token: admin.token })
    const names = body.data.map(({ attributes }: { attributes: { token_name: string } }) => attributes.token_name)
    expect(new Set(names)).toEqual(new Set(['Kitchen tablet']))
    await world.call(`DELETE ${ws}/devices/${tablet.id}`, { token: admin.token })
    expect((await world.call(asked, { token: admin.token })).body.data[0].attributes.token_name).toBe('Kitchen tablet')
  })

  test('nobody is named, unless the workspace wants it', async () => {
    const [plain, named, { id, pin }] = [await tabletNamed('Plain'), await tabletNamed('Named', true), await givenPin()]
    const first = (await plain.shown()).body
    expect([first.names, first.workspace.id, first.device.name]).toEqual([null, String(workspaceId), 'Plain'])
    expect(first.server_now).toBe(formatUtc(now))
    const { names } = (await named.shown()).body
    expect(names).toContainEqual({ id: String(id), name: `Person ${count}` })
    expect((await named.greet(pin, id)).body.outcome).toBe('known')
    expect((await named.greet(pin, staff.employee.id)).body.outcome).toBe('wrong_pin')
    await world.call(`PATCH ${ws}/devices/${named.id}`, { token: admin.token, attributes: { shows_names: false } })
    expect((await named.shown()).body.names).toBeNull()
  })

  test('a PIN of another workspace or account is as wrong as any', async () => {
    const tablet = await tabletNamed('Walls')
    const pin = '777001'
    await givenPerson(world.open, staff, staff.otherWorkspaceId, 'Elsewhere', { attributes: { tablet_pin: pin } })
    const foreign = await givenCompany(world.open, 'Foreign')
    await givenPerson(world.open, foreign, foreign.workspaceId, 'Foreigner', { attributes: { tablet_pin: '777002' } })
    const answers = [await tablet.greet(pin), await tablet.greet('777002'), await tablet.greet('777003')]
    expect(answers.map(({ body }) => body)).toEqual(
      [4, 3, 2].map((left) => ({ outcome: 'wrong_pin', tries_left: left })),
    )
  })

  test('twelve people a minute, and a shift change of hundreds, are not too many', async () => {
    const tablet = await tabletNamed('Gate of a shift')
    const people = await Promise.all(Array.from({ length: 12 }, givenPin))
    for (const { pin } of people) {
      expect((await tablet.greet(pin)).body.outcome).toBe('known')
      expect((await tablet.send(await tablet.made(pin, 'start', later(5)))).body.outcome).toBe('taken')
    }
    // The limit of everybody else is 300 a minute.
    for (let asked = 0; asked < 320; asked += 1) expect((await tablet.shown()).status).toBe(200)
    expect((await tablet.shown()).headers['ratelimit-policy']).toContain(`q=${requestsAMinute}`)
  })
})

describe('wrong PINs', () => {
  test('pause the tablet for everybody, also when all are sent at once, and other tablets not', async () => {
    const [tablet, other, { pin }] = [await tabletNamed('Guessed'), await tabletNamed('Not guessed'), await givenPin()]
    const guesses = await Promise.all(Array.from({ length: 8 }, (_, index) => tablet.greet(`90000${index}`)))
    expect(guesses.map(({ status }) => status).sort()).toEqual([...Array(5).fill(200), ...Array(3).fill(429)])
    const refused = await tablet.greet(pin)
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '30'])
    const punch = await tablet.made(pin, 'start', formatUtc(now))
    expect((await tablet.send(punch)).status).toBe(429)
    expect((await other.greet(pin)).body.outcome).toBe('known')
    later(30)
    expect((await tablet.send(punch)).body.outcome).toBe('taken')
  })

  test('for one person are limited at all tablets together', async () => {
    const tablets = await Promise.all(['One', 'Two', 'Three'].map((name) => tabletNamed(`Names ${name}`, true)))
    const { id, pin } = await givenPin()
    for (let tries = 0; tries < personLimit.most; tries += 1)
      expect((await tablets[tries % 3]?.greet('900001', id))?.body.outcome).toBe('wrong_pin')
    expect((await tablets[0]?.greet(pin, id))?.status).toBe(429)
    const another = await givenPin()
    expect((await tablets[0]?.greet(another.pin, another.id))?.body.outcome).toBe('known')
    later(personLimit.windowSeconds)
    expect((await tablets[0]?.greet(pin, id))?.body.outcome).toBe('known')
  })
})

describe('without a line', () => {
  test('200 punches of eight hours arrive exactly once, however often they are sent', async () => {
    const tablet = await tabletNamed('Cellar')
    const people = await Promise.all(Array.from({ length: 25 }, givenPin))
    const begun = now
    const kinds = ['start', 'start-break', 'end-break', 'end', 'start', 'start-break', 'end-break', 'end']
    const queue: SealedPunch[] = []
    for (const [hour, kind] of kinds.entries())
      for (const [minute, { pin }] of people.entries())
        queue.push(await tablet.made(pin, kind, formatUtc(plus(begun, { minutes: hour * 60 + minute }))))
    later(8 * 3600)
    const send = async (some: readonly SealedPunch[]) => {
      const outcomes = []
      for (const punch of some) outcomes.push((await tablet.send({ ...punch, late: true })).body.outcome)
      return new Set(outcomes)
    }
    // The page was killed after 120 of them; it begins anew with what it does not know to be taken.
    expect(await send(queue.slice(0, 120))).toEqual(new Set(['taken']))
    later(60)
    expect(await send(queue.slice(80))).toEqual(new Set(['taken']))
    for (const { id } of people) expect((await punchesOf(id)).map((each) => each.split(' ')[0])).toEqual(kinds)
    expect((await punchesOf(people[3]?.id ?? 0))[4]).toBe(`start ${formatUtc(plus(begun, { minutes: 243 }))}`)
    expect((await refusedNow()).data).toEqual([])
  })

  test('what turns out wrong is shown to administrators, once and with whose it is where that is known', async () => {
    const [tablet, { id, pin }] = [await tabletNamed('Yard'), await givenPin()]
    const [wrong, misfit] = [await tablet.made('900009', 'start', later(1)), await tablet.made(pin, 'end', later(1))]
    later(3600)
    for (const punch of [wrong, misfit, wrong, misfit])
      expect((await tablet.send({ ...punch, late: true })).body.outcome).toBe('refused')
    const { data } = await refusedNow()
    const told = data.map(
      (each: { attributes: { code: string }; relationships: { user: { data: { id: string } } } }) => [
        each.attributes.code,
        each.relationships.user.data?.id ?? null,
      ],
    )
    expect(told.sort()).toEqual([
      ['idle', String(id)],
      ['wrong_pin', null],
    ])
    const gone = await world.call(`DELETE ${ws}/refused_punches/${data[0].id}`, { token: admin.token })
    expect([gone.status, (await refusedNow()).data.length]).toEqual([200, 1])
  })

  test('a sealed PIN opens with its own punch only', async () => {
    const [tablet, { id, pin }] = [await tabletNamed('Bound'), await givenPin()]
    const punch = await tablet.made(pin, 'start', formatUtc(now))
    const { key } = (await tablet.shown()).body
    const altered = [
      { ...punch, id: randomUUID() },
      { ...punch, action_time: formatUtc(plus(now, { hours: -1 })) },
      { ...punch, action_type: 'end' },
      { ...punch, user_id: String(id) },
      { ...punch, sealed_pin: await sealPin(key, { ...punch, id: randomUUID() }, pin) },
      { ...punch, sealed_pin: 'AAAA' },
    ]
    const codes = []
    for (const each of altered) {
      codes.push((await tablet.send(each)).body.code)
      later(31)
    }
    expect(new Set(codes)).toEqual(new Set(['unreadable_pin']))
    expect(await punchesOf(id)).toEqual([])
    expect((await tablet.send(punch)).body.outcome).toBe('taken')
  })

  test('what was sealed stays readable when the secret of the installation changes and keys are sealed anew', async () => {
    const [tablet, { pin }] = [await tabletNamed('Resealed'), await givenPin()]
    const punch = await tablet.made(pin, 'start', formatUtc(now))
    const other = makeSealing('another secret of thirty-two characters', world.config.secret)
    const reseal = (sealing: ReturnType<typeof makeSealing>) =>
      world.open(accountId, 'write', (ctx) =>
        resealDeviceKeys({ ...actingAs(ctx, { kind: 'system' }), means: { ...ctx.means, sealing } }),
      )
    expect((await reseal(other)).unreadable).toBe(0)
    const waiting = await tablet.send(punch)
    expect([waiting.status, waiting.body.errors[0].code]).toEqual([503, 'unavailable'])
    await reseal(makeSealing(world.config.secret, 'another secret of thirty-two characters'))
    expect((await tablet.send(punch)).body.outcome).toBe('taken')
  })
})

describe('a token of a tablet', () => {
  test('is dead on the next punch once the tablet is revoked', async () => {
    const [tablet, { id, pin }] = [await tabletNamed('Stolen'), await givenPin()]
    expect((await tablet.greet(pin)).status).toBe(200)
    const punch = await tablet.made(pin, 'start', formatUtc(now))
    expect((await world.call(`DELETE ${ws}/devices/${tablet.id}`, { token: admin.token })).status).toBe(200)
    expect((await tablet.send(punch)).status).toBe(401)
    expect(await punchesOf(id)).toEqual([])
  })

  test('opens no door of either API, and no other token opens those of tablets', async () => {
    const tablet = await tabletNamed('Closed')
    const open = []
    for (const { method, path, prepare } of [...doors, ...doorsV1.map((door) => ({ ...door, prepare: undefined }))]) {
      if (prepare) continue
      const body = method === 'GET' ? {} : { body: '{}', headers: { 'content-type': 'application/json' } }
      const { status } = await world.call(`${method} ${path.replaceAll(/:\w+/g, '1')}`, {
        token: tablet.token,
        ...body,
      })
      if (status !== 401 && status !== 429) open.push(`${method} ${path}: ${status}`)
    }
    expect(open).toEqual([])
    const others = [admin.token, makeSecret('dt', accountId).text, makeSecret('pt', accountId).text, 'nonsense']
    later(61)
    for (const token of others) expect([401, 429]).toContain((await world.call('GET /web/kiosk', { token })).status)
  })

  test('is stored as a digest, its key sealed, and no PIN with a punch', async () => {
    const [tablet, { pin }] = [await tabletNamed('Secrets'), await givenPin()]
    await tablet.send(await tablet.made(pin, 'start', formatUtc(now)))
    const { rows } = await world.open(accountId, 'read', (ctx) =>
      sql<{ row: string }>`select to_jsonb(devices)::text as row from devices union all
        select to_jsonb(actions)::text from actions union all select to_jsonb(changes)::text from changes`.execute(
        ctx.db,
      ),
    )
    const text = rows.map(({ row }) => row).join('\n')
    expect(text).not.toContain(tablet.token.slice(14, 50))
    expect(text).not.toContain(pin)
    expect(world.logged()).not.toContain(tablet.token.slice(14, 50))
  })

  test('works from the pages of the service only', async () => {
    const tablet = await tabletNamed('Own site')
    const foreign = {
      token: tablet.token,
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' },
    }
    const sent = await world.call('POST /web/kiosk/greetings', { ...foreign, body: '{"pin":"123456"}' })
    expect([sent.status, sent.body.errors[0].code]).toEqual([403, 'foreign_site'])
  })
})
