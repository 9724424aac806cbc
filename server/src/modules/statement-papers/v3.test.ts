import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { givenPerson, givenStaff, type Person } from '../../../test/given.ts'
import { startWorld } from '../../../test/world.ts'
import { Instant } from '../../base/time/time.ts'
import { closeMonth } from '../statements/commands/close-month.ts'
import type { Page } from './model.ts'
import { printPage } from './printer.ts'

const world = await startWorld({}, { clock: () => Instant.from('2026-04-02T09:00:00Z') })
const staff = await givenStaff(world.open, 'Papier')
const ws = `/api/v3/workspaces/${staff.workspaceId}`
const admin = staff.accountAdmin.token

async function done(operation: string, token = admin, attributes?: Readonly<Record<string, unknown>>) {
  const answer = await world.call(operation, { token, ...(attributes && { attributes }) })
  expect([200, 201], `${operation} ${answer.text}`).toContain(answer.status)
  return answer.body.data
}

const person = (name: string): Promise<Person> =>
  givenPerson(world.open, staff, staff.workspaceId, name, {
    areaIds: [staff.kitchen],
    attributes: { start_of_accounting: '2026-03-01' },
  })
const close = (userId: number) =>
  world.open(staff.accountId, 'write', (ctx) =>
    closeMonth({ ...ctx, actor: { kind: 'system' } }, staff.workspaceId, userId, { month: '2026-03' }),
  )

const weekdays = Object.fromEntries(['monday', 'tuesday', 'wednesday', 'thursday', 'friday'].map((day) => [day, 8]))

/** Somebody who worked on a day and was ill on two. */
async function givenMonth(name: string) {
  const who = await person(name)
  await done(`POST ${ws}/users/${who.id}/target_hours`, admin, { starts_on: '2026-01-01', ...weekdays })
  await done(`POST ${ws}/time_trackings`, admin, {
    user_id: who.id,
    starts_at: '2026-03-09T08:00:00+01:00',
    ends_at: '2026-03-09T16:45:00+01:00',
    breaks_attributes: [{ starts_at: '2026-03-09T12:00:00+01:00', ends_at: '2026-03-09T12:30:00+01:00' }],
  })
  const type = await done(`POST ${ws}/absence_types`, admin, { title: `Ill ${name}`, kind: 'sick' })
  const times = { starts_at: '2026-03-10', ends_at: '2026-03-11', full_day: true }
  const absence = await done(`POST ${ws}/absences`, admin, { user_id: who.id, absence_type_id: type.id, ...times })
  await done(`POST ${ws}/absences/${absence.id}/absences_confirmations`)
  return { who, id: await close(who.id) }
}

async function textOf(file: { attributes: { content: string; content_type: string } }): Promise<string> {
  expect(file.attributes.content_type).toBe('application/pdf')
  const document = await getDocumentProxy(new Uint8Array(Buffer.from(file.attributes.content, 'base64')))
  const { totalPages, text } = await extractText(document, { mergePages: true })
  expect(totalPages).toBe(1)
  return text.replaceAll(/\s+/g, ' ')
}

const { who, id } = await givenMonth('Ada Łukasik')
const paper = `GET ${ws}/statements/${id}/pdf`

describe('a statement as a PDF', () => {
  test('says what the statement says, in the language that is asked for', async () => {
    const statement = (await done(`GET ${ws}/statements/${id}`, who.token)).attributes
    const file = await done(`${paper}?language=de`, who.token)
    expect(file.attributes.file_name).toBe('Monatsnachweis-2026-03.pdf')
    const text = await textOf(file)
    for (const part of [
      'Ada Łukasik',
      'März 2026',
      '08:00–16:45 0:30 8:15',
      'Krankheit 2 Tage · 16:00',
      statement.hash,
    ])
      expect(text).toContain(part)
    // 22 days of eight hours.
    expect(text).toContain('Soll −176:00')
    expect([statement.owed, statement.worked, statement.closing_balance]).toEqual([176, 8.25, -151.75])
    expect(text).toContain('Saldo −151:45')
    expect(await textOf(await done(`${paper}?language=en`, who.token))).toContain('March 2026')
  })

  test('is in the language of whoever asks when none is asked for', async () => {
    await done(`PATCH ${ws}/users/${who.id}`, admin, { locale: 'de' })
    expect(await textOf(await done(paper, who.token))).toContain('Monatsnachweis')
  })

  test('tells who may not know kinds of absences that somebody was absent, and not why', async () => {
    const made = await done(`POST /api/v3/accounts/${staff.accountId}/workspaces`, admin, { name: 'Beside' })
    const lead = await givenPerson(world.open, staff, Number(made.id), 'Lead beside', { roles: ['workspace_admin'] })
    await world.open(staff.accountId, 'write', (ctx) =>
      ctx.db
        .insertInto('workspace_members')
        .values({ account_id: staff.accountId, workspace_id: Number(made.id), user_id: who.id, roles: ['employee'] })
        .execute(),
    )
    const text = await textOf(
      await done(`GET /api/v3/workspaces/${made.id}/statements/${id}/pdf?language=en`, lead.token),
    )
    expect(text).toContain('absent 2 days · 16:00')
    expect(text).not.toMatch(/sick|vacation/i)
  })

  test('is refused to whom the statement is refused', async () => {
    const ask = async (token: string) => (await world.call(paper, { token })).status
    expect(await ask(staff.employee.token)).toBe(403)
    expect(await ask(staff.areaAdmin.token)).toBe(200)
    const other = await givenStaff(world.open, 'Others')
    expect(await ask(other.accountAdmin.token)).toBe(404)
  })

  test('is in the journal each time it is had, with the hash of its bytes, and not when it is refused', async () => {
    const journal = () =>
      world.open(staff.accountId, 'read', (ctx) =>
        ctx.db
          .selectFrom('changes')
          .select(['kind', 'actor_id', 'user_id', 'record_id', 'workspace_id', 'parts'])
          .where('account_id', '=', staff.accountId)
          .where('record_type', '=', 'statement_file')
          .orderBy('id')
          .execute(),
      )
    const before = (await journal()).length
    const { attributes } = await done(paper, who.token)
    await world.call(paper, { token: staff.employee.token })
    const sha256 = createHash('sha256').update(attributes.content, 'base64').digest('hex')
    expect((await journal()).slice(before)).toEqual([
      {
        ...{ kind: 'downloaded', actor_id: who.id, user_id: who.id, record_id: id, workspace_id: staff.workspaceId },
        parts: [['sha256', null, sha256]],
      },
    ])
  })

  test('of somebody whose name has other letters is refused with these', async () => {
    const named = await person('山田 花子')
    const answer = await world.call(`GET ${ws}/statements/${await close(named.id)}/pdf`, { token: named.token })
    expect(answer.status).toBe(400)
    expect(answer.body.errors[0]).toMatchObject({
      code: 'not_printable',
      title: 'The page has no letters for 山 田 花 子 in “山田 花子”.',
    })
  })

  test('keeps nobody else waiting while it is made', async () => {
    let turns = 0
    let isMade = false
    const made = done(paper).finally(() => {
      isMade = true
    })
    while (!isMade) {
      await setImmediate()
      turns += 1
    }
    await made
    // Drawn here, a page would take all the time between two of these.
    expect(turns).toBeGreaterThan(100)
  })

  test('is made one at a time for an account, and too many at once are refused', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => world.call(paper, { token: admin })))
    const statuses = new Set(answers.map(({ status }) => status))
    expect(statuses).toEqual(new Set([200, 429]))
  })

  test('is made again after a page that failed', async () => {
    await expect(printPage(staff.accountId, { foot: [] } as unknown as Page)).rejects.toThrow()
    expect(await textOf(await done(paper))).toContain('Ada Łukasik')
  })
})
