import type { DatabaseHandle } from '../../src/base/database/db.ts'

/** Does something and then undoes it, whatever it committed. */
export type Undoing = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Puts everything a service does with its one connection inside a transaction that is rolled back in the end:
 * its own transactions become savepoints. A copy of the database would do the same, a hundred times slower.
 */
export function undoing({ pool }: DatabaseHandle, ids: DatabaseHandle): Undoing {
  let isUndoing = false
  pool.on('connect', (client) => {
    const connection = client as unknown as { query: (query: unknown, ...rest: unknown[]) => unknown }
    const query = connection.query.bind(client)
    connection.query = (asked, ...rest) => query(isUndoing ? nested(asked) : asked, ...rest)
  })
  return async (work) => {
    const {
      rows: [last],
    } = await ids.pool.query('select last_value from record_ids')
    await pool.query('begin')
    isUndoing = true
    try {
      return await work()
    } finally {
      // Something may still be written after the answer, such as when a token was used: its commit must be undone, too.
      const client = await pool.connect()
      isUndoing = false
      await client.query('rollback')
      client.release()
      // Sequences are outside of transactions; the next example begins with the same number.
      await ids.pool.query("select setval('record_ids', $1)", [last.last_value])
    }
  }
}

const name = 'unit_of_work'

function nested(asked: unknown): unknown {
  if (typeof asked === 'string') return nestedText(asked)
  const { text } = asked as { text?: unknown }
  return typeof text === 'string' ? { ...(asked as object), text: nestedText(text) } : asked
}

/** Constraints that wait for the end are asked at the end of the unit of work. */
const nestedText = (text: string): string =>
  text
    .replace(/^begin\b[^;]*/, `savepoint ${name}`)
    .replace(/^commit$/, `set constraints all immediate; release savepoint ${name}`)
    .replace(/^rollback$/, `rollback to savepoint ${name}; release savepoint ${name}`)
