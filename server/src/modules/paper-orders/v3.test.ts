import { createHash } from 'node:crypto'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { givenPerson, givenStaff, type Person } from '../../../test/given.ts'
import { orderingOf } from '../../../test/paper-orders.ts'
import { givenPayroll } from '../../../test/payroll-runs.ts'
import { cellsOfWorkbook, filesOfArchive } from '../../../test/workbooks.ts'
import { startWorld } from '../../../test/world.ts'
import { Instant, plus } from '../../base/time/time.ts'
import { closeMonth } from '../statements/commands/close-month.ts'
import { expireOrder } from './commands/expire.ts'

let now = Instant.from('2026-04-02T09:00:00Z')
const world = await startWorld({}, { clock: () => now })
const staff = await givenStaff(world.open, 'Paper')
const { accountId, workspaceId } = staff
const ws = `/api/v3/workspaces/${workspaceId}`
const admin = orderingOf(world, accountId, staff.accountAdmin)

async function done(operation: string, attributes?: Record<string, unknown>, token = staff.accountAdmin.token) {
  const answer = await world.call(operation, { token, ...(attributes && { attributes }) })
  expect(answer.status, `${operation} ${answer.text}`).toBeLessThan(300)
  return answer.body.data
}

async function textOf(bytes: Buffer | undefined): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(bytes ?? Buffer.of()))
  const { text } = await extractText(document, { mergePages: true })
  return text.replaceAll(/\s+/g, ' ')
}

/** Somebody who worked on a day and was ill on two. */
async function givenMonth(name: string) {
  const attributes = { start_of_accounting: '2026-03-01' }
  const person = await givenPerson(world.open, staff, workspaceId, name, { areaIds: [staff.kitchen], attributes })
  await done(`POST ${ws}/time_trackings`, {
    user_id: person.id,
    starts_at: '2026-03-09T22:00:00+01:00',
    ends_at: '2026-03-10T06:15:00+01:00',
    breaks_attributes: [{ starts_at: '2026-03-10T01:00:00+01:00', ends_at: '2026-03-10T01:45:00+01:00' }],
  })
  const times = { starts_at: '2026-03-12', ends_at: '2026-03-13', full_day: true }
  const absence = await done(`POST ${ws}/absences`, { user_id: person.id, absence_type_id: ill.id, ...times })
  await done(`POST ${ws}/absences/${absence.id}/absences_confirmations`)
  return person
}

const ill = await done(`POST ${ws}/absence_types`, { title: 'Ill', kind: 'sick' })
const names = ['Ada Łukasik', '=Bert/..\\Zu: "Ende"', 'Cleo Ünal']
const people: Person[] = []
for (const name of names) people.push(await givenMonth(name))
const close = (userId: number) =>
  world.open(accountId, 'write', (ctx) =>
    closeMonth({ ...ctx, actor: { kind: 'system' } }, workspaceId, userId, { month: '2026-03' }),
  )
for (const { id } of people) await close(id)

const all = { papers: ['statements', 'working_times', 'absences'], workspace_id: workspaceId, month: '2026-03' }

const some = { ...all, papers: ['statements', 'absences'] }

describe('paper of a month', () => {
  test('is a ZIP of everything that was ordered, shown as it grows, with its hash', async () => {
    const order = await admin.done('POST PAPERS', { ...all, language: 'de' })
    expect(order.attributes).toMatchObject({ state: 'working', item_count: 7, done_count: 0, file_name: null })
    await admin.work(Number(order.id), 1)
    expect((await admin.done(`GET PAPERS/${order.id}`)).attributes).toMatchObject({ state: 'working', done_count: 6 })
    await admin.work(Number(order.id))
    const { attributes, bytes, headers } = await admin.download(Number(order.id))
    expect(attributes).toMatchObject({ state: 'ready', done_count: 7, left_out: [], byte_size: bytes.length })
    expect(attributes.file_name).toBe('Unterlagen-2026-03.zip')
    expect(headers['content-type']).toBe('application/zip')
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(attributes.sha256)
    const files = filesOfArchive(bytes)
    expect([...files.keys()].map((name) => name.replace(/ \d+\.pdf$/, '.pdf'))).toEqual([
      'Monatsnachweise 2026-03/=Bert .. Zu   Ende.pdf',
      'Monatsnachweise 2026-03/Ada Łukasik.pdf',
      'Monatsnachweise 2026-03/Cleo Ünal.pdf',
      'Arbeitszeitnachweis 2026-03/=Bert .. Zu   Ende.pdf',
      'Arbeitszeitnachweis 2026-03/Ada Łukasik.pdf',
      'Arbeitszeitnachweis 2026-03/Cleo Ünal.pdf',
      'Abwesenheiten-2026-03.pdf',
    ])
    const [, statement, , , record, , absences] = [...files.values()]
    expect(await textOf(statement)).toContain('Ada Łukasik')
    expect(await textOf(record)).toContain('Mo 09.03.2026 22:00 06:15 0:45 7:30 02.04.2026 Summe 0:45 7:30')
    expect(await textOf(absences)).toContain('Ada Łukasik 12.03.2026 13.03.2026 Krankheit 2,00')
  })

  test('leaves no part of it behind in the store, and goes when its time is over', async () => {
    const { attributes } = await admin.ordered({ ...all, papers: ['absences'] })
    const found = () =>
      world.open(accountId, 'read', async (ctx) => ({
        parts: await ctx.db.selectFrom('paper_order_parts').select('object_key').execute(),
        files: await ctx.db.selectFrom('files').select(['id', 'status']).where('purpose', '=', 'paper').execute(),
      }))
    expect((await found()).parts).toEqual([])
    expect(attributes.expires_at).toBe('2026-04-09T09:00:00.000Z')
    const [newest] = await admin.done('GET PAPERS')
    const expire = () => world.open(accountId, 'write', (ctx) => expireOrder(ctx, Number(newest.id)))
    await expire()
    expect((await admin.done(`GET PAPERS/${newest.id}`)).attributes.state).toBe('ready')
    now = plus(now, { days: 7 })
    await expire()
    now = plus(now, { days: -7 })
    expect((await admin.done(`GET PAPERS/${newest.id}`)).attributes).toMatchObject({ state: 'expired' })
    expect((await admin.ask(`POST PAPERS/${newest.id}/downloads`)).body.errors[0].code).toBe('not_ready')
    expect((await world.call(`GET ${attributes.file_url}`)).status).toBe(404)
  })

  test('is one file where it is one, a table where that is asked for', async () => {
    const one = { papers: ['absences'], workspace_id: workspaceId, month: '2026-03', language: 'en' }
    const pdf = await admin.ordered(one)
    expect(pdf.attributes.file_name).toBe('Absences-2026-03.pdf')
    expect(await textOf(pdf.bytes)).toContain('Sick leave 2.00 Total 6.00')
    const csv = await admin.ordered({ ...one, format: 'csv' })
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(csv.bytes.toString()).toContain(`"'=Bert/..\\Zu: ""Ende""",,2026-03-12,2026-03-13,Sick leave,2.00`)
    const xlsx = await admin.ordered({ ...one, format: 'xlsx', language: 'de' })
    expect(cellsOfWorkbook(xlsx.bytes)[1]).toEqual([names[1], '', '2026-03-12', '2026-03-13', 'Krankheit', '2,00'])
  })

  test('goes on where a killed worker was, and is the same bytes as without it', async () => {
    const ordered = async () => Number((await admin.done('POST PAPERS', some)).id)
    const [killed, whole] = [await ordered(), await ordered()]
    await admin.work(killed, 1)
    // The worker is gone here; another one finds a portion done and the rest not.
    expect((await admin.done(`GET PAPERS/${killed}`)).attributes.done_count).toBe(3)
    await admin.work(killed)
    await admin.work(whole)
    expect((await admin.download(killed)).attributes.sha256).toBe((await admin.download(whole)).attributes.sha256)
  })

  test('begins again when parts of it are gone', async () => {
    const { id } = await admin.done('POST PAPERS', some)
    await admin.work(Number(id), 1)
    const [part] = await world.open(accountId, 'read', (ctx) =>
      ctx.db.selectFrom('paper_order_parts').select('object_key').execute(),
    )
    await world.store.remove(`${part?.object_key}/original`)
    await admin.work(Number(id))
    expect((await admin.download(Number(id))).attributes).toMatchObject({ state: 'ready', done_count: 4 })
  })

  test('says what it leaves out, in the archive as well', async () => {
    const other = await givenMonth('山田 花子')
    await close(other.id)
    const { attributes, bytes } = await admin.ordered({ ...all, papers: ['statements'], language: 'en' })
    expect(attributes.left_out).toEqual([
      { code: 'not_printable', message: 'The page has no letters for 山 田 花 子 in “山田 花子”.' },
    ])
    const files = filesOfArchive(bytes)
    expect(files.size).toBe(4)
    expect(files.get('Left out.txt')?.toString()).toContain('山田 花子')
    await done(`PATCH ${ws}/users/${other.id}`, { username: 'Hanako Yamada' })
  })

  test('and its downloads are in the journal', async () => {
    await admin.ordered({ ...all, papers: ['statements'] })
    const kinds = await world.open(accountId, 'read', (ctx) =>
      ctx.db
        .selectFrom('changes')
        .select('kind')
        .where('record_type', '=', 'paper_order')
        .orderBy('id', 'desc')
        .execute(),
    )
    expect(kinds.slice(0, 2).map(({ kind }) => kind)).toEqual(['downloaded', 'created'])
  })

  test('is refused where there is nothing to print, or too much at a time', async () => {
    const code = async (attributes: Record<string, unknown>) =>
      (await admin.ask('POST PAPERS', attributes)).body.errors?.[0]?.code
    expect(await code({ ...all, month: '2020-01' })).toBe('nothing_to_print')
    expect(await code({ ...all, papers: ['journal'] })).toBe('invalid')
    expect(await code({ papers: ['statements'] })).toBe('blank')
    const answers = await Promise.all(Array.from({ length: 4 }, () => admin.ask('POST PAPERS', all)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 400, 400])
    // What nobody went on with for a day is over, and so are the oldest where there are many.
    now = plus(now, { days: 2 })
    for (let times = 0; times < 11; times += 1) await admin.ordered({ ...all, papers: ['absences'] })
    const states = (await admin.done('GET PAPERS?items=100')).map(
      (each: { attributes: { state: string } }) => each.attributes.state,
    )
    expect(states.filter((state: string) => state === 'ready')).toHaveLength(10)
    expect(states.filter((state: string) => state === 'failed')).toHaveLength(2)
    now = plus(now, { days: -2 })
  })
})

describe('who left the workspace', () => {
  const list = async (papers: string, token = admin) => [
    ...filesOfArchive((await token.ordered({ ...all, papers: ['absences', papers], language: 'en' })).bytes),
  ]

  test('is on its lists of the months they were there, with what was recorded there', async () => {
    const leaver = await givenMonth('Lena Leaver')
    const elsewhere = await done(`POST /api/v3/accounts/${accountId}/workspaces`, { name: 'Elsewhere' })
    await done(`POST ${ws}/users/${leaver.id}/employments`, { starts_on: '2026-03-20', workspace_id: elsewhere.id })
    await done(`POST /api/v3/workspaces/${elsewhere.id}/time_trackings`, {
      user_id: leaver.id,
      starts_at: '2026-03-23T08:00:00+01:00',
      ends_at: '2026-03-23T12:00:00+01:00',
    })
    await world.open(accountId, 'write', (ctx) =>
      ctx.db
        .deleteFrom('workspace_members')
        .where('account_id', '=', accountId)
        .where('workspace_id', '=', workspaceId)
        .where('user_id', '=', leaver.id)
        .execute(),
    )
    const files = await list('working_times')
    const record = files.find(([name]) => name.includes('Lena Leaver'))?.[1]
    expect(await textOf(record)).toContain('Mon 09/03/2026 22:00 06:15 0:45 7:30')
    expect(await textOf(record)).not.toContain('23/03/2026')
    expect(await textOf(files.find(([name]) => name.startsWith('Absences'))?.[1])).toContain(
      'Lena Leaver 12/03/2026 13/03/2026 Sick leave 2.00',
    )
    // Nobody who leads an area had her in it any more.
    const lead = await givenPerson(world.open, staff, workspaceId, 'Lead of the kitchen', {
      roles: ['working_area_admin'],
      areaIds: [staff.kitchen],
    })
    const led = (await list('working_times', orderingOf(world, accountId, lead))).map(([name]) => name)
    expect(led.some((name) => name.includes('Cleo'))).toBe(true)
    expect(led.some((name) => name.includes('Lena'))).toBe(false)
  })

  test('and who was deleted, by what is left of them', async () => {
    const gone = await givenMonth('Gone Person')
    await done(`DELETE ${ws}/users/${gone.id}`)
    const record = (await list('working_times')).find(([name]) => name.endsWith(` ${gone.id}.pdf`))
    expect(record?.[0]).not.toContain('Gone')
    expect(await textOf(record?.[1])).toContain('Mon 09/03/2026 22:00 06:15 0:45 7:30')
  })
})

describe('who may have paper', () => {
  test('whoever supervises people, of these alone; kinds only where they may know them', async () => {
    const lead = await givenPerson(world.open, staff, workspaceId, 'Lead', { roles: ['working_area_admin'] })
    await done(`PATCH ${ws}/areas/${staff.kitchen}`, { name: 'Kitchen' })
    const employee = orderingOf(world, accountId, staff.employee)
    expect((await employee.ask('POST PAPERS', all)).status).toBe(403)
    // Somebody who leads another place where one of them is, too.
    const beside = await done(`POST /api/v3/accounts/${accountId}/workspaces`, { name: 'Beside' })
    const other = await givenPerson(world.open, staff, Number(beside.id), 'Lead beside', { roles: ['workspace_admin'] })
    await world.open(accountId, 'write', (ctx) =>
      ctx.db
        .insertInto('workspace_members')
        .values({
          account_id: accountId,
          workspace_id: Number(beside.id),
          user_id: people[0]?.id ?? 0,
          roles: ['employee'],
        })
        .execute(),
    )
    const there = orderingOf(world, accountId, other)
    const text = await textOf(
      (await there.ordered({ ...all, papers: ['absences'], workspace_id: beside.id, language: 'en' })).bytes,
    )
    expect(text).toContain('Ada Łukasik 12/03/2026 13/03/2026 absent 2.00')
    expect(text).not.toMatch(/sick|Cleo/i)
    const paid = await givenPerson(world.open, staff, Number(beside.id), 'Paula', { roles: ['payroll'] })
    expect((await orderingOf(world, accountId, paid).ask('POST PAPERS', all)).body.errors[0].code).toBe('unknown')
    expect((await orderingOf(world, accountId, lead).ask('POST PAPERS', all)).body.errors[0].code).toBe(
      'nothing_to_print',
    )
  })

  test('nobody else’s, and not any more who lost the right', async () => {
    const chief = await givenPerson(world.open, staff, workspaceId, 'Chief', { roles: ['workspace_admin'] })
    const ordering = orderingOf(world, accountId, chief)
    const { id } = await ordering.done('POST PAPERS', all)
    await ordering.work(Number(id))
    expect((await admin.ask(`GET PAPERS/${id}`)).status).toBe(404)
    expect((await admin.ask(`POST PAPERS/${id}/downloads`)).status).toBe(404)
    const late = await ordering.done('POST PAPERS', all)
    await world.open(accountId, 'write', (ctx) =>
      ctx.db
        .updateTable('workspace_members')
        .set({ roles: ['employee'] })
        .where('user_id', '=', chief.id)
        .execute(),
    )
    expect((await ordering.ask(`POST PAPERS/${id}/downloads`)).status).toBe(403)
    await ordering.work(Number(late.id))
    expect((await ordering.done(`GET PAPERS/${late.id}`)).attributes.state).toBe('failed')
  })
})

test('the journal of a payroll run has each person with kinds, differences and what they come to, and all of them', async () => {
  const payroll = await givenPayroll(world, 'Journal', { correction_style: 'differences_with_month' })
  const bob = await payroll.person('417')
  await payroll.track(bob.id, '2026-01-05T16:00:00+01:00', '2026-01-05T22:00:00+01:00')
  const january = await payroll.close(bob.id, '2026-01')
  await payroll.map('work.normal', { wage_type: '200' })
  await payroll.map('night', { skip: true })
  const { id } = await payroll.begin('2026-01')
  const ordering = orderingOf(world, payroll.staff.accountId, payroll.staff.accountAdmin)
  const print = (papers: readonly string[], payroll_run_id = id) =>
    ordering.ordered({ papers, payroll_run_id, language: 'de' })
  const draft = await print(['journal'])
  expect(draft.attributes.file_name).toBe('Lohnjournal-2026-01.pdf')
  expect(await textOf(draft.bytes)).toContain('Journal GmbH · nicht ausgegeben')
  await payroll.order(id, 'check')
  await payroll.order(id, 'issue')
  const text = await textOf((await print(['journal'])).bytes)
  expect(text).toContain('Journal GmbH · Lauf 1')
  expect(text).toContain('Payee 1 · Personalnummer 417')
  expect(text).toContain('night 2026-01 * Std. 2,00 2,00')
  expect(text).toContain('Normalstunden 2026-01 200 Std. 6,00 6,00')
  expect(text).toMatch(/Alle Personen .* Normalstunden Std\. 6,00/)
  // A correction: what is added, and what it comes to then.
  await payroll.reopen(january)
  await payroll.track(bob.id, '2026-01-06T08:00:00+01:00', '2026-01-06T09:30:00+01:00')
  await payroll.close(bob.id, '2026-01')
  await payroll.close(bob.id, '2026-02')
  const next = await payroll.begin('2026-02')
  expect(await textOf((await print(['journal'], next.id)).bytes)).toContain('Normalstunden 2026-01 200 Std. 1,50 7,50')
  const both = filesOfArchive((await print(['journal', 'statements'], next.id)).bytes)
  expect([...both.keys()].filter((name) => name.startsWith('Monatsnachweise'))).toHaveLength(2)
  const stranger = orderingOf(world, payroll.staff.accountId, payroll.staff.workspaceAdmin)
  expect((await stranger.ask('POST PAPERS', { papers: ['journal'], payroll_run_id: id })).status).toBe(403)
})
