import { expect, test } from 'vitest'
import { decisionWords, isDecision, reportWords, requestWords } from './rules.ts'

const day = { starts_on: '2026-05-04', ends_on: '2026-05-04' }
const days = { starts_on: '2026-05-04', ends_on: '2026-05-06' }

test('whoever reads of an absence reads of the right days and the right decision', () => {
  expect(requestWords('Ada', day).en.message).toBe('Ada asks to be absent on 4 May 2026.')
  expect(requestWords('Ada', days).en.message).toBe('Ada asks to be absent from 4 May 2026 to 6 May 2026.')
  expect(requestWords('Ada', days).de.message).toBe('Ada möchte vom 4. Mai 2026 bis 6. Mai 2026 abwesend sein.')
  expect(decisionWords('rejected', day).en.message).toBe('Your absence on 4 May 2026 was rejected.')
  expect(decisionWords('confirmed', day).de.message).toBe('Deine Abwesenheit am 4. Mai 2026 wurde bestätigt.')
  expect(['confirmed', 'rejected', 'reset', 'asked'].map(isDecision)).toEqual([true, true, true, false])
})

test('numbers 3.8: sickness is reported, and its words do not tell what it is', () => {
  expect(reportWords('Ada', days).en).toEqual({
    ...{ title: 'Absence reported', message: 'Ada reported an absence from 4 May 2026 to 6 May 2026.' },
  })
  expect(reportWords('Ada', day).de.message).toBe('Ada meldet sich am 4. Mai 2026 abwesend.')
})
