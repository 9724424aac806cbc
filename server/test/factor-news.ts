import { Client } from 'pg'
import { enrolmentJobs } from '../src/modules/enrolment/jobs.ts'
import type { TestWorld } from './world.ts'

/** What waits to be mailed about somebody's factors: to whom, and its subject. */
export async function newsAbout(world: TestWorld, accountId: number, userId: number): Promise<string[]> {
  const owner = new Client({ connectionString: world.config.ownerDatabaseUrl })
  await owner.connect()
  const { rows } = await owner.query<{ payload: { payload: { user_id: number } } }>(
    `select jobs.payload from graphile_worker._private_jobs as jobs
     join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
     where tasks.identifier = 'second-factors.mail-news' order by jobs.id`,
  )
  await owner.end()
  const sent: string[] = []
  const [job] = enrolmentJobs({
    open: world.open,
    sender: { name: 'Tagwerk', url: 'https://time.example.org' },
    sendMail: async ({ to, subject }) => void sent.push(`${to}: ${subject}`),
  })
  for (const { payload } of rows.map((row) => row.payload))
    if (payload.user_id === userId) await job?.run({ accountId } as never, payload)
  return sent
}
