import type { Context } from '../../base/context.ts'
import type { Id, Relationship, Resource } from './resource.ts'

/** Whether a record is shown that the caller may not read, or that is gone: then its overview is all there is to see. */
export const veils = <Row>(resource: Resource<Row>, row: Row, ctx: Context): boolean =>
  resource.overview !== undefined && (resource.isGone?.(row) === true || resource.policy.read?.(ctx, row) !== true)

export const linkedIds = <Row>(
  resource: Resource<Row>,
  relationship: Relationship<Row>,
  row: Row,
  ctx: Context,
): readonly Id[] => (veils(resource, row, ctx) ? [] : (relationship.ids(row) ?? []))
