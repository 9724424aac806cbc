import type { CronItem, TaskList } from 'graphile-worker'
import { type RawBuilder, sql } from 'kysely'
import type { Context, Open } from './context.ts'
import { actingAs, type DatabaseHandle } from './db.ts'

/** Something the clock asks for: in each account that the question names, a unit of work of its own. */
export interface ClockTask {
  readonly name: string
  /** When, as cron says it. */
  readonly when: string
  /** In which accounts there is something to do. It is asked by the role that learns nothing else of them. */
  readonly accounts: RawBuilder<{ account_id: number }>
  readonly run: (ctx: Context) => Promise<void>
}

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
