import openapiTS, { astToString } from 'openapi-typescript'

type Operations = Record<string, { responses: Record<string, unknown> }>
interface Reference {
  readonly paths: Record<string, Operations>
  readonly components: Record<string, unknown>
}

/** The types of one API, from its OpenAPI document. */
export async function typesOf(reference: unknown): Promise<string> {
  const told = withoutSparse(withoutRefusals(reference as Reference))
  const nodes = await openapiTS(JSON.stringify(told), { emptyObjectsUnknown: true })
  return `// Generated from the OpenAPI document by \`npm run generate\`.\n\n${astToString(nodes)}`
}

/** Every operation refuses in the same form, which errors.ts knows; said once for each it would be half of the file. */
function withoutRefusals(reference: Reference): unknown {
  const paths = Object.entries(reference.paths).map(([path, operations]) => [
    path,
    Object.fromEntries(
      Object.entries(operations).map(([method, operation]) => {
        const responses = Object.entries(operation.responses).filter(([status]) => Number(status) < 300)
        return [method, { ...operation, responses: Object.fromEntries(responses) }]
      }),
    ),
  ])
  const { responses: _refusals, ...components } = reference.components
  return { ...reference, components, paths: Object.fromEntries(paths) }
}

/** Records are typed whole: that some of their attributes are missing is known to whoever asked for few. */
function withoutSparse(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutSparse)
  if (typeof node !== 'object' || node === null) return node
  const [whole, sparse] = (node as { anyOf?: { $ref?: string }[] }).anyOf ?? []
  if (sparse?.$ref?.includes('/sparse_')) return whole
  const members = Object.entries(node).filter(([name]) => !name.startsWith('sparse_'))
  return Object.fromEntries(members.map(([name, value]) => [name, withoutSparse(value)]))
}
