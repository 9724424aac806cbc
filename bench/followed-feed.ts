/**
 * Somebody follows the events of an account and keeps a copy of its working time, while eight write (one commits five seconds
 * late), the worker is killed with kill -9 again and again, and the account moves between two cells, back and forth.
 *
 *   scripts/with-node node bench/followed-feed.ts [kills] [moves] > bench/results/followed-feed.md
 */
import { connect } from '../server/src/base/database/db.ts'
import { moveAccount } from '../server/src/moving/moving.ts'
import { sleep } from '../server/test/faults/processes.ts'
import { followThrough } from '../server/test/moving/followed.ts'
import { setCells } from '../server/test/moving/scene.ts'
import { moving } from '../server/test/moving/two-cells.ts'
import { machine } from './driver/measuring.ts'

const [kills = 200, moves = 2] = process.argv.slice(2).map(Number)
const scene = await setCells(true)
const reach = (cell: 0 | 1) => connect({ url: scene.urls[cell], as: 'owner', poolSize: 2 })
const owners = [reach(0), reach(1)] as const
/** A fence waits for writers for as long as the late one takes; an operator who is told so calls again. */
async function moveUntilThrough(account: number, from: 0 | 1): Promise<void> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return void (await moving(scene, { account, from }, moveAccount))
    } catch (error) {
      if (attempt === 20) throw error
      process.stderr.write(`move ${attempt}: ${String(error)}\n`)
    }
}

try {
  const from = performance.now()
  const outcome = await followThrough({
    scene,
    owners,
    writers: 8,
    lateMs: 5000,
    meanwhile: async (account) => {
      for (let move = 0; move <= moves; move += 1) {
        for (let kill = 0; kill < kills / (moves + 1); kill += 1) {
          await sleep(200 + Math.random() * 1500)
          await scene.killWorker((move % 2) as 0 | 1)
        }
        if (move < moves) await moveUntilThrough(account, (move % 2) as 0 | 1)
      }
    },
  })
  const { faults, ...figures } = outcome
  console.log('# A copy that follows the feed\n')
  console.log(
    `\`scripts/with-node node bench/followed-feed.ts ${kills} ${moves}\`. ${await machine(owners[0])}: two durable PostgreSQL, two serving and two working processes, HAProxy. ${((performance.now() - from) / 1000).toFixed(0)} s.\n`,
  )
  const counts = {
    'workers killed': kills,
    'moves between cells': moves,
    'recorded by seven writers': figures.written,
    'recorded by one who commits 5 s late': figures.late,
    'of all, deleted again': figures.deleted,
    'events told': figures.events,
    'times the follower began again inside of a page': figures.restarts,
    'records in the copy': figures.copied,
    'missing, doubled, out of order, or different in the copy': faults.length,
  }
  console.log('| what | count |\n|---|---|')
  for (const [what, count] of Object.entries(counts)) console.log(`| ${what} | ${count} |`)
  for (const fault of faults.slice(0, 50)) console.log(`\n- ${fault}`)
  if (faults.length > 0) process.exitCode = 1
} finally {
  for (const owner of owners) await owner.close()
  await scene.stop()
}
