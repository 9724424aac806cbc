import { type Context, installationAccount } from '../../base/context.ts'
import { type Quota, type Refused, tooMany } from '../../base/errors.ts'
import {
  type Attempts,
  type Counter,
  countAttempts,
  isCounted,
  takeBackAttempts,
} from '../../base/load/attempt-counters.ts'
import { networkOf, wideNetworkOf } from '../../base/networks.ts'
import { type Instant, secondsBetween } from '../../base/time/time.ts'
import type { Visitor } from './signing-in.ts'

// Guesses at one address, by where they come from.
const burst: Quota = { most: 5, windowSeconds: 20 }
const perNetwork: Quota = { most: 30, windowSeconds: 3600 }
const perWideNetwork: Quota = { most: 60, windowSeconds: 3600 }
// Guesses at all addresses together.
const fromWideNetwork: Quota = { most: 300, windowSeconds: 3600 }
// So many guesses at one address from everywhere are an attack. From then on each network has only a few. It has
// some, wherever it is: otherwise an attacker could lock the owner out.
const attack: Quota = { most: 100, windowSeconds: 3600 }
const perNetworkInAttack: Quota = { most: 3, windowSeconds: 3600 }
const perWideNetworkInAttack: Quota = { most: 6, windowSeconds: 3600 }

const familiarForSeconds = 90 * 86_400

interface Guess {
  readonly burst: Counter
  readonly network: Counter
  readonly wide: Counter
  readonly spray: Counter
  readonly everywhere: Counter
  readonly familiar: Counter
}

function countersOf(email: string, address: string): Guess {
  const who = email.toLowerCase()
  const [near, wide] = [networkOf(address), wideNetworkOf(address)]
  return {
    burst: { name: `sign in ${near} ${who}`, windowSeconds: burst.windowSeconds },
    network: { name: `sign in by hour ${near} ${who}`, windowSeconds: perNetwork.windowSeconds },
    wide: { name: `sign in by hour ${wide} ${who}`, windowSeconds: perWideNetwork.windowSeconds },
    spray: { name: `sign in by hour ${wide}`, windowSeconds: fromWideNetwork.windowSeconds },
    everywhere: { name: `sign in by hour from everywhere ${who}`, windowSeconds: attack.windowSeconds },
    familiar: { name: `signed in ${near} ${who}`, windowSeconds: familiarForSeconds },
  }
}

const secondsLeft = (now: Instant, { windowEndsAt }: Attempts): number =>
  Math.max(1, Math.ceil(secondsBetween(now, windowEndsAt)))

/** The refusal that lasts longest among the limits that are used up; undefined when none is. */
function refusalFor(now: Instant, limits: readonly (readonly [Quota, Attempts | undefined])[]): Refused | undefined {
  const [longest] = limits
    .flatMap(([quota, attempts]) => (attempts && attempts.count > quota.most ? [{ quota, attempts }] : []))
    .map(({ quota, attempts }) => ({ quota, seconds: secondsLeft(now, attempts) }))
    .sort((a, b) => b.seconds - a.seconds)
  return longest && tooMany(longest.quota, longest.seconds)
}

async function countGuess(ctx: Context, counters: Guess): Promise<Refused | undefined> {
  const isFamiliar = await isCounted(ctx, counters.familiar.name)
  const [quick, network, wide, spray] = await countAttempts(ctx, [
    counters.burst,
    counters.network,
    counters.wide,
    counters.spray,
  ])
  const refusal = refusalFor(ctx.now, [
    [burst, quick],
    [perNetwork, network],
    // Where the owner signed in before, others nearby cannot use up what is theirs.
    ...(isFamiliar
      ? []
      : ([
          [perWideNetwork, wide],
          [fromWideNetwork, spray],
        ] as const)),
  ])
  // What is refused anyway must not count as an attack on the address.
  if (refusal) return refusal
  const [everywhere] = await countAttempts(ctx, [counters.everywhere])
  if (isFamiliar || everywhere === undefined || everywhere.count <= attack.most) return undefined
  return refusalFor(ctx.now, [
    [perNetworkInAttack, network],
    [perWideNetworkInAttack, wide],
  ])
}

/** Counts a guess before it is looked at, so that many at once count as many; refuses when there were too many. */
export async function admitGuess(visitor: Visitor, email: string): Promise<void> {
  const counters = countersOf(email, visitor.address)
  // Thrown outside, for a refusal inside would undo the counting.
  const refusal = await visitor.open(installationAccount, 'write', (ctx) => countGuess(ctx, counters))
  if (refusal) throw refusal
}

/**
 * A guess that was right was none. The network is remembered for people who confirmed their address: anybody can
 * sign in under an address they merely claim.
 */
export async function acceptGuess(visitor: Visitor, email: string, isConfirmed: boolean): Promise<void> {
  const { familiar, ...counted } = countersOf(email, visitor.address)
  await visitor.open(installationAccount, 'write', async (ctx) => {
    await takeBackAttempts(
      ctx,
      Object.values(counted).map((counter) => counter.name),
    )
    if (isConfirmed) await countAttempts(ctx, [familiar])
  })
}
