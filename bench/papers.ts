/**
 * The archive of a company: a page for each of so many statements, printed by a real worker that is killed on the way.
 * A few people have statements, and each is printed many times: what is read, drawn, packed and stored is the same as
 * for as many people.
 *
 *   scripts/with-node node bench/papers.ts [pages] [kills]
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { closeMonth } from '../server/src/modules/statements/commands/close-month.ts'
import { sleep, startRole } from '../server/test/faults/processes.ts'
import { givenPerson, givenStaff } from '../server/test/given.ts'
import { filesOfArchive } from '../server/test/workbooks.ts'
import { startBench } from './driver/installation.ts'
import { machine } from './driver/measuring.ts'

const [pages = 1000, kills = 3] = process.argv.slice(2).map(Number)
const { world, app, owner, stop } = await startBench({ durable: true })
const environment = {
  DATABASE_URL: world.config.databaseUrl,
  FILES_URL: world.config.filesUrl,
  WORKER_RECOVERY_SECONDS: '1',
}
const people = 20
const days = ['02', '03', '04', '05', '06', '09', '10', '11', '12', '13', '16', '17', '18', '19', '20', '23', '24']

/** The most memory a process had so far, in megabytes. */
const peakOf = (pid: number | undefined): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

try {
  const staff = await givenStaff(world.open, 'Papers')
  const { accountId, workspaceId } = staff
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const ask = async (method: string, path: string, attributes?: object) => {
    const headers = { authorization: `Bearer ${staff.accountAdmin.token}`, 'content-type': 'application/vnd.api+json' }
    const body = attributes && JSON.stringify({ data: { attributes } })
    const answer = await fetch(`${address}/api/v3/${path}`, { method, headers, ...(body && { body }) })
    const found = (await answer.json()) as { data: { id: string; attributes: Record<string, number | string> } }
    if (!answer.ok) throw new Error(JSON.stringify(found))
    return found.data
  }
  for (let index = 0; index < people; index += 1) {
    const attributes = { start_of_accounting: '2026-03-01' }
    const person = await givenPerson(world.open, staff, workspaceId, `Person ${index}`, { attributes })
    for (const day of days)
      await ask('POST', `workspaces/${workspaceId}/time_trackings`, {
        ...{ user_id: person.id, starts_at: `2026-03-${day}T08:00:00+01:00`, ends_at: `2026-03-${day}T16:30:00+01:00` },
      })
    await world.open(accountId, 'write', (ctx) =>
      closeMonth({ ...ctx, actor: { kind: 'system' } }, workspaceId, person.id, { month: '2026-03' }),
    )
  }
  const papers = { papers: ['statements'], workspace_id: workspaceId, month: '2026-03' }
  const { id } = await ask('POST', `accounts/${accountId}/paper_orders`, papers)
  await owner.pool.query(
    `update paper_orders set items = array(
       select items[1 + (place % cardinality(items))::integer] from generate_series(0, $2::integer - 1) as place)
     where id = $1`,
    [id, pages],
  )
  const from = performance.now()
  let worker = startRole('work', environment)
  let [killed, peak] = [0, 0]
  for (;;) {
    await sleep(200)
    peak = Math.max(peak, peakOf(worker.child.pid))
    const { attributes } = await ask('GET', `accounts/${accountId}/paper_orders/${id}`)
    if (attributes.state !== 'working') break
    if (killed < kills && Number(attributes.done_count) > (pages * (killed + 1)) / (kills + 1)) {
      await worker.end('SIGKILL')
      worker = startRole('work', environment)
      killed += 1
    }
  }
  const seconds = (performance.now() - from) / 1000
  await worker.end('SIGTERM')
  const { attributes } = await ask('POST', `accounts/${accountId}/paper_orders/${id}/downloads`)
  const bytes = Buffer.from(await (await fetch(`${address}${attributes.file_url}`)).arrayBuffer())
  const isWhole = createHash('sha256').update(bytes).digest('hex') === attributes.sha256
  // Names are those of the statements, so those that are printed again are one file to a reader.
  const files = filesOfArchive(bytes)
  const entries = bytes.readUInt16LE(bytes.length - 12)
  console.log(`# The archive of a company\n\n${await machine(owner)}, one worker, killed with SIGKILL.\n`)
  console.log('| pages | kills | seconds | pages a second | archive | most memory of the worker | archive is whole |')
  console.log('|---|---|---|---|---|---|---|')
  console.log(
    `| ${entries} | ${killed} | ${seconds.toFixed(0)} | ${(pages / seconds).toFixed(1)} | ${(bytes.length / 1_048_576).toFixed(1)} MB | ${peak.toFixed(0)} MB | ${isWhole && entries === pages && files.size === people ? 'yes' : 'NO'} |`,
  )
} finally {
  await stop()
}
