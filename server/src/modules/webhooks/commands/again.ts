import type { Context } from '../../../base/context.ts'
import { refused } from '../../../base/errors.ts'
import type { WholeOf } from '../../../base/fields.ts'
import type { Listing } from '../../../base/lists/page.ts'
import { isBefore } from '../../../base/time/time.ts'
import { endpointToChange, showEndpoint, type WhichEndpoint } from '../commands.ts'
import { type Attempt, type Endpoint, mostAgain, mostTests } from '../model.ts'
import { type Again, countParked, insertTest, parkForAgain, saveProgress } from '../queries/sending.ts'
import { attemptsOf } from '../queries.ts'
import type { redeliveryInput } from '../resource.ts'
import { earliest } from '../rules.ts'

export async function listAttempts(ctx: Context, which: WhichEndpoint): Promise<Listing<Attempt>> {
  const { id } = await showEndpoint(ctx, which)
  return { rows: attemptsOf(ctx, id), readsSensitive: false }
}

/** Has a test sent, also while the endpoint is off: `attempts` tells what came of it. */
export async function testEndpoint(ctx: Context, which: WhichEndpoint): Promise<Endpoint> {
  const endpoint = await endpointToChange(ctx, which)
  const { tests } = await countParked(ctx, endpoint.id)
  if (tests >= mostTests)
    throw refused('too_many_values', 'base', `${mostTests} tests wait to be sent already.`, 'Wait for them.')
  await insertTest(ctx, endpoint.id)
  await wakeForParked(ctx, endpoint)
  return showEndpoint(ctx, which)
}

/** Whoever is just being told of something is told of this next. */
async function wakeForParked(ctx: Context, { id, due_at, lease }: Endpoint): Promise<void> {
  if (lease === null) await saveProgress(ctx, id, { due_at: earliest(due_at, ctx.now) })
}

interface SentAgain {
  readonly events: number
  /** Those asked for by id that the endpoint is not told of. */
  readonly left_out: readonly string[]
}

/** Has events sent again, in the order they happened. */
export async function redeliver(
  ctx: Context,
  which: WhichEndpoint,
  asked: WholeOf<typeof redeliveryInput>,
): Promise<SentAgain> {
  const endpoint = await endpointToChange(ctx, which)
  const again = againOf(asked, endpoint)
  const { all } = await countParked(ctx, endpoint.id)
  if (all >= mostAgain)
    throw refused('too_many_values', 'base', `${mostAgain} events wait to be sent already.`, 'Wait for them.')
  const room = mostAgain - all
  const sent = await parkForAgain(ctx, endpoint.id, again, room + 1)
  if (sent.size > room)
    throw refused(
      'too_many_values',
      'base',
      `More than ${room} events would be sent again, and at most ${mostAgain} wait at a time.`,
      'Choose a shorter time, and wait for it before the next.',
    )
  if (sent.size === 0 && 'ids' in again)
    throw refused('invalid', 'event_ids', 'The endpoint is told of none of these events.')
  // One that fails is told of them when it is tried again.
  if (sent.size > 0 && endpoint.state === 'on' && endpoint.attempt === 0) await wakeForParked(ctx, endpoint)
  return { events: sent.size, left_out: (asked.event_ids ?? []).filter((id) => !sent.has(numberOf(id))) }
}

function againOf({ event_ids, from, to }: WholeOf<typeof redeliveryInput>, { types }: Endpoint): Again {
  if (event_ids && !from && !to) return { ids: event_ids.map(numberOf), types }
  if (event_ids || !from || !to || !isBefore(from, to))
    throw refused('invalid', 'event_ids', 'Name events by event_ids, or a time by from and to.')
  return { from, to, types }
}

function numberOf(eventId: string): number {
  const [, digits] = /^evt_(\d{1,16})$/.exec(eventId) ?? []
  const number = Number(digits)
  if (!Number.isSafeInteger(number)) throw refused('invalid', 'event_ids', 'event_ids must be like evt_123.')
  return number
}
