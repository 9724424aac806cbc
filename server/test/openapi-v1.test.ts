import { expect, test } from 'vitest'
import { doorsV1, openApiV1 } from '../src/app.ts'
import { takeDemoAbsences } from '../src/demo/absences.ts'
import { foundDemoCompany, issueDemoCredentials, smallCompany } from '../src/demo/company.ts'
import { storeDemoDocument } from '../src/demo/documents.ts'
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
await storeDemoDocument(world, company)
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

test('names that are too long and lists that have too many members are refused by codes of the reference', async () => {
  const long = 'x'.repeat(300)
  const many = Array.from({ length: 1001 }, (_, index) => index + 1).join(',')
  const found: string[] = []
  for (const door of doorsV1) {
    for (const { spec, listSpec } of door.operations) {
      const lists = Object.keys({ ...spec?.inputs, ...listSpec?.asks }).filter((name) => name.endsWith('_ids'))
      const tries = [...(spec?.named ? [[spec.named[1], long]] : []), ...lists.map((name) => [name, many])]
      for (const [name = '', value = ''] of tries) {
        const path = door.path.replaceAll(/:([a-z_]+)/g, '1')
        const answer =
          door.method === 'GET'
            ? await world.call(`GET ${path}?${name}=${value}`, { token: apiToken })
            : await world.call(`${door.method} ${path}`, {
                token: apiToken,
                body: { location_id: 2, [spec?.object ?? '']: { ...spec?.example, [name]: value } },
                headers: { 'content-type': 'application/json' },
              })
        expect([door.path, name, answer.status]).toEqual([door.path, name, 400])
        found.push(...schemaFaults(door, answer, 'v1').map((fault) => `${operationOf(door)} ${name}: ${fault}`))
      }
    }
  }
  expect(found).toEqual([])
})
