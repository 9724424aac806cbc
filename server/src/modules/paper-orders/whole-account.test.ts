import { expect, test } from 'vitest'
import { givenPerson, givenStaff } from '../../../test/given.ts'
import { orderingOf } from '../../../test/paper-orders.ts'
import { filesOfArchive } from '../../../test/workbooks.ts'
import { startWorld } from '../../../test/world.ts'
import { Instant } from '../../base/time/time.ts'
import { closeMonth } from '../statements/commands/close-month.ts'

const world = await startWorld({}, { clock: () => Instant.from('2026-04-20T09:00:00Z') })
const staff = await givenStaff(world.open, 'Whole')
const { accountId, workspaceId } = staff

async function newWorkspace(name: string): Promise<void> {
  const { token } = staff.accountAdmin
  const answer = await world.call(`POST /api/v3/accounts/${accountId}/workspaces`, { token, attributes: { name } })
  expect(answer.status, answer.text).toBe(200)
}

await newWorkspace('Second')
await newWorkspace('Third')
const places = await world.open(accountId, 'read', async (ctx) =>
  (await ctx.db.selectFrom('workspaces').select('id').where('account_id', '=', accountId).orderBy('id').execute()).map(
    ({ id }) => id,
  ),
)
for (const [at, place] of places.entries()) {
  const attributes = { start_of_accounting: '2026-03-01' }
  const { id } = await givenPerson(world.open, staff, place, `Person ${at + 1}`, { attributes })
  await world.open(accountId, 'write', (ctx) =>
    closeMonth({ ...ctx, actor: { kind: 'system' } }, place, id, { month: '2026-03' }),
  )
}

/** Somebody with a role in some workspaces. */
async function givenEverywhere(
  name: string,
  role: 'payroll' | 'workspace_admin' | 'working_area_admin',
  where: readonly number[],
) {
  const [first = workspaceId, ...more] = where
  const person = await givenPerson(world.open, staff, first, name, { roles: [role] })
  const { id } = person
  for (const workspace_id of more)
    await world.open(accountId, 'write', (ctx) =>
      ctx.db
        .insertInto('workspace_members')
        .values({ account_id: accountId, workspace_id, user_id: id, roles: [role] })
        .execute(),
    )
  return { person, ordering: orderingOf(world, accountId, person) }
}

const whole = { papers: ['statements'], month: '2026-03', language: 'en' }
const names = (bytes: Buffer): string[] =>
  [...filesOfArchive(bytes).keys()].map((name) => name.replace(/ \d+\.pdf$/, ''))
const everybody = places.map((_, at) => `Monthly statements 2026-03/Person ${at + 1}`)

test('statements of all workspaces are one archive, for account administrators and whoever pays or administers each', async () => {
  const clerk = await givenEverywhere('Paula', 'payroll', places)
  const chief = await givenEverywhere('Chief', 'workspace_admin', places)
  for (const ordering of [orderingOf(world, accountId, staff.accountAdmin), clerk.ordering, chief.ordering]) {
    const { attributes, bytes } = await ordering.ordered(whole)
    expect(attributes).toMatchObject({ whole_account: true, item_count: places.length, left_out: [] })
    expect(names(bytes)).toEqual(everybody)
  }
  const one = await clerk.ordering.ordered({ ...whole, workspace_id: workspaceId })
  expect(one.attributes).toMatchObject({ whole_account: false, item_count: 1 })
})

test('it is refused to whoever lacks one of them, and to leads', async () => {
  const some = await givenEverywhere('Some', 'payroll', places.slice(0, 2))
  const lead = await givenEverywhere('Lead', 'working_area_admin', places)
  for (const { ordering } of [some, lead]) expect((await ordering.ask('POST PAPERS', whole)).status).toBe(403)
})

test('other papers are of a workspace, and a month is said', async () => {
  const admin = orderingOf(world, accountId, staff.accountAdmin)
  for (const papers of [['working_times'], ['statements', 'absences'], ['journal']])
    expect((await admin.ask('POST PAPERS', { ...whole, papers })).body.errors[0].code).toBe('invalid')
  expect((await admin.ask('POST PAPERS', { papers: ['statements'] })).body.errors[0].code).toBe('blank')
})

test('its journal is the account’s', async () => {
  await orderingOf(world, accountId, staff.accountAdmin).ordered(whole)
  const changes = await world.open(accountId, 'read', (ctx) =>
    ctx.db
      .selectFrom('changes')
      .select(['kind', 'workspace_id'])
      .where('record_type', '=', 'paper_order')
      .orderBy('id', 'desc')
      .limit(2)
      .execute(),
  )
  expect(changes).toEqual([
    { kind: 'downloaded', workspace_id: null },
    { kind: 'created', workspace_id: null },
  ])
})

// Last: from here on there is one more workspace.
test('who does not have all of them any more has none of it', async () => {
  const { person, ordering } = await givenEverywhere('Late', 'payroll', places)
  const ready = await ordering.done('POST PAPERS', whole)
  await ordering.work(Number(ready.id))
  const late = await ordering.done('POST PAPERS', whole)
  await newWorkspace('Fourth')
  expect((await ordering.ask(`POST PAPERS/${ready.id}/downloads`)).status).toBe(403)
  await ordering.work(Number(late.id))
  expect((await ordering.done(`GET PAPERS/${late.id}`)).attributes.state).toBe('failed')
  expect(person.id).toBeGreaterThan(0)
})

test('statements of a workspace that was deleted since are looked at from where their people are now', async () => {
  const [first = 0, second = 0] = places
  const admin = staff.accountAdmin
  const both = await givenEverywhere('Both', 'workspace_admin', [second, first])
  await world.open(accountId, 'write', (ctx) =>
    closeMonth({ ...ctx, actor: { kind: 'system' } }, second, both.person.id, { month: '2026-02' }),
  )
  const gone = await world.call(`DELETE /api/v3/workspaces/${second}`, { token: admin.token })
  expect(gone.status, gone.text).toBe(200)
  const { attributes, bytes } = await orderingOf(world, accountId, admin).ordered({ ...whole, month: '2026-02' })
  expect(attributes).toMatchObject({ item_count: 1, left_out: [] })
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
})
