import { typeIds } from './absences.ts'
import { type Check, promise, same } from './check.ts'
import { expectJson, expectMeta, expectRefusal } from './expect.ts'
import { document, eventually, links, type Resource, type Values } from './http.ts'
import { recordDay } from './tracking-parts.ts'
import { expectGuarded, hire, type World } from './world.ts'

/** Batches answer at once; what they do shows a little later, when the worker has come to it. */
export async function lookAtBatches(world: World): Promise<void> {
  await lookAtTrackingBatches(world)
  await lookAtAbsenceBatches(world)
}

async function lookAtTrackingBatches(world: World): Promise<void> {
  const { call, book, ws } = world
  const admin = { token: world.admin }
  const path = `${ws}/time_trackings`
  const person = await hire(world, 'Bella Batch')
  const ids = [await recordDay(world, person, '2025-06-10'), await recordDay(world, person, '2025-06-11')]
  const tag = async (title: string) =>
    (await call('POST', `${ws}/tags`, { ...admin, body: document('tag', { title: `${title} ${world.run}` }) })).one.id
  const [first, second] = [await tag('One'), await tag('Two')]
  const follower = world.employeeId

  await book.on('POST WS/time_trackings/batch_actions', async (check) => {
    const order = async (name: string, attributes: Values, isDone: (each: Resource) => boolean) => {
      const body = document('batch_action', { ids: ids.map(Number), ...attributes })
      const answer = await call('POST', `${path}/batch_actions`, { ...admin, body })
      running(check, answer)
      const read = async () => (await call('GET', `${path}?filter[user_id]=eq:${person}`, admin)).many
      const found = await eventually(read, (all) => all.length === ids.length && all.every(isDone))
      promise(
        check,
        name,
        found.length === ids.length && found.every(isDone),
        found.map(({ attributes: seen }) => seen),
      )
    }
    const has = (name: string, wanted: readonly (string | undefined)[]) => (each: Resource) =>
      JSON.stringify([...links(each, name)].sort()) === JSON.stringify([...wanted].sort())
    await order('tag adds tags', { action: 'tag', tag_ids: [first] }, has('tags', [first]))
    await order('tag adds to those there', { action: 'tag', tag_ids: [second] }, has('tags', [first, second]))
    await order(
      'override_tags replaces them',
      { action: 'tag', tag_ids: [second], override_tags: true },
      has('tags', [second]),
    )
    await order(
      'follower assigns followers',
      { action: 'follower', follower_ids: [follower] },
      has('followers', [follower]),
    )
    await order('an empty array removes followers', { action: 'follower', follower_ids: [] }, has('followers', []))
    await order(
      'note adds a note',
      { action: 'note', note: { content: 'Checked.' } },
      (each) => each.attributes.user_notes_count === 1,
    )
    const isConfirmed = (each: Resource) => each.attributes.confirmed === true
    const [one] = ids
    await order(
      'confirm confirms those listed',
      { action: 'confirm', all: false, ids: [one] },
      (each) => isConfirmed(each) === (each.id === one),
    )
    await order('confirm with all confirms every one', { action: 'confirm', all: true, ids: [] }, isConfirmed)
    const gone = document('batch_action', { action: 'destroy', ids })
    running(check, await call('POST', `${path}/batch_actions`, { ...admin, body: gone }))
    const left = await eventually(
      async () => (await call('GET', `${path}?filter[user_id]=eq:${person}`, admin)).many.length,
      (count) => count === 0,
    )
    same(check, 'destroy deletes', left, 0)
    const odd = await call('POST', `${path}/batch_actions`, {
      ...admin,
      body: document('batch_action', { action: 'dance', ids }),
    })
    expectRefusal(check, 'for an action nobody knows', odd, 400)
    await expectGuarded(check, world, 'POST', `${path}/batch_actions`, { body: gone, reserved: true })
  })
}

export function running(check: Check, answer: Parameters<typeof expectJson>[1]): void {
  expectJson(check, answer, 200)
  expectMeta(check, answer, { message: 'string' })
}

async function lookAtAbsenceBatches(world: World): Promise<void> {
  const { call, book, ws } = world
  const people = [await hire(world, 'Carl Closed'), await hire(world, 'Cora Closed')]
  const { vacation } = await typeIds(world)
  await book.on('POST WS/absences/batch_actions', async (check) => {
    const title = `Closed ${world.run}`
    const attributes = {
      action: 'create',
      starts_at: '2025-10-06T00:00:00+02:00',
      ends_at: '2025-10-07T23:59:59+02:00',
      full_day: true,
      title,
      absence_type_id: Number(vacation),
      user_ids: people.map(Number),
      notes_attributes: [{ created_by: 'admin', content: 'Stocktaking.' }],
      follower_ids: [Number(world.employeeId)],
      force_calc_custom_hours: false,
    }
    const body = document('batch_action', attributes)
    running(check, await call('POST', `${ws}/absences/batch_actions`, { token: world.admin, body }))
    const read = async () =>
      (await call('GET', `${ws}/absences?filter[title]=eq:${title}`, { token: world.admin })).many
    const found = await eventually(read, (all) => all.length === people.length)
    same(check, 'an absence for each person', found.length, people.length)
    same(
      check,
      'pending, two days, with note and follower',
      found.map((each) => [
        each.attributes.confirmation_status,
        each.attributes.days,
        each.attributes.user_notes_count,
        links(each, 'followers').length,
      ]),
      people.map(() => ['pending', 2, 1, 1]),
    )
    const typeless = document('batch_action', { ...attributes, absence_type_id: null })
    expectRefusal(
      check,
      'without a type',
      await call('POST', `${ws}/absences/batch_actions`, { token: world.admin, body: typeless }),
      400,
    )
    await expectGuarded(check, world, 'POST', `${ws}/absences/batch_actions`, { body, reserved: true })
  })
}
