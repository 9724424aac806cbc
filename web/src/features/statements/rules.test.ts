import { expect, test } from 'vitest'
import { answerOf, objectionText } from './rules.ts'

test('what somebody said last about closed days counts', () => {
  const answer = (acknowledgedAt?: number, objectedAt?: number) => answerOf({ acknowledgedAt, objectedAt })
  expect([answer(), answer(1), answer(undefined, 1), answer(2, 1), answer(1, 2)]).toEqual([
    ...['none', 'agreed', 'objected', 'agreed', 'objected'],
  ])
})

test('an objection names the day it is about, if there is one', () => {
  expect([objectionText('8 Oct', ' I took a break. '), objectionText(undefined, 'All of it')]).toEqual([
    '8 Oct: I took a break.',
    'All of it',
  ])
})
