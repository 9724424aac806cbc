import type { FastifyInstance } from 'fastify'
import { mountHealth, type Parts } from './api/health.ts'
import { makeHttp } from './api/http.ts'
import { mountMetrics } from './api/metrics.ts'
import { jobs, readers, type World } from './app.ts'
import { installationAccount, type JobLane } from './base/context.ts'
import { connect, type DatabaseHandle } from './base/database/db.ts'
import { type DatabaseHealth, databaseHealth } from './base/database/health.ts'
import { assertBoundByRowSecurity } from './base/database/request-role.ts'
import { isAskedFor, isClocked } from './base/jobs/jobs.ts'
import { startWorker, type Worker } from './base/jobs/worker.ts'
import { senderName } from './base/mail/letters.ts'
import { makeMailer } from './base/mail/mail.ts'
import { publicUrlOf } from './config.ts'
import { revive } from './modules/access/reviving.ts'
import { listEveryAccount } from './modules/accounts/queries.ts'
import { retainIn } from './modules/accounts/retention.ts'
import { startSender } from './modules/webhooks/sender.ts'
import { partsOfWorking } from './readiness.ts'
import { startReports } from './report.ts'

interface RunningWorker extends Worker {
  readonly databaseHealth: () => Promise<DatabaseHealth>
  readonly queueError: DatabaseHandle['connectionError']
  readonly reachesMailServer: () => Promise<boolean>
  readonly parts: Parts
}

/** Where a worker tells how it is. It answers nothing else. */
export function makeWorkerApp(world: World, worker: RunningWorker): FastifyInstance {
  const { config, log, database } = world
  const app = makeHttp({ log, gitCommit: config.gitCommit, trustProxy: false, bodyLimitBytes: 1024 })
  const { parts } = worker
  mountMetrics(app, config.metricsToken, { parts, pool: database.pool, queue: worker, statements: world.statements })
  mountHealth(app, parts)
  return app
}

/** The process that does what was asked for later. It reaches the queue as the owner, and everything else as requests do. */
export async function makeWorker(world: World): Promise<RunningWorker> {
  const { config, log, open, store } = world
  // Its jobs do their work as requests do: with a login that cannot, each of them would fail.
  await assertBoundByRowSecurity(world.database)
  const mailer = makeMailer(config.smtpUrl, config.mailFrom)
  const done = jobs({
    open,
    store,
    sendMail: mailer.send,
    sender: { name: senderName(config.mailFrom), url: publicUrlOf(config) },
    appUrl: config.appUrl ?? publicUrlOf(config),
    admitsNewPeople: config.signUp !== 'closed',
    filesKeptHours: config.filesKeptHours,
  })
  const handlers = done.filter(isAskedFor)
  const inLane = (lane: JobLane) => handlers.filter((handler) => handler.lane === lane)
  const lanes = [
    { name: 'mails', handlers: inLane('mails'), concurrency: config.mailConcurrency },
    { name: 'jobs', handlers: inLane('jobs'), concurrency: config.workerConcurrency },
  ]
  const queue = connect({
    url: config.ownerDatabaseUrl,
    as: 'owner',
    // A connection for each job, two for the housework, one to listen per lane, one that proves the worker alive, one for each reader, one that
    // looks for webhooks, two to spare.
    poolSize: config.workerConcurrency + config.mailConcurrency + lanes.length + readers.length + 6,
    statementTimeoutMs: 60_000,
    statements: world.statements,
  })
  const worker = await startWorker({
    database: queue,
    open,
    lanes,
    clockTasks: done.filter(isClocked),
    readers,
    revive,
    log,
    recoverySeconds: config.workerRecoverySeconds,
    tracing: world.tracing,
    nightly: async () => {
      const accounts = [{ id: installationAccount }, ...(await listEveryAccount(queue.kysely))]
      for (const { id } of accounts)
        await retainIn(open, id, config.retention).catch((err) =>
          log.error(
            { err, account_id: id },
            'what is too old was not deleted in an account; it is tried again tomorrow',
          ),
        )
    },
  })
  // Without the secret no webhook can be signed; they wait for a worker that has it.
  const sender = config.secret === '' ? undefined : startSender({ ...world, database: queue })
  if (sender === undefined) log.warn('TAGWERK_SECRET is missing: this worker sends no webhooks')
  const watched = { ...worker, queueError: queue.connectionError, reachesMailServer: mailer.isReachable }
  const parts = partsOfWorking(world, watched)
  const reports = startReports(world, queue, { parts, figures: worker.figures })
  return {
    ...watched,
    parts,
    databaseHealth: () => databaseHealth(queue),
    stop: async () => {
      reports.stop()
      await Promise.all([sender?.stop(), worker.stop()])
      await queue.close()
      mailer.close()
    },
  }
}
