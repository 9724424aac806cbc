import type { Resources } from '@tagwerk/sdk'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../base/api.ts'
import { cache } from '../../../base/cache.ts'
import { millisecondsOrNull } from '../../../base/time.ts'
import { accountId, key } from './account.ts'

/** An address that is told what happens. */
export interface Webhook {
  readonly id: string
  readonly url: string
  readonly about: string
  /** All events when there are none. */
  readonly types: readonly string[]
  readonly state: string
  /** Why it is not on. */
  readonly reason: string | null
  readonly failingSince: number | null
  readonly nextAt: number | null
  readonly deliveredAt: number | null
  /** How many events are sent out of turn. */
  readonly parked: number
  /** Until when the secret from before signs as well. */
  readonly formerUntil: number | null
}

const webhookOf = ({ id, attributes: a }: Pick<Resources['webhook_endpoint'], 'id' | 'attributes'>): Webhook => ({
  id,
  url: a.url,
  about: a.description,
  types: a.types,
  state: a.state,
  reason: a.reason,
  failingSince: millisecondsOrNull(a.failing_since),
  nextAt: millisecondsOrNull(a.due_at),
  deliveredAt: millisecondsOrNull(a.delivered_at),
  parked: a.parked,
  formerUntil: millisecondsOrNull(a.former_ends_at),
})

export const pathOf = async (id: string) => ({ account_id: await accountId(), webhook_endpoint_id: id })
const renewed = (): Promise<void> => cache.invalidateQueries({ queryKey: key('webhooks') })

/** Nobody tells a page what was delivered, so whoever looks asks again. */
export const askAgainMs = 5_000

/** There are a hundred at most. */
export const webhooksQuery = queryOptions({
  queryKey: key('webhooks', 'all'),
  queryFn: async (): Promise<Webhook[]> => {
    const { data } = await api.get('/api/v3/accounts/{account_id}/webhook_endpoints', {
      path: { account_id: await accountId() },
      query: { items: 100 },
    })
    return data.map(webhookOf)
  },
  staleTime: 0,
})

export const webhookQuery = (id: string) =>
  queryOptions({
    queryKey: key('webhooks', 'one', id),
    queryFn: async (): Promise<Webhook> => {
      const path = await pathOf(id)
      const { data } = await api.get('/api/v3/accounts/{account_id}/webhook_endpoints/{webhook_endpoint_id}', { path })
      return webhookOf(data)
    },
    staleTime: 0,
    refetchInterval: askAgainMs,
  })

/** Names of all events, as the server knows them. */
export const eventTypesQuery = queryOptions({
  queryKey: key('event-types'),
  queryFn: async (): Promise<string[]> => {
    const { data } = await api.get('/api/v3/accounts/{account_id}/event_types', {
      path: { account_id: await accountId() },
    })
    return data.attributes.types.map(({ name }) => name)
  },
  staleTime: Number.POSITIVE_INFINITY,
})

export interface WebhookValues {
  readonly url: string
  readonly about: string
  readonly types: readonly string[]
}

const attributesOf = ({ url, about, types }: WebhookValues) => ({ url, description: about, types: [...types] })

/** Answers where it is and its secret, which nobody sees again. */
export async function makeWebhook(values: WebhookValues): Promise<{ readonly id: string; readonly secret: string }> {
  const { data } = await api.post('/api/v3/accounts/{account_id}/webhook_endpoints', {
    path: { account_id: await accountId() },
    attributes: attributesOf(values),
  })
  await renewed()
  return { id: data.id, secret: data.attributes.secret ?? '' }
}

export async function saveWebhook(id: string, values: WebhookValues): Promise<void> {
  await api.patch('/api/v3/accounts/{account_id}/webhook_endpoints/{webhook_endpoint_id}', {
    path: await pathOf(id),
    attributes: attributesOf(values),
  })
  await renewed()
}

export async function turnOn(id: string, from: 'gap' | 'now'): Promise<void> {
  await api.post('/api/v3/accounts/{account_id}/webhook_endpoints/{webhook_endpoint_id}/enable', {
    path: await pathOf(id),
    attributes: { from },
  })
  await renewed()
}

export async function turnOff(id: string): Promise<void> {
  await api.post('/api/v3/accounts/{account_id}/webhook_endpoints/{webhook_endpoint_id}/disable', {
    path: await pathOf(id),
  })
  await renewed()
}

/** Answers the new secret. */
export async function rotateWebhook(id: string, hours: number): Promise<string> {
  const { data } = await api.post(
    '/api/v3/accounts/{account_id}/webhook_endpoints/{webhook_endpoint_id}/rotate_secret',
    {
      path: await pathOf(id),
      attributes: { overlap_hours: hours },
    },
  )
  await renewed()
  return data.attributes.secret ?? ''
}

/** Events by their ids, or all of a time; answers how many are sent again. */
export async function sendAgain(
  id: string,
  which: { readonly event_ids: string[] } | { readonly from: string; readonly to: string },
): Promise<number> {
  const { meta } = await api.post(
    '/api/v3/accounts/{account_id}/webhook_endpoints/{webhook_endpoint_id}/redeliveries',
    {
      path: await pathOf(id),
      attributes: which,
    },
  )
  await renewed()
  return meta.events
}

export async function deleteWebhook(id: string): Promise<void> {
  await api.delete('/api/v3/accounts/{account_id}/webhook_endpoints/{webhook_endpoint_id}', { path: await pathOf(id) })
  await cache.invalidateQueries({ queryKey: key('webhooks', 'all') })
}
