import { expect, test } from 'vitest'
import { plus } from '../src/base/time/time.ts'
import { inviteUser } from '../src/modules/access/model.ts'
import { mailNotification } from '../src/modules/notifications/model.ts'
import { freePort } from './faults/processes.ts'
import { givenStaff } from './given.ts'
import { startProcess } from './processes.ts'
import { startWorld } from './world.ts'

test('a worker tells its health, that mails cannot be sent, how its queue stands, and to a second one which port is taken', async () => {
  const world = await startWorld()
  const staff = await givenStaff(world.open, 'Watched')
  const port = await freePort()
  const worker = startProcess(['work'], {
    DATABASE_URL: world.config.databaseUrl,
    SMTP_URL: 'smtp://127.0.0.1:1', // nobody listens there, so mails fail
    WORKER_PORT: String(port),
    METRICS_TOKEN: 'watching',
  })
  await worker.says('working')
  const ask = (path: string, token = 'watching') =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization: `Bearer ${token}` } })
  // A test beside this one may have a transaction open for long.
  const journal = expect.any(String)
  const ready = (await (await ask('/health/ready')).json()) as { status: string; degraded: string[]; parts: unknown }
  expect([ready.status, ready.degraded[0]]).toEqual(['ok', 'mail'])
  const mail = 'mails cannot be sent'
  expect(ready.parts).toEqual({ database: 'ok', queue: 'ok', files: 'ok', mail, jobs: 'ok', readers: 'ok', journal })
  expect((await ask('/health/ready/mail')).status).toBe(503)
  expect((await ask('/metrics', 'wrong')).status).toBe(401)
  expect((await ask('/api/v3/status')).status).toBe(404)
  await world.open(staff.accountId, 'write', async (ctx) => {
    await ctx.enqueue(inviteUser, { user_id: staff.employee.id })
    await ctx.enqueue(mailNotification, { notification_id: 1 }, { runAt: plus(ctx.now, { hours: 1 }) })
  })
  await expect
    .poll(async () => (await ask('/metrics')).text())
    .toMatch(/job_duration_seconds_count\{kind="access.invite-user",outcome="failed"\} [1-9]/)
  const metrics = await (await ask('/metrics')).text()
  expect(metrics).toMatch(/queue_jobs\{state="later"\} 1\n/)
  expect(metrics).toMatch(/queue_jobs\{state="to_retry"\} [1-9]/)
  expect(metrics).toMatch(/reader_lag_changes\{reader="notifications.tell"\} \d+\n/)
  expect(metrics).toMatch(/reader_lag_seconds\{reader="changes.seal"\} [0-9.]+\n/)
  expect(metrics).toMatch(/journal_held_back_seconds\{pid="\w*",database="\w*",login="\w*"\} [0-9.]+\n/)
  expect(metrics).toMatch(/queue_oldest_job_seconds [0-9.]+\n/)
  expect(metrics).toMatch(/part_works\{part="mail"\} 0\n/)
  expect(metrics).toMatch(/reader_changes_total\{reader="changes.seal"\} [1-9]/)
  expect(metrics).toMatch(/reader_duration_seconds_count\{reader="changes.seal",outcome="done"\} [1-9]/)
  expect(metrics).toMatch(/database_statement_duration_seconds_count\{connections="owner",operation="select"/)
  const second = startProcess(['work'], { DATABASE_URL: world.config.databaseUrl, WORKER_PORT: String(port) })
  expect(await second.end('SIGCONT')).toBe(1)
  expect(second.output()).toContain(
    `Port ${port} on 127.0.0.1 is taken by another program. Choose another with WORKER_PORT.`,
  )
  expect(await worker.end()).toBe(0)
})
