import { setTimeout as setTimeoutPromise } from 'node:timers/promises'
import type { Means, Open } from '../../base/context.ts'
import { actingAs, type DatabaseHandle } from '../../base/database/db.ts'
import { makeShare, openWithin } from '../../base/load/share.ts'
import type { Log } from '../../base/log.ts'
import { type PostLimits, type PostOutcome, post, usualLimits } from '../../base/outgoing/post.ts'
import type { Clock } from '../../base/time/time.ts'
import { finishDelivery, type Leasing, letGo, takeDelivery } from './commands/deliver.ts'
import type { Delivery } from './model.ts'
import { type DueEndpoint, findDue } from './queries/sending.ts'
import { signedHeaders } from './signing.ts'

export interface SenderOptions {
  /** The owner's connections: requests learn nothing of other accounts. */
  readonly database: DatabaseHandle
  readonly open: Open
  readonly means: Means
  readonly clock: Clock
  readonly log: Log
  readonly limits?: PostLimits
  readonly leaseSeconds?: number
  readonly pause?: { readonly busyMs: number; readonly idleMs: number }
}

/** How many endpoints are told at once: those that answer, those that failed before, and those that are silent meanwhile. */
const places = { quick: 64, failed: 16, silent: 2_000 }
/** After so much silence whoever is told gives its place to others. */
const silenceMs = 1_000
/** How long an endpoint with much to hear is told before others get its place. */
const turnMs = 1_000
/** How many transactions it has open at the same time, and how long an endpoint is left alone when one failed. */
const mostOpen = 4
const failedMs = 5_000

export interface Sender {
  /** Takes nothing new, and waits for what is under way. */
  readonly stop: () => Promise<void>
}

/**
 * Tells endpoints what they are due, one event at a time each and many endpoints at once. It stands beside the queue and is
 * no kind of job: a place there cannot be given back half-way, and those who never answer would hold up all others.
 * Nothing is open in the database while something is sent.
 */
export function startSender(options: SenderOptions): Sender {
  const { database, clock, log, pause = { busyMs: 100, idleMs: 1_000 } } = options
  const stopping = new AbortController()
  const underWay = new Map<number, Promise<void>>()
  const taken = { quick: 0, failed: 0 }
  // Many are told at once, but jobs need connections as well.
  const turns = makeShare({
    atOnce: mostOpen,
    perCaller: mostOpen,
    waitingPerCaller: places.silent,
    waitMilliseconds: 30_000,
  })
  const open = openWithin(turns, options.open, 'webhooks')

  const begin = (endpoint: DueEndpoint, lane: keyof typeof taken): void => {
    taken[lane] += 1
    let holdsPlace = true
    const giveBack = (): void => {
      if (holdsPlace) taken[lane] -= 1
      holdsPlace = false
    }
    const work = tell({ ...options, open }, endpoint, stopping.signal, giveBack)
      .catch((err) => {
        log.warn({ err, account_id: endpoint.account_id, endpoint_id: endpoint.id }, 'telling a webhook failed')
        giveBack()
        // An account that is being moved, or a database that is not there: not to be asked again at once.
        return sleep(failedMs, stopping.signal)
      })
      .finally(() => {
        giveBack()
        underWay.delete(endpoint.id)
      })
    underWay.set(endpoint.id, work)
  }

  const round = async (): Promise<boolean> => {
    const except = [...underWay.keys()]
    const room = places.silent - underWay.size
    let isBusy = false
    for (const lane of ['quick', 'failed'] as const) {
      const most = Math.min(places[lane] - taken[lane], room)
      const due = await findDue(database.kysely, clock(), { haveFailed: lane === 'failed', most, except })
      for (const endpoint of due) begin(endpoint, lane)
      isBusy ||= due.length > 0
    }
    return isBusy
  }

  const run = async (): Promise<void> => {
    for (let wait = pause.busyMs; !stopping.signal.aborted; await sleep(wait, stopping.signal)) {
      wait = await round().then(
        (isBusy) => (isBusy ? pause.busyMs : Math.min(wait * 2, pause.idleMs)),
        (err) => {
          log.error({ err }, 'looking for webhooks failed and will be tried again')
          return pause.idleMs
        },
      )
    }
  }
  const running = run()
  return {
    stop: async () => {
      stopping.abort()
      await running
      await Promise.all(underWay.values())
    },
  }
}

const sleep = (ms: number, signal: AbortSignal): Promise<void> =>
  setTimeoutPromise(ms, undefined, { signal }).catch(() => undefined)

/** Tells one endpoint what it is due, until there is nothing more, its turn is over or the process stops. */
async function tell(
  options: SenderOptions,
  { account_id, id }: DueEndpoint,
  stopping: AbortSignal,
  giveBack: () => void,
): Promise<void> {
  const { open } = options
  const leasing: Leasing = { leaseSeconds: options.leaseSeconds ?? 60, chance: Math.random }
  const inside = <T>(work: (ctx: Parameters<Parameters<typeof open>[2]>[0]) => Promise<T>): Promise<T> =>
    open(account_id, 'write', (ctx) => work(actingAs(ctx, { kind: 'system' })))
  const until = performance.now() + turnMs
  let delivery = await inside((ctx) => takeDelivery(ctx, id, leasing))
  while (delivery !== undefined) {
    const sent = delivery
    if (stopping.aborted || performance.now() > until) return inside((ctx) => letGo(ctx, sent))
    const outcome = await send(options, sent, giveBack)
    delivery = await inside((ctx) => finishDelivery(ctx, sent, outcome, leasing))
  }
}

async function send(
  { means, clock, limits = usualLimits }: SenderOptions,
  { url, keys, eventId, body }: Delivery,
  giveBack: () => void,
): Promise<PostOutcome> {
  const silence = setTimeout(giveBack, silenceMs)
  const seconds = Math.floor(clock().epochMilliseconds / 1000)
  try {
    return await post(means.guard, { url, body, headers: signedHeaders(keys, { id: eventId, seconds, body }) }, limits)
  } finally {
    clearTimeout(silence)
  }
}
