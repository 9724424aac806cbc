import type { Context, Open } from '../src/base/context.ts'
import { actingAs } from '../src/base/database/db.ts'
import { goOnWithRun } from '../src/modules/payroll/commands/work-off-run.ts'
import { closeMonth } from '../src/modules/statements/commands/close-month.ts'
import type { Caller } from './call.ts'
import { givenPerson, givenStaff, type Person } from './given.ts'

export interface PayrollFacts {
  readonly target?: string
  readonly correction_style?: string
  readonly lines_by?: string
  readonly cost_centre_from?: readonly string[]
  readonly consultant_number?: string
  readonly client_number?: string
  readonly settings?: Readonly<Record<string, string>>
}

type Attributes = Readonly<Record<string, unknown>>

/** A service that is called without a socket: of a test, or of a program that measures. */
export interface Callable {
  readonly open: Open
  readonly call: Caller
}

/** A company whose people are paid by a client from January 2026 on, with rules, numbers and mappings, and a worker by hand. */
export async function givenPayroll(world: Callable, name: string, facts: PayrollFacts = {}) {
  const staff = await givenStaff(world.open, name)
  const admin = staff.accountAdmin.token
  const ws = `/api/v3/workspaces/${staff.workspaceId}`
  const done = async (operation: string, attributes?: Attributes, token = admin) => {
    const reply = await world.call(operation, { token, ...(attributes && { attributes }) })
    if (reply.status >= 300) throw new Error(`${operation}: ${reply.status} ${reply.text}`)
    return reply.body?.data
  }
  const refusal = async (operation: string, attributes?: Attributes, token = admin) => {
    const { status, body } = await world.call(operation, { token, ...(attributes && { attributes }) })
    return { status, code: body.errors?.[0]?.code }
  }
  const clients = `/api/v3/accounts/${staff.accountId}/payroll_clients`
  const client = await done(`POST ${clients}`, { name: `${name} GmbH`, target: 'csv', ...facts })
  const pc = `${clients}/${client.id}`
  await done(`PUT ${pc}/workspaces`, { valid_from: '2026-01-01', workspace_ids: [staff.workspaceId] })
  /** A night that begins at some hour, from long ago on. */
  const rule = (from: string) => {
    const night = { key: 'night', group: 'night', rank: 1, windows: [{ on: 'every_day', from, to: '30:00' }] }
    return done(`POST ${ws}/pay_rules`, { valid_from: '2020-01-01', kinds: [night] })
  }
  await rule('20:00')
  const map = (pay_kind: string, more: Attributes) =>
    done(`POST ${pc}/mappings`, { pay_kind, unit: 'hours', valid_from: '2026-01', ...more })
  const asSystem = <T>(work: (ctx: Context) => Promise<T>): Promise<T> =>
    world.open(staff.accountId, 'write', (ctx) => work(actingAs(ctx, { kind: 'system' })))
  /** What a worker does: so many steps, or all. */
  const work = async (runId: string, steps = Number.POSITIVE_INFINITY): Promise<void> => {
    for (let at = 0; at < steps && (await asSystem((ctx) => goOnWithRun(ctx, Number(runId)))); at += 1);
  }
  const order = async (runId: string, what: 'check' | 'issue') => {
    await done(`PATCH ${pc}/runs/${runId}/${what}`)
    await work(runId)
    return done(`GET ${pc}/runs/${runId}`)
  }
  // Only those who are to be paid are employed here, so nobody else has to be closed.
  await world.open(staff.accountId, 'write', (ctx) =>
    ctx.db.deleteFrom('employments').where('account_id', '=', staff.accountId).execute(),
  )
  let count = 0
  return {
    ...{ staff, ws, pc, done, refusal, map, rule, asSystem, work, order },
    person: async (number?: string): Promise<Person> => {
      count += 1
      const attributes = { start_of_accounting: '2026-01-01' }
      const person = await givenPerson(world.open, staff, staff.workspaceId, `Payee ${count}`, { attributes })
      if (number !== undefined)
        await world.call(`POST ${pc}/numbers`, {
          token: admin,
          attributes: { numbers: [{ user_id: person.id, number }] },
        })
      return person
    },
    track: (user_id: number, starts_at: string, ends_at: string, more: Attributes = {}) =>
      done(`POST ${ws}/time_trackings`, { user_id, starts_at, ends_at, ...more }),
    /** What is open of a month, or of its days up to one. */
    close: (userId: number, month: string, upTo?: string) =>
      asSystem((ctx) => closeMonth(ctx, staff.workspaceId, userId, { month, upTo })),
    reopen: (id: number) => done(`PATCH ${ws}/statements/${id}/reopen`, { reason: 'A shift was missing.' }),
    /** A run that is calculated. */
    begin: async (month: string) => {
      const { id } = await done(`POST ${pc}/runs`, { month })
      await work(id)
      return done(`GET ${pc}/runs/${id}`)
    },
    linesOf: async (runId: string) =>
      (await done(`GET ${pc}/runs/${runId}/lines?items=100`)).map(
        ({
          attributes,
          relationships,
        }: {
          attributes: Record<string, unknown>
          relationships: { user: { data: { id: string } } }
        }) => ({
          ...attributes,
          user_id: Number(relationships.user.data.id),
        }),
      ),
  }
}

export type Payroll = Awaited<ReturnType<typeof givenPayroll>>
