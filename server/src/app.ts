import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { mountFiles } from './api/files.ts'
import { makeHttp } from './api/http.ts'
import { makeLimiter } from './api/limits.ts'
import { mountMetrics } from './api/metrics.ts'
import { mountPages } from './api/pages.ts'
import type { Door as DoorV1 } from './api/v1/door.ts'
import { mountV1 } from './api/v1/mount.ts'
import { openApiDocument as openApiDocumentV1 } from './api/v1/openapi.ts'
import type { Door } from './api/v3/door.ts'
import { mountV3 } from './api/v3/mount.ts'
import { openApiDocument } from './api/v3/openapi.ts'
import { type AnyResource, makeRegistry } from './api/v3/resource.ts'
import { statusDoor } from './api/v3/status.ts'
import type { Open } from './base/context.ts'
import { assertBoundByRowSecurity, connect, type DatabaseHandle, isReachable, makeOpen } from './base/db.ts'
import { foundationCodes } from './base/errors.ts'
import type { JsonSchema } from './base/fields.ts'
import { type Log, makeLog } from './base/log.ts'
import { makeMailer } from './base/mail.ts'
import type { ObjectStore } from './base/objects.ts'
import { makeSigner } from './base/signer.ts'
import { openStore } from './base/stores.ts'
import { type Clock, systemClock } from './base/time.ts'
import { startWorker, type Worker } from './base/worker.ts'
import type { Config } from './config.ts'
import { absenceTypeResource } from './modules/absence-types/resource.ts'
import { absenceTypeDoors } from './modules/absence-types/v3.ts'
import { absenceConstraints } from './modules/absences/model.ts'
import { absenceCalculationResource, absenceResource } from './modules/absences/resource.ts'
import { absenceDoorsV1 } from './modules/absences/v1.ts'
import { absenceDoors } from './modules/absences/v3.ts'
import { authenticate, authenticateApiToken, revive } from './modules/access/commands.ts'
import { accessJobs } from './modules/access/jobs.ts'
import { accessCodes, mailPasswordReset } from './modules/access/model.ts'
import { apiKeyResource, apiTokenResource, tokenResource } from './modules/access/resource.ts'
import { accessDoors } from './modules/access/v3.ts'
import { accountResource } from './modules/accounts/resource.ts'
import { accountDoors } from './modules/accounts/v3.ts'
import { punchCodes } from './modules/actions/model.ts'
import { actionResource, taggingResource } from './modules/actions/resource.ts'
import { actionDoors } from './modules/actions/v3.ts'
import { areaConstraints } from './modules/areas/model.ts'
import { areaResource } from './modules/areas/resource.ts'
import { areaDoorsV1 } from './modules/areas/v1.ts'
import { areaDoors } from './modules/areas/v3.ts'
import { batchJobs } from './modules/batches/jobs.ts'
import { runBatch } from './modules/batches/model.ts'
import { batchResource } from './modules/batches/resource.ts'
import { batchDoors } from './modules/batches/v3.ts'
import { customFieldResource, dataProfileResource } from './modules/data-profiles/resource.ts'
import { dataProfileDoors } from './modules/data-profiles/v3.ts'
import { defaultBreakResource } from './modules/default-breaks/resource.ts'
import { defaultBreakDoors } from './modules/default-breaks/v3.ts'
import { reserveObject } from './modules/files/commands.ts'
import { fileJobs } from './modules/files/jobs.ts'
import { dropLooseObject, fileCodes } from './modules/files/model.ts'
import { findServedFile } from './modules/files/queries.ts'
import { attachmentResource, signatureResource, uploadResource } from './modules/files/resource.ts'
import { uploadDoorsV1 } from './modules/files/v1.ts'
import { industryExampleResource } from './modules/industry-examples/resource.ts'
import { industryExampleDoors } from './modules/industry-examples/v3.ts'
import { noteResource } from './modules/notes/resource.ts'
import { notificationJobs } from './modules/notifications/jobs.ts'
import { mailNotification } from './modules/notifications/model.ts'
import { notificationResource } from './modules/notifications/resource.ts'
import { notificationDoors } from './modules/notifications/v3.ts'
import { holidayConstraints } from './modules/public-holidays/model.ts'
import { publicHolidayResource } from './modules/public-holidays/resource.ts'
import { publicHolidayDoors } from './modules/public-holidays/v3.ts'
import { roleResource } from './modules/roles/resource.ts'
import { roleDoors } from './modules/roles/v3.ts'
import { tagConstraints } from './modules/tags/model.ts'
import { tagResource } from './modules/tags/resource.ts'
import { tagDoors } from './modules/tags/v3.ts'
import { targetHoursConstraints } from './modules/target-hours/model.ts'
import { targetHoursResource } from './modules/target-hours/resource.ts'
import { targetHoursDoors } from './modules/target-hours/v3.ts'
import { timeTrackingCodes, timeTrackingConstraints } from './modules/time-trackings/model.ts'
import { breakResource, timeTrackingResource } from './modules/time-trackings/resource.ts'
import { timeTrackingPartDoors } from './modules/time-trackings/v3/parts.ts'
import { timeTrackingDoors } from './modules/time-trackings/v3.ts'
import { inviteUser, userCodes, userConstraints } from './modules/users/model.ts'
import { userOverviewResource, userResource } from './modules/users/resource.ts'
import { userDoorsV1 } from './modules/users/v1.ts'
import { userDoors } from './modules/users/v3.ts'
import { vacationCodes } from './modules/vacation/model.ts'
import { entitlementResource, vacationSummaryResource } from './modules/vacation/resource.ts'
import { vacationDoorsV1 } from './modules/vacation/v1.ts'
import { vacationDoors } from './modules/vacation/v3.ts'
import { warningJobs } from './modules/warnings/jobs.ts'
import { checkTracking } from './modules/warnings/model.ts'
import { workspaceConstraints } from './modules/workspaces/model.ts'
import { workspaceResource } from './modules/workspaces/resource.ts'
import { workspaceDoors } from './modules/workspaces/v3.ts'

// Everything the house is made of, listed where it can be read.

export const resources: readonly AnyResource[] = [
  tokenResource,
  accountResource,
  workspaceResource,
  areaResource,
  userResource,
  userOverviewResource,
  timeTrackingResource,
  breakResource,
  actionResource,
  taggingResource,
  batchResource,
  defaultBreakResource,
  targetHoursResource,
  publicHolidayResource,
  noteResource,
  attachmentResource,
  signatureResource,
  uploadResource,
  roleResource,
  tagResource,
  absenceTypeResource,
  absenceResource,
  absenceCalculationResource,
  entitlementResource,
  vacationSummaryResource,
  notificationResource,
  dataProfileResource,
  customFieldResource,
  industryExampleResource,
  apiKeyResource,
  apiTokenResource,
] as AnyResource[]

export const doors: readonly Door[] = [
  ...accessDoors,
  statusDoor,
  ...industryExampleDoors,
  ...dataProfileDoors,
  ...accountDoors,
  ...workspaceDoors,
  ...areaDoors,
  ...userDoors,
  ...roleDoors,
  ...tagDoors,
  ...timeTrackingDoors,
  ...timeTrackingPartDoors,
  ...actionDoors,
  ...absenceDoors,
  ...absenceTypeDoors,
  ...vacationDoors,
  ...notificationDoors,
  ...batchDoors,
  ...defaultBreakDoors,
  ...targetHoursDoors,
  ...publicHolidayDoors,
]

export const doorsV1: readonly DoorV1[] = [
  ...userDoorsV1,
  ...absenceDoorsV1,
  ...areaDoorsV1,
  ...vacationDoorsV1,
  ...uploadDoorsV1,
]

const jobKinds = [mailPasswordReset, inviteUser, runBatch, dropLooseObject, mailNotification, checkTracking]

const constraints = {
  ...workspaceConstraints,
  ...areaConstraints,
  ...userConstraints,
  ...tagConstraints,
  ...timeTrackingConstraints,
  ...absenceConstraints,
  ...targetHoursConstraints,
  ...holidayConstraints,
}

export const codes = {
  ...foundationCodes,
  ...accessCodes,
  ...userCodes,
  ...timeTrackingCodes,
  ...punchCodes,
  ...fileCodes,
  ...vacationCodes,
}

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }

export const openApiV1 = (): JsonSchema => openApiDocumentV1({ doors: doorsV1, codes, version })

export const openApiV3 = (): JsonSchema => openApiDocument({ doors, resources, codes, version })

/** The parts of the world a process stands on. Tests pass their own clock and log. */
export interface World {
  readonly config: Config
  readonly log: Log
  readonly clock: Clock
  readonly database: DatabaseHandle
  readonly open: Open
  readonly store: ObjectStore
  readonly close: () => Promise<void>
}

export function makeWorld(config: Config, parts: { log?: Log; clock?: Clock } = {}): World {
  const log = parts.log ?? makeLog(config.logLevel)
  const clock = parts.clock ?? systemClock
  const database = connect({
    url: config.databaseUrl,
    as: 'application',
    poolSize: config.poolSize,
    statementTimeoutMs: 10_000,
  })
  const store = openStore(config.filesUrl)
  const close = async () => {
    store.close()
    await database.close()
  }
  return { config, log, clock, database, open: makeOpen({ database, clock, constraints }), store, close }
}

/** The HTTP service, ready to listen. */
export async function makeApp(world: World): Promise<FastifyInstance> {
  const { config, database, open, clock, log, store } = world
  const signer = makeSigner(config.secret)
  await assertBoundByRowSecurity(database)
  const app = makeHttp({ log, gitCommit: config.gitCommit, trustProxy: config.trustProxy, bodyLimitBytes: 1_048_576 })
  mountMetrics(app, config.metricsToken, database.pool)
  app.get('/health/live', async () => ({ status: 'ok' }))
  app.get('/health/ready', async (_request, reply) => {
    const reached = await isReachable(database)
    return reply.code(reached ? 200 : 503).send({ status: reached ? 'ok' : 'the database cannot be reached' })
  })
  await mountPages(app, { v3: openApiV3(), v1: openApiV1() })
  mountFiles(app, { open, clock, store, signer, find: findServedFile })
  mountV3(app, {
    open,
    clock,
    doors,
    authenticate,
    registry: makeRegistry(resources),
    gitCommit: config.gitCommit,
    limiter: makeLimiter(config.requestsPerMinute),
    link: signer.sign,
    files: { store, reserve: reserveObject },
  })
  mountV1(app, {
    open,
    doors: doorsV1,
    authenticate: authenticateApiToken,
    limiter: makeLimiter(config.requestsPerMinute),
    publicUrl: config.publicUrl,
    link: signer.sign,
  })
  return app
}

/** The process that does what was asked for later. It reaches the queue as the owner, and everything else as requests do. */
export async function makeWorker(world: World): Promise<Worker> {
  const { config, log, open, store } = world
  const mailer = makeMailer(config.smtpUrl, config.mailFrom)
  const handlers = [
    ...accessJobs({ open, sendMail: mailer.send, publicUrl: config.publicUrl }),
    ...batchJobs,
    ...fileJobs(store),
    ...notificationJobs(mailer.send),
    ...warningJobs,
  ]
  for (const kind of jobKinds) {
    if (!handlers.some((handler) => handler.name === kind.name)) throw new Error(`Nobody handles the job ${kind.name}.`)
  }
  const queue = connect({ url: config.ownerDatabaseUrl, as: 'owner', poolSize: config.workerConcurrency + 3 })
  const worker = await startWorker({
    database: queue,
    open,
    handlers,
    revive,
    log,
    concurrency: config.workerConcurrency,
    recoverySeconds: config.workerRecoverySeconds,
  })
  return {
    finished: worker.finished,
    stop: async () => {
      await worker.stop()
      await queue.close()
      mailer.close()
    },
  }
}
