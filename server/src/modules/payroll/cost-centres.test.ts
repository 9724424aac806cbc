import { describe, expect, test } from 'vitest'
import { givenPayroll } from '../../../test/payroll-runs.ts'
import { startWorld } from '../../../test/world.ts'
import { Instant } from '../../base/time/time.ts'

const world = await startWorld({}, { clock: () => Instant.from('2026-06-02T09:00:00Z') })

type Attributes = Record<string, unknown>
const bookings = (lines: readonly Attributes[]) =>
  lines.map(({ month, pay_kind, cost_centre, hundredths }) => [
    `${String(month).slice(0, 7)} ${pay_kind}`,
    cost_centre,
    hundredths,
  ])
const codes = (run: { attributes: { faults: { code: string; is_warning: boolean }[] } }) =>
  run.attributes.faults.filter(({ is_warning }) => !is_warning).map(({ code }) => code)

describe('cost centres', async () => {
  const payroll = await givenPayroll(world, 'Centres', {
    ...{ target: 'datev_lodas', correction_style: 'differences_now', cost_centre_from: ['tag', 'area', 'person'] },
    ...{ consultant_number: '1234567', client_number: '10042' },
  })
  const { ws, pc, done, refusal, staff } = payroll
  const kitchen = await done(`POST ${ws}/areas`, { name: 'Kitchen', cost_centre: '4100' })
  const bar = await done(`POST ${ws}/areas`, { name: 'Bar' })
  const fair = await done(`POST ${ws}/tags`, { title: 'Trade fair', cost_centre: '7000' })
  const ada = await payroll.person('417')
  await payroll.map('work.normal', { wage_type: '200', processing_key: '1' })
  const lodas = async (runId: string) => {
    const [file] = await done(`GET ${pc}/runs/${runId}/files`)
    const { attributes } = await done(`POST ${pc}/runs/${runId}/files/${file.id}/downloads`)
    return Buffer.from(attributes.content, 'base64')
      .toString('latin1')
      .split('\r\n')
      .filter((line) => line.startsWith('1;417'))
  }

  test('of areas, tags and people are known to those who may change them', async () => {
    await done(`PATCH ${ws}/users/${ada.id}`, { cost_centre: '9000' })
    const shown = async (path: string, token: string) => (await done(`GET ${ws}/${path}`, undefined, token)).attributes
    const { workspaceAdmin, areaAdmin, employee } = staff
    expect(await shown(`areas/${kitchen.id}`, workspaceAdmin.token)).toMatchObject({ cost_centre: '4100' })
    expect(await shown(`tags/${fair.id}`, workspaceAdmin.token)).toMatchObject({ cost_centre: '7000' })
    expect(await shown(`users/${ada.id}`, workspaceAdmin.token)).toMatchObject({ cost_centre: '9000' })
    expect(await shown(`users/${ada.id}`, ada.token)).toMatchObject({ cost_centre: '9000' })
    for (const { token } of [areaAdmin, employee]) {
      expect(await shown(`areas/${kitchen.id}`, token)).toMatchObject({ cost_centre: null })
      expect(await shown(`tags/${fair.id}`, token)).toMatchObject({ cost_centre: null })
      // Nor is it found out by asking for it.
      const { body } = await world.call(`GET ${ws}/areas?filter[cost_centre]=4100`, { token })
      expect(body.data.length).not.toBe(1)
    }
    expect(await done(`GET ${ws}/areas?filter[cost_centre]=4100`)).toHaveLength(1)
    expect(await refusal(`PATCH ${ws}/users/${ada.id}`, { cost_centre: '1' }, ada.token)).toMatchObject({ status: 403 })
    expect(await refusal(`PATCH ${ws}/areas/${bar.id}`, { cost_centre: 'x'.repeat(21) })).toMatchObject({
      code: 'too_long',
    })
    expect((await done(`PATCH ${ws}/areas/${bar.id}`, { cost_centre: '' })).attributes.cost_centre).toBeNull()
  })

  test('are looked for in the order of the client, and shown to those who pay by them alone', async () => {
    const { id: area_id } = kitchen
    await payroll.track(ada.id, '2026-01-05T08:00:00+01:00', '2026-01-05T12:00:00+01:00', { area_id })
    const tagged = { area_id, tag_ids: [fair.id] }
    await payroll.track(ada.id, '2026-01-06T08:00:00+01:00', '2026-01-06T10:00:00+01:00', tagged)
    await payroll.track(ada.id, '2026-01-07T08:00:00+01:00', '2026-01-07T09:00:00+01:00', { area_id: bar.id })
    const id = await payroll.close(ada.id, '2026-01')
    const statement = await done(`GET ${ws}/statements/${id}`)
    expect(statement.attributes.content.version).toBe(5)
    expect(statement.attributes.cost_centres).toMatchObject({
      seal: statement.attributes.content.cost_centres_seal,
      value: {
        ...{ person: '9000' },
        work: [
          { tag: '', area: '4100' },
          { tag: '7000', area: '4100' },
          { tag: '', area: '' },
        ],
      },
    })
    const own = await done(`GET ${ws}/statements/${id}`, undefined, ada.token)
    expect(own.attributes.cost_centres).toBeNull()
    expect(JSON.stringify(own)).not.toMatch(/"(4100|7000)"/)
    const begun = await payroll.begin('2026-01')
    expect(bookings(await payroll.linesOf(begun.id))).toEqual([
      ['2026-01 work.normal', '4100', 400],
      ['2026-01 work.normal', '7000', 200],
      ['2026-01 work.normal', '9000', 100],
    ])
    await payroll.order(begun.id, 'check')
    expect((await payroll.order(begun.id, 'issue')).attributes.state).toBe('issued')
    expect(await lodas(begun.id)).toEqual([
      '1;417;01.01.2026;4,00;1;200;4100;',
      '1;417;01.01.2026;2,00;1;200;7000;',
      '1;417;01.01.2026;1,00;1;200;9000;',
    ])
  })

  test('are those of the closing: another one is a difference on both once the month is closed again', async () => {
    await done(`PATCH ${ws}/areas/${kitchen.id}`, { cost_centre: '4200' })
    expect((await done(`GET ${pc}/changed_months`)).attributes.months).toEqual([])
    const [statement] = await done(`GET ${ws}/statements?filter[user_id]=${ada.id}&filter[state]=closed`)
    await payroll.reopen(statement.id)
    await payroll.close(ada.id, '2026-01')
    const begun = await payroll.begin('2026-01')
    expect(bookings(await payroll.linesOf(begun.id))).toEqual([
      ['2026-01 work.normal', '4100', -400],
      ['2026-01 work.normal', '4200', 400],
    ])
    await payroll.order(begun.id, 'check')
    expect((await payroll.order(begun.id, 'issue')).attributes.state).toBe('issued')
  })

  test('can be asked for, and what the program cannot take is named', async () => {
    await done(`PATCH ${pc}`, { cost_centre_from: ['area'], cost_centre_required: true })
    await done(`PATCH ${ws}/areas/${bar.id}`, { cost_centre: '12345678901234' })
    await payroll.track(ada.id, '2026-02-02T08:00:00+01:00', '2026-02-02T12:00:00+01:00', { area_id: bar.id })
    const february = await payroll.close(ada.id, '2026-02')
    const begun = await payroll.begin('2026-02')
    // January has an hour that no area has a cost centre for; what is taken back from the person's is right as it is.
    expect(codes(begun).sort()).toEqual(['cost_centre_missing', 'cost_centre_too_long'])
    expect(begun.attributes.faults).toContainEqual(
      expect.objectContaining({ code: 'cost_centre_missing', user_id: String(ada.id), pay_kind: 'work.normal' }),
    )
    await done(`PATCH ${ws}/areas/${bar.id}`, { cost_centre: '4300' })
    const [january] = await done(`GET ${ws}/statements?filter[month]=2026-01&filter[state]=closed`)
    for (const id of [february, january.id]) await payroll.reopen(id)
    for (const month of ['2026-01', '2026-02']) await payroll.close(ada.id, month)
    expect((await payroll.order(begun.id, 'check')).attributes).toMatchObject({ state: 'checked', fault_count: 0 })
    expect(bookings(await payroll.linesOf(begun.id)).sort()).toEqual([
      ['2026-01 work.normal', '4200', 200],
      ['2026-01 work.normal', '4300', 100],
      ['2026-01 work.normal', '7000', -200],
      ['2026-01 work.normal', '9000', -100],
      ['2026-02 work.normal', '4300', 400],
    ])
    // Another order is another basis.
    await done(`PATCH ${pc}`, { cost_centre_from: ['tag', 'area'] })
    expect((await payroll.order(begun.id, 'issue')).attributes.state).toBe('draft')
  })
})
