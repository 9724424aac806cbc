import { describe, expect, test } from 'vitest'
import { givenPerson, givenStaff, type Person } from '../../../test/given.ts'
import { eventually, startWorkingWorld } from '../../../test/worker.ts'

const world = await startWorkingWorld()
const staff = await givenStaff(world.open, 'Correcting')
const here = `/api/v3/workspaces/${staff.workspaceId}`
const lead = staff.areaAdmin.token
const admin = staff.accountAdmin.token

let people = 0
const person = (): Promise<Person> => {
  people += 1
  return givenPerson(world.open, staff, staff.workspaceId, `Asker ${people}`, { areaIds: [staff.kitchen] })
}

type Attributes = Readonly<Record<string, unknown>>

async function done(operation: string, token: string, attributes?: Attributes) {
  const answer = await world.call(operation, { token, ...(attributes && { attributes }) })
  expect(answer.status, `${operation} ${answer.text}`).toBeLessThan(300)
  return answer.body.data
}

async function refusal(operation: string, token: string, attributes?: Attributes) {
  const answer = await world.call(operation, { token, ...(attributes && { attributes }) })
  expect(answer.status, answer.text).toBeGreaterThanOrEqual(400)
  return answer.body.errors[0]
}

const track = (token: string, from = '08:00', to = '16:00', more: Attributes = {}) =>
  done(`POST ${here}/time_trackings`, token, {
    starts_at: `2026-03-02T${from}:00Z`,
    ends_at: `2026-03-02T${to}:00Z`,
    ...more,
  })

const ask = (token: string, attributes: Attributes) =>
  done(`POST ${here}/correction_requests`, token, { reason: 'I forgot.', ...attributes })

const decide = (id: string, decision: string) => `PATCH ${here}/correction_requests/${id}/${decision}`
const stateOf = async (id: string) => (await done(`GET ${here}/correction_requests/${id}`, admin)).attributes.state

const journalOf = (recordType: string, id: string) =>
  world.open(staff.accountId, 'read', async (ctx) => {
    const changes = ctx.db.selectFrom('changes').select(['kind', 'actor_id']).where('record_type', '=', recordType)
    return (await changes.where('record_id', '=', Number(id)).orderBy('id').execute()).map(({ kind, actor_id }) => [
      kind,
      actor_id,
    ])
  })

describe('accepting', () => {
  test('applies other times and breaks, as a change of whoever accepts', async () => {
    const asker = await person()
    const tracking = await track(asker.token)
    const request = await ask(asker.token, {
      time_tracking_id: tracking.id,
      ends_at: '2026-03-02T17:00:00Z',
      breaks_attributes: [{ starts_at: '2026-03-02T12:00:00Z', ends_at: '2026-03-02T12:30:00Z' }],
    })
    expect(request.attributes).toMatchObject({
      kind: 'change',
      state: 'pending',
      on_date: '2026-03-02',
      previous_ends_at: '2026-03-02T16:00:00.000Z',
      previous_breaks: [],
    })
    const accepted = await done(decide(request.id, 'accept'), lead, { message: 'Right.' })
    expect(accepted.attributes).toMatchObject({ state: 'accepted', message: 'Right.', altered: false })
    expect(accepted.relationships.decider.data.id).toBe(String(staff.areaAdmin.id))
    const { attributes } = await done(`GET ${here}/time_trackings/${tracking.id}`, asker.token)
    expect([attributes.ends_at, attributes.break_time]).toEqual(['2026-03-02T17:00:00.000Z', 0.5])
    expect(await journalOf('correction_request', request.id)).toEqual([
      ['created', asker.id],
      ['accepted', staff.areaAdmin.id],
    ])
    expect(await journalOf('time_tracking', tracking.id)).toEqual([
      ['created', asker.id],
      ['changed', staff.areaAdmin.id],
    ])
  })

  test('makes time that was never recorded, with other values where the one who accepts names some', async () => {
    const asker = await person()
    const times = { starts_at: '2026-03-03T08:00:00Z', ends_at: '2026-03-03T16:00:00Z' }
    const request = await ask(asker.token, times)
    expect(request.relationships.time_tracking.data).toBeNull()
    const accepted = await done(decide(request.id, 'accept'), lead, { ends_at: '2026-03-03T15:00:00Z' })
    expect(accepted.attributes).toMatchObject({ altered: true, ends_at: '2026-03-03T16:00:00.000Z' })
    const made = await done(`GET ${here}/time_trackings/${accepted.relationships.time_tracking.data.id}`, asker.token)
    expect(made.attributes).toMatchObject({ ends_at: '2026-03-03T15:00:00.000Z', gross_time: 7 })
    expect(made.relationships.user.data.id).toBe(String(asker.id))
  })

  test('deletes what is to be deleted', async () => {
    const asker = await person()
    const tracking = await track(asker.token)
    const request = await ask(asker.token, { time_tracking_id: tracking.id, deletion: true })
    expect((await refusal(decide(request.id, 'accept'), lead, { ends_at: '2026-03-02T17:00:00Z' })).code).toBe(
      'invalid',
    )
    await done(decide(request.id, 'accept'), lead, {})
    expect((await world.call(`GET ${here}/time_trackings/${tracking.id}`, { token: admin })).status).toBe(404)
  })

  test('leaves the request pending and says why when it no longer fits', async () => {
    const asker = await person()
    const [first, second] = [await track(asker.token), await track(asker.token, '17:00', '18:00')]
    const longer = await ask(asker.token, { time_tracking_id: first.id, ends_at: '2026-03-02T17:30:00Z' })
    expect((await refusal(decide(longer.id, 'accept'), lead, {})).code).toBe('overlaps')
    expect(await stateOf(longer.id)).toBe('pending')
    await done(`PATCH ${here}/time_trackings/${first.id}`, lead, { ends_at: '2026-03-02T15:00:00Z' })
    const changed = await refusal(decide(longer.id, 'accept'), lead, {})
    expect([changed.code, changed.title]).toEqual(['outdated', 'The time tracking was changed since this was asked.'])
    const gone = await ask(asker.token, { time_tracking_id: second.id, deletion: true })
    await done(`DELETE ${here}/time_trackings/${second.id}`, lead)
    expect((await refusal(decide(gone.id, 'accept'), lead, {})).title).toContain('deleted')
    expect([await stateOf(longer.id), await stateOf(gone.id)]).toEqual(['pending', 'pending'])
    await done(decide(longer.id, 'refuse'), lead, { message: 'Outdated.' })
    expect(await stateOf(longer.id)).toBe('refused')
  })

  test('two who decide at once: one does it, the other learns who did', async () => {
    const asker = await person()
    const tracking = await track(asker.token)
    const request = await ask(asker.token, { time_tracking_id: tracking.id, ends_at: '2026-03-02T17:00:00Z' })
    const answers = await Promise.all([
      world.call(decide(request.id, 'accept'), { token: lead, attributes: {} }),
      world.call(decide(request.id, 'refuse'), { token: staff.workspaceAdmin.token, attributes: {} }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    const [late] = answers.filter(({ status }) => status === 400)
    const { code, title } = late?.body.errors[0] ?? {}
    expect(code).toBe('already_decided')
    expect(title).toMatch(/^(Arno accepted|Wanda refused) this at 2\d{3}-/)
    expect(await journalOf('correction_request', request.id)).toHaveLength(2)
    expect((await refusal(decide(request.id, 'withdraw'), asker.token)).code).toBe('already_decided')
  })
})

describe('who may what', () => {
  test('the asker withdraws and never decides, not even as an administrator', async () => {
    const asker = await person()
    const tracking = await track(asker.token)
    const request = await ask(asker.token, { time_tracking_id: tracking.id, deletion: true })
    const shown = async (token: string) =>
      (await done(`GET ${here}/correction_requests/${request.id}?permissions=true`, token)).attributes.permissions
    expect(await shown(asker.token)).toEqual({ read: true, accept: false, refuse: false, withdraw: true })
    expect(await shown(lead)).toEqual({ read: true, accept: true, refuse: true, withdraw: false })
    expect((await refusal(decide(request.id, 'accept'), asker.token, {})).code).toBe('forbidden')
    expect((await refusal(decide(request.id, 'withdraw'), lead)).code).toBe('forbidden')
    expect((await done(decide(request.id, 'withdraw'), asker.token)).attributes.state).toBe('withdrawn')
    expect(await shown(lead)).toEqual({ read: true, accept: false, refuse: false, withdraw: false })
    const own = await ask(admin, { starts_at: '2026-03-03T08:00:00Z', ends_at: '2026-03-03T16:00:00Z' })
    expect((await refusal(decide(own.id, 'accept'), admin, {})).code).toBe('forbidden')
    expect((await done(decide(own.id, 'accept'), staff.workspaceAdmin.token, {})).attributes.state).toBe('accepted')
  })

  test('a list shows one’s own, and those of the people one looks after', async () => {
    const asker = await person()
    const request = await ask(asker.token, { starts_at: '2026-03-03T08:00:00Z', ends_at: '2026-03-03T16:00:00Z' })
    const seenBy = async (token: string): Promise<string[]> =>
      (await done(`GET ${here}/correction_requests?filter[state]=pending&filter[user_id]=${asker.id}`, token)).map(
        (each: { id: string }) => each.id,
      )
    for (const token of [asker.token, lead, staff.workspaceAdmin.token, admin])
      expect(await seenBy(token)).toEqual([request.id])
    expect(await seenBy(staff.colleague.token)).toEqual([])
    expect((await refusal(`GET ${here}/correction_requests/${request.id}`, staff.colleague.token)).code).toBe(
      'forbidden',
    )
  })
})

describe('asking', () => {
  test('is refused with what is wrong', async () => {
    const asker = await person()
    const [own, other] = [await track(asker.token), await track(staff.colleague.token)]
    const asked = (attributes: Attributes) =>
      refusal(`POST ${here}/correction_requests`, asker.token, { reason: 'I forgot.', ...attributes })
    const told = async (attributes: Attributes) => {
      const { code, source } = await asked(attributes)
      return `${source.pointer} ${code}`
    }
    const time_tracking_id = own.id
    expect(await told({ time_tracking_id, deletion: true, reason: '' })).toBe('reason blank')
    expect(await told({ time_tracking_id })).toBe('base blank')
    expect(await told({ time_tracking_id, deletion: true, ends_at: '2026-03-02T17:00:00Z' })).toBe('deletion invalid')
    expect(await told({ deletion: true })).toBe('time_tracking_id blank')
    expect(await told({ starts_at: '2026-03-02T17:00:00Z' })).toBe('ends_at blank')
    expect(await told({ time_tracking_id: other.id, deletion: true })).toBe('time_tracking_id unknown')
    expect(await told({ time_tracking_id, ends_at: '2026-03-02T07:00:00Z' })).toBe('ends_at out_of_range')
    expect(await told({ time_tracking_id, ends_at: '2026-03-22T07:00:00Z' })).toBe('ends_at out_of_range')
    const { starts_at, ends_at } = own.attributes
    expect(await told({ time_tracking_id, starts_at, ends_at, breaks_attributes: [] })).toBe('base invalid')
    expect(await told({ time_tracking_id, breaks_attributes: [{ starts_at: '2026-03-02T07:00:00Z' }] })).toBe(
      'breaks_attributes out_of_range',
    )
  })

  test('the end of work ends the break that was forgotten with it', async () => {
    const asker = await person()
    const at = (time: string) => `2026-03-02T${time}:00Z`
    const forgotten = await done(`POST ${here}/time_trackings`, lead, {
      starts_at: at('08:00'),
      user_id: asker.id,
      breaks_attributes: [{ starts_at: at('12:00') }],
    })
    const request = await ask(asker.token, { time_tracking_id: forgotten.id, ends_at: at('16:00') })
    await done(`PATCH ${here}/correction_requests/${request.id}/accept`, lead, {})
    const { attributes } = await done(`GET ${here}/time_trackings/${forgotten.id}`, lead)
    expect([attributes.net_time, attributes.break_duration]).toEqual([4, 4 * 3600])
    const early = await done(`POST ${here}/time_trackings`, lead, {
      starts_at: at('20:00'),
      user_id: asker.id,
      breaks_attributes: [{ starts_at: at('22:00') }],
    })
    const ended = await done(`PATCH ${here}/time_trackings/${early.id}`, lead, { ends_at: at('21:00') })
    expect([ended.attributes.net_time, ended.attributes.break_duration]).toEqual([1, null])
  })

  test('is refused beyond a hundred open requests', async () => {
    const asker = await person()
    const wanted = { starts_at: '2026-03-03T08:00:00Z', ends_at: '2026-03-03T16:00:00Z' }
    await ask(asker.token, wanted)
    await world.open(staff.accountId, 'write', async (ctx) => {
      const [row] = await ctx.db.selectFrom('correction_requests').selectAll().where('user_id', '=', asker.id).execute()
      const { id: _own, breaks: _none, previous_breaks: _neither, ...values } = row ?? {}
      const copies = Array.from({ length: 99 }, () => values)
      await ctx.db
        .insertInto('correction_requests')
        .values(copies as never)
        .execute()
    })
    const { code, detail } = await refusal(`POST ${here}/correction_requests`, asker.token, { ...wanted, reason: 'x' })
    expect([code, detail]).toEqual(['too_many_values', 'Wait until some are decided, or withdraw some.'])
  })
})

test('those who look after the person are told of a request, and whoever asked of the decision', async () => {
  const asker = await person()
  const wanted = { starts_at: '2026-03-03T08:00:00Z', ends_at: '2026-03-03T16:00:00Z' }
  const request = await ask(asker.token, wanted)
  const toldTo = async (token: string) => {
    const { body } = await world.call(`GET ${here}/notifications?items=100`, { token })
    return body.data
      .filter((each: { relationships: { entity: { data?: { id: string } } } }) => {
        return each.relationships.entity.data?.id === request.id
      })
      .map((each: { type: string; attributes: { message: string } }) => `${each.type}: ${each.attributes.message}`)
  }
  const asked = `correction_requested: Asker ${people} asks for a correction of their working time on 3 Mar 2026.`
  for (const { token } of [staff.areaAdmin, staff.workspaceAdmin])
    await eventually(async () => expect(await toldTo(token)).toEqual([asked]))
  await done(decide(request.id, 'accept'), lead, {})
  await eventually(async () =>
    expect(await toldTo(asker.token)).toEqual([
      'correction_decided: The correction you asked for on 3 Mar 2026 was accepted.',
    ]),
  )
  expect(await toldTo(staff.colleague.token)).toEqual([])
})
