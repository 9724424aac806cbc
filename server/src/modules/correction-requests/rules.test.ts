import { describe, expect, test } from 'vitest'
import { refusalOf } from '../../../test/refusals.ts'
import { Instant } from '../../base/time/time.ts'
import type { CorrectionRequest, RecordedTime, Times } from './model.ts'
import {
  askedParts,
  askedWords,
  assertDifferent,
  assertPending,
  breaksAsText,
  breaksFromText,
  decidedWords,
  isAsItWas,
  isOutcome,
  kindOf,
  outdated,
} from './rules.ts'

const at = (time: string) => Instant.from(`2026-03-02T${time}:00Z`)
const text = (time: string) => `2026-03-02T${time}:00.000Z`
const span = (from: string, to: string | null) => ({ starts_at: at(from), ends_at: to === null ? null : at(to) })
const nothing: Times = { starts_at: null, ends_at: null, breaks: null }

describe('the kind of a request', () => {
  const [start, end, breaks] = [{ starts_at: at('08:00') }, { ends_at: at('16:00') }, { breaks: [] }]

  test.each<[string, Partial<Times>, { isDeletion?: boolean; namesTracking?: boolean }, string]>([
    ['a deletion', {}, { isDeletion: true, namesTracking: true }, 'deletion'],
    ['a deletion of nothing', {}, { isDeletion: true }, 'blank at time_tracking_id'],
    ['a deletion that changes', start, { isDeletion: true, namesTracking: true }, 'invalid at deletion'],
    ['another start', start, { namesTracking: true }, 'change'],
    ['another end', end, { namesTracking: true }, 'change'],
    ['other breaks', breaks, { namesTracking: true }, 'change'],
    ['a change of nothing', {}, { namesTracking: true }, 'blank at base'],
    ['a new one', { ...start, ...end }, {}, 'creation'],
    ['a new one without a start', end, {}, 'blank at starts_at'],
    ['a new one without an end', start, {}, 'blank at ends_at'],
  ])('%s', (_name, times, about, expected) => {
    const asked = { ...nothing, ...times, isDeletion: false, namesTracking: false, ...about }
    let kind: string | undefined
    const refusal = refusalOf(() => {
      kind = kindOf(asked)
    })
    expect(kind ?? refusal).toBe(expected)
  })
})

const present = {
  ...span('08:00', '16:00'),
  breaks: [span('12:00', '12:30'), span('14:00', null)],
  ...{ id: 1, user_id: 1, started_on: '2026-03-02' },
} satisfies Partial<RecordedTime> as RecordedTime

describe('a request is taken', () => {
  test.each<[string, Partial<Times>, string]>([
    ['not when all is so already', { starts_at: at('08:00'), ends_at: at('16:00') }, 'invalid at base'],
    ['not when the breaks are the same in another order', { breaks: present.breaks.toReversed() }, 'invalid at base'],
    ['when the start differs', { starts_at: at('08:01') }, 'taken'],
    ['when the end differs', { ends_at: at('16:01') }, 'taken'],
    ['when a break differs', { breaks: [span('12:00', '12:31'), span('14:00', null)] }, 'taken'],
    ['when a break is over', { breaks: [span('12:00', '12:30'), span('14:00', '14:10')] }, 'taken'],
    ['when there is no break any more', { breaks: [] }, 'taken'],
  ])('%s', (_name, wanted, expected) => {
    expect(refusalOf(() => assertDifferent({ ...nothing, ...wanted }, present))).toBe(expected)
  })
})

test('breaks are kept as text, in order, and read again', () => {
  const stored = [
    { starts_at: text('12:00'), ends_at: text('12:30') },
    { starts_at: text('14:00'), ends_at: null },
  ]
  expect(breaksAsText(present.breaks.toReversed())).toEqual(stored)
  expect(breaksFromText(stored)).toEqual(present.breaks)
})

const request = (facts: Partial<CorrectionRequest>) =>
  ({
    ...{
      kind: 'change',
      state: 'pending',
      decider: null,
      decided_at: null,
      starts_at: null,
      ends_at: null,
      breaks: null,
    },
    ...{
      previous_starts_at: at('08:00'),
      previous_ends_at: at('16:00'),
      previous_breaks: breaksAsText(present.breaks),
    },
    ...facts,
  }) as CorrectionRequest

test.each<[string, Partial<CorrectionRequest>, boolean]>([
  ['as it was', {}, true],
  ['with another start', { previous_starts_at: at('07:00') }, false],
  ['with another end', { previous_ends_at: null }, false],
  ['with other breaks', { previous_breaks: null }, false],
])('a tracking is still as it was: %s', (_name, facts, expected) => {
  expect(isAsItWas(request(facts), present)).toBe(expected)
})

test('what is outdated is refused under a code of its own', () => {
  const refuse = () => {
    throw outdated('It changed.')
  }
  expect(refusalOf(refuse)).toBe('outdated at base')
})

describe('whoever comes second learns who was first', () => {
  const outcome = (facts: Partial<CorrectionRequest>): string => {
    try {
      assertPending(request(facts))
      return 'pending'
    } catch (error) {
      return String(error)
    }
  }

  test.each<[Partial<CorrectionRequest>, string]>([
    [{}, 'pending'],
    [{ state: 'accepted', decider: 'Ada', decided_at: at('17:00') }, `Ada accepted this at ${text('17:00')}.`],
    [{ state: 'refused', decider: 'Ada', decided_at: null }, 'Ada refused this.'],
    [{ state: 'withdrawn', decider: null, decided_at: null }, 'Somebody withdrew this.'],
  ])('%j', (facts, expected) => {
    expect(outcome(facts)).toContain(expected)
    const code = expected === 'pending' ? 'taken' : 'already_decided at base'
    expect(refusalOf(() => assertPending(request(facts)))).toBe(code)
  })
})

test.each<[Partial<CorrectionRequest>, unknown[]]>([
  [{}, [['kind', null, 'change']]],
  [
    { starts_at: at('07:00') },
    [
      ['kind', null, 'change'],
      ['starts_at', text('08:00'), text('07:00')],
    ],
  ],
  [
    { ends_at: at('17:00') },
    [
      ['kind', null, 'change'],
      ['ends_at', text('16:00'), text('17:00')],
    ],
  ],
  [{ breaks: [] }, [['kind', null, 'change'], ['breaks']]],
  [
    { kind: 'creation', starts_at: at('07:00'), previous_starts_at: null },
    [
      ['kind', null, 'creation'],
      ['starts_at', null, text('07:00')],
    ],
  ],
])('the journal tells of times and never of words: %j', (facts, parts) => {
  expect(askedParts(request(facts))).toEqual(parts)
})

test('a person is told of which day and how it was decided', () => {
  expect(askedWords('Ada', '2026-03-02').en.message).toBe(
    'Ada asks for a correction of their working time on 2 Mar 2026.',
  )
  expect(decidedWords('accepted', '2026-03-02').en.message).toBe(
    'The correction you asked for on 2 Mar 2026 was accepted.',
  )
  expect(decidedWords('refused', '2026-03-02').de.message).toContain('wurde abgelehnt')
  expect(decidedWords('accepted', '2026-03-02').de.message).toContain('wurde angenommen')
  expect(decidedWords('refused', '2026-03-02').en.message).toContain('was refused')
  expect(['accepted', 'refused', 'withdrawn'].map(isOutcome)).toEqual([true, true, false])
})
