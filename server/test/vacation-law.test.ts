import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { actingAs } from '../src/base/database/db.ts'
import { Instant } from '../src/base/time/time.ts'
import { closeMonth } from '../src/modules/statements/commands/close-month.ts'
import { proposeNotices } from '../src/modules/vacation-notices/commands.ts'
import { publicApi } from './contract/v1-calls.ts'
import { givenApiToken, givenPerson, givenStaff, givenToken, type Person } from './given.ts'
import { startMailServer } from './smtp.ts'
import { eventually, startWorkingWorld } from './worker.ts'

// Years of vacation pass here, so the time is set by each test.
let now = Instant.from('2026-01-15T09:00:00Z')
const today = (date: string): void => {
  now = Instant.from(`${date}T09:00:00Z`)
}

const smtp = await startMailServer()
const world = await startWorkingWorld({ SMTP_URL: smtp.url }, { clock: () => now })
const staff = await givenStaff(world.open, 'Law')
const workspace = `/api/v3/workspaces/${staff.workspaceId}`

/** Signed in anew: nobody stays signed in for years. */
const tokenOf = ({ id }: Pick<Person, 'id'>): Promise<string> => givenToken(world.open, staff.accountId, id)

async function call(
  operation: string,
  attributes?: Record<string, unknown>,
  who: Pick<Person, 'id'> = staff.accountAdmin,
) {
  const [method, path] = operation.split(' ')
  return world.call(`${method} ${workspace}/${path}`, {
    token: await tokenOf(who),
    ...(attributes && { attributes }),
  })
}

async function done(operation: string, attributes?: Record<string, unknown>, who?: Pick<Person, 'id'>) {
  const reply = await call(operation, attributes, who)
  expect(reply.status, reply.text).toBeLessThan(300)
  return reply.body.data
}

const types = await done('GET absence_types')
const typeId = (kind: string): string =>
  types.find((type: { attributes: { kind: string } }) => type.attributes.kind === kind).id

const person = (name: string, start_of_accounting = '2020-01-01'): Promise<Person> =>
  givenPerson(world.open, staff, staff.workspaceId, name, { attributes: { start_of_accounting } })

const give = ({ id }: Person, year: number, planned_days: number, attributes: Record<string, unknown> = {}) =>
  done(`POST users/${id}/entitlements`, {
    ...{ title: String(year), planned_days, starts_on: `${year}-01-01`, ends_on: `${year}-12-31`, ...attributes },
  })

async function away({ id }: Person, kind: string, starts_at: string, ends_at: string): Promise<string> {
  const { id: absence } = await done('POST absences', {
    user_id: id,
    absence_type_id: typeId(kind),
    starts_at,
    ends_at,
  })
  await done(`POST absences/${absence}/absences_confirmations`)
  return absence
}

const year = async ({ id }: Person, asked: number) =>
  (await done(`GET users/${id}/vacations/summary?year=${asked}`)).attributes
const left = async ({ id }: Person): Promise<number> =>
  (await done(`GET users/${id}`)).attributes.remaining_vacation_days_this_year

/** Handed over on paper, so that the lot expires. */
const notify = ({ id }: Person, lot: string, attributes: Record<string, unknown> = {}) =>
  done(`POST users/${id}/entitlements/${lot}/vacation_notices`, { proof: 'Letter, signed', ...attributes })

const asSystem = <T>(work: Parameters<typeof world.open<T>>[2]): Promise<T> =>
  world.open(staff.accountId, 'write', (ctx) => work(actingAs(ctx, { kind: 'system' })))

const close = ({ id }: Person, month: string) => asSystem((ctx) => closeMonth(ctx, staff.workspaceId, id, { month }))

const carriedOver = { transfer_remaining: true }

let v1: ReturnType<typeof publicApi>
beforeAll(async () => {
  v1 = publicApi(world, await givenApiToken(world.open, staff.accountId))
})

describe('numbers 4.1: pro rata', () => {
  test('40 h on 5 days until 30 June, 24 h on 3 days after: 15 + 9 = 24 days, both periods shown with what was taken', async () => {
    today('2026-11-16')
    const ada = await person('Ada')
    await done(`POST users/${ada.id}/target_hours`, {
      ...{ starts_on: '2026-07-01', monday: 8, tuesday: 8, wednesday: 8, thursday: 0, friday: 0 },
    })
    await away(ada, 'vacation', '2026-05-04', '2026-05-08')
    await away(ada, 'vacation', '2026-08-03', '2026-08-07')
    const { attributes } = await done(`GET users/${ada.id}/vacations/claim?year=2026&annual_days=30`)
    expect(attributes).toMatchObject({ days: 24, exact_days: '24/1', taken_days: 8, remaining_days: 16 })
    expect(attributes.employments).toMatchObject([
      {
        kind: 'full',
        periods: [
          {
            from: '2026-01-01',
            to: '2026-06-30',
            weekly_days: 5,
            duty_days: 130,
            days: 15,
            taken_days: 5,
            remaining_days: 10,
          },
          {
            from: '2026-07-01',
            to: '2026-12-31',
            weekly_days: 3,
            duty_days: 78,
            days: 9,
            taken_days: 3,
            remaining_days: 6,
          },
        ],
      },
    ])
    // Nothing was written; who decides gives what they decide.
    expect((await year(ada, 2026)).entitled_days).toBe(0)
    await give(ada, 2026, attributes.days)
    expect(await year(ada, 2026)).toMatchObject({ entitled_days: 24, remaining_days: 16 })
  })

  test('who came in August has a twelfth for each full month, and a half is rounded up', async () => {
    today('2026-11-16')
    const ben = await person('Ben', '2026-08-01')
    const { attributes } = await done(`GET users/${ben.id}/vacations/claim?year=2026&annual_days=30`)
    expect(attributes.days).toBe(13)
    expect(attributes.employments).toMatchObject([{ kind: 'partial', full_months: 5, unrounded_days: 12.5, days: 13 }])
  })
})

describe('numbers 4.2: vacation expires only with a notice', () => {
  test('without one nothing expires, and it can be taken after its end, in both dialects', async () => {
    today('2026-01-15')
    const cleo = await person('Cleo')
    const lot = await give(cleo, 2025, 10, carriedOver)
    today('2026-04-01')
    expect(await year(cleo, 2026)).toMatchObject({ carried_days: 10, expired_days: 0, remaining_days: 10 })
    expect(await left(cleo)).toBe(10)
    await away(cleo, 'vacation', '2026-04-13', '2026-04-15')
    const asked = await v1.post('absences', {
      absence: {
        ...{ user_id: cleo.id, absence_type_id: Number(typeId('vacation')) },
        ...{ starts_at: '2026-05-11', ends_at: '2026-05-12', full_day: true },
      },
    })
    expect(asked.status, asked.text).toBeLessThan(300)
    expect(await left(cleo)).toBe(5)
    const listed = await v1.get('vacation_entitlements', { user_id: cleo.id })
    expect(listed.body.vacation_times).toMatchObject([{ id: Number(lot.id), spent_days: 5 }])
  })

  test('a job proposes notices, one call sends them by mail and in the application, and with the receipt the lot expires', async () => {
    today('2026-01-15')
    const dora = await person('Dora')
    await give(dora, 2025, 7.5, carriedOver)
    await asSystem(proposeNotices)
    // A second night proposes nothing twice.
    await asSystem(proposeNotices)
    const [proposed, ...others] = await done(`GET vacation_notices?filter[user_id]=${dora.id}`)
    expect(others).toEqual([])
    expect(proposed.attributes).toMatchObject({ state: 'proposed', days: 7.5, expires_on: '2026-03-31', sent_at: null })
    await eventually(async () =>
      expect(JSON.stringify(await done('GET notifications', undefined, staff.workspaceAdmin))).toContain(
        'vacation_notices_proposed',
      ),
    )
    // The person learns nothing before it is sent.
    expect(await done('GET vacation_notices', undefined, dora)).toEqual([])
    // One day is asked for meanwhile: what is left is counted when it is sent.
    await away(dora, 'vacation', '2026-02-02', '2026-02-02')
    expect((await call('POST vacation_notices/sendings', { ids: [] })).status).toBe(200)
    const sent = await call('POST vacation_notices/sendings', { ids: [proposed.id] })
    expect(sent.body.meta).toMatchObject({ sent: 1, withdrawn: 0, too_late: 0 })
    const news = await eventually(async () => {
      const told = await done('GET notifications', undefined, dora)
      const found = told.filter(({ type }: { type: string }) => type === 'vacation_notice')
      expect(found).toHaveLength(1)
      return found[0]
    })
    expect(news).toMatchObject({
      type: 'vacation_notice',
      attributes: { title: 'Your vacation expires', message: expect.stringContaining('6.5 days of vacation left') },
    })
    await eventually(async () => {
      const mails = smtp.mails.filter(({ to, subject }) => {
        const [receiver] = to ?? []
        return receiver?.address === dora.email && subject === 'Your vacation expires'
      })
      expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining('31 Mar 2026')])
    })
    const notice = await eventually(async () => {
      const { attributes } = await done(`GET vacation_notices/${proposed.id}`, undefined, dora)
      expect(attributes.mailed_to).toBe(dora.email)
      return attributes
    })
    expect(notice).toMatchObject({ state: 'sent', days: 6.5, delivered_on: null })
    // Only the person says that they have it.
    expect((await call(`PATCH vacation_notices/${proposed.id}/receive`)).status).toBe(403)
    const received = await done(`PATCH vacation_notices/${proposed.id}/receive`, undefined, dora)
    expect(received.attributes).toMatchObject({
      state: 'delivered',
      delivered_on: '2026-01-15',
      delivery: 'application',
    })
    expect((await call(`PATCH vacation_notices/${proposed.id}/receive`, undefined, dora)).body.errors[0].code).toBe(
      'not_sent',
    )
    today('2026-03-31')
    expect(await year(dora, 2026)).toMatchObject({ expired_days: 0, remaining_days: 6.5 })
    today('2026-04-01')
    expect(await year(dora, 2026)).toMatchObject({ expired_days: 6.5, remaining_days: 0 })
    expect(await left(dora)).toBe(0)
  })

  test('a notice that was sent and never received lets nothing expire', async () => {
    today('2026-01-15')
    const emma = await person('Emma')
    await give(emma, 2025, 4, carriedOver)
    await asSystem(proposeNotices)
    const [{ id }] = await done(`GET vacation_notices?filter[user_id]=${emma.id}`)
    await call('POST vacation_notices/sendings', { ids: [id] })
    today('2026-04-01')
    expect(await year(emma, 2026)).toMatchObject({ expired_days: 0, remaining_days: 4 })
    expect((await call(`PATCH vacation_notices/${id}/receive`, undefined, emma)).body.errors[0].code).toBe('too_late')
    // It is proposed anew, for a day that lies ahead.
    await asSystem(proposeNotices)
    const [anew] = await done(`GET vacation_notices?filter[user_id]=${emma.id}&filter[state]=proposed`)
    expect(anew.attributes).toMatchObject({ days: 4, expires_on: '2026-12-31' })
    await notify(emma, anew.relationships.entitlement.data.id)
    today('2027-01-01')
    expect(await year(emma, 2026)).toMatchObject({ expired_days: 4, remaining_days: 0 })
  })

  test('one that comes so late that the days cannot be taken any more is none', async () => {
    today('2026-03-26')
    const finn = await person('Finn')
    const lot = await give(finn, 2025, 4, carriedOver)
    const late = await call(`POST users/${finn.id}/entitlements/${lot.id}/vacation_notices`, { proof: 'Letter' })
    // From Friday to Tuesday three days are left.
    expect([late.status, late.body.errors?.[0]?.code]).toEqual([400, 'too_late'])
    await done(`PATCH users/${finn.id}/entitlements/${lot.id}`, { planned_days: 3 })
    // What nobody was told of does not expire, and nobody was told before there was anything.
    for (const [name, value] of [
      ['days', 2],
      ['delivered_on', '2024-12-31'],
    ] as const) {
      const wrong = { proof: 'Letter', [name]: value }
      const { body } = await call(`POST users/${finn.id}/entitlements/${lot.id}/vacation_notices`, wrong)
      expect(body.errors?.[0]).toMatchObject({ code: 'out_of_range', source: { pointer: name } })
    }
    await notify(finn, lot.id)
    today('2026-04-01')
    expect((await year(finn, 2026)).expired_days).toBe(3)
  })

  test('a notice speaks of the day it names: a lot that ends later by now needs another', async () => {
    today('2026-01-15')
    const gina = await person('Gina')
    const lot = await give(gina, 2025, 4, carriedOver)
    await notify(gina, lot.id)
    await done(`PATCH users/${gina.id}/entitlements/${lot.id}`, { end_of_transfer_period: '2026-06-30' })
    today('2026-07-01')
    expect(await year(gina, 2026)).toMatchObject({ expired_days: 0, remaining_days: 4 })
  })

  test('what was delivered cannot be changed by any request, nor deleted', async () => {
    today('2026-01-15')
    const hanna = await person('Hanna')
    const lot = await give(hanna, 2025, 4, carriedOver)
    const { id } = await notify(hanna, lot.id)
    const tampering = [
      sql`update vacation_notices set proof = 'Another' where id = ${id}`,
      sql`update vacation_notices set expires_on = '2026-06-30' where id = ${id}`,
      sql`delete from vacation_notices where id = ${id}`,
    ]
    for (const statement of tampering)
      await expect(asSystem((ctx) => statement.execute(ctx.db))).rejects.toThrow(/delivered|permission denied/)
  })

  test('a workspace switches this off', async () => {
    today('2026-01-15')
    const ida = await person('Ida')
    await give(ida, 2025, 10, carriedOver)
    today('2026-04-01')
    expect((await year(ida, 2026)).expired_days).toBe(0)
    const changed = await world.call(`PATCH ${workspace}`, {
      token: await tokenOf(staff.accountAdmin),
      attributes: { vacation_expires_without_notice: true },
    })
    expect(changed.body.data.attributes.vacation_expires_without_notice).toBe(true)
    expect(await year(ida, 2026)).toMatchObject({ expired_days: 10, remaining_days: 0 })
    expect(await left(ida)).toBe(0)
    await asSystem(proposeNotices)
    expect(await done(`GET vacation_notices?filter[user_id]=${ida.id}&filter[state]=proposed`)).toEqual([])
    await world.call(`PATCH ${workspace}`, {
      token: await tokenOf(staff.accountAdmin),
      attributes: { vacation_expires_without_notice: false },
    })
    expect(await left(ida)).toBe(10)
  })
})

describe('numbers 4.3: days that came back by sickness, after their lot’s end', () => {
  test('vacation 23–27 March, sick on the 26th and 27th: 2 days are left until 31 March of the second year after', async () => {
    today('2026-01-15')
    const jan = await person('Jan')
    const lot = await give(jan, 2025, 5, carriedOver)
    await notify(jan, lot.id)
    await away(jan, 'vacation', '2026-03-23', '2026-03-27')
    today('2026-04-08')
    expect(await year(jan, 2026)).toMatchObject({ taken_days: 5, remaining_days: 0 })
    const illness = await away(jan, 'sick', '2026-03-26', '2026-03-27')
    expect(await year(jan, 2026)).toMatchObject({ taken_days: 3, expired_days: 0, remaining_days: 2 })
    expect(await left(jan)).toBe(2)
    // It was no sickness after all, and then it was.
    await done(`POST absences/${illness}/absences_resettings`)
    expect(await left(jan)).toBe(0)
    await done(`POST absences/${illness}/absences_confirmations`)
    expect(await left(jan)).toBe(2)
    await away(jan, 'vacation', '2026-06-01', '2026-06-01')
    expect(await year(jan, 2026)).toMatchObject({ taken_days: 4, remaining_days: 1 })
    const more = await call('POST absences', {
      ...{ user_id: jan.id, absence_type_id: typeId('vacation'), starts_at: '2026-03-30', ends_at: '2026-03-31' },
    })
    expect(more.body.errors?.[0]?.code).toBe('not_enough_days')
    today('2027-03-31')
    expect(await left(jan)).toBe(1)
    today('2027-04-01')
    expect(await left(jan)).toBe(0)
    expect(await year(jan, 2027)).toMatchObject({ carried_days: 1, expired_days: 1, remaining_days: 0 })
    expect(await year(jan, 2026)).toMatchObject({ expired_days: 0, expired_later_days: 1, remaining_days: 0 })
  })

  test('the same through the public API', async () => {
    today('2026-01-15')
    const kim = await person('Kim')
    const lot = await v1.post('vacation_entitlements', {
      vacation_times: {
        ...{ title: '2025', user_id: kim.id, planned_days: 5, starts_at: '2025-01-01', ends_at: '2025-12-31' },
        ...{ transfer_remaining: true, end_of_transfer_period: '2026-03-31' },
      },
    })
    expect(lot.status, lot.text).toBeLessThan(300)
    const [{ id }] = await done(`GET users/${kim.id}/entitlements`)
    await notify(kim, id)
    const absent = async (kind: string, starts_at: string, ends_at: string) => {
      const absence = { user_id: kim.id, absence_type_id: Number(typeId(kind)), starts_at, ends_at, full_day: true }
      const made = await v1.post('absences', { absence })
      expect(made.status, made.text).toBeLessThan(300)
      const confirmed = await v1.put('absences/confirm', { absence: { id: made.body.absence?.id ?? made.body.id } })
      expect(confirmed.status, confirmed.text).toBeLessThan(300)
    }
    await absent('vacation', '2026-03-23', '2026-03-27')
    today('2026-04-08')
    await absent('sick', '2026-03-26', '2026-03-27')
    expect(await left(kim)).toBe(2)
    const listed = await v1.get('vacation_entitlements', { user_id: kim.id })
    expect(listed.body.vacation_times).toMatchObject([{ planned_days: 5, spent_days: 3 }])
  })

  test('it does not matter when the sickness was confirmed', async () => {
    today('2026-03-26')
    const lea = await person('Lea')
    const lot = await give(lea, 2025, 3, carriedOver)
    await notify(lea, lot.id, { delivered_on: '2026-02-02' })
    await away(lea, 'vacation', '2026-03-25', '2026-03-27')
    await away(lea, 'sick', '2026-03-26', '2026-03-27')
    expect(await left(lea)).toBe(2)
    today('2026-04-13')
    expect(await left(lea)).toBe(2)
  })
})

describe('numbers 4.4: the summary', () => {
  test('entitled_days are without what was carried, and what expired counts in one year only', async () => {
    today('2026-01-15')
    const nina = await person('Nina')
    const lot = await give(nina, 2025, 10, carriedOver)
    await give(nina, 2026, 20)
    await notify(nina, lot.id)
    today('2026-04-01')
    expect(await year(nina, 2026)).toMatchObject({
      ...{ carried_days: 10, entitled_days: 20, expired_days: 10, expired_later_days: 0, remaining_days: 20 },
    })
    expect(await year(nina, 2025)).toMatchObject({
      ...{ carried_days: 0, entitled_days: 10, expired_days: 0, expired_later_days: 10, remaining_days: 0 },
    })
  })

  test('a lot that a closed month used cannot be deleted, nor changed so that it would not have paid', async () => {
    today('2026-11-16')
    const olaf = await person('Olaf', '2026-01-01')
    const lot = await give(olaf, 2026, 10)
    const absence = await away(olaf, 'vacation', '2026-02-02', '2026-02-04')
    const statement = await close(olaf, '2026-02')
    const refused = async (operation: string, attributes?: Record<string, unknown>) => {
      const { status, body } = await call(`${operation} users/${olaf.id}/entitlements/${lot.id}`, attributes)
      return [status, body.errors?.[0]?.code]
    }
    expect(await refused('DELETE')).toEqual([400, 'period_closed'])
    expect(await refused('PATCH', { planned_days: 2 })).toEqual([400, 'period_closed'])
    expect(await refused('PATCH', { starts_on: '2026-02-03' })).toEqual([400, 'period_closed'])
    expect(await refused('PATCH', { planned_days: 3 })).toEqual([200, undefined])
    expect((await year(olaf, 2026)).taken_days).toBe(3)
    // A closed day that nobody paid for may still find a lot.
    const pia = await person('Pia', '2026-01-01')
    const late = await give(pia, 2026, 0, { starts_on: '2026-07-01' })
    await away(pia, 'vacation', '2026-02-02', '2026-02-02')
    await close(pia, '2026-02')
    await done(`PATCH users/${pia.id}/entitlements/${late.id}`, { planned_days: 2, starts_on: '2026-01-01' })
    expect(await year(pia, 2026)).toMatchObject({ taken_days: 1, remaining_days: 1 })
    const unused = await give(olaf, 2026, 1)
    await done(`DELETE users/${olaf.id}/entitlements/${unused.id}`)
    await done(`PATCH statements/${statement}/reopen`, { reason: 'The vacation was not taken' })
    await done(`DELETE absences/${absence}`)
    expect(await refused('DELETE')).toEqual([200, undefined])
  })
})

describe('numbers 1: remaining vacation is paid out by a booking', () => {
  test('all that is left, of the lots that end first, and it can be booked back', async () => {
    today('2026-08-31')
    const paul = await person('Paul')
    const [old, current] = [await give(paul, 2025, 4), await give(paul, 2026, 20)]
    await away(paul, 'vacation', '2026-07-06', '2026-07-10')
    const payout = await done(`POST users/${paul.id}/vacation_payouts`, { reason: 'Leaves on 31 August' })
    expect(payout.attributes).toMatchObject({
      ...{ days: 19, date: '2026-08-31', reversed: false },
      entitlements: [{ id: current.id, days: 19 }],
    })
    expect(old.attributes.planned_days).toBe(4)
    expect(await year(paul, 2026)).toMatchObject({ taken_days: 5, paid_out_days: 19, remaining_days: 0 })
    expect(await left(paul)).toBe(0)
    const asked = await call('POST absences', {
      ...{ user_id: paul.id, absence_type_id: typeId('vacation'), starts_at: '2026-09-07', ends_at: '2026-09-07' },
    })
    expect(asked.body.errors?.[0]?.code).toBe('not_enough_days')
    const more = await call(`POST users/${paul.id}/vacation_payouts`, { days: 1, reason: 'More' })
    expect([more.status, more.body.errors?.[0]?.code]).toEqual([400, 'not_enough_days'])
    const deleting = await call(`DELETE users/${paul.id}/entitlements/${current.id}`)
    expect(deleting.body.errors?.[0]?.code).toBe('paid_out')
    expect(
      (await call(`PATCH users/${paul.id}/entitlements/${current.id}`, { planned_days: 18 })).body.errors[0].code,
    ).toBe('paid_out')
    const reverse = `POST users/${paul.id}/vacation_payouts/${payout.id}/reverse`
    const before = await call(reverse, { date: '2026-08-30' })
    expect([before.status, before.body.errors[0].source.pointer]).toEqual([400, 'date'])
    const counter = await done(reverse, { reason: 'Stays after all' })
    expect(counter.attributes).toMatchObject({ days: -19, reason: 'Stays after all' })
    expect((await call(reverse, {})).body.errors[0].code).toBe('not_reversible')
    expect(await year(paul, 2026)).toMatchObject({ paid_out_days: 0, remaining_days: 19 })
    expect((await done(`GET users/${paul.id}/vacation_payouts/${payout.id}`)).attributes.reversed).toBe(true)
    const listed = await v1.get('vacation_entitlements', { user_id: paul.id })
    expect(listed.body.vacation_times.map((each: { spent_days: number }) => each.spent_days)).toEqual([4, 1])
  })

  test('a part of it, to the fraction, and not in a closed month', async () => {
    today('2026-11-16')
    const rosa = await person('Rosa', '2026-01-01')
    await give(rosa, 2026, 10)
    await close(rosa, '2026-08')
    const path = `POST users/${rosa.id}/vacation_payouts`
    const closed = await call(path, { days: 1, date: '2026-08-31', reason: 'Too late' })
    expect(closed.body.errors?.[0]?.code).toBe('period_closed')
    await done(path, { days: 2.25, date: '2026-09-01', reason: 'Agreed' })
    expect(await year(rosa, 2026)).toMatchObject({ paid_out_days: 2.25, remaining_days: 7.75 })
    const future = await call(path, { days: 1, date: '2026-12-01', reason: 'Too early' })
    expect(future.body.errors?.[0]?.code).toBe('out_of_range')
  })
})
