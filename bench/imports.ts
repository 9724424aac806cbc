/**
 * Imports of people and of working time with one bad row in a hundred: bringing, checking, carrying out and undoing,
 * while the worker is killed again and again. What became of each bad row is compared with what was put in, and the
 * database after undoing with the database before, row by row.
 *
 *   scripts/with-node node bench/imports.ts [people] [trackings] [kills each]
 */
import { isDeepStrictEqual } from 'node:util'
import { startRole } from '../server/test/faults/processes.ts'
import { givenStaff } from '../server/test/given.ts'
import { wholeDatabase } from '../server/test/imports.ts'
import { startBench } from './driver/installation.ts'
import { machine } from './driver/measuring.ts'

const [people = 5000, trackings = 50_000, kills = 3] = process.argv.slice(2).map(Number)
const { world, app, owner, stop } = await startBench({ durable: true })
const environment = {
  DATABASE_URL: world.config.databaseUrl,
  FILES_URL: world.config.filesUrl,
  WORKER_RECOVERY_SECONDS: '1',
}
const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

interface Row {
  readonly line: number
  readonly fields: Readonly<Record<string, unknown>>
}

const isBad = (index: number): boolean => index % 100 === 57
const number = (index: number): string => `P${String(index).padStart(5, '0')}`

const peopleRows = Array.from(
  { length: people },
  (_, index): Row => ({
    line: index + 2,
    fields: {
      username: `Person ${index}`,
      email: `person.${index}@example.org`,
      staff_number: number(index),
      start_of_accounting: isBad(index) ? '2026-02-31' : '2026-01-01',
      weekly_hours: 38.5,
      vacation_days: 28,
      areas: 'Kitchen',
    },
  }),
)

/** Eleven working days of everybody who was not refused. */
const good = peopleRows.flatMap((_, index) => (isBad(index) ? [] : [number(index)]))
const days = ['02', '03', '04', '05', '06', '09', '10', '11', '12', '13', '16']
const trackingRows = Array.from(
  { length: trackings },
  (_, index): Row => ({
    line: index + 2,
    fields: {
      person: isBad(index) ? 'nobody' : good[Math.floor(index / days.length)],
      date: `2026-03-${days[index % days.length]}`,
      from: '08:00',
      to: '16:30',
      break_minutes: 30,
    },
  }),
)

try {
  const staff = await givenStaff(world.open, 'Imports')
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const base = `${address}/api/v3/workspaces/${staff.workspaceId}/imports`
  const headers = { authorization: `Bearer ${staff.accountAdmin.token}`, 'content-type': 'application/vnd.api+json' }
  const ask = async (method: string, path: string, attributes?: object) => {
    const body = attributes && JSON.stringify({ data: { type: 'import', attributes } })
    const answer = await fetch(`${base}${path}`, { method, headers, ...(body && { body }) })
    const found = (await answer.json()) as { data: { id: string; attributes: Record<string, number | string> } }
    if (!answer.ok) throw new Error(JSON.stringify(found))
    return found.data
  }

  /** A request holds at most 10,000 values. */
  const most = 800

  async function bring(kind: string, rows: readonly Row[]): Promise<string> {
    const { id } = await ask('POST', '', { kind, title: kind, rows: rows.slice(0, most) })
    for (let from = most; from < rows.length; from += most)
      await ask('POST', `/${id}/rows`, { rows: rows.slice(from, from + most) })
    return id
  }

  /** Until an import is through, with workers that are killed on the way. */
  async function workOff(id: string, order: 'check' | 'start' | 'undo'): Promise<{ seconds: number; killed: number }> {
    const [atWork, counts] = {
      check: ['checking', ['ready_count', 'refused_count']],
      start: ['running', ['done_count']],
      undo: ['undoing', ['undone_count', 'not_undone_count']],
    }[order] as [string, string[]]
    const from = performance.now()
    await ask(
      'PATCH',
      `/${id}/${order}`,
      order === 'check' ? undefined : order === 'start' ? { leave_out_refused: true } : {},
    )
    let worker = startRole('work', environment)
    let killed = 0
    for (;;) {
      await sleep(250)
      const { attributes } = await ask('GET', `/${id}`)
      if (attributes.status !== atWork) break
      const done = counts.reduce((sum, name) => sum + Number(attributes[name]), 0)
      if (killed < kills && done > (Number(attributes.total_count) * (killed + 1)) / (kills + 1)) {
        await worker.end('SIGKILL')
        worker = startRole('work', environment)
        killed += 1
      }
    }
    await worker.end('SIGTERM')
    return { seconds: (performance.now() - from) / 1000, killed }
  }

  async function refusedLines(id: string): Promise<{ line: number; pointer: string; code: string }[]> {
    const { rows } = await owner.pool.query<{ line: number; pointer: string; code: string }>(
      `select line, faults -> 0 ->> 'pointer' as pointer, faults -> 0 ->> 'code' as code
       from import_rows where import_id = $1 and outcome = 'refused' order by line`,
      [id],
    )
    return rows
  }

  async function run(kind: string, rows: readonly Row[], fault: string): Promise<string> {
    const bad = rows.filter((_, index) => isBad(index)).map(({ line }) => line)
    const from = performance.now()
    const id = await bring(kind, rows)
    const brought = (performance.now() - from) / 1000
    const checked = await workOff(id, 'check')
    const refused = await refusedLines(id)
    const isTold = isDeepStrictEqual(
      refused.map((row) => [row.line, `${row.pointer} ${row.code}`]),
      bad.map((line) => [line, fault]),
    )
    const started = await workOff(id, 'start')
    const { attributes } = await ask('GET', `/${id}`)
    console.log(
      `| ${kind} | ${rows.length} | ${bad.length} ${isTold ? 'all told with line, field and reason' : `WRONG: ${JSON.stringify(refused.slice(0, 5))}`} | ${brought.toFixed(1)} | ${checked.seconds.toFixed(0)} | ${started.seconds.toFixed(0)} | ${checked.killed + started.killed} | ${attributes.done_count} |`,
    )
    return id
  }

  console.log(
    `# Imports\n\n${await machine(owner)}, over HTTP, one worker at a time, killed with SIGKILL. Times in seconds.\n`,
  )
  console.log(
    '| kind | rows | bad rows | brought | checked | carried out | kills | done |\n|---|---|---|---|---|---|---|---|',
  )
  // Invitations of the staff itself wait in the queue; they are no part of this.
  await owner.pool.query('delete from graphile_worker._private_jobs')
  const empty = await wholeDatabase(world.config.databaseUrl)
  const first = await run('people', peopleRows, 'start_of_accounting invalid')
  const staffed = await wholeDatabase(world.config.databaseUrl)
  const second = await run('time_trackings', trackingRows, 'person unknown')
  for (const [id, before, what] of [
    [second, staffed, 'trackings'],
    [first, empty, 'people'],
  ] as const) {
    const undone = await workOff(id, 'undo')
    const after = await wholeDatabase(world.config.databaseUrl)
    const different = Object.keys(after).filter((table) => !isDeepStrictEqual(after[table], before[table]))
    console.log(
      `\nUndoing the ${what} took ${undone.seconds.toFixed(0)} s with ${undone.killed} kills; ${different.length === 0 ? `all ${Object.keys(after).length} tables are row by row as they were before` : `DIFFERENT: ${different.join(', ')}`}.`,
    )
  }
} finally {
  await stop()
}
