import { Client } from 'pg'
import { expect, test } from 'vitest'
import { atTheEnd } from '../../../test/at-the-end.ts'
import { givenCompany, givenPerson } from '../../../test/given.ts'
import { startWorld } from '../../../test/world.ts'
import { readWhole } from '../../base/fields.ts'
import { Instant } from '../../base/time/time.ts'
import { revive } from '../access/reviving.ts'
import { cacheAccounts } from '../time-accounts/commands/calculate-account.ts'
import { makeReport } from './commands.ts'
import { type ReportBounds, usualBounds } from './model.ts'
import { reportQuery } from './resource.ts'

test('a report that takes too long ends with whom it knows, counts the others, and lets a job calculate these', async () => {
  const world = await startWorld({}, { clock: () => Instant.from('2026-03-02T15:00:00Z') })
  const company = await givenCompany(world.open, 'Berichte')
  const names = ['Anna', 'Ben', 'Cem', 'Dora']
  for (const name of names) {
    const attributes = { start_of_accounting: '2026-02-16' }
    const { id } = await givenPerson(world.open, company, company.workspaceId, name, { attributes })
    const given = { user_id: id, starts_at: '2026-02-16T07:00:00Z', ends_at: '2026-02-16T11:00:00Z' }
    await world.call(`POST /api/v3/workspaces/${company.workspaceId}/time_trackings`, {
      token: company.accountAdmin.token,
      attributes: given,
    })
  }
  const queue = new Client({ connectionString: world.config.databaseUrl })
  await queue.connect()
  atTheEnd(() => queue.end())
  await queue.query('delete from graphile_worker._private_jobs')
  const asked = readWhole(reportQuery, { report: 'hours', from: '2026-02-16', to: '2026-02-28' })
  const report = (bounds?: ReportBounds) =>
    world.open(company.accountId, 'read', async (ctx) =>
      makeReport(
        await revive(ctx, { kind: 'user', user_id: company.accountAdmin.id }),
        company.workspaceId,
        asked,
        bounds,
      ),
    )

  // One person at a time, and the time is over as soon as it began.
  const short = await report({ portionDays: 1, longestMilliseconds: -1 })
  expect(short.notCalculated).toBe(short.peopleCount - 1)
  const known = short.rows.filter(({ values }) => values.worked !== null)
  expect(known).toHaveLength(1)
  expect(short.totals).toEqual(known[0]?.values)

  const { rows: jobs } = await queue.query<{ given: { user_ids: number[]; on: string } }>(
    `select payload -> 'payload' as given from graphile_worker._private_jobs`,
  )
  const left = short.rows.filter((row) => !known.includes(row)).map(({ user_id }) => user_id)
  expect(jobs.map(({ given }) => [given.user_ids.toSorted(), given.on])).toEqual([[left.toSorted(), '2026-02-28']])
  for (const { given } of jobs)
    await world.open(company.accountId, 'write', (ctx) => cacheAccounts(ctx, given.user_ids, given.on))

  const whole = await report(usualBounds)
  expect(whole.notCalculated).toBe(0)
  expect(whole.totals.worked).toBe(names.length * 4 * 3600)
  expect(whole.rows.find(({ id }) => id === known[0]?.id)).toEqual(known[0])
})
