import type { JsonSchema } from '../base/schemas.ts'

/** What attributes mean, by name or by where they stand and name; see server/openapi/meanings.json. */
export type Meanings = Readonly<Record<string, string>>

/** Where a schema stands: the record or address it belongs to, and the attribute it is inside of. */
interface Place {
  readonly owners: readonly string[]
  readonly parent: string
}

type Node = Readonly<Record<string, unknown>>

/** A sentence, however it was written where it is declared. */
export function sentence(text: string): string {
  const begun = text.charAt(0).toUpperCase() + text.slice(1)
  return /[.!?…]$/.test(begun) ? begun : `${begun}.`
}

/** The document, with a description of every attribute: its own, or else what its name means. */
export function describe(document: JsonSchema, dialect: string, meanings: Meanings): JsonSchema {
  const { paths, components } = document as { paths: Record<string, Record<string, Node>>; components: Node }
  const schemas = Object.entries(components.schemas as Record<string, JsonSchema>).map(([name, schema]) => [
    name,
    described(schema, meanings, { owners: [name.replace(/^sparse_/, ''), dialect], parent: '' }),
  ])
  const operations = Object.entries(paths).map(([path, methods]) => {
    const owners = [path.split('/').findLast((part) => !part.startsWith('{')) ?? '', dialect]
    const place = { owners, parent: '' }
    return [path, Object.fromEntries(Object.entries(methods).map(([method, each]) => [method, filled(each, place)]))]
  })
  /** Everything of an operation that holds schemas. */
  function filled(node: unknown, place: Place): unknown {
    if (Array.isArray(node)) return node.map((each) => filled(each, place))
    if (typeof node !== 'object' || node === null) return node
    return Object.fromEntries(
      Object.entries(node).map(([name, value]) => {
        if (name === 'schema') return [name, described(value as JsonSchema, meanings, place)]
        if (name === 'example' || name === 'examples') return [name, value]
        // A parameter is described as a whole: what it takes are names of attributes.
        if (name === 'parameters') return [name, (value as Node[]).map(saidOf)]
        return [name, name === 'description' ? sentence(String(value)) : filled(value, place)]
      }),
    )
  }
  return {
    ...document,
    paths: Object.fromEntries(operations),
    components: { ...components, schemas: Object.fromEntries(schemas) },
  }
}

const saidOf = (node: Node): Node =>
  typeof node.description === 'string' ? { ...node, description: sentence(node.description) } : node

function described(schema: JsonSchema, meanings: Meanings, place: Place): JsonSchema {
  const inside = (each: unknown) => described(each as JsonSchema, meanings, place)
  const lists = ['allOf', 'anyOf', 'oneOf'].filter((name) => Array.isArray(schema[name]))
  return {
    ...schema,
    ...(typeof schema.description === 'string' && { description: sentence(schema.description) }),
    ...(isNode(schema.properties) && { properties: members(schema.properties, meanings, place) }),
    ...(isNode(schema.items) && { items: inside(schema.items) }),
    ...(isNode(schema.additionalProperties) && { additionalProperties: inside(schema.additionalProperties) }),
    ...Object.fromEntries(lists.map((name) => [name, (schema[name] as JsonSchema[]).map(inside)])),
  }
}

function members(properties: Node, meanings: Meanings, { owners, parent }: Place): JsonSchema {
  const entries = Object.entries(properties).map(([name, value]) => {
    const schema = value as JsonSchema
    const inner = described(schema, meanings, { owners, parent: name })
    if (schema.description !== undefined || schema.$ref !== undefined) return [name, inner]
    const within = owners.flatMap((owner) => [`${owner}.${parent}.${name}`, `${owner}.${name}`])
    const names = [...within, `${parent}.${name}`, name]
    const found = names.map((each) => meanings[each]).find((each) => each !== undefined)
    return [name, found === undefined ? inner : { ...inner, description: sentence(found) }]
  })
  return Object.fromEntries(entries)
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null
