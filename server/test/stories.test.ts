import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { Instant } from '../src/base/time/time.ts'
import { foundDemoCompany } from '../src/demo/company.ts'
import { givenPerson, givenStaff, givenWorkspace } from './given.ts'
import { startWorld, type TestWorld } from './world.ts'

const stories = ['absences', 'breaks', 'time-accounts'].flatMap((page) =>
  readFileSync(join(import.meta.dirname, `../../docs/${page}.md`), 'utf8')
    .split(/^## /m)
    .slice(1)
    .filter((story) => story.includes('```http'))
    .map((story) => ({ page, title: story.split('\n')[0] ?? '', story })),
)

const valueAt = (body: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((found, name) => (found as Record<string, unknown> | undefined)?.[name], body)

/** A company of its own, and the one that people try first. */
const companies = {
  'of its own': (world: TestWorld) => givenStaff(world.open, 'Stories'),
  'of the demo': (world: TestWorld) => foundDemoCompany(world.open, { workspaces: 1, peoplePerWorkspace: 6 }),
}

describe.each(Object.entries(companies))('in a company %s', async (_, found) => {
  // What expires depends on the day it is.
  const world = await startWorld({}, { clock: () => Instant.from('2026-11-16T09:00:00Z') })
  const company = await found(world)
  const { token } = await givenPerson(world.open, company, company.workspaceId, 'Boss', { roles: ['account_admin'] })
  const workspace = `/api/v3/workspaces/${company.workspaceId}`
  const { body: types } = await world.call(`GET ${workspace}/absence_types`, { token })
  const typeOf = (kind: string): string =>
    types.data.find((each: { attributes: { kind: string } }) => each.attributes.kind === kind).id
  const branch = await givenWorkspace(world.open, company, 'Branch')
  for (const [id, region] of [
    [company.workspaceId, 'NW'],
    [branch, 'BY'],
  ])
    await world.call(`PATCH /api/v3/workspaces/${id}`, { token, attributes: { country: 'DE', region } })
  const given = {
    ...{ WS: workspace, HOME: String(company.workspaceId), BRANCH: String(branch) },
    ...{ VACATION: typeOf('vacation'), SICK: typeOf('sick') },
  }

  test.each(stories)('what a page of docs tells is what happens: $page, $title', async ({ title, story }) => {
    const person = await givenPerson(world.open, company, company.workspaceId, title, {
      attributes: { start_of_accounting: '2026-01-01' },
    })
    const known: Record<string, string> = { ...given, PERSON: String(person.id) }
    const steps = [...story.matchAll(/```http\n([\s\S]*?)```([\s\S]*?)(?=```http|$)/g)]
    expect(steps.length).toBeGreaterThan(0)
    for (const [, printed = '', told = ''] of steps) {
      const request = printed.replaceAll(/\{([A-Z_]+)\}/g, (word, name: string) => known[name] ?? word)
      const [operation = '', body] = request.trim().split('\n\n')
      const reply = await world.call(operation, { token, ...(body && { body: JSON.parse(body) }) })
      const claims = [...told.matchAll(/`([\w.]+)` is `([^`]+)`/g)].map(([, path = '', value]) => ({ path, value }))
      expect(told, operation).toContain(`Answers ${reply.status}.`)
      for (const { path, value } of claims)
        expect(String(valueAt(reply.body, path)), `${operation} ${path}`).toBe(value)
      for (const [, path = '', name = ''] of told.matchAll(/Keep `([\w.]+)` as `([A-Z_]+)`/g))
        known[name] = String(valueAt(reply.body, path))
    }
  })
})
