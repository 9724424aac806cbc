import { expect, test } from 'vitest'
import { Instant } from '../src/base/time/time.ts'
import { givenStaff } from './given.ts'
import { sectionsOf, sendAsTold } from './told-page.ts'
import { startWorkingWorld } from './worker.ts'

const world = await startWorkingWorld({}, { clock: () => Instant.from('2026-04-02T09:00:00Z') })
const staff = await givenStaff(world.open, 'Month end')
// Ada has been there since the beginning of the year.
const since = await world.call(`PATCH /api/v3/workspaces/${staff.workspaceId}/users/${staff.employee.id}`, {
  token: staff.accountAdmin.token,
  attributes: { start_of_accounting: '2026-01-01', staff_number: '1815' },
})
const sections = sectionsOf('month-end.md')

const kept: Record<string, string> = {
  WS: `/api/v3/workspaces/${staff.workspaceId}`,
  ADA: staff.employee.token,
  ADA_ID: String(staff.employee.id),
  LEAD: staff.areaAdmin.token,
  BOSS: staff.accountAdmin.token,
  ACCOUNT: String(staff.accountId),
}

test('docs/month-end.md prints a whole story', () => {
  expect(since.status).toBe(200)
  expect(sections.length).toBeGreaterThan(15)
})

// In order: each section goes on where the one before it stopped.
test.each(sections)('docs/month-end.md, "$title": the request answers what the page says', async (section) => {
  await sendAsTold(world.call, section, kept)
})
