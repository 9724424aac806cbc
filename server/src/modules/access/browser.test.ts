import { expect, test } from 'vitest'
import type { WebVisit } from '../../api/web/door.ts'
import { fault, Refused } from '../../base/errors.ts'
import { makeSecret } from '../../base/secrets.ts'
import { signedIn, signOutHere } from './browser.ts'
import type { IssuedToken } from './model.ts'

/** A browser that is signed in to an account that cannot be reached at the moment. */
const visit = {
  token: makeSecret('at', 7).text,
  open: async () => {
    throw new Refused('unavailable', [fault('unavailable', 'base', 'The service is busy.')])
  },
} as unknown as WebVisit

test('signing out is refused where the session cannot be ended, so that it can be asked for again', async () => {
  await expect(signOutHere(visit)).rejects.toThrow(Refused)
})

test('signing in as somebody else is done, also where the session before cannot be ended', async () => {
  const answer = await signedIn(visit, { access_token: 'new' } as IssuedToken)
  expect(answer).toEqual({ status: 204, cookie: 'new' })
})
