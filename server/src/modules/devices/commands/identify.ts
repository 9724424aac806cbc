import type { Context } from '../../../base/context.ts'
import { type Refused, tooMany } from '../../../base/errors.ts'
import { countAttempts, takeBackAttempts } from '../../../base/load/attempt-counters.ts'
import { secondsBetween } from '../../../base/time/time.ts'
import { type ClockThere, type Device, type PersonThere, personLimit, pinLimits } from '../model.ts'
import * as queries from '../queries.ts'
import { afterWrongPin, pauseLeft, triesLeft } from '../rules.ts'
import { lockPresent } from './pair.ts'

/** Who stands at a tablet. A wrong PIN is counted, which a refusal would undo: so none is thrown for it. */

type Identified =
  | { readonly kind: 'known'; readonly person: PersonThere }
  | { readonly kind: 'wrong'; readonly left: number }
  /** Nothing was looked at. */
  | { readonly kind: 'paused'; readonly refusal: Refused }

interface Given {
  readonly pin: string
  readonly userId: number | undefined
}

/** The tablet is locked: who sends many PINs at once has them looked at one after the other. */
export async function identify(ctx: Context, device: Device, given: Given): Promise<Identified> {
  const pause = pauseLeft(device, ctx.now)
  if (pause > 0) return paused({ most: pinLimits.inARow, windowSeconds: pinLimits.pauseSeconds }, pause)
  const spent = await countForPerson(ctx, given.userId)
  if (spent !== undefined) return paused(personLimit, spent)
  const found = await queries.findByPin(ctx, device.workspace_id, given.pin)
  const person = given.userId === undefined || found?.id === given.userId ? found : undefined
  if (person === undefined) return { kind: 'wrong', left: await countWrong(ctx, device) }
  if (given.userId !== undefined) await takeBackAttempts(ctx, [counterOf(ctx, given.userId)])
  if (device.wrong_pins > 0) await queries.noteOnDevice(ctx, device.id, { wrong_pins: 0, paused_until: null })
  return { kind: 'known', person }
}

const paused = (quota: Parameters<typeof tooMany>[0], seconds: number): Identified => ({
  kind: 'paused',
  refusal: tooMany(quota, seconds),
})

const counterOf = (ctx: Context, userId: number): string => `pin ${ctx.accountId} ${userId}`

/** Tries for one person are counted at all tablets together; for how many seconds there are no more, where there were too many. */
async function countForPerson(ctx: Context, userId: number | undefined): Promise<number | undefined> {
  if (userId === undefined) return undefined
  const counter = { name: counterOf(ctx, userId), windowSeconds: personLimit.windowSeconds }
  const [tries] = await countAttempts(ctx, [counter])
  if (tries === undefined || tries.count <= personLimit.most) return undefined
  return Math.max(1, Math.ceil(secondsBetween(ctx.now, tries.windowEndsAt)))
}

export async function countWrong(ctx: Context, device: Device): Promise<number> {
  const after = afterWrongPin(device, ctx.now)
  await queries.noteOnDevice(ctx, device.id, after)
  return triesLeft(after)
}

type Greeting =
  | { readonly kind: 'known'; readonly person: PersonThere; readonly clock: ClockThere }
  | Exclude<Identified, { kind: 'known' }>

/** Who it is, and what they can punch. */
export async function greet(ctx: Context, given: Given): Promise<Greeting> {
  const identified = await identify(ctx, await lockPresent(ctx), given)
  if (identified.kind !== 'known') return identified
  return { ...identified, clock: await queries.findClock(ctx, identified.person.id) }
}
