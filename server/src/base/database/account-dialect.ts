import { createHash } from 'node:crypto'
import {
  CompiledQuery,
  type Dialect,
  PostgresDialect,
  PostgresDriver,
  type PostgresPool,
  sql,
  type TransactionSettings,
} from 'kysely'

/** PostgreSQL, with transactions that are inside an account from their first moment on. */
export const accountDialect = (pool: PostgresPool, accountId: number): Dialect =>
  enteringDialect(pool, (writes) => `select enter_account(${accountId}, ${writes})`)

/**
 * Has the rest of a transaction use kept plans as they are; otherwise PostgreSQL would find a plan for one month alone
 * cheaper, and make one each time. And they go from row to row by indexes: a plan that was made while a table was
 * small would read all of it when it has grown.
 */
export const usePreparedPlans = ['seqscan', 'bitmapscan', 'hashjoin', 'mergejoin']
  .map((way) => `set_config('enable_${way}', 'off', true)`)
  .concat(`set_config('plan_cache_mode', 'force_generic_plan', true)`)
  .join(', ')

/**
 * The same with transactions inside several accounts, for the role that may be. Nobody waits long for a lock: others
 * would wait with them.
 */
export const joinedDialect = (pool: PostgresPool, accountIds: readonly number[]): Dialect =>
  enteringDialect(
    pool,
    () => `select enter_accounts('{${accountIds.join(',')}}'), ${usePreparedPlans},
      set_config('lock_timeout', '200ms', true)`,
  )

/** What is said on entering, by whether something may be written. */
type Entering = (writes: boolean) => string

function enteringDialect(pool: PostgresPool, entering: Entering): Dialect {
  const dialect = new PostgresDialect({ pool })
  return {
    createDriver: () => new EnteringDriver(pool, entering),
    createAdapter: () => dialect.createAdapter(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
  }
}

type Connection = Parameters<PostgresDriver['rollbackTransaction']>[0]

class EnteringDriver extends PostgresDriver {
  readonly #entering: Entering

  constructor(pool: PostgresPool, entering: Entering) {
    super({ pool })
    this.#entering = entering
  }

  /** Begins and enters in one message, which takes no parameters; numbers need none to be safe. */
  override async beginTransaction(connection: Connection, settings: TransactionSettings): Promise<void> {
    const { isolationLevel, accessMode } = settings
    const modes = [isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean).join(' ')
    const text = `begin ${modes}; ${this.#entering(accessMode !== 'read only')}`
    try {
      await connection.executeQuery(CompiledQuery.raw(text))
    } catch (error) {
      // It may have begun before it failed, and must not go back to the others like that.
      await this.rollbackTransaction(connection)
      throw error
    }
  }
}

const mark = '/* keep the plan */'

/**
 * Put in front of a statement, this has PostgreSQL plan it once per connection instead of every time. For
 * statements whose text never varies, or every text would stay with the connection; and which name
 * their columns, because what a kept plan answers may not change while it is kept.
 */
export const preparedPlan = sql.raw(mark)

/**
 * The same for a statement about some records, where it is about one. A plan made for one record reads more than it
 * should for hundreds of them, and one made while a table was still empty reads all of it until PostgreSQL counts anew.
 */
export const preparedPlanForOne = (records: readonly unknown[]) => (records.length === 1 ? preparedPlan : sql``)

export const hasPreparedPlan = (text: string): boolean => text.startsWith(mark)

const names = new Map<string, string>()

export function planName(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = createHash('sha256').update(text).digest('base64url')
  names.set(text, name)
  return name
}
