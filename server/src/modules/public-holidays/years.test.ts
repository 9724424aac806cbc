import { describe, expect, test } from 'vitest'
import { givenCompany, givenPerson } from '../../../test/given.ts'
import { startWorld } from '../../../test/world.ts'
import type { Context } from '../../base/context.ts'
import { actingAs } from '../../base/database/db.ts'
import { Instant } from '../../base/time/time.ts'
import { changeWorkspace, createWorkspace } from '../workspace-lifecycle/commands.ts'
import { changePublicHoliday, createPublicHoliday, deletePublicHoliday } from './commands.ts'
import { holidaysBetween, publicHolidaysIn, takenYears } from './queries.ts'
import { ensureHolidays } from './years.ts'

const world = await startWorld()
const company = await givenCompany(world.open, 'Nord')
const now = Instant.from('2026-06-15T10:00:00Z')

/** As the service itself, in the middle of June 2026. */
const inJune = <T>(work: (ctx: Context) => Promise<T>): Promise<T> =>
  world.open(company.accountId, 'write', (ctx) => work({ ...actingAs(ctx, { kind: 'system' }), now }))

const founded = (
  place: { country?: string; region?: string; locale?: 'de' | 'en' } = { country: 'DE', region: 'NW' },
) =>
  inJune(async (ctx) => (await createWorkspace(ctx, company.accountId, { name: 'Branch', locale: 'de', ...place })).id)

const move = (id: number, place: { country?: string | null; region?: string | null }) =>
  inJune((ctx) => changeWorkspace(ctx, id, place))

const holidaysIn = (id: number) => inJune((ctx) => publicHolidaysIn(ctx, id).orderBy('on_date').execute())
const datesIn = async (id: number): Promise<string[]> => (await holidaysIn(id)).map(({ on_date }) => on_date)

async function holidayOn(id: number, date: string) {
  const holiday = (await holidaysIn(id)).find(({ on_date }) => on_date === date)
  if (holiday === undefined) throw new Error(`No holiday on ${date}.`)
  return holiday
}

const between = async (id: number, from: string, to: string) =>
  (await inJune((ctx) => holidaysBetween(ctx, id, from, to))).map(({ on_date }) => on_date)

// Both in North Rhine-Westphalia only, and in Berlin only.
const corpusChristi = '2026-06-04'
const allSaints = '2026-11-01'
const womensDay = ['2026-03-08', '2027-03-08'] as const

describe('a new workspace', () => {
  test('has the public holidays of its region from last year to the year after next', async () => {
    const dates = await datesIn(await founded())
    expect(dates.filter((date) => date.startsWith('2026'))).toHaveLength(11)
    expect(dates).toEqual(expect.arrayContaining([corpusChristi, allSaints, '2025-01-01', '2028-12-26']))
    expect(dates.filter((date) => date < '2025' || date > '2029')).toEqual([])
  })

  test('names them in its language', async () => {
    expect((await holidayOn(await founded(), '2026-01-01')).name).toBe('Neujahr')
    const english = await founded({ country: 'DE', locale: 'en' })
    expect((await holidayOn(english, '2026-01-01')).name).toBe("New Year's Day")
  })

  test('without a country has none', async () => {
    const id = await founded({})
    expect(await datesIn(id)).toEqual([])
    expect(await between(id, '2026-01-01', '2030-12-31')).toEqual([])
  })

  test.each([
    [{ country: 'XX' }, 'country'],
    [{ country: 'de' }, 'country'],
    [{ country: 'DE', region: 'ZZ' }, 'region'],
    [{ country: 'DE', region: 'constructor' }, 'region'],
    [{ region: 'NW' }, 'region'],
  ])('cannot be in %j', async (place, pointer) => {
    await expect(founded(place)).rejects.toMatchObject({ faults: [{ code: 'unknown', pointer }] })
  })
})

describe('a workspace that moves', () => {
  test('has the holidays of the new place from today on; past ones stay', async () => {
    const id = await founded()
    await move(id, { region: 'BE' })
    const dates = await datesIn(id)
    expect(dates).toContain(corpusChristi)
    expect(dates).not.toContain(allSaints)
    expect(dates).not.toContain(womensDay[0])
    expect(dates).toContain(womensDay[1])
    expect(new Set(dates).size).toBe(dates.length)
  })

  test('keeps what people entered, changed, moved and deleted', async () => {
    const id = await founded()
    const entered = { date: '2026-12-24', name: 'Heiligabend', half_day: true }
    const [saints, unity, boxing] = [
      await holidayOn(id, allSaints),
      await holidayOn(id, '2026-10-03'),
      await holidayOn(id, '2026-12-26'),
    ]
    await inJune(async (ctx) => {
      await createPublicHoliday(ctx, id, entered)
      await changePublicHoliday(ctx, id, saints.id, { half_day: true })
      await changePublicHoliday(ctx, id, unity.id, { date: '2026-10-05' })
      await deletePublicHoliday(ctx, id, boxing.id)
    })
    for (const region of ['BE', 'BY', 'NW']) await move(id, { region })
    expect(await holidayOn(id, '2026-12-24')).toMatchObject({ name: 'Heiligabend', half_day: true, origin: 'manual' })
    expect(await holidayOn(id, allSaints)).toMatchObject({ id: saints.id, half_day: true, origin: 'library' })
    const dates = await datesIn(id)
    expect(dates).toContain('2026-10-05')
    expect(dates).not.toContain('2026-10-03')
    expect(dates).not.toContain('2026-12-26')
    expect(dates).toContain('2027-12-26')
  })

  test('to another country leaves the region behind', async () => {
    const id = await founded()
    expect(await move(id, { country: 'AT' })).toMatchObject({ country: 'AT', region: null })
    expect(await datesIn(id)).toContain('2026-10-26')
  })

  test('to nowhere has no holidays to come, and has them again when it is somewhere', async () => {
    const id = await founded()
    const before = await datesIn(id)
    await move(id, { country: null })
    expect((await datesIn(id)).at(-1)).toBe(corpusChristi)
    await move(id, { country: 'DE', region: 'NW' })
    expect(await datesIn(id)).toEqual(before)
  })

  test('out of nowhere has the holidays of whole years, past days of this one included', async () => {
    const id = await founded({})
    await move(id, { country: 'DE', region: 'NW' })
    expect(await datesIn(id)).toEqual(await datesIn(await founded()))
  })

  test('cannot take a region its country does not have', async () => {
    const id = await founded()
    await expect(move(id, { region: 'ZH' })).rejects.toMatchObject({ faults: [{ code: 'unknown', pointer: 'region' }] })
  })

  test('keeps the past of those years too that nobody looked at before', async () => {
    const id = await founded()
    await givenPerson(world.open, company, id, 'Veteran', { attributes: { start_of_accounting: '2020-01-01' } })
    const before = await between(id, '2020-01-01', '2026-06-14')
    expect(before).toContain('2020-11-01')
    await move(id, { region: 'BE' })
    expect(await between(id, '2020-01-01', '2026-06-14')).toEqual(before)
  })

  test('looks at the usual years only, however many were taken; further ones are taken again when needed', async () => {
    const id = await founded()
    await inJune((ctx) => ensureHolidays(ctx, { id }, 2029, 2200))
    await move(id, { region: 'BE' })
    expect(await inJune((ctx) => takenYears(ctx, id, 2026, 2200))).toEqual([2026, 2027, 2028])
    expect(await between(id, '2040-01-01', '2040-03-31')).toEqual(['2040-01-01', '2040-03-08', '2040-03-30'])
    await inJune((ctx) => ensureHolidays(ctx, { id }, 2040, 2040))
    expect(await between(id, '2040-01-01', '2040-03-31')).toEqual(['2040-01-01', '2040-03-08', '2040-03-30'])
  })

  test('does not bring back what people deleted or moved in years far ahead', async () => {
    const id = await founded()
    await inJune((ctx) => ensureHolidays(ctx, { id }, 2040, 2040))
    const [newYear, unity] = [await holidayOn(id, '2040-01-01'), await holidayOn(id, '2040-10-03')]
    await inJune(async (ctx) => {
      await deletePublicHoliday(ctx, id, newYear.id)
      await changePublicHoliday(ctx, id, unity.id, { date: '2040-10-04' })
    })
    await move(id, { region: 'BE' })
    expect(await between(id, '2040-01-01', '2040-01-31')).toEqual([])
    expect(await between(id, '2040-10-01', '2040-10-31')).toEqual(['2040-10-04'])
  })

  test('two moves at once leave the holidays of the one that came last', async () => {
    const id = await founded()
    await Promise.all(['BE', 'NW', 'BE', 'NW'].map((region) => move(id, { region })))
    const { region } = await move(id, {})
    const dates = await datesIn(id)
    expect(dates.includes(womensDay[1])).toBe(region === 'BE')
    expect(dates.includes(allSaints)).toBe(region === 'NW')
  })
})

describe('a further year', () => {
  test('is known before it is taken, and the same afterwards', async () => {
    const id = await founded()
    const before = await between(id, '2031-12-01', '2033-01-31')
    expect(before).toEqual([
      '2031-12-25',
      '2031-12-26',
      ...before.filter((date) => date.startsWith('2032')),
      '2033-01-01',
    ])
    expect(before).toHaveLength(14)
    await inJune((ctx) => ensureHolidays(ctx, { id }, 2031, 2033))
    expect(await between(id, '2031-12-01', '2033-01-31')).toEqual(before)
    expect(await datesIn(id)).toEqual(expect.arrayContaining(before))
  })

  test('is taken once, however many need it at the same time', async () => {
    const id = await founded()
    await Promise.all(Array.from({ length: 8 }, () => inJune((ctx) => ensureHolidays(ctx, { id }, 2029, 2030))))
    expect((await datesIn(id)).filter((date) => date > '2029')).toHaveLength(22)
  })

  test('does not bring back what was deleted from it', async () => {
    const id = await founded()
    const saints = await holidayOn(id, allSaints)
    await inJune((ctx) => deletePublicHoliday(ctx, id, saints.id))
    await inJune((ctx) => ensureHolidays(ctx, { id }, 2025, 2029))
    expect(await datesIn(id)).not.toContain(allSaints)
    expect(await between(id, '2026-10-30', '2026-11-02')).toEqual([])
  })

  test('a holiday entered in it meets the ones of the library', async () => {
    const id = await founded()
    const second = inJune((ctx) => createPublicHoliday(ctx, id, { date: '2040-12-25', name: 'Again' }))
    await expect(second).rejects.toMatchObject({ faults: [{ code: 'taken', pointer: 'date' }] })
  })
})
