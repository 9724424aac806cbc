import { once } from 'node:events'
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from '../../schema.ts'
import type { Actor, Context, Means, Open } from '../context.ts'
import { fault, moving, Refused, unavailable } from '../errors.ts'
import { enqueueIn } from '../jobs/jobs.ts'
import { noMeans } from '../means.ts'
import { type Clock, readInstant } from '../time/time.ts'
import { accountDialect, hasPreparedPlan, planName } from './account-dialect.ts'
import { awaitWithin, boundedAnswer, boundQueries, cut, onFailure } from './bounds.ts'
import { isConnectionLoss, isReadOnly, lostRace } from './failures.ts'
import { coded, isRefusedLogin, type Login, loginOf } from './login.ts'
import type { StatementWatch } from './sql-statements.ts'

export interface DatabaseHandle {
  readonly kysely: Kysely<DB>
  readonly pool: pg.Pool
  /** Why the database does not answer; undefined when it does. Known within seconds, also while every connection of the pool hangs. */
  readonly connectionError: () => Promise<Error | undefined>
  /** Asks something small where `connectionError` does; fails when there is no answer within seconds. */
  readonly ask: <Row>(text: string, values: readonly unknown[]) => Promise<readonly Row[]>
  /** Lets running work end, but does not wait for a database that never answers. */
  readonly close: () => Promise<void>
}

/** One connection, for what must be done on the same one. */
export type Session = pg.PoolClient

export interface DatabaseOptions {
  readonly url: string
  /**
   * `application` connections run as the role that row-level security binds to one account, `joined` ones as that which
   * reaches several, in few tables; `login` ones stay the login of requests; `owner` ones migrate and queue.
   */
  readonly as: Login['as']
  readonly poolSize: number
  /** PostgreSQL ends a statement after this long, and we give up its connection a little later; without it both wait. */
  readonly statementTimeoutMs?: number
  /** Who is told of every statement; missing where nobody wants to know. */
  readonly statements?: StatementWatch | undefined
}

/** How long a check may take and is believed, how long connections may take to close, and how much later than PostgreSQL we give up. */
const mostMs = { check: 2_000, believed: 200, close: 3_000, afterStatement: 5_000 }

const roles = { application: 'tagwerk_app', joined: 'tagwerk_joined' } as const

export function connect(options: DatabaseOptions): DatabaseHandle {
  // Given as connection options, these cost no round trip and hold for the whole session.
  // Compiling a query costs more than running any of ours, so jit is off. A query keeps to one processor:
  // calling helpers takes longer than most of ours run, and they would be missing elsewhere.
  const settings = [
    '-c timezone=UTC',
    '-c jit=off',
    '-c max_parallel_workers_per_gather=0',
    `-c statement_timeout=${options.statementTimeoutMs ?? 0}`,
  ]
  if (options.as === 'application' || options.as === 'joined') settings.push(`-c role=${roles[options.as]}`)
  // A migration that waits for a lock holds up every request behind it: better it fails and is run again.
  if (options.as === 'owner') settings.push('-c lock_timeout=5s')
  const { statementTimeoutMs } = options
  const { pool, end } = openPool(options, settings, statementTimeoutMs && statementTimeoutMs + mostMs.afterStatement)
  // A check has a connection of its own: it must not wait behind the very requests that hang.
  const checks = openPool({ ...options, poolSize: 1, statements: undefined }, settings, mostMs.check)
  return {
    kysely: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }),
    pool,
    connectionError: boundedAnswer<Error | undefined>(
      { mostMs: mostMs.check, believedMs: mostMs.believed, otherwise: new Error('there was no answer in time') },
      () =>
        checks.pool.query('select 1').then(
          () => undefined,
          (error: Error) => error,
        ),
    ),
    ask: async (text, values) => (await awaitWithin(mostMs.check, checks.pool.query(text, [...values]))).rows,
    close: async () => void (await Promise.all([end(), checks.end()])),
  }
}

/** Says by a code why no connection came. */
class CodedPool extends pg.Pool {
  readonly login: Login

  constructor(login: Login, options: pg.PoolConfig) {
    super(options)
    this.login = login
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: PoolCallback): void
  override connect(callback?: PoolCallback): unknown {
    if (callback === undefined) return super.connect().catch((error) => Promise.reject(coded(error, this.login)))
    return super.connect((error, client, done) => callback(error && coded(error, this.login), client, done))
  }
}

type PoolCallback = Parameters<pg.Pool['connect']>[0]

function openPool(options: DatabaseOptions, settings: readonly string[], answerMs: number | undefined) {
  const { url, poolSize, as, statements } = options
  const pool = new CodedPool(loginOf(url, as), {
    connectionString: url,
    max: poolSize,
    options: settings.join(' '),
    connectionTimeoutMillis: 5_000,
    // Few come this way between two waves; a new connection would have to make all plans anew.
    ...(as === 'joined' && { idleTimeoutMillis: 600_000 }),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: { getTypeParser },
  })
  const connected = new Set<pg.PoolClient>()
  const readOnly = new WeakSet<object>()
  // An idle connection that breaks is replaced on the next use; without a listener it would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    connected.add(client)
    client.on('error', () => undefined)
    client.once('end', () => connected.delete(client))
    if (answerMs !== undefined) boundQueries(client, answerMs)
    onFailure(client, (error) => void (isReadOnly(error) && readOnly.add(client)))
    statements?.watch(client, as)
  })
  // It leads to a node that was the primary and is no more; the next one leads to whichever is now.
  pool.on('release', (_, client) => void (readOnly.has(client) && cut(client)))
  const end = async (): Promise<void> => {
    const ended = pool.end().then(() => Promise.all([...connected].map((client) => once(client, 'end'))))
    await awaitWithin(mostMs.close, ended).catch(() => connected.forEach(cut))
  }
  return { pool, end }
}

const { builtins } = pg.types
const parsers: Record<number, (text: string) => unknown> = {
  [builtins.INT8]: Number,
  [builtins.NUMERIC]: Number,
  [builtins.DATE]: (text) => text,
  [builtins.TIMESTAMPTZ]: readInstant,
  1016: (text) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(Number)), // bigint[]
}

function getTypeParser(oid: number, format?: 'text' | 'binary'): (text: string) => unknown {
  return parsers[oid] ?? pg.types.getTypeParser(oid, format as 'text')
}

/** What a violated constraint means to a person. Rooms list theirs; names not listed are our own mistakes. */
interface ConstraintMeaning {
  readonly pointer: string
  readonly code: string
  /** `{detail}` stands for what the database says about the row. */
  readonly title: string
  /** What to do about it. */
  readonly detail?: string
}

export type ConstraintMeanings = Readonly<Record<string, ConstraintMeaning>>

interface OpenerOptions {
  readonly database: DatabaseHandle
  readonly clock: Clock
  readonly constraints: ConstraintMeanings
  readonly means?: Means
}

/** What violated constraints mean in each open transaction, for those who go on after a refusal. */
const meanings = new WeakMap<Transaction<DB>, ConstraintMeanings>()

export function makeOpen({ database, clock, constraints, means = noMeans }: OpenerOptions): Open {
  const pool = preparingPlans(database.pool)
  const open: Open = async (accountId, access, work) => {
    for (let attempt = 1; ; attempt += 1) {
      const later: ((ctx: Context) => Promise<unknown>)[] = []
      try {
        const result = await transactionIn(pool, accountId, access).execute(async (db) => {
          const actor = { kind: 'visitor' } as const
          meanings.set(db, constraints)
          const afterwards: Context['afterwards'] = (more) => void later.push(more)
          return work({ db, accountId, actor, now: clock(), enqueue: enqueueIn(db, actor), afterwards, means })
        })
        // What fails here was worth a try; the next who needs it tries again.
        for (const more of later) await open(accountId, 'write', more).catch(() => undefined)
        return result
      } catch (error) {
        if (attempt < 3 && lostRace(error)) continue
        // In a transaction that only reads it would be our own mistake.
        if (access === 'write' && isReadOnly(error)) throw unavailable('The database takes no changes now.', error)
        throw translated(error, constraints)
      }
    }
  }
  return open
}

/** A read sees one snapshot from its first statement to its last, so a page and its totals agree. */
function transactionIn(pool: PostgresPool, accountId: number, access: 'read' | 'write') {
  const transaction = new Kysely<DB>({ dialect: accountDialect(pool, accountId) }).transaction()
  return access === 'read' ? transaction.setAccessMode('read only').setIsolationLevel('repeatable read') : transaction
}

/** Connections that have PostgreSQL keep the plans of the statements that ask for it. */
export const preparingPlans = (pool: pg.Pool): PostgresPool => ({
  options: pool.options,
  end: () => pool.end(),
  connect: async () => {
    const client = await pool.connect()
    const query = (text: string, values: unknown[]) =>
      client.query(hasPreparedPlan(text) ? { name: planName(text), text, values } : { text, values })
    const release = (broken?: boolean) => client.release(broken)
    // A client can also be asked for a cursor, which nobody does here.
    return { query, release } as unknown as PostgresPoolClient
  },
})

async function enterAccount(db: Transaction<DB>, accountId: number): Promise<void> {
  await sql`select set_config('app.account_id', ${String(accountId)}, true)`.execute(db)
}

/** The same unit of work in somebody's name: what is enqueued from now on is asked for by them. */
export const actingAs = (ctx: Context, actor: Actor): Context => ({ ...ctx, actor, enqueue: enqueueIn(ctx.db, actor) })

/** Moves a unit of work into another account: only for making one (sign-up) and for going back. */
export async function inAccount(ctx: Context, accountId: number): Promise<Context> {
  await enterAccount(ctx.db, accountId)
  return { ...ctx, accountId }
}

/** Does a part of a unit of work so that a refusal, also one by a constraint, undoes that part alone; returns the refusal. */
export async function attempt(ctx: Context, work: () => Promise<unknown>): Promise<Refused | undefined> {
  const constraints = meanings.get(ctx.db) ?? {}
  await sql`savepoint attempt`.execute(ctx.db)
  try {
    await work()
    await sql`release savepoint attempt`.execute(ctx.db)
    return undefined
  } catch (error) {
    const refusal = isViolation(error, constraints) ? translated(error, constraints) : error
    if (!(refusal instanceof Refused)) throw error
    await sql`rollback to savepoint attempt`.execute(ctx.db)
    return refusal
  }
}

/** Whether a constraint was violated that means something: one with a meaning of its own, or any foreign key. */
const isViolation = (error: unknown, constraints: ConstraintMeanings): boolean =>
  error instanceof pg.DatabaseError && ((error.constraint ?? '') in constraints || error.code === foreignKeyViolation)

/** An id ahead of its row, for a record that other rows must name before it can be seen. */
export async function nextRecordId(ctx: Context): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval('record_ids') as id`.execute(ctx.db)
  return rows[0]?.id ?? 0
}

const foreignKeyViolation = '23503'

function translated(error: unknown, constraints: ConstraintMeanings): unknown {
  if (!(error instanceof pg.DatabaseError))
    return isConnectionLoss(error) ? unavailable('The database cannot be reached.', error) : error
  const meaning = error.constraint === undefined ? undefined : constraints[error.constraint]
  if (meaning) {
    const title = meaning.title.replace('{detail}', error.detail ?? '')
    return new Refused('invalid', [fault(meaning.code, meaning.pointer, title, meaning.detail)])
  }
  // A row named by the request was deleted between looking and writing.
  if (error.code === foreignKeyViolation) {
    return new Refused('invalid', [
      fault('unknown', 'base', 'Something this request names was deleted meanwhile.', 'Read it again.'),
    ])
  }
  // The account moves to another cell, or has moved: then the router learns from the answer where to.
  if (error.code === 'TW503') return moving(error.detail ?? '')
  // Lost too often: nothing was written, and the next try may well succeed.
  if (lostRace(error)) return unavailable('Too many wanted the same at once.')
  // 57014 a statement ran out of time; 53xxx out of resources; 57Pxx shutting down; 08xxx connection; 28xxx login.
  if (/^(57014|53|57P|08|28)/.test(error.code ?? '') || isRefusedLogin(error))
    return unavailable('The database cannot answer in time.', error)
  return error
}

export async function serverVersion(database: DatabaseHandle): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select current_setting('server_version_num')::int / 10000 as version`.execute(database.kysely)
  return rows[0]?.version ?? 0
}
