import { describe, expect, test } from 'vitest'
import { Instant, plus } from '../../base/time/time.ts'
import { pinLimits, type WrongPins } from './model.ts'
import { afterWrongPin, pairingCode, pauseLeft, readPairingCode, triesLeft } from './rules.ts'

const now = Instant.from('2026-03-04T06:00:00Z')
const none: WrongPins = { wrong_pins: 0, paused_until: null, wrong_in_hour: 0, hour_ends_at: null }

describe('wrong PINs', () => {
  test('five in a row cost a pause of half a minute', () => {
    let state = none
    const left = Array.from({ length: 5 }, () => {
      state = afterWrongPin(state, now)
      return [triesLeft(state), pauseLeft(state, now)]
    })
    expect(left).toEqual([
      [4, 0],
      [3, 0],
      [2, 0],
      [1, 0],
      [0, 30],
    ])
    expect(pauseLeft(state, plus(now, { seconds: 29 }))).toBe(1)
    expect(pauseLeft(state, plus(now, { seconds: 30 }))).toBe(0)
    expect(triesLeft(afterWrongPin(state, plus(now, { seconds: 30 })))).toBe(4)
  })

  test('whoever puts a right one in between is stopped by the hour', () => {
    let state = none
    for (let index = 0; index < pinLimits.inAnHour; index += 1)
      state = afterWrongPin({ ...state, wrong_pins: 0 }, plus(now, { seconds: index * 30 }))
    const last = plus(now, { seconds: 59 * 30 })
    expect(pauseLeft(state, last)).toBe(3600 - 59 * 30)
    const later = afterWrongPin(state, plus(now, { hours: 1 }))
    expect([later.wrong_in_hour, later.paused_until]).toEqual([1, null])
  })
})

describe('a pairing code', () => {
  test('names its account, and is read however it is typed', () => {
    const code = pairingCode(1_000_123, [0, 1, 2, 3, 4, 5, 6, 27])
    expect(code).toBe('LFP7-BCDF-GHJ9')
    const read = { accountId: 1_000_123, code: '1000123 BCDFGHJ9' }
    for (const typed of [code, code.toLowerCase(), 'lfp7bcdfghj9', ' LFP7 BCDF GHJ9 ', 'tagwerk_pc_lfp7_bcdfghj9'])
      expect(readPairingCode(typed)).toEqual(read)
  })

  test('that is none names nothing', () => {
    for (const typed of ['', 'BCDFGHJ9', 'LFOR-BCDF-GHJI', 'zzzzzzzzzzzzz-BCDF-GHJ9', 'tagwerk_at_1_x'])
      expect(readPairingCode(typed)).toBeUndefined()
  })
})
