import type { Context } from '../../base/context.ts'
import { forbidden } from '../../base/errors.ts'
import { unique } from '../../base/ids.ts'
import { inTurns } from '../../base/load/yielding.ts'
import type { View } from './attributes.ts'
import { blankOf } from './blanks.ts'
import { needsOf } from './needs.ts'
import { linkedIds, veils } from './overview.ts'
import { plainQuery, type Query } from './query.ts'
import type { AnyResource, Id, Registry, Resource } from './resource.ts'
import type { Page } from './select.ts'

export interface Item {
  readonly id: string
  readonly type: string
  readonly attributes: Readonly<Record<string, unknown>>
  readonly relationships?: Readonly<Record<string, { data: Link | null | readonly Link[] }>>
}

interface Link {
  readonly id: string
  readonly type: string
}

export interface Document {
  readonly data?: Item | readonly Item[]
  readonly included?: readonly Item[]
  readonly meta: Readonly<Record<string, unknown>>
}

export function renderItem<Row>(resource: Resource<Row>, row: Row & { id: Id }, view: View, query: Query): Item {
  const type = resource.typeOf?.(row, view) ?? resource.type
  const shown = query.fields.get(resource.type) ?? query.fields.get(type)
  const isShown = (name: string): boolean => shown === undefined || shown.has(name)
  const attributes: Record<string, unknown> = {}
  const isVeiled = veils(resource, row, view.ctx)
  let hidesSensitive: boolean | undefined
  for (const [name, attribute] of Object.entries(resource.attributes)) {
    if (!isShown(name) || (attribute.readingOnly && !view.reading)) continue
    if (isVeiled && !resource.overview?.includes(name)) {
      if (!attribute.omittable) attributes[name] = blankOf(attribute.schema)
      continue
    }
    if (attribute.sensitive) hidesSensitive ??= !resource.policy.read_sensitive?.(view.ctx, row)
    attributes[name] = attribute.sensitive && hidesSensitive ? blankOf(attribute.schema) : attribute.value(row, view)
  }
  if (query.permissions !== undefined && isShown('permissions')) {
    attributes.permissions = permissionsOf(resource, row, view.ctx, query.permissions)
  }
  const relationships: Record<string, { data: Link | null | Link[] }> = {}
  for (const [name, relationship] of Object.entries(resource.relationships)) {
    const ids = isShown(name) ? relationship.ids(row) : undefined
    if (ids === undefined) continue
    const linked = relationship.typeOf?.(row) ?? relationship.type
    const shownIds = isVeiled ? [] : (relationship.shownIds?.(row) ?? ids)
    const links = shownIds.map((id) => ({ id: String(id), type: linked }))
    relationships[name] = { data: relationship.many ? links : (links[0] ?? null) }
  }
  const item = { id: String(resource.shownId?.(row) ?? row.id), type, attributes }
  return Object.keys(relationships).length > 0 ? { ...item, relationships } : item
}

function permissionsOf<Row>(resource: Resource<Row>, row: Row, ctx: Context, asked: readonly string[] | 'all') {
  const names = asked === 'all' ? resource.permissions : asked
  const allowed = (name: string): boolean =>
    resource.permissions.includes(name) && resource.policy[name]?.(ctx, row) === true
  return Object.fromEntries(names.map((name) => [name, allowed(name)]))
}

/**
 * Related records of a page: one load per relationship, each record once, none the caller may not read. What a
 * record names stays named when it is deleted, so what is left of it comes too.
 */
export async function renderIncluded<Row>(
  registry: Registry,
  resource: Resource<Row>,
  rows: readonly Row[],
  view: View,
  query: Query,
): Promise<Item[] | undefined> {
  if (query.include === undefined) return undefined
  const wanted = new Map<string, Id[]>()
  for (const name of query.include) {
    const relationship = resource.relationships[name]
    if (relationship === undefined) continue
    const question = relationship.includeNeeds
    if (question !== undefined && !rows.every((row) => resource.policy[question]?.(view.ctx, row)))
      throw forbidden('include')
    const ids = rows.flatMap((row) => linkedIds(resource, relationship, row, view.ctx))
    wanted.set(relationship.type, (wanted.get(relationship.type) ?? []).concat(ids))
  }
  const included: Item[] = []
  for (const [type, ids] of wanted) {
    const target: AnyResource | undefined = registry.get(type)
    if (target?.load === undefined || ids.length === 0) continue
    const [shown, asked] = [
      { ...view, reading: true },
      { ...query, permissions: undefined },
    ]
    const needs = needsOf(target, { fields: query.fields, include: undefined })
    for (const some of slicesOf(unique(ids))) {
      const found = await target.load(view.ctx, some, needs)
      const readable = found.filter((row) => target.isGone?.(row) || target.policy.read?.(view.ctx, row))
      included.push(...(await inTurns(readable, (row) => renderItem(target, row as { id: Id }, shown, asked))))
    }
  }
  return included
}

const loadedAtOnce = 500

const slicesOf = (ids: readonly Id[]): Id[][] =>
  Array.from({ length: Math.ceil(ids.length / loadedAtOnce) }, (_, index) =>
    ids.slice(index * loadedAtOnce, (index + 1) * loadedAtOnce),
  )

export function pageMeta<Row>(page: Page<Row>, query: Query): Record<string, unknown> {
  const totalPages = Math.max(1, Math.ceil((page.totalCount - query.outset) / query.items))
  return {
    link: query.outset,
    current_page: query.after === undefined ? query.page : 0,
    page_items: query.items,
    total_pages: totalPages,
    total_count: page.totalCount,
    ...(page.nextCursor !== undefined && { next_cursor: page.nextCursor }),
    ...(page.ignoredFilters.length > 0 && { ignored_filters: unique(page.ignoredFilters) }),
    ...(page.ignoredSorts.length > 0 && { ignored_sorts: unique(page.ignoredSorts) }),
  }
}

export const pageHeaders = (meta: Record<string, unknown>): Record<string, string> => ({
  'Current-Page': String(meta.current_page),
  'Page-Items': String(meta.page_items),
  'Total-Pages': String(meta.total_pages),
  'Total-Count': String(meta.total_count),
})

/** A record as it looks when nothing special is asked for, addresses unsigned: what an ETag speaks about. */
export const renderPlain = <Row>(resource: Resource<Row>, row: Row & { id: Id }, ctx: Context): Item =>
  renderItem(resource, row, { ctx, reading: true, link: (path) => path }, plainQuery)
