import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtCommit } from './build.ts'
import { cellsOf, networksOf, originsOf, proxies, type TrustProxy } from './config-lists.ts'
import { variables } from './variables.ts'

export interface Config {
  readonly databaseUrl: string
  readonly ownerDatabaseUrl: string
  readonly poolSize: number
  /** How many of them one account may hold at once. */
  readonly accountConnections: number
  /** How many punches share a transaction at most; 1 means each has its own. */
  readonly punchesTogether: number
  readonly host: string
  readonly port: number
  /** As the operator has it; undefined when the address listened on is all there is. */
  readonly publicUrl: string | undefined
  /** How many hops to trust, or whom. */
  readonly trustProxy: TrustProxy
  /** The application people use, linked from mails; undefined when it is the service itself. */
  readonly appUrl: string | undefined
  readonly signUp: 'open' | 'invited' | 'closed'
  readonly smtpUrl: string
  readonly mailFrom: string
  readonly filesUrl: string
  /** How long the bytes of a deleted file stay, so that a backup finds them. */
  readonly filesKeptHours: number
  /** Where files are backed up to. */
  readonly backupUrl: string
  /** How pgBackRest is called. */
  readonly pgBackRest: string
  readonly secret: string
  /** What it signed is accepted as well, while the secret is changed. */
  readonly acceptedSecret: string | undefined
  readonly logLevel: string
  readonly cell: number
  /** The databases of all cells, for whoever moves an account between them. */
  readonly cells: ReadonlyMap<number, string>
  readonly requestsPerMinute: number
  readonly workerConcurrency: number
  readonly mailConcurrency: number
  readonly workerRecoverySeconds: number
  /** Ranges of closed networks that customers may have webhooks sent to. */
  readonly outgoingNetworks: readonly string[]
  /** Sites whose programs may speak to the service from a browser. */
  readonly corsOrigins: readonly string[]
  readonly stopSeconds: number
  /** How long a process that is told to stop goes on answering while its readiness says so. */
  readonly stopNoticeSeconds: number
  /** Where a worker tells how it is; nowhere when undefined. */
  readonly workerPort: number | undefined
  /** How long things are kept. */
  readonly retention: {
    readonly notificationDays: number
    readonly batchDays: number
    readonly tokenDays: number
    /** Of deleted people; 0 means for ever. */
    readonly workingTimeYears: number
    readonly payrollYears: number
    readonly departedYears: number
  }
  /** Where the built web application lies. */
  readonly webFolder: string
  readonly metricsToken: string | undefined
  /** What the cells of an installation and their router know each other by. */
  readonly cellToken: string | undefined
  /** Where traces are sent, and what share of them; nowhere when undefined. */
  readonly traces: { readonly url: string | undefined; readonly share: number }
  readonly gitCommit: string
}

export type Environment = Readonly<Record<string, string | undefined>>

/** Thrown with everything that is wrong, so that nobody has to start the program five times. */
export class BadConfig extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`The configuration is not usable:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.name = 'BadConfig'
    this.problems = problems
  }
}

export type Variable = keyof typeof variables

/** Settings without a default. Each role of the program says which of them it needs. */
const withoutDefault = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'FILES_URL',
  'TAGWERK_SECRET',
  'BACKUP_URL',
  'CELLS',
] as const
export type Setting = (typeof withoutDefault)[number]

/** The environment of this process, to be handed on with additions. */
export const processEnvironment = (): Environment => process.env

/** Where the password of a login comes from: the file where one is named, else the address. */
export function settingsOfLogin(of: 'owner' | 'requests', environment: Environment = process.env): Variable[] {
  const isOwn = of === 'owner' && Boolean(environment.DATABASE_OWNER_URL?.trim())
  const file = of === 'owner' ? 'DATABASE_OWNER_PASSWORD_FILE' : 'DATABASE_PASSWORD_FILE'
  const address = isOwn ? 'DATABASE_OWNER_URL' : 'DATABASE_URL'
  return environment[file]?.trim() ? [address, file] : [address]
}

/** Where `bin/tagwerk` has settings read from; nowhere when undefined. */
export const settingsFolder = (): string | undefined => process.env.TAGWERK_SETTINGS?.trim() || undefined

/** Takes settings from elsewhere; what the environment says already stays. */
export function adoptSettings(settings: Environment): void {
  for (const [name, value] of Object.entries(settings)) process.env[name] ??= value
}

/** What is wrong with the settings, as far as those go which are needed. */
export function missingSettings(needs: readonly Setting[]): readonly string[] {
  try {
    readConfig(undefined, needs)
    return []
  } catch (error) {
    if (error instanceof BadConfig) return error.problems
    throw error
  }
}

/** Settings that are not needed may be missing; those that are there must be right all the same. */
export function readConfig(
  environment: Environment = process.env,
  needs: readonly Setting[] = ['DATABASE_URL', 'FILES_URL', 'TAGWERK_SECRET'],
): Config {
  const problems: string[] = []
  const mayBeMissing = (name: Variable) =>
    (withoutDefault as readonly string[]).includes(name) && !(needs as readonly string[]).includes(name)
  const text = (name: Variable, otherwise?: string): string => {
    const value = environment[name]?.trim() || otherwise
    if (value === undefined && !mayBeMissing(name)) problems.push(`${name} is missing: ${variables[name]}`)
    return value ?? ''
  }
  const whole = (name: Variable, otherwise: number, least: number, most: number): number => {
    const value = environment[name]?.trim()
    if (!value) return otherwise
    const found = /^\d+$/.test(value) ? Number(value) : Number.NaN
    if (found >= least && found <= most) return found
    problems.push(`${name} is ${JSON.stringify(value)}, it must be a whole number from ${least} to ${most}`)
    return otherwise
  }
  const share = (name: Variable): number => {
    const value = environment[name]?.trim() || '1'
    const found = /^\d(\.\d{1,9})?$/.test(value) ? Number(value) : Number.NaN
    if (found >= 0 && found <= 1) return found
    problems.push(`${name} is ${JSON.stringify(value)}, it must be a number from 0 to 1`)
    return 1
  }
  const address = (name: Variable, protocols: readonly string[], otherwise?: string): string => {
    const value = text(name, otherwise)
    if (value !== '' && !protocols.includes(URL.parse(value)?.protocol ?? '')) {
      // The value is not repeated: it may hold a password.
      problems.push(`${name} must be an address that begins with ${protocols.join(' or ')}`)
    }
    return value
  }
  const oneOf = (name: Variable, allowed: readonly string[], otherwise: string): string => {
    const value = text(name, otherwise)
    if (!allowed.includes(value))
      problems.push(`${name} is ${JSON.stringify(value)}, it must be one of ${allowed.join(', ')}`)
    return value
  }

  const secretOf = (name: 'TAGWERK_SECRET' | 'TAGWERK_SECRET_ACCEPTED', value: string): string => {
    if (value !== '' && value.length < 32) problems.push(`${name} is too short, it needs at least 32 characters`)
    return value
  }

  const postgres = ['postgres:', 'postgresql:']
  const withPassword = (url: string, name: Variable): string => {
    const file = environment[name]?.trim()
    const parsed = URL.parse(url)
    if (!file || parsed === null) return url
    try {
      parsed.password = encodeURIComponent(readFileSync(file, 'utf8').trim())
    } catch (error) {
      problems.push(`${name} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
    }
    return parsed.href
  }
  const databaseUrl = withPassword(address('DATABASE_URL', postgres), 'DATABASE_PASSWORD_FILE')
  const host = text('HOST', '127.0.0.1')
  const port = whole('PORT', 3000, 0, 65_535)
  const poolSize = whole('DATABASE_POOL_SIZE', 8, 1, 100)
  const config: Config = Object.freeze({
    databaseUrl,
    ownerDatabaseUrl: withPassword(
      // What is wrong with an address that serves for both is told once.
      environment.DATABASE_OWNER_URL?.trim() || databaseUrl === ''
        ? address('DATABASE_OWNER_URL', postgres)
        : databaseUrl,
      'DATABASE_OWNER_PASSWORD_FILE',
    ),
    poolSize,
    accountConnections: whole('ACCOUNT_CONNECTIONS', Math.ceil(poolSize / 2), 1, 100),
    punchesTogether: whole('PUNCHES_TOGETHER', 32, 1, 64),
    host,
    port,
    publicUrl: environment.PUBLIC_URL?.trim()
      ? address('PUBLIC_URL', ['http:', 'https:']).replace(/\/$/, '')
      : undefined,
    appUrl: environment.APP_URL?.trim() ? address('APP_URL', ['http:', 'https:']) : undefined,
    signUp: oneOf('SIGN_UP', ['open', 'invited', 'closed'], 'open') as Config['signUp'],
    trustProxy: proxies(environment.TRUST_PROXY?.trim() ?? '', problems),
    smtpUrl: address('SMTP_URL', ['smtp:', 'smtps:', 'file:'], 'smtp://127.0.0.1:25'),
    mailFrom: text('MAIL_FROM', 'Tagwerk <tagwerk@localhost>'),
    filesUrl: address('FILES_URL', ['file:', 'http:', 'https:']),
    filesKeptHours: whole('FILES_KEPT_HOURS', 0, 0, 8760),
    backupUrl: address('BACKUP_URL', ['file:', 'http:', 'https:']),
    pgBackRest: text('PGBACKREST', 'pgbackrest'),
    secret: secretOf('TAGWERK_SECRET', text('TAGWERK_SECRET')),
    acceptedSecret: secretOf('TAGWERK_SECRET_ACCEPTED', environment.TAGWERK_SECRET_ACCEPTED?.trim() ?? '') || undefined,
    logLevel: oneOf('LOG_LEVEL', ['trace', 'debug', 'info', 'warn', 'error', 'silent'], 'info'),
    cell: whole('TAGWERK_CELL', 0, 0, 1023),
    cells: cellsOf(text('CELLS'), problems),
    requestsPerMinute: whole('REQUESTS_PER_MINUTE', 300, 1, 10_000_000),
    workerConcurrency: whole('WORKER_CONCURRENCY', 4, 1, 100),
    mailConcurrency: whole('MAIL_CONCURRENCY', 2, 1, 100),
    workerRecoverySeconds: whole('WORKER_RECOVERY_SECONDS', 10, 1, 3600),
    outgoingNetworks: networksOf(environment.OUTGOING_NETWORKS ?? '', problems),
    corsOrigins: originsOf(environment.CORS_ORIGINS ?? '', problems),
    workerPort: environment.WORKER_PORT?.trim() ? whole('WORKER_PORT', 0, 0, 65_535) : undefined,
    stopSeconds: whole('STOP_SECONDS', 20, 1, 3600),
    stopNoticeSeconds: whole('STOP_NOTICE_SECONDS', 0, 0, 300),
    retention: {
      notificationDays: whole('RETENTION_NOTIFICATION_DAYS', 365, 1, 36_500),
      batchDays: whole('RETENTION_BATCH_DAYS', 90, 1, 36_500),
      tokenDays: whole('RETENTION_TOKEN_DAYS', 30, 1, 36_500),
      // Nobody's working time is deleted unless somebody says so; who they were is known for two years.
      workingTimeYears: whole('RETENTION_WORKING_TIME_YEARS', 0, 0, 100),
      payrollYears: whole('RETENTION_PAYROLL_YEARS', 0, 0, 100),
      departedYears: whole('RETENTION_WORKING_TIME_YEARS', 2, 0, 100),
    },
    webFolder: environment.WEB_FOLDER?.trim() || join(import.meta.dirname, '../../web/dist'),
    metricsToken: environment.METRICS_TOKEN?.trim() || undefined,
    cellToken: environment.CELL_TOKEN?.trim() || undefined,
    traces: {
      url: environment.OTEL_EXPORTER_OTLP_ENDPOINT?.trim()
        ? address('OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:'])
        : undefined,
      share: share('OTEL_TRACES_SAMPLER_ARG'),
    },
    gitCommit: environment.GIT_COMMIT?.trim() || builtCommit(),
  })
  if (problems.length > 0) throw new BadConfig(problems)
  return config
}

/** The address people reach the service under: PUBLIC_URL, or where it listens, whose port the system may have chosen. */
export function publicUrlOf({ publicUrl, host, port }: Config, listeningPort: number = port): string {
  if (publicUrl !== undefined) return publicUrl
  const everywhere = host === '0.0.0.0' || host === '::'
  const name = everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${listeningPort}`
}
