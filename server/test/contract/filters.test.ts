import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { doors } from '../../src/app.ts'
import { actingAs } from '../../src/base/database/db.ts'
import { makeUuid } from '../../src/base/ids.ts'
import { Instant } from '../../src/base/time/time.ts'
import { insertRefused, saveDevice } from '../../src/modules/devices/queries.ts'
import { insertFile } from '../../src/modules/payroll/queries/runs.ts'
import { insertGroup } from '../../src/modules/provisioning/queries.ts'
import { closeMonth } from '../../src/modules/statements/commands/close-month.ts'
import { insertAttempt } from '../../src/modules/webhooks/queries/sending.ts'
import { holds, inOrder, kindOf, type Order, questionsAbout, type Shown, spelled } from '../filter-model.ts'
import { formWith, smallImage } from '../forms.ts'
import { givenStaff } from '../given.ts'
import { followUp } from '../readers.ts'
import { givenIdentity, ssoProvider } from '../sso/identity.ts'
import { startWorld } from '../world.ts'
import { absencesOf } from './absences.ts'
import { trackingsOf } from './trackings.ts'

// Running time grows while one looks at it, so this world's time stands still.
const now = Instant.from('2026-06-15T10:20:30.456Z')
const world = await startWorld({}, { clock: () => now })
const staff = await givenStaff(world.open, 'Filtering')
const { workspaceId } = staff
const { token } = staff.accountAdmin
const workspace = `/api/v3/workspaces/${workspaceId}`

interface Item {
  readonly id: string
  readonly attributes: Readonly<Record<string, Shown>>
}

const send = async (operation: string, attributes?: Readonly<Record<string, unknown>>, form?: FormData) => {
  const reply = await world.call(operation, { token, ...(attributes && { attributes }), ...(form && { form }) })
  expect(reply.status, reply.text).toBeLessThan(300)
  return reply.body.data
}

const params: Record<string, string> = { account_id: String(staff.accountId), workspace_id: String(workspaceId) }

async function givenTrackings(): Promise<void> {
  const given = trackingsOf(world, staff)
  const breaks = [{ starts_at: '2026-01-03T12:00:00+01:00', ends_at: '2026-01-03T12:31:07+01:00' }]
  const rich = await given({ breaks_attributes: breaks, external_id: 'rich', assignment_id: 'A-1' })
  await given({ force_custom_break_duration: true, break_duration: 600 })
  const { date } = await given({ default_break_duration: 1800, confirmed: true })
  await given({ starts_at: `${date}T20:00:00.250Z`, ends_at: `${date}T20:00:18.750Z` })
  const path = `${workspace}/time_trackings/${rich.id}`
  await send(`POST ${path}/breaks`, { starts_at: '2026-01-03T14:00:00+01:00', ends_at: '2026-01-03T14:10:00+01:00' })
  await send(`POST ${path}/notes`, { content: 'counted, checked' })
  await send(`POST ${path}/tags`, { title: 'Night' })
  await send(`POST ${path}/followers`, { follower_ids: [staff.colleague.id, staff.workspaceAdmin.id] })
  await send(`POST ${path}/attachments`, undefined, formWith(smallImage, 'plan.png'))
  await send(`POST ${path}/attachments`, undefined, formWith(smallImage, 'zeit plan.png'))
  await send(`POST ${path}/signatures`, undefined, formWith(smallImage, 'a.png', { title: 'Emil', signs: 'start' }))
  await send(`POST ${path}/signatures`, undefined, formWith(smallImage, 'b.png', { title: 'Wanda', signs: 'end' }))
  const at = { action_time: '2026-06-15T08:00:00Z', user_id: staff.colleague.id }
  await send(`POST ${workspace}/time_trackings/actions`, { action_type: 'start', ...at })
  await send(`POST ${workspace}/time_trackings/actions`, {
    ...at,
    action_type: 'start-break',
    action_time: '2026-06-15T09:00:00Z',
  })
  params.time_tracking_id = rich.id
}

async function givenAbsences(): Promise<void> {
  const absences = await absencesOf(world, staff)
  const confirmed = await absences.given({ external_id: 'away' })
  await absences.decide(confirmed.id, 'confirmations')
  const rejected = await absences.given({ title: 'Rejected', use_custom_values: true, hours: 7.25, days: 1.5 })
  await absences.decide(rejected.id, 'resettings')
  await absences.given({ title: 'Half a day', full_day: false })
  await send(`POST ${absences.path}/${confirmed.id}/notes`, { content: 'a note' })
  await send(`POST ${absences.path}/${confirmed.id}/attachments`, undefined, formWith(smallImage, 'letter.png'))
  params.absence_id = confirmed.id
}

async function givenTheRest(): Promise<void> {
  const person = `${workspace}/users/${staff.employee.id}`
  params.user_id = String(staff.employee.id)
  await send(`PUT ${person}/avatar`, undefined, formWith(smallImage, 'me.png'))
  await send(`POST ${person}/uploads`, undefined, formWith(smallImage, 'contract.png', { title: 'Contract' }))
  await send(`POST ${person}/target_hours`, { starts_on: '2026-02-01', monday: 7.5 })
  await send(`POST ${person}/target_hours`, { starts_on: '2026-03-01', monday: 4 })
  await send(`POST ${workspace}/users`, {
    username: 'Without',
    time_zone: 'Lisbon',
    abbreviation: 'WO',
    home_office: true,
  })
  await send(`POST ${workspace}/public_holidays`, { date: '2026-05-05', name: 'Feast', half_day: true })
  await send(`POST ${person}/time_account_bookings`, {
    kind: 'payout',
    hours: -2.5,
    date: '2026-06-15',
    reason: 'Paid out',
  })
  await send(`POST ${person}/time_account_bookings`, {
    kind: 'correction',
    hours: 1,
    date: '2026-06-15',
    reason: 'Counted',
  })
  const night = { key: 'night', group: 'night', rank: 1, windows: [{ on: 'every_day', from: '23:00', to: '30:00' }] }
  for (const valid_from of ['2026-01-01', '2026-02-01', '2026-02-01'])
    await send(`POST ${workspace}/pay_rules`, { valid_from, kinds: [night], shift_gap_seconds: 3600 })
  await send(`POST ${workspace}/pay_rules`, { valid_from: '2025-01-01', kinds: [], overtime_after_seconds: 28_800 })
  const clients = `/api/v3/accounts/${staff.accountId}/payroll_clients`
  await send(`POST ${clients}`, { name: 'Old GmbH', target: 'csv', archived: true })
  const paying = { consultant_number: '1234567', client_number: '10042' }
  const client = await send(`POST ${clients}`, { name: 'Main GmbH', target: 'datev_lodas', ...paying })
  params.payroll_client_id = client.id
  await send(`PUT ${clients}/${client.id}/workspaces`, { valid_from: '2026-01-01', workspace_ids: [workspaceId] })
  const numbers = [staff.employee, staff.colleague].map(({ id }, at) => ({ user_id: id, number: `41${at}` }))
  await send(`POST ${clients}/${client.id}/numbers`, { numbers: [numbers[0], { ...numbers[1], profile: 'salaried' }] })
  const mapping = { pay_kind: 'night_25', unit: 'hours', valid_from: '2026-01' }
  const names = { wage_type: '310', processing_key: '1', absence_key: 'U' }
  await send(`POST ${clients}/${client.id}/mappings`, { ...mapping, ...names })
  await send(`POST ${clients}/${client.id}/mappings`, { ...mapping, ...names, profile: 'salaried' })
  await send(`POST ${clients}/${client.id}/mappings`, { ...mapping, skip: true })
  const run = await send(`POST ${clients}/${client.id}/runs`, { month: '2026-03' })
  params.payroll_run_id = run.id
  await world.open(staff.accountId, 'write', async (ctx) => {
    const of = { account_id: staff.accountId, run_id: Number(run.id), client_id: Number(client.id) }
    const line = { ...of, user_id: staff.employee.id, month: '2026-03-01', pay_kind: 'night', unit: 'hours' }
    const dates = { on_date: '2026-03-02', until_date: '2026-03-04', is_sent: true }
    await ctx.db
      .insertInto('payroll_lines')
      .values([
        { ...line, hundredths: 750, total_hundredths: 1000, personnel_number: '410', wage_type: '310' },
        { ...line, hundredths: -25, total_hundredths: 0, ...dates, processing_key: '1', absence_key: 'U' },
      ])
      .execute()
    for (const name of ['a.csv', 'b.csv']) {
      const bytes = Buffer.from(name.repeat(name === 'a.csv' ? 1 : 3))
      const file = { name, content_type: 'text/csv', bytes, sha256: createHash('sha256').update(bytes).digest() }
      await insertFile(ctx, Number(run.id), file)
    }
  })
  const lot = await send(`POST ${person}/entitlements`, { title: 'This year', planned_days: 27.5 })
  await send(`POST ${person}/entitlements/${lot.id}/vacation_notices`, { delivered_on: '2026-03-02', proof: 'Letter' })
  const payout = await send(`POST ${person}/vacation_payouts`, { days: 2.25, reason: 'Agreed' })
  await send(`POST ${person}/vacation_payouts/${payout.id}/reverse`, { reason: 'Not agreed' })
  await send(`POST ${workspace}/tags`, { title: 'Late', color: '#12AB34', external_id: 'late', active: false })
  await send(`PATCH ${workspace}/areas/${staff.kitchen}`, { external_id: 'k', color: '#000001' })
  await send(`PATCH ${workspace}`, { phone: '+49 30 1234', external_id: 'main', checkin: true })
  const rows = [2, 3].map((line) => ({ line, fields: { username: `Row ${line}` } }))
  const table = await send(`POST ${workspace}/imports`, { kind: 'people', title: 'Table.csv', rows })
  await send(`POST ${workspace}/imports`, { kind: 'people', title: 'Short.csv', rows: rows.slice(1) })
  params.import_id = table.id
  await send(`POST /api/v3/accounts/${staff.accountId}/api_keys`, { name: 'One' })
  await send(`POST /api/v3/accounts/${staff.accountId}/api_tokens`, { name: 'Two', read_only: true })
  for (const display_name of ['Kitchen', 'Sales'])
    await world.open(staff.accountId, 'write', (ctx) =>
      insertGroup(ctx, { display_name, external_id: display_name.toLowerCase() }),
    )
  await givenWebhooks()
  await givenProviders()
  await givenTablets()
}

async function givenProviders(): Promise<void> {
  const account = `/api/v3/accounts/${staff.accountId}`
  await send(`POST ${account}/identity_providers`, ssoProvider())
  await send(`POST ${account}/identity_providers`, { ...ssoProvider(), alg: 'ES256', trusts_addresses: true })
  for (const domain of ['one.example', 'two.example']) await send(`POST ${account}/domains`, { domain })
  await world.open(staff.accountId, 'write', (ctx) => givenIdentity(ctx, staff.accountAdmin.id))
}

async function givenWebhooks(): Promise<void> {
  const endpoints = `/api/v3/accounts/${staff.accountId}/webhook_endpoints`
  const { id } = await send(`POST ${endpoints}`, { url: 'https://hooks.example.org/', description: 'Warehouse' })
  await send(`POST ${endpoints}`, { url: 'https://hooks.example.org/other', types: ['area.*'] })
  params.webhook_endpoint_id = id
  const attempt = { endpoint_id: Number(id), event_id: 'evt_1', event_type: 'area.created', attempt: 1 }
  await world.open(staff.accountId, 'write', async (ctx) => {
    await insertAttempt(ctx, {
      ...attempt,
      outcome: 'delivered',
      status: 200,
      milliseconds: 12,
      said: 'Thank you',
      sent: '{"type":"area.created"}',
    })
    await insertAttempt(ctx, {
      ...attempt,
      event_id: 'evt_2',
      outcome: 'tls',
      status: null,
      milliseconds: 40,
      said: '',
      sent: null,
    })
  })
}

async function givenTablets(): Promise<void> {
  const { id } = await send(`POST ${workspace}/devices`, { name: 'Gate', shows_names: true })
  const device_id = Number(id)
  await send(`POST ${workspace}/devices`, { name: 'Yard' })
  await world.open(staff.accountId, 'write', async (ctx) => {
    const [paired_at, last_seen_at] = [Instant.from('2026-05-01T08:00:00Z'), Instant.from('2026-05-02T08:00:00Z')]
    await saveDevice(ctx, device_id, { paired_at, last_seen_at, code_digest: null, code_ends_at: null })
    const about = { workspace_id: workspaceId, device_id, user_id: staff.colleague.id, code: 'working' }
    const punches = [
      { ...about, action_type: 'start', action_time: Instant.from('2026-05-20T06:00:00Z') },
      {
        ...about,
        action_type: 'end',
        action_time: Instant.from('2026-05-20T14:00:00Z'),
        user_id: null,
        code: 'wrong_pin',
      },
    ]
    for (const punch of punches) await insertRefused(ctx, { ...punch, punch_id: makeUuid(ctx.now) })
  })
}

async function givenMonthEnd(): Promise<void> {
  const wanted = { starts_at: '2026-05-12T08:00:00Z', ends_at: '2026-05-12T09:00:00Z', reason: 'Forgotten, again' }
  const breaks_attributes = [{ starts_at: '2026-05-12T08:10:00Z', ends_at: '2026-05-12T08:20:00Z' }]
  await send(`POST ${workspace}/correction_requests`, { ...wanted, breaks_attributes })
  const { id } = await send(`POST ${workspace}/correction_requests`, wanted)
  const refusal = { token: staff.workspaceAdmin.token, attributes: { message: 'No, it was not' } }
  expect((await world.call(`PATCH ${workspace}/correction_requests/${id}/refuse`, refusal)).status).toBe(200)
  const odd = { starts_at: '2026-04-07T08:00:00Z', ends_at: '2026-04-07T08:00:18Z' }
  await send(`PATCH ${workspace}/users/${staff.colleague.id}`, { start_of_accounting: '2026-04-01' })
  await send(`POST ${workspace}/time_trackings`, { ...odd, user_id: staff.colleague.id })
  const closed = await world.open(staff.accountId, 'write', async (ctx) => {
    const system = actingAs(ctx, { kind: 'system' })
    await closeMonth(system, workspaceId, staff.colleague.id, { month: '2026-04' })
    return closeMonth(system, workspaceId, staff.accountAdmin.id, { month: '2026-05' })
  })
  await send(`PATCH ${workspace}/statements/${closed}/acknowledge`)
  const gone = await send(`POST ${workspace}/users`, { username: 'Gone' })
  await send(`POST ${workspace}/time_trackings`, { ...odd, user_id: gone.id })
  await send(`DELETE ${workspace}/users/${gone.id}`)
  for (const action_type of ['start', 'end'])
    await send(`POST ${workspace}/time_trackings/actions`, { action_type, action_time: '2026-05-20T08:00:00Z' })
  await send(`POST ${workspace}/calendar_links`, { shows: 'own' })
  const orders = `/api/v3/accounts/${staff.accountId}/paper_orders`
  await send(`POST ${orders}`, { papers: ['statements'], workspace_id: String(workspaceId), month: '2026-05' })
  await send(`POST ${orders}`, {
    papers: ['statements'],
    workspace_id: String(workspaceId),
    month: '2026-04',
    language: 'de',
  })
}

beforeAll(async () => {
  await givenTrackings()
  await givenAbsences()
  await givenTheRest()
  await givenMonthEnd()
  await followUp(world)
})

/**
 * What a reader sees and cannot filter by: addresses that change by themselves, secrets no list shows, and the dates that
 * were asked for, which are the same in all rows. How far an import is is counted from its rows when it is shown.
 */
const notForFilters = [
  ...['file_url', 'image_url', 'url', 'key', 'token', 'from', 'to', 'content', 'secret', 'parked', 'path'],
  'pairing_code',
  ...['total', 'waiting', 'ready', 'refused', 'done', 'undone', 'not_undone', 'addressed'].map(
    (what) => `${what}_count`,
  ),
  ...['undo_until', 'record_id'],
]

const lists = doors.flatMap((door) =>
  door.kind === 'list' && door.resource ? [{ path: door.path, resource: door.resource }] : [],
)
/** One list of each resource: the one in a workspace, which shows most. */
const oneOfEach = [...new Map(lists.map((list) => [list.resource.type, list])).values()].map((list) =>
  list.resource.type === 'user' ? { ...list, path: '/api/v3/workspaces/:workspace_id/users' } : list,
)
const addressOf = (path: string): string => path.replace(/:([a-z_]+)/g, (_all, name: string) => params[name] ?? '')

/** Names and titles are sorted as in a dictionary, everything else by its characters. */
const dictionary = new Intl.Collator('und')
const orderOf = (field: string): Order =>
  ['name', 'title', 'username'].includes(field) ? dictionary.compare : (a, b) => (a < b ? -1 : 1)

async function ask(path: string, query: string) {
  const reply = await world.call(`GET ${addressOf(path)}?items=100&${query}`, { token })
  expect(reply.status, `${query} ${reply.text}`).toBe(200)
  return reply.body as { data: Item[]; meta: { ignored_filters?: string[]; ignored_sorts?: string[] } }
}

/** What is seen of an attribute; addresses of pictures are compared without the signature that ends after a while. */
function seenIn({ id, attributes }: Item, field: string): { readonly id: string; readonly value: Shown } {
  const value = attributes[field] ?? null
  const isSigned = field.startsWith('avatar') && typeof value === 'string'
  return { id, value: isSigned ? value.replace(/\?.*/, '') : value }
}

describe.each(oneOfEach.map(({ path, resource }) => [path, resource] as const))('GET %s', (path, resource) => {
  const fields = Object.entries(resource.attributes).flatMap(([name, { schema }]) => {
    const kind = kindOf(schema)
    return kind === undefined || notForFilters.includes(name) ? [] : [[name, kind] as const]
  })

  test.each(fields)('%s is filtered and sorted by what is shown, with every matcher of a %s', async (field, kind) => {
    const seen = (await ask(path, '')).data.map((item) => seenIn(item, field))
    const values = seen.map(({ value }) => value)
    for (const question of questionsAbout(values, kind)) {
      const answer = await ask(path, spelled(field, question))
      const expected = seen.flatMap(({ id, value }) => (holds(question, value, kind, orderOf(field)) ? [id] : []))
      expect(answer.meta.ignored_filters, spelled(field, question)).toBeUndefined()
      expect(answer.data.map(({ id }) => id).sort(), spelled(field, question)).toEqual(expected.sort())
    }
    const up = await ask(path, `sort=${field}`)
    expect(up.meta.ignored_sorts).toBeUndefined()
    const sorted = up.data.map((item) => seenIn(item, field).value)
    expect(sorted).toEqual(inOrder(values, kind, orderOf(field)))
  })
})

// What changed after a month was issued: server/src/modules/payroll/reasons.test.ts.
const neverHere = (path: string): boolean => path.endsWith('/lines/:payroll_line_id/reasons')

test('every list has something to filter', async () => {
  const counts = lists
    .filter(({ path }) => !neverHere(path))
    .map(async ({ path }) => ((await ask(path, '')).data.length === 0 ? [path] : []))
  expect((await Promise.all(counts)).flat()).toEqual([])
})

test('trackings of punches are found by their UUID and by nothing that is no id', async () => {
  const trackings = '/api/v3/workspaces/:workspace_id/time_trackings'
  const all = (await ask(trackings, '')).data.map(({ id }) => id)
  const punched = all.find((id) => id.includes('-')) ?? ''
  const numbered = all.find((id) => !id.includes('-')) ?? ''
  const found = async (query: string) => (await ask(trackings, query)).data.map(({ id }) => id).sort()
  expect(await found(`filter[id]=${punched}`)).toEqual([punched])
  expect(await found(`filter[id]=eq:${punched.toUpperCase()}`)).toEqual([punched])
  expect(await found(`filter[id]=in:${punched},${numbered},nothing`)).toEqual([punched, numbered].sort())
  expect(await found(`filter[id]=!eq:${punched}`)).toEqual(all.filter((id) => id !== punched).sort())
  expect(await found('filter[id]=eq:nothing')).toEqual([])
  expect(await found('filter[id]=!eq:nothing')).toEqual([...all].sort())
})

test('records are found by the people they name', async () => {
  const found = async (list: string, query: string) =>
    (await ask(`/api/v3/workspaces/:workspace_id/${list}`, query)).data.map(({ id }) => id)
  expect(await found('time_trackings', `filter[follower_ids]=in:${staff.colleague.id}`)).toEqual([
    params.time_tracking_id,
  ])
  expect(await found('time_trackings', 'filter[follower_ids]=present:true')).toEqual([params.time_tracking_id])
  expect(await found('time_trackings', `filter[last_editor_id]=${staff.colleague.id}`)).toEqual([])
  expect(await found('time_trackings', `filter[last_editor_id]=${staff.accountAdmin.id}`)).toContain(
    params.time_tracking_id,
  )
  expect(await found('absences', `filter[confirmed_by_user_id]=${staff.workspaceAdmin.id}`)).toEqual([
    params.absence_id,
  ])
  expect(await found('absences', 'filter[confirmed_by_user_id]=present:false')).not.toContain(params.absence_id)
})

test('a person is found by either name of their time zone', async () => {
  const users = '/api/v3/workspaces/:workspace_id/users'
  const names = async (query: string) => (await ask(users, query)).data.map(({ attributes }) => attributes.username)
  for (const query of ['eq:Lisbon', 'eq:Europe/Lisbon', 'pre:lis', 'suf:BON', 'ct:sb', 'in:Lisbon,Berlin'])
    expect(await names(`filter[time_zone]=${query}`), query).toEqual(['Without'])
  expect(await names('filter[time_zone]=eq:Atlantis')).toEqual([])
})
