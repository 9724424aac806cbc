import type { SmallDisk } from '../small-disk.ts'
import { type Limits, type Outcome, untilAnswered, whilePunching } from './kills.ts'
import type { Punching } from './ledger.ts'
import { sleep } from './processes.ts'
import type { Scene } from './scene.ts'

/** How long nobody gets on before it is believed, and how long PostgreSQL gets to go on by itself. */
const believedMs = { stopped: 2_000, goesOn: 10_000 }

/** The disk of PostgreSQL runs full while people punch, and gets room again, so many times. */
export const fillDisk = (
  scene: Scene,
  disk: SmallDisk,
  { times, ...limits }: Limits & { readonly times: number },
): Promise<Outcome> =>
  whilePunching(scene, limits, { onNoAnswer: 'repeat', pauseMs: 20 }, async ({ punching, isOver, fail }) => {
    let done = 0
    for (; done < times && !isOver(); done += 1) {
      await untilAnswered(punching, 50)
      const giveBack = await disk.fill()
      if (!(await hasStopped(punching, isOver))) fail('people got on while the disk was full')
      await giveBack()
      // Without room for its log PostgreSQL ends, and somebody has to start it again; else it goes on by itself.
      const goesOn = await untilAnswered(punching, 10, believedMs.goesOn).then(
        () => true,
        () => false,
      )
      if (!goesOn) {
        await scene.postgres.kill()
        await scene.postgres.startAgain()
      }
    }
    await untilAnswered(punching, 50)
    return done
  })

async function hasStopped({ figures }: Punching, isOver: () => boolean): Promise<boolean> {
  let [seen, since] = [figures.answered, performance.now()]
  for (; !isOver(); await sleep(20)) {
    if (figures.answered > seen) [seen, since] = [figures.answered, performance.now()]
    else if (performance.now() - since > believedMs.stopped) return true
  }
  return false
}
