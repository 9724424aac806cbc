import { expect, test } from 'vitest'
import { Temporal } from '../src/base/time.ts'
import { givenStaff } from './given.ts'
import { sectionsOf, sendAsTold } from './told-page.ts'
import { startWorld } from './world.ts'

const world = await startWorld({}, { clock: () => Temporal.Instant.from('2026-04-02T09:00:00Z') })
const staff = await givenStaff(world.open, 'Month end')
const sections = sectionsOf('month-end.md')

const kept: Record<string, string> = {
  WS: `/api/v3/workspaces/${staff.workspaceId}`,
  ADA: staff.employee.token,
  LEAD: staff.areaAdmin.token,
}

test('docs/month-end.md prints a whole story', () => {
  expect(sections.length).toBeGreaterThan(7)
})

// In order: each section goes on where the one before it stopped.
test.each(sections)('docs/month-end.md, "$title": the request answers what the page says', async (section) => {
  await sendAsTold(world.call, section, kept)
})
