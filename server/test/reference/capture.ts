import type { Captured, CapturedAnswer, CapturedDialect, CapturedOperation } from '../../src/api/captured.ts'
import type { Door as DoorV1 } from '../../src/api/v1/door.ts'
import type { Door } from '../../src/api/v3/door.ts'
import { doors, doorsV1 } from '../../src/app.ts'
import type { Cluster } from '../../src/base/database/cluster.ts'
import { systemClock } from '../../src/base/time/time.ts'
import type { CallOptions, Reply } from '../call.ts'
import { operationOf } from '../matrix.ts'
import { maskerFor } from './mask.ts'
import { optionsOf, recipes } from './recipes.ts'
import { type RefusedRequest, refusalsOf } from './refusals.ts'
import { type ExampleRequest, requestFor } from './requests.ts'
import { refusalsOfV1, requestsForV1 } from './v1.ts'
import { exampleTime, type ReferenceWorld, withReferenceWorld } from './world.ts'

/** Runs every operation on the reference world and answers what was said, the same on every machine. */
export async function captureExamples(cluster: Pick<Cluster, 'url'>): Promise<Captured> {
  return withReferenceWorld(cluster, async (world) => {
    const faults: string[] = []
    const all = async <D extends Pick<Door, 'method' | 'path'>>(
      each: readonly D[],
      capture: (world: ReferenceWorld, door: D) => Promise<CapturedOperation>,
    ): Promise<CapturedDialect> => {
      const found: Record<string, CapturedOperation> = {}
      for (const door of each) {
        try {
          found[operationOf(door)] = masked(await capture(world, door))
        } catch (error) {
          faults.push(`${operationOf(door)}: ${String(error)}`)
        }
      }
      return found
    }
    const captured = {
      v3: await all(doors, captureV3),
      v1: await all(doorsV1, captureV1),
      anywhere: {
        v3: await captureAnywhere(world, 'GET /api/v3/users/me', world.tokens.admin),
        v1: await captureAnywhere(world, 'GET /public_api/v1/users', world.credentials.apiToken),
      },
    }
    if (faults.length > 0)
      throw new Error(
        `There are operations without an example ("Examples in the reference" in CONTRIBUTING.md says what to add):\n${faults.join('\n')}`,
      )
    return captured
  })
}

/** What any operation of a dialect can answer, whatever it does. */
async function captureAnywhere(world: ReferenceWorld, line: string, token: string): Promise<CapturedAnswer[]> {
  const { service, limited, cutOff, broken } = world
  await limited(line, { token })
  const told = [
    ['any request without a token', service.call, {}],
    ['any request above the limit', limited, { token }],
    ['any request while the database is away', cutOff, { token }],
    ['any request that meets a fault of ours', broken, { token }],
  ] as const
  const answers: CapturedAnswer[] = []
  for (const [request, call, options] of told) {
    const reply = await call(line, options)
    answers.push(answerOf(reply.body.errors[0].code, request, reply))
  }
  return masked({ params: {}, query: {}, answers }).answers as CapturedAnswer[]
}

const begun = systemClock()
const masked = (operation: CapturedOperation): CapturedOperation =>
  JSON.parse(maskerFor({ begun, shown: exampleTime })(JSON.stringify(operation))) as CapturedOperation

async function captureV3(world: ReferenceWorld, door: Door): Promise<CapturedOperation> {
  const [request, success] = await succeed(world, () => requestFor(world, door))
  const answers = [success, ...(await refuse(world, request, refusalsOf(door, request, world)))]
  for (const code of [...(door.spec.refusals ?? []), ...(door.spec.unauthorizedCodes ?? [])])
    answers.push(...(await follow(world, request, code)))
  return operationFrom(request, answers)
}

async function captureV1(world: ReferenceWorld, door: DoorV1): Promise<CapturedOperation> {
  const answers: CapturedAnswer[] = []
  const requests = requestsForV1(world, door)
  for (const [index, each] of requests.entries()) {
    const [, success] = await succeed(world, async () => each)
    answers.push(index === 0 ? success : { ...success, name: `success_${index + 1}` })
  }
  const [first, last = first] = requests
  if (first === undefined || last === undefined) throw new Error('it has no operation')
  answers.push(...(await refuse(world, first, refusalsOfV1(door, first, world))))
  // The list is what one tries first: it needs no record to be named.
  return operationFrom(last, answers)
}

async function succeed(
  { service, undone }: ReferenceWorld,
  make: () => Promise<ExampleRequest>,
): Promise<[ExampleRequest, CapturedAnswer]> {
  return undone(async () => {
    const request = await make()
    const reply = await service.call(lineOf(request), request.options)
    if (reply.status >= 300) throw new Error(`the example of its door is refused: ${reply.text}`)
    return [request, answerOf('success', lineOf(request), reply)]
  })
}

/** The first request that gets a status shows it; statuses that none gets are left out. */
async function refuse(
  { service, undone }: ReferenceWorld,
  request: ExampleRequest,
  refusals: readonly RefusedRequest[],
): Promise<CapturedAnswer[]> {
  const answers: CapturedAnswer[] = []
  for (const refusal of refusals) {
    if (answers.some((answer) => answer.status === refusal.status)) continue
    const reply = await undone(() => service.call(lineOf({ ...request, ...refusal }), refusal.options))
    if (reply.status === refusal.status) answers.push(refusalFrom(reply, request, refusal.told))
  }
  return answers
}

/** What the recipe for a code leads to; nothing where it leads elsewhere. */
async function follow(world: ReferenceWorld, request: ExampleRequest, code: string): Promise<CapturedAnswer[]> {
  const { service, undone } = world
  const recipe = recipes[code]?.(request, world)
  if (recipe === undefined) return []
  const reply = await undone(async () => {
    for (const [operation, attributes] of recipe.before ?? [])
      await service.call(operation, { token: world.tokens.admin, attributes })
    const options: CallOptions = optionsOf(recipe, request)
    return service.call(lineOf({ ...request, ...(recipe.path && { path: recipe.path }) }), options)
  })
  return reply.body?.errors?.[0].code === code ? [refusalFrom(reply, request, recipe.told)] : []
}

const operationFrom = ({ params, query, body }: ExampleRequest, answers: CapturedAnswer[]): CapturedOperation => ({
  params,
  query,
  ...(body !== undefined && { body }),
  answers,
})

function lineOf({ method, path, query }: Pick<ExampleRequest, 'method' | 'path' | 'query'>): string {
  const asked = new URLSearchParams(query).toString()
  return `${method} ${path}${asked === '' ? '' : `?${asked}`}`
}

const refusalFrom = (reply: Reply, { method, path }: ExampleRequest, told: string): CapturedAnswer =>
  answerOf(reply.body.errors[0].code, `${method} ${path}${told.startsWith('?') ? '' : ' '}${told}`, reply)

const answerOf = (name: string, request: string, reply: Reply): CapturedAnswer => ({
  status: reply.status,
  name,
  request,
  ...(reply.body !== undefined && { body: reply.body as unknown }),
})
