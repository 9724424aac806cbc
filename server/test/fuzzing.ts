import { doors, doorsV1 } from '../src/app.ts'
import { makeFuzzer } from './fuzz.ts'
import { makePublicFuzzer } from './fuzz-v1.ts'
import { givenApiKey, givenApiToken, type Staff } from './given.ts'
import { recordKinds } from './records.ts'
import { schemaFaults } from './schemas.ts'
import type { TestWorld } from './world.ts'

const missingAttribute = /\/attributes must have required property/

/** After these there would be nobody left to ask, or nothing to ask about. */
const endsTheRun = [
  'DELETE /api/v3/sign_out',
  'DELETE /api/v3/workspaces/:workspace_id',
  'POST /api/v3/accounts/:account_id/deletion',
]

/** What a run of fuzzed requests came to. */
export interface FuzzReport {
  /** Answers that break a promise: a fault of the service, or a body that is not of its schema. */
  readonly found: readonly object[]
  readonly statuses: ReadonlyMap<number, number>
  readonly slowestMs: number
}

export interface FuzzPlan {
  readonly own: Staff
  readonly foreign: Staff
  readonly requests: number
  readonly seed: number
}

type Called = Pick<TestWorld, 'open' | 'call'>

const harmless = doors.filter((door) => !endsTheRun.includes(`${door.method} ${door.path}`))

const noSuchAddress = (body: { errors?: { title: string }[] } | undefined): boolean =>
  body?.errors?.[0]?.title === 'There is no such address.'

async function run(
  requests: number,
  one: () => Promise<{ status: number; faults: readonly string[]; about: object }>,
): Promise<FuzzReport> {
  const found: object[] = []
  const statuses = new Map<number, number>()
  let slowestMs = 0
  for (let count = 0; count < requests; count += 1) {
    const started = performance.now()
    const { status, faults, about } = await one()
    slowestMs = Math.max(slowestMs, performance.now() - started)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (faults.length > 0) found.push({ ...about, status, faults: faults.slice(0, 3) })
  }
  return { found, statuses, slowestMs }
}

export async function fuzzResourceApi(
  { open, call }: Called,
  { own, foreign, requests, seed }: FuzzPlan,
): Promise<FuzzReport> {
  const ids: Record<string, (number | string)[]> = {
    account_id: [own.accountId, own.accountId, foreign.accountId],
    workspace_id: [own.workspaceId, own.workspaceId, own.otherWorkspaceId, foreign.workspaceId],
  }
  for (const [name, kind] of Object.entries(recordKinds)) {
    if (ids[name]) continue
    ids[name] = [await kind.make(open, foreign, foreign.workspaceId)]
    for (let count = 0; count < 5; count += 1) ids[name].push(await kind.make(open, own, own.workspaceId))
  }
  const people = [own.accountAdmin, own.accountAdmin, own.workspaceAdmin, own.areaAdmin, own.employee]
  const tokens = [...people, foreign.accountAdmin].map((person) => person.token)
  const next = makeFuzzer(harmless, { tokens, ids, apiKey: await givenApiKey(open) }, seed)
  return run(requests, async () => {
    const { operation, door, token, body, headers } = next()
    const answer = await call(operation, { ...(token && { token }), ...(body !== undefined && { body }), headers })
    const isPlain = answer.status === 304 || (answer.status === 404 && noSuchAddress(answer.body))
    const faults = answer.status >= 500 ? [answer.text] : isPlain ? [] : schemaFaults(door, answer)
    return {
      status: answer.status,
      // Whoever asks for some fields gets those alone.
      faults: operation.includes('fields') ? faults.filter((fault) => !missingAttribute.test(fault)) : faults,
      about: { operation: operation.slice(0, 300), body: body?.slice(0, 300) },
    }
  })
}

export async function fuzzPublicApi(
  { open, call }: Called,
  { own, foreign, requests, seed }: FuzzPlan,
): Promise<FuzzReport & { readonly tokens: readonly string[] }> {
  const tokens = [
    await givenApiToken(open, own.accountId),
    await givenApiToken(open, own.accountId),
    await givenApiToken(open, own.accountId, { read_only: true }),
  ]
  const names = [
    ...[own, foreign].flatMap((staff) => [staff.workspaceId, staff.otherWorkspaceId, staff.kitchen, staff.tag]),
    ...[own, foreign].flatMap((staff) => [staff.employee.id, staff.colleague.id, staff.absenceType]),
    'external',
    'e-1',
  ]
  const known = {
    users: own.colleague.id,
    absences: 1,
    working_areas: own.sales,
    uploads: 1,
    user_id: own.employee.id,
    location_id: own.workspaceId,
    location_ids: String(own.workspaceId),
    working_area_ids: String(own.kitchen),
    tags: String(own.tag),
    absence_type_id: own.absenceType,
    range_start: '2026-01-01',
    range_end: '2026-12-31',
    starts_at: '2026-03-02',
    ends_at: '2026-03-06T12:00:00+01:00',
    start_date: '2026-01-01',
    end_date: '2026-12-31',
    end_of_transfer_period: '2027-03-31',
    time_zone: 'Berlin',
    color: '#123456',
    title: 'Something',
    locale: 'de',
  }
  const next = makePublicFuzzer(doorsV1, { tokens, names, known }, seed)
  const report = await run(requests, async () => {
    const { operation, door, body, headers } = next()
    const answer = await call(operation, { ...(body !== undefined && { body }), headers })
    const isPlain = answer.status === 404 && noSuchAddress(answer.body)
    const faults = answer.status >= 500 ? [answer.text] : isPlain ? [] : schemaFaults(door, answer, 'v1')
    const told = tokens.some((token) => answer.text.includes(token)) ? ['the token is in the answer'] : []
    return {
      status: answer.status,
      faults: [...faults, ...told],
      about: { operation: operation.slice(0, 300), body: body?.slice(0, 300) },
    }
  })
  return { ...report, tokens }
}
