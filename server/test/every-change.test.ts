import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { doors, doorsV1 } from '../src/app.ts'
import type { Reply } from './call.ts'
import { changedBy, instead, neverTheSame } from './changed-by.ts'
import { operationOf } from './matrix.ts'
import { refusalsOf } from './reference/refusals.ts'
import { type ExampleRequest, requestFor } from './reference/requests.ts'
import { refusalsOfV1, requestsForV1 } from './reference/v1.ts'
import { type ReferenceWorld, withReferenceWorld } from './reference/world.ts'

const writes = ({ method }: { readonly method: string }): boolean => method !== 'GET'

/** The world is lent by a function that clears up when it returns, so it returns after the last test. */
let world: ReferenceWorld
let giveBack: () => void = () => undefined
let given: Promise<unknown>
beforeAll(async () => {
  const cluster = { url: (database: string) => inject('clusterUrl').replace('DATABASE', database) }
  await new Promise<void>((lent, failed) => {
    given = withReferenceWorld(cluster, async (reference) => {
      world = reference
      lent()
      await new Promise<void>((resolve) => {
        giveBack = resolve
      })
    }).catch(failed)
  })
})
afterAll(async () => {
  giveBack()
  await given
})

interface Told {
  readonly record_type: string
  readonly record_id: number
  readonly kind: string
}

const accountOf = (reply: Reply | undefined): number => {
  const [, , account] = /tagwerk_at_([0-9a-z]+)_/.exec(reply?.text ?? '')?.[0].split('_') ?? []
  return account === undefined ? world.company.accountId : Number.parseInt(account, 36)
}

/** What the journal of an account holds; work that is undone begins with the same each time. */
const journalOf = (accountId: number): Promise<Told[]> =>
  world.service.open(accountId, 'read', (ctx) =>
    ctx.db
      .selectFrom('changes')
      .select(['record_type', 'record_id', 'kind'])
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute(),
  )

const lineOf = ({ method, path, query }: Pick<ExampleRequest, 'method' | 'path' | 'query'>): string =>
  `${method} ${path}?${new URLSearchParams(query)}`

/** What a request adds to the journal. */
async function toldBy(request: ExampleRequest): Promise<{ reply: Reply; told: Told[] }> {
  const before = await journalOf(world.company.accountId)
  const reply = await world.service.call(lineOf(request), request.options)
  const accountId = accountOf(reply)
  const told = await journalOf(accountId)
  return { reply, told: accountId === world.company.accountId ? told.slice(before.length) : told }
}

const matches = (told: readonly Told[], expected: readonly string[]): void => {
  const records = told.map(({ record_type, record_id }) => `${record_type} ${record_id}`)
  expect(records, 'one change for each record').toEqual([...new Set(records)])
  const kinds = told.map(({ record_type, kind }) =>
    expected.includes(record_type) ? record_type : `${record_type} ${kind}`,
  )
  expect([...new Set(kinds)].sort()).toEqual([...expected].sort())
}

function withInstead(operation: string, request: ExampleRequest): ExampleRequest {
  const attributes = instead[operation]?.(world.ids)
  if (attributes === undefined) return request
  const { data } = request.body as { data: object }
  const body = { data: { ...data, attributes } }
  return { ...request, body, options: { ...request.options, body } }
}

test('every operation that writes says which records it changes, and nothing else does', () => {
  const known = [...doors, ...doorsV1].filter(writes).map(operationOf)
  expect(Object.keys(changedBy).sort()).toEqual(known.sort())
})

describe('every change is told once, and nothing that was refused', () => {
  test.each(doors.filter(writes).map((door) => [operationOf(door), door] as const))('%s', async (operation, door) => {
    const request = await world.undone(async () => {
      const made = withInstead(operation, await requestFor(world, door))
      const { reply, told } = await toldBy(made)
      expect(reply.status, reply.text).toBeLessThan(300)
      matches(told, changedBy[operation] ?? [])
      if (['PATCH', 'PUT'].includes(door.method) && !neverTheSame.includes(operation)) {
        const again = await toldBy(made)
        expect(again.told, 'the same once more changes nothing').toEqual([])
      }
      return made
    })
    for (const refusal of refusalsOf(door, request, world)) {
      const { reply, told } = await world.undone(() => toldBy({ ...request, ...refusal }))
      if (reply.status >= 400) expect(told, `${refusal.status} ${refusal.told}`).toEqual([])
    }
  })

  test.each(doorsV1.filter(writes).map((door) => [operationOf(door), door] as const))('%s', async (operation, door) => {
    for (const request of requestsForV1(world, door)) {
      await world.undone(async () => {
        const { reply, told } = await toldBy(request)
        expect(reply.status, reply.text).toBeLessThan(300)
        matches(told, changedBy[operation] ?? [])
        if (door.method === 'PUT' && !neverTheSame.includes(operation))
          expect((await toldBy(request)).told, 'the same once more').toEqual([])
      })
      for (const refusal of refusalsOfV1(door, request, world)) {
        const { reply, told } = await world.undone(() => toldBy({ ...request, ...refusal }))
        if (reply.status >= 400) expect(told, `${refusal.status} ${refusal.told}`).toEqual([])
      }
    }
  })
})
