/**
 * A payroll run of many people from beginning to issuing, by a worker of its own: seconds, processor time of worker and
 * PostgreSQL, the most memory the worker took, and what came of it. Their months are closed by the service for some of them,
 * and copied for the others.
 *
 *   scripts/with-node node bench/payroll-size.ts [people] [targets, as csv,xlsx] [month or day]
 */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { Instant } from '../server/src/base/time/time.ts'
import { callerOf } from '../server/test/call.ts'
import { sleep, startRole } from '../server/test/faults/processes.ts'
import { crowdMonth, givenCrowd, mapAll } from '../server/test/payroll-crowd.ts'
import type { Payroll } from '../server/test/payroll-runs.ts'
import { startBench } from './driver/installation.ts'
import { machine } from './driver/measuring.ts'
import { processorSeconds } from './driver/processors.ts'

const people = Number(process.argv[2] ?? 10_000)
const targets = (process.argv[3] ?? 'csv').split(',')
const lines_by = process.argv[4] ?? 'month'
const { world, app, owner, databaseProcess, stop } = await startBench({
  durable: true,
  clock: () => Instant.from('2026-06-02T09:00:00Z'),
})

/** The most memory a process took since it was asked last, in megabytes. */
function mostMemory(processId: number): number {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${processId}/status`, 'utf8')) ?? []
  writeFileSync(`/proc/${processId}/clear_refs`, '5')
  return Number(kilobytes) / 1024
}

/** A worker that has started and read the journal of what was founded. */
async function untilIdle(processId: number): Promise<void> {
  for (let last = -1, calm = 0; calm < 3; await sleep(1000)) {
    const spent = processorSeconds(processId)
    calm = spent - last < 0.1 ? calm + 1 : 0
    last = spent
  }
}

interface Measured {
  readonly seconds: number
  readonly worker: number
  readonly database: number
  readonly megabytes: number
  /** Different numbers of months that were seen to be done. */
  readonly steps: number
  /** The most memory in each step that was seen. */
  readonly bySteps: string
}

/** Until a run is at rest, by a worker of which the memory is known. */
async function workOff({ done, pc }: Payroll, worker: number, order: () => Promise<{ id: string }>) {
  mostMemory(worker)
  const before = { worker: processorSeconds(worker), database: processorSeconds(databaseProcess) }
  const began = performance.now()
  const { id } = await order()
  const seen = new Set<number>()
  const peaks = new Map<string, number>()
  let step = 'begin'
  for (;;) {
    const run = await done(`GET ${pc}/runs/${id}`)
    seen.add(run.attributes.done_count)
    if (run.attributes.step !== step) {
      peaks.set(step, Math.max(peaks.get(step) ?? 0, mostMemory(worker)))
      step = run.attributes.step
    }
    if (run.attributes.step === null) {
      const measured: Measured = {
        seconds: (performance.now() - began) / 1000,
        worker: processorSeconds(worker) - before.worker,
        database: processorSeconds(databaseProcess) - before.database,
        megabytes: Math.max(...peaks.values()),
        steps: seen.size,
        bySteps: [...peaks].map(([name, most]) => `${name} ${most.toFixed(0)}`).join(', '),
      }
      return { run, measured }
    }
    await sleep(100)
  }
}

const row = (what: string, { seconds, worker, database, megabytes, steps, bySteps }: Measured): string =>
  `| ${what} | ${seconds.toFixed(1)} | ${worker.toFixed(1)} | ${database.toFixed(1)} | ${megabytes.toFixed(0)} | ${bySteps} | ${steps} |`

async function measure(payroll: Payroll, processId: number): Promise<void> {
  const { done, pc } = payroll
  const change = (what: string, id: string) => () => done(`PATCH ${pc}/runs/${id}/${what}`)
  const begun = await workOff(payroll, processId, () => done(`POST ${pc}/runs`, { month: crowdMonth }))
  console.log(row('calculated', begun.measured))
  const { id } = begun.run
  await mapAll(payroll, begun.run)
  const checked = await workOff(payroll, processId, change('check', id))
  console.log(row('checked', checked.measured))
  if (checked.run.attributes.state !== 'checked')
    throw new Error(JSON.stringify(checked.run.attributes.faults.slice(0, 3)))
  const issued = await workOff(payroll, processId, change('issue', id))
  console.log(row('issued', issued.measured))
  if (issued.run.attributes.state !== 'issued')
    throw new Error(JSON.stringify(issued.run.attributes.faults.slice(0, 3)))
  const all = [begun, checked, issued].map(({ measured }) => measured)
  const sum = (part: Exclude<keyof Measured, 'bySteps'>): number => all.reduce((added, each) => added + each[part], 0)
  const whole = {
    seconds: sum('seconds'),
    worker: sum('worker'),
    database: sum('database'),
    steps: sum('steps'),
    bySteps: '',
  }
  console.log(row('**all**', { ...whole, megabytes: Math.max(...all.map(({ megabytes }) => megabytes)) }))
  const { rows } = await owner.pool.query<{ lines: number; sent: number }>(
    'select count(*)::int as lines, count(*) filter (where is_sent)::int as sent from payroll_lines where run_id = $1',
    [id],
  )
  const files = await owner.pool.query<{ name: string; bytes: Buffer; sha256: Buffer }>(
    'select name, bytes, sha256 from payroll_files where run_id = $1 order by name',
    [id],
  )
  const shown = files.rows.map(({ name, bytes, sha256 }) => {
    const isWhole = createHash('sha256').update(bytes).digest().equals(sha256)
    return `${name} ${(bytes.length / 1e6).toFixed(2)} MB${isWhole ? '' : ' WITH A WRONG HASH'}`
  })
  console.log(`\n${rows[0]?.lines} lines, ${rows[0]?.sent} sent. ${shown.join(', ')}.\n`)
}

try {
  console.log(`# Payroll runs of many people\n\n${await machine(owner)}. ${people} people.\n`)
  for (const target of targets) {
    const payroll = await givenCrowd({ open: world.open, call: callerOf(app) }, `Size-${target}`, people, {
      target,
      lines_by,
    })
    // Invitations and others wait in the queue; they are no part of this.
    await owner.pool.query('delete from graphile_worker._private_jobs')
    await owner.pool.query('vacuum analyze')
    const environment = { DATABASE_URL: world.config.databaseUrl, FILES_URL: world.config.filesUrl }
    // What was founded is read from the journal by a worker before: the one that is measured has nothing else to do.
    const reader = startRole('work', environment)
    await untilIdle(reader.child.pid ?? 0)
    await reader.end('SIGTERM')
    const worker = startRole('work', environment)
    const processId = worker.child.pid ?? 0
    await untilIdle(processId)
    console.log(
      `## ${target}, lines by ${lines_by}\n\nThe worker takes ${mostMemory(processId).toFixed(0)} MB before.\n`,
    )
    console.log(
      '| | seconds | worker, processor s | PostgreSQL, processor s | worker at most, MB | by steps | progress seen |\n|---|---|---|---|---|---|---|',
    )
    await measure(payroll, processId).finally(() => worker.end('SIGTERM'))
  }
} finally {
  await stop()
}
