/**
 * A journal of a million changes: how long sealing it takes, how long `tagwerk verify` takes, and how much memory.
 *
 *   scripts/with-node node bench/verify.ts [changes]
 */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readOn } from '../server/src/base/journal/readers.ts'
import { sealer } from '../server/src/modules/changes/seals.ts'
import { givenCompany } from '../server/test/given.ts'
import { startBench } from './driver/installation.ts'
import { machine, stolen, waitUntilCalm } from './driver/measuring.ts'
import { seedRows } from './driver/seed.ts'

const size = Number(process.argv[2] ?? 1_000_000)
const main = new URL('../server/src/main.ts', import.meta.url).pathname

const { url, world, owner, stop } = await startBench({ durable: false })

/** Runs the command line and watches how much memory it takes at most. */
async function verify(
  ...words: string[]
): Promise<{ seconds: number; megabytes: number; code: number | null; output: string }> {
  const from = performance.now()
  const child = spawn(process.execPath, [main, 'verify', ...words], { env: { DATABASE_URL: url } })
  let [output, kilobytes] = ['', 0]
  child.stdout.on('data', (chunk) => (output += String(chunk)))
  child.stderr.on('data', (chunk) => (output += String(chunk)))
  const watch = setInterval(() => {
    kilobytes = Math.max(kilobytes, peakOf(child.pid ?? 0))
  }, 50)
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
  clearInterval(watch)
  return { seconds: (performance.now() - from) / 1000, megabytes: kilobytes / 1024, code, output }
}

function peakOf(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}

try {
  const { accountId, workspaceId } = await givenCompany(world.open, 'Verified')
  await seedRows(owner, [0, size], 50_000, (client, first, last) =>
    client.query(
      `insert into changes (account_id, at, actor_kind, actor_id, xact, workspace_id, user_id, record_type, record_id, kind, parts)
      select ${accountId}, timestamptz '2026-01-01' + number * interval '1 second', 'user', 1 + number % 500,
        pg_current_xact_id()::text::bigint, ${workspaceId}, 1 + number % 500, 'time_tracking', number, 'changed',
        jsonb_build_array(
          jsonb_build_array('starts_at', '2026-01-01T08:00:00Z', '2026-01-01T08:15:00Z'),
          jsonb_build_array('ends_at', '2026-01-01T16:00:00Z', '2026-01-01T16:30:00Z'))
      from generate_series(${first}, ${last}) as number`,
    ),
  )
  await owner.pool.query('vacuum analyze')
  const from = performance.now()
  while (await readOn({ database: owner, open: world.open, log: world.log }, sealer));
  const sealing = (performance.now() - from) / 1000
  await owner.pool.query('vacuum analyze')
  await waitUntilCalm(2)
  stolen()
  const whole = await verify('--account', String(accountId))
  const lost = stolen()
  if (whole.code !== 0) throw new Error(whole.output)
  await owner.pool.query(
    `update changes set kind = 'created' where account_id = $1 and record_type = 'time_tracking' and record_id = $2`,
    [accountId, size / 2],
  )
  const tampered = await verify('--account', String(accountId))
  if (tampered.code !== 1) throw new Error(tampered.output)
  console.log(`# Verifying a journal of ${size.toLocaleString('en')} changes\n`)
  console.log(`${await machine(owner)}, one account. The command is started as an operator starts it.\n`)
  console.log('| what | seconds | most memory of the command, MB | stolen % |\n|---|---|---|---|')
  console.log(`| sealing, 100 changes a seal | ${sealing.toFixed(1)} | – | – |`)
  console.log(
    `| \`tagwerk verify\`, nothing altered | ${whole.seconds.toFixed(1)} | ${whole.megabytes.toFixed(0)} | ${lost.toFixed(1)} |`,
  )
  console.log(
    `| \`tagwerk verify\`, one change altered in the middle | ${tampered.seconds.toFixed(1)} | ${tampered.megabytes.toFixed(0)} | – |`,
  )
  console.log(`\nWhat it said in the end:\n\n\`\`\`\n${tampered.output.trim()}\n\`\`\``)
} finally {
  await stop()
}
