import { describe, expect, test } from 'vitest'
import { Instant } from '../src/base/time/time.ts'
import { foundDemoCompany } from '../src/demo/company.ts'
import { endDemoMonth } from '../src/demo/month-end.ts'
import { germanSurcharges, makeDemoPayRules } from '../src/demo/pay-rules.ts'
import { doDemoPayroll } from '../src/demo/payroll.ts'
import { workDemoYear } from '../src/demo/working-time.ts'
import { givenPerson, givenStaff } from './given.ts'
import { sectionsOf, sendAsTold } from './told-page.ts'
import { eventually, startWorkingWorld } from './worker.ts'
import type { TestWorld } from './world.ts'

const sections = sectionsOf('payroll.md')
const clock = () => Instant.from('2026-04-02T09:00:00Z')

test('docs/payroll.md prints the surcharges that the demo has, and a whole story', () => {
  const printed = sections.find(({ request }) => request.startsWith('POST WS/pay_rules\n'))?.request ?? ''
  const body = JSON.parse(printed.split('\n\n').slice(1).join('\n\n'))
  expect(body.data.attributes.kinds).toEqual(germanSurcharges)
  expect(sections.length).toBeGreaterThan(45)
})

/** Who is named on the page. */
async function namesIn(
  world: TestWorld,
  company: Parameters<typeof givenPerson>[1],
  { accountId, workspaceId, boss }: { accountId: number; workspaceId: number; boss: string },
): Promise<Record<string, string>> {
  const attributes = { start_of_accounting: '2026-01-01' }
  const ada = await givenPerson(world.open, company, workspaceId, 'Ada', { attributes })
  const clerk = await givenPerson(world.open, company, workspaceId, 'Clerk', { roles: ['payroll'] })
  return {
    ACCOUNT: `/api/v3/accounts/${accountId}`,
    WS_ID: String(workspaceId),
    CLERK: clerk.token,
    WS: `/api/v3/workspaces/${workspaceId}`,
    ADA: ada.token,
    ADA_ID: String(ada.id),
    BOSS: boss,
  }
}

describe('in a company of its own, on 2 April', async () => {
  const world = await startWorkingWorld({}, { clock })
  const staff = await givenStaff(world.open, 'Pay')
  const kept = await namesIn(world, staff, { ...staff, boss: staff.accountAdmin.token })

  test.each(sections)('docs/payroll.md, "$title": the request answers what the page says', async (section) => {
    await sendAsTold(world.call, section, kept)
  })
})

describe('on the demo, on 2 April', async () => {
  const world = await startWorkingWorld({}, { clock })
  const company = await foundDemoCompany(world.open, { workspaces: 1, peoplePerWorkspace: 8 })
  await workDemoYear(world.open, company.accountId, () => Promise.resolve())
  await makeDemoPayRules(world.open, company)
  await endDemoMonth(world.open, company)
  await doDemoPayroll(world.open, company)
  const { accountId, workspaceId } = company
  const boss = await givenPerson(world.open, company, workspaceId, 'Boss', { roles: ['account_admin'] })
  const token = boss.token
  const ask = async (operation: string, attributes?: Record<string, unknown>) => {
    const answer = await world.call(operation, { token, ...(attributes && { attributes }) })
    expect(answer.status, `${operation} ${answer.text}`).toBeLessThan(300)
    return answer.body.data
  }
  const account = `/api/v3/accounts/${accountId}`
  const branch = await ask(`POST ${account}/workspaces`, { name: 'A new branch' })
  const kept = await namesIn(world, company, { accountId, workspaceId: Number(branch.id), boss: token })

  test.each(sections)('docs/payroll.md, "$title": the request answers what the page says', async (section) => {
    await sendAsTold(world.call, section, kept)
  })

  test('its own client goes the same way: what was corrected is calculated, checked, issued, fetched and printed', async () => {
    const clients = await ask(`GET ${account}/payroll_clients`)
    const bakery = clients.find((each: { attributes: { name: string } }) => each.attributes.name.startsWith('Bakery'))
    const client = `${account}/payroll_clients/${bakery.id}`
    expect((await ask(`GET ${client}/changed_months`)).attributes.months).toEqual([
      { month: '2026-03', people_count: 1, open_count: 0 },
    ])
    const { id } = await ask(`POST ${client}/runs`, { month: '2026-03' })
    const run = `${client}/runs/${id}`
    const through = (state: string) =>
      eventually(async () => {
        const { attributes } = await ask(`GET ${run}`)
        expect(attributes).toMatchObject({ step: null, state, fault_count: 0 })
        return attributes
      })
    await through('draft')
    const lines = await ask(`GET ${run}/lines`)
    expect(lines.map(({ attributes }: { attributes: Record<string, unknown> }) => attributes)).toMatchObject([
      { pay_kind: 'balance_payout', hundredths: 300, wage_type: '220' },
    ])
    await ask(`PATCH ${run}/check`)
    await through('checked')
    await ask(`PATCH ${run}/issue`)
    expect((await through('issued')).number).toBe(2)
    const [file] = await ask(`GET ${run}/files`)
    const { content } = (await ask(`POST ${run}/files/${file.id}/downloads`)).attributes
    expect(Buffer.from(content, 'base64').toString('latin1')).toContain('[Bewegungsdaten]')
    expect((await ask(`GET ${client}/changed_months`)).attributes.months).toEqual([])
    const paper = await ask(`POST ${account}/paper_orders`, { papers: ['journal', 'statements'], payroll_run_id: id })
    await eventually(async () =>
      expect((await ask(`GET ${account}/paper_orders/${paper.id}`)).attributes.state).toBe('ready'),
    )
  })
})
