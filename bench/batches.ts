/**
 * A batch of 1,000 time trackings: how long the request takes, and how long until the worker is through.
 *
 *   scripts/with-node node bench/batches.ts [batches per order]
 */
import type { AddressInfo } from 'node:net'
import { makeWorker } from '../server/src/work.ts'
import { givenTrackings } from '../server/test/batches.ts'
import { givenPerson, givenStaff } from '../server/test/given.ts'
import { startBench } from './driver/installation.ts'
import { machine, percentile, stolen, waitUntilCalm } from './driver/measuring.ts'

const perOrder = Number(process.argv[2] ?? 8)
const size = 1000

const { world, app, owner, stop } = await startBench({ durable: true })
const worker = await makeWorker(world)

try {
  const staff = await givenStaff(world.open, 'Batch')
  await app.listen({ host: '127.0.0.1', port: 0 })
  const base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/v3/workspaces/${staff.workspaceId}`
  const headers = {
    authorization: `Bearer ${staff.workspaceAdmin.token}`,
    'content-type': 'application/vnd.api+json',
  }
  const sets: string[][] = []
  for (let index = 0; index < perOrder; index += 1) {
    const person = await givenPerson(world.open, staff, staff.workspaceId, `Worker ${index}`)
    sets.push(await givenTrackings(world, staff, person.id, size))
  }
  await owner.pool.query('vacuum analyze')
  await owner.pool.query('checkpoint')

  const finished = async (id: string): Promise<void> => {
    for (;;) {
      const { rows } = await owner.pool.query<{ status: string }>(
        'select status from batch_actions where account_id = $1 and id = $2',
        [staff.accountId, id],
      )
      if (rows[0]?.status === 'finished') return
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }
  const order = async (attributes: object): Promise<{ request: number; through: number }> => {
    const from = performance.now()
    const body = JSON.stringify({ data: { type: 'batch_action', attributes } })
    const answer = await fetch(`${base}/time_trackings/batch_actions`, { method: 'POST', headers, body })
    const { meta } = (await answer.json()) as { meta: { batch_action_id: string } }
    if (answer.status !== 200) throw new Error(`${answer.status}`)
    const request = performance.now() - from
    await finished(meta.batch_action_id)
    return { request, through: performance.now() - from }
  }

  console.log(`# Batches of ${size} time trackings\n`)
  console.log(
    `${await machine(owner)}, over HTTP, one client, one worker, ${perOrder} batches of each kind after one to warm up (none before \`destroy\`). Times in milliseconds.\n`,
  )
  console.log(
    '| order | request p50 | request worst | until finished p50 | until finished worst | stolen % |\n|---|---|---|---|---|---|',
  )
  const orders: [string, object][] = [
    ['tag', { action: 'tag', tag_ids: [staff.tag] }],
    ['follower', { action: 'follower', follower_ids: [staff.areaAdmin.id] }],
    ['note', { action: 'note', note: { content: 'Checked with the till.' } }],
    ['confirm', { action: 'confirm' }],
    ['destroy', { action: 'destroy' }],
  ]
  for (const [name, attributes] of orders) {
    if (name !== 'destroy') await order({ ...attributes, ids: sets[0] })
    await waitUntilCalm(2)
    stolen()
    const times: Awaited<ReturnType<typeof order>>[] = []
    for (const ids of sets) times.push(await order({ ...attributes, ids }))
    const of = (part: 'request' | 'through', share: number): string =>
      percentile(
        times.map((each) => each[part]),
        share,
      ).toFixed(0)
    console.log(
      `| ${name} | ${of('request', 0.5)} | ${of('request', 1)} | ${of('through', 0.5)} | ${of('through', 1)} | ${stolen().toFixed(0)} |`,
    )
  }
} finally {
  await worker.stop()
  await stop()
}
