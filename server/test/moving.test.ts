import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startFollower } from '../src/modules/live/follower.ts'
import { nameOf } from '../src/moving/following.ts'
import { abandon, moveAccount, steps, takeBack } from '../src/moving/moving.ts'
import { givenApiKey, givenStaff, password, type Staff } from './given.ts'
import { Killed, moving, startTwoCells, type TwoCells } from './moving/two-cells.ts'
import { followUp } from './readers.ts'
import { recordKinds } from './records.ts'
import { startWorldOn, type TestWorld } from './world.ts'

let cells: TwoCells
let worlds: readonly [TestWorld, TestWorld]
let staff: Staff
beforeAll(async () => {
  cells = await startTwoCells()
  worlds = [await startWorldOn(cells.urls[0]), await startWorldOn(cells.urls[1], { TAGWERK_CELL: '1' })]
  staff = await givenStaff(worlds[0].open, 'Travelling')
  for (const { make } of Object.values(recordKinds)) await make(worlds[0].open, staff, staff.workspaceId)
})
afterAll(() => cells.stop())

const punch = (world: TestWorld, attributes: Record<string, unknown> = {}) =>
  world.call(`POST /api/v3/workspaces/${staff.workspaceId}/time_trackings/actions`, {
    token: staff.employee.token,
    attributes: { action_type: 'start', ...attributes },
  })
/** By password, whose hash was salted in another cell. */
const signIn = async (world: TestWorld) => {
  const { email } = (await me(world)).body.data.attributes
  const headers = { 'api-key': await givenApiKey(world.open) }
  return world.call('POST /api/v3/sign_in', { attributes: { email, password }, headers })
}
const me = (world: TestWorld) => world.call('GET /api/v3/users/me', { token: staff.employee.token })

/** What is left of the account in a cell: rows by table, and jobs. */
const remainsIn = (number: 0 | 1) =>
  moving(cells, { account: staff.accountId, from: number }, async ({ source, account }) => {
    const { tablesOf } = await import('../src/moving/tables.ts')
    const found: Record<string, number> = {}
    for (const { name, key } of await tablesOf(source)) {
      const [row] = await source.rows<{ count: number }>(
        `select count(*)::integer as count from ${name} where ${key} = $1`,
        [account],
      )
      if (row && row.count > 0) found[name] = row.count
    }
    return found
  })

const move = (from: 0 | 1, more: Partial<Parameters<typeof moving>[1]> = {}) =>
  moving(cells, { account: staff.accountId, from, ...more }, moveAccount)

describe('an account that moves', () => {
  test('has everything where it goes, and nothing where it was', async () => {
    expect((await punch(worlds[0])).status).toBe(201)
    const before = await remainsIn(0)
    expect(Object.keys(before).length).toBeGreaterThan(30)
    await move(0)
    expect(await remainsIn(0)).toEqual({})
    const after = await remainsIn(1)
    // The journal says that it moved.
    expect(after).toEqual({ ...before, changes: (before.changes ?? 0) + 1 })
    expect((await me(worlds[1])).body.data.id).toBe(String(staff.employee.id))
    expect((await punch(worlds[1], { action_type: 'end' })).status).toBe(201)
    expect((await signIn(worlds[1])).status).toBe(200)
  })

  test('is refused where it was, and the answer names the cell that has it', async () => {
    for (const answer of [await me(worlds[0]), await punch(worlds[0])]) {
      expect(answer.status).toBe(503)
      expect(answer.headers).toMatchObject({ 'tagwerk-cell': '1', 'retry-after': '1' })
    }
  })

  test('goes on with its journal behind what was written before, for readers and seals', async () => {
    // This cell has done less than the other, so its transactions have lower numbers.
    await followUp(worlds[1])
    const journal = await worlds[1].open(staff.accountId, 'read', (ctx) =>
      ctx.db
        .selectFrom('changes')
        .select(['kind', 'record_type', 'xact', 'id'])
        .where('account_id', '=', staff.accountId)
        .orderBy('xact')
        .orderBy('id')
        .execute(),
    )
    const moved = journal.findIndex(({ kind, record_type }) => kind === 'moved' && record_type === 'account')
    expect(moved).toBeGreaterThan(10)
    expect(journal.length).toBeGreaterThan(moved + 1)
    const last = journal.at(-1)
    const positions = await worlds[1].open(staff.accountId, 'read', (ctx) =>
      ctx.db
        .selectFrom('change_positions')
        .select(['reader', 'xact', 'change_id'])
        .where('account_id', '=', staff.accountId)
        .execute(),
    )
    expect(positions.length).toBeGreaterThan(1)
    for (const position of positions) expect([position.xact, position.change_id]).toEqual([last?.xact, last?.id])
    const { verifyAccount } = await import('../src/cli/verify.ts')
    expect((await verifyAccount(worlds[1], staff.accountId, undefined)).verification.broken).toEqual([])
  })

  test('comes back', async () => {
    await move(1)
    expect(await remainsIn(1)).toEqual({})
    expect((await punch(worlds[0])).status).toBe(201)
    expect((await signIn(worlds[0])).status).toBe(200)
    const refusal = await punch(worlds[1])
    expect([refusal.status, refusal.headers['tagwerk-cell']]).toEqual([503, '0'])
  })

  test('ends the streams of those who listen, so that they come again and are led to it', async () => {
    const follower = startFollower({ ...worlds[0], pauseMs: 20, beatMs: 25_000 })
    let hasEnded = false
    const authority = { everything: false, roles: new Map(), supervisedAreaIds: [] }
    const leave = await follower.join({
      accountId: staff.accountId,
      secret: staff.employee.token,
      actor: { kind: 'user', userId: staff.employee.id, tokenId: '', authority },
      send: () => undefined,
      beat: () => undefined,
      end: () => {
        hasEnded = true
        leave()
      },
    })
    await move(0)
    await expect.poll(() => hasEnded).toBe(true)
    await follower.stop()
    await move(1)
  })

  test('somebody with a credential of another cell is told which', async () => {
    const other = await givenStaff(worlds[1].open, 'Born in cell 1')
    const answer = await worlds[0].call('GET /api/v3/users/me', { token: other.employee.token })
    expect([answer.status, answer.headers['tagwerk-cell']]).toEqual([401, '1'])
    const wrong = await worlds[1].call('GET /api/v3/users/me', { token: `${other.employee.token}x` })
    expect([wrong.status, wrong.headers['tagwerk-cell']]).toEqual([401, undefined])
  })
})

describe('a mover that is killed', () => {
  const letGoAt = steps.indexOf('let go')
  // At every step, taken back and gone on with, by the program that measures it, bench/moves.ts.
  const deadly = steps.filter((_, index) => index % 2 === 1)
  const die = (dieAt: (typeof steps)[number], from: 0 | 1) => expect(move(from, { dieAt })).rejects.toThrow(Killed)
  const isIn = async (): Promise<0 | 1> => ((await me(worlds[0])).status === 200 ? 0 : 1)

  test.each(deadly)('at "%s" is taken back, or can only go on', async (step) => {
    const from = await isIn()
    const to = from === 0 ? 1 : 0
    await die(step, from)
    const back = moving(cells, { account: staff.accountId, from }, takeBack)
    if (steps.indexOf(step) < letGoAt) {
      await back
      expect((await me(worlds[from])).status).toBe(200)
      expect(await remainsIn(to)).toEqual({})
    } else {
      await expect(back).rejects.toThrow(/let go/)
      await move(from)
      expect((await me(worlds[to])).status).toBe(200)
      expect(await remainsIn(from)).toEqual({})
    }
    expect(await leftovers()).toEqual([])
  })

  test.each(['slate clean', 'half copied', 'fenced', 'let go', 'open'] as const)(
    'at "%s" is followed by one that goes on',
    async (step) => {
      const from = await isIn()
      await die(step, from)
      await move(from)
      expect((await me(worlds[from === 0 ? 1 : 0])).status).toBe(200)
      expect(await remainsIn(from)).toEqual({})
      expect(await leftovers()).toEqual([])
    },
  )

  test('behind the fence keeps nobody from working for long, and cannot let go afterwards', async () => {
    const from = await isIn()
    const fallsSoon = async () =>
      moving(cells, { account: staff.accountId, from }, ({ source, account }) =>
        source.rows(
          `update account_moves set fenced_until = clock_timestamp() + interval '300 milliseconds' where account_id = $1`,
          [account],
        ),
      )
    const late = move(from, {
      onStep: async (step) => {
        if (step === 'fenced') await fallsSoon()
        if (step !== 'compared') return
        await new Promise((resolve) => setTimeout(resolve, 500))
        expect((await punch(worlds[from], { action_type: 'start-break' })).status).not.toBe(503)
      },
    })
    await expect(late).rejects.toThrow(/the fence fell/)
    expect((await me(worlds[from])).status).toBe(200)
    expect(await leftovers()).toEqual([])
  })

  test('a target that is gone for good is abandoned', async () => {
    const from = await isIn()
    await die('copied', from)
    await moving(cells, { account: staff.accountId, from }, ({ target, account }) =>
      target.rows(`alter subscription ${nameOf(account, target.number)} disable`),
    )
    await moving(cells, { account: staff.accountId, from }, abandon)
    expect((await punch(worlds[from], { action_type: 'end' })).status).not.toBe(503)
    await moving(cells, { account: staff.accountId, from }, async ({ source }) =>
      expect(await source.rows('select slot_name from pg_replication_slots')).toEqual([]),
    )
    // Coming back after all, it is cleaned by the next move.
    await move(from)
    expect(await leftovers()).toEqual([])
  })

  test('of nobody is neither taken back nor abandoned, and of somebody who stays is not abandoned', async () => {
    await moving(cells, { account: 424242, from: 0 }, async (move) => {
      await expect(takeBack(move)).rejects.toThrow('There is no account 424242 in cell 0.')
      await expect(abandon(move)).rejects.toThrow('There is no account 424242 in cell 0.')
    })
    await moving(cells, { account: staff.accountId, from: await isIn() }, async (move) => {
      await expect(abandon(move)).rejects.toThrow('is not on its way')
    })
  })

  test('an account goes one way at a time', async () => {
    const from = await isIn()
    const to = from === 0 ? 1 : 0
    await die('copied', from)
    // As if cell 7 were meant, and as if it came from cell 7.
    await moving(cells, { account: staff.accountId, from }, async (move) => {
      const elsewhere = { ...move, target: { ...move.target, number: 7 } }
      await expect(moveAccount(elsewhere)).rejects.toThrow(/on its way to cell/)
      await expect(takeBack(elsewhere)).rejects.toThrow(/on its way to cell/)
      const fromElsewhere = { ...move, source: { ...move.source, number: 7 } }
      await expect(moveAccount(fromElsewhere)).rejects.toThrow(/on its way from cell/)
    })
    await expect(move(to)).rejects.toThrow(/on its way from cell/)
    // Another one comes while this one is at work.
    let hasTried = false
    await move(from, {
      onStep: async (step) => {
        if (step !== 'copied') return
        await expect(move(from)).rejects.toThrow(/Somebody else/)
        hasTried = true
      },
    })
    expect(hasTried).toBe(true)
    expect(await leftovers()).toEqual([])
  })

  /** Slots, publications and subscriptions of moves, in both cells. */
  const leftovers = async (): Promise<unknown[]> =>
    moving(cells, { account: staff.accountId, from: 0 }, async ({ source, target }) =>
      (
        await Promise.all(
          [source, target].map((cell) =>
            cell.rows(`select slot_name as name from pg_replication_slots union all select pubname from pg_publication
              union all select subname from pg_subscription`),
          ),
        )
      ).flat(),
    )
})
