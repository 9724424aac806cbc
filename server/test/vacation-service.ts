import { sql } from 'kysely'
import type { World } from '../src/app.ts'
import { dateIn } from '../src/base/time/time.ts'
import { bookOf } from './absence-book.ts'
import type { Caller, Reply } from './call.ts'
import { givenPerson, type Staff } from './given.ts'
import { type Act, historyHolidays, type Span, type Subject, since, type Terms, weekOf } from './vacation-histories.ts'
import { lines, type ModelYear } from './vacation-model.ts'

/** The service as histories see it: acts are requests, and what is seen is asked for. */

export async function serviceSubjects(world: Pick<World, 'open' | 'clock'> & { call: Caller }, staff: Staff) {
  const workspace = `/api/v3/workspaces/${staff.workspaceId}`
  const { token } = staff.accountAdmin
  const today = dateIn(world.clock(), 'Europe/Berlin')
  const year = Number(today.slice(0, 4))
  const holidays = historyHolidays(year)
  const post = (path: string, attributes: Readonly<Record<string, unknown>>) =>
    world.call(`POST ${workspace}/${path}`, { token, attributes })
  // Histories are about what happens when vacation expires by its terms; notices have tests of their own.
  await world.call(`PATCH ${workspace}`, { token, attributes: { vacation_expires_without_notice: true } })
  for (const [date, extent] of holidays)
    await post('public_holidays', { date, name: `${extent} holiday`, half_day: extent === 'half' })
  const types = await world.call(`GET ${workspace}/absence_types`, { token })
  const typeId = (kind: string): string =>
    types.body.data.find((type: { attributes: { kind: string } }) => type.attributes.kind === kind).id

  const spanOf = ({ from, to, hours, kind }: Span) => ({
    absence_type_id: typeId(kind),
    full_day: hours === 'all',
    // Both are on the same date in Berlin, in summer and in winter.
    starts_at: `${from}T06:00:00Z`,
    ends_at: `${to}T${String(6 + (hours === 'all' ? 6 : hours)).padStart(2, '0')}:00:00Z`,
  })
  const termsOf = ({ from, days, lasts }: Terms) => ({
    title: 'Leave',
    planned_days: days,
    starts_on: from,
    ends_on: `${from.slice(0, 4)}-12-31`,
    expires: lasts !== 'for ever',
    transfer_remaining: lasts === 'until 31 March',
  })

  return async (name: string): Promise<Subject> => {
    const attributes = { start_of_accounting: since }
    const person = await givenPerson(world.open, staff, staff.workspaceId, name, { attributes })
    const user = `users/${person.id}`
    /** Numbers of the history and ids of the service, both ways. */
    const ids = new Map<number, string>()
    const numbers = new Map<string, number>()
    const targets = new Map<string, string>()
    const keep = (number: number, reply: Reply): Reply => {
      if (reply.status >= 300) return reply
      ids.set(number, reply.body.data.id)
      numbers.set(reply.body.data.id, number)
      return reply
    }
    const call = (method: string, path: string, given?: Readonly<Record<string, unknown>>) =>
      world.call(`${method} ${workspace}/${path}`, { token, ...(given && { attributes: given }) })

    async function ask(act: Act): Promise<Reply> {
      switch (act.kind) {
        case 'ask':
          return keep(act.absence, await post('absences', { user_id: person.id, ...spanOf(act.span) }))
        case 'change':
          return call('PATCH', `absences/${ids.get(act.absence)}`, spanOf(act.span))
        case 'confirm':
          return call('POST', `absences/${ids.get(act.absence)}/absences_confirmations`)
        case 'reject':
          return call('POST', `absences/${ids.get(act.absence)}/absences_resettings`)
        case 'reset':
          return call('POST', `absences/${ids.get(act.absence)}/absences_rejections`)
        case 'delete':
          return call('DELETE', `absences/${ids.get(act.absence)}`)
        case 'give':
          return keep(act.lot, await post(`${user}/entitlements`, termsOf(act.terms)))
        case 'alter':
          return call('PATCH', `${user}/entitlements/${ids.get(act.lot)}`, termsOf(act.terms))
        case 'take back':
          return call('DELETE', `${user}/entitlements/${ids.get(act.lot)}`)
        case 'set target': {
          const reply = await post(`${user}/target_hours`, { starts_on: act.from, ...weekOf(act.week) })
          targets.set(act.from, reply.body.data?.id)
          return reply
        }
        case 'drop target':
          return call('DELETE', `${user}/target_hours/${targets.get(act.from)}`)
      }
    }

    const numberOf = (id: number | null): number | null =>
      id === null ? null : (numbers.get(String(id)) ?? Number.NaN)
    return {
      today,
      holidays,
      act: async (act) => {
        const reply = await ask(act)
        return reply.status < 300 ? 'done' : (reply.body.errors[0]?.code ?? reply.text)
      },
      see: async () => {
        const book = await bookOf(world, staff.accountId, person.id)
        const { rows } = await world.open(staff.accountId, 'read', (ctx) =>
          sql<{ id: number; days: number }>`
            select id, days from absences where user_id = ${person.id} and status = 'active' order by id`.execute(
            ctx.db,
          ),
        )
        const years = await Promise.all(
          [year, year + 1].map((each) => call('GET', `${user}/vacations/summary?year=${each}`)),
        )
        const shown = await call('GET', user)
        return {
          book: lines(book.map((each) => ({ ...each, absence: numberOf(each.absence) ?? 0, lot: numberOf(each.lot) }))),
          days: Object.fromEntries(rows.map((row) => [numberOf(row.id), row.days])),
          years: years.map(({ body }) => yearShown(body.data.attributes)),
          left: shown.body.data.attributes.remaining_vacation_days_this_year,
        }
      },
    }
  }
}

const yearShown = (year: ModelYear): ModelYear => ({
  carried_days: year.carried_days,
  taken_days: year.taken_days,
  reserved_days: year.reserved_days,
  expired_days: year.expired_days,
  remaining_days: year.remaining_days,
})
