import { describe, expect, test } from 'vitest'
import { givenPerson } from '../../../test/given.ts'
import { givenPayroll } from '../../../test/payroll-runs.ts'
import { startWorld } from '../../../test/world.ts'
import { Instant } from '../../base/time/time.ts'

const world = await startWorld({}, { clock: () => Instant.from('2026-06-02T09:00:00Z') })

describe('a payroll client decides', async () => {
  const payroll = await givenPayroll(world, 'Settings', { correction_style: 'differences_with_month' })
  const { pc, done, refusal, staff } = payroll
  const ada = await payroll.person('417')
  await payroll.map('work.normal', { wage_type: '200' })
  await payroll.track(ada.id, '2026-01-05T08:00:00+01:00', '2026-01-05T12:00:00+01:00')
  await payroll.close(ada.id, '2026-01')
  const clerk = async (name: string) =>
    (await givenPerson(world.open, staff, staff.workspaceId, name, { roles: ['payroll'] })).token
  const [paula, otto] = [await clerk('Paula'), await clerk('Otto')]
  const run = await payroll.begin('2026-01')
  const at = `${pc}/runs/${run.id}`
  const checkBy = async (token: string) => {
    await done(`PATCH ${at}/check`, undefined, token)
    await payroll.work(run.id)
    return (await done(`GET ${at}`)).attributes
  }

  test('whether time that nobody confirmed is only told or in the way', async () => {
    expect(run.attributes).toMatchObject({ warning_count: 1, fault_count: 0 })
    expect((await done(`PATCH ${pc}`, { unconfirmed_time: 'refuse' }, paula)).attributes.unconfirmed_time).toBe(
      'refuse',
    )
    const refused = await checkBy(paula)
    expect(refused).toMatchObject({ state: 'draft', warning_count: 0, fault_count: 1 })
    expect(refused.faults).toMatchObject([{ code: 'unconfirmed_time', is_warning: false, user_id: String(ada.id) }])
    await done(`PATCH ${pc}`, { unconfirmed_time: null }, paula)
    expect(await checkBy(paula)).toMatchObject({ state: 'checked', warning_count: 1 })
  })

  test('that whoever checks does not issue, which only account administrators can say', async () => {
    expect(await refusal(`PATCH ${pc}`, { issuer: 'not_checker' }, paula)).toMatchObject({ status: 403 })
    await done(`PATCH ${pc}`, { issuer: 'not_checker' })
    expect(await refusal(`PATCH ${pc}`, { issuer: 'anybody' }, paula)).toMatchObject({ status: 403 })
    expect((await done(`PATCH ${pc}`, { issuer: 'not_checker', name: 'Same' }, paula)).attributes.name).toBe('Same')
    expect(await refusal(`PATCH ${at}/issue`, undefined, paula)).toEqual({ status: 400, code: 'issuer_checked' })
    // It was checked under other settings, so whoever may issue it finds it to be checked anew.
    await done(`PATCH ${at}/issue`, undefined, otto)
    await payroll.work(run.id)
    expect((await done(`GET ${at}`)).attributes).toMatchObject({ state: 'draft', faults: [{ code: 'basis_changed' }] })
    expect(await checkBy(paula)).toMatchObject({ state: 'checked' })
    expect(await refusal(`PATCH ${at}/issue`, undefined, paula)).toEqual({ status: 400, code: 'issuer_checked' })
  })

  test('nothing any more once it is archived', async () => {
    await done(`PATCH ${pc}`, { archived: true })
    expect(await refusal(`PATCH ${at}/issue`, undefined, otto)).toEqual({ status: 400, code: 'client_archived' })
    expect(await refusal(`POST ${pc}/numbers`, { numbers: [{ user_id: ada.id, number: '418' }] }, otto)).toEqual({
      status: 400,
      code: 'client_archived',
    })
    const mapping = { pay_kind: 'night', unit: 'hours', valid_from: '2026-01', wage_type: '1' }
    expect(await refusal(`POST ${pc}/mappings`, mapping, otto)).toEqual({ status: 400, code: 'client_archived' })
    await done(`PATCH ${pc}`, { archived: false })
    // Archived while a worker is at it.
    await done(`PATCH ${at}/issue`, undefined, otto)
    await done(`PATCH ${pc}`, { archived: true })
    await payroll.work(run.id)
    expect((await done(`GET ${at}`)).attributes).toMatchObject({ state: 'draft', number: null })
    expect(await refusal(`PATCH ${at}/check`, undefined, otto)).toEqual({ status: 400, code: 'client_archived' })
    await done(`PATCH ${pc}`, { archived: false })
    await done(`PATCH ${at}/check`, undefined, paula)
    await done(`PATCH ${pc}`, { archived: true })
    await payroll.work(run.id)
    expect((await done(`GET ${at}`)).attributes).toMatchObject({ state: 'draft', step: null })
    await done(`PATCH ${pc}`, { archived: false })
    expect(await checkBy(paula)).toMatchObject({ state: 'checked' })
    await done(`PATCH ${at}/issue`, undefined, otto)
    await payroll.work(run.id)
    expect((await done(`GET ${at}`)).attributes).toMatchObject({ state: 'issued', number: 1 })
    await done(`PATCH ${pc}`, { archived: true })
    expect(await refusal(`POST ${pc}/runs`, { month: '2026-02' })).toEqual({ status: 400, code: 'client_archived' })
  })
})
