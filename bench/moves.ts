/**
 * A company of 1,000 people moves between two cells, back and forth, while some of them punch through the router, 20
 * times a second. A ledger of the answers is held against the database in the end. Or the mover of a smaller company is
 * killed with kill -9 at each of its steps, and called again or taken back; then fences are raced.
 *
 *   scripts/with-node node bench/moves.ts [moves] [punches a second] > bench/results/moves.md
 *   scripts/with-node node bench/moves.ts killed [races] > bench/results/killed-moves.md
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { makeWorld } from '../server/src/app.ts'
import { connect, type DatabaseHandle } from '../server/src/base/database/db.ts'
import { readConfig } from '../server/src/config.ts'
import { type Step, steps } from '../server/src/moving/moving.ts'
import { examine } from '../server/test/faults/examination.ts'
import { type Puncher, startPunching } from '../server/test/faults/ledger.ts'
import { here, sleep } from '../server/test/faults/processes.ts'
import { raceFences } from '../server/test/moving/fences.ts'
import { type CellScene, setCells } from '../server/test/moving/scene.ts'
import { foundCompanies, issueTokens } from './driver/companies.ts'
import { machine } from './driver/measuring.ts'

const isKilling = process.argv[2] === 'killed'
const [moves = 10, perSecond = 20] = isKilling ? [0, 10] : process.argv.slice(2).map(Number)
const races = isKilling ? Number(process.argv[3] ?? 10_000) : 0
const people = isKilling ? 60 : 1000
/** So many punch; the others have a history of so many days. */
const punching = 40
const days = 60

const tell = (text: string): void => void process.stderr.write(`${text}\n`)

async function found(scene: CellScene, owner: DatabaseHandle): Promise<Puncher[]> {
  const world = makeWorld(readConfig({ ...scene.environments[0], LOG_LEVEL: 'silent' }))
  const [company = []] = await foundCompanies(world.open, 1, people)
  await world.close()
  const punchers = company.slice(0, punching)
  const tokens = await issueTokens(owner, punchers)
  const workers = company.slice(punching).map(({ userId }) => userId)
  const { accountId = 0, workspaceId = 0 } = company[0] ?? {}
  const client = await owner.pool.connect()
  // The rows are right by making: checking them one by one would only take time.
  await client.query(`set session_replication_role = 'replica'`)
  await client.query(
    `with worked as (
       insert into time_trackings (account_id, workspace_id, user_id, starts_at, ends_at, actual_starts_at, actual_ends_at,
         started_on, gross_seconds, recorded_break_seconds, confirmed, created_by)
       select $1, $2, person, day + interval '8 hours', day + interval '17 hours', day + interval '8 hours',
         day + interval '17 hours', day::date, 9 * 3600, 1800, true, 'browser-stamps'
       from unnest($3::bigint[]) as person,
         generate_series(date_trunc('day', now()) - make_interval(days => $4), date_trunc('day', now()) - interval '1 day', '1 day') as day
       returning account_id, workspace_id, user_id, id, starts_at),
     rested as (
       insert into breaks (account_id, time_tracking_id, starts_at, ends_at, created_by)
       select account_id, id, starts_at + interval '4 hours', starts_at + interval '4.5 hours', 'browser-stamps' from worked)
     insert into changes (account_id, at, actor_kind, workspace_id, user_id, record_type, record_id, kind)
     select account_id, starts_at, 'system', workspace_id, user_id, 'time_tracking', id, kind
     from worked, unnest('{created,break_started,break_ended,ended,confirmed}'::text[]) as kind`,
    [accountId, workspaceId, workers, days],
  )
  client.release(true)
  await owner.pool.query('vacuum analyze')
  return punchers.map((puncher, index) => ({ ...puncher, token: tokens[index] ?? '' }))
}

interface Moved {
  readonly seconds: number
  readonly refusedSeconds: number
  readonly rows: string
}

const mover = (scene: CellScene, words: readonly string[]): ChildProcess =>
  spawn(process.execPath, [join(here, 'server/src/main.ts'), ...words], {
    env: { PATH: process.env.PATH ?? '', ...scene.environments[0] },
    stdio: ['ignore', 'pipe', 'inherit'],
  })

/** Calls the command; kills it with kill -9 as soon as it tells of a step, if one is named. */
async function move(scene: CellScene, account: number, from: number, dieAt?: Step): Promise<Moved | undefined> {
  const began = performance.now()
  const child = mover(scene, ['move', '--account', String(account), '--from', String(from), '--to', String(1 - from)])
  let said = ''
  child.stdout?.on('data', (chunk) => {
    said += String(chunk)
    if (dieAt && said.includes(`s  ${dieAt}\n`)) child.kill('SIGKILL')
  })
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
  if (dieAt && code === null) return undefined
  if (code !== 0) throw new Error(said)
  return {
    seconds: (performance.now() - began) / 1000,
    refusedSeconds: Number(/write for ([\d.]+) s/.exec(said)?.[1] ?? 0),
    rows: /fence: (\d+) rows/.exec(said)?.[1] ?? '',
  }
}

async function takeBack(scene: CellScene, account: number, from: number): Promise<boolean> {
  const child = mover(scene, [
    'move',
    'undo',
    '--account',
    String(account),
    '--from',
    String(from),
    '--to',
    String(1 - from),
  ])
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
  return code === 0
}

const isIn = async (owners: readonly DatabaseHandle[], account: number): Promise<number> => {
  const found = await Promise.all(
    owners.map((owner) =>
      owner.pool.query(
        `select from accounts where id = $1 and not exists (
           select from account_moves where account_id = $1 and state in ('moved', 'arriving'))`,
        [account],
      ),
    ),
  )
  const cells = found.flatMap(({ rowCount }, cell) => (rowCount ? [cell] : []))
  if (cells.length !== 1) throw new Error(`The account is in ${cells.length} cells.`)
  return cells[0] ?? 0
}

const scene = await setCells(true)
const owners = scene.urls.map((url) => connect({ url, as: 'owner', poolSize: 2 }))
try {
  tell('founding a company')
  const punchers = await found(scene, owners[0] as DatabaseHandle)
  const account = punchers[0]?.accountId ?? 0
  const day = startPunching({
    punchers,
    address: () => scene.router.base,
    pauseMs: (punching / perSecond) * 1000,
    onNoAnswer: 'repeat',
  })
  console.log('# An account moves between cells\n')
  console.log(
    `\`scripts/with-node node bench/moves.ts ${process.argv.slice(2).join(' ')}\`. ${await machine(owners[0] as DatabaseHandle)}: two durable PostgreSQL, two serving and two working processes, HAProxy. ${people} people, ${days} days of work of ${people - punching} of them; ${punching} punch through the router, ${perSecond} times a second.\n`,
  )
  const columns = ['move', 'whole s', 'writes refused s', 'rows compared behind the fence', 'punches', 'sent again']
  if (moves > 0) console.log(`| ${columns.join(' | ')} |\n|${columns.map(() => '---|').join('')}`)
  for (let number = 0; number < moves; number += 1) {
    const from = await isIn(owners, account)
    const moved = await move(scene, account, from)
    const row = [
      ...[`${from} → ${1 - from}`, moved?.seconds.toFixed(1), moved?.refusedSeconds.toFixed(2), moved?.rows],
      ...[day.figures.answered, day.figures.repeated],
    ]
    console.log(`| ${row.join(' | ')} |`)
    await sleep(2000)
  }
  if (isKilling) console.log('| killed at | then | the account is |\n|---|---|---|')
  for (const step of isKilling ? steps.filter((each) => each !== 'taken back') : [])
    for (const then of ['taken back', 'called again'] as const) {
      tell(`${step}, ${then}`)
      const from = await isIn(owners, account)
      const survived = await move(scene, account, from, step)
      const isBack = then === 'taken back' && (await takeBack(scene, account, from))
      if (!isBack && survived === undefined) await move(scene, account, from)
      const now = await isIn(owners, account)
      const how = isBack ? 'taken back' : then === 'taken back' ? 'had let go: called again' : 'called again'
      console.log(`| ${step} | ${how} | ${now === from ? 'where it was' : 'where it was to go'} |`)
    }
  const books = await day.finish()
  const faults = [...day.faults, ...scene.complaints()]
  const home = await isIn(owners, account)
  faults.push(...(await examine((owners[home] as DatabaseHandle).pool, books)))
  if (races > 0) tell('racing fences')
  const raced = await raceFences(scene.urls[0], races, 8)
  faults.push(...raced.broken)
  console.log('\n| what | count |\n|---|---|')
  const counts = {
    'punches answered, by the ledgers': day.figures.answered,
    'sent again because no answer came, or one that asks to come again': day.figures.repeated,
    'of those, taken before and told again': day.figures.replayed,
    'lists of working time read': day.figures.reads,
    ...(races > 0 && {
      'races of a fence against 8 writers': raced.rounds,
      'writers that were before the fence': raced.written,
      'writers that the fence refused': raced.refused,
    }),
    'lost, doubled, refused, written behind a fence, or trackings that do not match': faults.length,
  }
  for (const [what, count] of Object.entries(counts)) console.log(`| ${what} | ${count} |`)
  for (const fault of faults.slice(0, 50)) console.log(`\n- ${fault}`)
  if (faults.length > 0) process.exitCode = 1
} finally {
  for (const owner of owners) await owner.close()
  await scene.stop()
}
