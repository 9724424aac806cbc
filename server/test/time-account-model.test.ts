import { expect, test } from 'vitest'
import { differencesIn, historyOf, sequence } from './time-account-histories.ts'

/** `TIME_ACCOUNT_HISTORIES` asks for more; bench/results/time-accounts.md keeps what 10,000 found. */
const histories = Number(process.env.TIME_ACCOUNT_HISTORIES ?? 300)

test('a model written from the description alone agrees on every day of random histories', () => {
  for (let seed = 1; seed <= histories; seed += 1) {
    const history = historyOf(sequence(seed * 7919))
    expect(differencesIn(history), `seed ${seed}: ${JSON.stringify(history)}`).toEqual([])
  }
})
