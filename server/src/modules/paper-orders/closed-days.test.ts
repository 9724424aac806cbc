import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { givenPerson, givenStaff } from '../../../test/given.ts'
import { orderingOf } from '../../../test/paper-orders.ts'
import { filesOfArchive } from '../../../test/workbooks.ts'
import { startWorld } from '../../../test/world.ts'
import { Instant } from '../../base/time/time.ts'
import { closeMonth } from '../statements/commands/close-month.ts'

const world = await startWorld({}, { clock: () => Instant.from('2026-04-20T09:00:00Z') })
const staff = await givenStaff(world.open, 'Closed')
const { accountId, workspaceId } = staff
const ws = `/api/v3/workspaces/${workspaceId}`

async function done(operation: string, attributes?: Record<string, unknown>) {
  const answer = await world.call(operation, { token: staff.accountAdmin.token, ...(attributes && { attributes }) })
  expect(answer.status, `${operation} ${answer.text}`).toBeLessThan(300)
  return answer.body.data
}

const work = (user_id: number, date: string, place = ws) =>
  done(`POST ${place}/time_trackings`, {
    ...{ user_id, starts_at: `${date}T08:00:00+01:00`, ends_at: `${date}T12:00:00+01:00` },
  })
const close = (userId: number, month: string) =>
  world.open(accountId, 'write', (ctx) =>
    closeMonth({ ...ctx, actor: { kind: 'system' } }, workspaceId, userId, { month }),
  )

async function textOf(bytes: Buffer | undefined): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes ?? Buffer.of())), { mergePages: true })
  return text.replaceAll(/\s+/g, ' ')
}

const clerk = await givenPerson(world.open, staff, workspaceId, 'Paula', { roles: ['payroll'] })
const paying = orderingOf(world, accountId, clerk)
const of = (month: string, ...papers: readonly string[]) => ({
  ...{ papers, workspace_id: workspaceId, month, language: 'en' },
})
const refusalOf = async (month: string, ...papers: readonly string[]) =>
  (await paying.ask('POST PAPERS', of(month, ...papers))).body.errors?.[0]

describe('who does the payroll alone', async () => {
  const attributes = { start_of_accounting: '2026-03-01' }
  const ada = await givenPerson(world.open, staff, workspaceId, 'Ada', { attributes })
  const bea = await givenPerson(world.open, staff, workspaceId, 'Bea', { attributes })
  await work(ada.id, '2026-03-09')
  await work(bea.id, '2026-03-10')
  const absence = { absence_type_id: staff.absenceType, full_day: true, starts_at: '2026-03-30', ends_at: '2026-04-02' }
  const { id } = await done(`POST ${ws}/absences`, { user_id: ada.id, ...absence })
  await done(`POST ${ws}/absences/${id}/absences_confirmations`)
  const march = await close(ada.id, '2026-03')

  test('gets no paper of days that are open, and is told which', async () => {
    expect(await refusalOf('2026-03', 'working_times')).toMatchObject({
      code: 'month_open',
      title: 'working_times: one person has days that are not closed, 2026-03-10.',
    })
    expect(await refusalOf('2026-04', 'statements', 'absences')).toMatchObject({
      code: 'month_open',
      title: 'absences: one person has days that are not closed, the first 2026-04-01, the last 2026-04-02.',
    })
    const admin = orderingOf(world, accountId, staff.workspaceAdmin)
    expect((await admin.ordered(of('2026-04', 'absences'))).attributes.state).toBe('ready')
  })

  test('gets it of days that are closed', async () => {
    await close(bea.id, '2026-03')
    const files = filesOfArchive((await paying.ordered(of('2026-03', 'working_times', 'absences'))).bytes)
    const [first, second, absences] = [...files.values()]
    expect(await textOf(first)).toContain('Mon 09/03/2026 08:00 12:00')
    expect(await textOf(second)).toContain('Tue 10/03/2026 08:00 12:00')
    // As far as it lies in the month.
    expect(await textOf(absences)).toContain('Ada 30/03/2026 31/03/2026 Vacation 2.00')
  })

  test('gets nothing of what the people do in other workspaces', async () => {
    const beside = await done(`POST /api/v3/accounts/${accountId}/workspaces`, { name: 'Beside' })
    const carl = await givenPerson(world.open, staff, workspaceId, 'Carl', { attributes })
    await world.open(accountId, 'write', (ctx) =>
      ctx.db
        .insertInto('workspace_members')
        .values({
          ...{ account_id: accountId, workspace_id: Number(beside.id), user_id: carl.id, roles: ['employee'] },
        })
        .execute(),
    )
    const dan = await givenPerson(world.open, staff, Number(beside.id), 'Dan', { attributes })
    await world.open(accountId, 'write', (ctx) =>
      ctx.db
        .insertInto('workspace_members')
        .values({ account_id: accountId, workspace_id: workspaceId, user_id: dan.id, roles: ['employee'] })
        .execute(),
    )
    await work(carl.id, '2026-03-11')
    await work(carl.id, '2026-03-12', `/api/v3/workspaces/${beside.id}`)
    await work(dan.id, '2026-03-13', `/api/v3/workspaces/${beside.id}`)
    await close(carl.id, '2026-03')
    const files = filesOfArchive((await paying.ordered(of('2026-03', 'working_times'))).bytes)
    expect([...files.keys()].map((name) => name.replace(/.*\/(\w+) .*/, '$1'))).toEqual(['Ada', 'Bea', 'Carl'])
    const record = await textOf([...files.values()][2])
    expect(record).toContain('11/03/2026')
    expect(record).not.toContain('12/03/2026')
  })

  test('does not get what was reopened before it was printed', async () => {
    const { id: order } = await paying.done('POST PAPERS', of('2026-03', 'working_times'))
    await done(`PATCH ${ws}/statements/${march}/reopen`, { reason: 'A shift was missing.' })
    await paying.work(Number(order))
    const { attributes } = await paying.done(`GET PAPERS/${order}`)
    expect(attributes.left_out).toMatchObject([{ code: 'month_open' }])
  })
})
