import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { listeningPort, makeApp, makeWorld, type World } from '../app.ts'
import { type Cluster, createDatabase, databaseExists, startCluster } from '../base/database/cluster.ts'
import { connect } from '../base/database/db.ts'
import { migrate } from '../base/database/migrate.ts'
import { type Refused, refused } from '../base/errors.ts'
import { makeLog } from '../base/log.ts'
import { type Config, type Environment, publicUrlOf, readConfig } from '../config.ts'
import { makeWorker } from '../work.ts'
import { takeDemoAbsences } from './absences.ts'
import { type Company, findDemoCompany, foundDemoCompany, issueDemoCredentials, smallCompany } from './company.ts'
import { storeDemoDocument } from './documents.ts'
import { changeDemoEmployments } from './employments.ts'
import { endDemoMonth } from './month-end.ts'
import { makeDemoPayRules } from './pay-rules.ts'
import { doDemoPayroll } from './payroll.ts'
import { noteDemoSignIns } from './sign-ins.ts'
import { standDemoTablet } from './tablet.ts'
import { workDemoYear } from './working-time.ts'

interface Running {
  readonly mails: string
  readonly gently: () => Promise<void>
  readonly cut: () => void
  readonly seconds: number
}

export interface RunningDemo extends Running {
  readonly summary: {
    readonly base_url: string
    readonly docs_url: string
    readonly api_key: string
    readonly api_token: string
    readonly account_id: string
    readonly workspace_id: string
    readonly admin: { readonly email: string; readonly password: string }
    readonly employee: { readonly email: string; readonly password: string }
  }
}

/** An installation in which there is nobody yet, for trying the first run. */
export interface RunningEmpty extends Running {
  readonly summary: { readonly base_url: string }
}

/** A throw-away Tagwerk in one process: own cluster, migrations, demo company, API and worker. */
export const runDemo = (environment: Environment): Promise<RunningDemo> => throwAway(environment, runOn)

export const runEmpty = (environment: Environment): Promise<RunningEmpty> =>
  throwAway(environment, async (given, home, close) => {
    const { base, ...running } = await listen(await prepare(given, home), close)
    return { ...running, summary: { base_url: base } }
  })

type Run<R> = (environment: Environment, home: string, close: () => Promise<void>) => Promise<R>

async function throwAway<R>(environment: Environment, run: Run<R>): Promise<R> {
  const cluster = await startCluster({ durable: true })
  const home = join(tmpdir(), `tagwerk-demo-${process.pid}`)
  const close = async (): Promise<void> => {
    await cluster.stop()
    await rm(home, { recursive: true, force: true })
  }
  try {
    await createDatabase(cluster, 'tagwerk')
    return await run({ ...environment, DATABASE_URL: cluster.url('tagwerk') }, home, close)
  } catch (error) {
    await close()
    throw error
  }
}

/** For working on Tagwerk: the same, but the data stays from run to run, and DATABASE_URL is honoured. */
export async function runDev(environment: Environment): Promise<RunningDemo> {
  const home = join(
    tmpdir(),
    `tagwerk-dev-${createHash('sha256')
      .update(import.meta.dirname)
      .digest('hex')
      .slice(0, 12)}`,
  )
  if (environment.DATABASE_URL) return runOn(environment, home, async () => undefined)
  const dataFolder = join(home, 'data')
  const cluster: Cluster = await startCluster({ durable: true, dataFolder }).catch(async (error) => {
    throw (await alreadyRunning(home, dataFolder, error)) ?? error
  })
  const addressFile = join(home, 'address')
  const close = async (): Promise<void> => {
    await rm(addressFile, { force: true })
    await cluster.stop()
  }
  try {
    if (!(await databaseExists(cluster, 'tagwerk'))) await createDatabase(cluster, 'tagwerk')
    const running = await runOn({ ...environment, DATABASE_URL: cluster.url('tagwerk') }, home, close)
    await writeFile(addressFile, running.summary.base_url)
    return running
  } catch (error) {
    await close()
    throw error
  }
}

/** Says where it runs already, when that is why its PostgreSQL does not start: the folder of its data is in use. */
async function alreadyRunning(home: string, dataFolder: string, error: Error): Promise<Refused | undefined> {
  const [, said] = error.message.split('"postmaster.pid" already exists')
  const processId = said?.split('PID ')[1]?.match(/^\d{1,10}/)?.[0]
  if (processId === undefined) return undefined
  const address = await readFile(join(home, 'address'), 'utf8').catch(() => '')
  const where = address === '' ? '' : ` at ${address}`
  return refused(
    'taken',
    'dev',
    `Tagwerk is already running${where}: PostgreSQL, process ${processId}, has the data in ${dataFolder} open. Use that one, or stop it first.`,
  )
}

async function runOn(environment: Environment, home: string, close: () => Promise<void>): Promise<RunningDemo> {
  const prepared = await prepare(environment, home)
  const { world, config } = prepared
  const company = (await findDemoCompany(world.open)) ?? (await foundWithYear(world, config))
  const credentials = await issueDemoCredentials(world.open, company.accountId)
  const { base, ...running } = await listen(prepared, close)
  return {
    ...running,
    summary: {
      base_url: base,
      docs_url: `${base}/docs`,
      api_key: credentials.apiKey,
      api_token: credentials.apiToken,
      account_id: String(company.accountId),
      workspace_id: String(company.workspaceId),
      admin: company.admin,
      employee: company.employee,
    },
  }
}

interface Prepared {
  readonly world: World
  readonly config: Config
  readonly mails: string
}

async function prepare(environment: Environment, home: string): Promise<Prepared> {
  const mails = join(home, 'mails')
  const config = readConfig({
    LOG_LEVEL: 'warn',
    SMTP_URL: pathToFileURL(mails).href,
    FILES_URL: pathToFileURL(join(home, 'files')).href,
    ...environment,
    TAGWERK_SECRET: environment.TAGWERK_SECRET || (await secretIn(home)),
  })
  await migrateAs(config)
  // Standard output is for what the command says; whoever reads it must not find the log there.
  return { world: makeWorld(config, { log: makeLog(config.logLevel, process.stderr) }), config, mails }
}

/** Stays beside the data from run to run: with another one, what was sealed could not be opened any more. */
async function secretIn(home: string): Promise<string> {
  const file = join(home, 'secret')
  await mkdir(home, { recursive: true })
  const made = randomBytes(32).toString('hex')
  await writeFile(file, made, { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  return readFile(file, 'utf8')
}

async function listen(
  { world, config, mails }: Prepared,
  close: () => Promise<void>,
): Promise<Running & { readonly base: string }> {
  const app = await makeApp(world)
  await app.listen({ host: config.host, port: config.port })
  const port = listeningPort(app) ?? config.port
  const worker = await makeWorker({ ...world, config: { ...config, port } })
  return {
    base: publicUrlOf({ ...config, publicUrl: undefined }, port),
    mails,
    cut: () => {
      app.server.closeAllConnections()
      worker.cut()
    },
    seconds: config.stopSeconds,
    gently: async () => {
      await app.close()
      await worker.stop()
      await world.close()
      await close()
    },
  }
}

async function foundWithYear(world: World, config: Config): Promise<Company> {
  // Working time comes last: there is more of it every day, and what is made before keeps its ids.
  const company = await foundDemoCompany(world.open, smallCompany)
  await noteDemoSignIns(world.open, company)
  await storeDemoDocument(world, company)
  await takeDemoAbsences(world.open, company.accountId, company.workspaceId)
  const owner = connect({ url: config.ownerDatabaseUrl, as: 'owner', poolSize: 1 })
  await workDemoYear(world.open, company.accountId, async () => void (await owner.pool.query('analyze')))
  await owner.close()
  await endDemoMonth(world.open, company)
  await makeDemoPayRules(world.open, company)
  await changeDemoEmployments(world.open, company)
  await doDemoPayroll(world.open, company)
  await standDemoTablet(world.open, company)
  return company
}

async function migrateAs(config: Config): Promise<void> {
  const database = connect({ url: config.ownerDatabaseUrl, as: 'owner', poolSize: 2 })
  await migrate(database, config.cell)
  await database.close()
}
