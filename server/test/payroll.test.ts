import { describe, expect, test } from 'vitest'
import { Instant } from '../src/base/time/time.ts'
import { germanSurcharges } from '../src/demo/pay-rules.ts'
import { givenPerson, givenStaff } from './given.ts'
import { sectionsOf, sendAsTold } from './told-page.ts'
import { startWorkingWorld } from './worker.ts'

const sections = sectionsOf('payroll.md')

test('docs/payroll.md prints the surcharges that the demo has', () => {
  const printed = sections.find(({ request }) => request.startsWith('POST WS/pay_rules\n'))?.request ?? ''
  const body = JSON.parse(printed.split('\n\n').slice(1).join('\n\n'))
  expect(body.data.attributes.kinds).toEqual(germanSurcharges)
  expect(sections.length).toBeGreaterThan(6)
})

describe('on 2 April', async () => {
  const world = await startWorkingWorld({}, { clock: () => Instant.from('2026-04-02T09:00:00Z') })
  const staff = await givenStaff(world.open, 'Pay')
  const attributes = { start_of_accounting: '2026-01-01' }
  const ada = await givenPerson(world.open, staff, staff.workspaceId, 'Ada', { areaIds: [staff.kitchen], attributes })
  const clerk = await givenPerson(world.open, staff, staff.workspaceId, 'Clerk', { roles: ['payroll'] })
  const kept: Record<string, string> = {
    ACCOUNT: `/api/v3/accounts/${staff.accountId}`,
    WS_ID: String(staff.workspaceId),
    CLERK: clerk.token,
    WS: `/api/v3/workspaces/${staff.workspaceId}`,
    ADA: ada.token,
    ADA_ID: String(ada.id),
    BOSS: staff.accountAdmin.token,
  }

  test.each(sections)('docs/payroll.md, "$title": the request answers what the page says', async (section) => {
    await sendAsTold(world.call, section, kept)
  })
})
