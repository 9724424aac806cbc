import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Puncher, storeTokens } from './companies.ts'
import type { Installation } from './installation.ts'

/** What a run of punches took. */
export interface Run {
  readonly punches: number
  readonly seconds: number
  readonly milliseconds: readonly number[]
}

export const shift = ['start', 'start-break', 'end-break', 'end'] as const

/**
 * PostgreSQL alone: pgbench, one prepared call of `bare-punch.sql` for each punch, in the role of a request. Every client
 * has a list of people of one account, who start one after the other, then take a break one after the other, and so on.
 */
export async function prepareBare(
  { owner, folder, url }: Installation,
  clients: readonly (readonly Puncher[])[],
): Promise<(shifts: number) => Promise<Run>> {
  await owner.pool.query(readFileSync(join(import.meta.dirname, 'bare-punch.sql'), 'utf8'))
  const people = clients.flat()
  await storeTokens(
    owner,
    people,
    people.map((_, seat) => createHash('sha256').update(`seat ${seat}`).digest()),
  )
  const each = clients[0]?.length ?? 0
  const script = join(folder, 'punch.sql')
  writeFileSync(script, scriptFor(clients, each))
  let runs = 0
  return async (shifts) => {
    runs += 1
    const log = `bare-${runs}`
    const punches = shifts * shift.length * each
    const started = performance.now()
    await pgbench([
      ...['-n', '-M', 'prepared', '-c', clients.length, '-j', 1, '-t', punches, '-f', script, '-D', 'step=0'],
      ...['-l', '--log-prefix', join(folder, log), url],
    ])
    const seconds = (performance.now() - started) / 1000
    const milliseconds = takeLogs(folder, log)
    if (milliseconds.length !== punches * clients.length) throw new Error('pgbench did not finish.')
    return { punches: milliseconds.length, seconds, milliseconds }
  }
}

const scriptFor = (clients: readonly (readonly Puncher[])[], each: number): string => {
  const ofClient = (value: (puncher: Puncher) => number): string =>
    `('{${clients.map(([first]) => (first ? value(first) : 0)).join()}}'::bigint[])[:client_id + 1]`
  return `\\set seat :client_id * ${each} + :step % ${each}
\\set kind (:step / ${each}) % ${shift.length}
\\set step :step + 1
select bare_punch(${ofClient(({ accountId }) => accountId)}, ${ofClient(({ workspaceId }) => workspaceId)},
  sha256(('seat ' || :seat::int)::bytea), ('{${shift.join()}}'::text[])[:kind::int + 1],
  date_trunc('milliseconds', clock_timestamp()));
`
}

async function pgbench(settings: readonly (string | number)[]): Promise<void> {
  const run = spawn('pgbench', settings.map(String), {
    env: {
      PATH: process.env.PATH,
      PGOPTIONS:
        '-c role=tagwerk_app -c jit=off -c timezone=UTC -c plan_cache_mode=force_generic_plan -c enable_seqscan=off',
    },
  })
  let output = ''
  run.stdout.on('data', (chunk) => (output += String(chunk)))
  run.stderr.on('data', (chunk) => (output += String(chunk)))
  const code = await new Promise<number | null>((resolve) => run.once('exit', resolve))
  if (code !== 0) throw new Error(output)
}

/** What pgbench wrote about each call: how long it took. */
function takeLogs(folder: string, log: string): number[] {
  return readdirSync(folder)
    .filter((name) => name.startsWith(`${log}.`))
    .flatMap((name) => {
      const lines = readFileSync(join(folder, name), 'utf8').trim().split('\n')
      rmSync(join(folder, name))
      return lines.map((line) => Number(line.split(' ')[2]) / 1000)
    })
}
