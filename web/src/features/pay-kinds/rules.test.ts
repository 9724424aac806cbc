import { expect, test } from 'vitest'
import { draftFaults } from './draft-faults.ts'
import {
  addKind,
  addWindow,
  changeKind,
  type Draft,
  draftOf,
  emptyRules,
  groupsIn,
  type KindDraft,
  keyOf,
  moveKind,
  removeKind,
  rulesOf,
  type WindowDraft,
  withKinds,
  withTag,
} from './draft-rules.ts'
import { endOf, germanSurcharges, minutesOf, type PayRules, phasesOf, typedEnd } from './rules.ts'

const german = { from: '2026-01-01', kinds: germanSurcharges, overtimeAfter: 28_800, gap: 7200 }

test('times are read as people type them, up to the end of the next day', () => {
  expect(['20', '6:30', '630', '2000', '48:00', '07.15'].map(minutesOf)).toEqual([1200, 390, 390, 1200, 2880, 435])
  expect(['', '48:01', '6:60', 'six', '-1'].map(minutesOf)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('an end that is not after the beginning is of the next day, and is shown so', () => {
  expect(endOf(1200, 360)).toBe(1800)
  expect(endOf(0, 1440)).toBe(1440)
  expect(endOf(1440, 240)).toBe(1680)
  for (const [from, to] of [
    [1200, 1800],
    [0, 1440],
    [1440, 1680],
    [0, 2880],
    [1200, 2640],
    [600, 1500],
  ] as const)
    expect(endOf(from, minutesOf(typedEnd(from, to)) ?? 0)).toBe(to)
})

test('rules that are opened and saved are the same', () => {
  expect(rulesOf(draftOf(german))).toEqual(german)
  expect(draftFaults(draftOf(german))).toEqual({})
  const own = { ...emptyRules('2026-02-01'), kinds: [{ ...germanSurcharges[0], key: 'late', group: 'late', rank: 1 }] }
  expect(rulesOf(draftOf(own as typeof german))).toEqual(own)
})

test('a kind of work with a tag stays so, and stands in the place of normal hours only with one', () => {
  const windows = [{ on: 'every_day' as const, from: '00:00', to: '24:00' }]
  const onCall = { key: 'on_call', group: 'work', rank: 1, tag_id: '7', windows }
  const draft = draftOf({ ...german, kinds: [onCall] })
  const [kind] = draft.kinds
  expect(rulesOf(draft).kinds).toEqual([onCall])
  expect(kind && groupsIn(draft, kind)).toEqual(['night', 'day', 'work'])
  const without = changeKind(draft, kind?.id ?? 0, withTag({ group: 'work' }, ''))
  expect(rulesOf(without).kinds).toEqual([{ key: 'on_call', group: 'on_call', rank: 1, windows }])
  expect(groupsIn(without, { tag: '' })).toEqual(['night', 'day'])
  expect(withTag({ group: 'night' }, '')).toEqual({ tag: '' })
  expect(withTag({ group: 'work' }, '8')).toEqual({ tag: '8' })
})

test('ranks follow the order in a group, whatever they were', () => {
  const kinds = germanSurcharges.map((kind) => ({ ...kind, rank: kind.rank * 10 }))
  const draft = draftOf({ ...german, kinds })
  const [night25, night40] = draft.kinds
  const moved = moveKind(draft, night25?.id ?? 0, 1)
  expect(
    rulesOf(moved)
      .kinds.slice(0, 2)
      .map(({ key, rank }) => [key, rank]),
  ).toEqual([
    ['night_40', 1],
    ['night_25', 2],
  ])
  expect(rulesOf(removeKind(draft, night40?.id ?? 0)).kinds).toHaveLength(4)
  // There is nothing above the first.
  expect(moveKind(draft, night25?.id ?? 0, -1)).toBe(draft)
})

test('a name of one’s own is stored in letters that every program reads', () => {
  const kind = { name: 'own' as const, percent: '' }
  expect(keyOf({ ...kind, own: 'Spät-Zuschlag 10 %' })).toBe('spaet_zuschlag_10')
  expect(keyOf({ ...kind, own: ' ' })).toBe('')
})

const first = (): { readonly draft: Draft; readonly kind: KindDraft } => {
  const draft = addKind(draftOf(emptyRules('2026-01-01')))
  const [kind] = draft.kinds
  if (kind === undefined) throw new Error('There is a kind.')
  return { draft, kind }
}

/** What is wrong when the only kind, or its only window, says something else. */
const wrongOf = (facts: Partial<KindDraft>, window: Partial<WindowDraft> = {}) => {
  const { draft, kind } = first()
  const windows = kind.windows.map((each) => ({ ...each, ...window }))
  return Object.values(draftFaults(changeKind(draft, kind.id, { percent: '25', windows, ...facts })))
}

test('what the server would refuse is found before, at its field', () => {
  expect(wrongOf({})).toEqual([])
  expect(draftFaults(first().draft)).toEqual({ 'kind 1 percent': 'blank' })
  expect(wrongOf({ percent: '1.5' })).toEqual(['not_a_percentage'])
  expect(wrongOf({ name: 'own', own: '3fold' })).toEqual(['not_a_name'])
  expect(wrongOf({ name: 'own', own: 'Absence' })).toEqual(['reserved'])
  expect(wrongOf({ windows: [] })).toEqual(['no_window'])
  expect(wrongOf({}, { from: '' })).toEqual(['blank'])
  expect(wrongOf({}, { to: '99' })).toEqual(['not_a_time'])
  expect(wrongOf({}, { from: '30:00', to: '25:00' })).toEqual(['ends_before'])
  expect(wrongOf({}, { begunBefore: '31' })).toEqual(['begun_after'])
  expect(wrongOf({}, { on: 'weekdays', weekdays: [] })).toEqual(['no_days'])
  expect(wrongOf({}, { on: 'date', month: '02', day: '30' })).toEqual(['no_such_day'])
  expect(wrongOf({}, { on: 'date', month: '02', day: '29' })).toEqual([])
})

test('the same kind twice, too many of them and times beyond a day are said', () => {
  const { draft, kind } = first()
  const named = changeKind(draft, kind.id, { percent: '25' })
  const twice = addKind(named)
  const second = twice.kinds[1]?.id ?? 0
  expect(draftFaults(changeKind(twice, second, { percent: '25' }))).toEqual({ [`kind ${second} percent`]: 'taken' })
  expect(draftFaults({ ...named, overtime: '25:00', gap: '5', from: '' })).toEqual({
    from: 'blank',
    overtime: 'too_long',
    gap: 'too_long',
  })
  const many = Array.from({ length: 101 }).reduce<Draft>((found) => addWindow(found, found.kinds[0] ?? kind), named)
  expect(draftFaults(many)).toMatchObject({ windows: 'too_many_windows' })
})

test('a version counts until the day before the next one, and only one counts now', () => {
  const version = (from: string): PayRules => ({
    ...{ ...emptyRules(from), id: from, madeAt: 0, madeBy: null, replacedAt: null },
  })
  const found = phasesOf([version('2026-01-01'), version('2027-01-01'), version('2026-06-01')], '2026-11-12')
  expect(found.map(({ version: { from }, next, phase }) => [from, next, phase])).toEqual([
    ['2027-01-01', undefined, 'planned'],
    ['2026-06-01', '2027-01-01', 'now'],
    ['2026-01-01', '2026-06-01', 'over'],
  ])
})

test('kinds that are taken over leave alone what else was typed', () => {
  const typed = { ...draftOf(emptyRules('2026-03-01')), overtime: '9,5', gap: '1:30' }
  const filled = withKinds(typed, germanSurcharges)
  expect(filled).toMatchObject({ from: '2026-03-01', overtime: '9,5', gap: '1:30' })
  expect(filled.kinds).toHaveLength(germanSurcharges.length)
  expect(filled.lastId).toBeGreaterThan(typed.lastId)
})
