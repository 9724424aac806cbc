import { expect, test } from 'vitest'
import { doorsV1, openApiV1 } from '../src/app.ts'
import { takeDemoAbsences } from '../src/demo/absences.ts'
import { foundDemoCompany, issueDemoCredentials, smallCompany } from '../src/demo/company.ts'
import { keepDemoDocument } from '../src/demo/documents.ts'
import { operationOf } from './matrix.ts'
import { schemaFaults } from './schemas.ts'
import { startWorld } from './world.ts'

interface Operation {
  readonly parameters: readonly { name: string; in: string; example?: string | number }[]
  readonly requestBody?: { content: Record<string, { example?: unknown }> }
  readonly responses: Record<string, unknown>
}
const document = openApiV1() as unknown as { paths: Record<string, Record<string, Operation>> }

const world = await startWorld()
// What `npm run demo` makes, except for working time, which this API does not show.
const company = await foundDemoCompany(world.open, smallCompany)
await keepDemoDocument(world, company)
await takeDemoAbsences(world.open, company.accountId, company.workspaceId)
const { apiToken } = await issueDemoCredentials(world.open, company.accountId)

/** What a page sends that fills in the examples, as the reference itself does. */
function asFilledIn(path: string, { parameters, requestBody }: Operation) {
  const given = parameters.filter((each) => each.example !== undefined)
  const address = path.replaceAll(/\{([a-z_]+)\}/g, (_, name: string) =>
    String(given.find((each) => each.name === name)?.example),
  )
  const query = given.filter((each) => each.in === 'query').map(({ name, example }) => [name, String(example)] as const)
  const [body] = Object.values(requestBody?.content ?? {})
  return { address: `${address}?${new URLSearchParams(Object.fromEntries(query))}`, body: body?.example }
}

// What deletes comes last, people at the very end: the others need the records.
const rank = ({ method, path }: { method: string; path: string }): number =>
  Number(method === 'DELETE') + Number(method === 'DELETE' && path.endsWith('/users'))
const inOrder = [...doorsV1].sort((a, b) => rank(a) - rank(b))

test.each(inOrder.map((door) => ({ door, name: operationOf(door) })))(
  '$name: the example, sent as it stands with the token in the header, succeeds on a fresh demo',
  async ({ door }) => {
    const path = door.path.replaceAll(/:([a-z_]+)/g, '{$1}')
    const operation = document.paths[path]?.[door.method.toLowerCase()] as Operation
    const { address, body } = asFilledIn(path, operation)
    const answer = await world.call(`${door.method} ${address}`, {
      token: apiToken,
      ...(body !== undefined && { body, headers: { 'content-type': 'application/json' } }),
    })
    const [success] = Object.keys(operation.responses).filter((status) => status.startsWith('2'))
    expect({ status: answer.status, text: answer.status >= 400 ? answer.text : '' }).toEqual({
      status: Number(success),
      text: '',
    })
    expect(schemaFaults(door, answer, 'v1')).toEqual([])
  },
)
