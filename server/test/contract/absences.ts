import { expect } from 'vitest'
import type { Staff } from '../given.ts'
import type { TestWorld } from '../world.ts'

type Attributes = Readonly<Record<string, unknown>>

/** A working week nobody else uses, long after everybody's start of accounting. */
const weekAfter = (weeks: number) => {
  const day = (offset: number) => new Date(Date.UTC(2030, 0, 7 + weeks * 7 + offset)).toISOString().slice(0, 10)
  return { monday: day(0), friday: day(4) }
}

/** Absences as a client makes them: over HTTP, each in a week of its own so that none touches another. */
export async function absencesOf(world: TestWorld, staff: Staff) {
  const workspace = `/api/v3/workspaces/${staff.workspaceId}`
  const path = `${workspace}/absences`
  const { token } = staff.workspaceAdmin
  const listed = await world.call(`GET ${workspace}/absence_types`, { token })
  expect(listed.status, listed.text).toBe(200)
  const typeIds: Readonly<Record<string, string>> = Object.fromEntries(
    listed.body.data.map((type: { id: string; attributes: { kind: string } }) => [type.attributes.kind, type.id]),
  )
  let weeks = 0

  /** Attributes of a day off of Emil from Monday to Friday, unless said otherwise. */
  function week(attributes: Attributes = {}): Attributes {
    const { monday, friday } = weekAfter(weeks++)
    return {
      title: 'Away',
      absence_type_id: typeIds.day_off,
      user_id: staff.employee.id,
      full_day: true,
      // Noon is on the same day in every zone of these tests, in summer and in winter.
      starts_at: `${monday}T12:00:00Z`,
      ends_at: `${friday}T12:00:00Z`,
      ...attributes,
    }
  }

  const post = (attributes: Attributes, who = token) =>
    world.call(`POST ${path}`, { token: who, type: 'absence', attributes })

  async function given(attributes: Attributes = {}, who = token) {
    const answer = await post(week(attributes), who)
    expect(answer.status, answer.text).toBe(200)
    return answer.body.data
  }

  const show = async (id: string) => (await world.call(`GET ${path}/${id}`, { token })).body.data
  const patch = (id: string, attributes: Attributes, who = token) =>
    world.call(`PATCH ${path}/${id}`, { token: who, type: 'absence', attributes })
  const decide = (id: string, decision: 'confirmations' | 'rejections' | 'resettings', who = token) =>
    world.call(`POST ${path}/${id}/absences_${decision}`, { token: who })

  return { workspace, path, typeIds, week, post, given, show, patch, decide }
}
