import { expect, test } from 'vitest'
import { makeChallenges } from './challenges.ts'
import { Instant, plus } from './time/time.ts'

const now = Instant.from('2026-11-18T09:00:00Z')
const secret = 'a secret of at least thirty-two characters'
const challenges = makeChallenges(secret)

test('a challenge counts for five minutes', () => {
  const challenge = challenges.issue('sign in', now)
  expect(challenges.endOf(challenge, 'sign in', plus(now, { seconds: 299 }))).toEqual(plus(now, { minutes: 5 }))
  expect(challenges.endOf(challenge, 'sign in', plus(now, { minutes: 5 }))).toBeUndefined()
})

test('no two are alike', () => {
  expect(challenges.issue('sign in', now)).not.toBe(challenges.issue('sign in', now))
})

test('it counts for its purpose alone', () => {
  expect(challenges.endOf(challenges.issue('prove 1 2', now), 'prove 1 3', now)).toBeUndefined()
  expect(challenges.endOf(challenges.issue('sign in', now), 'prove 1 2', now)).toBeUndefined()
})

test('nobody makes one up, makes one last longer, or spells one in two ways', () => {
  const challenge = challenges.issue('sign in', now)
  const bytes = Buffer.from(challenge, 'base64url')
  bytes.writeUIntBE(plus(now, { hours: 1 }).epochMilliseconds, 0, 6)
  const wrong = [bytes.toString('base64url'), '', 'AAAA', `${challenge}=`, `${challenge}A`, ` ${challenge}`]
  for (const each of wrong) expect(challenges.endOf(each, 'sign in', now)).toBeUndefined()
  expect(makeChallenges('another secret of thirty-two characters').endOf(challenge, 'sign in', now)).toBeUndefined()
})

test('while the secret is changed, those of the other one count as well', () => {
  const both = makeChallenges('another secret of thirty-two characters', secret)
  expect(both.endOf(challenges.issue('sign in', now), 'sign in', now)).toBeDefined()
  expect(challenges.endOf(both.issue('sign in', now), 'sign in', now)).toBeUndefined()
})
