import { expect } from 'vitest'
import type { JobTools } from '../src/base/jobs/jobs.ts'
import { revive } from '../src/modules/access/reviving.ts'
import { paperOrderJobs } from '../src/modules/paper-orders/jobs.ts'
import type { TestWorld } from './world.ts'

interface Asking {
  readonly id: number
  readonly token: string
}

/** What a worker does with an order, in the name of who asked for it; so many turns, or all. */
export async function workOffPaper(
  world: TestWorld,
  accountId: number,
  { orderId, userId, turns = Number.POSITIVE_INFINITY }: { orderId: number; userId: number; turns?: number },
): Promise<void> {
  const [job] = paperOrderJobs({ store: world.store } as JobTools)
  const open: Parameters<NonNullable<typeof job>['run']>[0]['open'] = (work) =>
    world.open(accountId, 'write', async (ctx) => work(await revive(ctx, { kind: 'user', user_id: userId })))
  const isAtWork = () =>
    open(async (ctx) => {
      const order = await ctx.db
        .selectFrom('paper_orders')
        .select('state')
        .where('account_id', '=', accountId)
        .where('id', '=', orderId)
        .executeTakeFirst()
      return order?.state === 'working'
    })
  for (let turn = 0; turn < turns && (await isAtWork()); turn += 1)
    await job?.run({ accountId, open, log: world.log }, { order_id: orderId })
}

/** Somebody who orders paper, with a worker that does at once what is asked of it. */
export function orderingOf(world: TestWorld, accountId: number, { id: userId, token }: Asking) {
  const base = `/api/v3/accounts/${accountId}/paper_orders`
  const ask = (operation: string, attributes?: Record<string, unknown>) =>
    world.call(operation.replace('PAPERS', base), { token, ...(attributes && { attributes }) })
  const done = async (operation: string, attributes?: Record<string, unknown>) => {
    const answer = await ask(operation, attributes)
    expect(answer.status, answer.text).toBeLessThan(300)
    return answer.body.data
  }
  const work = (orderId: number, turns?: number) =>
    workOffPaper(world, accountId, { orderId, userId, ...(turns !== undefined && { turns }) })
  const download = async (id: number) => {
    const { attributes } = await done(`POST PAPERS/${id}/downloads`)
    const file = await world.call(`GET ${attributes.file_url}`)
    expect(file.status).toBe(200)
    return { attributes, headers: file.headers, bytes: file.bytes }
  }
  const ordered = async (attributes: Record<string, unknown>) => {
    const { id } = await done('POST PAPERS', attributes)
    await work(Number(id))
    return download(Number(id))
  }
  return { ask, done, work, download, ordered }
}
