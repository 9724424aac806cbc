import { expect } from 'vitest'
import type { Staff } from '../given.ts'
import type { TestWorld } from '../world.ts'

/** Makes trackings as a client does, each on a day of its own, of a person of the kitchen unless said otherwise. */
export function trackingsOf(world: TestWorld, staff: Staff) {
  const trackings = `/api/v3/workspaces/${staff.workspaceId}/time_trackings`
  const { token } = staff.workspaceAdmin
  let day = 1
  return async function given(
    attributes: Record<string, unknown> = {},
    who = token,
    relationships: Record<string, unknown> = {},
  ) {
    day += 1
    const date = `2026-0${1 + Math.floor(day / 28)}-${String(1 + (day % 28)).padStart(2, '0')}`
    const body = {
      data: {
        type: 'time_tracking',
        attributes: { starts_at: `${date}T08:00:00+01:00`, ends_at: `${date}T16:00:00+01:00`, ...attributes },
        relationships: { user: { data: { id: String(staff.employee.id), type: 'user_overview' } }, ...relationships },
      },
    }
    const answer = await world.call(`POST ${trackings}`, { token: who, body })
    expect(answer.status, answer.text).toBe(201)
    return { ...answer.body.data, date }
  }
}
