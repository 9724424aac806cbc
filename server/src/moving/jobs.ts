import { type Cell, row } from './cells.ts'

/** What waits to be done for an account lies in the queue, which is each cell's own. */
interface WaitingJob {
  readonly identifier: string
  readonly payload: string
  readonly queue_name: string | null
  readonly priority: number
  readonly run_at: string
  readonly attempts: number
  readonly max_attempts: number
  readonly last_error: string | null
  readonly key: string | null
  readonly created_at: string
}

const ofAccount = `(payload ->> 'account_id')::int8 = $1`

const jobsIn = (cell: Cell, account: number): Promise<WaitingJob[]> =>
  cell.rows<WaitingJob>(
    `select task.identifier, job.payload::text as payload, queue.queue_name, job.priority, job.run_at::text as run_at,
       job.attempts, job.max_attempts, job.last_error, job.key, job.created_at::text as created_at
     from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
     left join graphile_worker._private_job_queues as queue on queue.id = job.job_queue_id
     where ${ofAccount} order by job.id`,
    [account],
  )

export const dropJobs = (cell: Cell, account: number): Promise<unknown> =>
  cell.rows(`delete from graphile_worker._private_jobs where ${ofAccount}`, [account])

/** Waits a moment for jobs that run. They can write no more: one that is begun now fails once and is tried again. */
export async function untilJobsRest(cell: Cell, account: number, ms: number): Promise<void> {
  for (const until = performance.now() + ms; performance.now() < until; ) {
    const running = await cell.rows(
      `select from graphile_worker._private_jobs where ${ofAccount} and locked_at is not null limit 1`,
      [account],
    )
    if (running.length === 0) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Brings the jobs over, in the transaction that is open at the target. */
export async function copyJobs(source: Cell, target: Cell, account: number): Promise<number> {
  const jobs = await jobsIn(source, account)
  await dropJobs(target, account)
  for (const job of jobs) {
    const { id } = await row<{ id: string }>(
      target,
      `select id from graphile_worker.add_job(identifier => $1, payload => $2::json, queue_name => $3, run_at => $4,
         max_attempts => $5, job_key => $6, priority => $7)`,
      [job.identifier, job.payload, job.queue_name, job.run_at, job.max_attempts, job.key, job.priority],
    )
    await target.rows(
      'update graphile_worker._private_jobs set attempts = $2, last_error = $3, created_at = $4 where id = $1',
      [id, job.attempts, job.last_error, job.created_at],
    )
  }
  return jobs.length
}
