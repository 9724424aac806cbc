import { promise, same } from './check.ts'
import { expectRecords, expectRefusal, expectStatus } from './expect.ts'
import { workingArea } from './fields-v1.ts'
import { listOf } from './http.ts'
import { ask, expectTokens, openSecondEnterprise, send } from './v1-world.ts'
import { nowhere, type World } from './world.ts'

const path = '/working_areas'

export async function lookAtWorkingAreas(world: World): Promise<void> {
  const { book } = world
  await openSecondEnterprise(world)
  const location_id = Number(world.workspaceId)
  const location_external_id = `place-${world.run}`
  const external_id = `terrace-${world.run}`
  let id = 0
  await book.on('POST /public_api/v1/working_areas', async (check) => {
    const values = { location_id, working_area: { name: 'Terrace', color: '#1a936f', external_id } }
    const answer = await send(world, 'POST', path, values)
    id = Number(answer.body.id)
    expectStatus(check, answer, 201)
    expectRecords(check, [answer.body], workingArea.create)
    const { name, color, company_id, status } = answer.body
    same(
      check,
      'as given, active, company_id is the location',
      [name, color, company_id, status],
      ['Terrace', '#1a936f', location_id, 'active'],
    )
    const named = await send(world, 'POST', path, { location_external_id, working_area: { name: 'Cellar' } })
    same(
      check,
      'the location can be named by its external id',
      [named.status, named.body.company_id],
      [201, location_id],
    )
    expectRefusal(
      check,
      'without a name',
      await send(world, 'POST', path, { location_id, working_area: { color: null } }),
      400,
    )
    expectRefusal(check, 'without a location', await send(world, 'POST', path, { working_area: { name: 'X' } }), 400)
    await expectTokens(check, world, { method: 'POST', path, values })
  })
  await book.on('PUT /public_api/v1/working_areas', async (check) => {
    const values = { location_id, working_area: { id, name: 'Roof terrace', color: '#c6dabf' } }
    const answer = await send(world, 'PUT', path, values)
    expectStatus(check, answer, 200)
    expectRecords(check, [answer.body], workingArea.update)
    same(check, 'name and colour are changed', [answer.body.name, answer.body.color], ['Roof terrace', '#c6dabf'])
    const named = await send(world, 'PUT', path, {
      location_external_id,
      working_area: { external_id, name: 'Garden' },
    })
    same(check, 'found by external ids too', [named.body.id, named.body.name], [id, 'Garden'])
    const both = { location_id, working_area: { id, external_id, name: 'X' } }
    expectRefusal(check, 'for id and external_id at once', await send(world, 'PUT', path, both), 400)
    const missing = { location_id, working_area: { id: Number(nowhere), name: 'X' } }
    expectRefusal(check, 'for an id no record has', await send(world, 'PUT', path, missing), 404)
    await expectTokens(check, world, { method: 'PUT', path, values })
  })
  await book.on('GET /public_api/v1/working_areas (one)', async (check) => {
    const answer = await ask(world, path, { id })
    expectStatus(check, answer, 200)
    expectRecords(check, [answer.body], workingArea.show)
    same(check, 'with the location it belongs to', answer.body.location_id, location_id)
    same(check, 'found by its external id too', (await ask(world, path, { external_id })).body.id, id)
    expectRefusal(check, 'for both names at once', await ask(world, path, { id, external_id }), 400)
    expectRefusal(check, 'for an id no record has', await ask(world, path, { id: nowhere }), 404)
    await expectTokens(check, world, { method: 'GET', path, values: { id } })
  })
  await book.on('GET /public_api/v1/working_areas (list)', async (check) => {
    const answer = await ask(world, path, { location_id })
    expectStatus(check, answer, 200)
    const areas = listOf(answer.body.working_areas)
    expectRecords(check, areas, workingArea.list)
    promise(
      check,
      'all matching areas, of the location only',
      areas.length >= 2 && areas.every((each) => each.location_id === location_id),
    )
    same(check, 'without pagination', Object.keys(answer.body), ['working_areas'])
    const named = await ask(world, path, { location_external_id })
    same(check, 'the location can be named by its external id', listOf(named.body.working_areas).length, areas.length)
    promise(
      check,
      'without a location, those of all',
      listOf((await ask(world, path)).body.working_areas).length > areas.length,
    )
    await expectTokens(check, world, { method: 'GET', path, values: { location_id } })
  })
  await book.on('DELETE /public_api/v1/working_areas', async (check) => {
    const values = { location_id, working_area: { id } }
    await expectTokens(check, world, { method: 'DELETE', path, values })
    const answer = await send(world, 'DELETE', path, values)
    expectStatus(check, answer, 200)
    expectRecords(check, [answer.body], workingArea.delete)
    same(check, 'the deleted one is answered, inactive', [answer.body.id, answer.body.status], [id, 'inactive'])
    expectRefusal(check, 'without a location', await send(world, 'DELETE', path, { working_area: { id } }), 400)
  })
}
