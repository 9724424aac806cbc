import { describe, expect, test } from 'vitest'
import { givenPayroll, type Payroll } from '../../../test/payroll-runs.ts'
import { startWorld } from '../../../test/world.ts'
import { Instant } from '../../base/time/time.ts'
import { idsToClose } from '../statements/queries.ts'

const world = await startWorld({}, { clock: () => Instant.from('2027-03-02T09:00:00Z') })

type Attributes = Record<string, unknown>
interface Fault {
  readonly code: string
  readonly is_warning: boolean
  readonly user_id: string | null
  readonly month: string | null
  readonly message: string
}
type Run = { readonly id: string; readonly attributes: Attributes & { readonly faults: readonly Fault[] } }

/** Time that nobody confirmed is beside the point here. */
const faultsOf = (run: Run) => run.attributes.faults.filter(({ code }) => code !== 'unconfirmed_time')
const codesOf = (run: Run) => faultsOf(run).map(({ code }) => code)
const monthsOf = async ({ done, pc }: Payroll) => (await done(`GET ${pc}/changed_months`)).attributes.months

/** Begins, checks and issues a run; discards it where something is in the way. */
async function send(payroll: Payroll, month: string): Promise<Run> {
  const { id } = await payroll.begin(month)
  const checked = await payroll.order(id, 'check')
  if (checked.attributes.state === 'checked') return payroll.order(id, 'issue')
  await payroll.done(`PATCH ${payroll.pc}/runs/${id}/discard`)
  return checked
}

async function sent(payroll: Payroll, month: string): Promise<Run> {
  const run = await send(payroll, month)
  expect(run.attributes.state, JSON.stringify(run.attributes.faults)).toBe('issued')
  return run
}

const linesOf = async (payroll: Payroll, { id }: Run) =>
  (await payroll.linesOf(id)).map((line: Attributes) => [line.user_id, line.month, line.hundredths])

const day = (payroll: Payroll, user: number, date: string, hours = 8) =>
  payroll.track(user, `${date}T08:00:00+01:00`, `${date}T${String(8 + hours).padStart(2, '0')}:00:00+01:00`)

describe('people who were deleted', async () => {
  const payroll = await givenPayroll(world, 'Gone', { correction_style: 'differences_with_month' })
  const { done, ws, pc } = payroll
  await payroll.map('work.normal', { wage_type: '200' })
  const [gone, stays] = [await payroll.person(), await payroll.person('2')]
  for (const { id } of [gone, stays]) await day(payroll, id, '2026-01-12')
  await payroll.close(stays.id, '2026-01')
  await done(`DELETE ${ws}/users/${gone.id}`)
  const open = (month: string) =>
    payroll.asSystem((ctx) =>
      idsToClose(ctx, payroll.staff.workspaceId, { from: `${month}-01`, to: `${month}-31` }, 100),
    )

  test('before their month was closed are in the way until it is, and are then given a number and paid', async () => {
    const begun = await payroll.begin('2026-01')
    expect(faultsOf(begun)).toMatchObject([
      { code: 'month_open', user_id: String(gone.id), message: '2026-01-01 to 2026-01-31 is not closed.' },
    ])
    expect(await open('2026-01')).toContain(gone.id)
    expect(await open('2026-03')).not.toContain(gone.id)
    await done(`POST ${ws}/statements`, { month: '2026-01', user_ids: [gone.id] })
    await payroll.close(gone.id, '2026-01')
    expect(await open('2026-01')).not.toContain(gone.id)
    expect(codesOf(await payroll.order(begun.id, 'check'))).toEqual(['number_missing'])
    await done(`POST ${pc}/numbers`, { numbers: [{ user_id: gone.id, number: '1' }] })
    expect((await payroll.order(begun.id, 'check')).attributes.state).toBe('checked')
    const issued = await payroll.order(begun.id, 'issue')
    expect(await linesOf(payroll, issued)).toEqual([
      [gone.id, '2026-01', 800],
      [stays.id, '2026-01', 800],
    ])
  })

  test('have months that can be reopened and closed again', async () => {
    const [statement] = await done(`GET ${ws}/statements?filter[user_id]=${gone.id}&filter[state]=closed`)
    await payroll.reopen(statement.id)
    await day(payroll, stays.id, '2026-02-10')
    await payroll.close(stays.id, '2026-02')
    expect(codesOf(await send(payroll, '2026-02'))).toEqual(['month_open'])
    await payroll.close(gone.id, '2026-01')
    expect(await linesOf(payroll, await sent(payroll, '2026-02'))).toEqual([[stays.id, '2026-02', 800]])
  })

  test('give their number to whoever comes back, who is told whose it is, and get another one', async () => {
    const back = await payroll.person()
    const give = (numbers: readonly Attributes[]) =>
      world.call(`POST ${pc}/numbers`, { token: payroll.staff.accountAdmin.token, attributes: { numbers } })
    const refused = await give([{ user_id: back.id, number: '1' }])
    expect(refused.body.errors[0]).toMatchObject({
      code: 'number_taken_twice',
      title: expect.stringContaining(`that of somebody who was deleted (user ${gone.id})`),
    })
    expect((await give([{ user_id: back.id, number: '2' }])).body.errors[0].title).toContain(`(user ${stays.id})`)
    expect((await give([{ user_id: gone.id, number: null }])).status).toBe(200)
    expect((await give([{ user_id: back.id, number: '1' }])).status).toBe(200)
    expect((await give([{ user_id: gone.id, number: '9' }])).status).toBe(200)
  })
})

describe('months that were issued', async () => {
  const payroll = await givenPayroll(world, 'Later', { correction_style: 'differences_with_month' })
  const { done, ws, pc } = payroll
  await payroll.map('work.normal', { wage_type: '200' })
  await payroll.map('night', { skip: true })
  const [ada, bo] = [await payroll.person('1'), await payroll.person('2')]
  const closed = new Map<string, number>()
  const close = async (user: number, month: string) =>
    void closed.set(`${user} ${month}`, await payroll.close(user, month))
  const reopen = (user: number, month: string) => payroll.reopen(closed.get(`${user} ${month}`) ?? 0)
  for (const month of ['2026-01', '2026-02', '2026-03'])
    for (const { id } of [ada, bo]) {
      await day(payroll, id, `${month}-10`)
      if (month !== '2026-02') await close(id, month)
    }

  test('leave none out: what was closed between two of them is taken along', async () => {
    await sent(payroll, '2026-01')
    await sent(payroll, '2026-03')
    expect(await monthsOf(payroll)).toEqual([])
    await close(ada.id, '2026-02')
    expect(await monthsOf(payroll)).toEqual([{ month: '2026-02', people_count: 1, open_count: 0 }])
    expect(await linesOf(payroll, await sent(payroll, '2026-03'))).toEqual([[ada.id, '2026-02', 800]])
    await close(bo.id, '2026-02')
    const token = payroll.staff.accountAdmin.token
    expect((await world.call(`POST ${pc}/runs`, { token, attributes: { month: '2026-02' } })).status).toBe(400)
    expect(await linesOf(payroll, await sent(payroll, '2026-03'))).toEqual([[bo.id, '2026-02', 800]])
  })

  test('are none that changed when they were closed again as they were', async () => {
    await reopen(ada.id, '2026-03')
    await close(ada.id, '2026-03')
    expect(await monthsOf(payroll)).toEqual([])
    const run = await send(payroll, '2026-03')
    expect(run.attributes.item_count).toBe(0)
    expect(codesOf(run)).toEqual(['nothing_to_send'])
  })

  test('are closed anew when the work before them is another', async () => {
    const evening = await payroll.track(ada.id, '2026-04-30T21:00:00+02:00', '2026-04-30T23:30:00+02:00')
    await payroll.track(ada.id, '2026-05-01T00:30:00+02:00', '2026-05-01T06:00:00+02:00')
    for (const { id } of [ada, bo]) for (const month of ['2026-04', '2026-05']) await close(id, month)
    await sent(payroll, '2026-05')
    await reopen(ada.id, '2026-04')
    await done(`DELETE ${ws}/time_trackings/${evening.id}`)
    await close(ada.id, '2026-04')
    expect((await monthsOf(payroll)).map(({ month }: { month: string }) => month)).toEqual(['2026-04', '2026-05'])
    expect(faultsOf(await send(payroll, '2026-05'))).toMatchObject([
      { code: 'statement_outdated', user_id: String(ada.id), month: '2026-05', is_warning: false },
    ])
    await reopen(ada.id, '2026-05')
    await close(ada.id, '2026-05')
    expect((await monthsOf(payroll)).map(({ month }: { month: string }) => month)).toContain('2026-04')
    await sent(payroll, '2026-05')
    expect(await monthsOf(payroll)).toEqual([])
  })

  test('are corrected under another number with a warning', async () => {
    const numbers = [
      { user_id: ada.id, number: '2' },
      { user_id: bo.id, number: '1' },
    ]
    await done(`POST ${pc}/numbers`, { numbers })
    await reopen(bo.id, '2026-03')
    await day(payroll, bo.id, '2026-03-11', 1)
    await close(bo.id, '2026-03')
    expect(faultsOf(await sent(payroll, '2026-05'))).toMatchObject([
      { code: 'number_changed', is_warning: true, user_id: String(bo.id), month: '2026-03' },
    ])
  })

  test('of which days are open are sent with the dates of these', async () => {
    await day(payroll, ada.id, '2026-06-02')
    await payroll.close(ada.id, '2026-06', '2026-06-15')
    await close(bo.id, '2026-06')
    const run = await sent(payroll, '2026-06')
    expect(faultsOf(run)).toMatchObject([
      { code: 'days_open', is_warning: true, message: '2026-06-16 to 2026-06-30 is not closed, and not in this run.' },
    ])
  })

  test('do not stand on rules of workspaces that the client does not pay', async () => {
    await day(payroll, ada.id, '2026-07-02')
    for (const { id } of [ada, bo]) await close(id, '2026-07')
    const { id } = await payroll.begin('2026-07')
    await payroll.order(id, 'check')
    const other = `/api/v3/workspaces/${payroll.staff.otherWorkspaceId}`
    await done(`POST ${other}/pay_rules`, { valid_from: '2026-01-01', kinds: [] })
    expect((await payroll.order(id, 'issue')).attributes.state).toBe('issued')
    const lines = (month: string) => done(`GET ${pc}/runs/${id}/lines?filter[month]=${month}`)
    expect((await lines('2026-07'))[0].attributes.month).toBe('2026-07')
    expect(await lines('2026-06')).toEqual([])
  })

  test('are downloaded as often as the journal says, also under one key', async () => {
    const [run] = await done(`GET ${pc}/runs?filter[month]=2026-07`)
    const [file] = await done(`GET ${pc}/runs/${run.id}/files`)
    const token = payroll.staff.accountAdmin.token
    for (let at = 0; at < 3; at += 1) {
      const headers = { 'Idempotency-Key': 'one download' }
      const reply = await world.call(`POST ${pc}/runs/${run.id}/files/${file.id}/downloads`, { token, headers })
      expect(reply.status).toBe(200)
    }
    const downloads = await payroll.asSystem((ctx) =>
      ctx.db
        .selectFrom('changes')
        .select('kind')
        .where('account_id', '=', ctx.accountId)
        .where('record_type', '=', 'payroll_file')
        .where('record_id', '=', Number(file.id))
        .execute(),
    )
    expect(downloads).toHaveLength(3)
  })
})

test('what a file cannot name is told with person and month, and holds up nothing', async () => {
  const payroll = await givenPayroll(world, 'Far', { target: 'bmd', client_number: '42' })
  await payroll.map('work.normal', { wage_type: '20' })
  const otto = await payroll.person('1')
  await day(payroll, otto.id, '2026-01-12')
  const statement = await payroll.close(otto.id, '2026-01')
  await sent(payroll, '2026-01')
  await payroll.reopen(statement)
  await day(payroll, otto.id, '2026-01-13', 1)
  await payroll.close(otto.id, '2026-01')
  expect(faultsOf(await send(payroll, '2027-02'))).toMatchObject([
    { code: 'month_open', month: '2027-02' },
    { code: 'month_out_of_reach', month: '2026-01' },
  ])
  await day(payroll, otto.id, '2027-02-02')
  await payroll.close(otto.id, '2027-02')
  const run = await sent(payroll, '2027-02')
  expect(faultsOf(run)).toMatchObject([
    { code: 'month_out_of_reach', is_warning: true, user_id: String(otto.id), month: '2026-01' },
  ])
  const lines = await payroll.linesOf(run.id)
  expect(lines.map((line: Attributes) => [line.month, line.hundredths, line.is_sent])).toEqual([
    ['2026-01', 100, false],
    ['2027-02', 800, true],
  ])
  expect(await monthsOf(payroll)).toEqual([])
})

test('a whole month in which nothing is left is sent as nothing, and a checked run is checked once more', async () => {
  const payroll = await givenPayroll(world, 'Zero', { target: 'json', correction_style: 'whole_month' })
  await payroll.map('work.normal', { wage_type: '200' })
  const wanda = await payroll.person('1')
  const work = await day(payroll, wanda.id, '2026-01-12')
  const statement = await payroll.close(wanda.id, '2026-01')
  const first = await sent(payroll, '2026-01')
  await payroll.reopen(statement)
  await payroll.done(`DELETE ${payroll.ws}/time_trackings/${work.id}`)
  await payroll.close(wanda.id, '2026-01')
  const { id } = await payroll.begin('2026-01')
  const token = payroll.staff.accountAdmin.token
  const refused = await world.call(`PATCH ${payroll.pc}/runs/${id}/issue`, { token })
  expect(refused.body.errors[0]).toMatchObject({ code: 'run_state', title: 'The run is a draft.' })
  await payroll.order(id, 'check')
  expect((await payroll.order(id, 'check')).attributes.state).toBe('checked')
  expect((await payroll.order(id, 'issue')).attributes.state).toBe('issued')
  const [file] = await payroll.done(`GET ${payroll.pc}/runs/${id}/files`)
  const { attributes } = await payroll.done(`POST ${payroll.pc}/runs/${id}/files/${file.id}/downloads`)
  expect(JSON.parse(Buffer.from(attributes.content, 'base64').toString()).rows).toMatchObject([{ amount: 0 }])
  expect((await payroll.done(`GET ${payroll.pc}/runs/${first.id}`)).attributes.state).toBe('superseded')
})
