import { type Check, same } from './check.ts'
import { document, type Resource } from './http.ts'
import { recordDay } from './tracking-parts.ts'
import { send } from './v1-world.ts'
import { hire, type World } from './world.ts'

/** Filter and sort of collections: each matcher of the document, on a list whose records are known. */
export async function lookAtCollections(world: World): Promise<void> {
  await lookAtTexts(world)
  await lookAtTimes(world)
  await lookAtRemains(world)
  await lookAtUnknownNames(world)
}

/** What a time tracking names is included also when it was deleted since. */
async function lookAtRemains(world: World): Promise<void> {
  const { call, book, ws } = world
  const admin = { token: world.admin }
  await book.on('GET WS/time_trackings/:time_tracking_id', async (check) => {
    const person = await hire(world, 'Lea Leaver')
    const area = (
      await call('POST', `${ws}/areas`, { ...admin, body: document('area', { name: `Gone ${world.run}` }) })
    ).one
    const times = { starts_at: '2025-06-20T08:00:00Z', ends_at: '2025-06-20T12:00:00Z' }
    const body = document('time_tracking', { ...times, user_id: person, area_id: area.id })
    const { one } = await call('POST', `${ws}/time_trackings`, { ...admin, body })
    await call('DELETE', `${ws}/areas/${area.id}`, admin)
    await call('DELETE', `${ws}/users/${person}`, admin)
    const answer = await call('GET', `${ws}/time_trackings/${one.id}?include=area,user`, admin)
    for (const [type, id] of [
      ['area', area.id],
      ['user_overview', person],
    ]) {
      const found = answer.included.find((each) => each.type === type && each.id === String(id))
      same(check, `a deleted ${type} is included`, found?.attributes.status, 'deleted')
    }
  })
}

/** Names of a body that are not known have no effect and are told, their values never. */
async function lookAtUnknownNames(world: World): Promise<void> {
  const { call, book, ws } = world
  await book.on('POST WS/areas', async (check) => {
    const attributes = { name: `Odd ${world.run}`, colour: 'unheard-of' }
    const answer = await call('POST', `${ws}/areas`, { token: world.admin, body: document('area', attributes) })
    same(check, 'an unknown attribute is taken', answer.status, 201)
    same(check, 'an unknown attribute is named', answer.meta.ignored_attributes, ['colour'])
    same(check, 'its value is not repeated', answer.text.includes('unheard-of'), false)
    await call('DELETE', `${ws}/areas/${answer.one.id}`, { token: world.admin })
  })
}

async function lookAtTexts(world: World): Promise<void> {
  const { call, book } = world
  const admin = { token: world.admin }
  await book.on('GET WS/areas', async (check) => {
    const body = document('workspace', { name: `Quays ${world.run}`, time_zone: 'Berlin', locale: 'en' })
    const { one } = await call('POST', `/api/v3/accounts/${world.target.account_id}/workspaces`, { ...admin, body })
    const path = `/api/v3/workspaces/${one.id}/areas`
    for (const [name, color] of [
      ['Quay North', '#111111'],
      ['Quay South', '#222222'],
    ])
      await call('POST', path, { ...admin, body: document('area', { name, color }) })
    const pier = { name: 'Pier', color: '#222222', external_id: `pier-${world.run}` }
    await send(world, 'POST', '/working_areas', { location_id: Number(one.id), working_area: pier })
    const list = async (query: string) => call('GET', `${path}?${query}`, admin)
    const expectNames = async (query: string, names: readonly string[]) =>
      expectOrder(check, query, (await list(query)).many, names)
    await expectNames('filter[name]=eq:Pier', ['Pier'])
    await expectNames('filter[name]=!eq:Pier&sort=name', ['Quay North', 'Quay South'])
    await expectNames('filter[name]=pre:Quay&sort=name', ['Quay North', 'Quay South'])
    await expectNames('filter[name]=suf:South', ['Quay South'])
    await expectNames('filter[name]=ct:uay N', ['Quay North'])
    await expectNames('filter[name]=!ct:uay', ['Pier'])
    await expectNames('filter[name]=in:Pier,Quay North&sort=name', ['Pier', 'Quay North'])
    await expectNames('filter[external_id]=present:true', ['Pier'])
    await expectNames('sort=-name', ['Quay South', 'Quay North', 'Pier'])
    await expectNames('sort=%2Bname', ['Pier', 'Quay North', 'Quay South'])
    await expectNames('sort=color,-name', ['Quay North', 'Quay South', 'Pier'])
    await expectNames('filter[name]=nonsense:1&filter[nonsense]=eq:1&sort=name', ['Pier', 'Quay North', 'Quay South'])
    for (const word of ['not_eq', 'EQ', 'starts_with', '!in']) {
      const { many, meta } = await list(`filter[name]=${word}:Pier`)
      same(check, `filter[name]=${word}: is ignored`, many.length, 3)
      same(check, `filter[name]=${word}: is listed`, meta.ignored_filters, ['name'])
    }
    await expectNames('filter[created_at]=lt:2020-01-01T08:00:00Z', [])
    await call('DELETE', `/api/v3/workspaces/${one.id}`, admin)
  })
}

async function lookAtTimes(world: World): Promise<void> {
  const { call, book, ws } = world
  await book.on('GET WS/time_trackings', async (check) => {
    const person = await hire(world, 'Timo Times')
    for (const day of ['16', '17', '18']) await recordDay(world, person, `2025-06-${day}`)
    const at = '2025-06-17T06:00:00Z'
    for (const [matcher, days] of [
      ['eq', ['17']],
      ['!eq', ['18', '16']],
      ['gt', ['18']],
      ['gte', ['18', '17']],
      ['lt', ['16']],
      ['lte', ['17', '16']],
    ] as const) {
      const query = `filter[user_id]=eq:${person}&filter[starts_at]=${matcher}:${at}`
      const { many } = await call('GET', `${ws}/time_trackings?${query}`, { token: world.admin })
      const found = many.map(({ attributes }) => String(attributes.starts_at).slice(8, 10))
      same(check, `filter[starts_at]=${matcher}`, found, days)
    }
    for (const [query, count] of [
      ['filter[current_status]=eq:finished', 3],
      ['filter[current_status]=!eq:finished', 0],
      ['filter[current_status]=pre:fin', 3],
      ['filter[current_status]=suf:ed', 3],
      ['filter[current_status]=ct:inish', 3],
      ['filter[current_status]=!ct:run', 3],
      ['filter[current_status]=in:running,finished', 3],
      ['filter[current_status]=present:true', 3],
      ['filter[gross_time]=gte:0', 3],
      ['filter[net_time]=lt:0', 0],
      ['filter[break_time]=gte:0', 3],
      ['filter[system_notes_count]=gte:1', 3],
      ['filter[attachments_count]=eq:0', 3],
    ] as const) {
      const answer = await call('GET', `${ws}/time_trackings?filter[user_id]=eq:${person}&${query}`, {
        token: world.admin,
      })
      same(check, query, answer.many.length, count)
      same(check, `${query} is known`, answer.meta.ignored_filters, undefined)
    }
  })
}

function expectOrder(check: Check, query: string, found: readonly Resource[], names: readonly string[]): void {
  same(
    check,
    decodeURIComponent(query),
    found.map(({ attributes }) => attributes.name),
    names,
  )
}
