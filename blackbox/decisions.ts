import { typeIds } from './absences.ts'
import { type Check, promise, same } from './check.ts'
import { expectIncluded, expectOne, expectRefusal } from './expect.ts'
import { absence } from './fields.ts'
import { type Answer, document, linked } from './http.ts'
import { expectGuarded, hire, nowhere, type World } from './world.ts'

/** The document's table of states: what each decision leads to, from every state. */
const decisions = [
  { word: 'absences_confirmations', state: ['confirmed', true] },
  { word: 'absences_rejections', state: ['pending', null] },
  { word: 'absences_resettings', state: ['rejected', false] },
] as const

const stateOf = ({ one }: Answer) => [one.attributes.confirmation_status, one.attributes.confirmed]

export async function lookAtDecisions(world: World): Promise<void> {
  const { call, book, ws } = world
  const person = await hire(world, 'Dora Decided')
  const { vacation } = await typeIds(world)
  const attributes = {
    absence_type_id: vacation,
    user_id: person,
    starts_at: '2025-09-01T00:00:00+02:00',
    ends_at: '2025-09-02T00:00:00+02:00',
  }
  const { one } = await call('POST', `${ws}/absences`, { token: world.admin, body: document('absence', attributes) })
  const path = `${ws}/absences/${one.id}`
  const decide = (word: string, body?: unknown) =>
    call('POST', `${path}/${word}`, { token: world.admin, ...(body !== undefined && { body }) })

  const each = async (check: Check, word: string, state: readonly unknown[]): Promise<Answer> => {
    const notes = async () =>
      Number((await call('GET', path, { token: world.admin })).one.attributes.system_notes_count)
    const before = await notes()
    const answer = await decide(word)
    expectOne(check, answer, 200, absence)
    same(check, `leads to ${state[0]}, confirmed ${state[1]}`, stateOf(answer), state)
    same(check, 'a system note is added', (await notes()) - before, 1)
    for (const { word: earlier, state: from } of decisions) {
      await decide(earlier)
      same(check, `the same from ${from[0]}`, stateOf(await decide(word)), state)
    }
    await expectGuarded(check, world, 'POST', `${path}/${word}`, { unknown: `${ws}/absences/${nowhere}/${word}` })
    return answer
  }

  await book.on('POST WS/absences/:absence_id/absences_confirmations', async (check) => {
    const answer = await each(check, 'absences_confirmations', ['confirmed', true])
    promise(check, 'confirmed_at is set', answer.one.attributes.confirmed_at !== null)
    same(check, 'confirmed_by_user is who acted', linked(answer.one, 'confirmed_by_user'), world.adminId)
    const included = await decide('absences_confirmations', { include: 'absence_type,user,confirmed_by_user' })
    expectIncluded(check, included, ['absence_type', 'user_overview'])
    same(check, 'both people are included', included.included.length, 3)
    const own = await call('GET', `${ws}/absences`, { token: world.employee })
    const mine = `${ws}/absences/${own.many[0]?.id}/absences_confirmations`
    expectRefusal(check, 'for an employee', await call('POST', mine, { token: world.employee }), 403)
  })
  await book.on('POST WS/absences/:absence_id/absences_rejections', async (check) => {
    const answer = await each(check, 'absences_rejections', ['pending', null])
    same(check, 'confirmed_at is null', answer.one.attributes.confirmed_at, null)
  })
  await book.on('POST WS/absences/:absence_id/absences_resettings', async (check) => {
    await each(check, 'absences_resettings', ['rejected', false])
  })
}
