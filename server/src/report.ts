import { askParts, type Parts } from './api/health.ts'
import type { World } from './app.ts'
import { boundedAnswer } from './base/database/bounds.ts'
import type { DatabaseHandle } from './base/database/db.ts'
import { openStore } from './base/files/stores.ts'
import { storeReport } from './base/jobs/report.ts'
import type { Worker } from './base/jobs/worker.ts'
import type { Config } from './config.ts'
import { wordsOf } from './look-around.ts'
import { lastBackupAt } from './modules/files/manifest.ts'

const everyMs = 60_000

/**
 * Has a worker write down once a minute how it is. Only it knows the queue, the mail server and the backups, and the
 * process that answers whoever runs the installation cannot ask it.
 */
export function startReports(
  { config, clock, log }: Pick<World, 'config' | 'clock' | 'log'>,
  queue: DatabaseHandle,
  { parts, figures }: { readonly parts: Parts; readonly figures: Worker['figures'] },
): { readonly stop: () => void } {
  const backup = watchBackup(config)
  const report = async (): Promise<void> => {
    const found = await askParts({ ...parts.essential, ...parts.others })
    const { due, running, later, to_retry, given_up } = await figures()
    const jobs = { due, running, later, to_retry, given_up }
    await storeReport(queue, clock(), { parts: wordsOf(config, found), jobs, ...(await backup.look()) })
  }
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  // The next one waits for the one before: where something is slow to answer, reports get fewer and never pile up.
  const run = async (): Promise<void> => {
    await report().catch((err) => log.debug({ err }, 'what the worker found was not written down'))
    if (!isStopped) timer = setTimeout(() => void run(), everyMs).unref()
  }
  void run()
  return {
    stop: () => {
      isStopped = true
      clearTimeout(timer)
      backup.close()
    },
  }
}

interface LastBackup {
  /** Null when there is none, missing when nobody said where backups are, or it cannot be found out now. */
  readonly last_backup_at?: string | null
}

function watchBackup({ backupUrl }: Config): { readonly look: () => Promise<LastBackup>; readonly close: () => void } {
  if (backupUrl === '') return { look: async () => ({}), close: () => undefined }
  const store = openStore(backupUrl)
  const look = boundedAnswer<LastBackup>({ mostMs: 5_000, believedMs: 0, otherwise: {} }, async () => ({
    last_backup_at: (await lastBackupAt(store)) ?? null,
  }))
  return { look, close: store.close }
}
