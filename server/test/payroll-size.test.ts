import { expect, test } from 'vitest'
import { Instant } from '../src/base/time/time.ts'
import { crowdMonth, givenCrowd, mapAll } from './payroll-crowd.ts'
import { startWorld } from './world.ts'

const world = await startWorld({}, { clock: () => Instant.from('2026-06-02T09:00:00Z') })

// More lines than are read at once, and more people than one transaction calculates. bench/payroll-size.ts has 10,000.
test('a run of many people is worked off bit by bit, and its file has every line once, in the order of numbers', async () => {
  const payroll = await givenCrowd(world, 'Many', 240, { lines_by: 'day', patterns: 1, days: 10 })
  const { done, pc } = payroll
  const { id } = await done(`POST ${pc}/runs`, { month: crowdMonth })
  const progress = async () => (await done(`GET ${pc}/runs/${id}`)).attributes
  // The plan, and the first two hundred.
  await payroll.work(id, 2)
  expect(await progress()).toMatchObject({ step: 'calculate', item_count: 240, done_count: 200 })
  await payroll.work(id)
  expect(await progress()).toMatchObject({ step: null, done_count: 240 })
  await mapAll(payroll, { attributes: await progress() })
  expect((await payroll.order(id, 'check')).attributes).toMatchObject({ state: 'checked', fault_count: 0 })
  expect((await payroll.order(id, 'issue')).attributes.state).toBe('issued')
  const [file] = await done(`GET ${pc}/runs/${id}/files`)
  const { content } = (await done(`POST ${pc}/runs/${id}/files/${file.id}/downloads`)).attributes
  const rows = Buffer.from(content, 'base64').toString().trimEnd().split('\r\n').slice(1)
  const sent = await payroll.asSystem((ctx) =>
    ctx.db
      .selectFrom('payroll_lines')
      .select((eb) => [eb.fn.countAll<number>().as('lines'), eb.fn.sum<number>('hundredths').as('hundredths')])
      .where('account_id', '=', ctx.accountId)
      .where('is_sent', '=', true)
      .executeTakeFirstOrThrow(),
  )
  expect(rows.length).toBeGreaterThan(2000)
  expect(rows).toHaveLength(Number(sent.lines))
  const amounts = rows.map((row) => Math.round(Number(row.split(';')[13]?.replace(',', '.')) * 100))
  expect(amounts.reduce((sum, each) => sum + each, 0)).toBe(Number(sent.hundredths))
  const numbers = rows.map((row) => Number(row.split(';')[2]))
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
  expect(new Set(numbers).size).toBe(240)
})
