import { randomUUID } from 'node:crypto'
import type { Context } from '../../../base/context.ts'
import type { PostOutcome } from '../../../base/outgoing/post.ts'
import { SealFault, UnknownKey } from '../../../base/sealing.ts'
import { formatUtc, type Instant } from '../../../base/time/time.ts'
import { revive } from '../../access/reviving.ts'
import type { Event } from '../../events/model.ts'
import { findEvents, findStretch } from '../../events/queries.ts'
import { cursorOf, shownEvent } from '../../events/rules.ts'
import { turnOff } from '../commands.ts'
import {
  type Delivery,
  type Endpoint,
  type Item,
  mostAttempts,
  mostSent,
  type Parked,
  triesBeforeParking,
} from '../model.ts'
import { webhookPolicy } from '../policy.ts'
import * as queries from '../queries/sending.ts'
import { findKeys } from '../queries.ts'
import { afterAttempt, inSeconds, type Next, pauseOutOfTurn, schedule } from '../rules.ts'
import { notifyOfFailing, notifyOfTrouble } from './notify.ts'

export interface Leasing {
  /** How long nobody else looks at an endpoint that is being told of something. */
  readonly leaseSeconds: number
  /** Between 0 and 1. */
  readonly chance: () => number
}

/** What an endpoint that is due is to be told next; undefined when there is nothing, or somebody else is at it. */
export async function takeDelivery(ctx: Context, id: number, leasing: Leasing): Promise<Delivery | undefined> {
  const endpoint = await queries.takeDue(ctx, id)
  return endpoint && findDelivery(ctx, endpoint, leasing)
}

/** So many stretches of the journal without anything wanted are passed at once. */
const mostStretches = 5

async function findDelivery(ctx: Context, endpoint: Endpoint, leasing: Leasing): Promise<Delivery | undefined> {
  // By the rights whoever made it has now, which may be fewer than when they made it.
  const maker = await revive(ctx, { kind: 'user', user_id: endpoint.made_by })
  if (endpoint.state === 'on' && !webhookPolicy.read(maker)) {
    await turnOff(ctx, endpoint.id, 'maker_gone')
    await notifyOfTrouble(ctx, endpoint.id, 'maker_gone')
    return undefined
  }
  const item = await findItem(ctx, endpoint)
  if (item === undefined) return undefined
  const keys = await openKeys(ctx, endpoint)
  if (keys === undefined) return undefined
  const lease = randomUUID()
  await queries.saveProgress(ctx, endpoint.id, { lease, due_at: inSeconds(ctx.now, leasing.leaseSeconds) })
  const message = item.kind === 'test' ? testMessage(ctx, endpoint, item.parked) : shownEvent(item.event)
  return {
    ...{ accountId: ctx.accountId, endpointId: endpoint.id, lease, url: endpoint.url, keys, item },
    eventId: message.id,
    eventType: message.type,
    body: JSON.stringify(message),
  }
}

async function openKeys(ctx: Context, { id }: Endpoint): Promise<readonly Buffer[] | undefined> {
  const sealed = await findKeys(ctx, id)
  try {
    return sealed.map((key) =>
      ctx.means.sealing.unseal({ table: 'webhook_keys', accountId: ctx.accountId, id: key.id }, key.secret_sealed),
    )
  } catch (error) {
    // Whoever operates the installation has to set the right secret; doctor says so.
    if (!(error instanceof SealFault) || error instanceof UnknownKey) throw error
    // Without its secret it can be told nothing that it would believe, and trying again changes nothing.
    await turnOff(ctx, id, 'secret_unreadable')
    await notifyOfTrouble(ctx, id, 'secret_unreadable')
    return undefined
  }
}

/** What comes next; when there is nothing, when to look again is written down. */
async function findItem(ctx: Context, endpoint: Endpoint): Promise<Item | undefined> {
  const isOn = endpoint.state === 'on'
  const isFailing = endpoint.failing_since !== null
  // Where nothing gets through, what waits in order is tried before what nothing waits for.
  const first = await findOutOfTurn(ctx, endpoint, { testsOnly: !isOn || isFailing })
  if (typeof first === 'object') return first
  const next = isOn ? await findNext(ctx, endpoint) : 'nothing'
  if (typeof next === 'object') return { kind: 'next', event: next }
  const last = isOn && isFailing ? await findOutOfTurn(ctx, endpoint, { testsOnly: false }) : first
  if (typeof last === 'object') return last
  const due_at =
    next === 'more' || last === 'more' ? ctx.now : await queries.nextParkedAt(ctx, endpoint.id, { testsOnly: !isOn })
  // Where nothing waits in order, nothing of it has failed: whatever happens next is told at once.
  const attempt = next === 'nothing' ? { attempt: 0 } : {}
  await queries.saveProgress(ctx, endpoint.id, { ...attempt, due_at, lease: null })
  return undefined
}

/** What is due out of turn; one whose event is not there any more is thrown away, and there may be `more`. */
async function findOutOfTurn(
  ctx: Context,
  endpoint: Endpoint,
  which: { readonly testsOnly: boolean },
): Promise<Item | 'nothing' | 'more'> {
  const parked = await queries.findParked(ctx, endpoint.id, which)
  if (parked === undefined) return 'nothing'
  if (parked.because === 'test') return { kind: 'test', parked }
  const event = parked.change_id === null ? undefined : await queries.findEvent(ctx, parked.change_id)
  if (event) return { kind: 'parked', parked, event }
  await queries.deleteParked(ctx, parked)
  return 'more'
}

/** The next event it wants. What it does not want is passed; `more` when there may be something behind all that. */
async function findNext(ctx: Context, endpoint: Endpoint): Promise<Event | 'nothing' | 'more'> {
  let position = { xact: endpoint.xact, id: endpoint.change_id }
  for (let count = 0; count < mostStretches; count += 1) {
    const stretch = await findStretch(ctx, position)
    if (stretch === undefined) return 'nothing'
    const [event] = await findEvents(ctx, [position, stretch.last], { types: endpoint.types, records: 'all' }, 1)
    if (event) return event
    position = stretch.last
    await queries.saveProgress(ctx, endpoint.id, { xact: position.xact, change_id: position.id })
    if (!stretch.isFull) return 'nothing'
  }
  return 'more'
}

const testMessage = (ctx: Context, endpoint: Endpoint, { id, created_at }: Parked) => ({
  id: `evt_test_${id}`,
  type: 'webhook.test',
  timestamp: formatUtc(created_at),
  cursor: cursorOf({ xact: endpoint.xact, id: endpoint.change_id }),
  account_id: String(ctx.accountId),
  workspace_id: null,
  data: { type: 'webhook_endpoint', id: String(endpoint.id), user_id: null, changed: [] },
})

/**
 * Writes down what came of sending something, and finds what comes next; undefined when there is nothing to be sent now.
 * Whoever lost their lease meanwhile leaves it to whoever has it.
 */
export async function finishDelivery(
  ctx: Context,
  { endpointId, lease, item, eventId, eventType, body }: Delivery,
  outcome: PostOutcome,
  leasing: Leasing,
): Promise<Delivery | undefined> {
  const endpoint = await queries.takeLeased(ctx, endpointId, lease)
  if (endpoint === undefined) return undefined
  const attempt = (item.kind === 'next' ? endpoint.attempt : item.parked.attempt) + 1
  const reply = outcome.kind === 'answered' ? outcome : { status: undefined, retryAfter: undefined }
  const tried = {
    ...{ attempt, endpointAttempt: endpoint.attempt + 1, isParked: item.kind !== 'next' },
    ...{ now: ctx.now, chance: leasing.chance() },
  }
  const next = afterAttempt(reply, tried)
  await queries.insertAttempt(ctx, {
    ...{ endpoint_id: endpointId, event_id: eventId, event_type: eventType, attempt },
    outcome: outcome.kind === 'silent' ? outcome.why : next.kind === 'delivered' ? 'delivered' : 'refused',
    status: reply.status ?? null,
    milliseconds: outcome.milliseconds,
    said: outcome.kind === 'answered' ? outcome.said : '',
    sent: body.slice(0, mostSent),
  })
  // Now and then is enough.
  if (tried.chance < 0.002) await queries.trimAttempts(ctx, endpointId, mostAttempts)
  return item.kind === 'test'
    ? finishTest(ctx, endpoint, { parked: item.parked, next }, leasing)
    : finishEvent(ctx, endpoint, { item, next, attempt }, leasing)
}

/** A test is sent once, whatever comes of it. If it got through, so may the event that waits. */
async function finishTest(
  ctx: Context,
  endpoint: Endpoint,
  { parked, next }: { readonly parked: Parked; readonly next: Next },
  leasing: Leasing,
): Promise<Delivery | undefined> {
  await queries.deleteParked(ctx, parked)
  if (endpoint.attempt === 0 || next.kind === 'delivered') return findDelivery(ctx, endpoint, leasing)
  const due_at = inSeconds(ctx.now, schedule[endpoint.attempt - 1] ?? 0)
  await queries.saveProgress(ctx, endpoint.id, { due_at, lease: null })
  return undefined
}

interface Finished {
  readonly item: Exclude<Item, { kind: 'test' }>
  readonly next: Next
  readonly attempt: number
}

async function finishEvent(
  ctx: Context,
  endpoint: Endpoint,
  { item, next, attempt }: Finished,
  leasing: Leasing,
): Promise<Delivery | undefined> {
  const { id } = endpoint
  if (next.kind === 'disable') {
    await turnOff(ctx, id, next.reason)
    await notifyOfTrouble(ctx, id, next.reason)
    return undefined
  }
  await finishParked(ctx, id, { item, next, attempt })
  if (next.kind === 'wait' || next.kind === 'postpone') {
    const failing_since = endpoint.failing_since ?? ctx.now
    const progress =
      next.kind === 'wait'
        ? { attempt: endpoint.attempt + 1, due_at: inSeconds(ctx.now, next.seconds) }
        : await progressAfterPostponing(ctx, { ...endpoint, failing_since }, next.pause)
    await queries.saveProgress(ctx, id, { ...progress, failing_since, lease: null })
    if (endpoint.failing_since === null) await notifyOfFailing(ctx, id, failing_since)
    return undefined
  }
  const past = item.kind === 'next' ? { xact: item.event.xact, change_id: item.event.id } : {}
  const progress = {
    ...past,
    ...(next.kind === 'delivered' && { delivered_at: ctx.now }),
    // It answers, so it is no longer failing; how often the next event was refused still counts.
    ...{ attempt: item.kind === 'next' ? 0 : Math.min(endpoint.attempt, triesBeforeParking - 1), failing_since: null },
  }
  await queries.saveProgress(ctx, id, progress)
  return findDelivery(ctx, { ...endpoint, ...progress }, leasing)
}

/** What waits in order is tried at once, and else something out of turn later; unless the endpoint asked to be left alone. */
async function progressAfterPostponing(
  ctx: Context,
  endpoint: Endpoint & { readonly failing_since: Instant },
  pause: number,
): Promise<queries.Progress> {
  if (pause > 0) return { attempt: endpoint.attempt + 1, due_at: inSeconds(ctx.now, pause) }
  if ((await findNext(ctx, endpoint)) !== 'nothing') return { due_at: ctx.now }
  return { due_at: inSeconds(ctx.now, pauseOutOfTurn(endpoint.failing_since, ctx.now)) }
}

/** What becomes of an event that is not told in order, or no longer. */
async function finishParked(ctx: Context, endpointId: number, { item, next, attempt }: Finished): Promise<void> {
  if (next.kind === 'wait') return
  if (next.kind === 'park' || next.kind === 'postpone') {
    const tried = { attempt, due: inSeconds(ctx.now, next.seconds) }
    if (item.kind === 'next') await queries.parkEvent(ctx, endpointId, item.event, tried)
    else await queries.parkAgain(ctx, item.parked.id, tried)
  } else if (item.kind === 'parked') await queries.deleteParked(ctx, item.parked)
}

/** Gives a lease back, for somebody else to go on at once. */
export async function letGo(ctx: Context, { endpointId, lease }: Delivery): Promise<void> {
  const endpoint = await queries.takeLeased(ctx, endpointId, lease)
  if (endpoint) await queries.saveProgress(ctx, endpointId, { due_at: ctx.now, lease: null })
}
