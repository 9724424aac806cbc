import { describe, expect, test } from 'vitest'
import { doorsV1 } from '../src/app.ts'
import { Instant } from '../src/base/time/time.ts'
import { givenPerson } from './given.ts'
import { orderingOf } from './paper-orders.ts'
import { givenPayroll } from './payroll-runs.ts'
import { startWorld } from './world.ts'

// Who does the payroll has what is in their room and nothing beside, and what is in the room is for nobody else.

const world = await startWorld({}, { clock: () => Instant.from('2026-06-02T09:00:00Z') })
const payroll = await givenPayroll(world, 'Walls')
const { staff, ws, pc, done } = payroll
const account = `/api/v3/accounts/${staff.accountId}`
const clerk = await givenPerson(world.open, staff, staff.workspaceId, 'Paula', { roles: ['payroll'] })
const ada = await payroll.person('417')

describe('who does the payroll alone', () => {
  test('can neither make nor see tokens of the public API', async () => {
    const { token } = clerk
    const made = await world.call(`POST ${account}/api_tokens`, { token, attributes: { name: 'Mine' } })
    expect(made.status).toBe(403)
    expect((await world.call(`GET ${account}/api_tokens`, { token })).status).toBe(403)
  })

  test('gets nothing out of any operation of the public API with what they have', async () => {
    expect(doorsV1.length).toBeGreaterThan(10)
    for (const { method, path } of doorsV1) {
      const address = `${method} ${path.replaceAll(/:\w+/g, String(ada.id))}`
      const asked = `id=${ada.id}&user_id=${ada.id}`
      const replies = [
        await world.call(`${address}?${asked}`, { token: clerk.token }),
        await world.call(`${address}?${asked}&api_token=${clerk.token}`),
      ]
      for (const { status, text } of replies) {
        expect([address, status]).toEqual([address, 401])
        expect(text).not.toContain('Payee')
      }
    }
  })
})

describe('a run with sickness', async () => {
  const ill = await done(`POST ${ws}/absence_types`, { title: 'Ill', kind: 'sick' })
  const absence = { absence_type_id: ill.id, full_day: true, starts_at: '2026-03-10', ends_at: '2026-03-11' }
  const away = await done(`POST ${ws}/absences`, { user_id: ada.id, ...absence })
  await done(`POST ${ws}/absences/${away.id}/absences_confirmations`)
  await payroll.track(ada.id, '2026-03-02T08:00:00+01:00', '2026-03-02T16:00:00+01:00')
  const march = await payroll.close(ada.id, '2026-03')
  await payroll.map('work.normal', { wage_type: '200' })
  await payroll.map('absence.sick', { unit: 'days', wage_type: '410' })
  const issued = async () => {
    const { id } = await payroll.begin('2026-03')
    await payroll.order(id, 'check')
    expect((await payroll.order(id, 'issue')).attributes.state).toBe('issued')
    return id
  }
  await issued()
  // The second one has reasons: she was ill for another day.
  await payroll.reopen(march)
  const longer = { ...absence, starts_at: '2026-03-12', ends_at: '2026-03-12' }
  const more = await done(`POST ${ws}/absences`, { user_id: ada.id, ...longer })
  await done(`POST ${ws}/absences/${more.id}/absences_confirmations`)
  await payroll.close(ada.id, '2026-03')
  const runId = await issued()
  const run = `${pc}/runs/${runId}`
  const [file] = await done(`GET ${run}/files`)
  const lines: { id: string; attributes: { pay_kind: string } }[] = await done(`GET ${run}/lines`)
  const sick = lines.find(({ attributes }) => attributes.pay_kind === 'absence.sick')
  const asked = [
    ...[`GET ${run}`, `GET ${run}/lines`, `GET ${run}/lines/${sick?.id}/reasons`, `GET ${run}/files`],
    ...[`GET ${run}/lines/${sick?.id}/pay`, `GET ${run}/sums`],
    ...[`POST ${run}/files/${file.id}/downloads`, `GET ${pc}/changed_months`, `GET ${account}/events`],
  ]

  const callers = {
    workspaceAdmin: staff.workspaceAdmin,
    areaAdmin: await givenPerson(world.open, staff, staff.workspaceId, 'Lead', { roles: ['working_area_admin'] }),
    employee: staff.employee,
    clerkElsewhere: await givenPerson(world.open, staff, staff.otherWorkspaceId, 'Pia', { roles: ['payroll'] }),
  }

  test('says so to those who do the payroll', async () => {
    const read = async (operation: string) => (await world.call(operation, { token: clerk.token })).text
    expect(await read(`GET ${run}/lines`)).toContain('absence.sick')
    expect(await read(`GET ${run}/lines/${sick?.id}/reasons`)).toContain('absence')
    expect((await world.call(`POST ${run}/files/${file.id}/downloads`, { token: clerk.token })).status).toBe(200)
  })

  // Who does no payroll is told so; to who does it elsewhere there is no such client, nor a run to name.
  test.each([
    ['workspaceAdmin', 403, 403, 'forbidden'],
    ['areaAdmin', 403, 403, 'forbidden'],
    ['employee', 403, 403, 'forbidden'],
    ['clerkElsewhere', 404, 400, 'unknown'],
  ] as const)(
    'says nothing of it to %s: neither lines, reasons, files, paper nor events',
    async (who, ofClient, ofPaper, code) => {
      const caller = callers[who]
      for (const operation of asked) {
        const { status, text } = await world.call(operation, { token: caller.token })
        expect([operation, status]).toEqual([operation, operation.endsWith('/events') ? 403 : ofClient])
        expect(text).not.toMatch(/sick|absence/)
      }
      const ordered = await orderingOf(world, staff.accountId, caller).ask('POST PAPERS', {
        ...{ papers: ['journal', 'statements'], payroll_run_id: runId },
      })
      expect([ordered.status, ordered.body.errors[0].code]).toEqual([ofPaper, code])
    },
  )
})
