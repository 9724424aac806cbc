import { describe, expect, test } from 'vitest'
import { dateAfter, momentOf } from '../../base/time/time.ts'
import { germanSurcharges } from '../../demo/pay-rules.ts'
import type { PaidWork, PayKind, PayRules, PayVersion } from './model.ts'
import { rulesAmong, splitWork } from './rules/pieces.ts'
import { stretchesOf } from './rules/stretches.ts'
import { factsOfWork, secondsByKind, sumsOf } from './rules/sums.ts'
import { easterOf } from './rules/windows.ts'
import { assertRules } from './rules.ts'

const zone = 'Europe/Berlin'
const hour = 3600
const at = (date: string, time: string): number => momentOf(date, time, zone).epochMilliseconds / 1000

/** From a time of a date to another, of the next date where that is earlier. */
const work = (date: string, from: string, to: string, more: Partial<PaidWork> = {}): PaidWork => ({
  ...{ date, homeId: 1, zone, holidays: new Set(), breaks: [], taken: 0, deducted: 0, deductedAt: null },
  from: at(date, from),
  to: to <= from ? at(dateAfter(date, 1), to) : at(date, to),
  ...more,
})

const usual: PayRules = { kinds: germanSurcharges, overtime_after_seconds: null, shift_gap_seconds: 2 * hour }
const version = (rules: Partial<PayRules> = {}, more: Partial<PayVersion> = {}): PayVersion => ({
  ...{ id: 1, workspace_id: 1, valid_from: '2000-01-01', content: { ...usual, ...rules } },
  ...more,
})

/** Hours by kind; `work.normal` only where there is nothing else to say. */
function hours(works: readonly PaidWork[], versions: readonly PayVersion[] = [version()]): Record<string, number> {
  const facts = factsOfWork(splitWork(works, [], rulesAmong(versions)).work)
  const { 'work.normal': normal, ...kinds } = Object.fromEntries(
    [...secondsByKind(facts)].map(([kind, seconds]) => [kind, seconds / hour]),
  )
  return Object.keys(kinds).length === 0 ? { 'work.normal': normal ?? 0 } : kinds
}

const holidays = (...dates: string[]) => ({ holidays: new Set(dates) })

describe('§ 3b, sentence by sentence', () => {
  test.each<[string, PaidWork, Record<string, number>]>([
    ['an ordinary day has no surcharge', work('2026-03-04', '08:00', '16:30'), { 'work.normal': 8.5 }],
    ['night is from eight to six', work('2026-03-04', '18:00', '22:00'), { night_25: 2 }],
    [
      'begun before midnight, until four it is deep',
      work('2026-03-04', '22:00', '06:00'),
      { night_25: 4, night_40: 4 },
    ],
    ['begun at midnight it is not', work('2026-03-04', '00:00', '06:00'), { night_25: 6 }],
    [
      'Sunday goes on until four on Monday',
      work('2026-03-08', '22:00', '06:00'),
      { sunday_50: 6, night_25: 4, night_40: 4 },
    ],
    ['Monday from midnight is no Sunday', work('2026-03-09', '00:00', '05:00'), { night_25: 5 }],
    [
      'a holiday on a Sunday is a holiday alone',
      work('2026-10-04', '08:00', '16:00', holidays('2026-10-04')),
      { holiday_125: 8 },
    ],
    ['Easter Sunday is a holiday everywhere', work('2026-04-05', '08:00', '12:00'), { holiday_125: 4 }],
    ['Whit Sunday too', work('2026-05-24', '08:00', '12:00'), { holiday_125: 4 }],
    ['24 December counts from two', work('2026-12-24', '08:00', '16:00'), { holiday_150: 2 }],
    [
      '24 December on a Sunday is a Sunday, then special',
      work('2023-12-24', '08:00', '16:00'),
      { sunday_50: 6, holiday_150: 2 },
    ],
    [
      'New Year’s Eve from two, through the night into New Year',
      work('2026-12-31', '13:00', '06:00', holidays('2027-01-01')),
      { holiday_125: 16, night_25: 6, night_40: 4 },
    ],
    [
      'the special day outranks until four, then comes the Sunday',
      work('2026-12-26', '22:00', '06:00', holidays('2026-12-26')),
      { holiday_150: 6, sunday_50: 2, night_25: 4, night_40: 4 },
    ],
    [
      '1 May is special although it is a holiday',
      work('2026-05-01', '08:00', '12:00', holidays('2026-05-01')),
      { holiday_150: 4 },
    ],
    ['a holiday elsewhere is none here', work('2026-01-06', '08:00', '12:00'), { 'work.normal': 4 }],
    ['the night that loses an hour', work('2026-03-28', '22:00', '06:00'), { night_25: 4, night_40: 3, sunday_50: 5 }],
    ['the night that gains one', work('2026-10-24', '22:00', '06:00'), { night_25: 4, night_40: 5, sunday_50: 7 }],
  ])('%s', (_name, shift, expected) => {
    expect(hours([shift])).toEqual(expected)
  })

  test('a second before midnight is before midnight', () => {
    const shift = work('2026-03-04', '23:00', '06:00')
    expect(hours([{ ...shift, from: at('2026-03-05', '00:00') - 1 }]).night_40).toBe(4)
  })

  test('says why: the window, the date it is counted from, and what it comes before', () => {
    const [first] = splitWork(
      [work('2026-10-04', '08:00', '16:00', holidays('2026-10-04'))],
      [],
      rulesAmong([version()]),
    ).work
    expect(first?.pieces).toEqual([
      {
        ...{ from: at('2026-10-04', '08:00'), to: at('2026-10-04', '16:00'), base: 'work.normal' },
        because: [
          {
            ...{ kind: 'holiday_125', date: '2026-10-04', outranks: ['sunday_50'] },
            window: { on: 'public_holiday', from: '00:00', to: '24:00' },
          },
        ],
      },
    ])
  })
})

describe('windows', () => {
  const night = (from: string, to: string): PayKind => ({
    ...{ key: 'night', group: 'night', rank: 1 },
    windows: [{ on: 'every_day', from, to }],
  })
  const nightly = (from: string, to: string) => [version({ kinds: [night(from, to)] })]

  test('another night is two numbers', () => {
    expect(hours([work('2026-03-04', '20:00', '07:00')], nightly('23:00', '30:00'))).toEqual({ night: 7 })
  })

  test('a time that the clock skips comes as much later, and of two the first counts', () => {
    // From half past two, which is half past three that night.
    expect(hours([work('2026-03-29', '01:00', '05:00')], nightly('02:30', '05:00'))).toEqual({ night: 1.5 })
    expect(hours([work('2026-10-25', '01:00', '05:00')], nightly('02:30', '05:00'))).toEqual({ night: 3.5 })
  })

  test('a window may last into the second day after', () => {
    const weekend: PayKind = {
      ...{ key: 'weekend', group: 'day', rank: 1 },
      windows: [{ on: 'weekdays', weekdays: [6], from: '12:00', to: '48:00' }],
    }
    expect(hours([work('2026-03-08', '20:00', '04:00')], [version({ kinds: [weekend] })])).toEqual({ weekend: 4 })
  })

  test('Easter of many years', () => {
    expect([2024, 2025, 2026, 2027, 2038, 2049].map(easterOf)).toEqual([
      ...['2024-03-31', '2025-04-20', '2026-04-05', '2027-03-28', '2038-04-25', '2049-04-18'],
    ])
  })
})

describe('a shift', () => {
  test('goes on after a gap as after a break, and the date it began on decides', () => {
    const whole = work('2026-03-04', '20:00', '05:00', {
      breaks: [{ from: at('2026-03-04', '23:45'), to: at('2026-03-05', '00:30') }],
      taken: 2700,
    })
    const parts = [work('2026-03-05', '00:30', '05:00'), work('2026-03-04', '20:00', '23:45')]
    expect(hours(parts)).toEqual(hours([whole]))
    expect(hours(parts)).toEqual({ night_25: 4.75, night_40: 3.5 })
  })

  test('is another one after a longer gap', () => {
    expect(hours([work('2026-03-04', '12:00', '18:00'), work('2026-03-05', '00:30', '05:00')])).toEqual({
      night_25: 4.5,
    })
  })

  test('may have begun the evening before the first day of a statement', () => {
    const before = {
      from: at('2026-02-28', '20:00'),
      to: at('2026-02-28', '23:45'),
      date: '2026-02-28',
      homeId: 1,
      worked: 13_500,
    }
    const rules = rulesAmong([version({ overtime_after_seconds: 4 * hour })])
    const { work: split } = splitWork([work('2026-03-01', '00:30', '05:00')], [before], rules)
    expect(split[0]).toMatchObject({ begunAt: before.from, shiftDate: '2026-02-28', date: '2026-03-01' })
    expect(Object.fromEntries(secondsByKind(factsOfWork(split)))).toMatchObject({
      'work.normal': 900,
      'work.overtime': 4.5 * hour - 900,
      night_40: 3.5 * hour,
    })
  })

  test('has the rules of its date and of the person’s home; what is worked without any is named', () => {
    const versions = [
      version({ kinds: [] }, { valid_from: '2026-03-01' }),
      version({}, { id: 2, valid_from: '2026-04-01' }),
      version({}, { id: 3, workspace_id: 2, valid_from: '2026-03-01' }),
    ]
    const shifts = [
      work('2026-03-31', '22:00', '06:00'),
      work('2026-04-01', '22:00', '06:00'),
      work('2026-03-10', '22:00', '06:00', { homeId: 2 }),
      work('2026-02-10', '22:00', '06:00'),
    ]
    const { work: split, missing } = splitWork(shifts, [], rulesAmong(versions))
    expect(split.map((each) => [each.date, each.version.id])).toEqual([
      ['2026-03-10', 3],
      ['2026-03-31', 1],
      ['2026-04-01', 2],
    ])
    expect(missing).toEqual(['2026-02-10'])
  })
})

describe('overtime', () => {
  test('is what comes last on a day, over several shifts, and surcharges lie over both', () => {
    const shifts = [work('2026-03-04', '06:00', '12:00'), work('2026-03-04', '18:00', '22:00')]
    expect(hours(shifts, [version({ overtime_after_seconds: 8 * hour })])).toEqual({ 'work.overtime': 2, night_25: 2 })
    expect(hours(shifts)).toEqual({ night_25: 2 })
  })
})

describe('kinds by tag', () => {
  const allDay: PayKind['windows'] = [{ on: 'every_day', from: '00:00', to: '24:00' }]
  const onCall: PayKind = { key: 'on_call', group: 'work', rank: 1, tag_id: '7', windows: allDay }
  const kinds = [...germanSurcharges, onCall]
  const rules = (more: Partial<PayRules> = {}) => rulesAmong([version({ kinds, ...more })])
  const sums = (works: readonly PaidWork[], more?: Partial<PayRules>) =>
    Object.fromEntries(
      [...secondsByKind(factsOfWork(splitWork(works, [], rules(more)).work))].map(([kind, seconds]) => [
        kind,
        seconds / hour,
      ]),
    )

  test('of the group work stand in the place of normal hours, and surcharges come on top', () => {
    const called = work('2026-03-04', '18:00', '22:00', { tags: ['3', '7'] })
    expect(sums([called])).toEqual({ on_call: 4, night_25: 2 })
    expect(sums([{ ...called, tags: ['3'] }])).toEqual({ 'work.normal': 4, night_25: 2 })
    expect(sums([{ ...called, tags: [] }])).toEqual({ 'work.normal': 4, night_25: 2 })
  })

  test('of the group work are no overtime, and make none of what comes later', () => {
    const day = [
      work('2026-03-04', '08:00', '12:00', { tags: ['7'] }),
      work('2026-03-04', '12:00', '19:00', { tags: [] }),
    ]
    expect(sums(day, { overtime_after_seconds: 6 * hour })).toEqual({
      ...{ on_call: 4, 'work.normal': 6, 'work.overtime': 1 },
    })
    const before = [{ ...day[0], from: at('2026-03-03', '23:00'), to: at('2026-03-04', '07:00'), worked: 8 * hour }]
    const night = { date: '2026-03-03', homeId: 1, tags: ['7'] }
    const split = splitWork(
      [work('2026-03-04', '07:00', '13:00', { tags: [] })],
      before.map(({ from, to, worked }) => ({ ...night, from, to, worked })),
      rules({ overtime_after_seconds: 6 * hour }),
    )
    expect([...secondsByKind(factsOfWork(split.work)).keys()]).not.toContain('work.overtime')
  })

  test('lie in their windows, and leave the rest to normal hours', () => {
    const evenings = { ...onCall, windows: [{ on: 'every_day' as const, from: '20:00', to: '24:00' }] }
    expect(sums([work('2026-03-04', '18:00', '22:00', { tags: ['7'] })], { kinds: [evenings] })).toEqual({
      ...{ 'work.normal': 2, on_call: 2 },
    })
  })

  test('of other groups come on top, or before those of a lower rank', () => {
    const dirty = { ...onCall, key: 'dirty', group: 'dirty' }
    const called = work('2026-03-04', '20:00', '22:00', { tags: ['7'] })
    expect(sums([called], { kinds: [dirty] })).toEqual({ 'work.normal': 2, dirty: 2 })
    const noNight = { ...onCall, key: 'no_night', group: 'night', rank: 9 }
    expect(sums([called], { kinds: [...kinds, noNight] })).toEqual({ on_call: 2, no_night: 2 })
  })

  test('are not told by statements that know of no tags, and these say so', () => {
    const old = work('2026-03-04', '18:00', '22:00')
    expect(splitWork([old], [], rules()).untold).toEqual(['2026-03-04'])
    expect(splitWork([old], [], rulesAmong([version()])).untold).toEqual([])
    expect(splitWork([{ ...old, tags: [] }], [], rules()).untold).toEqual([])
  })
})

describe('breaks', () => {
  const day = { from: 0, to: 36_000, breaks: [], taken: 0, deducted: 0, deductedAt: null }

  test.each<[string, Partial<typeof day> & object, [number, number][], number]>([
    [
      'with a place lie there',
      { breaks: [{ from: 7200, to: 9000 }] as never, taken: 1800 },
      [
        [0, 7200],
        [9000, 36_000],
      ],
      0,
    ],
    [
      'without a place lie in the middle',
      { taken: 3600 },
      [
        [0, 16_200],
        [19_800, 36_000],
      ],
      1,
    ],
    [
      'that are deducted lie where the statement says',
      { deducted: 1800, deductedAt: 1000 as never },
      [
        [0, 1000],
        [2800, 36_000],
      ],
      0,
    ],
    [
      'that are deducted without a place lie in the middle',
      { deducted: 1800 },
      [
        [0, 17_100],
        [18_900, 36_000],
      ],
      1,
    ],
    [
      'of which less counts end earlier',
      { breaks: [{ from: 7200, to: 9000 }] as never, taken: 600 },
      [
        [0, 7200],
        [7800, 36_000],
      ],
      0,
    ],
    [
      'of which more counts have a second place',
      { breaks: [{ from: 3600, to: 5400 }] as never, taken: 3600 },
      [
        [0, 3600],
        [5400, 19_800],
        [21_600, 36_000],
      ],
      1,
    ],
    [
      'that have a second in common are as long as they count',
      {
        breaks: [
          { from: 7200, to: 9001 },
          { from: 9000, to: 10_800 },
        ] as never,
        taken: 3601,
      },
      [
        [0, 7200],
        [10_801, 36_000],
      ],
      0,
    ],
    [
      'that reach a second beyond the work begin a second earlier',
      { breaks: [{ from: 34_200, to: 36_001 }] as never, taken: 1801 },
      [[0, 34_199]],
      0,
    ],
    [
      'that do not fit behind their place go before it',
      { deducted: 7200, deductedAt: 34_000 as never },
      [[0, 28_800]],
      0,
    ],
  ])('%s', (_name, facts, expected, placed) => {
    const found = stretchesOf({ ...day, ...facts })
    expect(found.stretches.map(({ from, to }) => [from, to])).toEqual(expected)
    expect(found.placed).toHaveLength(placed)
  })

  test('as long as the work leave nothing', () => {
    expect(stretchesOf({ ...day, taken: 36_000 }).stretches).toEqual([])
  })
})

describe('sums', () => {
  const seconds = (kind: string, amount: number) => ({
    date: '',
    kind,
    amount: { unit: 'hours' as const, seconds: amount },
  })
  const days = (kind: string, amount: string) => ({ date: '', kind, amount: { unit: 'days' as const, days: amount } })

  test('are rounded once: three thirds of a day are one, and hundredths of an hour do not drift', () => {
    const thirds = [1, 2, 3].map(() => days('absence.vacation', '1/3'))
    const quarters = [1, 2, 3].map(() => seconds('night_25', 12))
    expect(sumsOf([...thirds, ...quarters])).toEqual([
      { kind: 'absence.vacation', unit: 'days', hundredths: 100, seconds: null },
      { kind: 'night_25', unit: 'hours', hundredths: 1, seconds: 36 },
    ])
    expect(sumsOf([seconds('night_25', 17)])).toEqual([{ kind: 'night_25', unit: 'hours', hundredths: 0, seconds: 17 }])
    expect(sumsOf([seconds('night_25', 18), seconds('a', 1), seconds('a', -1)])).toMatchObject([{ hundredths: 1 }])
  })
})

describe('rules', () => {
  const kind = (more: Partial<PayKind> = {}): PayKind => ({
    ...{ key: 'night', group: 'night', rank: 1, windows: [{ on: 'every_day', from: '20:00', to: '30:00' }] },
    ...more,
  })

  test.each<[string, PayKind[], RegExp]>([
    ['two of one name', [kind(), kind({ rank: 2 })], /another kind of this name/],
    ['two of one rank', [kind(), kind({ key: 'deep' })], /rank 1/],
    ['the name of a kind that statements have', [kind({ key: 'holiday_paid' })], /itself/],
    ['no window', [kind({ windows: [] })], /needs a window/],
    ['normal hours by the clock alone', [kind({ group: 'work' })], /needs a tag/],
    [
      'a window that ends before it begins',
      [kind({ windows: [{ on: 'every_day', from: '20:00', to: '06:00' }] })],
      /ends after/,
    ],
    [
      'weekdays that are not said',
      [kind({ windows: [{ on: 'weekdays', from: '00:00', to: '24:00' }] })],
      /needs weekdays/,
    ],
    [
      'a feast that is not said',
      [kind({ windows: [{ on: 'easter', from: '00:00', to: '24:00' }] })],
      /days_after_easter/,
    ],
    [
      'a begin after the end',
      [kind({ windows: [{ on: 'every_day', from: '00:00', to: '04:00', begun_before: '05:00' }] })],
      /begun_before/,
    ],
  ])('%s is refused', (_name, kinds, said) => {
    expect(() => assertRules({ kinds })).toThrow(
      expect.objectContaining({
        faults: [expect.objectContaining({ code: 'invalid', title: expect.stringMatching(said) })],
      }),
    )
  })

  test('of German law are accepted', () => {
    expect(() => assertRules({ kinds: germanSurcharges })).not.toThrow()
  })
})
