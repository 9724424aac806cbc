import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../base/api.ts'
import { cache } from '../../../base/cache.ts'
import { keys } from '../data.ts'
import { type Week, weekdays } from '../rules.ts'

/** A week of hours from a day on. */
export interface Pattern {
  readonly id: string
  readonly from: string
  readonly week: Week
}

export interface Employment {
  readonly id: string
  readonly from: string
  readonly to: string | null
  readonly reason: string
}

/** Days of vacation for a time, and what is left of them. */
export interface Entitlement {
  readonly id: string
  readonly title: string
  readonly from: string
  readonly to: string
  readonly planned: number
  readonly spent: number
  /** By its terms; it expires only on the day its person was notified of. */
  readonly usableUntil: string | null
  readonly expiresOn: string | null
  readonly unit: string
}

export interface Contract {
  /** The latest first. */
  readonly patterns: readonly Pattern[]
  readonly employments: readonly Employment[]
}

const pathOf = (workspaceId: string, userId: string) => ({ workspace_id: workspaceId, user_id: userId })

/** From when to when somebody works here, and how many hours a week. */
export const contractQuery = (workspaceId: string, userId: string) =>
  queryOptions({
    queryKey: keys(workspaceId, 'contract', userId),
    queryFn: async (): Promise<Contract> => {
      const path = pathOf(workspaceId, userId)
      const [hours, employments] = await Promise.all([
        api.get('/api/v3/workspaces/{workspace_id}/users/{user_id}/target_hours', {
          path,
          query: { sort: '-starts_on', items: 100 },
        }),
        api.get('/api/v3/workspaces/{workspace_id}/users/{user_id}/employments', {
          path,
          query: { sort: '-starts_on', items: 100 },
        }),
      ])
      return {
        patterns: hours.data.map(({ id, attributes }) => ({
          id,
          from: attributes.starts_on,
          week: Object.fromEntries(weekdays.map((day) => [day, attributes[day]])) as Week,
        })),
        employments: employments.data.map(({ id, attributes }) => ({
          id,
          from: attributes.starts_on,
          to: attributes.ends_on,
          reason: attributes.end_reason,
        })),
      }
    },
  })

export const entitlementsQuery = (workspaceId: string, userId: string) =>
  queryOptions({
    queryKey: keys(workspaceId, 'entitlements', userId),
    queryFn: async (): Promise<Entitlement[]> => {
      const { data } = await api.get('/api/v3/workspaces/{workspace_id}/users/{user_id}/entitlements', {
        path: pathOf(workspaceId, userId),
        query: { sort: '-starts_on', items: 100 },
      })
      return data.map(({ id, attributes }) => ({
        id,
        title: attributes.title,
        from: attributes.starts_on,
        to: attributes.ends_on,
        planned: attributes.planned_days,
        spent: attributes.spent_days,
        usableUntil: attributes.usable_until,
        expiresOn: attributes.expires_on,
        unit: attributes.unit,
      }))
    },
  })

/** What a change does, as the server calculated it: hours and days before and after. */
export interface Consequences {
  readonly from: string
  readonly changed_days: number
  readonly days: readonly { readonly date: string; readonly target_before: number; readonly target_after: number }[]
  readonly target: { readonly to: string; readonly before: number; readonly after: number }
  readonly balance: { readonly on: string; readonly before: number; readonly after: number }
  readonly absences: readonly {
    readonly id: string
    readonly title: string
    readonly starts_on: string
    readonly ends_on: string
    readonly days_before: number
    readonly days_after: number
    readonly hours_before: number
    readonly hours_after: number
  }[]
  readonly vacation: readonly {
    readonly year: number
    readonly remaining_days_before: number
    readonly remaining_days_after: number
  }[]
  readonly notices?: readonly { readonly kind: string; readonly hours?: number; readonly count?: number }[]
}

export interface NewPattern {
  readonly from: string
  readonly week: Week
}

async function giveHours(workspaceId: string, userId: string, { from, week }: NewPattern, dry_run: boolean) {
  const { data } = await api.post('/api/v3/workspaces/{workspace_id}/users/{user_id}/target_hours', {
    path: pathOf(workspaceId, userId),
    attributes: { starts_on: from, ...week, recount_absences: true, dry_run },
  })
  return data.attributes.consequences as unknown as Consequences
}

/** What hours from a day on would change. Nothing is written. */
export const hoursPreviewQuery = (workspaceId: string, userId: string, wanted: NewPattern | undefined) =>
  queryOptions({
    queryKey: keys(workspaceId, 'hours-preview', userId, wanted),
    enabled: wanted !== undefined,
    queryFn: () => {
      if (!wanted) throw new Error('Nothing to calculate.')
      return giveHours(workspaceId, userId, wanted, true)
    },
    staleTime: 0,
    retry: false,
  })

export async function changeHours(workspaceId: string, userId: string, wanted: NewPattern): Promise<Consequences> {
  const consequences = await giveHours(workspaceId, userId, wanted, false)
  await refreshAround(workspaceId)
  return consequences
}

async function endEmployment(workspaceId: string, userId: string, ending: Ending, dry_run: boolean) {
  const { data } = await api.post('/api/v3/workspaces/{workspace_id}/users/{user_id}/employments', {
    path: pathOf(workspaceId, userId),
    attributes: { ends_on: ending.on, end_reason: ending.reason, dry_run },
  })
  return data.attributes.consequences as unknown as Consequences
}

export interface Ending {
  readonly on: string
  readonly reason: string
}

export const endPreviewQuery = (workspaceId: string, userId: string, on: string | undefined) =>
  queryOptions({
    queryKey: keys(workspaceId, 'end-preview', userId, on),
    enabled: on !== undefined,
    queryFn: () => endEmployment(workspaceId, userId, { on: on ?? '', reason: '' }, true),
    staleTime: 0,
    retry: false,
  })

export async function saveEnd(workspaceId: string, userId: string, ending: Ending): Promise<void> {
  await endEmployment(workspaceId, userId, ending, false)
  await refreshAround(workspaceId)
}

export interface NewEntitlement {
  readonly title: string
  readonly planned: number
  readonly from: string
  readonly to: string
}

export async function giveEntitlement(workspaceId: string, userId: string, wanted: NewEntitlement): Promise<void> {
  await api.post('/api/v3/workspaces/{workspace_id}/users/{user_id}/entitlements', {
    path: pathOf(workspaceId, userId),
    attributes: {
      title: wanted.title,
      planned_days: wanted.planned,
      starts_on: wanted.from,
      ends_on: wanted.to,
      transfer_remaining: true,
    },
  })
  await refreshAround(workspaceId)
}

export async function changeEntitlement(
  workspaceId: string,
  userId: string,
  entitlementId: string,
  planned: number,
): Promise<void> {
  await api.patch('/api/v3/workspaces/{workspace_id}/users/{user_id}/entitlements/{entitlement_id}', {
    path: { ...pathOf(workspaceId, userId), entitlement_id: entitlementId },
    attributes: { planned_days: planned },
  })
  await refreshAround(workspaceId)
}

/** Hours change balances, costs and the first screen: everything of the workplace is asked for again. */
const refreshAround = (workspaceId: string): Promise<void> => cache.invalidateQueries({ queryKey: [workspaceId] })
