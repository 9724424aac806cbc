import { promise, same } from './check.ts'
import { expectIncluded, expectMany, expectOne, expectRefusal } from './expect.ts'
import { timeTracking, user } from './fields.ts'
import { attachment, pause, signature, tag } from './fields-of-parts.ts'
import { document, linked, links } from './http.ts'
import { expectGuarded, fileForm, hire, nowhere, sameInstant, type World } from './world.ts'

/** A working day of a new person, for what attaches to it. */
export async function recordDay(world: World, person: string, date: string): Promise<string> {
  const body = document('time_tracking', {
    starts_at: `${date}T08:00:00+02:00`,
    ends_at: `${date}T16:00:00+02:00`,
    user_id: person,
  })
  const { one, text } = await world.call('POST', `${world.ws}/time_trackings`, { token: world.admin, body })
  if (one.id === '') throw new Error(`The day was not recorded: ${text}`)
  return one.id
}

export async function lookAtTrackingParts(world: World): Promise<void> {
  const person = await hire(world, 'Bruno Breaks')
  const id = await recordDay(world, person, '2025-05-05')
  const path = `${world.ws}/time_trackings/${id}`
  const missing = `${world.ws}/time_trackings/${nowhere}`
  await lookAtBreaks(world, path, id)
  await lookAtTags(world, path, missing)
  await lookAtFiles(world, path, missing)
  await lookAtFollowers(world, path, missing, id)
}

async function lookAtBreaks(world: World, path: string, trackingId: string): Promise<void> {
  const { call, book } = world
  const admin = { token: world.admin }
  const lunch = { starts_at: '2025-05-05T12:00:00+02:00', ends_at: '2025-05-05T12:30:00+02:00' }
  let id = ''
  await book.on('POST WS/time_trackings/:time_tracking_id/breaks', async (check) => {
    const body = document('break', lunch)
    const answer = await call('POST', `${path}/breaks`, { ...admin, body })
    id = answer.one.id
    expectOne(check, answer, 201, pause)
    const { starts_at, ends_at } = answer.one.attributes
    promise(
      check,
      'times are in the local offset, and the same instant',
      sameInstant(starts_at, lunch.starts_at) && String(starts_at).endsWith('+02:00'),
      starts_at,
    )
    promise(check, 'it ends as given', sameInstant(ends_at, lunch.ends_at), ends_at)
    same(check, 'the time tracking is linked', linked(answer.one, 'time_tracking'), trackingId)
    expectRefusal(check, 'for a break that overlaps', await call('POST', `${path}/breaks`, { ...admin, body }), 400)
    const outside = document('break', { starts_at: '2025-05-05T17:00:00+02:00', ends_at: '2025-05-05T17:10:00+02:00' })
    expectRefusal(check, 'for a break outside', await call('POST', `${path}/breaks`, { ...admin, body: outside }), 400)
    await expectGuarded(check, world, 'POST', `${path}/breaks`, {
      body,
      unknown: `${path.replace(trackingId, nowhere)}/breaks`,
    })
  })
  await book.on('PATCH WS/time_trackings/:time_tracking_id/breaks/:break_id', async (check) => {
    const body = document('break', { ...lunch, ends_at: '2025-05-05T13:00:00+02:00' })
    const answer = await call('PATCH', `${path}/breaks/${id}`, { ...admin, body })
    expectOne(check, answer, 200, pause)
    promise(check, 'the end is moved', sameInstant(answer.one.attributes.ends_at, '2025-05-05T11:00:00Z'))
    const { one } = await call('GET', path, admin)
    same(check, 'the tracking counts the hour', one.attributes.break_duration, 3600)
    const backwards = document('break', { ...lunch, ends_at: '2025-05-05T11:00:00+02:00' })
    const refused = await call('PATCH', `${path}/breaks/${id}`, { ...admin, body: backwards })
    expectRefusal(check, 'for an end before the start', refused, 400)
    await expectGuarded(check, world, 'PATCH', `${path}/breaks/${id}`, { body, unknown: `${path}/breaks/${nowhere}` })
  })
  await book.on('GET WS/time_trackings/:time_tracking_id/breaks/:break_id', async (check) => {
    const answer = await call('GET', `${path}/breaks/${id}?include=time_tracking`, admin)
    expectOne(check, answer, 200, pause)
    expectIncluded(check, answer, ['time_tracking'])
    await expectGuarded(check, world, 'GET', `${path}/breaks/${id}`, { unknown: `${path}/breaks/${nowhere}` })
  })
}

async function lookAtTags(world: World, path: string, missing: string): Promise<void> {
  const { call, book } = world
  const admin = { token: world.admin }
  const title = `Night ${world.run}`
  await book.on('POST WS/time_trackings/:time_tracking_id/tags', async (check) => {
    const body = document('tag', { title, time_tracking_id: path.split('/').at(-1) })
    const answer = await call('POST', `${path}/tags`, { ...admin, body })
    expectOne(check, answer, 201, tag)
    same(check, 'title and active', [answer.one.attributes.title, answer.one.attributes.active], [title, true])
    const { one } = await call('GET', path, admin)
    same(check, 'the tracking bears it', links(one, 'tags'), [answer.one.id])
    const untitled = await call('POST', `${path}/tags`, { ...admin, body: document('tag', { title: '' }) })
    expectRefusal(check, 'without a title', untitled, 400)
    await expectGuarded(check, world, 'POST', `${path}/tags`, { body, unknown: `${missing}/tags` })
  })
  await book.on('GET WS/time_trackings/:time_tracking_id/tags', async (check) => {
    const answer = await call('GET', `${path}/tags?filter[title]=pre:night`, admin)
    expectMany(check, answer, tag)
    same(
      check,
      'the filter finds it',
      answer.many.map(({ attributes }) => attributes.title),
      [title],
    )
    same(
      check,
      'and leaves others out',
      (await call('GET', `${path}/tags?filter[title]=eq:none`, admin)).many.length,
      0,
    )
    await expectGuarded(check, world, 'GET', `${path}/tags`, { unknown: `${missing}/tags` })
  })
}

async function lookAtFiles(world: World, path: string, missing: string): Promise<void> {
  const { call, book } = world
  const admin = { token: world.admin }
  await book.on('GET WS/time_trackings/:time_tracking_id/attachments', async (check) => {
    await call('POST', `${path}/attachments`, { ...admin, form: fileForm('txt') })
    const answer = await call('GET', `${path}/attachments`, admin)
    expectMany(check, answer, attachment)
    const [first] = answer.many
    same(
      check,
      'name and content type',
      [first?.attributes.file_name, first?.attributes.file_content_type],
      ['delivery.txt', 'text/plain; charset=utf-8'],
    )
    const file = await call('GET', String(first?.attributes.file_url))
    same(check, 'file_url leads to the bytes', file.text, 'Delivered, Monday morning.\n')
    same(check, 'attachments_count rises', (await call('GET', path, admin)).one.attributes.attachments_count, 1)
    await expectGuarded(check, world, 'GET', `${path}/attachments`, { unknown: `${missing}/attachments` })
  })
  await book.on('GET WS/time_trackings/:time_tracking_id/signatures', async (check) => {
    await call('POST', `${path}/signatures`, { ...admin, form: fileForm('png', { title: 'Bruno' }) })
    const answer = await call('GET', `${path}/signatures`, admin)
    expectMany(check, answer, signature)
    const [first] = answer.many
    same(
      check,
      'title and content type',
      [first?.attributes.title, first?.attributes.image_content_type],
      ['Bruno', 'image/png'],
    )
    same(check, 'image_url leads to the image', (await call('GET', String(first?.attributes.image_url))).status, 200)
    same(check, 'signatures_count rises', (await call('GET', path, admin)).one.attributes.signatures_count, 1)
    await expectGuarded(check, world, 'GET', `${path}/signatures`, { unknown: `${missing}/signatures` })
  })
}

async function lookAtFollowers(world: World, path: string, missing: string, id: string): Promise<void> {
  const { call, book } = world
  const admin = { token: world.admin }
  await book.on('GET WS/time_trackings/:time_tracking_id/followers', async (check) => {
    const body = document('time_tracking', { follower_ids: [world.employeeId] })
    await call('POST', `${path}/followers`, { ...admin, body })
    const answer = await call('GET', `${path}/followers`, admin)
    expectMany(check, answer, user, ['list', 'workspace'])
    same(
      check,
      'the follower is listed',
      answer.many.map((each) => each.id),
      [world.employeeId],
    )
    await expectGuarded(check, world, 'GET', `${path}/followers`, { unknown: `${missing}/followers` })
  })
  await book.on('DELETE WS/time_trackings/:time_tracking_id/followers/:follower_id', async (check) => {
    const unknown = `${path}/followers/${nowhere}`
    await expectGuarded(check, world, 'DELETE', `${path}/followers/${world.employeeId}`, { unknown })
    const answer = await call('DELETE', `${path}/followers/${world.employeeId}`, admin)
    expectOne(check, answer, 200, timeTracking)
    same(check, 'the time tracking is answered', answer.one.id, id)
    same(check, 'without the follower', links(answer.one, 'followers'), [])
  })
}
