import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../test/database.ts'
import { givenCompany } from '../../../test/given.ts'
import { readUpTo } from '../../../test/readers.ts'
import { startWorldOn } from '../../../test/world.ts'
import { actingAs, connect } from '../../base/database/db.ts'
import { type JournalRow, type Reader, readerFigures, readOn } from '../../base/journal/readers.ts'
import { changed } from './commands.ts'
import { sealer, verifySeals } from './seals.ts'

const url = await freshDatabase()
const world = await startWorldOn(url)
const owner = connect({ url, as: 'owner', poolSize: 4 })
const { accountId } = await givenCompany(world.open, 'Journal')
afterAll(() => owner.close())

const options = { database: owner, open: world.open, log: world.log }

/** Reads until nothing is left; transactions of other tests on the same server may hold it up for a moment. */
const catchUp = (reader: Reader) => readUpTo(options, reader)

/** Writes a change and says its number; `before` runs while it is written but not yet committed. */
const change = (recordId: number, before: () => Promise<unknown> = async () => undefined, inAccount = accountId) =>
  world.open(inAccount, 'write', async (ctx) => {
    await changed(actingAs(ctx, { kind: 'system' }), {
      record_type: 'thing',
      record_id: recordId,
      kind: 'changed',
      workspace_id: null,
      user_id: null,
      parts: [['size', recordId, recordId + 1]],
    })
    await before()
  })

function collector(name: string, onRead: (seen: readonly number[]) => void = () => undefined) {
  const seen: number[] = []
  const reader: Reader = {
    name,
    read: async (_ctx, changes: readonly JournalRow[]) => {
      const ids = changes.filter((row) => row.record_type === 'thing').map((row) => row.record_id)
      onRead(ids)
      seen.push(...ids)
    },
  }
  return { reader, seen }
}

describe('a reader', () => {
  test('is given every change once, in order', async () => {
    const { reader, seen } = collector('once')
    for (const id of [1, 2, 3]) await change(id)
    await catchUp(reader)
    expect(await readOn(options, reader)).toBe(false)
    await change(4)
    await catchUp(reader)
    expect(seen).toEqual([1, 2, 3, 4])
  })

  test('does not skip a change that is committed after later ones', async () => {
    const { reader, seen } = collector('late')
    await catchUp(reader)
    seen.length = 0
    await change(10, async () => {
      await change(11)
      await readOn(options, reader)
      // The later one waits for the earlier one: reading it now would leave the other behind for ever.
      expect(seen).toEqual([])
    })
    await catchUp(reader)
    expect(seen).toEqual([10, 11])
  })

  test('that fails in one account reads the others, and tries again without doing anything twice', async () => {
    const other = await givenCompany(world.open, 'Other journal')
    let isBroken = true
    const { reader, seen } = collector('failing', (ids) => {
      if (isBroken && ids.includes(21)) throw new Error('no')
    })
    await catchUp(reader)
    seen.length = 0
    await change(20, undefined, other.accountId)
    await change(21)
    await catchUp(reader)
    expect(seen).toEqual([20])
    isBroken = false
    await catchUp(reader)
    expect(seen).toEqual([20, 21])
  })

  test('tells how many changes it is behind, and how old the oldest is', async () => {
    const { reader } = collector('behind')
    await catchUp(reader)
    expect(await readerFigures(owner, [reader])).toMatchObject([{ reader: 'behind', changes: 0, seconds: 0 }])
    for (const id of [50, 51]) await change(id)
    await new Promise((resolve) => setTimeout(resolve, 20))
    const [figures] = await readerFigures(owner, [reader])
    expect(figures?.changes).toBe(2)
    expect(figures?.seconds).toBeGreaterThan(0.01)
    await catchUp(reader)
    expect(await readerFigures(owner, [reader])).toMatchObject([{ changes: 0, seconds: 0 }])
  })

  test('is walked by one process at a time', async () => {
    const { reader, seen } = collector('alone')
    await change(30)
    await Promise.all([catchUp(reader), catchUp(reader), catchUp(reader)])
    expect(seen.filter((id) => id === 30)).toEqual([30])
  })
})

describe('the seal', () => {
  const verify = () => verifySeals((work) => world.open(accountId, 'read', work))

  beforeAll(async () => {
    for (const id of [40, 41]) await change(id)
    await catchUp(sealer)
    for (const id of [42, 43, 44]) await change(id)
    await catchUp(sealer)
  })

  test('holds while nothing was touched', async () => {
    const found = await verify()
    expect(found.broken).toEqual([])
    expect(found.seals).toBeGreaterThanOrEqual(2)
  })

  test.each([
    'update changes set kind = kind',
    'delete from changes',
    'update seals set number = number',
    'delete from seals',
  ])('and the journal cannot be changed by requests: %s', async (statement) => {
    const attempt = world.open(accountId, 'write', (ctx) => sql.raw(statement).execute(ctx.db))
    await expect(attempt).rejects.toThrow(/permission denied/)
  })
})
