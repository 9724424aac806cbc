import { queryOptions } from '@tanstack/react-query'
import { api } from '../../base/api.ts'
import { cache, keysOf } from '../../base/cache.ts'
import { may } from '../../base/permissions.ts'
import { millisecondsOf, millisecondsOrNull } from '../../base/time.ts'
import type { PayRules, RuleFacts } from './rules.ts'

const keys = keysOf('pay-kinds')

type WireRules = Awaited<ReturnType<typeof api.get<'/api/v3/workspaces/{workspace_id}/pay_rules'>>>

const rulesOf = ({ id, attributes: a, relationships }: WireRules['data'][number], included: WireRules['included']) => {
  const maker = relationships?.creator?.data?.id
  const found = included?.find((record) => record.type === 'user_overview' && record.id === maker)
  return {
    ...{ id, from: a.valid_from, kinds: a.kinds as unknown as PayRules['kinds'], gap: a.shift_gap_seconds },
    ...{ overtimeAfter: a.overtime_after_seconds, madeAt: millisecondsOf(a.created_at) },
    ...{ madeBy: found ? (found.attributes as { readonly username: string }).username : null },
    replacedAt: millisecondsOrNull(a.replaced_at),
  } satisfies PayRules
}

/** A workplace has at most a hundred versions that count. */
const mostVersions = 100

const readRules = async (placeId: string, isReplaced: boolean, items: number) => {
  const { data, included, meta } = await api.get('/api/v3/workspaces/{workspace_id}/pay_rules', {
    path: { workspace_id: placeId },
    query: {
      filter: { replaced_at: { present: String(isReplaced) } },
      sort: isReplaced ? '-id' : '-valid_from',
      include: 'creator',
      items,
    },
  })
  return { rules: data.map((each) => rulesOf(each, included)), count: meta.total_count }
}

/** The rules of a workplace that count, counted or will: those that were replaced are left out. */
export const payRulesQuery = (workspaceId: string, placeId: string) =>
  queryOptions({
    queryKey: keys(workspaceId, placeId, 'rules'),
    queryFn: async (): Promise<readonly PayRules[]> => (await readRules(placeId, false, mostVersions)).rules,
  })

const mostReplaced = 25

/** Those that another version from the same day on replaced, the newest first. */
export const replacedRulesQuery = (workspaceId: string, placeId: string) =>
  queryOptions({
    queryKey: keys(workspaceId, placeId, 'replaced'),
    queryFn: () => readRules(placeId, true, mostReplaced),
  })

/** Whether one may set the rules of a workplace. */
export const maySetRulesQuery = (workspaceId: string, placeId: string) =>
  queryOptions({
    queryKey: keys(workspaceId, placeId, 'may'),
    queryFn: async (): Promise<boolean> => {
      const { data } = await api.get('/api/v3/workspaces/{workspace_id}', {
        path: { workspace_id: placeId },
        query: { permissions: 'update' },
      })
      return may(data, 'update')
    },
    staleTime: 5 * 60_000,
  })

export interface PlaceTag {
  readonly id: string
  readonly title: string
}

/** The tags of a workplace, by their titles. Whoever may not read them sees none. */
export const placeTagsQuery = (workspaceId: string, placeId: string) =>
  queryOptions({
    queryKey: keys(workspaceId, placeId, 'tags'),
    queryFn: async (): Promise<readonly PlaceTag[]> => {
      const { data } = await api.get('/api/v3/workspaces/{workspace_id}/tags', {
        path: { workspace_id: placeId },
        query: { sort: 'title', items: 100 },
      })
      return data.map(({ id, attributes }) => ({ id, title: attributes.title }))
    },
    retry: false,
  })

const attributesOf = ({ from, kinds, overtimeAfter, gap }: RuleFacts) => ({
  valid_from: from,
  kinds: kinds.map(({ windows, tag_id, ...kind }) => ({
    ...{ ...kind, ...(tag_id && { tag_id }) },
    windows: windows.map(({ weekdays, ...window }) => ({ ...window, ...(weekdays && { weekdays: [...weekdays] }) })),
  })),
  overtime_after_seconds: overtimeAfter,
  shift_gap_seconds: gap,
})

/** Makes a version. One from the same day on is replaced, and stays listed. */
export async function makeRules(workspaceId: string, placeId: string, facts: RuleFacts): Promise<void> {
  await api.post('/api/v3/workspaces/{workspace_id}/pay_rules', {
    path: { workspace_id: placeId },
    attributes: attributesOf(facts),
  })
  // What runs, lines and months say of pay may be another thing now.
  await cache.invalidateQueries({ queryKey: [workspaceId] })
}

/** What somebody's closed month comes to in a kind, now and with other rules, in seconds. */
export interface Difference {
  readonly userId: string
  readonly name: string | undefined
  readonly kind: string
  readonly now: number
  readonly then: number
}

export interface Trial {
  readonly month: string
  /** With closed days in all, and how many of them were looked at. */
  readonly people: number
  readonly seen: number
  readonly differences: readonly Difference[]
}

/** What a closed month would come to. Nothing is stored. */
export async function tryRules(placeId: string, facts: RuleFacts, month: string): Promise<Trial> {
  const path = { workspace_id: placeId }
  const { data } = await api.post('/api/v3/workspaces/{workspace_id}/pay_rules/preview', {
    path,
    attributes: { ...attributesOf(facts), month },
  })
  const { people, people_count: count } = data.attributes
  const found = people.flatMap(({ user_id: userId, kinds }) =>
    kinds
      .filter(({ current_seconds: now, proposed_seconds: then }) => now !== then)
      .map(({ kind, current_seconds: now, proposed_seconds: then }) => ({ userId, kind, now, then })),
  )
  const ids = [...new Set(found.map(({ userId }) => userId))]
  const names = ids.length === 0 ? new Map<string, string>() : await namesOf(placeId, ids)
  return {
    ...{ month, people: count, seen: people.length },
    differences: found.map((each) => ({ ...each, name: names.get(each.userId) })),
  }
}

/** A trial looks at a hundred people, and so many names a question takes. */
async function namesOf(placeId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { data } = await api.get('/api/v3/workspaces/{workspace_id}/users', {
    path: { workspace_id: placeId },
    query: { filter: { id: { in: ids.join(',') } }, items: ids.length },
  })
  return new Map(data.map(({ id, attributes }) => [id, attributes.username]))
}
