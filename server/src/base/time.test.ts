import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateIn, formatLocal, formatUtc, plus, readInstant, Temporal } from './time.ts'

// Moments are read, written and shown as dates, because it is quick. The library is asked whether that is right.

const zones = Intl.supportedValuesOf('timeZone')
const [from, to] = [Date.UTC(1900, 0), Date.UTC(2200, 0)]
const moment = fc.integer({ min: from, max: to }).map((at) => Temporal.Instant.fromEpochMilliseconds(at))
const written = (instant: Temporal.Instant): string => (instant as unknown as { toPostgres(): string }).toPostgres()

/** What the library says of a moment in a zone. */
const told = (at: Temporal.Instant, timeZone: string) => [
  at.toString({ timeZone, fractionalSecondDigits: 3 }),
  at.toZonedDateTimeISO(timeZone).toPlainDate().toString(),
]

test('local times and days are those of the calendar, in every zone', () => {
  fc.assert(
    fc.property(moment, fc.constantFrom(...zones), (at, zone) => {
      expect([formatLocal(at, zone), dateIn(at, zone)]).toEqual(told(at, zone))
    }),
    { numRuns: 3000 },
  )
})

test('also around every moment at which clocks are changed', () => {
  for (const zone of [
    'Europe/Berlin',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'Africa/Monrovia',
    'America/Caracas',
    'Pacific/Apia',
    'Asia/Hebron',
    'Pacific/Guam',
  ]) {
    let clock = Temporal.Instant.from('1969-01-01T00:00:00Z').toZonedDateTimeISO(zone)
    for (let changes = 0; changes < 60; changes += 1) {
      const next = clock.getTimeZoneTransition('next')
      if (next === null) break
      clock = next
      for (const milliseconds of [-60_001, -60_000, -1, 0, 1, 59_999, 60_000]) {
        const at = clock.toInstant().add({ milliseconds })
        expect([formatLocal(at, zone), dateIn(at, zone)]).toEqual(told(at, zone))
      }
    }
  }
})

test('moments go to PostgreSQL and come back as they are', () => {
  const nanoseconds = fc.tuple(moment, fc.constantFrom(0, 0, 1000, 999_000))
  fc.assert(
    fc.property(nanoseconds, ([at, more]) => {
      const instant = at.add({ nanoseconds: more })
      expect(Temporal.Instant.from(written(instant)).equals(instant)).toBe(true)
      expect(formatUtc(instant)).toBe(instant.toString({ fractionalSecondDigits: 3 }))
      const [day, time = ''] = instant.toString().slice(0, -1).split('T')
      expect(
        readInstant(`${day} ${time.replace(/\.?0+$/, (end) => (time.includes('.') ? '' : end))}+00`).equals(instant),
      ).toBe(true)
    }),
    { numRuns: 2000 },
  )
  expect(written(Temporal.Instant.from('0001-01-01T00:00:00Z'))).toBe('0001-01-01T00:00:00.000Z')
})

test('a day more is 24 hours more, also where clocks are changed', () => {
  const at = Temporal.Instant.from('2026-03-28T12:00:00.000001Z')
  expect(plus(at, { days: 1, hours: -2, minutes: 3, seconds: 4 }).toString()).toBe('2026-03-29T10:03:04.000001Z')
})
