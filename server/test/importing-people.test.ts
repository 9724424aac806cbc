import { Client } from 'pg'
import { describe, expect, test } from 'vitest'
import { givenPerson, givenStaff } from './given.ts'
import { importerOf, rowsFrom, wholeDatabase } from './imports.ts'
import { startWorld } from './world.ts'

const world = await startWorld()
let companies = 0
async function givenImporter() {
  companies += 1
  const staff = await givenStaff(world.open, `Importing${companies}`)
  return { staff, ...importerOf({ world, staff }), people: `/api/v3/workspaces/${staff.workspaceId}/users` }
}
const lina = {
  username: 'Lina Ott',
  email: 'lina.ott@example.org',
  staff_number: '0231',
  start_of_accounting: '2026-02-01',
  weekly_hours: 30,
  vacation_days: 28,
  areas: 'kitchen, Sales',
}

describe('a check', () => {
  test('says of each bad row its line, field and reason, and makes nothing', async () => {
    const { begin, order, rows, staff } = await givenImporter()
    const id = await begin([
      lina,
      { username: '', weekly_hours: '30' },
      { username: 'Kofi Mensah', weekly_hours: 385 },
      { username: 'Ilse Brandt', start_of_accounting: '31.02.2025', email: 'no address' },
      { username: 'Carla Twice', staff_number: 'S-78' },
      { username: 'Lina Again', staff_number: '0231' },
      { username: 'Nobody There', areas: 'Moon' },
      { username: 'Mail Taken', email: staff.employee.email },
    ])
    const before = await wholeDatabase(world.config.databaseUrl)
    const checked = await order(id, 'check')
    expect(await wholeDatabase(world.config.databaseUrl)).toEqual(before)
    expect(checked).toMatchObject({ status: 'checked', total_count: 8, ready_count: 1, refused_count: 7 })
    const found = (await rows(id, '&filter[outcome]=refused')) as {
      line: number
      faults: { pointer: string; code: string; name?: string }[]
    }[]
    expect(found.map(({ line, faults }) => [line, ...faults.map((each) => `${each.pointer} ${each.code}`)])).toEqual([
      [3, 'username blank'],
      [4, 'weekly_hours out_of_range'],
      [5, 'email invalid', 'start_of_accounting invalid'],
      [6, 'staff_number taken'],
      [7, 'staff_number taken'],
      [8, 'areas unknown'],
      [9, 'email taken'],
    ])
    expect(found.map(({ faults }) => faults[0]?.name)).toEqual([
      undefined,
      undefined,
      undefined,
      'Carla',
      undefined,
      undefined,
      'Emil',
    ])
  })

  test('finds rows that say the same although they are far apart', async () => {
    const { begin, order, rows } = await givenImporter()
    const others = Array.from({ length: 60 }, (_, index) => ({ username: `Person ${index}` }))
    const id = await begin([
      { username: 'First', email: 'One@example.org' },
      ...others,
      { username: 'Last', email: 'one@Example.org' },
    ])
    expect(await order(id, 'check')).toMatchObject({ ready_count: 61, refused_count: 1 })
    expect(await rows(id, '&filter[outcome]=refused')).toMatchObject([
      { line: 63, faults: [{ pointer: 'email', code: 'taken', title: 'Row 2 says the same.' }] },
    ])
  })

  test('is done again for corrected rows and those that were refused', async () => {
    const { begin, order, ask, rows } = await givenImporter()
    const id = await begin([
      { username: 'A', staff_number: '1' },
      { username: 'B', staff_number: '1' },
    ])
    expect(await order(id, 'check')).toMatchObject({ ready_count: 1, refused_count: 1 })
    const corrected = { rows: [{ line: 2, fields: { username: 'A', staff_number: '2' } }] }
    expect((await ask(`POST IMPORTS/${id}/rows`, corrected)).body.data.attributes).toMatchObject({
      status: 'draft',
      waiting_count: 2,
    })
    expect((await ask(`PATCH IMPORTS/${id}/start`)).body.errors[0].code).toBe('import_status')
    expect(await order(id, 'check')).toMatchObject({ ready_count: 2, refused_count: 0 })
    expect(await rows(id, '&filter[outcome]=refused')).toEqual([])
  })
})

describe('carried out', () => {
  test('people have hours, vacation, areas and an invitation, as if somebody had typed them in', async () => {
    const { begin, order, rows, people, staff } = await givenImporter()
    const { token } = staff.accountAdmin
    const id = await begin([lina, { username: 'Kofi', weekly_hours: 24, days_a_week: 3, role: 'workspace_admin' }], {
      sends_invitations: true,
    })
    await order(id, 'check')
    expect(await order(id, 'start')).toMatchObject({
      status: 'finished',
      done_count: 2,
      undo_until: expect.any(String),
    })
    const [first, second] = (await rows(id)) as { record_id: string }[]
    const person = await world.call(`GET ${people}/${first?.record_id}`, { token })
    expect(person.body.data.attributes).toMatchObject({
      username: 'Lina Ott',
      email: 'lina.ott@example.org',
      start_of_accounting: '2026-02-01',
      remaining_vacation_days_this_year: 28,
    })
    expect(person.body.data.relationships.areas.data).toHaveLength(2)
    const hours = (record?: string) => world.call(`GET ${people}/${record}/target_hours`, { token })
    expect((await hours(first?.record_id)).body.data[0].attributes).toMatchObject({
      starts_on: '2026-02-01',
      monday: 6,
      friday: 6,
      saturday: 0,
    })
    expect((await hours(second?.record_id)).body.data[0].attributes).toMatchObject({ wednesday: 8, thursday: 0 })
    const queue = new Client({ connectionString: world.config.databaseUrl })
    await queue.connect()
    const { rows: jobs } = await queue.query(
      `select from graphile_worker._private_jobs where payload -> 'payload' ->> 'user_id' = $1`,
      [first?.record_id],
    )
    await queue.end()
    expect(jobs).toHaveLength(1)
  })

  test('rows that are refused are left out only when somebody says so', async () => {
    const { begin, order, ask, people, staff } = await givenImporter()
    const id = await begin([{ username: 'Good' }, { username: 'Bad', weekly_hours: 400 }])
    await order(id, 'check')
    expect((await ask(`PATCH IMPORTS/${id}/start`)).body.errors[0].code).toBe('refused_rows')
    expect(await order(id, 'start', { leave_out_refused: true })).toMatchObject({ done_count: 1, refused_count: 1 })
    const found = await world.call(`GET ${people}?filter[username]=Bad`, { token: staff.accountAdmin.token })
    expect(found.body.data).toEqual([])
  })

  test('each row is done once, by however many workers', async () => {
    const { begin, order, ask, work, people, staff } = await givenImporter()
    const id = await begin(Array.from({ length: 80 }, (_, index) => ({ username: `Worker ${index}` })))
    await order(id, 'check')
    await ask(`PATCH IMPORTS/${id}/start`)
    await work(id, 1)
    expect((await ask(`GET IMPORTS/${id}`)).body.data.attributes).toMatchObject({ status: 'running', done_count: 25 })
    await Promise.all([work(id), work(id), work(id)])
    expect((await ask(`GET IMPORTS/${id}`)).body.data.attributes).toMatchObject({ status: 'finished', done_count: 80 })
    const found = await world.call(`GET ${people}?filter[username][pre]=Worker&items=1`, {
      token: staff.accountAdmin.token,
    })
    expect(found.body.meta.total_count).toBe(80)
  })

  test('whoever may no longer make people makes none', async () => {
    const { staff } = await givenImporter()
    const importer = importerOf({ world, staff }, staff.workspaceAdmin.token, staff.workspaceAdmin.id)
    const id = await importer.begin([{ username: 'Too Late' }])
    await importer.order(id, 'check')
    await importer.ask(`PATCH IMPORTS/${id}/start`)
    await world.call(`PATCH /api/v3/workspaces/${staff.workspaceId}/users/${staff.workspaceAdmin.id}`, {
      token: staff.accountAdmin.token,
      attributes: { role_ids: [1] },
    })
    await importer.work(id)
    const asAdmin = importerOf({ world, staff })
    expect(await asAdmin.rows(id)).toMatchObject([{ outcome: 'refused', faults: [{ code: 'forbidden' }] }])
  })

  test('of two who start at once, one does', async () => {
    const { begin, order, ask } = await givenImporter()
    const id = await begin([{ username: 'Once' }])
    await order(id, 'check')
    const answers = await Promise.all([1, 2, 3].map(() => ask(`PATCH IMPORTS/${id}/start`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  })
})

describe('undone', () => {
  test('the database is what it was before', async () => {
    const { carriedOut, order } = await givenImporter()
    const before = await wholeDatabase(world.config.databaseUrl)
    const many = Array.from({ length: 40 }, (_, index) => ({
      ...lina,
      username: `Person ${index}`,
      email: `person.${index}@example.org`,
      staff_number: `${index}`,
      tags: 'early',
    }))
    const id = await carriedOut(many, { sends_invitations: true })
    expect(await wholeDatabase(world.config.databaseUrl)).not.toEqual(before)
    expect(await order(id, 'undo')).toMatchObject({ status: 'undone', undone_count: 40, undo_until: null })
    expect(await wholeDatabase(world.config.databaseUrl)).toEqual(before)
  })

  test('what was changed or used since stays, and says why', async () => {
    const { carriedOut, order, ask, rows, people, staff } = await givenImporter()
    const { token } = staff.accountAdmin
    const id = await carriedOut(['Changed', 'Worked', 'Signed in', 'Untouched'].map((username) => ({ username })))
    const made = ((await rows(id)) as { record_id: string }[]).map((row) => row.record_id)
    await world.call(`PATCH ${people}/${made[0]}`, { token, attributes: { abbreviation: 'CH' } })
    await world.call(`POST /api/v3/workspaces/${staff.workspaceId}/time_trackings`, {
      token,
      attributes: { user_id: made[1], starts_at: '2026-03-02T08:00:00Z', ends_at: '2026-03-02T12:00:00Z' },
    })
    await world.open(staff.accountId, 'write', async (ctx) => {
      const row = { account_id: staff.accountId, user_id: Number(made[2]), hash: 'x' }
      await ctx.db.insertInto('passwords').values(row).execute()
    })
    const refusal = (await ask(`PATCH IMPORTS/${id}/undo`)).body.errors[0]
    expect(refusal).toMatchObject({ code: 'changed_since', title: expect.stringContaining('3 records') })
    expect(await order(id, 'undo', { leave_changed: true })).toMatchObject({ undone_count: 1, not_undone_count: 3 })
    const found = (await rows(id)) as { outcome: string; faults: { pointer: string }[] }[]
    expect(found.map(({ outcome, faults }) => [outcome, faults[0]?.pointer])).toEqual([
      ['not_undone', 'user'],
      ['not_undone', 'time_trackings'],
      ['not_undone', 'sign_in'],
      ['undone', undefined],
    ])
    expect((await world.call(`GET ${people}/${made[3]}`, { token })).status).toBe(404)
    expect((await world.call(`GET ${people}/${made[1]}`, { token })).status).toBe(200)
  })

  test('goes on after a worker died in between', async () => {
    const { carriedOut, ask, work } = await givenImporter()
    const before = await wholeDatabase(world.config.databaseUrl)
    const id = await carriedOut(Array.from({ length: 60 }, (_, index) => ({ username: `Back ${index}` })))
    await ask(`PATCH IMPORTS/${id}/undo`)
    await work(id, 1)
    expect((await ask(`GET IMPORTS/${id}`)).body.data.attributes).toMatchObject({ status: 'undoing', undone_count: 25 })
    await Promise.all([work(id), work(id)])
    expect((await ask(`GET IMPORTS/${id}`)).body.data.attributes).toMatchObject({ status: 'undone', undone_count: 60 })
    expect(await wholeDatabase(world.config.databaseUrl)).toEqual(before)
  })

  test('nobody who punches at the same moment is lost', async () => {
    const { carriedOut, ask, work, rows, staff } = await givenImporter()
    const id = await carriedOut([{ username: 'Punching' }])
    const [{ record_id }] = (await rows(id)) as [{ record_id: string }]
    await ask(`PATCH IMPORTS/${id}/undo`)
    const punch = { action_type: 'start', user_id: record_id }
    const [punched] = await Promise.all([
      world.call(`POST /api/v3/workspaces/${staff.workspaceId}/time_trackings/actions`, {
        token: staff.accountAdmin.token,
        attributes: punch,
      }),
      work(id),
    ])
    const [{ outcome }] = (await rows(id)) as [{ outcome: string }]
    expect([outcome, punched.status < 300]).toEqual(outcome === 'undone' ? ['undone', false] : ['not_undone', true])
  })
})

describe('bounds', () => {
  test('unknown fields, a line given twice and too many rows in a request are refused at once', async () => {
    const { ask } = await givenImporter()
    const given = (rows: unknown) => ask('POST IMPORTS', { kind: 'people', title: 'T', rows })
    const codeOf = async (rows: unknown) => (await given(rows)).body.errors[0].code
    expect(await codeOf([{ line: 2, fields: { salary: 1 } }])).toBe('unknown')
    expect(await codeOf([...rowsFrom([{ username: 'A' }]), ...rowsFrom([{ username: 'B' }])])).toBe('taken')
    expect(await codeOf(rowsFrom(Array.from({ length: 1001 }, () => ({ username: 'A' }))))).toBe('too_many_values')
    expect(await codeOf([{ line: 2, fields: { username: { first: 'A' } } }])).toBe('invalid')
  })

  test('an account has two at work and twenty unfinished', async () => {
    const { begin, ask } = await givenImporter()
    const drafts = []
    for (let each = 0; each < 20; each += 1) drafts.push(await begin([{ username: `P${each}` }]))
    expect((await ask('POST IMPORTS', { kind: 'people', title: 'One more' })).body.errors[0].code).toBe(
      'too_many_imports',
    )
    const answers = await Promise.all(drafts.slice(0, 4).map((id) => ask(`PATCH IMPORTS/${id}/check`)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect((await ask(`DELETE IMPORTS/${drafts[9]}`)).status).toBe(200)
    expect((await ask('POST IMPORTS', { kind: 'people', title: 'One more' })).status).toBe(201)
  })

  test('people who are deleted are in no import any more', async () => {
    const { carriedOut, rows, people, staff } = await givenImporter()
    const id = await carriedOut([{ username: 'Hortensia Gone', email: 'hortensia@example.org' }])
    const [{ record_id }] = (await rows(id)) as [{ record_id: string }]
    await givenPerson(world.open, staff, staff.workspaceId, 'Somebody')
    await world.call(`DELETE ${people}/${record_id}`, { token: staff.accountAdmin.token })
    expect(await rows(id)).toMatchObject([{ fields: {} }])
  })
})
