import { describe, expect, test } from 'vitest'
import { dateAfter, momentOf } from '../../base/time/time.ts'
import { germanSurcharges } from '../../demo/pay-rules.ts'
import type { PaidWork } from './model.ts'
import { rulesAmong, splitWork } from './rules/pieces.ts'
import { factsOfWork, secondsByKind } from './rules/sums.ts'
import { dateAt } from './rules/windows.ts'

/**
 * § 3b EStG as a table: a day, what comes next, and what each part of both is paid by. `50+25` is Sunday and night.
 *
 * The columns: the day until two, from two to eight, the evening; then the night until four of a shift that began before
 * midnight, the same hours of one that began at midnight, the hours until six, and the next morning.
 */
const table = `
  day                                             | begins on  | holidays              | 06–14 | 14–20 | 20–24  | 00–04 from before | 00–04 from 0:00 | 04–06  | 06–10
  a day, a day                                    | 2026-03-04 |                       | –     | –     | 25     | 40                | 25              | 25     | –
  Saturday, Sunday                                | 2026-03-07 |                       | –     | –     | 25     | 50+40             | 50+25           | 50+25  | 50
  Sunday, Monday                                  | 2026-03-08 |                       | 50    | 50    | 50+25  | 50+40             | 25              | 25     | –
  a holiday, a day                                | 2026-06-04 | 2026-06-04            | 125   | 125   | 125+25 | 125+40            | 25              | 25     | –
  a day, a holiday                                | 2026-06-03 | 2026-06-04            | –     | –     | 25     | 125+40            | 125+25          | 125+25 | 125
  two holidays                                    | 2026-04-03 | 2026-04-03 2026-04-04 | 125   | 125   | 125+25 | 125+40            | 125+25          | 125+25 | 125
  a holiday on Saturday, Sunday                   | 2026-10-03 | 2026-10-03            | 125   | 125   | 125+25 | 125+40            | 50+25           | 50+25  | 50
  Sunday, a holiday on Monday                     | 2026-11-01 | 2026-11-02            | 50    | 50    | 50+25  | 125+40            | 125+25          | 125+25 | 125
  Saturday, a holiday on Sunday                   | 2026-10-31 | 2026-11-01            | –     | –     | 25     | 125+40            | 125+25          | 125+25 | 125
  a holiday on Sunday, Monday                     | 2026-11-01 | 2026-11-01            | 125   | 125   | 125+25 | 125+40            | 25              | 25     | –
  Saturday, Easter Sunday                         | 2026-04-04 |                       | –     | –     | 25     | 125+40            | 125+25          | 125+25 | 125
  Easter Sunday, Easter Monday                    | 2026-04-05 | 2026-04-06            | 125   | 125   | 125+25 | 125+40            | 125+25          | 125+25 | 125
  Whit Sunday, a day                              | 2026-05-24 |                       | 125   | 125   | 125+25 | 125+40            | 25              | 25     | –
  23 December                                     | 2026-12-23 | 2026-12-25 2026-12-26 | –     | –     | 25     | 40                | 25              | 25     | –
  24 December                                     | 2026-12-24 | 2026-12-25 2026-12-26 | –     | 150   | 150+25 | 150+40            | 150+25          | 150+25 | 150
  24 December, and nobody says that 25 is one     | 2026-12-24 |                       | –     | 150   | 150+25 | 150+40            | 150+25          | 150+25 | 150
  24 December on Sunday                           | 2023-12-24 | 2023-12-25            | 50    | 150   | 150+25 | 150+40            | 150+25          | 150+25 | 150
  Saturday, 24 December on Sunday                 | 2023-12-23 |                       | –     | –     | 25     | 50+40             | 50+25           | 50+25  | 50
  25 December                                     | 2026-12-25 | 2026-12-25 2026-12-26 | 150   | 150   | 150+25 | 150+40            | 150+25          | 150+25 | 150
  26 December on Saturday, Sunday                 | 2026-12-26 | 2026-12-26            | 150   | 150   | 150+25 | 150+40            | 50+25           | 50+25  | 50
  26 December, a day                              | 2025-12-26 | 2025-12-26            | 150   | 150   | 150+25 | 150+40            | 25              | 25     | –
  26 December on Sunday, a holiday                | 2027-12-26 | 2027-12-26 2027-12-27 | 150   | 150   | 150+25 | 150+40            | 125+25          | 125+25 | 125
  30 December                                     | 2026-12-30 |                       | –     | –     | 25     | 40                | 25              | 25     | –
  31 December, New Year                           | 2026-12-31 | 2027-01-01            | –     | 125   | 125+25 | 125+40            | 125+25          | 125+25 | 125
  31 December, and nobody says that 1 is one      | 2026-12-31 |                       | –     | 125   | 125+25 | 125+40            | 25              | 25     | –
  31 December on Sunday                           | 2023-12-31 | 2024-01-01            | 50    | 125   | 125+25 | 125+40            | 125+25          | 125+25 | 125
  31 December on Saturday, Sunday                 | 2022-12-31 |                       | –     | 125   | 125+25 | 125+40            | 50+25           | 50+25  | 50
  30 April, 1 May                                 | 2026-04-30 | 2026-05-01            | –     | –     | 25     | 150+40            | 150+25          | 150+25 | 150
  Sunday, 1 May                                   | 2028-04-30 | 2028-05-01            | 50    | 50    | 50+25  | 150+40            | 150+25          | 150+25 | 150
  a holiday, 1 May                                | 2026-04-30 | 2026-04-30            | 125   | 125   | 125+25 | 150+40            | 150+25          | 150+25 | 150
  1 May, a day                                    | 2025-05-01 | 2025-05-01            | 150   | 150   | 150+25 | 150+40            | 25              | 25     | –
  1 May on Saturday, Sunday                       | 2027-05-01 | 2027-05-01            | 150   | 150   | 150+25 | 150+40            | 50+25           | 50+25  | 50
  1 May, a holiday                                | 2008-05-01 | 2008-05-01 2008-05-02 | 150   | 150   | 150+25 | 150+40            | 125+25          | 125+25 | 125
  the clock goes forward on Sunday                | 2026-03-28 |                       | –     | –     | 25     | 3 h 50+40         | 3 h 50+25       | 50+25  | 50
  the clock goes forward on a holiday             | 2026-03-28 | 2026-03-29            | –     | –     | 25     | 3 h 125+40        | 3 h 125+25      | 125+25 | 125
  the clock goes forward on Easter Sunday         | 2024-03-30 |                       | –     | –     | 25     | 3 h 125+40        | 3 h 125+25      | 125+25 | 125
  a holiday, the clock goes forward               | 2026-03-28 | 2026-03-28            | 125   | 125   | 125+25 | 3 h 125+40        | 3 h 50+25       | 50+25  | 50
  the clock goes back on Sunday                   | 2026-10-24 |                       | –     | –     | 25     | 5 h 50+40         | 5 h 50+25       | 50+25  | 50
  the clock goes back on a holiday                | 2026-10-24 | 2026-10-25            | –     | –     | 25     | 5 h 125+40        | 5 h 125+25      | 125+25 | 125
  a holiday, the clock goes back                  | 2026-10-24 | 2026-10-24            | 125   | 125   | 125+25 | 5 h 125+40        | 5 h 50+25       | 50+25  | 50
`

const zone = 'Europe/Berlin'
const kindOf: Readonly<Record<string, string>> = {
  ...{ '25': 'night_25', '40': 'night_40', '50': 'sunday_50', '125': 'holiday_125', '150': 'holiday_150' },
}

/** What a part of the two days lasts, and which moments shifts may begin at that are paid by it. */
interface Part {
  readonly hours: number
  readonly from: string
  readonly to: string
  readonly begins: readonly string[]
}

/** Times count from midnight of the first day: `28:00` is four in the next morning. */
const parts: readonly Part[] = [
  { hours: 8, from: '06:00', to: '14:00', begins: ['06:00', '05:00'] },
  { hours: 6, from: '14:00', to: '20:00', begins: ['14:00', '13:59', '08:00'] },
  { hours: 4, from: '20:00', to: '24:00', begins: ['20:00', '14:00'] },
  { hours: 4, from: '24:00', to: '28:00', begins: ['23:59', '23:00', '20:00', '12:00'] },
  { hours: 4, from: '24:00', to: '28:00', begins: ['24:00'] },
  // It is the same whenever the shift began.
  { hours: 2, from: '28:00', to: '30:00', begins: ['28:00', '24:00', '23:00'] },
  { hours: 4, from: '30:00', to: '34:00', begins: ['30:00', '24:00', '20:00'] },
]

function momentAt(first: string, time: string): number {
  const [hour, minute] = time.split(':').map(Number) as [number, number]
  const clock = `${String(hour % 24).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
  return momentOf(hour < 24 ? first : dateAfter(first, 1), clock, zone).epochMilliseconds / 1000
}

const rules = rulesAmong([
  {
    ...{ id: 1, workspace_id: 1, valid_from: '2000-01-01' },
    content: { kinds: germanSurcharges, overtime_after_seconds: null, shift_gap_seconds: 7200 },
  },
])

function secondsOf(from: number, to: number, holidays: ReadonlySet<string>): Map<string, number> {
  const work: PaidWork = {
    date: dateAt(zone, from),
    homeId: 1,
    zone,
    holidays,
    from,
    to,
    breaks: [],
    taken: 0,
    deducted: 0,
    deductedAt: null,
  }
  return secondsByKind(factsOfWork(splitWork([work], [], rules).work))
}

/** The hours of each kind between two moments of a shift: what it is paid until the second, less what until the first. */
function hoursWithin(begun: number, part: { from: number; to: number }, holidays: ReadonlySet<string>) {
  const [until, before] = [secondsOf(begun, part.to, holidays), secondsOf(begun, part.from, holidays)]
  const kinds = [...until].map(([kind, seconds]) => [kind, (seconds - (before.get(kind) ?? 0)) / 3600] as const)
  return Object.fromEntries(kinds.filter(([, hours]) => hours !== 0))
}

function readCell(cell: string, usual: number): Record<string, number> {
  const [, said, kinds = ''] = /^(?:(\d) h )?(.*)$/.exec(cell) ?? []
  const hours = said === undefined ? usual : Number(said)
  const named = kinds === '–' ? [] : kinds.split('+').map((percent) => kindOf[percent] ?? 'unknown')
  return Object.fromEntries(['work.normal', ...named].map((kind) => [kind, hours]))
}

const [, ...rows] = table
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))

describe('§ 3b EStG, every combination', () => {
  test.each(rows)('%s (%s)', (_name, first, holidayList, ...cells) => {
    const holidays = new Set(holidayList.split(' ').filter(Boolean))
    expect(cells).toHaveLength(parts.length)
    for (const [index, { hours, from, to, begins }] of parts.entries())
      for (const begin of begins) {
        const [begun, span] = [momentAt(first, begin), { from: momentAt(first, from), to: momentAt(first, to) }]
        expect(hoursWithin(begun, span, holidays), `${from} to ${to}, begun at ${begin}`).toEqual(
          readCell(cells[index] ?? '', hours),
        )
      }
  })

  test('and the table has each of them', () => {
    const met = new Set(
      rows.flatMap(([, , , early, late, evening, deep, night, morning, day]) => [
        ...[`day ${early}`, `day ${late}`, `day ${day}`, `evening ${evening}`, `from midnight on ${night}`],
        ...[`four to six ${morning}`, `deep ${deep} where the day gives ${night} and the one before ${evening}`],
      ]),
    )
    const own = (night: number) => [`${night}`, `50+${night}`, `125+${night}`, `150+${night}`]
    for (const part of ['evening', 'from midnight on', 'four to six'])
      for (const kinds of own(25)) expect(met).toContain(`${part} ${kinds}`)
    for (const kinds of ['–', '50', '125', '150']) expect(met).toContain(`day ${kinds}`)
    for (const [at, day] of own(25).entries())
      for (const [eve, before] of own(25).entries()) {
        if (at === 1 && eve === 1) continue
        const more = own(40)[Math.max(at, eve)]
        expect(met).toContain(`deep ${more} where the day gives ${day} and the one before ${before}`)
      }
  })
})
