import { once } from 'node:events'
import { connect } from 'node:net'
import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { makeHttp } from '../src/api/http.ts'
import { freePort } from './faults/processes.ts'
import { givenStaff } from './given.ts'
import { startProcess } from './processes.ts'
import { startWorld } from './world.ts'

const world = await startWorld()
const staff = await givenStaff(world.open, 'Stopping')

async function serve(seconds: string, more: Record<string, string> = {}) {
  const port = await freePort()
  const running = startProcess(['serve'], {
    DATABASE_URL: world.config.databaseUrl,
    PORT: String(port),
    STOP_SECONDS: seconds,
    ...more,
  })
  await running.says('listening')
  return { port, running }
}

/** A request whose headers have arrived for certain and whose body is still to come. */
async function begin(port: number, bytes: number) {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(
    `POST /api/v3/workspaces/${staff.workspaceId}/areas HTTP/1.1\r\nHost: x\r\n` +
      `Authorization: Bearer ${staff.accountAdmin.token}\r\nExpect: 100-continue\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${bytes}\r\n\r\n`,
  )
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1.1 100/)
  return socket
}

/** A client that sends one byte of its body a moment, as long as anybody listens. */
async function trickle(port: number) {
  const socket = await begin(port, 4000)
  const timer = setInterval(() => socket.write(' '), 50)
  socket.once('close', () => clearInterval(timer))
  return socket
}

test('a client that never ends its request does not keep a process from stopping', async () => {
  const { port, running } = await serve('2')
  const socket = await trickle(port)
  // Whoever is broken off may see a reset before the end; either will do.
  const closed = new Promise((resolve) => socket.once('close', resolve))
  expect(await running.end()).toBe(0)
  expect(running.output()).toContain('still at work 2 s after the signal to stop; breaking off')
  await closed
})

test('an answer that was on its way does not keep a process by its connection', async () => {
  const app = makeHttp({ log: world.log, gitCommit: 'test', trustProxy: false, bodyLimitBytes: 1024 })
  const body = new PassThrough()
  app.get('/on-its-way', (_request, reply) => reply.send(body))
  const socket = connect(Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port), '127.0.0.1')
  socket.write('GET /on-its-way HTTP/1.1\r\nHost: x\r\n\r\n')
  body.write('half')
  await once(socket, 'data')
  const closed = app.close()
  setTimeout(() => body.end('the rest'), 300)
  const [rest] = await once(socket, 'data')
  expect(String(rest)).toContain('the rest')
  await closed
})

test('what runs is finished before a process stops', async () => {
  const { port, running } = await serve('50')
  const bodies = ['One', 'Two', 'Three'].map((name) => JSON.stringify({ data: { type: 'area', attributes: { name } } }))
  const sockets = await Promise.all(bodies.map((body) => begin(port, Buffer.byteLength(body))))
  const ended = running.end()
  // Whoever comes now is turned away, which tells that stopping has begun.
  const isRefused = () =>
    fetch(`http://127.0.0.1:${port}/health/live`).then(
      ({ ok }) => !ok,
      () => true,
    )
  await expect.poll(isRefused).toBe(true)
  const answers = sockets.map(async (socket, index) => {
    const answer = once(socket, 'data')
    socket.write(bodies[index] ?? '')
    return String((await answer)[0]).slice(0, 12)
  })
  expect(await Promise.all(answers)).toEqual(['HTTP/1.1 201', 'HTTP/1.1 201', 'HTTP/1.1 201'])
  expect(await ended).toBe(0)
  expect(running.output()).not.toContain('breaking off')
})

test('a second signal does not wait', async () => {
  const { port, running } = await serve('600')
  await trickle(port)
  running.child.kill('SIGTERM')
  running.child.kill('SIGTERM') // the same order, told twice by a supervisor and by npm
  await new Promise((resolve) => setTimeout(resolve, 1500))
  expect(running.child.exitCode).toBeNull()
  expect(await running.end('SIGINT')).toBe(1)
})

test('a process that is told to stop says so first, and answers everybody until a balancer has noticed', async () => {
  const { port, running } = await serve('20', { STOP_NOTICE_SECONDS: '3' })
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  expect((await ask('/health/ready')).status).toBe(200)
  const ended = running.end()
  await expect.poll(async () => (await ask('/health/ready')).status).toBe(503)
  const ready = (await (await ask('/health/ready')).json()) as { status: string }
  expect(ready.status).toBe('the process is stopping')
  const answer = await ask('/api/v3/status')
  // Whoever keeps a connection is asked to make another one, elsewhere.
  expect([answer.status, answer.headers.get('connection')]).toEqual([204, 'close'])
  expect(await ended).toBe(0)
})
