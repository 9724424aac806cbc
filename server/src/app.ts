import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { makeAdmission } from './api/bearer.ts'
import { mountCells } from './api/cells.ts'
import { clearAbandoned, mountFiles } from './api/files.ts'
import { mountHealth, type Parts } from './api/health.ts'
import { makeHttp } from './api/http.ts'
import { mountMetrics } from './api/metrics.ts'
import { allowOrigins } from './api/origins.ts'
import { refuseOverload } from './api/overload.ts'
import { mountPages } from './api/pages.ts'
import { furnish, type Room } from './api/room.ts'
import { mountV1 } from './api/v1/mount.ts'
import { openApiDocument as openApiDocumentV1 } from './api/v1/openapi.ts'
import { mountV3 } from './api/v3/mount.ts'
import { openApiDocument } from './api/v3/openapi.ts'
import { makeRegistry } from './api/v3/resource.ts'
import { statusDoor } from './api/v3/status.ts'
import { isBuilt, mountWebPages } from './api/web/pages.ts'
import { installationAccount, type JobLane, type Open } from './base/context.ts'
import { connect, type DatabaseHandle, keepingPlans, makeOpen } from './base/db.ts'
import { foundationCodes } from './base/errors.ts'
import type { JsonSchema } from './base/fields.ts'
import { isAskedFor, isClocked } from './base/jobs.ts'
import { type Joining, makeJoining } from './base/joining.ts'
import { senderName } from './base/letters.ts'
import { type Log, makeLog } from './base/log.ts'
import { makeMailer } from './base/mail.ts'
import type { ObjectStore } from './base/objects.ts'
import { assertBoundByRowSecurity } from './base/request-role.ts'
import { makeSigner } from './base/signer.ts'
import { noStore, openStore } from './base/stores.ts'
import { type Clock, systemClock } from './base/time.ts'
import { startWorker, type Worker } from './base/worker.ts'
import { type Config, publicUrlOf } from './config.ts'
import { absenceTypes } from './modules/absence-types/room.ts'
import { absences } from './modules/absences/room.ts'
import { authenticate, authenticateApiToken, revive } from './modules/access/commands.ts'
import { isClaimed } from './modules/access/queries/directory.ts'
import { access } from './modules/access/room.ts'
import { closedSignUp } from './modules/access/v3.ts'
import { listEveryAccount } from './modules/accounts/queries.ts'
import { retainIn } from './modules/accounts/retention.ts'
import { accounts } from './modules/accounts/room.ts'
import { actions } from './modules/actions/room.ts'
import { areas } from './modules/areas/room.ts'
import { batches } from './modules/batches/room.ts'
import { calendar } from './modules/calendar/room.ts'
import { changes } from './modules/changes/room.ts'
import { correctionRequests } from './modules/correction-requests/room.ts'
import { dataProfiles } from './modules/data-profiles/room.ts'
import { days } from './modules/days/room.ts'
import { defaultBreaks } from './modules/default-breaks/room.ts'
import { reserveObject } from './modules/files/commands.ts'
import { findServedFile } from './modules/files/queries.ts'
import { files } from './modules/files/room.ts'
import { industryExamples } from './modules/industry-examples/room.ts'
import { forget } from './modules/leaving/commands.ts'
import { notes } from './modules/notes/room.ts'
import { notifications } from './modules/notifications/room.ts'
import { publicHolidays } from './modules/public-holidays/room.ts'
import { roles } from './modules/roles/room.ts'
import { start } from './modules/start/room.ts'
import { statements } from './modules/statements/room.ts'
import { tags } from './modules/tags/room.ts'
import { targetHours } from './modules/target-hours/room.ts'
import { timeAccounts } from './modules/time-accounts/room.ts'
import { timeTrackings } from './modules/time-trackings/room.ts'
import { today } from './modules/today/room.ts'
import { users } from './modules/users/room.ts'
import { vacation } from './modules/vacation/room.ts'
import { warnings } from './modules/warnings/room.ts'
import { workspaces } from './modules/workspaces/room.ts'
import { groups, readCaptured } from './reference.ts'
import { mountWeb } from './web.ts'

/** Everything the house is made of. A room says itself what it brings; the reference shows doors in this order. */
const rooms: readonly Room[] = [
  access,
  start,
  industryExamples,
  dataProfiles,
  accounts,
  workspaces(forget),
  areas,
  users(forget),
  roles,
  tags,
  timeTrackings,
  actions,
  correctionRequests,
  statements,
  absences,
  absenceTypes,
  vacation,
  calendar,
  notes,
  files,
  notifications,
  batches,
  warnings,
  defaultBreaks,
  targetHours,
  timeAccounts,
  today,
  days,
  publicHolidays,
  changes,
]

const house = furnish([{ v3: [statusDoor], codes: foundationCodes }, ...rooms])

export const { resources, codes, v3: doors, v1: doorsV1, jobs, readers } = house

const { guardedCodes } = house
export const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string
}

export const openApiV1 = (): JsonSchema =>
  openApiDocumentV1({ doors: doorsV1, codes, version, captured: readCaptured(), guardedCodes })

export const openApiV3 = (): JsonSchema =>
  openApiDocument({ doors, resources, codes, version, groups, captured: readCaptured(), guardedCodes })

/** The parts of the world a process stands on. Tests pass their own clock and log. */
export interface World {
  readonly config: Config
  readonly log: Log
  readonly clock: Clock
  readonly database: DatabaseHandle
  readonly open: Open
  /** Has units of work share transactions; missing where each is to have its own. */
  readonly joining: Joining | undefined
  readonly store: ObjectStore
  readonly close: () => Promise<void>
}

export function makeWorld(config: Config, parts: { log?: Log; clock?: Clock } = {}): World {
  const log = parts.log ?? makeLog(config.logLevel)
  const clock = parts.clock ?? systemClock
  const reach = { url: config.databaseUrl, statementTimeoutMs: 10_000 }
  const database = connect({ ...reach, as: 'application', poolSize: config.poolSize })
  const store = config.filesUrl === '' ? noStore : openStore(config.filesUrl)
  const lanes = 4
  const joined = connect({ ...reach, as: 'joined', poolSize: lanes })
  const close = async () => {
    store.close()
    await Promise.all([database.close(), joined.close()])
  }
  return {
    config,
    log,
    clock,
    database,
    open: makeOpen({ database, clock, constraints: house.constraints }),
    joining:
      config.punchesTogether > 1
        ? makeJoining({
            pool: keepingPlans(joined.pool),
            connections: joined.pool,
            clock,
            lanes,
            most: config.punchesTogether,
            onUnable: (err) =>
              log.warn({ err }, 'each punch has a transaction of its own: the login was not granted tagwerk_joined'),
          })
        : undefined,
    store,
    close,
  }
}

const partsOf = ({ database, store }: World): Parts => ({
  essential: { database: { works: database.isReachable, otherwise: 'the database cannot be reached' } },
  others: { files: { works: store.isWritable, otherwise: 'files cannot be kept' } },
})

/** The HTTP service, ready to listen. */
export async function makeApp(world: World): Promise<FastifyInstance> {
  const { config, database, open, joining, clock, log, store } = world
  const signer = makeSigner(config.secret)
  await assertBoundByRowSecurity(database)
  const app = makeHttp({ log, gitCommit: config.gitCommit, trustProxy: config.trustProxy, bodyLimitBytes: 1_048_576 })
  await allowOrigins(app, config.corsOrigins)
  const overload = refuseOverload(app, { ...config, log })
  const site = { publicUrl: () => publicUrlOf(config, listeningPort(app)) }
  const admission = makeAdmission({
    requestsPerMinute: config.requestsPerMinute,
    connections: config.poolSize,
    connectionsPerAccount: config.accountConnections,
  })
  mountMetrics(app, config.metricsToken, { pool: database.pool, share: admission.share, overload, joining })
  mountHealth(app, partsOf(world))
  mountCells(app, {
    token: config.cellToken,
    knowsAddress: (email) => open(installationAccount, 'read', (ctx) => isClaimed(ctx, email)),
  })
  const inWeb = { '/set_password': '/set-password', '/confirm_email': '/confirm-email' }
  await mountPages(app, { v3: openApiV3, v1: openApiV1 }, isBuilt(config.webFolder) ? inWeb : {})
  await mountWebPages(app, config.webFolder)
  clearAbandoned(app, clock)
  mountFiles(app, { open, share: admission.share, clock, store, signer, find: findServedFile })
  mountV3(app, {
    open,
    joining,
    clock,
    site,
    doors: config.signUp === 'open' ? doors : [closedSignUp, ...doors.filter(({ path }) => path !== closedSignUp.path)],
    authenticate,
    registry: makeRegistry(resources),
    gitCommit: config.gitCommit,
    admission,
    link: signer.sign,
    files: { store, reserve: reserveObject },
  })
  mountV1(app, {
    open,
    doors: doorsV1,
    authenticate: authenticateApiToken,
    admission,
    publicUrl: site.publicUrl,
    link: signer.sign,
  })
  mountWeb(app, { config, open, clock, log, site, admission, version, doors: house.web })
  return app
}

/** The port the service was given; undefined before it listens. */
export function listeningPort({ server }: FastifyInstance): number | undefined {
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : undefined
}

interface RunningWorker extends Worker {
  readonly isReachable: () => Promise<boolean>
  readonly reachesMailServer: () => Promise<boolean>
}

/** Where a worker tells how it is. It answers nothing else. */
export function makeWorkerApp(world: World, worker: RunningWorker): FastifyInstance {
  const { config, log, database } = world
  const app = makeHttp({ log, gitCommit: config.gitCommit, trustProxy: false, bodyLimitBytes: 1024 })
  mountMetrics(app, config.metricsToken, { pool: database.pool, queue: worker })
  const { essential, others } = partsOf(world)
  const queue = { works: worker.isReachable, otherwise: 'the queue cannot be reached' }
  const mail = { works: worker.reachesMailServer, otherwise: 'mails cannot be sent' }
  mountHealth(app, { essential: { ...essential, queue }, others: { ...others, mail } })
  return app
}

/** The process that does what was asked for later. It reaches the queue as the owner, and everything else as requests do. */
export async function makeWorker(world: World): Promise<RunningWorker> {
  const { config, log, open, store } = world
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
    // A connection for each job, two for the housework, one to listen per lane, one that proves the worker alive, one for each reader, two to spare.
    poolSize: config.workerConcurrency + config.mailConcurrency + lanes.length + readers.length + 5,
    statementTimeoutMs: 60_000,
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
    nightly: async () => {
      const accounts = [{ id: installationAccount }, ...(await listEveryAccount(queue.kysely))]
      for (const { id } of accounts) await retainIn(open, id, config.retention)
    },
  })
  return {
    ...worker,
    isReachable: queue.isReachable,
    reachesMailServer: mailer.isReachable,
    stop: async () => {
      await worker.stop()
      await queue.close()
      mailer.close()
    },
  }
}
