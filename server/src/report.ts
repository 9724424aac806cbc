import { askParts } from './api/health.ts'
import type { World } from './app.ts'
import type { DatabaseHandle } from './base/database/db.ts'
import { openStore } from './base/files/stores.ts'
import { storeReport } from './base/jobs/report.ts'
import type { Worker } from './base/jobs/worker.ts'
import { wordsOf } from './look-around.ts'
import { lastBackupAt } from './modules/files/manifest.ts'
import { partsOfWorking } from './readiness.ts'

const everyMs = 60_000

type Reporting = Pick<Worker, 'figures' | 'readerFigures' | 'horizon'> & {
  readonly queueError: DatabaseHandle['connectionError']
  readonly reachesMailServer: () => Promise<boolean>
}

/**
 * Has a worker write down now and then how it is. Only it knows the queue, the mail server and the backups, and the
 * process that answers whoever runs the installation cannot ask it.
 */
export function startReports(world: World, queue: DatabaseHandle, worker: Reporting): { readonly stop: () => void } {
  const { config, clock, log } = world
  const parts = partsOfWorking(world, worker)
  const backup = config.backupUrl === '' ? undefined : openStore(config.backupUrl)
  const report = async (): Promise<void> => {
    const found = await askParts({ ...parts.essential, ...parts.others })
    const { due, running, later, to_retry, given_up } = await worker.figures()
    const lastBackup = backup && { last_backup_at: (await lastBackupAt(backup).catch(() => undefined)) ?? null }
    const jobs = { due, running, later, to_retry, given_up }
    await storeReport(queue, clock(), { parts: wordsOf(config, found), jobs, ...lastBackup })
  }
  const run = () => void report().catch((err) => log.debug({ err }, 'what the worker found was not written down'))
  const timer = setInterval(run, everyMs)
  timer.unref()
  run()
  return {
    stop: () => {
      clearInterval(timer)
      backup?.close()
    },
  }
}
