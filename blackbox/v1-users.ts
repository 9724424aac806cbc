import { promise, same } from './check.ts'
import { expectNothing, expectPaged, expectRecords, expectRefusal, expectStatus } from './expect.ts'
import { user } from './fields-v1.ts'
import { document, listOf, type Values, valuesOf } from './http.ts'
import { tokenFromMail } from './service.ts'
import { ask, expectTokens, send } from './v1-world.ts'
import { nowhere, type World } from './world.ts'

const path = '/users'

/** The place, the area and the tag that the people of this file are in. */
async function prepare(world: World) {
  const { call, ws, run } = world
  const admin = { token: world.admin }
  const { one: tag } = await call('POST', `${ws}/tags`, { ...admin, body: document('tag', { title: `Public ${run}` }) })
  const area = {
    location_id: Number(world.workspaceId),
    working_area: { name: 'Office', external_id: `office-${run}` },
  }
  const { body } = await send(world, 'POST', '/working_areas', area)
  const { one: second } = await call('POST', `/api/v3/accounts/${world.target.account_id}/workspaces`, {
    ...admin,
    body: document('workspace', { name: `Second ${run}`, time_zone: 'Berlin', locale: 'en' }),
  })
  return { tag: Number(tag.id), area: Number(body.id), second: Number(second.id) }
}

export async function lookAtPublicUsers(world: World): Promise<void> {
  const { book, run } = world
  const location = Number(world.workspaceId)
  const { tag, area, second } = await prepare(world)
  const external_id = `grace-${run}`
  const email = `grace-${run}@example.org`
  let id = 0
  await book.on('POST /public_api/v1/users', async (check) => {
    const values = {
      location_ids: location,
      working_area_ids: String(area),
      username: 'Grace Hopper',
      email,
      abbrev: 'GRH',
      initial_time_account: 1.5,
      salary: 4200.25,
      home_office: true,
      working_sessions_creator: false,
      staff_number: `s-${run}`,
      external_id,
      locale: 'en',
      tags: String(tag),
      data_profiles: { phone: '030 1234', desc: 'Navy' },
    }
    const answer = await send(world, 'POST', path, { user: values })
    id = Number(answer.body.id)
    expectStatus(check, answer, 201)
    expectRecords(check, [answer.body], user.create)
    const { location_ids, working_area_ids, tags, data_profiles, ...plain } = values
    for (const [name, value] of Object.entries(plain)) same(check, `${name} is kept as given`, answer.body[name], value)
    same(
      check,
      'in the location, the area and with the tag',
      [answer.body.location_ids, answer.body.working_area_ids, answer.body.tags],
      [[location_ids], [area], [tag]],
    )
    same(
      check,
      'data_profiles hold label and value',
      valuesOf(valuesOf(answer.body.data_profiles).phone).value,
      data_profiles.phone,
    )
    same(check, 'enterprise_id is the account', String(answer.body.enterprise_id), world.target.account_id)
    promise(check, 'an invitation is mailed to the address', (await tokenFromMail(world.mails, email)) !== '')
    const named = {
      location_external_ids: `place-${run}`,
      working_area_external_ids: `office-${run}`,
      username: 'By name',
    }
    const byName = await send(world, 'POST', path, { user: named })
    same(
      check,
      'location and area by external ids',
      [byName.body.location_ids, byName.body.working_area_ids],
      [[location], [area]],
    )
    const both = { location_ids: `${location},${second}`, username: 'In two places' }
    const placed = await send(world, 'POST', path, { user: both })
    same(check, 'several locations, separated by commas', placed.body.location_ids, [location, second])
    same(check, 'without an e-mail it is null', byName.body.email, null)
    expectRefusal(check, 'without a location', await send(world, 'POST', path, { user: { username: 'X' } }), 400)
    expectRefusal(check, 'without a name', await send(world, 'POST', path, { user: { location_ids: location } }), 400)
    const twin = { location_ids: location, username: 'X', email }
    expectRefusal(check, 'for an e-mail somebody has', await send(world, 'POST', path, { user: twin }), 400)
    const odd = { location_ids: location, username: 'X', email: 'no address' }
    expectRefusal(check, 'for an e-mail that is none', await send(world, 'POST', path, { user: odd }), 400)
    await expectTokens(check, world, { method: 'POST', path, values: { user: twin } })
  })
  await book.on('PUT /public_api/v1/users', async (check) => {
    const changes: Values = {
      working_area_ids: '',
      username: 'Rear Admiral Hopper',
      email,
      abbrev: 'RAH',
      initial_time_account: 2,
      salary: 5000,
      home_office: false,
      working_sessions_creator: true,
      staff_number: `t-${run}`,
      locale: 'de',
      tags: String(tag),
      data_profiles: { desc: 'Retired' },
    }
    const answer = await send(world, 'PUT', path, { user: { id, ...changes } })
    expectStatus(check, answer, 200)
    expectRecords(check, [answer.body], user.update)
    for (const name of [
      'username',
      'abbrev',
      'initial_time_account',
      'salary',
      'home_office',
      'staff_number',
      'locale',
    ])
      same(check, `${name} is changed`, answer.body[name], changes[name])
    same(check, 'desc is at the top too', answer.body.desc, 'Retired')
    const named = await send(world, 'PUT', path, { user: { external_id, working_area_external_ids: `office-${run}` } })
    same(check, 'found by external_id; areas by theirs', [named.body.id, named.body.working_area_ids], [id, [area]])
    same(check, 'what is left out stays', named.body.username, changes.username)
    expectRefusal(check, 'without id or external_id', await send(world, 'PUT', path, { user: { username: 'X' } }), 400)
    expectRefusal(check, 'for both at once', await send(world, 'PUT', path, { user: { id, external_id } }), 400)
    expectRefusal(
      check,
      'for an id no record has',
      await send(world, 'PUT', path, { user: { id: Number(nowhere) } }),
      404,
    )
    await expectTokens(check, world, { method: 'PUT', path, values: { user: { id, username: 'X' } } })
  })
  await book.on('GET /public_api/v1/users (one)', async (check) => {
    const answer = await ask(world, path, { id })
    expectStatus(check, answer, 200)
    expectRecords(check, [answer.body], user.show)
    same(check, 'status is active', answer.body.status, 'active')
    same(check, 'found by external_id too', (await ask(world, path, { external_id })).body.id, id)
    expectRefusal(check, 'for both at once', await ask(world, path, { id, external_id }), 400)
    expectRefusal(check, 'for an id no record has', await ask(world, path, { id: nowhere }), 404)
    await expectTokens(check, world, { method: 'GET', path, values: { id } })
  })
  await lookAtList(world, { id, tag, area })
  await lookAtStatus(world, id, external_id)
}

async function lookAtList(world: World, { id, tag, area }: { id: number; tag: number; area: number }): Promise<void> {
  const location_ids = Number(world.workspaceId)
  const idsIn = (body: Values) => listOf(body.users).map((each) => each.id)
  await world.book.on('GET /public_api/v1/users (list)', async (check) => {
    for (let seat = 1; seat <= 25; seat += 1)
      await send(world, 'POST', path, { user: { location_ids, username: `Seat ${seat}` } })
    const answer = await ask(world, path, { location_ids })
    expectPaged(check, answer, 'users', user.list)
    same(check, 'a page has 25', [listOf(answer.body.users).length, answer.body.page_number], [25, 1])
    const keys = [
      'phone',
      'start_of_work',
      'trial_period',
      'end_of_contract',
      'desc',
      'cost_center',
      'cost_object',
      'birthday',
    ]
    const profiles = valuesOf(listOf(answer.body.users)[0]?.data_profiles)
    same(
      check,
      'data profile keys',
      keys.filter((key) => !(key in profiles)),
      [],
    )
    const address = String(answer.body.next_page)
    promise(
      check,
      'next_page is an address that keeps the filter and leaves out the token',
      address.includes('location_ids') && !address.includes(world.target.api_token),
      address,
    )
    const next = new URL(address)
    const second = await world.call('GET', `${next.pathname}${next.search}`, { token: world.target.api_token })
    promise(
      check,
      'next_page leads to page 2 with other people',
      second.body.page_number === 2 && idsIn(second.body).every((each) => !idsIn(answer.body).includes(each)),
      second.body.page_number,
    )
    const last = await ask(world, path, { location_ids, page: Number(answer.body.total_pages) })
    same(check, 'next_page is null on the last page', last.body.next_page, null)
    same(
      check,
      'the filter by areas',
      idsIn((await ask(world, path, { working_area_ids: area })).body).includes(id),
      true,
    )
    const tagged = await ask(world, path, { location_ids, tags: String(tag) })
    same(check, 'the filter by tags', idsIn(tagged.body), [id])
    const untagged = await ask(world, path, { location_ids, tags: `${tag},0` })
    promise(check, 'the tag 0 adds people without tags', idsIn(untagged.body).length > 1)
    const named = await ask(world, path, {
      location_external_ids: `place-${world.run}`,
      working_area_external_ids: `office-${world.run}`,
    })
    same(check, 'locations and areas by external ids', idsIn(named.body).includes(id), true)
    const misspelt = await ask(world, path, { ids: id })
    expectRefusal(check, 'for a parameter nobody knows', misspelt, 400)
    expectRefusal(check, 'for a tag that is no number', await ask(world, path, { tags: '-1' }), 400)
    await expectTokens(check, world, { method: 'GET', path, values: { location_ids } })
  })
}

async function lookAtStatus(world: World, id: number, external_id: string): Promise<void> {
  const { book } = world
  const status = async () => (await ask(world, path, { id })).body.status
  for (const [word, result] of [
    ['deactivate', 'inactive'],
    ['activate', 'active'],
  ] as const) {
    await book.on(`PATCH /public_api/v1/users/${word}`, async (check) => {
      expectNothing(check, await send(world, 'PATCH', `${path}/${word}`, { user: { id } }), 200)
      same(check, `the person is ${result}`, await status(), result)
      const named = await send(world, 'PATCH', `${path}/${word}`, { user: { external_id } })
      same(check, 'found by external_id too', named.status, 200)
      expectRefusal(check, 'without a name', await send(world, 'PATCH', `${path}/${word}`, { user: {} }), 400)
      const missing = await send(world, 'PATCH', `${path}/${word}`, { user: { id: Number(nowhere) } })
      expectRefusal(check, 'for an id no record has', missing, 404)
      await expectTokens(check, world, { method: 'PATCH', path: `${path}/${word}`, values: { user: { id } } })
    })
  }
  await book.on('DELETE /public_api/v1/users', async (check) => {
    await expectTokens(check, world, { method: 'DELETE', path, values: { user: { id } } })
    expectRefusal(check, 'without a name', await send(world, 'DELETE', path, { user: {} }), 400)
    expectNothing(check, await send(world, 'DELETE', path, { user: { external_id } }), 200)
    expectRefusal(check, 'once deleted', await ask(world, path, { id }), 404)
  })
}
