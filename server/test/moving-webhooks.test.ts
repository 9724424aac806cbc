import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type DatabaseHandle } from '../src/base/database/db.ts'
import { usualLimits } from '../src/base/outgoing/post.ts'
import { dueWebhooks } from '../src/modules/webhooks/readers.ts'
import { type Sender, startSender } from '../src/modules/webhooks/sender.ts'
import { moveAccount } from '../src/moving/moving.ts'
import { givenStaff, type Staff } from './given.ts'
import { moving, startTwoCells, type TwoCells } from './moving/two-cells.ts'
import { readUpTo } from './readers.ts'
import { type Receiver, startReceiver } from './receiver.ts'
import { eventually } from './worker.ts'
import { startWorldOn, type TestWorld } from './world.ts'

// A webhook while its account moves to another cell and back, with a sender in each.

let cells: TwoCells
let worlds: readonly [TestWorld, TestWorld]
let owners: readonly [DatabaseHandle, DatabaseHandle]
let senders: readonly Sender[]
let staff: Staff
let receiver: Receiver
beforeAll(async () => {
  cells = await startTwoCells()
  const environment = { OUTGOING_NETWORKS: '127.0.0.0/8' }
  worlds = [
    await startWorldOn(cells.urls[0], environment),
    await startWorldOn(cells.urls[1], { ...environment, TAGWERK_CELL: '1' }),
  ]
  owners = [
    connect({ url: cells.urls[0], as: 'owner', poolSize: 4 }),
    connect({ url: cells.urls[1], as: 'owner', poolSize: 4 }),
  ]
  staff = await givenStaff(worlds[0].open, 'Travelling')
  receiver = await startReceiver()
  const pace = { limits: usualLimits, leaseSeconds: 3, pause: { busyMs: 20, idleMs: 40 } }
  senders = ([0, 1] as const).map((cell) => startSender({ ...worlds[cell], database: owners[cell], ...pace }))
})
afterAll(async () => {
  await Promise.all(senders.map((sender) => sender.stop()))
  receiver.stop()
  await Promise.all(owners.map((owner) => owner.close()))
  await cells.stop()
})

const ask = async (cell: 0 | 1, operation: string, attributes: Record<string, unknown>) => {
  const reply = await worlds[cell].call(operation, { token: staff.accountAdmin.token, attributes })
  expect(reply.status, reply.text).toBe(201)
  return reply.body.data.id as string
}
const follow = (cell: 0 | 1) => readUpTo({ ...worlds[cell], database: owners[cell] }, dueWebhooks)
const arrived = () => receiver.at('/move').map(({ body }) => body.data.id as string)

test('is told everything once and in order, before, while and after its account moves', async () => {
  await ask(0, `POST /api/v3/accounts/${staff.accountId}/webhook_endpoints`, {
    url: receiver.address('/move'),
    types: ['area.*'],
  })
  const made: string[] = []
  const happen = async (cell: 0 | 1, count: number): Promise<void> => {
    for (let number = 0; number < count; number += 1)
      made.push(
        await ask(cell, `POST /api/v3/workspaces/${staff.workspaceId}/areas`, { name: `Area ${made.length + 1}` }),
      )
    await follow(cell)
  }
  for (const from of [0, 1] as const) {
    const to = from === 0 ? 1 : 0
    await happen(from, 6)
    // Some are on their way and some wait while it goes.
    await moving(cells, { account: staff.accountId, from }, moveAccount)
    await happen(to, 4)
    await eventually(async () => expect(new Set(arrived())).toEqual(new Set(made)))
  }
  const received = receiver.at('/move')
  const once = received.filter(({ id }, index) => received.findIndex((each) => each.id === id) === index)
  expect(once.map(({ body }) => body.data.id)).toEqual(made)
  // What was sent at the very moment of a move cannot be noted where it was, and comes once more by the same name.
  expect(received.length - once.length).toBeLessThanOrEqual(2)
  for (const each of received) expect(once.find(({ id }) => id === each.id)?.text).toBe(each.text)
})
