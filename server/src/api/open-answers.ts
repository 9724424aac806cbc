import type { JsonSchema } from '../base/schemas.ts'

/**
 * The document as others should read it: answers may get further members at any time, so nothing that was made from it may
 * refuse them. Requests stay closed. The tests of this service hold answers to the document as it was before.
 */
export function withOpenAnswers(document: JsonSchema): JsonSchema {
  const { paths, components } = document as { paths: Node; components: Node }
  const operations = mapped(paths, (methods) =>
    mapped(methods, (operation) => ({ ...operation, responses: opened(operation.responses) })),
  )
  return { ...document, paths: operations, components: { ...components, schemas: opened(components.schemas) } }
}

type Node = Record<string, unknown>

const mapped = (node: Node, change: (value: Node) => unknown): Node =>
  Object.fromEntries(Object.entries(node).map(([name, value]) => [name, change(value as Node)]))

function opened(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(opened)
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(
    Object.entries(node).flatMap(([name, value]) => {
      if (name === 'additionalProperties' && value === false) return []
      return [[name, name === 'example' || name === 'examples' ? value : opened(value)]]
    }),
  )
}
