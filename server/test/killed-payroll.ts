import { createHash } from 'node:crypto'
import type { DatabaseHandle } from '../src/base/database/db.ts'
import { isAnyWorkerAlive } from '../src/base/jobs/heartbeat.ts'
import { type Running, sleep, startRole } from './faults/processes.ts'
import { crowdMonth } from './payroll-crowd.ts'
import type { Callable, Payroll } from './payroll-runs.ts'

type Phase = 'begin' | 'check' | 'issue'
export const phases: readonly Phase[] = ['begin', 'check', 'issue']

export interface KilledScene {
  readonly world: Callable
  readonly payroll: Payroll
  readonly owner: DatabaseHandle
  readonly environment: Readonly<Record<string, string>>
}

interface Round {
  /** In which phases the worker is killed, and how many milliseconds after each order at most. */
  readonly deadly: readonly Phase[]
  readonly mostMs: number
}

/** What is wrong with a round; nothing where one run was issued, with whole files. */
export interface RoundOutcome {
  readonly faults: readonly string[]
  readonly files: string
  /** How many kills came before what was ordered was done. */
  readonly kills: number
}

async function startWorker({ owner, environment }: KilledScene): Promise<Running> {
  const worker = startRole('work', { ...environment, WORKER_RECOVERY_SECONDS: '1' })
  while (!(await isAnyWorkerAlive(owner))) await sleep(20)
  return worker
}

const stateOf = async ({ payroll: { done, pc } }: KilledScene, id: string) =>
  (await done(`GET ${pc}/runs/${id}`)).attributes

/** Three people order the same at once. */
const orderThrice = async ({ world, payroll: { pc, staff } }: KilledScene, order: string, attributes?: object) => {
  const token = staff.accountAdmin.token
  const call = () =>
    world.call(`${order.replace('PC', pc)}`, { token, ...(attributes && { attributes: { ...attributes } }) })
  const replies = await Promise.all([call(), call(), call()])
  return replies.filter(({ status }) => status < 300).map(({ body }) => String(body.data.id))
}

/** A run from beginning to issuing while three people order each step at once and the worker is killed in some of them. */
export async function issueWithKills(scene: KilledScene, { deadly, mostMs }: Round): Promise<RoundOutcome> {
  const faults: string[] = []
  let kills = 0
  let id = ''
  let worker = await startWorker(scene)
  try {
    for (const phase of phases) {
      const taken =
        phase === 'begin'
          ? await orderThrice(scene, 'POST PC/runs', { month: crowdMonth })
          : await orderThrice(scene, `PATCH PC/runs/${id}/${phase}`)
      if (taken.length !== 1) faults.push(`${taken.length} of three could ${phase}`)
      id = taken[0] ?? id
      if (deadly.includes(phase)) {
        await sleep(Math.random() * mostMs)
        if ((await stateOf(scene, id)).step !== null) kills += 1
        await worker.end('SIGKILL')
        worker = await startWorker(scene)
      }
      while ((await stateOf(scene, id)).step !== null) await sleep(20)
    }
  } finally {
    await worker.end('SIGTERM')
  }
  const found = await findIssued(scene)
  return { faults: [...faults, ...found.faults], files: found.files, kills }
}

/** What there is in the end: one issued run, its lines once, and files that are what their hashes say. */
async function findIssued({ owner: { pool }, payroll }: KilledScene): Promise<Omit<RoundOutcome, 'kills'>> {
  const account = [payroll.staff.accountId]
  const runs = await pool.query<{ state: string; number: number | null }>(
    'select state, number from payroll_runs where account_id = $1',
    account,
  )
  const states = runs.rows.map(({ state, number }) => `${state} ${number}`).join()
  const twice = await pool.query(
    `select from payroll_lines where account_id = $1
     group by user_id, month, pay_kind, unit, on_date, cost_centre having count(*) > 1`,
    account,
  )
  const undone = await pool.query('select from payroll_run_items where account_id = $1 and not is_done', account)
  const files = await pool.query<{ name: string; bytes: Buffer; sha256: Buffer }>(
    'select name, bytes, sha256 from payroll_files where account_id = $1 order by name',
    account,
  )
  const hashes = files.rows.map(({ name, bytes, sha256 }) => {
    const hash = createHash('sha256').update(bytes).digest()
    return { name, hash: hash.toString('hex'), isWhole: hash.equals(sha256) }
  })
  return {
    faults: [
      ...(states === 'issued 1' ? [] : [`runs are ${states}`]),
      ...(twice.rows.length === 0 ? [] : ['lines are there twice']),
      ...(undone.rows.length === 0 ? [] : ['months were left out']),
      ...(hashes.length > 0 && hashes.every(({ isWhole }) => isWhole) ? [] : ['files are not whole']),
    ],
    files: hashes.map(({ name, hash }) => `${name} ${hash}`).join(),
  }
}

/** As if nothing had been issued, for the next round. */
export async function forgetRuns({ owner: { pool }, payroll }: KilledScene): Promise<void> {
  for (const table of ['payroll_files', 'payroll_lines', 'payroll_run_items', 'payroll_runs'])
    await pool.query(`delete from ${table} where account_id = $1`, [payroll.staff.accountId])
}
