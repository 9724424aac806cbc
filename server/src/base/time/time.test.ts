import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateIn, formatLocal, formatUtc, Instant, plus, readInstant, Temporal } from './time.ts'

// Moments are ours, and are read, written and shown as dates, because it is quick. The library is asked whether that is right.

const zones = Intl.supportedValuesOf('timeZone')
const [from, to] = [Date.UTC(1900, 0), Date.UTC(2200, 0)]
const moment = fc.integer({ min: from, max: to }).map((at) => Temporal.Instant.fromEpochMilliseconds(at))
const oursOf = ({ epochMilliseconds }: Temporal.Instant): Instant => Instant.fromEpochMilliseconds(epochMilliseconds)

/** What the library says of a moment in a zone. */
const told = (at: Temporal.Instant, timeZone: string) => [
  at.toString({ timeZone, fractionalSecondDigits: 3 }),
  at.toZonedDateTimeISO(timeZone).toPlainDate().toString(),
]

const toldByUs = (at: Temporal.Instant, zone: string) => [formatLocal(oursOf(at), zone), dateIn(oursOf(at), zone)]

test('local times and days are those of the calendar, in every zone', () => {
  fc.assert(
    fc.property(moment, fc.constantFrom(...zones), (at, zone) => {
      expect(toldByUs(at, zone)).toEqual(told(at, zone))
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
        expect(toldByUs(at, zone)).toEqual(told(at, zone))
      }
    }
  }
})

const withMore = fc
  .tuple(moment, fc.constantFrom(0, 0, 1, 1000, 999_000))
  .map(([at, nanoseconds]) => at.add({ nanoseconds }))

test('moments go to PostgreSQL and come back as they are', () => {
  fc.assert(
    fc.property(withMore, (at) => {
      const text = at.toString()
      const instant = Instant.from(text)
      expect(Instant.from(instant.toPostgres())).toEqual(instant)
      expect(formatUtc(instant)).toBe(at.toString({ fractionalSecondDigits: 3 }))
      expect(readInstant(`${text.slice(0, -1).replace('T', ' ')}+00`)).toEqual(instant)
    }),
    { numRuns: 2000 },
  )
  expect(Instant.from('0001-01-01T00:00:00Z').toPostgres()).toBe('0001-01-01T00:00:00.000Z')
})

test('moments are those of the library: how they are read and written, and which comes first', () => {
  fc.assert(
    fc.property(withMore, withMore, (a, b) => {
      const [ours, other] = [Instant.from(a.toString()), Instant.from(b.toString())]
      expect([`${ours}`, JSON.stringify(ours), ours.epochMilliseconds]).toEqual([
        `${a}`,
        JSON.stringify(a),
        a.epochMilliseconds,
      ])
      expect(Math.sign(Instant.compare(ours, other))).toBe(Temporal.Instant.compare(a, b))
      expect(() => ours < other).toThrow(TypeError)
      expect([ours.equals(other), ours.equals(Instant.from(`${a}`))]).toEqual([a.equals(b), true])
    }),
    { numRuns: 1000 },
  )
})

test('a text is a moment where it is one to the library, and the same one', () => {
  const two = fc.integer({ min: 0, max: 62 }).map((value) => String(value).padStart(2, '0'))
  const fraction = fc.constantFrom('', '.1', '.120', '.1234', '.123456789', '.', '.1234567890')
  const zone = fc.constantFrom('Z', 'z', '', '+02:00', '-0330', '+24:00', '+23:59', '+01', '[UTC]', '+05:30:10')
  const text = fc
    .tuple(fc.constantFrom('2026', '1969', '0000', '+012026', '26'), two, two, two, two, two, fraction, zone)
    .map(
      ([year, month, day, hour, minute, second, rest, at]) =>
        `${year}-${month}-${day}T${hour}:${minute}:${second}${rest}${at}`,
    )
  const outcome = (read: (text: string) => { toString(): string }, from: string): string => {
    try {
      return read(from).toString()
    } catch (error) {
      return (error as Error).name
    }
  }
  fc.assert(
    fc.property(text, (from) => {
      expect(outcome(Instant.from, from)).toBe(outcome(Temporal.Instant.from, from))
    }),
    { numRuns: 20_000 },
  )
  for (const from of [
    '2026-02-29T00:00Z',
    '2026-02-30T00:00:00Z',
    '2026-01-31T24:00:00Z',
    '2026-12-31T23:59:60Z',
    '2026-06-01',
    '',
  ])
    expect(outcome(Instant.from, from)).toBe(outcome(Temporal.Instant.from, from))
})

test('a day more is 24 hours more, also where clocks are changed', () => {
  const at = Instant.from('2026-03-28T12:00:00.000001Z')
  expect(plus(at, { days: 1, hours: -2, minutes: 3, seconds: 4 }).toString()).toBe('2026-03-29T10:03:04.000001Z')
})
