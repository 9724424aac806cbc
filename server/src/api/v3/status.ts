import type { Door } from './door.ts'

/** Answers when a request could be answered: the visit goes through the database like any other. */
export const statusDoor: Door = {
  method: 'GET',
  path: '/api/v3/status',
  kind: 'act',
  resource: undefined,
  spec: {
    summary: 'Tell whether the service answers',
    about: 'Answers 204 without looking at the database. `/health/ready` tells whether everything behind it works.',
    status: 204,
  },
  prepare: async () => ({ accountId: 0, act: async () => ({ status: 204 }) }),
}
