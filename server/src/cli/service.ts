import { stdSerializers } from 'pino'
import { makeApp, makeWorld, openApiV3, type World } from '../app.ts'
import { assertCell, missingMigrations } from '../base/database/migrate.ts'
import { Refused } from '../base/errors.ts'
import { makeLog } from '../base/log.ts'
import { startTracing } from '../base/telemetry.ts'
import { version } from '../build.ts'
import { type Config, readConfig, type Setting } from '../config.ts'
import { examine } from '../doctor.ts'
import { makeWorker, makeWorkerApp } from '../work.ts'
import { command } from './command.ts'
import { explainRefusedLogin } from './explain.ts'
import { migrating } from './migrating.ts'
import { isStopping, stopOnSignal } from './stop.ts'
import { print } from './world.ts'

const serving: readonly Setting[] = ['DATABASE_URL', 'FILES_URL', 'TAGWERK_SECRET']
const working: readonly Setting[] = ['DATABASE_URL', 'FILES_URL']

const shown = { ok: 'ok  ', note: 'note', fault: 'FAIL' } as const

export const serviceCommands = [
  command('serve', 'answer requests', { flags: {}, needs: serving }, serve),
  command('work', 'do what was asked for later: mails and other jobs', { flags: {}, needs: working }, work),
  migrating,
  command('doctor', 'check configuration, database, files and mail', { flags: {}, needs: working }, async () => {
    const findings = await examine(readConfig(undefined, working))
    for (const { verdict, about } of findings) process.stdout.write(`${shown[verdict]} ${about}\n`)
    if (findings.some(({ verdict }) => verdict === 'fault')) process.exitCode = 1
  }),
  command('openapi', 'print the OpenAPI document', { flags: {}, needs: [] }, async () => print(openApiV3())),
]

async function serve(): Promise<void> {
  const world = await makeWatchedWorld(readConfig(undefined, serving), 'serve')
  const app = await makeApp(world)
  const { stopSeconds, stopNoticeSeconds } = world.config
  stopOnSignal({
    gently: async () => {
      app.stopping.isAnnounced = true
      await new Promise((resolve) => setTimeout(resolve, stopNoticeSeconds * 1000))
      await app.close()
      await world.close()
    },
    cut: () => app.server.closeAllConnections(),
    seconds: stopNoticeSeconds + stopSeconds,
    log: world.log,
  })
  await warnOfDatabase(world)
  const address = await app.listen({ host: world.config.host, port: world.config.port, backlog: mostKnocking })
  world.log.info({ address }, 'listening')
}

/**
 * How many connections may wait to be taken. Node takes one in each of its turns, and whoever finds no place to wait tries
 * again only after a second, then after three and seven.
 */
const mostKnocking = 4096

async function work(): Promise<void> {
  const world = await makeWatchedWorld(readConfig(undefined, working), 'work')
  const worker = await makeWorker(world)
  const watch = world.config.workerPort === undefined ? undefined : makeWorkerApp(world, worker)
  stopOnSignal({
    gently: async () => {
      await worker.stop()
      await watch?.close()
      await world.close()
    },
    cut: worker.cut,
    seconds: world.config.stopSeconds,
    log: world.log,
  })
  await warnOfDatabase(world)
  await watch?.listen({ host: world.config.host, port: world.config.workerPort ?? 0 }).catch((error) => {
    throw Object.assign(error, { portSetting: 'WORKER_PORT' })
  })
  world.log.info('working')
  await worker.finished
  // Stopped without having been asked to: whoever watches over us shall start us again.
  if (!isStopping()) process.exit(1)
}

/** The world of a process that stays, which tells traces if it is told where to. */
async function makeWatchedWorld(config: Config, role: 'serve' | 'work'): Promise<World> {
  const log = makeLog(config.logLevel).child({}, { serializers: { err: loggedError } })
  const { url, share } = config.traces
  const tracing =
    url === undefined ? undefined : await startTracing({ url, share, service: `tagwerk-${role}`, version, log })
  return makeWorld(config, { log, tracing })
}

/** A login that is refused while the process runs is told as at the start: with its setting and what to do, and no stack. */
function loggedError(error: Error): object {
  const words = explainRefusedLogin(error)
  return words === undefined ? stdSerializers.err(error) : { message: words }
}

/** The service starts all the same: most of it may well work, and whoever migrates need not restart it. */
async function warnOfDatabase({ database, log, config }: World): Promise<void> {
  const missing = await missingMigrations(database)
  if (missing.length > 0) log.warn({ missing }, 'the database lacks migrations; run tagwerk migrate')
  await assertCell(database.kysely, config.cell).catch((error) => {
    if (error instanceof Refused) log.warn(`${error.message} Look at DATABASE_URL`)
  })
}
