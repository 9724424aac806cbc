import type { FastifyRequest } from 'fastify'
import type { Context } from '../../base/context.ts'
import { type Reservation, reserveKeys, storeAnswers } from '../../base/idempotency.ts'
import type { ServeAll } from '../../base/load/joining.ts'
import { doAlone, done, eachStep, goOn, nextStep, outcomesOf, refuse, type Step } from '../../base/steps.ts'
import { asHolder, type Holder } from '../bearer.ts'
import type { Answer, Call, Door } from './door.ts'
import { bearerOf, type Dialect, nameOf, openedTo, type Written, written } from './serve.ts'

/** A request among others that share its transaction, and what is known of it so far. */
interface Joined {
  readonly ctx: Context
  readonly request: FastifyRequest
}

interface Called extends Joined {
  readonly call: Call
  readonly reservation?: Reservation
}

/** Serves requests of one door in one transaction, as `serveBearer` serves one: each step is taken for all of them. */
export const serveJoined =
  (dialect: Dialect, door: Door): ServeAll<FastifyRequest, Written> =>
  async (contexts, requests) => {
    const joined = requests.map((request, index) => ({ request, ctx: contexts[index] as Context }))
    const recognised = await recogniseAll(dialect, joined)
    const called = await eachStep<Joined, Called, Written>(recognised, (one) =>
      goOn({ ...one, call: openedTo(one.ctx, dialect, door, one.request) }),
    )
    const reserved = await nextStep(called, reserveAll)
    const answered = await nextStep(reserved, (calls) => answerAll(door, calls))
    return outcomesOf(await nextStep(answered, (answers) => writeAll(dialect, door, answers)))
  }

async function recogniseAll(dialect: Dialect, joined: readonly Joined[]): Promise<Step<Joined, Written>[]> {
  const shown = joined.map(({ ctx, request }) => ({ ctx, secret: bearerOf(request).secret }))
  const holders = await dialect.authenticateAll(shown)
  const known = joined.map((one, index) => goOn({ ...one, holder: holders[index] as Holder }))
  return eachStep(known, async ({ ctx, request, holder }) =>
    goOn({ request, ctx: await asHolder(dialect, request, ctx, bearerOf(request), holder) }),
  )
}

/** Whoever names the request by a key gets the answer it had before, if it had one. */
async function reserveAll(calls: readonly Called[]): Promise<Step<Called, Written>[]> {
  const named = calls.flatMap((called) => {
    const { ctx, request } = called
    const name = nameOf(request, bearerOf(request).secret)
    return name ? [{ called, ctx, request: name }] : []
  })
  const reserving = await reserveKeys(named)
  return calls.map((called) => {
    const found = reserving[named.findIndex((each) => each.called === called)]
    if (found === undefined) return goOn(called)
    if (found.kind === 'refused') return refuse(found.refusal)
    return found.kind === 'answered'
      ? done({ ...found.answer, replayed: true })
      : goOn({ ...called, reservation: found.reservation })
  })
}

async function answerAll(door: Door, calls: readonly Called[]): Promise<Step<Called & { answer: Answer }, Written>[]> {
  const outcomes = (await door.answerAll?.(calls)) ?? []
  return calls.map((called, index) => {
    const outcome = outcomes[index] ?? doAlone.end
    return outcome.kind === 'done' ? goOn({ ...called, answer: outcome.value }) : { end: outcome }
  })
}

async function writeAll(
  dialect: Dialect,
  door: Door,
  answered: readonly (Called & { readonly answer: Answer })[],
): Promise<Step<never, Written>[]> {
  const texts = await Promise.all(answered.map(({ request, answer }) => written(dialect, door, request, answer)))
  await storeAnswers(
    answered.flatMap(({ reservation }, index) => {
      const answer = texts[index]
      return reservation && answer ? [{ reservation, answer }] : []
    }),
  )
  return texts.map(done)
}
