import type { CronItem, TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type { Open } from '../context.ts'
import { actingAs, type DatabaseHandle } from '../database/db.ts'
import type { ClockTask } from './jobs.ts'

interface ClockOptions {
  readonly database: DatabaseHandle
  readonly open: Open
  readonly clockTasks: readonly ClockTask[]
}

/** The clock's tasks in the words of the queue, which sees to it that one worker does each. */
export function onTheClock({ database, open, clockTasks }: ClockOptions): { taskList: TaskList; cron: CronItem[] } {
  const taskOf = (task: ClockTask) => async (): Promise<void> => {
    const accounts = await database.kysely.transaction().execute(async (look) => {
      await sql`set local role tagwerk_reader`.execute(look)
      return (await task.accounts.execute(look)).rows
    })
    for (const { account_id } of accounts)
      await open(account_id, 'write', (ctx) => task.run(actingAs(ctx, { kind: 'system' })))
  }
  return {
    taskList: Object.fromEntries(clockTasks.map((task) => [task.name, taskOf(task)])),
    cron: clockTasks.map((task) => ({ task: task.name, match: task.when, identifier: task.name })),
  }
}
