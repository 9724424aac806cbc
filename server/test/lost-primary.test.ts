import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { connect, makeOpen } from '../src/base/database/db.ts'
import { Refused } from '../src/base/errors.ts'
import { systemClock } from '../src/base/time/time.ts'
import { atTheEnd } from './at-the-end.ts'
import { freshDatabase } from './database.ts'

const unavailable = { kind: 'unavailable' }

/** Units of work that write, all on one connection. */
function writerTo(url: string) {
  const database = connect({ url, as: 'owner', poolSize: 1 })
  atTheEnd(database.close)
  const open = makeOpen({ database, clock: systemClock, constraints: {} })
  const write = (): Promise<unknown> =>
    open(0, 'write', (ctx) => sql`create table if not exists written ()`.execute(ctx.db))
  return { write, open }
}

describe('a node that became a standby', async () => {
  const url = await freshDatabase()
  const name = new URL(url).pathname.slice(1)
  const owner = connect({ url, as: 'owner', poolSize: 1 })
  afterAll(owner.close)
  const takesChanges = (value: 'on' | 'off') =>
    owner.pool.query(`alter database "${name}" set default_transaction_read_only = ${value === 'on' ? 'off' : 'on'}`)

  test('is answered with 503, and its connection is not used again', async () => {
    await takesChanges('off')
    const { write } = writerTo(url)
    await expect(write()).rejects.toMatchObject(unavailable)
    await takesChanges('on')
    await write()
  })

  test('does not hide that a reading request tried to write', async () => {
    const { open } = writerTo(url)
    const wrong = open(0, 'read', (ctx) => sql`create table never_written ()`.execute(ctx.db))
    await expect(wrong).rejects.not.toBeInstanceOf(Refused)
  })
})

test.each([
  ['a machine that is gone', Object.assign(new Error('read ETIMEDOUT'), { code: 'ETIMEDOUT' })],
  ['a network without a way there', Object.assign(new Error('connect EHOSTUNREACH'), { code: 'EHOSTUNREACH' })],
  ['several addresses where nobody listens', Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' })],
])('%s is answered with 503', async (_, lost) => {
  const { open } = writerTo(await freshDatabase())
  await expect(open(0, 'write', () => Promise.reject(lost))).rejects.toMatchObject(unavailable)
})
