import type { Reader } from '../../base/journal/readers.ts'
import { lockWaiting, wake } from './queries/sending.ts'

/** Endpoints are looked at when something happened that they are told of. */
export const dueWebhooks: Reader = {
  name: 'webhooks.due',
  read: async (ctx, changes) => {
    const happened = new Set(changes.flatMap(({ record_type, kind }) => [`${record_type}.*`, `${record_type}.${kind}`]))
    const endpoints = await lockWaiting(ctx)
    const wanting = endpoints.filter(({ types }) => types.length === 0 || types.some((type) => happened.has(type)))
    if (wanting.length > 0)
      await wake(
        ctx,
        wanting.map(({ id }) => id),
      )
  },
}
