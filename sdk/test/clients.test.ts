import { beforeAll, describe, expect, test } from 'vitest'
import { password } from '../../server/test/given.ts'
import { outputOf, recipeIn } from './recipes.ts'
import { type Service, startService } from './service.ts'
import { stumbles } from './stumbles.ts'

const clients = ['kitsu', 'devour-client', 'spraypaint', 'jsona']

let environment: Record<string, string>
let secondEmail: string

beforeAll(async () => {
  const service: Service = await startService()
  const { client, here, staff } = service
  await client.v3.post('/api/v3/workspaces/{workspace_id}/absences', {
    path: here,
    attributes: {
      title: 'Summer',
      user_id: staff.employee.id,
      absence_type_id: staff.absenceType,
      starts_at: '2030-01-07T12:00:00Z',
      ends_at: '2030-01-11T12:00:00Z',
      full_day: true,
    },
  })
  secondEmail = staff.secondWorkspaceAdmin.email
  environment = {
    BASE: service.baseUrl,
    KEY: service.apiKey,
    EMAIL: staff.workspaceAdmin.email,
    PASSWORD: password,
    WORKSPACE: String(staff.workspaceId),
  }
})

describe('the recipe in the documentation reads and writes', () => {
  for (const client of clients)
    test(`with ${client}`, async () => {
      const printed = await outputOf(client, recipeIn('docs/clients.md', client), environment)
      const [areas, shown, deleted, absences, refusal] = printed
      expect({ areas, shown, deleted, absences, refusal, lines: printed.length }).toEqual({
        areas: "[ 'Sales: Carla', 'Kitchen: Arno,Emil' ] 2",
        shown: 'Late shift in Bakery',
        deleted: client === 'spraypaint' ? 'not_found' : 'deleted',
        absences: "[ 'Emil: vacation, 5 days' ]",
        refusal: "[ 'name blank' ]",
        lines: 5,
      })
    })
})

/** One process for all promises about a client: the service counts sign-ins. */
function goingOn(client: string): string {
  const further = stumbles[client]?.map(
    ({ code }) => `console.log(JSON.stringify(await (async () => {\n${code}\n})()))`,
  )
  return [recipeIn('docs/clients.md', client), ...(further ?? [])].join('\n')
}

for (const client of clients)
  describe(`the documentation says what is different with ${client}`, () => {
    const promises = stumbles[client] ?? []
    let printed: string[]

    beforeAll(async () => {
      printed = await outputOf(`${client}-stumbles`, goingOn(client), { ...environment, EMAIL: secondEmail })
    })

    for (const [index, { promise, prints }] of promises.entries())
      test(promise, () => expect(JSON.parse(printed.at(index - promises.length) ?? '')).toEqual(prints))
  })
