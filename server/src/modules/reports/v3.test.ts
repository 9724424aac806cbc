import { beforeAll, describe, expect, test } from 'vitest'
import { givenPerson, givenStaff, type Person } from '../../../test/given.ts'
import { followUp } from '../../../test/readers.ts'
import { startWorld } from '../../../test/world.ts'
import { Instant } from '../../base/time/time.ts'
import { saveMember } from '../users/queries.ts'

// A Monday; the two weeks before it are looked at.
const world = await startWorld({}, { clock: () => Instant.from('2026-03-02T15:00:00Z') })
const staff = await givenStaff(world.open, 'Berichte')
const ws = `/api/v3/workspaces/${staff.workspaceId}`
const elsewhere = `/api/v3/workspaces/${staff.otherWorkspaceId}`
const admin = staff.accountAdmin.token
const hour = 3600

async function ask(what: string, token = admin, attributes?: Readonly<Record<string, unknown>>) {
  const reply = await world.call(what, { token, ...(attributes && { attributes }) })
  expect([200, 201], reply.text).toContain(reply.status)
  return reply.body.data
}
const report = async (query: string, token = admin) => (await ask(`GET ${ws}/reports?${query}`, token)).attributes
const refusal = async (query: string, token = admin) => {
  const reply = await world.call(`GET ${ws}/reports?${query}`, { token })
  return [reply.status, reply.body.errors[0].code]
}
const file = async (query: string): Promise<string> => {
  const { content } = (await ask(`GET ${ws}/reports/file?${query}`)).attributes
  return Buffer.from(content, 'base64').toString()
}
type Row = { readonly name: string | null; readonly values: Record<string, number>; readonly from: string | null }
const valuesBy = (shown: { readonly rows: readonly Row[] }, column: string) =>
  Object.fromEntries(shown.rows.map(({ name, from, values }) => [name ?? from, values[column]]))

const person = (name: string, areaIds: number[], where = staff.workspaceId): Promise<Person> =>
  givenPerson(world.open, staff, where, name, { areaIds, attributes: { start_of_accounting: '2026-02-16' } })
const track = (user_id: number, starts: string, ends: string, place = ws) =>
  ask(`POST ${place}/time_trackings`, admin, { user_id, starts_at: starts, ends_at: ends })
const sicken = async (user_id: number, date: string) => {
  const types = await ask(`GET ${ws}/absence_types`)
  const sick = types.find((type: { attributes: { kind: string } }) => type.attributes.kind === 'sick')
  const absence = { user_id, absence_type_id: sick.id, full_day: true, starts_at: date, ends_at: date }
  const { id } = await ask(`POST ${ws}/absences`, admin, absence)
  await ask(`POST ${ws}/absences/${id}/absences_confirmations`, admin, {})
}

const february = 'from=2026-02-16&to=2026-02-28'
let cook: Person
let seller: Person

beforeAll(async () => {
  cook = await person('=Cook', [staff.kitchen])
  seller = await person('Seller', [staff.sales, staff.kitchen])
  await person('Clerk', [staff.sales])
  await track(cook.id, '2026-02-16T07:00:00Z', '2026-02-16T11:00:30Z')
  // Over midnight, into the day after the range: work is of the day it began on.
  await track(cook.id, '2026-02-20T20:00:00Z', '2026-02-21T00:00:00Z')
  await track(seller.id, '2026-02-17T07:00:00Z', '2026-02-17T12:00:00Z')
  await track(seller.id, '2026-03-01T07:00:00Z', '2026-03-01T12:00:00Z')
  await sicken(seller.id, '2026-02-18')
  await ask(`PATCH ${ws}/users/${cook.id}`, admin, { tag_ids: [String(staff.tag)] })
  await ask(`POST ${ws}/users/${cook.id}/time_account_bookings`, admin, {
    kind: 'payout',
    hours: -2,
    date: '2026-02-20',
    reason: 'Paid out',
  })
})

describe('GET WS/reports', () => {
  test('adds up what people worked in the days asked about, and nothing beyond them', async () => {
    const shown = await report(`report=hours&${february}`)
    expect(valuesBy(shown, 'worked')).toMatchObject({ '=Cook': 8 * hour + 30, Seller: 5 * hour })
    expect(valuesBy(await report('report=hours&from=2026-02-21&to=2026-02-28'), 'worked')).toMatchObject({ '=Cook': 0 })
    expect(valuesBy(await report('report=hours&from=2026-02-20&to=2026-02-20'), 'worked')).toMatchObject({
      '=Cook': 4 * hour,
    })
    expect(shown).toMatchObject({ report: 'hours', by: 'person', from: '2026-02-16', to: '2026-02-28', step: 'day' })
    expect(shown.bars).toHaveLength(13)
    expect(shown.bars[4]).toMatchObject({ from: '2026-02-20', value: 4 * hour })
    // The balance is its parts.
    for (const { worked, credited, booked, owed, balance } of shown.rows.map(({ values }: Row) => values))
      expect(balance).toBe(worked + credited + booked - owed)
  })

  test.each(['area', 'tag', 'day', 'week', 'month'])('by %s comes to the same total', async (by) => {
    const [people, grouped] = [
      await report(`report=balances&${february}`),
      await report(`report=balances&${february}&by=${by}`),
    ]
    expect(grouped.totals).toEqual(people.totals)
    if (by === 'area') {
      const worked = valuesBy(grouped, 'worked')
      expect(worked).toMatchObject({ Kitchen: 13 * hour + 30, Sales: 5 * hour })
    } else if (by === 'tag') expect(valuesBy(grouped, 'worked')).toMatchObject({ Early: 8 * hour + 30 })
    else {
      // Each period opens where the one before closed.
      const rows = grouped.rows.map(({ values }: Row) => values)
      expect(rows[0].opening).toBe(people.totals.opening)
      expect(rows.at(-1).closing).toBe(people.totals.closing)
      for (const [at, { opening }] of rows.entries()) if (at > 0) expect(opening).toBe(rows[at - 1].closing)
    }
  })

  test('says what days brought above and below what they owed', async () => {
    const { rows } = await report(`report=overtime&${february}&filter[user_id]=${cook.id}`)
    const [{ values }] = rows
    expect(values.booked).toBe(-2 * hour)
    expect(values.balance).toBe(values.over + values.under + values.booked)
    expect(rows).toHaveLength(1)
  })

  test('counts absences by kind, and calls the kind something else for those who may not know it', async () => {
    const counted = await report(`report=absences&${february}`)
    expect(counted.columns.map(({ name }: { name: string }) => name)).toEqual(['sick', 'total'])
    expect(valuesBy(counted, 'sick')).toMatchObject({ Seller: 1, '=Cook': 0 })
    expect(valuesBy(await report('report=absences&from=2026-02-19&to=2026-02-28'), 'total')).toMatchObject({
      Seller: 0,
    })
    // Who leads an area of another branch sees that somebody is away, and not why.
    const lead = await givenPerson(world.open, staff, staff.otherWorkspaceId, 'Lead', {
      roles: ['workspace_admin'],
    })
    await world.open(staff.accountId, 'write', (ctx) =>
      saveMember(ctx, staff.otherWorkspaceId, seller.id, ['employee']),
    )
    const there = (await ask(`GET ${elsewhere}/reports?report=absences&${february}`, lead.token)).attributes
    expect(there.columns.map(({ name }: { name: string }) => name)).toEqual(['other', 'total'])
    expect(valuesBy(there, 'other')).toMatchObject({ Seller: 1 })
  })

  test('shows whom one may look at: oneself, the people of one’s areas, everybody', async () => {
    const names = async (token: string) =>
      (await report(`report=hours&${february}`, token)).rows.map(({ name }: Row) => name)
    expect(await names(seller.token)).toEqual(['Seller'])
    expect(await names(staff.areaAdmin.token)).toEqual(['=Cook', 'Seller'])
    expect(await names(staff.workspaceAdmin.token)).toEqual(['=Cook', 'Clerk', 'Seller'])
    const ofColleague = await report(`report=hours&${february}&filter[user_id]=${cook.id}`, seller.token)
    expect(ofColleague.rows).toEqual([])
  })

  test('narrows down, puts in order and pages', async () => {
    const names = async (query: string) =>
      (await report(`report=hours&${february}&${query}`)).rows.map(({ name }: Row) => name)
    expect(await names(`filter[tag_id]=${staff.tag}`)).toEqual(['=Cook'])
    expect(await names(`filter[area_id]=${staff.sales}`)).toEqual(['Clerk', 'Seller'])
    expect((await names('order=-worked')).slice(0, 2)).toEqual(['=Cook', 'Seller'])
    expect(await names('order=-worked&items=1&page=2')).toEqual(['Seller'])
    expect(await refusal(`report=hours&${february}&filter[area_id]=999999`)).toEqual([404, 'not_found'])
    expect(await refusal(`report=hours&${february}&filter[tag_id]=999999`)).toEqual([404, 'not_found'])
  })

  test('has bounds', async () => {
    expect(await refusal('report=hours&from=2025-01-01&to=2026-02-01')).toEqual([400, 'out_of_range'])
    expect(await refusal('report=hours&from=2026-02-02&to=2026-02-01')).toEqual([400, 'out_of_range'])
    expect(await refusal('report=hours&by=each')).toEqual([400, 'invalid'])
    expect((await refusal('report=wishes'))[0]).toBe(400)
    expect((await refusal('from=2026-02-02'))[0]).toBe(400)
  })

  test('warnings are read one by one or counted', async () => {
    await track(cook.id, '2026-02-24T06:00:00Z', '2026-02-24T17:00:00Z')
    await followUp(world)
    const each = await report(`report=warnings&${february}`)
    expect(each.by).toBe('each')
    expect(each.rows).toContainEqual(
      expect.objectContaining({ name: '=Cook', from: '2026-02-24', rule: 'long_day', state: 'open', values: {} }),
    )
    const counted = await report(`report=warnings&${february}&by=person`)
    expect(counted.totals.total).toBe(each.row_count)
    expect(valuesBy(counted, 'long_day')).toMatchObject({ '=Cook': 1, Seller: 0 })
    expect(counted.bars[8].value).toBe(each.row_count)
  })
})

describe('GET WS/reports/file', () => {
  test('has the rows of the report with their total, and no formula', async () => {
    const shown = await report(`report=hours&${february}&order=-worked`)
    const lines = (await file(`report=hours&${february}&order=-worked&format=csv`)).trimEnd().split('\r\n')
    expect(lines[0]).toBe('\uFEFFPerson,Area,Worked,Target,Credited,Booked,±,Balance')
    expect(lines[1]).toMatch(/^"'=Cook",Kitchen,/)
    expect(lines).toHaveLength(shown.row_count + 2)
    expect(lines.at(-1)).toMatch(/^Total,,/)
    const german = await file(`report=absences&${february}&by=month&format=csv&language=de`)
    expect(german).toBe('\uFEFFVon;Bis;Krankheit;Summe\r\n2026-02-16;2026-02-28;1;1\r\nSumme;;1;1\r\n')
  })

  test('of a spreadsheet is an archive', async () => {
    const { file_name, content, content_type } = (
      await ask(`GET ${ws}/reports/file?report=warnings&${february}&format=xlsx&language=de`)
    ).attributes
    expect(file_name).toBe('Warnungen 2026-02-16 – 2026-02-28.xlsx')
    expect(content_type).toContain('spreadsheetml')
    expect(Buffer.from(content, 'base64').subarray(0, 2).toString()).toBe('PK')
  })
})
