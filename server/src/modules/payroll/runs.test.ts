import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { givenPerson } from '../../../test/given.ts'
import { givenPayroll } from '../../../test/payroll-runs.ts'
import { startWorld } from '../../../test/world.ts'
import { Instant } from '../../base/time/time.ts'
import { goOnWithRun } from './commands/work-off-run.ts'

const world = await startWorld({}, { clock: () => Instant.from('2026-06-02T09:00:00Z') })

type Attributes = Record<string, unknown>
const amounts = (lines: readonly Attributes[]) =>
  lines.map(({ pay_kind, unit, hundredths, month }) => [pay_kind, unit, hundredths, String(month).slice(0, 7)])
/** What is in the way; time that nobody confirmed is no more than a warning. */
const codes = (run: { attributes: { faults: { code: string; is_warning: boolean }[] } }) =>
  run.attributes.faults.filter(({ is_warning }) => !is_warning).map(({ code }) => code)

async function issue(payroll: Awaited<ReturnType<typeof givenPayroll>>, month: string) {
  const { id } = await payroll.begin(month)
  const checked = await payroll.order(id, 'check')
  expect(checked.attributes, JSON.stringify(checked.attributes.faults)).toMatchObject({
    state: 'checked',
    fault_count: 0,
  })
  const issued = await payroll.order(id, 'issue')
  expect(issued.attributes, JSON.stringify(issued.attributes.faults)).toMatchObject({ state: 'issued' })
  return issued
}

describe('a payroll run', async () => {
  const payroll = await givenPayroll(world, 'Runs', { correction_style: 'differences_with_month' })
  const { pc, done, refusal } = payroll
  const ada = await payroll.person()
  await payroll.track(ada.id, '2026-01-05T16:00:00+01:00', '2026-01-05T22:00:10+01:00')

  test('lists everything that is in the way at once', async () => {
    const begun = await payroll.begin('2026-01')
    expect(begun.attributes).toMatchObject({ state: 'draft', step: null, item_count: 1, done_count: 1 })
    expect(codes(begun)).toEqual(['month_open'])
    await payroll.close(ada.id, '2026-01')
    const checked = await payroll.order(begun.id, 'check')
    expect(checked.attributes.state).toBe('draft')
    expect(codes(checked).sort()).toEqual(['kind_not_mapped', 'kind_not_mapped', 'number_missing'])
    expect(checked.attributes.faults[0]).toMatchObject({ pay_kind: 'night', is_warning: false })
    await payroll.map('work.normal', { wage_type: '200' })
    await payroll.map('night', { skip: true })
    expect(codes(await payroll.order(begun.id, 'check'))).toContain('number_missing')
    await done(`POST ${pc}/numbers`, { numbers: [{ user_id: ada.id, number: '417' }] })
  })

  test('is checked and issued, with files that are the same each time and their downloads in the journal', async () => {
    const [open] = await done(`GET ${pc}/runs?filter[state]=draft`)
    expect(await refusal(`PATCH ${pc}/runs/${open.id}/issue`)).toEqual({ status: 400, code: 'run_state' })
    expect(await refusal(`POST ${pc}/runs`, { month: '2026-01' })).toEqual({ status: 400, code: 'run_open' })
    expect((await payroll.order(open.id, 'check')).attributes).toMatchObject({ state: 'checked', fault_count: 0 })
    const issued = await payroll.order(open.id, 'issue')
    expect(issued.attributes).toMatchObject({ state: 'issued', number: 1, kind: 'regular', step: null })
    const lines = await payroll.linesOf(open.id)
    // 6 h 10 s are 600.28 hundredths.
    expect(amounts(lines)).toEqual([
      ['night', 'hours', 200, '2026-01'],
      ['work.normal', 'hours', 600, '2026-01'],
    ])
    expect(lines.map((line: Attributes) => [line.is_sent, line.wage_type, line.personnel_number])).toEqual([
      [false, '', '417'],
      [true, '200', '417'],
    ])
    const named = { processing_key: '', absence_key: '', is_held_back: false, people_count: 1 }
    expect((await done(`GET ${pc}/runs/${open.id}/sums`)).attributes.sums).toEqual([
      { ...named, pay_kind: 'night', unit: 'hours', hundredths: 200, wage_type: '', is_sent: false },
      { ...named, pay_kind: 'work.normal', unit: 'hours', hundredths: 600, wage_type: '200', is_sent: true },
    ])
    const [file] = await done(`GET ${pc}/runs/${open.id}/files`)
    expect(file.attributes.content).toBeUndefined()
    const download = `POST ${pc}/runs/${open.id}/files/${file.id}/downloads`
    const [first, second] = [await done(download), await done(download)]
    expect(first.attributes.content).toBe(second.attributes.content)
    const bytes = Buffer.from(first.attributes.content, 'base64')
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(file.attributes.sha256)
    expect(bytes.toString()).toContain('417')
    const journal = await world.open(payroll.staff.accountId, 'read', (ctx) =>
      ctx.db
        .selectFrom('changes')
        .select(['record_type', 'kind', 'actor_id'])
        .where('account_id', '=', payroll.staff.accountId)
        .where('record_type', 'in', ['payroll_run', 'payroll_file'])
        .orderBy('id')
        .execute(),
    )
    expect(journal.map(({ kind }) => kind)).toEqual(['created', 'checked', 'issued', 'downloaded', 'downloaded'])
    expect((await done(`PATCH ${pc}/runs/${open.id}/handed_over`)).attributes.handed_over_at).not.toBeNull()
    expect(await refusal(`PATCH ${pc}/runs/${open.id}/discard`)).toEqual({ status: 400, code: 'run_state' })
  })

  test('holds what changed in an issued month, with the month it belongs to, and nothing twice', async () => {
    expect((await done(`GET ${pc}/changed_months`)).attributes.months).toEqual([])
    const [statement] = await done(`GET ${payroll.ws}/statements?filter[user_id]=${ada.id}&filter[state]=closed`)
    await payroll.reopen(statement.id)
    await payroll.track(ada.id, '2026-01-06T08:00:00+01:00', '2026-01-06T09:30:00+01:00')
    await payroll.track(ada.id, '2026-02-02T08:00:00+01:00', '2026-02-02T12:00:00+01:00')
    await payroll.close(ada.id, '2026-02')
    expect((await done(`GET ${pc}/changed_months`)).attributes.months).toEqual([
      { month: '2026-01', people_count: 1, open_count: 1 },
    ])
    const begun = await payroll.begin('2026-02')
    // January is open: what it comes to is not known, and nothing of it is taken back.
    expect(codes(begun)).toEqual(['month_open'])
    expect(amounts(await payroll.linesOf(begun.id))).toEqual([['work.normal', 'hours', 400, '2026-02']])
    await payroll.close(ada.id, '2026-01')
    expect((await payroll.order(begun.id, 'check')).attributes).toMatchObject({ state: 'checked' })
    expect(amounts(await payroll.linesOf(begun.id)).sort()).toEqual([
      ['work.normal', 'hours', 150, '2026-01'],
      ['work.normal', 'hours', 400, '2026-02'],
    ])
    const { sums } = (await done(`GET ${pc}/runs/${begun.id}/sums`)).attributes
    expect(sums).toEqual([expect.objectContaining({ pay_kind: 'work.normal', hundredths: 550, people_count: 1 })])
    expect((await payroll.order(begun.id, 'issue')).attributes).toMatchObject({ state: 'issued', number: 2 })
    const again = await payroll.begin('2026-02')
    expect(again.attributes).toMatchObject({ kind: 'correction', item_count: 0 })
    expect(codes(again)).toEqual(['nothing_to_send'])
    expect((await done(`PATCH ${pc}/runs/${again.id}/discard`)).attributes.state).toBe('discarded')
    expect(await refusal(`POST ${pc}/runs`, { month: '2026-01' })).toMatchObject({ status: 400, code: 'out_of_range' })
  })

  test('stays as it was issued, whichever way a request comes', async () => {
    const [run] = await done(`GET ${pc}/runs?filter[number]=1`)
    const attempt = (change: Parameters<typeof payroll.asSystem>[0]) => payroll.asSystem(change)
    const where = { account_id: payroll.staff.accountId, run_id: Number(run.id) }
    await expect(
      attempt((ctx) =>
        ctx.db
          .updateTable('payroll_lines')
          .set({ hundredths: 1 })
          .where('account_id', '=', where.account_id)
          .where('run_id', '=', where.run_id)
          .execute(),
      ),
    ).rejects.toThrow(/issued/)
    await expect(
      attempt((ctx) =>
        ctx.db
          .deleteFrom('payroll_lines')
          .where('account_id', '=', where.account_id)
          .where('run_id', '=', where.run_id)
          .execute(),
      ),
    ).rejects.toThrow(/issued/)
    await expect(
      attempt((ctx) =>
        ctx.db
          .updateTable('payroll_runs')
          .set({ state: 'draft', number: null })
          .where('account_id', '=', where.account_id)
          .where('id', '=', where.run_id)
          .execute(),
      ),
    ).rejects.toThrow(/over/)
    await expect(
      attempt((ctx) => ctx.db.deleteFrom('payroll_files').where('account_id', '=', where.account_id).execute()),
    ).rejects.toThrow(/permission denied/)
  })

  test('keeps the mapping it went by: another one begins later', async () => {
    const mapping = { pay_kind: 'work.normal', unit: 'hours', wage_type: '201' }
    expect(await refusal(`POST ${pc}/mappings`, { ...mapping, valid_from: '2026-01' })).toMatchObject({
      code: 'mapping_in_use',
    })
    expect(await refusal(`POST ${pc}/mappings`, { ...mapping, valid_from: '2026-02' })).toMatchObject({
      code: 'mapping_in_use',
    })
    await payroll.map('work.normal', { wage_type: '201', valid_from: '2026-03' })
  })

  test('is nothing to those who do not do the payroll', async () => {
    const [run] = await done(`GET ${pc}/runs?filter[number]=1`)
    const { workspaceAdmin, employee } = payroll.staff
    for (const { token } of [workspaceAdmin, employee])
      for (const door of ['', '/lines', '/files'])
        expect(await refusal(`GET ${pc}/runs/${run.id}${door}`, undefined, token)).toMatchObject({ status: 403 })
    const clerk = await givenPerson(world.open, payroll.staff, payroll.staff.otherWorkspaceId, 'Elsewhere', {
      roles: ['payroll'],
    })
    expect(await refusal(`GET ${pc}/runs/${run.id}/lines`, undefined, clerk.token)).toMatchObject({ status: 404 })
  })
})

describe('two at once', async () => {
  const payroll = await givenPayroll(world, 'Races')
  const { pc, done } = payroll
  const ada = await payroll.person('1')
  await payroll.track(ada.id, '2026-01-05T08:00:00+01:00', '2026-01-05T12:00:00+01:00')
  const statement = await payroll.close(ada.id, '2026-01')
  await payroll.map('work.normal', { wage_type: '200' })
  const token = payroll.staff.accountAdmin.token

  test('begin one run', async () => {
    const replies = await Promise.all(
      [1, 2, 3].map(() => world.call(`POST ${pc}/runs`, { token, attributes: { month: '2026-01' } })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 400, 400])
  })

  test('calculate each month once, also when a worker dies in the middle', async () => {
    const [run] = await done(`GET ${pc}/runs`)
    await payroll.work(run.id, 1)
    await expect(
      payroll.asSystem(async (ctx) => {
        await goOnWithRun(ctx, Number(run.id))
        throw new Error('killed')
      }),
    ).rejects.toThrow('killed')
    expect(await payroll.linesOf(run.id)).toEqual([])
    await Promise.all([payroll.work(run.id), payroll.work(run.id)])
    expect(amounts(await payroll.linesOf(run.id))).toEqual([['work.normal', 'hours', 400, '2026-01']])
    expect((await payroll.order(run.id, 'check')).attributes.state).toBe('checked')
  })

  test('reopening a month meanwhile makes it a draft again', async () => {
    const [run] = await done(`GET ${pc}/runs`)
    await done(`PATCH ${pc}/runs/${run.id}/issue`)
    await payroll.reopen(statement)
    await payroll.work(run.id)
    const back = await done(`GET ${pc}/runs/${run.id}`)
    expect(back.attributes).toMatchObject({ state: 'draft', number: null })
    expect(codes(back)).toEqual(['basis_changed'])
    expect(await done(`GET ${pc}/runs/${run.id}/files`)).toEqual([])
    await payroll.close(ada.id, '2026-01')
    expect((await payroll.order(run.id, 'check')).attributes.state).toBe('checked')
  })

  test('issue it once', async () => {
    const [run] = await done(`GET ${pc}/runs`)
    await done(`PATCH ${pc}/runs/${run.id}/issue`)
    await Promise.all([payroll.work(run.id), payroll.work(run.id), payroll.work(run.id)])
    expect((await done(`GET ${pc}/runs/${run.id}`)).attributes).toMatchObject({ state: 'issued', number: 1 })
    expect(await done(`GET ${pc}/runs/${run.id}/files`)).toHaveLength(1)
  })
})

describe('whole months', async () => {
  const payroll = await givenPayroll(world, 'Whole', { correction_style: 'whole_month', lines_by: 'day' })
  const [ada, bo] = [await payroll.person('1'), await payroll.person('2')]
  await payroll.map('work.normal', { wage_type: '200' })

  test('are sent again as a whole when something in them changed, by day, and what was sent before is superseded', async () => {
    for (const { id } of [ada, bo]) {
      await payroll.track(id, '2026-01-05T08:00:00+01:00', '2026-01-05T12:00:00+01:00')
      await payroll.track(id, '2026-01-06T08:00:00+01:00', '2026-01-06T09:00:00+01:00')
    }
    const statement = await payroll.close(ada.id, '2026-01')
    await payroll.close(bo.id, '2026-01')
    const first = await issue(payroll, '2026-01')
    await payroll.reopen(statement)
    await payroll.track(ada.id, '2026-01-07T08:00:00+01:00', '2026-01-07T10:00:00+01:00')
    await payroll.close(ada.id, '2026-01')
    const second = await issue(payroll, '2026-01')
    const lines = await payroll.linesOf(second.id)
    expect(
      lines.map((line: Attributes) => [line.user_id, line.date, line.hundredths, line.total_hundredths, line.is_sent]),
    ).toEqual([
      [ada.id, '2026-01-05', 0, 400, true],
      [ada.id, '2026-01-06', 0, 100, true],
      [ada.id, '2026-01-07', 200, 200, true],
      [bo.id, '2026-01-05', 0, 400, true],
      [bo.id, '2026-01-06', 0, 100, true],
    ])
    expect((await payroll.done(`GET ${payroll.pc}/runs/${first.id}`)).attributes.state).toBe('superseded')
  })
})
