import { describe, expect, test } from 'vitest'
import { filledIn, queryString } from '../src/address.ts'
import { TagwerkError } from '../src/errors.ts'
import { isWorthRepeating, pauseMs, usualRetries } from '../src/retry.ts'

const refusal = (status: number, code = 'any', retryAfterSeconds?: number) =>
  new TagwerkError({ status, faults: [{ pointer: 'base', code, title: '' }], retryAfterSeconds })

describe('pauses', () => {
  test('grow with every attempt, are of random length, and end', () => {
    const longest = [1, 2, 3, 4, 5].map((made) => pauseMs(usualRetries, refusal(503), made, 1))
    expect(longest).toEqual([200, 400, 800, 1600, undefined])
    expect(pauseMs(usualRetries, refusal(503), 3, 0.25)).toBe(200)
  })

  test('are never shorter than the service asks, and never longer than the caller bears', () => {
    expect(pauseMs(usualRetries, refusal(429, 'any', 20), 1, 0)).toBe(20_000)
    expect(pauseMs(usualRetries, refusal(429, 'any', 20), 1, 1)).toBe(20_200)
    expect(pauseMs(usualRetries, refusal(429, 'any', 60), 1, 1)).toBe(60_200)
    expect(pauseMs(usualRetries, refusal(429, 'any', 120), 1, 0)).toBeUndefined()
  })
})

test('only what passes is worth another attempt', () => {
  const worth = [0, 400, 401, 403, 404, 412, 429, 500, 502, 503, 504].filter((status) =>
    isWorthRepeating(refusal(status), 'always'),
  )
  expect(worth).toEqual([0, 429, 502, 503, 504])
  expect(isWorthRepeating(refusal(400, 'idempotency_in_flight'), 'always')).toBe(true)
  expect([0, 429, 503].filter((status) => isWorthRepeating(refusal(status), 'when_not_begun'))).toEqual([429])
})

describe('addresses', () => {
  test('take names that could be mistaken for more of the address', () => {
    expect(filledIn('/areas/{area_id}/x', { area_id: '../1?a=b' })).toBe('/areas/..%2F1%3Fa%3Db/x')
    expect(() => filledIn('/areas/{area_id}', {})).toThrow('needs path.area_id')
  })

  test('write structured parameters as the service reads them', () => {
    const query = {
      filter: { name: { ct: 'a&b' }, id: [1, 2], title: 'in:x,y' },
      include: ['users', 'areas'],
      fields: { area: ['name', 'color'] },
      page: 2,
      sort: undefined,
    }
    expect(decodeURIComponent(queryString(query))).toBe(
      'filter[name][ct]=a&b&filter[id][]=1&filter[id][]=2&filter[title]=in:x,y&include=users,areas&fields[area]=name,color&page=2',
    )
    expect(queryString(query)).toContain('a%26b')
    expect(queryString()).toBe('')
  })
})
