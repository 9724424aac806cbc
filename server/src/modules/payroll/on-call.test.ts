import { Client } from 'pg'
import { expect, test } from 'vitest'
import { givenPayroll } from '../../../test/payroll-runs.ts'
import { startWorld } from '../../../test/world.ts'
import { Instant } from '../../base/time/time.ts'

const world = await startWorld({}, { clock: () => Instant.from('2026-06-02T09:00:00Z') })
const payroll = await givenPayroll(world, 'On call', { correction_style: 'differences_with_month' })
const { ws, pc, done, refusal, staff } = payroll
const ada = await payroll.person('417')
const allDay = [{ on: 'every_day', from: '00:00', to: '24:00' }]
const tag = await done(`POST ${ws}/tags`, { title: 'On call' })
const elsewhere = await done(`POST /api/v3/workspaces/${staff.otherWorkspaceId}/tags`, { title: 'On call' })
const onCall = (tag_id: string) => ({ key: 'on_call', group: 'work', rank: 1, tag_id, windows: allDay })
const rule = (...kinds: object[]) => refusal(`POST ${ws}/pay_rules`, { valid_from: '2026-01-01', kinds })
const night = { key: 'night', group: 'night', rank: 1, windows: [{ on: 'every_day', from: '20:00', to: '30:00' }] }
await payroll.map('work.normal', { wage_type: '200' })
await payroll.map('night', { wage_type: '310' })

type Line = { pay_kind: string; hundredths: number; wage_type: string }
const linesOf = async (runId: string) =>
  (await payroll.linesOf(runId)).map(({ pay_kind, hundredths, wage_type }: Line) =>
    [pay_kind, hundredths, wage_type].join(' '),
  )

test('a tag is one of the workspace whose rules it is in', async () => {
  expect(await rule(onCall(elsewhere.id))).toEqual({ status: 400, code: 'unknown' })
  expect(await rule({ ...onCall(tag.id), tag_id: undefined })).toEqual({ status: 400, code: 'invalid' })
  expect((await rule(onCall(tag.id), night)).status).toBe(201)
  const [rules] = await done(`GET ${ws}/pay_rules?filter[valid_from]=2026-01-01`)
  expect(rules.attributes.kinds.map((kind: { tag_id: string | null }) => kind.tag_id)).toEqual([tag.id, null])
})

test('on call is sent instead of normal hours, and nights on top of it', async () => {
  await payroll.track(ada.id, '2026-03-02T08:00:00+01:00', '2026-03-02T12:00:00+01:00')
  const tagged = { tag_ids: [tag.id] }
  await payroll.track(ada.id, '2026-03-03T18:00:00+01:00', '2026-03-03T22:00:00+01:00', tagged)
  const march = await payroll.close(ada.id, '2026-03')
  const { id } = await payroll.begin('2026-03')
  const asked = await payroll.order(id, 'check')
  expect(asked.attributes.faults).toContainEqual(
    expect.objectContaining({ code: 'kind_not_mapped', pay_kind: 'on_call' }),
  )
  await payroll.map('on_call', { wage_type: '215' })
  await payroll.order(id, 'check')
  expect((await payroll.order(id, 'issue')).attributes.state).toBe('issued')
  expect(await linesOf(id)).toEqual(['night 200 310', 'on_call 400 215', 'work.normal 400 200'])
  const { work } = (await done(`GET ${ws}/statements/${march}/pay`)).attributes
  const pieces = work.flatMap((each: { pieces: { base: string; kinds: string[] }[] }) => each.pieces)
  expect(pieces.map(({ base, kinds }: { base: string; kinds: string[] }) => [base, kinds])).toEqual([
    ['work.normal', []],
    ['on_call', []],
    ['on_call', ['night']],
  ])
  // Whoever was not on call after all: the tag is taken away, and the next run corrects it.
  await payroll.reopen(march)
  const [tracking] = await done(`GET ${ws}/time_trackings?filter[user_id]=${ada.id}&sort=-starts_at`)
  await done(`PATCH ${ws}/time_trackings/${tracking.id}`, { tag_ids: [] })
  await payroll.close(ada.id, '2026-03')
  const correction = await payroll.begin('2026-03')
  await payroll.order(correction.id, 'check')
  await payroll.order(correction.id, 'issue')
  expect(await linesOf(correction.id)).toEqual(['on_call -400 215', 'work.normal 400 200'])
})

test('a statement that knows of no tags is to be closed again, and not taken for normal hours', async () => {
  await payroll.track(ada.id, '2026-04-02T08:00:00+02:00', '2026-04-02T12:00:00+02:00', { tag_ids: [tag.id] })
  const april = await payroll.close(ada.id, '2026-04')
  // As the version before wrote it.
  const owner = new Client({ connectionString: world.config.ownerDatabaseUrl })
  await owner.connect()
  await owner.query("select set_config('app.account_id', $1, false)", [String(staff.accountId)])
  await owner.query(
    `update statements set content = jsonb_set(content, '{record}', (
       select jsonb_agg(day || jsonb_build_object('work', (
         select coalesce(jsonb_agg(work - 'tags'), '[]') from jsonb_array_elements(day -> 'work') as work)))
       from jsonb_array_elements(content -> 'record') as day)) || '{"version": 4}' where id = $1`,
    [april],
  )
  await owner.end()
  const run = await payroll.begin('2026-04')
  const faults: { is_warning: boolean }[] = run.attributes.faults
  expect(faults.filter(({ is_warning }) => !is_warning)).toMatchObject([
    { code: 'statement_too_old', month: '2026-04', message: expect.stringContaining('tags') },
  ])
  expect(await refusal(`GET ${ws}/statements/${april}/pay`)).toEqual({ status: 400, code: 'statement_too_old' })
  await payroll.reopen(april)
  await payroll.close(ada.id, '2026-04')
  expect((await payroll.order(run.id, 'check')).attributes.state).toBe('checked')
  expect(await linesOf(run.id)).toEqual(['on_call 400 215'])
  await done(`PATCH ${pc}/runs/${run.id}/discard`)
})
