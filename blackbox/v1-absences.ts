import { typeIds } from './absences.ts'
import { promise, same } from './check.ts'
import { expectNothing, expectPaged, expectRecords, expectRefusal, expectStatus } from './expect.ts'
import { absence } from './fields-v1.ts'
import { document, listOf } from './http.ts'
import { ask, expectTokens, send } from './v1-world.ts'
import { hire, nowhere, sameInstant, type World } from './world.ts'

const path = '/absences'
const july = { starts_at: '2025-07-07', ends_at: '2025-07-11', time_zone: 'Europe/Berlin', full_day: true }

export async function lookAtPublicAbsences(world: World): Promise<void> {
  const { book, run } = world
  const user_external_id = `anton-${run}`
  const user_id = Number(await hire(world, 'Anton Absent', { external_id: user_external_id }))
  const absence_type_id = Number((await typeIds(world)).vacation)
  const absence_type_external_id = `vacation-${run}`
  await world.call('PATCH', `${world.ws}/absence_types/${absence_type_id}`, {
    token: world.admin,
    body: document('absence_type', { external_id: absence_type_external_id }),
  })
  const external_id = `sea-${run}`
  let id = 0
  await book.on('POST /public_api/v1/absences', async (check) => {
    const values = { absence: { absence_type_id, user_id, ...july, external_id } }
    const answer = await send(world, 'POST', path, values)
    id = Number(answer.body.id)
    expectStatus(check, answer, 201)
    expectRecords(check, [answer.body], absence.create)
    const { starts_at, ends_at, paid_hours, vacation_days } = answer.body
    promise(
      check,
      'times are in UTC',
      sameInstant(starts_at, '2025-07-06T22:00:00Z') && sameInstant(ends_at, '2025-07-11T21:59:59Z'),
      [starts_at, ends_at],
    )
    same(check, 'five days and forty hours', [vacation_days, paid_hours], [5, 40])
    same(
      check,
      'type, person and external_id as given',
      [answer.body.absence_type_id, answer.body.user_id, answer.body.external_id],
      [absence_type_id, user_id, external_id],
    )
    const custom = {
      absence_type_id,
      user_external_id,
      starts_at: '2025-08-04T08:00:00+02:00',
      ends_at: '2025-08-04T12:00:00+02:00',
      full_day: false,
      force_calc_custom_hours: true,
      paid_hours: 3.5,
      vacation_days: 0.5,
    }
    const overridden = await send(world, 'POST', path, { absence: custom })
    same(
      check,
      'times with offset, own values, the person by external id',
      [
        overridden.body.paid_hours,
        overridden.body.vacation_days,
        overridden.body.force_calc_custom_hours,
        overridden.body.user_id,
      ],
      [3.5, 0.5, true, user_id],
    )
    const incomplete = await send(world, 'POST', path, { absence: { ...custom, paid_hours: null } })
    expectRefusal(check, 'for own values without hours', incomplete, 400)
    expectRefusal(
      check,
      'without times',
      await send(world, 'POST', path, { absence: { absence_type_id, user_id } }),
      400,
    )
    expectRefusal(
      check,
      'without a person',
      await send(world, 'POST', path, { absence: { absence_type_id, ...july } }),
      400,
    )
    const typed = { absence_type_external_id: 'nonsense', user_id, ...july }
    const day = { starts_at: '2025-09-15', ends_at: '2025-09-15' }
    const byName = await send(world, 'POST', path, { absence: { ...typed, ...day, absence_type_external_id } })
    same(check, 'the type by its external id', [byName.status, byName.body.absence_type_id], [201, absence_type_id])
    await send(world, 'DELETE', path, { absence: { id: byName.body.id } })
    expectRefusal(check, 'for a type nobody has', await send(world, 'POST', path, { absence: typed }), 400)
    await expectTokens(check, world, { method: 'POST', path, values })
  })
  await book.on('PUT /public_api/v1/absences', async (check) => {
    const changed = { ...july, ends_at: '2025-07-10' }
    const answer = await send(world, 'PUT', path, { absence: { id, ...changed } })
    expectStatus(check, answer, 200)
    expectRecords(check, [answer.body], absence.update)
    same(check, 'a day less', answer.body.vacation_days, 4)
    const custom = { external_id, ...changed, force_calc_custom_hours: true, paid_hours: 10, vacation_days: 1.5 }
    const named = await send(world, 'PUT', path, { absence: custom })
    same(
      check,
      'found by external_id, with own values',
      [named.body.id, named.body.paid_hours, named.body.vacation_days],
      [id, 10, 1.5],
    )
    expectRefusal(check, 'without a name', await send(world, 'PUT', path, { absence: changed }), 400)
    const missing = { absence: { id: Number(nowhere), ...changed } }
    expectRefusal(check, 'for an id no record has', await send(world, 'PUT', path, missing), 404)
    await expectTokens(check, world, { method: 'PUT', path, values: { absence: { id, ...changed } } })
  })
  await book.on('GET /public_api/v1/absences (one)', async (check) => {
    const answer = await ask(world, path, { id })
    expectStatus(check, answer, 200)
    expectRecords(check, [answer.body], absence.show)
    promise(
      check,
      'times have the local offset',
      String(answer.body.starts_at).endsWith('+02:00') && sameInstant(answer.body.starts_at, '2025-07-06T22:00:00Z'),
      answer.body.starts_at,
    )
    same(check, 'absence_type_external_id is told', answer.body.absence_type_external_id, absence_type_external_id)
    same(check, 'active and undecided', [answer.body.status, answer.body.confirmed], ['active', null])
    same(check, 'found by external_id too', (await ask(world, path, { external_id })).body.id, id)
    expectRefusal(check, 'for both at once', await ask(world, path, { id, external_id }), 400)
    expectRefusal(check, 'for an id no record has', await ask(world, path, { id: nowhere }), 404)
    await expectTokens(check, world, { method: 'GET', path, values: { id } })
  })
  await lookAtRange(world, { user_id, user_external_id, absence_type_id })
  await lookAtDecisions(world, id, external_id)
}

interface Person {
  readonly user_id: number
  readonly user_external_id: string
  readonly absence_type_id: number
}

async function lookAtRange(world: World, { user_id, user_external_id, absence_type_id }: Person): Promise<void> {
  const range = { range_start: '2025-01-01', range_end: '2025-12-31' }
  await world.book.on('GET /public_api/v1/absences (list)', async (check) => {
    for (let date = 1; date <= 24; date += 1) {
      const day = `2025-11-${String(date).padStart(2, '0')}`
      await send(world, 'POST', path, { absence: { absence_type_id, user_id, starts_at: day, ends_at: day } })
    }
    const answer = await ask(world, path, { ...range, user_id })
    expectPaged(check, answer, 'absences', absence.list)
    same(
      check,
      'a page has 25',
      [listOf(answer.body.absences).length, answer.body.page_number, answer.body.total_pages],
      [25, 1, 2],
    )
    promise(
      check,
      'next_page keeps the range',
      String(answer.body.next_page).includes('range_start=2025-01-01'),
      answer.body.next_page,
    )
    const last = await ask(world, path, { ...range, user_external_id, page: 2 })
    same(
      check,
      'the last page, the person by external id',
      [listOf(last.body.absences).length, last.body.next_page],
      [1, null],
    )
    const narrow = await ask(world, path, { range_start: '2025-07-01', range_end: '2025-07-31', user_id })
    same(check, 'only those in the range', listOf(narrow.body.absences).length, 1)
    const placed = await ask(world, path, { ...range, location_id: world.workspaceId })
    const named = await ask(world, path, { ...range, location_external_id: `place-${world.run}` })
    same(
      check,
      'location by id or external id',
      [placed.status, placed.body.total_pages],
      [named.status, named.body.total_pages],
    )
    const strict = { range_start: '2025-01-01T00:00:00+01:00', range_end: '2025-12-31T23:59:59+01:00', user_id }
    same(check, 'the range takes times with offset too', (await ask(world, path, strict)).body.total_pages, 2)
    expectRefusal(check, 'without an end of the range', await ask(world, path, { range_start: '2025-01-01' }), 400)
    await expectTokens(check, world, { method: 'GET', path, values: { ...range, user_id } })
  })
}

async function lookAtDecisions(world: World, id: number, external_id: string): Promise<void> {
  const { book } = world
  for (const [word, confirmed] of [
    ['confirm', true],
    ['reject', false],
    ['reset', null],
  ] as const) {
    await book.on(`PUT /public_api/v1/absences/${word}`, async (check) => {
      const answer = await send(world, 'PUT', `${path}/${word}`, { absence: { id } })
      expectStatus(check, answer, 200)
      expectRecords(check, [answer.body], absence.decision)
      same(check, `confirmed is ${confirmed}`, answer.body.confirmed, confirmed)
      same(
        check,
        'confirmed_at is set when confirmed',
        typeof answer.body.confirmed_at === 'string',
        confirmed === true,
      )
      const named = await send(world, 'PUT', `${path}/${word}`, { absence: { external_id } })
      same(check, 'found by external_id too', named.body.id, id)
      expectRefusal(check, 'without a name', await send(world, 'PUT', `${path}/${word}`, { absence: {} }), 400)
      const missing = await send(world, 'PUT', `${path}/${word}`, { absence: { id: Number(nowhere) } })
      expectRefusal(check, 'for an id no record has', missing, 404)
      await expectTokens(check, world, { method: 'PUT', path: `${path}/${word}`, values: { absence: { id } } })
    })
  }
  await book.on('DELETE /public_api/v1/absences', async (check) => {
    await expectTokens(check, world, { method: 'DELETE', path, values: { absence: { id } } })
    expectRefusal(check, 'without a name', await send(world, 'DELETE', path, { absence: {} }), 400)
    expectNothing(check, await send(world, 'DELETE', path, { absence: { external_id } }), 200)
    expectRefusal(check, 'once deleted', await ask(world, path, { id }), 404)
  })
}
