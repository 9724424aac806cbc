import pg from 'pg'
import type { World } from '../src/app.ts'
import type { Caller, Reply } from './call.ts'
import { givenApiToken, givenPerson, givenStaff } from './given.ts'

interface Submitted {
  readonly text: string
  readonly values?: unknown[]
}

/** The driver sends every query through here, whatever was put around its connections; its types do not name it. */
const sending = (
  pg as unknown as { Query: { prototype: { submit: (this: Submitted, connection: unknown) => unknown } } }
).Query.prototype

/** The statements that some work sends, and their values; each is one round trip. */
export async function statementsOf(work: () => Promise<unknown>): Promise<{ text: string; values: unknown[] }[]> {
  const sent: { text: string; values: unknown[] }[] = []
  const { submit } = sending
  sending.submit = function (connection) {
    sent.push({ text: this.text, values: this.values ?? [] })
    return Reflect.apply(submit, this, [connection])
  }
  try {
    await work()
  } finally {
    sending.submit = submit
  }
  return sent
}

/**
 * The fewest of three turns: that a token was used is noted beside a request, whenever there is time for it, and what
 * another file of tests in this process left to be done may be sent just then.
 */
export async function fewestStatementsOf(work: () => Promise<unknown>): ReturnType<typeof statementsOf> {
  const turns = [await statementsOf(work), await statementsOf(work), await statementsOf(work)]
  return turns.toSorted((a, b) => a.length - b.length)[0] ?? []
}

/** What some operation sent to PostgreSQL, `begin` and `commit` included. */
export interface Counted {
  readonly operation: string
  readonly statements: readonly string[]
}

type Service = Pick<World, 'open'> & { readonly call: Caller }

/**
 * What requests about absences send, in both APIs. Each is done several times and the least counts: plans and years are
 * known then, and that a token was used is noted beside a request, whenever there is time for it.
 */
export async function countAbsenceStatements(service: Service): Promise<Counted[]> {
  const staff = await givenStaff(service.open, 'Counting')
  const api_token = await givenApiToken(service.open, staff.accountId)
  const { token } = staff.workspaceAdmin
  const workspace = `/api/v3/workspaces/${staff.workspaceId}`
  const types = await service.call(`GET ${workspace}/absence_types`, { token })
  const typeId = (kind: string): string =>
    types.body.data.find((type: { attributes: { kind: string } }) => type.attributes.kind === kind).id
  const person = await givenPerson(service.open, staff, staff.workspaceId, 'Counted')
  await service.call(`POST ${workspace}/users/${person.id}/entitlements`, {
    token,
    attributes: { title: '2026', planned_days: 30, starts_on: '2026-01-01', ends_on: '2026-12-31' },
  })

  const counted = new Map<string, Counted>()
  const count = async (operation: string, request: () => Promise<Reply>): Promise<string> => {
    let id = ''
    const sent = await statementsOf(async () => {
      const reply = await request()
      if (reply.status >= 300) throw new Error(reply.text)
      id = reply.body?.data?.id ?? reply.body?.absence?.id ?? reply.body?.id ?? ''
    })
    const least = counted.get(operation)?.statements.length ?? Number.POSITIVE_INFINITY
    if (sent.length < least)
      counted.set(operation, { operation, statements: sent.map(({ text }) => text.replaceAll(/\s+/g, ' ')) })
    return id
  }
  const v3 = (method: string, path: string, attributes?: Readonly<Record<string, unknown>>) => () =>
    service.call(`${method} ${workspace}/${path}`, { token, ...(attributes && { attributes }) })
  const v1 = (word: string, id: string) => () =>
    service.call(`PUT /public_api/v1/absences/${word}`, {
      body: { api_token, absence: { id } },
      headers: { 'content-type': 'application/json' },
    })
  const week = (monday: string, friday: string, kind = 'vacation') => ({
    user_id: person.id,
    absence_type_id: typeId(kind),
    starts_at: monday,
    ends_at: friday,
  })

  for (const [monday, friday, sunday] of [
    ['2026-06-01', '2026-06-05', '2026-06-07'],
    ['2026-07-06', '2026-07-10', '2026-07-12'],
    ['2026-08-03', '2026-08-07', '2026-08-09'],
  ] as const) {
    const id = await count('create', v3('POST', 'absences', week(monday, friday)))
    await count('confirm', v3('POST', `absences/${id}/absences_confirmations`))
    await count('reset', v3('POST', `absences/${id}/absences_rejections`))
    await count('reject', v3('POST', `absences/${id}/absences_resettings`))
    await count('confirm what was rejected', v3('POST', `absences/${id}/absences_confirmations`))
    await count('change the title', v3('PATCH', `absences/${id}`, { title: 'By the sea' }))
    await count('change the end', v3('PATCH', `absences/${id}`, { ends_at: sunday }))
    await count('v1 reset', v1('reset', id))
    await count('v1 confirm', v1('confirm', id))
    await count('v1 reject', v1('reject', id))
    await count('delete', v3('DELETE', `absences/${id}`))
  }
  return [...counted.values()]
}
