import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { atTheEnd } from '../../../test/at-the-end.ts'
import { givenPayroll, type Payroll } from '../../../test/payroll-runs.ts'
import { startWorld } from '../../../test/world.ts'
import { connect } from '../../base/database/db.ts'
import { Instant } from '../../base/time/time.ts'
import { retainIn } from '../accounts/retention.ts'
import { goOnWithRun } from './commands/work-off-run.ts'

const world = await startWorld({}, { clock: () => Instant.from('2026-06-02T09:00:00Z') })
const owner = connect({ url: world.config.databaseUrl, as: 'owner', poolSize: 2 })
atTheEnd(() => owner.close())

async function issued(payroll: Payroll, month: string): Promise<string> {
  const { id } = await payroll.begin(month)
  await payroll.order(id, 'check')
  const { attributes } = await payroll.order(id, 'issue')
  expect(attributes.state, JSON.stringify(attributes.faults)).toBe('issued')
  return id
}

const lineOf = async ({ done, pc }: Payroll, runId: string, kind: string) =>
  (await done(`GET ${pc}/runs/${runId}/lines?filter[pay_kind]=${kind}`))[0]

describe('a line of an issued run', async () => {
  const payroll = await givenPayroll(world, 'Standing', { correction_style: 'differences_with_month' })
  const { pc, done, staff } = payroll
  await payroll.map('work.normal', { wage_type: '200' })
  await payroll.map('night', { wage_type: '300' })
  await payroll.map('absence.vacation', { unit: 'days', wage_type: '400' })
  const ada = await payroll.person('1')
  await payroll.track(ada.id, '2026-01-05T18:00:00+01:00', '2026-01-05T22:00:00+01:00')
  const january = await payroll.close(ada.id, '2026-01')
  const first = await issued(payroll, '2026-01')
  const whyOf = async (runId: string, kind: string) => {
    const line = await lineOf(payroll, runId, kind)
    const { attributes } = await done(`GET ${pc}/runs/${runId}/lines/${line.id}/pay`)
    return { hundredths: line.attributes.hundredths, ...attributes }
  }
  const night = await whyOf(first, 'night')

  test('is made of work with the window it lies in, by the clock of the place of work', () => {
    expect(night).toMatchObject({ hundredths: 200, month: '2026-01', pay_kind: 'night', unit: 'hours' })
    expect(night.statements).toMatchObject([{ id: String(january), hash: expect.stringMatching(/^[\da-f]{64}$/) }])
    expect(night.work).toMatchObject([
      {
        date: '2026-01-05',
        time_zone: 'Europe/Berlin',
        pieces: [{ seconds: 7200, because: [{ kind: 'night', date: '2026-01-05', window: { from: '20:00' } }] }],
      },
    ])
    expect(night.beyond_work).toEqual([])
  })

  test('keeps its reasons when rules and the month are others, and the correction has its own', async () => {
    await payroll.rule('21:00')
    expect(await whyOf(first, 'night')).toEqual(night)
    const second = await issued(payroll, '2026-01')
    expect(await whyOf(second, 'night')).toMatchObject({
      hundredths: -100,
      work: [{ pieces: [{ seconds: 3600, because: [{ window: { from: '21:00' } }] }] }],
    })
    await payroll.reopen(january)
    await payroll.track(ada.id, '2026-01-06T18:00:00+01:00', '2026-01-06T23:00:00+01:00')
    await payroll.close(ada.id, '2026-01')
    expect(await whyOf(first, 'night')).toEqual(night)
    const third = await issued(payroll, '2026-01')
    expect((await whyOf(third, 'night')).work).toHaveLength(2)
    expect((await whyOf(second, 'night')).work).toHaveLength(1)
  })

  test('of a run from before rules were kept goes by those of then', async () => {
    await owner.pool.query('update payroll_runs set stands_on = null where id = $1', [first])
    expect((await whyOf(first, 'night')).work).toHaveLength(1)
  })

  test('says which rules and settings are others, where nothing happened to the month', async () => {
    await payroll.rule('19:00')
    const later = { key: 'night', group: 'night', rank: 1, windows: [{ on: 'every_day', from: '22:00', to: '30:00' }] }
    await done(`POST ${payroll.ws}/pay_rules`, { valid_from: '2026-04-01', kinds: [later] })
    await done(`PATCH ${pc}`, { name: 'Standing AG', cost_centre_from: ['person'] })
    const run = await issued(payroll, '2026-01')
    // What comes later is a reason of later lines.
    await payroll.rule('18:00')
    const line = await lineOf(payroll, run, 'night')
    const reasons = await done(`GET ${pc}/runs/${run}/lines/${line.id}/reasons?sort=id`)
    expect(reasons.map(({ attributes: { record_type, kind, parts } }: Reason) => [record_type, kind, parts])).toEqual([
      ['pay_rule', 'created', [{ part: 'valid_from', before: null, after: '2020-01-01' }]],
      ['payroll_client', 'changed', [{ part: 'cost_centre_from', before: '', after: 'person' }]],
    ])
    const [earliest] = await done(`GET ${pc}/runs/${first}/lines`)
    expect(await done(`GET ${pc}/runs/${first}/lines/${earliest.id}/reasons`)).toEqual([])
  })

  test('is nothing to those who do not do the payroll, and of no other run', async () => {
    const line = await lineOf(payroll, first, 'night')
    const pay = (runId: string) => `GET ${pc}/runs/${runId}/lines/${line.id}/pay`
    for (const { token } of [staff.workspaceAdmin, staff.employee])
      expect(await payroll.refusal(pay(first), undefined, token)).toMatchObject({ status: 403 })
    const [newest] = await done(`GET ${pc}/runs`)
    expect(await payroll.refusal(pay(newest.id))).toMatchObject({ status: 404 })
  })
})

interface Reason {
  readonly attributes: Record<'record_type' | 'kind' | 'parts', unknown>
}

test('whole months have every line, also where differences were wanted when the run was begun', async () => {
  const payroll = await givenPayroll(world, 'Switched', { correction_style: 'differences_now' })
  await payroll.map('work.normal', { wage_type: '200' })
  await payroll.map('night', { wage_type: '300' })
  const ada = await payroll.person('1')
  await payroll.track(ada.id, '2026-01-05T18:00:00+01:00', '2026-01-05T22:00:00+01:00')
  const january = await payroll.close(ada.id, '2026-01')
  await issued(payroll, '2026-01')
  await payroll.reopen(january)
  await payroll.track(ada.id, '2026-01-06T08:00:00+01:00', '2026-01-06T09:00:00+01:00')
  await payroll.close(ada.id, '2026-01')
  const { id } = await payroll.begin('2026-01')
  await payroll.done(`PATCH ${payroll.pc}`, { correction_style: 'whole_month' })
  await payroll.order(id, 'check')
  await payroll.order(id, 'issue')
  const lines = await payroll.linesOf(id)
  expect(lines.map((line: Line) => [line.pay_kind, line.total_hundredths, line.is_sent])).toEqual([
    ['night', 200, true],
    ['work.normal', 500, true],
  ])
})

test('what changes while a run is checked is in its lines, or it is not checked', async () => {
  const payroll = await givenPayroll(world, 'Meanwhile', { correction_style: 'differences_now' })
  const { pc, done } = payroll
  await payroll.map('work.normal', { wage_type: '200' })
  const [ada, bob] = [await payroll.person('1'), await payroll.person('2')]
  for (const { id } of [ada, bob]) await payroll.track(id, '2026-01-05T08:00:00+01:00', '2026-01-05T12:00:00+01:00')
  const january = await payroll.close(ada.id, '2026-01')
  await payroll.close(bob.id, '2026-01')
  await issued(payroll, '2026-01')
  await payroll.reopen(january)
  await payroll.track(ada.id, '2026-01-06T08:00:00+01:00', '2026-01-06T09:00:00+01:00')
  const later = await payroll.close(ada.id, '2026-01')
  const { id } = await payroll.begin('2026-01')
  await done(`PATCH ${pc}/runs/${id}/check`)
  await payroll.work(id, 1)
  await done(`PATCH ${pc}`, { correction_style: 'whole_month' })
  await payroll.work(id)
  const numbersIn = async () =>
    (await payroll.linesOf(id)).map((line: { personnel_number: string }) => line.personnel_number)
  expect([(await done(`GET ${pc}/runs/${id}`)).attributes.state, await numbersIn()]).toEqual(['checked', ['1', '2']])
  // The same of a month that is reopened.
  await done(`PATCH ${pc}/runs/${id}/check`)
  await payroll.work(id, 1)
  await payroll.reopen(later)
  await payroll.work(id)
  const { state, faults } = (await done(`GET ${pc}/runs/${id}`)).attributes
  expect([state, faults[0].code]).toEqual(['draft', 'month_open'])
})

interface Line {
  readonly pay_kind: string
  readonly total_hundredths: number
  readonly is_sent: boolean
}

describe('a file of an issued run', async () => {
  const payroll = await givenPayroll(world, 'Handed out', { correction_style: 'whole_month' })
  const { pc, done } = payroll
  await payroll.map('work.normal', { wage_type: '200' })
  const ada = await payroll.person('1')
  await payroll.track(ada.id, '2026-01-05T08:00:00+01:00', '2026-01-05T12:00:00+01:00')
  const january = await payroll.close(ada.id, '2026-01')
  const first = await issued(payroll, '2026-01')
  const journalOf = async (record_type: string, kind: string) =>
    (
      await payroll.asSystem((ctx) =>
        ctx.db
          .selectFrom('changes')
          .select(['record_id', 'parts'])
          .where('account_id', '=', ctx.accountId)
          .where('record_type', '=', record_type)
          .where('kind', '=', kind)
          .execute(),
      )
    ).map(({ record_id, parts }) => [String(record_id), parts])

  test('is not handed out when its bytes are others, and that is no download', async () => {
    const [file] = await done(`GET ${pc}/runs/${first}/files`)
    const fetched = `POST ${pc}/runs/${first}/files/${file.id}/downloads`
    await done(fetched)
    await owner.pool.query(`update payroll_files set bytes = bytes || '\\x20'::bytea where id = $1`, [file.id])
    const token = payroll.staff.accountAdmin.token
    const { status, body, text } = await world.call(fetched, { token })
    expect([status, body.errors[0].code]).toEqual([400, 'file_damaged'])
    expect(body.errors[0].title).toContain(file.attributes.name)
    expect(text).not.toContain('content":')
    expect(await journalOf('payroll_file', 'downloaded')).toHaveLength(1)
  })

  test('cannot be emptied before, nor changed at all', async () => {
    const change = (set: object) =>
      payroll.asSystem((ctx) =>
        ctx.db.updateTable('payroll_files').set(set).where('run_id', '=', Number(first)).execute(),
      )
    await expect(change({ bytes: null })).rejects.toThrow()
    await expect(change({ bytes: Buffer.from('other') })).rejects.toThrow()
    await expect(change({ name: 'other' })).rejects.toThrow()
    const { rows } = await owner.pool.query('select bytes is null as gone, name from payroll_files where run_id = $1', [
      first,
    ])
    expect(rows).toMatchObject([{ gone: false, name: expect.not.stringContaining('other') }])
  })

  test('of a month that is sent again as a whole is superseded, which the journal says', async () => {
    await payroll.reopen(january)
    await payroll.track(ada.id, '2026-01-06T08:00:00+01:00', '2026-01-06T09:00:00+01:00')
    await payroll.close(ada.id, '2026-01')
    await issued(payroll, '2026-01')
    expect((await done(`GET ${pc}/runs/${first}`)).attributes.state).toBe('superseded')
    expect(await journalOf('payroll_run', 'superseded')).toEqual([[first, [['month', null, '2026-01']]]])
  })

  test('loses its bytes after the years that are said, and nothing else', async () => {
    await payroll.track(ada.id, '2026-02-05T08:00:00+01:00', '2026-02-05T12:00:00+01:00')
    await payroll.close(ada.id, '2026-02')
    const run = await issued(payroll, '2026-02')
    const [file] = await done(`GET ${pc}/runs/${run}/files`)
    const fetched = `POST ${pc}/runs/${run}/files/${file.id}/downloads`
    const { accountId, accountAdmin } = payroll.staff
    const years = { ...world.config.retention, payrollYears: 6 }
    const issuedAt = (at: string) => owner.pool.query('update payroll_runs set issued_at = $1 where id = $2', [at, run])
    await issuedAt('2020-07-01')
    await retainIn(world.open, accountId, years)
    expect((await world.call(fetched, { token: accountAdmin.token })).status).toBe(200)
    await issuedAt('2020-05-01')
    await retainIn(world.open, accountId, { ...years, payrollYears: 0 })
    expect((await world.call(fetched, { token: accountAdmin.token })).status).toBe(200)
    await retainIn(world.open, accountId, years)
    const { status, body } = await world.call(fetched, { token: accountAdmin.token })
    expect([status, body.errors[0].code]).toEqual([400, 'file_too_old'])
    expect(body.errors[0].title).toContain(file.attributes.sha256)
    expect((await done(`GET ${pc}/runs/${run}/files`))[0].attributes).toEqual(file.attributes)
    expect(await payroll.linesOf(run)).toHaveLength(1)
  })
})

describe('reopening a month while its run is issued', () => {
  const untilWaiting = async (): Promise<void> => {
    const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    while ((await owner.pool.query(waiting)).rowCount === 0) await sleep(20)
  }
  const checked = async (name: string) => {
    const payroll = await givenPayroll(world, name)
    await payroll.map('work.normal', { wage_type: '200' })
    const ada = await payroll.person('1')
    await payroll.track(ada.id, '2026-01-05T08:00:00+01:00', '2026-01-05T12:00:00+01:00')
    const january = await payroll.close(ada.id, '2026-01')
    const { id } = await payroll.begin('2026-01')
    await payroll.order(id, 'check')
    await payroll.done(`PATCH ${payroll.pc}/runs/${id}/issue`)
    const stateOf = async () => (await payroll.done(`GET ${payroll.pc}/runs/${id}`)).attributes.state
    return { payroll, january, id, stateOf }
  }

  test('waits until it is issued, and is then a change of an issued month', async () => {
    const { payroll, january, id, stateOf } = await checked('Issued first')
    const order: string[] = []
    let reopening: Promise<unknown> = Promise.resolve()
    await payroll.asSystem(async (ctx) => {
      await goOnWithRun(ctx, Number(id))
      reopening = payroll.reopen(january).then(() => order.push('reopened'))
      await untilWaiting()
      order.push('issued')
    })
    await reopening
    expect(order).toEqual(['issued', 'reopened'])
    expect(await stateOf()).toBe('issued')
    const { attributes } = await payroll.done(`GET ${payroll.pc}/changed_months`)
    expect(attributes.months).toEqual([{ month: '2026-01', people_count: 1, open_count: 1 }])
  })

  test('comes first where it was first: nothing is issued', async () => {
    const { payroll, january, id, stateOf } = await checked('Reopened first')
    let working: Promise<unknown> = Promise.resolve()
    await payroll.asSystem(async (ctx) => {
      await ctx.db
        .updateTable('statements')
        .set({ reopened_at: ctx.now, reopen_reason: 'A shift was missing.' })
        .where('account_id', '=', ctx.accountId)
        .where('id', '=', january)
        .execute()
      working = payroll.work(id)
      await untilWaiting()
    })
    await working
    expect(await stateOf()).toBe('draft')
    expect(await payroll.done(`GET ${payroll.pc}/runs/${id}/files`)).toEqual([])
  })
})
