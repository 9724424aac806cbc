import { describe, expect, test } from 'vitest'
import { startWorld, startWorldOn, type TestWorld } from './world.ts'

const own = { 'sec-fetch-site': 'same-origin' }

/** The code as whoever runs the service reads it. */
async function codeInLog(world: TestWorld): Promise<string> {
  await world.listen()
  await expect.poll(() => world.logged()).toMatch(/"code":"/)
  return /"code":"([A-Z0-9-]+)"/.exec(world.logged())?.[1] ?? ''
}

const founder = {
  username: 'Frieda First',
  email: 'frieda@example.org',
  password: 'the first of all people',
  workspace_name: 'Old Town',
  country: 'DE',
  region: 'NW',
  time_zone: 'Europe/Berlin',
  locale: 'de',
  people: [{ username: 'Paul' }, { username: 'Paula', email: 'paula@example.org' }],
}

const setUp = (world: TestWorld, body: object) => world.call('POST /web/setup', { body, headers: own })

describe('the first run', () => {
  test('is none in one of many cells: it does not know who is in the others', async () => {
    const world = await startWorld({ CELL_TOKEN: 'known to cells and router' })
    expect((await world.call('GET /web/start', { headers: own })).body.empty).toBe(false)
    expect((await setUp(world, { ...founder, code: 'AAAAA-AAAAA' })).body.errors[0].code).toBe('already_set_up')
  })

  test('founds everything with the code from the log, once', async () => {
    const world = await startWorld()
    expect((await world.call('GET /web/start', { headers: own })).body.empty).toBe(true)
    const code = await codeInLog(world)
    const answer = await setUp(world, { ...founder, code: ` ${code.toLowerCase().replace('-', ' ')} ` })
    expect(answer.status, answer.text).toBe(201)
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
    const { body } = await world.call('GET /web/start', { headers: { cookie, ...own } })
    expect(body.empty).toBe(false)
    expect(body.person).toMatchObject({
      name: 'Frieda First',
      language: 'de',
      account: { name: 'Old Town' },
      workspaces: [{ id: answer.body.workspace_id, name: 'Old Town', time_zone_iana: 'Europe/Berlin' }],
    })
    const ws = `/api/v3/workspaces/${answer.body.workspace_id}`
    const people = await world.call(`GET ${ws}/users?sort=username`, { headers: { cookie, ...own } })
    expect(people.body.data.map((each: { attributes: { username: string } }) => each.attributes.username)).toEqual([
      'Frieda First',
      'Paul',
      'Paula',
    ])
    const holidays = await world.call(`GET ${ws}/public_holidays`, { headers: { cookie, ...own } })
    expect(holidays.body.meta.total_count).toBeGreaterThan(10)
    const again = await setUp(world, { ...founder, code, email: 'second@example.org' })
    expect([again.status, again.body.errors[0].code, again.headers['set-cookie']]).toEqual([
      403,
      'already_set_up',
      undefined,
    ])
  })

  test('of twenty at once one gets through, in two processes', async () => {
    const world = await startWorld()
    const other = await startWorldOn(world.config.databaseUrl)
    const code = await codeInLog(world)
    expect(await codeInLog(other)).toBe(code)
    const tries = Array.from({ length: 20 }, (_, index) =>
      setUp(index % 2 === 0 ? world : other, { ...founder, people: [], code, email: `founder${index}@example.org` }),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    // Whoever was not first is told so, or tried too often meanwhile.
    expect(statuses.filter((status) => status === 403 || status === 429)).toHaveLength(19)
  })

  test('needs the code, which cannot be guessed for long', async () => {
    const world = await startWorld()
    const missing = await setUp(world, founder)
    expect([missing.status, missing.body.errors[0].source.pointer]).toEqual([400, 'code'])
    const answers: number[] = []
    for (let index = 0; index < 11; index += 1)
      answers.push((await setUp(world, { ...founder, code: `AAAAA-AAAA${index % 10}` })).status)
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 400), 429])
    expect((await world.call('GET /web/start', { headers: own })).body.empty).toBe(true)
  })

  test('tells a wrong code from the right one before anything else is asked, and counts both as tries', async () => {
    const world = await startWorld()
    const code = await codeInLog(world)
    const check = (given: string) => world.call('POST /web/setup/code', { body: { code: given }, headers: own })
    const wrong = await check('AAAAA-AAAAA')
    expect([wrong.status, wrong.body.errors[0].code, wrong.body.errors[0].source.pointer]).toEqual([
      ...[400, 'wrong_code', 'code'],
    ])
    expect((await check(code)).status).toBe(204)
    expect((await world.call('GET /web/start', { headers: own })).body.empty).toBe(true)
    for (let tries = 2; tries < 10; tries += 1) await check('AAAAA-AAAAA')
    expect((await check(code)).status).toBe(429)
  })

  test('leaves nothing behind when something in it is refused', async () => {
    const world = await startWorld()
    const code = await codeInLog(world)
    const unknown = await setUp(world, { ...founder, code, country: 'XX' })
    expect(unknown.status).toBe(400)
    const twice = [
      { username: 'A', email: 'same@example.org' },
      { username: 'B', email: 'same@example.org' },
    ]
    expect((await setUp(world, { ...founder, code, people: twice })).status).toBe(400)
    expect((await setUp(world, { ...founder, code, password: 'password1' })).body.errors[0].code).toBe(
      'common_password',
    )
    expect((await world.call('GET /web/start', { headers: own })).body.empty).toBe(true)
    expect((await setUp(world, { ...founder, code })).status).toBe(201)
  })
})
