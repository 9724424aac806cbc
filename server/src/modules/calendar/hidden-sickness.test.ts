import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { givenPerson, givenStaff } from '../../../test/given.ts'
import { startWorld } from '../../../test/world.ts'
import { dateAfter, Instant } from '../../base/time/time.ts'
import { collide } from '../absences/rules/overlaps.ts'
import type { CalendarAbsence, Entry } from './model.ts'
import { entriesFor } from './rules.ts'

type Timed = CalendarAbsence & { readonly starts_at: Instant; readonly ends_at: Instant }
type Days = Pick<Entry, 'starts_on' | 'ends_on'>

const first = '2026-03-02'
const [shown, hidden, elsewhere, sick] = [
  ['vacation', 'training', 'other'].map((kind) => ({ kind, shown_to_colleagues: 'kind' as const })),
  ['overtime_reduction', 'day_off'].map((kind) => ({ kind, shown_to_colleagues: 'absent' as const })),
  [{ kind: 'business_trip', shown_to_colleagues: 'nothing' as const }],
  ['sick', 'child_sick'].map((kind) => ({ kind, shown_to_colleagues: 'absent' as const })),
]

const extents = fc.oneof(
  fc.record({ extent: fc.constant('whole' as const), length: fc.integer({ min: 0, max: 5 }) }),
  fc.record({ extent: fc.constantFrom('first_half' as const, 'second_half' as const), length: fc.constant(0) }),
  fc.record({ extent: fc.constant('hours' as const), length: fc.integer({ min: 0, max: 1 }) }),
)
const absencesOf = (types: readonly Pick<Timed, 'kind' | 'shown_to_colleagues'>[], statuses: readonly string[]) =>
  fc.array(
    fc
      .record({
        type: fc.constantFrom(...types),
        day: fc.integer({ min: 0, max: 16 }),
        hour: fc.integer({ min: 0, max: 20 }),
        status: fc.constantFrom(...statuses),
        extents,
      })
      .map(({ type, day, hour, status, extents: { extent, length } }): Timed => {
        const [starts_on, ends_on] = [dateAfter(first, day), dateAfter(first, day + length)]
        const isHours = extent === 'hours'
        const at = (date: string, on: number) => Instant.from(`${date}T${String(on).padStart(2, '0')}:00:00Z`)
        return {
          ...type,
          id: 1,
          user_id: 1,
          title: type.kind,
          starts_on,
          ends_on,
          starts_at: at(starts_on, isHours ? hour : 0),
          ends_at: isHours ? at(ends_on, length > 0 ? 3 : hour + 3) : at(dateAfter(ends_on, 1), 0),
          full_day: !isHours,
          part: extent === 'whole' || isHours ? null : extent,
          confirmation_status: status,
        }
      }),
    { maxLength: 7 },
  )

/** As many of them as one person can have. */
function possible(absences: readonly Timed[]): Timed[] {
  const had: Timed[] = []
  for (const each of absences) if (!had.some((other) => collide(other, each))) had.push(each)
  return had
}

const others = absencesOf([...shown, ...hidden, ...elsewhere], ['confirmed', 'confirmed', 'pending']).map(possible)
const sicknesses = absencesOf(sick, ['confirmed', 'pending']).map(possible)

const check = (promise: (other: Timed[], ill: Timed[]) => void) =>
  fc.assert(fc.property(others, sicknesses, promise), { numRuns: 300 })
const seen = (...absences: CalendarAbsence[]) => entriesFor(absences, 'colleague')
const overtime = (each: Timed): Timed => ({
  ...each,
  ...(hidden[0] as (typeof hidden)[0]),
  confirmation_status: 'confirmed',
})
const touch = (a: Days, b: Days) => a.starts_on <= b.ends_on && b.starts_on <= a.ends_on
const isWhole = ({ full_day, part }: Pick<Entry, 'full_day' | 'part'>) => full_day && part === null

test('a colleague sees the same of sickness as of any other absence without a kind, to the byte', () => {
  check((other, ill) => {
    expect(JSON.stringify(seen(...other, ...ill))).toBe(JSON.stringify(seen(...other, ...ill.map(overtime))))
  })
})

test('and nothing of it within time that is shown with its kind', () => {
  check((other, ill) => {
    const open = other.filter((each) => each.shown_to_colleagues === 'kind' && each.confirmation_status === 'confirmed')
    const isWithin = (each: Timed) =>
      open.some((by) => isWhole(by) && by.starts_on <= each.starts_on && each.ends_on <= by.ends_on)
    const beside = ill.filter((each) => !isWithin(each))
    expect(JSON.stringify(seen(...other, ...ill))).toBe(JSON.stringify(seen(...other, ...beside)))
  })
})

test('days and halves that are shown with their kind stay as they are, whoever falls ill', () => {
  const named = (entries: readonly Entry[]) => entries.filter(({ kind, full_day }) => kind !== null && full_day)
  check((other, ill) => {
    expect(named(seen(...other, ...ill))).toEqual(named(seen(...other)))
  })
})

test('no entry without a kind lies over another one, which only sickness does', () => {
  check((other, ill) => {
    const entries = seen(...other, ...ill)
    for (const nameless of entries.filter(({ kind }) => kind === null))
      for (const each of entries.filter((entry) => entry !== nameless && touch(entry, nameless))) {
        expect(isWhole(each) || isWhole(nameless), JSON.stringify(entries)).toBe(false)
        expect(each.full_day && nameless.full_day && each.part === nameless.part, JSON.stringify(entries)).toBe(false)
      }
  })
})

test('whatever a colleague sees could be seen of somebody who was never ill', () => {
  check((other, ill) => {
    const entries = seen(...other, ...ill)
    const healthy = entries.map(
      (entry): CalendarAbsence => ({
        ...entry,
        id: 1,
        user_id: 1,
        kind: entry.kind ?? 'overtime_reduction',
        title: entry.title ?? '',
        shown_to_colleagues: entry.kind === null ? 'absent' : 'kind',
      }),
    )
    expect(JSON.stringify(seen(...healthy))).toBe(JSON.stringify(entries))
  })
})

test('a stretch is the same whichever days of it are asked for', () => {
  check((other, ill) => {
    const all = [...other, ...ill]
    const whole = seen(...all).filter(({ kind }) => kind === null)
    for (const from of [3, 7, 11].map((day) => dateAfter(first, day))) {
      const known = { from, to: dateAfter(from, 4) }
      const found = all.filter((each) => each.starts_on <= known.to && known.from <= each.ends_on)
      const cut = whole
        .filter((each) => each.starts_on <= known.to && known.from <= each.ends_on)
        .map((each) => ({
          ...each,
          starts_on: each.starts_on < known.from ? known.from : each.starts_on,
          ends_on: each.ends_on > known.to ? known.to : each.ends_on,
        }))
      const byStart = (a: Entry, b: Entry) => JSON.stringify(a).localeCompare(JSON.stringify(b))
      const shownThen = entriesFor(found, 'colleague', known).filter(({ kind }) => kind === null)
      expect(shownThen.toSorted(byStart)).toEqual(cut.toSorted(byStart))
    }
  })
})

describe('a colleague who asks', async () => {
  const world = await startWorld({}, { clock: () => Instant.from('2026-03-04T09:00:00Z') })
  const staff = await givenStaff(world.open, 'Ill on vacation')
  const ws = `/api/v3/workspaces/${staff.workspaceId}`
  const admin = staff.accountAdmin.token

  async function make(address: string, attributes: Readonly<Record<string, unknown>>): Promise<string> {
    const reply = await world.call(`POST ${ws}/${address}`, { token: admin, attributes })
    expect([200, 201], reply.text).toContain(reply.status)
    return reply.body.data.id
  }
  const kinds = await world.call(`GET ${ws}/absence_types`, { token: admin })
  for (const { id } of kinds.body.data) await world.call(`DELETE ${ws}/absence_types/${id}`, { token: admin })
  const typeOf = (kind: string, shown_to_colleagues: string) =>
    make('absence_types', { title: `A ${kind}`, kind, shown_to_colleagues })
  const [leave, overtimeType, illness] = [
    await typeOf('vacation', 'kind'),
    await typeOf('overtime_reduction', 'absent'),
    await typeOf('sick', 'absent'),
  ]
  const absent = async (user_id: number, absence_type_id: string, starts_at: string, ends_at: string) => {
    const id = await make('absences', { user_id, absence_type_id, starts_at, ends_at, full_day: true })
    await make(`absences/${id}/absences_confirmations`, {})
    return id
  }
  const ada = await givenPerson(world.open, staff, staff.workspaceId, 'Ada')
  const asked = async (query: string) => {
    const { token } = staff.colleague
    const reply = await world.call(`GET ${ws}/${query}`, { token })
    expect(reply.status, reply.text).toBe(200)
    const found = reply.body.data.attributes.people.find(({ id }: { id: string }) => id === String(ada.id))
    return JSON.stringify([found.entries, reply.body.data.attributes.dates])
  }
  const calendar = (from: string, to: string) => asked(`calendar?from=${from}&to=${to}`)
  const link = await world.call(`POST ${ws}/calendar_links`, {
    token: staff.colleague.token,
    attributes: { shows: 'typed' },
  })
  const feed = async () => (await world.call(`GET ${link.body.data.attributes.path}`)).text
  await absent(ada.id, leave, '2026-03-02', '2026-03-06')

  const all = async () => [await calendar('2026-03-02', '2026-03-13'), await asked('presence'), await feed()]

  test('is shown the vacation as it was, whoever falls ill within it, until it is withdrawn', async () => {
    const before = await all()
    expect(before.join()).toContain('A vacation')
    const ill = await absent(ada.id, illness, '2026-03-03', '2026-03-04')
    expect(await all()).toEqual(before)
    expect((await world.call(`DELETE ${ws}/absences/${ill}`, { token: admin })).status).toBe(200)
    expect(await all()).toEqual(before)
  })

  test('is shown the same of sickness beside it as of time off', async () => {
    const ill = await absent(ada.id, illness, '2026-03-09', '2026-03-10')
    const whileIll = await all()
    await world.call(`DELETE ${ws}/absences/${ill}`, { token: admin })
    const off = await absent(ada.id, overtimeType, '2026-03-09', '2026-03-10')
    expect(await all()).toEqual(whileIll)
    expect(whileIll[2]).toContain('Ada: absent')
    // Day by day the stretch is the same.
    expect(await calendar('2026-03-10', '2026-03-10')).toContain('"starts_on":"2026-03-09","ends_on":"2026-03-10"')
    await world.call(`DELETE ${ws}/absences/${off}`, { token: admin })
  })

  test('is shown no kind at all once "absent" would mean sickness alone', async () => {
    const shown = (shown_to_colleagues: string) =>
      world.call(`PATCH ${ws}/absence_types/${overtimeType}`, { token: admin, attributes: { shown_to_colleagues } })
    expect((await all()).join()).toContain('A vacation')
    expect((await shown('kind')).status).toBe(200)
    const none = (await all()).join()
    expect(none).not.toMatch(/A vacation|"vacation"/)
    expect(none).toContain('Ada: absent')
    await shown('absent')
    expect((await all()).join()).toContain('A vacation')
    expect((await world.call(`DELETE ${ws}/absence_types/${overtimeType}`, { token: admin })).status).toBe(200)
    expect((await all()).join()).not.toContain('A vacation')
  })
})
