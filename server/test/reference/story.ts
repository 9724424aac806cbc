import { createHash } from 'node:crypto'
import { actingAs } from '../../src/base/database/db.ts'
import { findIdNamed } from '../../src/base/database/rows.ts'
import type { Company } from '../../src/demo/company.ts'
import { germanSurcharges } from '../../src/demo/pay-rules.ts'
import { demoPerson } from '../../src/demo/people.ts'
import { insertFile, saveRun } from '../../src/modules/payroll/queries/runs.ts'
import { insertGroup } from '../../src/modules/provisioning/queries.ts'
import { closeMonth } from '../../src/modules/statements/commands/close-month.ts'
import { proposeNotices } from '../../src/modules/vacation-notices/commands.ts'
import type { Caller, CallOptions } from '../call.ts'
import { formWith, smallImage } from '../forms.ts'
import { givenApiToken } from '../given.ts'
import { workOffImport } from '../imports.ts'
import { resetTokenFor } from '../mailbox.ts'
import { insertReadyPaper, type RecordId } from '../records.ts'
import { givenIdentity } from '../sso/identity.ts'
import type { Machinery, ReferenceWorld, Service } from './world.ts'

type Keys = Pick<ReferenceWorld['credentials'], 'apiKey' | 'apiToken'>

async function tokenFrom(answer: ReturnType<Caller>): Promise<string> {
  const { status, body, text } = await answer
  if (status !== 200) throw new Error(text)
  return body.data.attributes.access_token
}

const signIn = (call: Caller, apiKey: string, attributes: Company['admin']): Promise<string> =>
  tokenFrom(call('POST /api/v3/sign_in', { attributes: { ...attributes }, headers: { 'Api-Key': apiKey } }))

const setPassword = (call: Caller, reset_password_token: string): Promise<string> =>
  tokenFrom(
    call('PUT /api/v3/password', {
      attributes: { email: demoPerson(20).email, reset_password_token, password: 'correct horse battery' },
    }),
  )

interface Telling {
  readonly open: Service['open']
  readonly accountId: number
  readonly clients: string
  readonly make: (operation: string, attributes: Record<string, unknown>) => Promise<RecordId>
}

/** Runs in every state, by the words of the address that asks for it; a client has one that is not issued. */
async function tellRuns(
  { open, accountId, clients, make }: Telling,
  clientId: number,
  userId: number,
): Promise<Record<string, RecordId>> {
  const bytes = Buffer.from('month;number;hours\r\n2026-01;418;7,50\r\n')
  const run = async (client: number, state: 'draft' | 'checked' | 'issued'): Promise<RecordId> => {
    const id = Number(await make(`POST ${clients}/${client}/runs`, { month: '2026-01' }))
    await open(accountId, 'write', async (ctx) => {
      const of = { account_id: accountId, run_id: id, client_id: client, user_id: userId, month: '2026-01-01' }
      const names = { personnel_number: '418', wage_type: '200', processing_key: '1', is_sent: true }
      const amount = { pay_kind: 'work.normal', unit: 'hours', hundredths: 750, total_hundredths: 750 }
      await ctx.db
        .insertInto('payroll_lines')
        .values({ ...of, ...amount, ...names })
        .execute()
      const sha256 = createHash('sha256').update(bytes).digest()
      await ctx.db
        .insertInto('payroll_run_items')
        .values({
          ...{ account_id: accountId, run_id: id, user_id: userId, month: '2026-01-01', statement_ids: [] },
          ...{ basis_sha256: sha256, is_open: false, is_done: true },
        })
        .execute()
      if (state === 'issued')
        await insertFile(ctx, id, { name: 'january.csv', content_type: 'text/csv', bytes, sha256 })
      const times = { calculated_at: ctx.now, ...(state !== 'draft' && { checked_at: ctx.now, basis_sha256: sha256 }) }
      await saveRun(ctx, id, {
        state,
        step: null,
        ...times,
        ...(state === 'issued' && { number: 1, issued_at: ctx.now }),
      })
    })
    return id
  }
  const issued = await run(clientId, 'issued')
  const [file] = await open(accountId, 'read', (ctx) => ctx.db.selectFrom('payroll_files').select('id').execute())
  const [line] = await open(accountId, 'read', (ctx) =>
    ctx.db.selectFrom('payroll_lines').select('id').where('run_id', '=', Number(issued)).execute(),
  )
  const told: Record<string, RecordId> = {
    ...{ payroll_run_id: issued, payroll_file_id: file?.id ?? 0, payroll_line_id: line?.id ?? 0 },
  }
  for (const [place, state] of [
    ['check', 'draft'],
    ['issue', 'checked'],
    ['discard', 'draft'],
  ] as const) {
    const client = await make(`POST ${clients}`, { name: `Sunrise ${place} GmbH`, target: 'csv' })
    told[`${place}/payroll_client_id`] = client
    told[`${place}/payroll_run_id`] = await run(Number(client), state)
  }
  return told
}

/** What happened in the demo company besides what the demo itself tells: one record of each kind, by requests. */
export async function tellStory(
  { open, call }: Service,
  company: Company,
  keys: Keys,
): Promise<Omit<ReferenceWorld, Machinery | 'company'>> {
  const { accountId, workspaceId } = company
  const numbers = [1, 3, 4] as const
  const [admin_id = 0, employee_id = 0, user_id = 0] = await open(accountId, 'read', (ctx) =>
    Promise.all(numbers.map((number) => findIdNamed(ctx, 'users', { externalId: `person-${number}` }))),
  )
  const tokens = {
    admin: await signIn(call, keys.apiKey, company.admin),
    employee: await signIn(call, keys.apiKey, company.employee),
    outsider: await setPassword(call, await resetTokenFor(open, demoPerson(20).email)),
  }
  const ask = async (operation: string, options: CallOptions = {}) => {
    const { status, body, text } = await call(operation, { token: tokens.admin, ...options })
    if (status >= 300) throw new Error(`${operation}: ${text}`)
    return body.data
  }
  const [account, workspace] = [`/api/v3/accounts/${accountId}`, `/api/v3/workspaces/${workspaceId}`]
  const make = async (operation: string, attributes: Record<string, unknown>): Promise<RecordId> =>
    (await ask(operation, { attributes })).id
  const file = { form: formWith(smallImage, 'receipt.png') }
  const first = async (address: string): Promise<RecordId> => (await ask(`GET ${workspace}${address}`))[0].id

  const time_tracking_id = await make(`POST ${workspace}/time_trackings`, {
    user_id,
    starts_at: '2026-03-02T08:00:00+01:00',
    ends_at: '2026-03-02T16:30:00+01:00',
  })
  const tracking = `${workspace}/time_trackings/${time_tracking_id}`
  const tag_id = await first('/tags')
  const absence_id = await first(`/absences?filter[user_id]=${user_id}&filter[confirmation_status]=pending`)
  const absence = `${workspace}/absences/${absence_id}`
  await make(`POST ${tracking}/followers`, { follower_ids: [employee_id] })
  await ask(`POST ${tracking}/signatures`, { form: formWith(smallImage, 'signature.png', { title: 'At the end' }) })
  await make(`POST ${tracking}/tags`, { title: 'Inventory' })
  // Asked for, and then made impossible: the time tracking is gone.
  const gone = await ask(`POST ${workspace}/time_trackings`, {
    attributes: {
      user_id: employee_id,
      starts_at: '2026-03-05T18:00:00+01:00',
      ends_at: '2026-03-05T19:00:00+01:00',
    },
  })
  const outdated = await ask(`POST ${workspace}/correction_requests`, {
    token: tokens.employee,
    attributes: { time_tracking_id: gone.id, deletion: true, reason: 'I was not there.' },
  })
  await ask(`DELETE ${workspace}/time_trackings/${gone.id}`)
  const close = (userId: number, month: string) =>
    open(accountId, 'write', (ctx) => closeMonth(actingAs(ctx, { kind: 'system' }), workspaceId, userId, { month }))
  const night = async (date: string, next: string) =>
    make(`POST ${workspace}/time_trackings`, {
      user_id: employee_id,
      starts_at: `${date}T22:00:00+01:00`,
      ends_at: `${next}T06:00:00+01:00`,
      breaks_attributes: [{ starts_at: `${next}T00:00:00+01:00`, ends_at: `${next}T00:30:00+01:00` }],
    })
  await night('2026-01-24', '2026-01-25')
  await night('2026-02-21', '2026-02-22')
  await make(`POST ${workspace}/pay_rules`, { valid_from: '2026-02-01', kinds: germanSurcharges })
  const payroll = { name: 'Sunrise GmbH', target: 'datev_lodas', consultant_number: '1234567', client_number: '10042' }
  const payroll_client_id = await make(`POST ${account}/payroll_clients`, payroll)
  const newClientId = await make(`POST ${account}/payroll_clients`, { ...payroll, name: 'Sunrise Holding GmbH' })
  await ask(`PUT ${account}/payroll_clients/${payroll_client_id}/workspaces`, {
    attributes: { valid_from: '2026-01-01', workspace_ids: [workspaceId] },
  })
  await call(`POST ${account}/payroll_clients/${payroll_client_id}/numbers`, {
    token: tokens.admin,
    attributes: { numbers: [{ user_id: employee_id, number: '418' }] },
  })
  await make(`POST ${account}/payroll_clients/${payroll_client_id}/mappings`, {
    ...{ pay_kind: 'work.normal', unit: 'hours', valid_from: '2026-01', wage_type: '200', processing_key: '1' },
  })
  const runs = await tellRuns(
    { open, accountId, make, clients: `${account}/payroll_clients` },
    Number(payroll_client_id),
    employee_id,
  )
  await close(user_id, '2026-01')
  const reopened = await close(employee_id, '2026-01')
  await ask(`PATCH ${workspace}/statements/${reopened}/reopen`, { attributes: { reason: 'A shift was missing.' } })
  for (const id of [employee_id, user_id])
    await make(`POST ${workspace}/users/${id}/entitlements`, {
      title: 'For the stocktaking',
      planned_days: 2,
      starts_on: '2026-12-01',
      ends_on: '2026-12-30',
    })
  await open(accountId, 'write', (ctx) => proposeNotices(actingAs(ctx, { kind: 'system' })))
  const vacation_notice_id = await first(`/vacation_notices?filter[user_id]=${employee_id}`)
  await ask(`POST ${workspace}/vacation_notices/sendings`, { attributes: { ids: [vacation_notice_id] } })
  const staff = (line: number, more: Record<string, unknown> = {}) => ({
    line,
    fields: { username: `Clerk ${line}`, staff_number: `77${line}`, weekly_hours: 30, ...more },
  })
  const importOf = async (title: string, rows: unknown[]): Promise<number> =>
    Number(await make(`POST ${workspace}/imports`, { kind: 'people', title, rows }))
  const workedOff = async (id: number, order: 'check' | 'start'): Promise<number> => {
    await ask(`PATCH ${workspace}/imports/${id}/${order}`)
    await workOffImport(open, accountId, { importId: id, userId: admin_id })
    return id
  }
  const finished = async (title: string, rows: unknown[]): Promise<number> =>
    workedOff(await workedOff(await importOf(title, rows), 'check'), 'start')
  const changed_import_id = await finished('Changed since.csv', [staff(5)])
  const [imported] = await ask(`GET ${workspace}/imports/${changed_import_id}/rows`)
  await ask(`PATCH ${workspace}/users/${imported.attributes.record_id}`, { attributes: { abbreviation: 'C5' } })
  const ssoProvider = {
    ...{ name: 'Harbour SSO', issuer: 'https://sso.harbour.example/realms/staff' },
    ...{ client_id: 'tagwerk', client_secret: 'another secret of the provider' },
  }
  const webhook = { url: 'https://hooks.example.org/tagwerk', types: ['absence.*', 'statement.closed'] }
  const disabledEndpoint = async (): Promise<RecordId> => {
    const id = await make(`POST ${account}/webhook_endpoints`, { url: 'https://old.example.org/tagwerk' })
    await ask(`POST ${account}/webhook_endpoints/${id}/disable`)
    return id
  }
  const ids = {
    account_id: accountId,
    import_id: await importOf('Old Town.csv', [staff(2), staff(3, { weekly_hours: 385 })]),
    'start/import_id': await workedOff(await importOf('Harbour.csv', [staff(4)]), 'check'),
    'undo/import_id': await finished('Station.csv', [staff(6), staff(7)]),
    refused_import_id: await workedOff(await importOf('Mistyped.csv', [staff(8, { weekly_hours: 385 })]), 'check'),
    changed_import_id,
    paper_order_id: await open(accountId, 'write', (ctx) => insertReadyPaper(ctx, workspaceId, admin_id)),
    unprinted_order_id: await make(`POST ${account}/paper_orders`, {
      papers: ['statements'],
      workspace_id: workspaceId,
      month: '2026-01',
    }),
    payroll_client_id,
    ...runs,
    'workspaces/payroll_client_id': newClientId,
    workspace_id: workspaceId,
    user_id,
    employee_id,
    admin_id,
    follower_id: employee_id,
    area_id: await first('/areas'),
    tag_id,
    time_tracking_id,
    break_id: await make(`POST ${tracking}/breaks`, {
      starts_at: '2026-03-02T10:00:00+01:00',
      ends_at: '2026-03-02T10:15:00+01:00',
    }),
    user_note_id: await make(`POST ${tracking}/notes`, { content: 'Stayed longer for the delivery.' }),
    attachment_id: (await ask(`POST ${tracking}/attachments`, file)).id,
    action_id: await make(`POST ${workspace}/time_trackings/actions`, {
      action_type: 'start',
      user_id,
      action_time: '2026-03-04T08:00:00+01:00',
    }),
    running_tracking_id: await first(`/time_trackings?filter[user_id]=${user_id}&filter[current_status]=running`),
    absence_type_id: await first('/absence_types?filter[kind]=vacation'),
    absence_id,
    'absences/user_note_id': await make(`POST ${absence}/notes`, { content: 'Handed over to Clara.' }),
    'absences/attachment_id': (await ask(`POST ${absence}/attachments`, file)).id,
    entitlement_id: await first(`/users/${user_id}/entitlements?sort=-starts_on`),
    vacation_notice_id,
    received_notice_id: await first(`/vacation_notices?filter[user_id]=${employee_id}&filter[state]=delivered`),
    paid_entitlement_id: await first(`/users/${user_id}/entitlements?filter[title]=2026`),
    vacation_payout_id: await make(`POST ${workspace}/users/${user_id}/vacation_payouts`, {
      days: 1.5,
      reason: 'Agreed with the person',
    }),
    booking_id: await make(`POST ${workspace}/users/${user_id}/time_account_bookings`, {
      kind: 'correction',
      hours: 1.5,
      date: '2026-02-20',
      reason: 'Forgot to clock in for the stocktaking',
    }),
    target_hours_id: await first(`/users/${user_id}/target_hours`),
    default_break_id: await first('/default_breaks'),
    public_holiday_id: await make(`POST ${workspace}/public_holidays`, { date: '2026-12-31', name: 'New Year’s Eve' }),
    upload_id: await first(`/users/${user_id}/uploads`),
    correction_request_id: (
      await ask(`POST ${workspace}/correction_requests`, {
        token: tokens.employee,
        attributes: {
          starts_at: '2026-03-03T08:00:00+01:00',
          ends_at: '2026-03-03T16:30:00+01:00',
          reason: 'The clock at the back door was broken.',
        },
      })
    ).id,
    outdated_request_id: outdated.id,
    statement_id: await close(employee_id, '2026-02'),
    reopened_statement_id: reopened,
    api_key_id: await make(`POST ${account}/api_keys`, { name: 'Time clock app' }),
    identity_provider_id: await make(`POST ${account}/identity_providers`, ssoProvider),
    domain_id: await make(`POST ${account}/domains`, { domain: 'harbour.example' }),
    identity_id: await open(accountId, 'write', (ctx) => givenIdentity(ctx, admin_id)),
    webhook_endpoint_id: await make(`POST ${account}/webhook_endpoints`, webhook),
    'enable/webhook_endpoint_id': await disabledEndpoint(),
    api_token_id: await make(`POST ${account}/api_tokens`, { name: 'Payroll' }),
    provisioning_group_id: await open(accountId, 'write', (ctx) =>
      insertGroup(ctx, { display_name: 'Bakers', external_id: '8aa1a0c0' }),
    ),
    device_id: await make(`POST ${workspace}/devices`, { name: 'Gate' }),
  }
  const readOnlyToken = await givenApiToken(open, accountId, { read_only: true })
  return { credentials: { ...keys, readOnlyToken }, tokens, ids }
}
