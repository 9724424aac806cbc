import type { Context } from '../../base/context.ts'
import type { JsonSchema } from '../../base/fields.ts'
import type { Attribute, Id, Relationship, Resource } from './resource.ts'

// What callers see of a record that is shown to them although they may not read it.

/** What only those see who may read a record can be null for others. */
export const withOverview = <Row>(
  attributes: Readonly<Record<string, Attribute<Row>>>,
  overview: readonly string[] | undefined,
): Readonly<Record<string, Attribute<Row>>> =>
  overview === undefined
    ? attributes
    : Object.fromEntries(
        Object.entries(attributes).map(([name, attribute]) => {
          const canBeBlank = !overview.includes(name) && !isNumeric(attribute.schema)
          return [name, canBeBlank ? { ...attribute, nullable: true } : attribute]
        }),
      )

const isNumeric = (schema: JsonSchema): boolean => schema.type === 'number' || schema.type === 'integer'

export const blankOf = (schema: JsonSchema): null | 0 => (isNumeric(schema) ? 0 : null)

/** Whether a record is shown although the caller may not read it: then its overview is all there is to see. */
export const veils = <Row>(resource: Resource<Row>, row: Row, ctx: Context): boolean =>
  resource.overview !== undefined && resource.policy.read?.(ctx, row) !== true

export const linkedIds = <Row>(
  resource: Resource<Row>,
  relationship: Relationship<Row>,
  row: Row,
  ctx: Context,
): readonly Id[] => (veils(resource, row, ctx) ? [] : (relationship.ids(row) ?? []))
