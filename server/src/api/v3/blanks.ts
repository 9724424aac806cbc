import type { JsonSchema } from '../../base/schemas.ts'

// What stands in the place of a value the caller may not see: null, or 0 where a number belongs.

const isNumeric = (schema: JsonSchema): boolean => schema.type === 'number' || schema.type === 'integer'

export const blankOf = (schema: JsonSchema): null | 0 => (isNumeric(schema) ? 0 : null)

/** What only those see who may read a record can be null for others. */
export const nullableBeyond = <A extends { readonly schema: JsonSchema; readonly nullable: boolean }>(
  overview: readonly string[],
  attributes: Readonly<Record<string, A>>,
): Readonly<Record<string, A>> =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, attribute]) => {
      const canBeNull = !overview.includes(name) && !isNumeric(attribute.schema)
      return [name, canBeNull ? { ...attribute, nullable: true } : attribute]
    }),
  )
