import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Client } from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { variables } from '../src/variables.ts'
import { freePort } from './faults/processes.ts'
import { blocksUnder, page, root } from './operate-page.ts'
import { startProcess } from './processes.ts'
import { hasPrometheus, run } from './prometheus.ts'
import { startWorld } from './world.ts'

test('the table of settings has every setting, and no other', () => {
  const listed = [...page.matchAll(/^\| `([A-Z][A-Z_]+)` +\|/gm)].map(([, name]) => name)
  expect(listed.sort()).toEqual(Object.keys(variables).sort())
})

describe('See what happens', async () => {
  const world = await startWorld()
  const home = await mkdtemp(join(tmpdir(), 'tagwerk-operate-'))
  afterAll(() => rm(home, { recursive: true, force: true }))
  await cp(join(root, 'deploy'), join(home, 'deploy'), { recursive: true })
  const [servePort, workPort, prometheusPort] = await Promise.all([freePort(), freePort(), freePort()])
  const environment = {
    DATABASE_URL: world.config.databaseUrl,
    METRICS_TOKEN: 'watching',
    SMTP_URL: pathToFileURL(join(home, 'mails')).href,
  }
  const serve = startProcess(['serve'], { ...environment, PORT: String(servePort) })
  const work = startProcess(['work'], { ...environment, WORKER_PORT: String(workPort) })
  await Promise.all([serve.says('listening'), work.says('working')])

  /** Runs a block as it is printed, but for the ports; a program that stays is told to stop after a while. */
  const shell = (block: string) => {
    const adapted = block
      .replaceAll('127.0.0.1:3000', `127.0.0.1:${servePort}`)
      .replaceAll('127.0.0.1:3001', `127.0.0.1:${workPort}`)
      .replace(
        /^prometheus /m,
        `timeout --preserve-status 8 prometheus --web.listen-address=127.0.0.1:${prometheusPort} `,
      )
    return run('bash', ['-euo', 'pipefail', '-c', adapted], {
      cwd: home,
      env: { PATH: process.env.PATH ?? '', METRICS_TOKEN: 'watching' },
      maxBuffer: 10_000_000,
    })
  }

  test('the requests about readiness get the answers that are told', async () => {
    const [block = ''] = blocksUnder('### Readiness', 'sh')
    const answers = (await shell(block)).stdout.split(/(?<=\})(?=\{)/).map((text) => JSON.parse(text))
    expect(answers.map(({ status, degraded }) => [status, degraded])).toEqual([
      ['ok', []],
      ['ok', []],
      ['ok', []],
    ])
    const listed = [...page.matchAll(/^\| `([a-z]+)` +\| (.*?) +\|/gm)]
    const partsOf = (role: string) =>
      listed.flatMap(([, name, of = '']) => (of.includes(role) && !of.includes('with') ? name : [])).sort()
    expect(Object.keys(answers[0].parts).sort()).toEqual(partsOf('`serve`'))
    expect(Object.keys(answers[1].parts).sort()).toEqual(partsOf('`work`'))
  })

  test('the requests for metrics are answered, with every figure that is told of', async () => {
    const [block = ''] = blocksUnder('### Metrics', 'sh')
    const { stdout } = await shell(block)
    const table = /^\| Figure \|[\s\S]*?\n\n/m.exec(page)?.[0] ?? ''
    const named = [...table.matchAll(/`([a-z]+(?:_[a-z]+)+)`/g)].map(([, name = '']) => name)
    const known = new Set([...stdout.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name))
    const states = new Set(['waited_for', 'fell_back', 'to_retry', 'given_up'])
    expect(named.filter((name) => !states.has(name) && !known.has(name))).toEqual([])
    const ours = [...known].filter((name) => !/^(process|nodejs)_/.test(name))
    expect(ours.filter((name) => !named.includes(name))).toEqual([])
  })

  test.skipIf(!hasPrometheus())('Prometheus is tried and started as is told', async () => {
    const [block = ''] = blocksUnder('### Prometheus, alerts and dashboard', 'sh')
    const { stdout, stderr } = await shell(block)
    expect(stdout).toContain('SUCCESS: prometheus.yaml is valid')
    expect(stderr).toContain('Server is ready to receive web requests.')
  })

  test('jobs that were given up are tried again as is told', async () => {
    const database = new Client({ connectionString: world.config.databaseUrl })
    await database.connect()
    await database.query(`select graphile_worker.add_job('nobody.does-this', run_at => now() + interval '1 hour')`)
    await database.query('update graphile_worker._private_jobs set attempts = max_attempts')
    const [statement = ''] = blocksUnder('### Jobs that were given up', 'sql')
    expect((await database.query(statement)).rows).toEqual([{ count: '1' }])
    expect((await database.query('select attempts from graphile_worker._private_jobs')).rows).toEqual([{ attempts: 0 }])
    await database.end()
  })

  test('every command of the section was one of these', () => {
    const all = blocksUnder('## See what happens', 'sh')
    const run = ['### Readiness', '### Metrics', '### Prometheus, alerts and dashboard'].flatMap((heading) =>
      blocksUnder(heading, 'sh'),
    )
    expect(all).toEqual(run)
    expect(blocksUnder('## See what happens', 'sql')).toEqual(blocksUnder('### Jobs that were given up', 'sql'))
  })
})
