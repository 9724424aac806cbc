import { expect, test } from 'vitest'
import { Instant } from '../src/base/time/time.ts'
import { takeDemoAbsences } from '../src/demo/absences.ts'
import { foundDemoCompany } from '../src/demo/company.ts'
import { workDemoYear } from '../src/demo/working-time.ts'
import { givenPerson } from './given.ts'
import { startWorld } from './world.ts'

// A report says what time accounts say: on the demo, to the hundredth that these show.

const world = await startWorld({}, { clock: () => Instant.from('2026-11-17T09:00:00Z') })
const company = await foundDemoCompany(world.open, { workspaces: 1, peoplePerWorkspace: 12 })
await takeDemoAbsences(world.open, company.accountId, company.workspaceId)
await workDemoYear(world.open, company.accountId, () => Promise.resolve())
const { token } = await givenPerson(world.open, company, company.workspaceId, 'Boss', { roles: ['account_admin'] })
const ws = `/api/v3/workspaces/${company.workspaceId}`

async function ask(address: string) {
  const reply = await world.call(`GET ${ws}/${address}`, { token })
  expect(reply.status, reply.text).toBe(200)
  return reply.body
}

const hours = (seconds: number): number => Math.round(seconds / 36) / 100
/** What a report shows, under the names of time accounts. */
const inHours = ({ opening, worked, owed, credited, booked = 0, closing }: Record<string, number>) => ({
  opening_balance: hours(opening ?? 0),
  worked: hours(worked ?? 0),
  owed: hours(owed ?? 0),
  credited: hours(credited ?? 0),
  booked: hours(booked),
  closing_balance: hours(closing ?? 0),
})

test.each(['from=2026-10-01&to=2026-10-31', 'from=2026-03-18&to=2026-11-30', 'from=2026-11-16&to=2026-11-17'])(
  'of every person, and in all, for %s',
  async (dates) => {
    const accounts = await ask(`time_accounts?${dates}&items=100`)
    const { rows, totals, not_calculated } = (await ask(`reports?report=balances&${dates}`)).data.attributes
    expect(not_calculated).toBe(0)
    const byPerson = new Map(
      accounts.data.map(({ id, attributes }: { id: string; attributes: object }) => [id, attributes]),
    )
    expect(rows.length).toBeGreaterThan(10)
    for (const { user_id, values } of rows) expect(byPerson.get(user_id)).toMatchObject(inHours(values))
    const { meta } = accounts
    expect(inHours(totals)).toEqual({
      opening_balance: meta.total_opening_balance,
      worked: meta.total_worked,
      owed: meta.total_owed,
      credited: meta.total_credited,
      booked: meta.total_booked,
      closing_balance: meta.total_closing_balance,
    })
    for (const by of ['day', 'week', 'month']) {
      const { rows: periods } = (await ask(`reports?report=balances&${dates}&by=${by}`)).data.attributes
      const sum = (name: string) =>
        periods.reduce((all: number, { values }: { values: Record<string, number> }) => all + (values[name] ?? 0), 0)
      expect([sum('worked'), sum('owed'), sum('credited')]).toEqual([totals.worked, totals.owed, totals.credited])
      expect(periods.at(-1).values.closing).toBe(totals.closing)
    }
  },
)
