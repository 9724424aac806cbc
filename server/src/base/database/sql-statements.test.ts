import { expect, test } from 'vitest'
import { boundedAnswer } from './bounds.ts'
import { operationOf, withoutValues } from './sql-statements.ts'

test.each([
  ['select 1', 'select'],
  ['  /* keep the plan */ with news as (select 1) insert into a select * from news', 'with'],
  ['begin isolation level repeatable read read only; select set_config(…)', 'begin'],
  ['INSERT into a values ($1)', 'insert'],
  ['savepoint attempt', 'other'],
  ['', 'other'],
])('%j is counted as %s', (text, operation) => {
  expect(operationOf(text)).toBe(operation)
})

test('a text keeps its places for values and loses the values that stand in it', () => {
  const text = `select set_config('app.account_id', '42', true), "a1" from t2
    where name = 'it''s mine' and n > 17.5 and id = $12`
  expect(withoutValues(text)).toBe(
    `select set_config('?', '?', true), "a1" from t2 where name = '?''?' and n > ?.? and id = $12`,
  )
})

test('a question is asked once for all who ask, believed for a while, and given up in time', async () => {
  let asked = 0
  const answers = boundedAnswer({ mostMs: 1_000, believedMs: 50, otherwise: -1 }, async () => {
    asked += 1
    return asked
  })
  expect(await Promise.all([answers(), answers(), answers()])).toEqual([1, 1, 1])
  expect(await answers()).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(await answers()).toBe(2)
  const silent = boundedAnswer({ mostMs: 20, believedMs: 0, otherwise: 'late' }, () => new Promise<string>(() => {}))
  expect(await silent()).toBe('late')
  const failing = boundedAnswer({ mostMs: 20, believedMs: 0, otherwise: 'failed' }, () => Promise.reject(new Error()))
  expect(await failing()).toBe('failed')
})
