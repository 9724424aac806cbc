import { sql } from 'kysely'
import { germanSurcharges } from '../src/demo/pay-rules.ts'
import { insertMembers, insertPeople } from '../src/demo/queries.ts'
import { hashOf } from '../src/modules/statements/hash.ts'
import { type Callable, givenPayroll, type Payroll, type PayrollFacts } from './payroll-runs.ts'

/** The month that everybody has closed. */
export const crowdMonth = '2026-01'

/** Shifts of a month, as places that are open all week have them: early, late and night shifts, and two free days. */
function shiftsOf(pattern: number, days: number): { readonly from: string; readonly to: string }[] {
  const begins = ['06:00:00', '13:45:00', '21:30:00'][pattern % 3] ?? ''
  return Array.from({ length: days }, (_, at) => at + 5).flatMap((day) => {
    if ((day + pattern) % 7 < 2) return []
    const from = `${crowdMonth}-${String(day).padStart(2, '0')}T${begins}+01:00`
    const seconds = 7.5 * 3600 + ((pattern * 131 + day * 977) % 5400)
    return [{ from, to: new Date(Date.parse(from) + seconds * 1000).toISOString() }]
  })
}

/** Somebody whose month is closed by the service: shifts with breaks, and three days of vacation. */
async function closeOne(payroll: Payroll, pattern: number, days: number): Promise<number> {
  const { id } = await payroll.person()
  const { done, ws, staff } = payroll
  for (const { from, to } of shiftsOf(pattern, days)) {
    const breakFrom = Date.parse(from) + 4 * 3_600_000
    const [starts_at, ends_at] = [breakFrom, breakFrom + 1_800_000].map((at) => new Date(at).toISOString())
    const breaks_attributes = [{ starts_at, ends_at }]
    await done(`POST ${ws}/time_trackings`, { user_id: id, starts_at: from, ends_at: to, breaks_attributes })
  }
  const absence = await done(`POST ${ws}/absences`, {
    ...{ user_id: id, absence_type_id: staff.absenceType, full_day: true },
    ...{ starts_at: `${crowdMonth}-28`, ends_at: `${crowdMonth}-30` },
  })
  await done(`POST ${ws}/absences/${absence.id}/absences_confirmations`)
  await payroll.close(id, crowdMonth)
  return id
}

/** People and statements that one transaction writes. */
const atOnce = 500

/** More people, with the months of those who were closed by the service: the same, but for whose they are. */
async function addOthers(payroll: Payroll, closed: readonly number[], many: number): Promise<void> {
  const { workspaceId } = payroll.staff
  const originals = await payroll.asSystem((ctx) =>
    ctx.db
      .selectFrom('statements')
      .select(['id', 'content', 'user_id'])
      .where('account_id', '=', ctx.accountId)
      .where('user_id', 'in', [...closed])
      .orderBy('user_id')
      .execute(),
  )
  for (let first = 0; first < many; first += atOnce)
    await payroll.asSystem(async (ctx) => {
      const numbers = Array.from({ length: Math.min(atOnce, many - first) }, (_, seat) => first + seat)
      const ids = await insertPeople(
        ctx,
        numbers.map((number) => ({
          username: `Jörg Müller-Lüdenscheidt ${number}`,
          email: `crowd.${number}@example.org`,
          created_through: 'workspace',
          start_of_accounting: '2026-01-01',
          identifier_pin: String(10_000_000 + number),
        })),
      )
      await insertMembers(
        ctx,
        workspaceId,
        ids.map((userId) => ({ userId, roles: ['employee'] })),
      )
      const copies = ids.map((user_id, seat) => {
        const original = originals[(first + seat) % originals.length]
        const content = { ...(original?.content as object), user_id }
        return { original: original?.id, user_id, content, hash: hashOf(content).toString('hex') }
      })
      await sql`insert into statements (account_id, workspace_id, user_id, month, first_date, last_date, opening_seconds,
          target_seconds, owed_seconds, worked_seconds, break_seconds, absence_seconds, holiday_seconds, booked_seconds,
          unconfirmed_trackings, pending_absences, content, content_sha256, sealed, closed_at, closed_by)
        select account_id, workspace_id, copy.user_id, month, first_date, last_date, opening_seconds, target_seconds,
          owed_seconds, worked_seconds, break_seconds, absence_seconds, holiday_seconds, booked_seconds,
          unconfirmed_trackings, pending_absences, copy.content, decode(copy.hash, 'hex'), sealed, closed_at, closed_by
        from jsonb_to_recordset(${JSON.stringify(copies)}::jsonb)
          as copy (original bigint, user_id bigint, content jsonb, hash text)
        join statements on statements.account_id = ${ctx.accountId} and statements.id = copy.original`.execute(ctx.db)
    })
}

async function giveNumbers({ asSystem, done, pc }: Payroll): Promise<void> {
  const employed = await asSystem((ctx) =>
    ctx.db
      .selectFrom('employments')
      .select('user_id')
      .where('account_id', '=', ctx.accountId)
      .orderBy('user_id')
      .execute(),
  )
  const numbers = employed.map(({ user_id }, at) => ({ user_id, number: String(at + 1) }))
  for (let first = 0; first < numbers.length; first += 1000)
    await done(`POST ${pc}/numbers`, { numbers: numbers.slice(first, first + 1000) })
}

interface CrowdFacts extends PayrollFacts {
  /** How many of them are closed by the service itself, and on how many days of the month these may work. */
  readonly patterns?: number
  readonly days?: number
}

/** Many people paid by one client, each with a closed month, a number, and nothing that is in the way of a run. */
export async function givenCrowd(world: Callable, name: string, people: number, facts: CrowdFacts = {}) {
  const { patterns = 21, days = 23, ...others } = facts
  const payroll = await givenPayroll(world, name, { consultant_number: '1234567', client_number: '10042', ...others })
  await payroll.done(`POST ${payroll.ws}/pay_rules`, { valid_from: '2020-01-01', kinds: germanSurcharges })
  const closed: number[] = []
  for (let pattern = 0; pattern < Math.min(patterns, people); pattern += 1)
    closed.push(await closeOne(payroll, pattern, days))
  await addOthers(payroll, closed, people - closed.length)
  await giveNumbers(payroll)
  return payroll
}

/** Gives a name to every kind that a run met and that has none. */
export async function mapAll({ map }: Payroll, run: { readonly attributes: { readonly faults: readonly Fault[] } }) {
  const kinds = run.attributes.faults.flatMap(({ code, pay_kind }) => (code === 'kind_not_mapped' ? [pay_kind] : []))
  for (const [at, kind] of [...new Set(kinds)].sort().entries())
    await map(kind ?? '', { wage_type: String(200 + at), processing_key: '1' })
}

interface Fault {
  readonly code: string
  readonly pay_kind: string | null
}
