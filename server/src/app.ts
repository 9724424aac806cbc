import type { FastifyInstance } from 'fastify'
import { makeAdmission } from './api/bearer.ts'
import { mountCells } from './api/cells.ts'
import { compressAnswers } from './api/compression.ts'
import { clearAbandoned, mountFiles } from './api/files.ts'
import { mountHealth } from './api/health.ts'
import { makeHttp } from './api/http.ts'
import { mountLines } from './api/lines.ts'
import { mountLinked } from './api/linked.ts'
import { mountMetrics } from './api/metrics.ts'
import { withOpenAnswers } from './api/open-answers.ts'
import { allowOrigins } from './api/origins.ts'
import { refuseOverload } from './api/overload.ts'
import { mountPages } from './api/pages.ts'
import { furnish } from './api/room.ts'
import { mountScim } from './api/scim/mount.ts'
import { traceRequests } from './api/traces.ts'
import { mountV1 } from './api/v1/mount.ts'
import { openApiDocument as openApiDocumentV1 } from './api/v1/openapi.ts'
import { mountV3 } from './api/v3/mount.ts'
import { openApiDocument } from './api/v3/openapi.ts'
import { makeRegistry } from './api/v3/resource.ts'
import { statusDoor } from './api/v3/status.ts'
import { mountDeviceDoors } from './api/web/device-doors.ts'
import { isBuilt, mountWebPages } from './api/web/pages.ts'
import { mountSso } from './api/web/sso.ts'
import { installationAccount, type Means, type Open } from './base/context.ts'
import { connect, type DatabaseHandle, makeOpen, preparingPlans } from './base/database/db.ts'
import { assertBoundByRowSecurity } from './base/database/request-role.ts'
import { makeStatementWatch, type StatementWatch } from './base/database/sql-statements.ts'
import { foundationCodes } from './base/errors.ts'
import type { ObjectStore } from './base/files/objects.ts'
import { makeSigner } from './base/files/signer.ts'
import { noStore, openStore } from './base/files/stores.ts'
import { watchHorizon } from './base/journal/horizon.ts'
import { type Joining, makeJoining } from './base/load/joining.ts'
import { type Log, makeLog } from './base/log.ts'
import { makeMeans } from './base/means.ts'
import type { JsonSchema } from './base/schemas.ts'
import type { Tracing } from './base/telemetry.ts'
import { type Clock, systemClock } from './base/time/time.ts'
import { version } from './build.ts'
import { type Config, publicUrlOf } from './config.ts'
import { makeLookAround } from './look-around.ts'
import { authenticateApiToken, authenticateEither } from './modules/access/api-tokens.ts'
import { authenticateAll } from './modules/access/commands.ts'
import { assertProven } from './modules/access/proof.ts'
import { isClaimed } from './modules/access/queries/directory.ts'
import { meaningOf, scopes } from './modules/access/scopes.ts'
import { linkedCalendar } from './modules/calendar-links/served.ts'
import { kiosk } from './modules/devices/served.ts'
import { eventSchema } from './modules/events/resource.ts'
import { reserveObject } from './modules/files/commands.ts'
import { findServedFile } from './modules/files/queries.ts'
import { sso } from './modules/identity-providers/served.ts'
import { signInLines } from './modules/sign-ins/served.ts'
import { closedSignUp } from './modules/sign-up/v3.ts'
import { partsOfServing } from './readiness.ts'
import { aboutTags, groups, readReference } from './reference.ts'
import { rooms } from './rooms.ts'
import { mountWeb } from './web.ts'

const house = furnish([{ v3: [statusDoor], codes: foundationCodes }, ...rooms])

export const { resources, codes, constraints, v3: doors, v1: doorsV1, jobs, readers } = house
export const scimDoors = house.scim
const { guardedCodes } = house

/** The references as they are, for whoever holds answers to them; others get them with answers that may grow. */
export const closedReferences = {
  v1: (): JsonSchema =>
    openApiDocumentV1({ doors: doorsV1, codes, version, aboutTags, guardedCodes, ...readReference('v1') }),
  v3: (): JsonSchema =>
    openApiDocument({
      doors,
      resources,
      codes,
      version,
      groups,
      guardedCodes,
      scopes: Object.fromEntries(scopes.map((scope) => [scope, meaningOf(scope)])),
      lines: [signInLines],
      event: eventSchema,
      ...readReference('v3'),
    }),
}

export const openApiV1 = (): JsonSchema => withOpenAnswers(closedReferences.v1())
export const openApiV3 = (): JsonSchema => withOpenAnswers(closedReferences.v3())

/** The parts of the world a process stands on. Tests pass their own clock and log. */
export interface World {
  readonly config: Config
  readonly log: Log
  readonly clock: Clock
  readonly database: DatabaseHandle
  readonly open: Open
  /** Has requests share transactions; missing where each is to have its own. */
  readonly joining: Joining | undefined
  readonly store: ObjectStore
  readonly means: Means
  /** Who is told of statements, and of what is done at all; missing where nobody asked for it. */
  readonly statements: StatementWatch | undefined
  readonly tracing: Tracing | undefined
  readonly close: () => Promise<void>
}

interface WorldParts {
  readonly log?: Log
  readonly clock?: Clock
  readonly tracing?: Tracing | undefined
}

export function makeWorld(config: Config, parts: WorldParts = {}): World {
  const log = parts.log ?? makeLog(config.logLevel)
  const clock = parts.clock ?? systemClock
  const { tracing } = parts
  const isWatched = config.metricsToken !== undefined || tracing !== undefined
  const statements = isWatched ? makeStatementWatch(tracing) : undefined
  const reach = { url: config.databaseUrl, statementTimeoutMs: 10_000, statements }
  const database = connect({ ...reach, as: 'application', poolSize: config.poolSize })
  const store = config.filesUrl === '' ? noStore : openStore(config.filesUrl)
  const means = makeMeans(config)
  const lanes = 4
  const joined = connect({ ...reach, as: 'joined', poolSize: lanes })
  const close = async () => {
    store.close()
    await Promise.all([database.close(), joined.close(), tracing?.close()])
  }
  return {
    config,
    log,
    clock,
    database,
    open: makeOpen({ database, clock, constraints, means }),
    joining:
      config.punchesTogether > 1
        ? makeJoining({
            pool: preparingPlans(joined.pool),
            connections: joined.pool,
            clock,
            lanes,
            most: config.punchesTogether,
            tracing,
            onUnable: (err) =>
              log.warn({ err }, 'each punch has a transaction of its own: the login was not granted tagwerk_joined'),
          })
        : undefined,
    store,
    means,
    statements,
    tracing,
    close,
  }
}

/** The HTTP service, ready to listen. */
export async function makeApp(world: World): Promise<FastifyInstance> {
  const { config, database, open, joining, clock, log, store, statements } = world
  const signer = makeSigner(config.secret, config.acceptedSecret)
  await assertBoundByRowSecurity(database)
  const app = makeHttp({ log, gitCommit: config.gitCommit, trustProxy: config.trustProxy, bodyLimitBytes: 1_048_576 })
  await allowOrigins(app, config.corsOrigins)
  compressAnswers(app)
  const overload = refuseOverload(app, { ...config, log })
  traceRequests(app, world.tracing)
  const site = { publicUrl: () => publicUrlOf(config, listeningPort(app)) }
  const admission = makeAdmission({
    requestsPerMinute: config.requestsPerMinute,
    connections: config.poolSize,
    connectionsPerAccount: config.accountConnections,
  })
  const horizon = watchHorizon(database)
  app.addHook('onClose', horizon.stop)
  const parts = partsOfServing(world, { horizon: horizon.find })
  const { pool } = database
  mountMetrics(app, config.metricsToken, { pool, share: admission.share, overload, joining, statements, parts })
  mountHealth(app, parts)
  mountCells(app, {
    token: config.cellToken,
    knowsAddress: (email) => open(installationAccount, 'read', (ctx) => isClaimed(ctx, email)),
  })
  const inWeb = { '/set_password': '/set-password', '/confirm_email': '/confirm-email' }
  await mountPages(app, { v3: openApiV3, v1: openApiV1 }, { codes, doors }, isBuilt(config.webFolder) ? inWeb : {})
  await mountWebPages(app, config.webFolder)
  clearAbandoned(app, clock)
  mountFiles(app, { open, share: admission.share, clock, store, signer, find: findServedFile })
  mountLinked(app, { open, admission, ...linkedCalendar })
  mountLines(app, { open, admission, site, authenticate: authenticateEither, assertProven, ...signInLines })
  mountV3(app, {
    open,
    joining,
    clock,
    site,
    doors: config.signUp === 'open' ? doors : [closedSignUp, ...doors.filter(({ path }) => path !== closedSignUp.path)],
    authenticate: authenticateEither,
    authenticateAll,
    assertProven,
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
  // A directory asks more often than a person; whoever lets people ask more often lets it, too.
  const requestsASecond = Math.max(25, config.requestsPerMinute / 60)
  await mountScim(app, { open, admission, site, requestsASecond, authenticate: authenticateApiToken, doors: scimDoors })
  const lookAround = makeLookAround({ config, database, parts })
  mountDeviceDoors(app, { open, admission, site, ...kiosk })
  mountSso(app, { open, admission, clock, site, ...sso })
  mountWeb(app, { config, open, clock, log, site, admission, version, lookAround, doors: house.web })
  return app
}

/** The port the service was given; undefined before it listens. */
export function listeningPort({ server }: FastifyInstance): number | undefined {
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : undefined
}
