export type JsonSchema = { readonly [key: string]: unknown }

/** Schemas of values that answers hold inside of an attribute. */

export const text = { type: 'string' } as const
export const instant = { type: 'string', format: 'date-time' } as const
export const date = { type: 'string', format: 'date' } as const
export const whole = { type: 'integer' } as const
export const flag = { type: 'boolean' } as const

export function orNull(schema: JsonSchema): JsonSchema {
  const types = [schema.type].flat()
  // What has no type takes anything.
  if (schema.type === undefined || types.includes('null')) return schema
  const choices = Array.isArray(schema.enum) && { enum: [...schema.enum, null] }
  return { ...schema, type: [...types, 'null'], ...choices }
}

export const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items })

/** An object that always has all of its members. */
export const object = (properties: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
})
