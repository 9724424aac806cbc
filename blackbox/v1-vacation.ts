import { promise, same } from './check.ts'
import { expectPaged, expectRecords, expectRefusal, expectStatus } from './expect.ts'
import { entitlement, upload } from './fields-v1.ts'
import { listOf, valuesOf } from './http.ts'
import { ask, expectTokens, send } from './v1-world.ts'
import { fileForm, hire, nowhere, type World } from './world.ts'

export async function lookAtEntitlements(world: World): Promise<void> {
  const { book, run } = world
  const path = '/vacation_entitlements'
  const user_external_id = `lotte-${run}`
  const user_id = Number(await hire(world, 'Lotte Lot', { external_id: user_external_id }))
  const year = { starts_at: '2025-01-01', ends_at: '2025-12-31' }
  await book.on('POST /public_api/v1/vacation_entitlements', async (check) => {
    const transfer = { expires: true, transfer_remaining: true, end_of_transfer_period: '2026-03-31' }
    const values = { vacation_times: { title: '2025', user_id, ...year, planned_days: 28.5, ...transfer } }
    const answer = await send(world, 'POST', path, values)
    expectStatus(check, answer, 201)
    const made = listOf(answer.body.vacation_times)
    expectRecords(check, made, entitlement)
    const { title, starts_at, ends_at, planned_days, transfer_remaining, end_of_transfer_period } = made[0] ?? {}
    same(
      check,
      'one entitlement, as given',
      [made.length, title, starts_at, ends_at, planned_days, transfer_remaining, end_of_transfer_period],
      [1, '2025', '2025-01-01', '2025-12-31', 28.5, true, '2026-03-31'],
    )
    const other = { title: '2024', user_external_id, start_date: '2024-01-01', end_date: '2024-12-31', planned_days: 5 }
    const [named] = listOf((await send(world, 'POST', path, { vacation_times: other })).body.vacation_times)
    same(
      check,
      'start_date and end_date; the person by external id',
      [named?.starts_at, named?.ends_at, named?.user_id],
      ['2024-01-01', '2024-12-31', user_id],
    )
    const dateless = { title: 'This year', user_id, planned_days: 1 }
    const without = await send(world, 'POST', path, { vacation_times: dateless })
    same(check, 'dates may be left out', without.status, 201)
    const endless = { vacation_times: { ...dateless, transfer_remaining: true } }
    expectRefusal(check, 'for a transfer without its end', await send(world, 'POST', path, endless), 400)
    expectRefusal(
      check,
      'without title and days',
      await send(world, 'POST', path, { vacation_times: { user_id } }),
      400,
    )
    const nobodys = { vacation_times: { title: 'X', planned_days: 1 } }
    expectRefusal(check, 'without a person', await send(world, 'POST', path, nobodys), 400)
    await expectTokens(check, world, { method: 'POST', path, values })
  })
  await book.on('GET /public_api/v1/vacation_entitlements', async (check) => {
    for (let lot = 1; lot <= 23; lot += 1)
      await send(world, 'POST', path, { vacation_times: { title: `Lot ${lot}`, user_id, ...year, planned_days: 1 } })
    const answer = await ask(world, path, { user_id })
    expectPaged(check, answer, 'vacation_times', entitlement)
    same(check, 'a page has 25', [listOf(answer.body.vacation_times).length, answer.body.total_pages], [25, 2])
    const last = await ask(world, path, { user_external_id, page: 2 })
    same(
      check,
      'the last page, the person by external id',
      [listOf(last.body.vacation_times).length, last.body.next_page],
      [1, null],
    )
    const narrow = await ask(world, path, { user_id, start_date: '2024-01-01', end_date: '2024-12-31' })
    same(
      check,
      'start_date and end_date limit the list',
      listOf(narrow.body.vacation_times).map(({ title }) => title),
      ['2024'],
    )
    expectRefusal(check, 'without a person', await ask(world, path), 400)
    await expectTokens(check, world, { method: 'GET', path, values: { user_id } })
  })
}

export async function lookAtUploads(world: World): Promise<void> {
  const { call, book, run } = world
  const user_external_id = `ulla-${run}`
  const user_id = Number(await hire(world, 'Ulla Upload', { external_id: user_external_id }))
  const add = (title: string) =>
    call('POST', `${world.ws}/users/${user_id}/uploads`, {
      token: world.admin,
      form: fileForm('txt', { title, description: 'A document' }),
    })
  let id = 0
  await book.on('GET /public_api/v1/uploads', async (check) => {
    id = Number((await add('Contract')).one.id)
    await add('Certificate')
    const answer = await ask(world, '/uploads', { user_id })
    expectPaged(check, answer, 'uploads', upload)
    same(
      check,
      'all on one page',
      [listOf(answer.body.uploads).length, answer.body.page_number, answer.body.total_pages, answer.body.next_page],
      [2, 1, 1, null],
    )
    const titled = await ask(world, '/uploads', { user_external_id, title: 'Contract', page: 1 })
    same(
      check,
      'the title filters, the person by external id',
      listOf(titled.body.uploads).map((each) => each.id),
      [id],
    )
    expectRefusal(check, 'without a person', await ask(world, '/uploads'), 400)
    await expectTokens(check, world, { method: 'GET', path: '/uploads', values: { user_id } })
  })
  await book.on('GET /public_api/v1/uploads/:id', async (check) => {
    const answer = await ask(world, `/uploads/${id}`, { user_id })
    expectStatus(check, answer, 200)
    const shown = valuesOf(answer.body.upload)
    expectRecords(check, [shown], upload)
    same(
      check,
      'title, description and size',
      [shown.title, shown.description, shown.doc_file_size],
      ['Contract', 'A document', 27],
    )
    const file = new URL(String(shown.url))
    same(
      check,
      'url leads to the document',
      (await call('GET', `${file.pathname}${file.search}`)).text,
      'Delivered, Monday morning.\n',
    )
    same(
      check,
      'user and page are optional',
      (await ask(world, `/uploads/${id}`, { user_external_id, page: 1 })).status,
      200,
    )
    promise(check, 'the id alone is enough', (await ask(world, `/uploads/${id}`)).status === 200)
    expectRefusal(check, 'for an id no record has', await ask(world, `/uploads/${nowhere}`), 404)
    await expectTokens(check, world, { method: 'GET', path: `/uploads/${id}`, values: {} })
  })
}
