import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Instant } from '../src/base/time/time.ts'
import { absencesOf } from './contract/absences.ts'
import { givenPerson, givenStaff } from './given.ts'
import { startWorld } from './world.ts'

// What expires depends on the day it is.
const world = await startWorld({}, { clock: () => Instant.from('2026-11-16T09:00:00Z') })
const staff = await givenStaff(world.open, 'Stories')
const { workspace, typeIds } = await absencesOf(world, staff)
const { token } = staff.workspaceAdmin

const stories = ['absences', 'breaks'].flatMap((page) =>
  readFileSync(join(import.meta.dirname, `../../docs/${page}.md`), 'utf8')
    .split(/^## /m)
    .slice(1)
    .map((story) => ({ page, title: story.split('\n')[0] ?? '', story })),
)

const valueAt = (body: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((found, name) => (found as Record<string, unknown> | undefined)?.[name], body)

test.each(stories)('what docs/$page.md tells is what happens: $title', async ({ title, story }) => {
  const person = await givenPerson(world.open, staff, staff.workspaceId, title, {
    attributes: { start_of_accounting: '2026-01-01' },
  })
  const { vacation = '', sick = '' } = typeIds
  const known: Record<string, string> = { WS: workspace, PERSON: String(person.id), VACATION: vacation, SICK: sick }
  const steps = [...story.matchAll(/```http\n([\s\S]*?)```([\s\S]*?)(?=```http|$)/g)]
  expect(steps.length).toBeGreaterThan(0)
  for (const [, printed = '', told = ''] of steps) {
    const request = printed.replaceAll(/\{([A-Z_]+)\}/g, (word, name: string) => known[name] ?? word)
    const [operation = '', body] = request.trim().split('\n\n')
    const reply = await world.call(operation, { token, ...(body && { body: JSON.parse(body) }) })
    const claims = [...told.matchAll(/`([\w.]+)` is `([^`]+)`/g)].map(([, path = '', value]) => ({ path, value }))
    expect(told, operation).toContain(`Answers ${reply.status}.`)
    for (const { path, value } of claims) expect(String(valueAt(reply.body, path)), `${operation} ${path}`).toBe(value)
    for (const [, path = '', name = ''] of told.matchAll(/Keep `([\w.]+)` as `([A-Z_]+)`/g))
      known[name] = String(valueAt(reply.body, path))
  }
})
