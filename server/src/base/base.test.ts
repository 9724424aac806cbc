import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BadConfig, readConfig } from '../config.ts'
import { Refused } from './errors.ts'
import * as f from './fields.ts'
import { parseId } from './ids.ts'
import { gate } from './load/gate.ts'
import { accountClaimed, makeSecret } from './secrets.ts'
import { datesBetween, formatUtc, Instant, parseDate, parseInstant, Temporal, weekdayOf } from './time/time.ts'
import { zoneCity, zoneFrom } from './time/zones.ts'

describe('secrets', () => {
  test('claim the account they were made for, and only as the kind they are', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }), (accountId) => {
        const { text } = makeSecret('at', accountId)
        expect(accountClaimed(text, 'at')).toBe(accountId)
        expect(accountClaimed(text, 'ak')).toBeUndefined()
      }),
      { numRuns: 200 },
    )
  })

  test('with any character changed are recognised as none of ours', () => {
    const { text } = makeSecret('at', 42)
    for (let index = 0; index < text.length; index += 1) {
      const other = text[index] === 'x' ? 'y' : 'x'
      expect(accountClaimed(text.slice(0, index) + other + text.slice(index + 1), 'at')).toBeUndefined()
    }
  })
})

describe('ids', () => {
  test('are the same as number and as text', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
        (id) => parseId(id) === id && parseId(String(id)) === id,
      ),
    )
  })

  test.each([0, -1, 1.5, 2 ** 53, '0', '01', '-1', '1.0', ' 1', '1e3', '', null, undefined, [], {}, true])(
    '%s is none',
    (value) => {
      expect(parseId(value)).toBeUndefined()
    },
  )
})

describe('time zones', () => {
  test('every zone Node knows survives the way to a city and back', () => {
    for (const zone of Intl.supportedValuesOf('timeZone')) expect(zoneFrom(zoneCity(zone))).toBe(zone)
  })

  test.each([
    ['Berlin', 'Europe/Berlin'],
    ['Europe/Berlin', 'Europe/Berlin'],
    ['europe/berlin', 'Europe/Berlin'],
    ['New York', 'America/New_York'],
    ['UTC', 'UTC'],
  ])('%s is %s', (name, zone) => {
    expect(zoneFrom(name)).toBe(zone)
  })

  test.each(['Mars', '+01:00', '', 'Europe/', 'Berlin '])('%s is no zone', (name) => {
    expect(zoneFrom(name)).toBeUndefined()
  })
})

describe('instants and days', () => {
  test('an instant needs an offset, and reads back as it was written', () => {
    expect(formatUtc(parseInstant('2026-03-29T02:30:00+01:00') as Instant)).toBe('2026-03-29T01:30:00.000Z')
    for (const text of ['2026-03-29T02:30:00', '2026-03-29', '2026-02-30T00:00:00Z', 'now', '2026-03-29T25:00:00Z'])
      expect(parseInstant(text)).toBeUndefined()
    fc.assert(
      fc.property(fc.integer({ min: -2e12, max: 7e12 }), (milliseconds) => {
        const instant = Instant.fromEpochMilliseconds(milliseconds)
        return parseInstant(formatUtc(instant))?.epochMilliseconds === milliseconds
      }),
    )
  })

  test('30 February is no day', () => {
    expect(parseDate('2026-02-28')).toBe('2026-02-28')
    for (const text of ['2026-02-30', '2026-2-1', '26-02-01', '2026-02-01T00:00Z'])
      expect(parseDate(text)).toBeUndefined()
  })
})

describe('inputs', () => {
  const inputs = { name: f.required(f.text(10)), count: f.optional(f.integer(0, 9)), on: f.optional(f.boolean()) }

  test('no value at all makes reading fail otherwise than by refusing', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.anything()),
        fc.anything(),
        fc.anything(),
        fc.anything(),
        (rest, name, count, on) => {
          try {
            f.readWhole(inputs, { ...rest, name, count, on })
          } catch (error) {
            expect(error).toBeInstanceOf(Refused)
          }
        },
      ),
      { numRuns: 2000 },
    )
  })

  test('a part leaves out what it does not name; emptiness is null where it may be', () => {
    expect(f.readPart(inputs, { count: '' })).toEqual({ count: null })
    expect(f.readPart(inputs, {})).toEqual({})
    expect(f.readWhole(inputs, { name: ' Ada ', count: '7', on: 'false' })).toEqual({
      name: 'Ada',
      count: 7,
      on: false,
    })
  })

  test('inherited members are not members', () => {
    expect(() => f.readWhole(inputs, Object.create({ name: 'inherited' }))).toThrow(Refused)
  })
})

describe('calendar days', () => {
  test('follow each other and have the weekdays the calendar says', () => {
    const anyDay = fc
      .integer({ min: 0, max: 110_000 })
      .map((days) => Temporal.PlainDate.from('1900-01-01').add({ days }))
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 40 }), (first, length) => {
        const days = Array.from({ length: length + 1 }, (_, index) => first.add({ days: index }))
        expect(datesBetween(String(first), String(first.add({ days: length })))).toEqual(days.map(String))
        expect(weekdayOf(String(first))).toBe(first.dayOfWeek)
      }),
    )
  })

  test('from a later to an earlier day there are none', () => {
    expect(datesBetween('2026-03-02', '2026-03-01')).toEqual([])
  })
})

describe('a gate', () => {
  test('lets so many in at once, in order, and refuses beyond its queue', async () => {
    const enter = gate({ atOnce: 2, waiting: 3, waitingPerCaller: 2 })
    let inside = 0
    let most = 0
    const order: number[] = []
    const work = (caller: string, number: number) =>
      enter(caller, async () => {
        inside += 1
        most = Math.max(most, inside)
        await new Promise((resolve) => setTimeout(resolve, 5))
        order.push(number)
        inside -= 1
      })
    const outcomes = await Promise.allSettled([
      work('a', 0),
      work('a', 1),
      work('a', 2),
      work('a', 3),
      work('a', 4),
      work('b', 5),
      work('c', 6),
    ])
    expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? 'done' : outcome.reason.kind))).toEqual([
      'done',
      'done',
      'done',
      'done',
      'too_many',
      'done',
      'unavailable',
    ])
    expect(most).toBe(2)
    expect(order).toEqual([0, 1, 2, 3, 5])
    await work('d', 7)
    expect(order).toContain(7)
  })
})

describe('configuration', () => {
  test('reports everything wrong at once, and repeats no password', () => {
    const environment = {
      DATABASE_URL: 'mysql://root:hunter2@db',
      PORT: '99999',
      LOG_LEVEL: 'loud',
      TAGWERK_CELL: '-1',
      TAGWERK_SECRET: 'short',
    }
    const thrown = (() => {
      try {
        readConfig(environment)
      } catch (error) {
        return error as BadConfig
      }
    })()
    expect(thrown).toBeInstanceOf(BadConfig)
    expect(thrown?.problems).toHaveLength(6)
    expect(thrown?.message).not.toContain('hunter2')
  })

  test('never trusts every proxy', () => {
    const enough = { DATABASE_URL: 'postgres://db/x', FILES_URL: 'file:///files', TAGWERK_SECRET: 'x'.repeat(32) }
    const trust = (value: string) => readConfig({ ...enough, TRUST_PROXY: value }).trustProxy
    expect(trust('')).toBe(false)
    expect(trust('10.0.0.0/8')).toBe('10.0.0.0/8')
    const oneHop = trust('true')
    expect(typeof oneHop === 'function' && [oneHop('any', 0), oneHop('any', 1)]).toEqual([true, false])
  })
})
