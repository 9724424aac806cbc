import { createServer, type Socket } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { connect } from '../src/base/database/db.ts'
import { makeMailer } from '../src/base/mail/mail.ts'
import { inviteUser } from '../src/modules/access/model.ts'
import { makeWorker } from '../src/work.ts'
import { atTheEnd } from './at-the-end.ts'
import { givenTrackings } from './batches.ts'
import { givenPerson, givenStaff } from './given.ts'
import { finishedBatch, startWorkingWorld } from './worker.ts'
import { startWorld } from './world.ts'

/** A mail server that takes every connection and never says a word. */
const sockets = new Set<Socket>()
const silent = createServer((socket) => {
  sockets.add(socket)
  socket.on('error', () => undefined)
})
await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
const { port } = silent.address() as { port: number }
const SMTP_URL = `smtp://127.0.0.1:${port}`
afterAll(() => {
  for (const socket of sockets) socket.destroy()
  silent.close()
})

test('a mail server that never answers holds up mails and nothing else', async () => {
  const world = await startWorkingWorld({ SMTP_URL, WORKER_CONCURRENCY: '1', MAIL_CONCURRENCY: '2' })
  const staff = await givenStaff(world.open, 'Silent')
  await world.open(staff.accountId, 'write', async (ctx) => {
    for (let mails = 0; mails < 8; mails += 1) await ctx.enqueue(inviteUser, { user_id: staff.employee.id })
  })
  await expect.poll(() => sockets.size).toBeGreaterThanOrEqual(2)
  const person = await givenPerson(world.open, staff, staff.workspaceId, 'Batch')
  const ids = await givenTrackings(world, staff, person.id, 3)
  const workspace = `/api/v3/workspaces/${staff.workspaceId}`
  const { token } = staff.accountAdmin
  const ordered = await world.call(`POST ${workspace}/time_trackings/batch_actions`, {
    token,
    attributes: { action: 'note', ids, note: { content: 'In time' } },
  })
  const batch = await finishedBatch(world, workspace, String(ordered.body.meta.batch_action_id), token)
  expect(batch?.attributes.status).toBe('finished')
})

test('what became of jobs that end while a worker stops is kept', async () => {
  const world = await startWorld({ SMTP_URL })
  const staff = await givenStaff(world.open, 'Stopped')
  const worker = await makeWorker(world)
  const known = sockets.size
  await world.open(staff.accountId, 'write', (ctx) => ctx.enqueue(inviteUser, { user_id: staff.employee.id }))
  await expect.poll(() => sockets.size).toBeGreaterThan(known)
  const hangingUp = setInterval(() => sockets.forEach((socket) => void socket.destroy()), 20)
  await worker.stop()
  clearInterval(hangingUp)
  const owner = connect({ url: world.config.databaseUrl, as: 'owner', poolSize: 1 })
  atTheEnd(owner.close)
  const jobs = await owner.ask(
    'select locked_by, last_error is not null as failed from graphile_worker._private_jobs',
    [],
  )
  expect(jobs).toEqual(jobs.map(() => ({ locked_by: null, failed: expect.any(Boolean) })))
  expect(jobs).toContainEqual({ locked_by: null, failed: true })
})

test('a mail to a server that never answers fails in time', async () => {
  const mailer = makeMailer(SMTP_URL, 'Tagwerk <tagwerk@example.org>')
  const mail = { to: 'somebody@example.org', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
  await expect(mailer.send(mail)).rejects.toThrow(/Greeting never received|timed out|not done within/i)
  mailer.close()
})
