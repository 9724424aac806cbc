import { describe, expect, test } from 'vitest'
import { Instant } from '../src/base/time/time.ts'
import { foundDemoCompany } from '../src/demo/company.ts'
import { endDemoMonth } from '../src/demo/month-end.ts'
import { workDemoYear } from '../src/demo/working-time.ts'
import { givenPerson, givenStaff } from './given.ts'
import { sectionsOf, sendAsTold } from './told-page.ts'
import { startWorkingWorld } from './worker.ts'

const sections = sectionsOf('month-end.md')
// Ada has been there since the beginning of the year.
const attributes = { start_of_accounting: '2026-01-01', staff_number: '1815' }

test('docs/month-end.md prints a whole story', () => {
  expect(sections.length).toBeGreaterThan(30)
})

describe('in a company of its own, on 2 April', async () => {
  const world = await startWorkingWorld({}, { clock: () => Instant.from('2026-04-02T09:00:00Z') })
  const staff = await givenStaff(world.open, 'Month end')
  const ada = await givenPerson(world.open, staff, staff.workspaceId, 'Ada', { areaIds: [staff.kitchen], attributes })
  const kept: Record<string, string> = {
    WS: `/api/v3/workspaces/${staff.workspaceId}`,
    ADA: ada.token,
    ADA_ID: String(ada.id),
    LEAD: staff.areaAdmin.token,
    BOSS: staff.accountAdmin.token,
    ACCOUNT: String(staff.accountId),
  }

  // In order: each section goes on where the one before it stopped.
  test.each(sections)('docs/month-end.md, "$title": the request answers what the page says', async (section) => {
    await sendAsTold(world.call, section, kept)
  })
})

describe('on the demo, some months later', async () => {
  const world = await startWorkingWorld({}, { clock: () => Instant.from('2026-11-17T09:00:00Z') })
  const company = await foundDemoCompany(world.open, { workspaces: 1, peoplePerWorkspace: 6 })
  await workDemoYear(world.open, company.accountId, () => Promise.resolve())
  await endDemoMonth(world.open, company)
  const { accountId, workspaceId } = company
  const admin = await givenPerson(world.open, company, workspaceId, 'Boss', { roles: ['account_admin'] })
  const ada = await givenPerson(world.open, company, workspaceId, 'Ada', { attributes })
  const kept: Record<string, string> = {
    WS: `/api/v3/workspaces/${workspaceId}`,
    ADA: ada.token,
    ADA_ID: String(ada.id),
    LEAD: admin.token,
    BOSS: admin.token,
    ACCOUNT: String(accountId),
  }

  test.each(sections)('docs/month-end.md, "$title": the request answers what the page says', async (section) => {
    await sendAsTold(world.call, section, kept)
  })
})
