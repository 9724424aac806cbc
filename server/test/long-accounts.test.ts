import { expect, test } from 'vitest'
import { Instant } from '../src/base/time/time.ts'
import { cacheAccounts } from '../src/modules/time-accounts/commands/calculate-account.ts'
import { givenPerson, givenStaff } from './given.ts'
import { startWorld } from './world.ts'

const world = await startWorld({}, { clock: () => Instant.from('2026-11-17T10:00:00Z') })
const staff = await givenStaff(world.open, 'Veterans')
const { token } = staff.accountAdmin
const people = 96
const asked = `GET /api/v3/workspaces/${staff.otherWorkspaceId}/time_accounts?items=100`
const veterans: string[] = []
for (let index = 0; index < people; index += 1) {
  const facts = { attributes: { start_of_accounting: '1996-11-18' } }
  const { id } = await givenPerson(world.open, staff, staff.otherWorkspaceId, `Veteran ${index}`, facts)
  veterans.push(String(id))
}

/** The longest that something kept the process to itself meanwhile, in processor time: others may keep the machine busy. */
async function longestHeld<T>(work: () => Promise<T>): Promise<{ readonly value: T; readonly milliseconds: number }> {
  const spent = () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1000
  }
  let [longest, before, isOver] = [0, spent(), false]
  const look = (): void => {
    const now = spent()
    longest = Math.max(longest, now - before)
    before = now
    if (!isOver) setImmediate(look)
  }
  setImmediate(look)
  const value = await work()
  isOver = true
  return { value, milliseconds: longest }
}

test('numbers 7: a list of accounts calculates a bounded number of days, says who is left, and holds nobody up', async () => {
  const first = await longestHeld(() => world.call(asked, { token }))
  expect(first.value.status, first.value.text).toBe(200)
  const { data, meta } = first.value.body
  const unknown = data.filter((each: { attributes: { balance: null | number } }) => each.attributes.balance === null)
  expect(unknown.length).toBe(meta.not_calculated)
  expect(unknown.length).toBeGreaterThan(people / 2)
  expect(unknown.length).toBeLessThan(people)
  expect(first.milliseconds).toBeLessThan(50)
  // What the job does, portion by portion.
  let left: readonly number[] = unknown.map((each: { id: string }) => Number(each.id))
  for (let portions = 0; left.length > 0; portions += 1) {
    expect(portions).toBeLessThan(10)
    left = await world.open(staff.accountId, 'write', (ctx) => cacheAccounts(ctx, left, '2026-11-30'))
  }
  const second = await longestHeld(() => world.call(asked, { token }))
  expect(second.value.body.meta.not_calculated).toBe(0)
  type Row = { readonly id: string; readonly attributes: { readonly closing_balance: number } }
  const rows = (second.value.body.data as Row[]).filter(({ id }) => veterans.includes(id))
  expect(rows.length).toBe(people)
  const balances = new Set(rows.map(({ attributes }) => attributes.closing_balance))
  expect(balances.size).toBe(1)
  expect(second.milliseconds).toBeLessThan(50)
})
