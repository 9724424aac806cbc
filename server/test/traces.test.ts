import { globSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig } from '../src/config.ts'
import { inviteUser } from '../src/modules/access/model.ts'
import { startCollector, type ToldSpan } from './collector.ts'
import { freePort } from './faults/processes.ts'
import { givenStaff, password } from './given.ts'
import { startProcess } from './processes.ts'
import { startWorld, testSecrets } from './world.ts'

const world = await startWorld()
const staff = await givenStaff(world.open, 'Traced')
const workspace = `/api/v3/workspaces/${staff.workspaceId}`
const folder = await mkdtemp(join(tmpdir(), 'tagwerk-traces-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

async function serve(environment: Record<string, string>) {
  const port = await freePort()
  const process = startProcess(['serve'], {
    DATABASE_URL: world.config.databaseUrl,
    PORT: String(port),
    ...environment,
  })
  await process.says('listening')
  const base = `http://127.0.0.1:${port}`
  const call = async (operation: string, { token = '', body, traceparent }: Sent = {}) => {
    const [method = 'GET', path] = operation.split(' ')
    const answer = await fetch(`${base}${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(traceparent && { traceparent }),
        ...(body !== undefined && { 'content-type': 'application/vnd.api+json' }),
      },
      ...(body !== undefined && { body: slowly(JSON.stringify(body)), duplex: 'half' as const }),
    })
    return { status: answer.status, text: await answer.text() }
  }
  return { ...process, base, call }
}

interface Sent {
  readonly token?: string
  readonly body?: unknown
  readonly traceparent?: string
}

/** A body that comes in two pieces: the second is there only after the process has turned to others. */
const slowly = (text: string): ReadableStream =>
  ReadableStream.from(
    (async function* () {
      yield Buffer.from(text.slice(0, 10))
      await new Promise((resolve) => setTimeout(resolve, 50))
      yield Buffer.from(text.slice(10))
    })(),
  )

const ownSite = { 'sec-fetch-site': 'same-origin' }
const record = (type: string, attributes: object) => ({ data: { type, attributes } })
const punch = record('action', { action_type: 'start' })
const trace = (letter: string): string => letter.repeat(32)
const parentIn = (letter: string): string => `00-${trace(letter)}-${letter.repeat(16)}-01`

describe('traces', async () => {
  const collector = await startCollector()
  const environment = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, SMTP_URL: pathToFileURL(folder).href }
  const service = await serve(environment)
  const worker = startProcess(['work'], { DATABASE_URL: world.config.databaseUrl, ...environment })
  await worker.says('working')

  const spanOf = async (isMeant: (span: ToldSpan) => boolean): Promise<ToldSpan> => {
    await expect.poll(() => collector.spans().some(isMeant)).toBe(true)
    return collector.spans().find(isMeant) as ToldSpan
  }
  const inside = (span: ToldSpan): readonly ToldSpan[] =>
    collector.spans().filter((each) => each.parentSpanId === span.spanId && each.traceId === span.traceId)

  test('a request lies in the span of its caller, and its statements in the request', async () => {
    const asked = await service.call(`GET ${workspace}/users?filter[username]=hidden-word`, {
      token: staff.accountAdmin.token,
      traceparent: parentIn('a'),
    })
    expect(asked.status).toBe(200)
    const request = await spanOf((span) => span.traceId === trace('a') && span.about['http.route'] !== undefined)
    expect(request).toMatchObject({
      name: 'GET /api/v3/workspaces/:workspace_id/users',
      parentSpanId: 'a'.repeat(16),
      service: 'tagwerk-serve',
      about: { 'http.response.status_code': '200', 'tagwerk.account_id': String(staff.accountId) },
    })
    expect(request.about).not.toHaveProperty('tagwerk.ended')
    const statements = inside(request)
    expect(statements.map((each) => each.about['db.operation.name'])).toEqual(
      expect.arrayContaining(['begin', 'select', 'commit']),
    )
    // The log has the line of the same request.
    expect(service.output()).toContain(`"trace_id":"${trace('a')}"`)
  })

  test('what is done once a body was read belongs to its request, also what fails', async () => {
    const body = record('tag', { title: 'hidden-title' })
    const post = () =>
      service.call(`POST ${workspace}/tags`, {
        token: staff.accountAdmin.token,
        body,
        traceparent: parentIn('b'),
      })
    expect([(await post()).status, (await post()).status]).toEqual([201, 400])
    const failed = await spanOf((span) => span.traceId === trace('b') && span.about['error.type'] === '23505')
    expect(failed.about['db.query.text']).toMatch(/^insert into "tags" .*\$1/)
    const request = collector.spans().find((span) => span.spanId === failed.parentSpanId)
    expect(request?.name).toBe('POST /api/v3/workspaces/:workspace_id/tags')
  })

  test('a shared transaction is a trace of its own that names the requests it serves', async () => {
    const punched = await service.call(`POST ${workspace}/time_trackings/actions`, {
      token: staff.employee.token,
      body: punch,
      traceparent: parentIn('c'),
    })
    expect(punched.status).toBe(201)
    const request = await spanOf((span) => span.traceId === trace('c') && span.about['http.route'] !== undefined)
    const shared = await spanOf((span) => span.name === 'joined transaction' && span.serves.includes(request.spanId))
    expect(shared).not.toHaveProperty('parentSpanId')
    expect(shared.about['tagwerk.joined']).toBe('1')
    const operations = inside(shared).map((each) => each.about['db.operation.name'])
    expect(operations).toEqual(expect.arrayContaining(['begin', 'commit']))
  })

  test('a worker tells its jobs and readers, with their statements', async () => {
    await world.open(staff.accountId, 'write', (ctx) => ctx.enqueue(inviteUser, { user_id: staff.employee.id }))
    const job = await spanOf((span) => span.name === 'job access.invite-user')
    expect(job).toMatchObject({ service: 'tagwerk-work', about: { 'tagwerk.account_id': String(staff.accountId) } })
    expect(inside(job).length).toBeGreaterThan(1)
    const reader = await spanOf(
      (span) => span.name === 'reader changes.seal' && Number(span.about['tagwerk.changes']) > 0,
    )
    expect(inside(reader).map((each) => each.about['db.operation.name'])).toContain('update')
  })

  test('what machines ask every few seconds, and the housework of a process, is not told', async () => {
    for (const path of ['/health/live', '/health/ready']) expect((await service.call(`GET ${path}`)).status).toBe(200)
    const stream = new AbortController()
    const cookie = `tagwerk=${staff.employee.token}`
    const opened = await fetch(`${service.base}/web/events`, { headers: { cookie, ...ownSite }, signal: stream.signal })
    expect(opened.status).toBe(200)
    // The process follows the journal for whoever listens, twice a second.
    await new Promise((resolve) => setTimeout(resolve, 1500))
    stream.abort()
    await service.call(`GET /api/v3/status`, { traceparent: parentIn('d') })
    await spanOf((span) => span.traceId === trace('d'))
    expect(collector.spans().filter((span) => span.about['http.route'] === '/web/events')).toEqual([])
    const roots = collector.spans().filter((span) => span.parentSpanId === undefined)
    const names = roots.map((span) => span.name.replace(/^(job|reader) .*/, '$1'))
    expect(names.filter((name) => !['job', 'reader', 'joined transaction'].includes(name))).toEqual([])
  })

  test('nothing that anybody wrote is told', async () => {
    const { email, token } = staff.employee
    await service.call(`POST /api/v3/sign_in/`, {
      body: record('user', { email, password }),
      traceparent: parentIn('e'),
    })
    await service.call(`GET /files/hidden-name?token=hidden-token`, { traceparent: parentIn('e') })
    await spanOf((span) => span.traceId === trace('e') && span.name.startsWith('POST /api/v3/sign_in'))
    const told = collector.received()
    for (const secret of [token, staff.accountAdmin.token, email, password, 'hidden', '@example.org', 'Traced'])
      expect(told).not.toContain(secret)
  })

  test('both stop when told to, and what was done until then is sent', async () => {
    await service.call('GET /api/v3/status', { traceparent: parentIn('f') })
    expect(await Promise.all([service.end(), worker.end()])).toEqual([0, 0])
    expect(collector.spans().some((span) => span.traceId === trace('f'))).toBe(true)
  })
})

test('a share of traces is told, and those of callers who say so', async () => {
  const collector = await startCollector()
  const service = await serve({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER_ARG: '0' })
  for (const letter of ['', '1']) {
    await service.call('GET /api/v3/status', letter ? { traceparent: parentIn(letter) } : {})
  }
  await service.call('GET /api/v3/status', { traceparent: `00-${trace('2')}-${'2'.repeat(16)}-00` })
  expect(await service.end()).toBe(0)
  expect(new Set(collector.spans().map((span) => span.traceId))).toEqual(new Set([trace('1')]))
})

test('where nobody asked for figures or traces, connections are left as they are', () => {
  expect([world.statements, world.tracing]).toEqual([undefined, undefined])
})

test('an address or a share that cannot be is told before the start', () => {
  const wrong = { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318', OTEL_TRACES_SAMPLER_ARG: '1.5' }
  const read = () => readConfig({ ...testSecrets, ...wrong, DATABASE_URL: world.config.databaseUrl })
  expect(read).toThrow(/OTEL_EXPORTER_OTLP_ENDPOINT must be an address[\s\S]*OTEL_TRACES_SAMPLER_ARG is "1.5"/)
})

describe('a process', () => {
  /** What a process loaded until it ended, as V8 tells it. */
  const loadedBy = async (name: string, environment: Record<string, string>): Promise<string> => {
    const told = join(folder, name)
    const service = await serve({ NODE_V8_COVERAGE: told, ...environment })
    await service.call('GET /api/v3/status')
    expect(await service.end()).toBe(0)
    return globSync(`${told}/*.json`)
      .map((file) => readFileSync(file, 'utf8'))
      .join()
  }

  test('that is told of no collector loads nothing for it', async () => {
    expect(await loadedBy('without', {})).not.toContain('@opentelemetry/sdk-trace')
    const { url } = await startCollector()
    expect(await loadedBy('with', { OTEL_EXPORTER_OTLP_ENDPOINT: url })).toContain('@opentelemetry/sdk-trace')
  })

  test.each(['hangs', 'is gone'])('whose collector %s answers as quickly and stops when told to', async (manner) => {
    const url = manner === 'hangs' ? (await startCollector('hangs')).url : `http://127.0.0.1:${await freePort()}`
    const service = await serve({ OTEL_EXPORTER_OTLP_ENDPOINT: url })
    const waited: number[] = []
    const until = performance.now() + 8_000
    while (performance.now() < until) {
      const from = performance.now()
      expect((await service.call('GET /api/v3/users/me', { token: staff.employee.token })).status).toBe(200)
      waited.push(performance.now() - from)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    // Where requests waited for the collector, all would. A busy machine holds up some.
    expect(waited.sort((a, b) => a - b)[waited.length >> 1]).toBeLessThan(2_000)
    await service.says('traces cannot be sent')
    const ready = await service.call('GET /health/ready')
    expect([ready.status, JSON.parse(ready.text).parts.traces]).toEqual([
      200,
      'traces cannot be sent and are thrown away',
    ])
    const from = performance.now()
    expect(await service.end()).toBe(0)
    expect(performance.now() - from).toBeLessThan(20_000)
  })
})
