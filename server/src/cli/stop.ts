import { written } from '../base/log.ts'

/** How a process ends that was told to. */
interface Stopping {
  /** Takes nothing new and finishes what runs. */
  readonly gently: () => Promise<void>
  /** Breaks off what still runs when the time is over. */
  readonly cut: () => void
  readonly seconds: number
  readonly log: {
    info(message: string): void
    warn(message: string): void
    flush(then: () => void): void
  }
}

/** After breaking off, a moment for whatever must not be left behind. */
const tidyMs = 5_000

/**
 * A signal sent to a whole group of processes arrives here twice, once by itself and once handed on by npm.
 * Within this time it is one order and not an impatient second one.
 */
const sameOrderMs = 1_000

let stoppingSince: number | undefined

export const isStopping = (): boolean => stoppingSince !== undefined

/** On SIGTERM or SIGINT stops in order, but not for ever; a second signal does not wait. */
export function stopOnSignal(stopping: Stopping): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stoppingSince === undefined) {
        stoppingSince = performance.now()
        void stop(stopping)
      } else if (performance.now() - stoppingSince > sameOrderMs) {
        process.exit(1)
      }
    })
  }
}

async function stop({ gently, cut, seconds, log }: Stopping): Promise<void> {
  const late = setTimeout(() => {
    log.warn(`still at work ${seconds} s after the signal to stop; breaking off`)
    cut()
    setTimeout(() => process.exit(0), tidyMs)
  }, seconds * 1000)
  try {
    await gently()
    log.info('stopped')
    await written(log)
    process.exit(0)
  } catch (error) {
    clearTimeout(late)
    log.warn(`stopping failed: ${error instanceof Error ? error.stack : String(error)}`)
    await written(log)
    process.exit(1)
  }
}
