import { api } from '../../../base/api.ts'
import type { Week } from '../rules.ts'
import { giveEntitlement } from './contract.ts'
import { refreshPerson } from './person.ts'

/** Somebody new, as the form knows them. */
export interface Newcomer {
  readonly name: string
  readonly email: string
  readonly staffNumber: string
  readonly areaIds: readonly string[]
  readonly roleIds: readonly string[]
  readonly firstDay: string
  readonly week: Week
  /** Days of vacation that a whole year gives; undefined gives none. */
  readonly yearlyVacation: number | undefined
}

/** What of a newcomer is on the server already: after a refusal the rest is tried again, and nothing twice. */
export interface Hired {
  readonly id?: string
  readonly hasHours?: boolean
}

/** Adds the person, then their hours, then their vacation. `onStep` is told of each that is done. */
export async function hire(
  workspaceId: string,
  newcomer: Newcomer,
  done: Hired,
  onStep: (hired: Hired) => void,
): Promise<string> {
  const id = done.id ?? (await addPerson(workspaceId, newcomer))
  onStep({ id })
  const path = { workspace_id: workspaceId, user_id: id }
  if (!done.hasHours)
    await api.post('/api/v3/workspaces/{workspace_id}/users/{user_id}/target_hours', {
      path,
      attributes: { starts_on: newcomer.firstDay, ...newcomer.week },
    })
  onStep({ id, hasHours: true })
  if (newcomer.yearlyVacation !== undefined) await giveFirstVacation(workspaceId, id, newcomer)
  await refreshPerson(workspaceId)
  return id
}

async function addPerson(workspaceId: string, newcomer: Newcomer): Promise<string> {
  const { data } = await api.post('/api/v3/workspaces/{workspace_id}/users', {
    path: { workspace_id: workspaceId },
    attributes: {
      username: newcomer.name,
      start_of_accounting: newcomer.firstDay,
      area_ids: [...newcomer.areaIds],
      role_ids: [...newcomer.roleIds],
      ...(newcomer.email !== '' && { email: newcomer.email }),
      ...(newcomer.staffNumber !== '' && { staff_number: newcomer.staffNumber }),
    },
  })
  return data.id
}

/** Of the first year, what the law gives of a whole one to somebody who comes within it. */
async function giveFirstVacation(workspaceId: string, userId: string, newcomer: Newcomer): Promise<void> {
  const year = newcomer.firstDay.slice(0, 4)
  const weekly_days = Object.values(newcomer.week).filter((hours) => hours > 0).length
  const { data } = await api.get('/api/v3/workspaces/{workspace_id}/users/{user_id}/vacations/claim', {
    path: { workspace_id: workspaceId, user_id: userId },
    query: { year: Number(year), annual_days: newcomer.yearlyVacation ?? 0, ...(weekly_days > 0 && { weekly_days }) },
  })
  await giveEntitlement(workspaceId, userId, {
    title: year,
    planned: data.attributes.days,
    from: `${year}-01-01`,
    to: `${year}-12-31`,
  })
}
