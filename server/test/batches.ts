import { jobs } from '../src/app.ts'
import type { Context } from '../src/base/context.ts'
import { isAskedFor, type JobTools } from '../src/base/jobs/jobs.ts'
import { revive } from '../src/modules/access/reviving.ts'
import { batchFinished, runBatch } from '../src/modules/batches/model.ts'
import type { Staff } from './given.ts'
import type { TestWorld } from './world.ts'

/** Works off a batch in this process, as a worker would: in the name of whoever asked, with the rights they have now. */
export async function workOff(
  world: TestWorld,
  staff: Pick<Staff, 'accountId'>,
  askerId: number,
  batchId: string,
): Promise<void> {
  const handlers = jobs({} as JobTools).filter(isAskedFor)
  const scope = {
    accountId: staff.accountId,
    log: world.log,
    open: <T>(work: (ctx: Context) => Promise<T>) =>
      world.open(staff.accountId, 'write', async (ctx) => work(await revive(ctx, { kind: 'user', user_id: askerId }))),
  }
  for (const { name } of [runBatch, batchFinished])
    await handlers.find((each) => each.name === name)?.run(scope, { batch_action_id: Number(batchId) })
}

/** Many finished trackings of one person, a quarter of an hour each, straight into the table. */
export async function givenTrackings(
  world: Pick<TestWorld, 'open'>,
  staff: Pick<Staff, 'accountId' | 'workspaceId'>,
  userId: number,
  count: number,
): Promise<string[]> {
  const ids = await world.open(staff.accountId, 'write', async (ctx) => {
    const rows = Array.from({ length: count }, (_, index) => {
      const starts = Date.parse('2025-01-01T00:00:00Z') + index * 3_600_000
      return {
        account_id: staff.accountId,
        workspace_id: staff.workspaceId,
        user_id: userId,
        starts_at: new Date(starts).toISOString() as never,
        ends_at: new Date(starts + 900_000).toISOString() as never,
        started_on: new Date(starts).toISOString().slice(0, 10),
        gross_seconds: 900,
        created_by: 'admin',
      }
    })
    return (await ctx.db.insertInto('time_trackings').values(rows).returning('id').execute()).map((row) => row.id)
  })
  return ids.map(String)
}
