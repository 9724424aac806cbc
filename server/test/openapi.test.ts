import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { errorsInHtml, errorsInMarkdown } from '../src/api/error-pages.ts'
import { renderFaults } from '../src/api/errors.ts'
import { codes, doors, doorsV1, openApiV1, openApiV3 } from '../src/app.ts'
import { fault } from '../src/base/errors.ts'
import { readCaptured, readOperationIds } from '../src/reference.ts'
import type { Reply } from './call.ts'
import { operationOf } from './matrix.ts'
import { requestFaults, schemaFaults } from './schemas.ts'

interface Schema {
  readonly type?: string | readonly string[]
  readonly required?: readonly string[]
  readonly properties?: Record<string, Schema>
  readonly items?: Schema
}
interface Media {
  readonly schema?: Schema
  readonly example?: unknown
  readonly examples?: Record<string, { value: unknown }>
}
interface Operation {
  readonly operationId: string
  readonly description?: string
  readonly tags: readonly string[]
  readonly parameters: readonly { name?: string; $ref?: string; description?: string }[]
  readonly requestBody?: { required: boolean; content: Record<string, Media> }
  readonly responses: Record<string, { $ref?: string; content?: Record<string, Media> }>
}
interface Document {
  readonly paths: Record<string, Record<string, Operation>>
  readonly 'x-tagGroups'?: readonly { name: string; tags: readonly string[] }[]
  readonly tags: readonly { name: string; description?: string }[]
  readonly components: {
    responses: Record<string, { content: Record<string, Media> }>
    parameters: Record<string, { description?: string }>
    headers: Record<string, { description?: string }>
    schemas: Record<string, Schema>
  }
}

const captured = readCaptured()
const dialects = [
  { dialect: 'v3', document: openApiV3() as unknown as Document, doors },
  { dialect: 'v1', document: openApiV1() as unknown as Document, doors: doorsV1 },
] as const
const inBraces = (path: string): string => path.replaceAll(/:([a-z_]+)/g, '{$1}')
const howTo =
  'Run `npm run generate`; what it cannot make by itself is told in CONTRIBUTING.md, "Examples in the reference".'

describe.each(dialects)('the reference of $dialect', ({ dialect, document, doors }) => {
  const operations = doors.map((door) => ({
    door,
    name: operationOf(door),
    operation: document.paths[inBraces(door.path)]?.[door.method.toLowerCase()] as Operation,
  }))

  test('has every door, and nothing else', () => {
    const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const lines = dialect === 'v3' ? ['GET /api/v3/accounts/{account_id}/security_events.jsonl'] : []
    expect(listed.sort()).toEqual([...doors.map((door) => inBraces(operationOf(door))), ...lines].sort())
  })

  test('allows every request that it shows', () => {
    const faults = operations.flatMap(({ name, operation }) =>
      Object.values(operation.requestBody?.content ?? {}).flatMap(({ schema = {}, example }) =>
        example === undefined ? [] : requestFaults(schema, example).map((each) => `${name}: ${each}`),
      ),
    )
    expect(faults).toEqual([])
  })

  test('shows an executed request and what it answered for every operation', () => {
    expect(Object.keys(captured[dialect]).sort(), howTo).toEqual(operations.map(({ name }) => name).sort())
    const without = operations.flatMap(({ name, operation }) => {
      const missing = Object.entries(operation.responses).filter(
        ([status, { content }]) => status.startsWith('2') && content && !content['application/json']?.examples,
      )
      const body = Object.entries(operation.requestBody?.content ?? {}).filter(
        ([type, { example }]) => operation.requestBody?.required && !type.startsWith('multipart') && !example,
      )
      return [...missing, ...body].map(([what]) => `${name}: ${what}`)
    })
    expect(without, howTo).toEqual([])
  })

  test('shows what a refused request answers', () => {
    const without = operations.flatMap(({ name, operation }) => {
      const isOwn = ({ $ref }: { $ref?: string }) => $ref === undefined
      const asked = operation.parameters.some(isOwn) || operation.requestBody !== undefined ? ['400'] : []
      const shown = (status: string) => operation.responses[status]?.content?.['application/json']?.examples
      const listed = Object.keys(operation.responses).filter((status) => status === '412')
      return [...asked, ...listed].filter((status) => !shown(status)).map((status) => `${name}: ${status}`)
    })
    expect(without, howTo).toEqual([])
    for (const [name, { content }] of Object.entries(document.components.responses))
      expect(content['application/json']?.examples, name).toBeDefined()
  })

  test('describes every operation, tag, parameter and header', () => {
    const resolved = (each: { name?: string; $ref?: string; description?: string }) =>
      each.$ref === undefined ? each : (document.components.parameters[each.$ref.split('/').at(-1) ?? ''] ?? {})
    const without = operations.flatMap(({ name, operation }) => [
      ...(operation.description ? [] : [`${name}: say in \`about\` of its door what the summary leaves open`]),
      ...operation.parameters.flatMap((each) =>
        resolved(each).description ? [] : [`${name}: describe the parameter ${each.name ?? each.$ref}`],
      ),
    ])
    expect(without).toEqual([])
    const tags = document.tags.filter(({ description }) => !description).map(({ name }) => name)
    expect(tags, 'Give the resource of the tag an `about`.').toEqual([])
    const headers = Object.values(document.components.headers)
    expect(headers.filter(({ description }) => !description)).toEqual([])
  })

  test('describes every attribute, of what is sent and of what is answered', () => {
    const without = new Set([...undescribed(document.components.schemas), ...undescribed(document.paths)])
    expect(
      [...without],
      'Say what it means and in which unit where it is declared (`about`), or by its name in server/openapi/meanings.json.',
    ).toEqual([])
  })

  test('calls every operation by a short name of its own', () => {
    const ids = operations.map(({ operation }) => operation.operationId)
    const twice = ids.filter((id, index) => ids.indexOf(id) !== index)
    const how =
      'Run `npm run generate`. A name that is ugly or taken is mended in server/openapi/operation-ids.json before it is released, and never after.'
    expect(twice, how).toEqual([])
    expect(
      ids.filter((id) => !/^[a-z][A-Za-z0-9]{2,39}$/.test(id)),
      how,
    ).toEqual([])
    const listed = readOperationIds()[dialect]
    expect(Object.keys(listed).sort(), how).toEqual(operations.map(({ name }) => name).sort())
  })

  test('shows answers that are of its schemas, with codes it lists', () => {
    const wrong = operations.flatMap(({ name, door }) =>
      (captured[dialect][name]?.answers ?? []).flatMap(({ status, body }) => {
        const text = body === undefined ? '' : JSON.stringify(body)
        const faults = schemaFaults(door, { status, text, body } as Reply, dialect)
        return faults.map((fault) => `${name} ${status}: ${fault}`)
      }),
    )
    expect(wrong).toEqual([])
  })

  test('holds no secret and nothing of the machine it was made on', () => {
    const text = JSON.stringify(captured)
    expect(text.match(/tagwerk_[a-z]{2}_\w+_[0-9A-Za-z]{43}/g)).toBeNull()
    expect(text.match(/signature=[\w-]{20}/g)).toBeNull()
    expect(text.match(/\/tmp\/|localhost|127\.0\.0\.1/g)).toBeNull()
  })
})

test('every code that a door lists as its own is shown somewhere', () => {
  const listed = new Set(doors.flatMap(({ spec }) => [...(spec.refusals ?? []), ...(spec.unauthorizedCodes ?? [])]))
  const shown = new Set(Object.values(captured.v3).flatMap(({ answers }) => answers.map(({ name }) => name)))
  const missing = [...listed].filter((code) => !shown.has(code))
  expect(
    missing,
    'Add a recipe for the code to server/test/reference/recipes.ts, then run `npm run generate`.',
  ).toEqual([])
})

test('docs/api.md names every code', () => {
  const page = readFileSync(new URL('../../docs/api.md', import.meta.url), 'utf8')
  expect(Object.keys(codes).filter((code) => !page.includes(`\`${code}\``))).toEqual([])
})

test('docs/errors.md and /docs/errors have an anchor for every code', () => {
  const page = readFileSync(new URL('../../docs/errors.md', import.meta.url), 'utf8')
  expect(page, 'Run `npm run generate`.').toBe(errorsInMarkdown({ codes, doors }))
  const shown = errorsInHtml({ codes, doors })
  for (const code of Object.keys(codes)) expect(shown).toContain(`<h2 id="${code}">`)
})

test('every code that either document lists leads to what it means, and so does every error that was captured', () => {
  const shown = errorsInHtml({ codes, doors })
  const listed = dialects.flatMap(({ document }) => [...JSON.stringify(document).matchAll(/"x-codes":\[([^\]]*)\]/g)])
  const all = new Set(listed.flatMap(([, names = '']) => names.split(',').map((name) => name.replaceAll('"', ''))))
  expect(all.size).toBeGreaterThan(50)
  for (const code of all) {
    expect(shown).toContain(`<h2 id="${code}">`)
    for (const kind of ['invalid', 'forbidden', 'internal'] as const)
      expect(renderFaults(kind, [fault(code, 'base', 'x')])).toMatchObject([
        { code, links: { about: `/docs/errors#${code}` } },
      ])
  }
  const answers = [...Object.values(captured.v3), ...Object.values(captured.v1)].flatMap((each) => each.answers)
  for (const { body } of [...answers, ...captured.anywhere.v3, ...captured.anywhere.v1]) {
    const { errors = [] } = (body ?? {}) as { errors?: { code: string; links: { about: string } }[] }
    for (const { code, links } of errors) expect([code, links.about]).toEqual([code, `/docs/errors#${code}`])
  }
})

test('every tag of v3 stands in a group', () => {
  const more = dialects[0].document['x-tagGroups']?.find(({ name }) => name === 'More')
  expect(more?.tags ?? [], 'Name its group in server/src/reference.ts.').toEqual([])
})

/** The attributes below a node that say nothing about themselves, as `type.attribute`. */
function undescribed(node: unknown, trail: readonly string[] = []): string[] {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([name, value]) => {
    if (['example', 'examples', 'parameters'].includes(name)) return []
    const below = undescribed(value, [...trail, name])
    if (trail.at(-1) !== 'properties' || value.description || value.$ref) return below
    return [[...trail, name].filter((each) => each !== 'properties').join('.'), ...below]
  })
}

/** The attributes that a body may leave out, also those inside of lists. */
const leftOut = (schema: Schema): [string, Schema][] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, each]) => [
    ...(schema.required?.includes(name) ? [] : [[name, each] as [string, Schema]]),
    ...(each.items ? leftOut(each.items) : []),
  ])

test('the device of a punch may be null, as whatever need not be sent', () => {
  const [{ document }] = dialects
  const attributesOf = (path: string) => {
    const body = document.paths[`/api/v3/workspaces/{workspace_id}/time_trackings/actions${path}`]?.post?.requestBody
    return leftOut(body?.content['application/vnd.api+json']?.schema?.properties?.data?.properties?.attributes ?? {})
  }
  for (const attributes of [attributesOf(''), attributesOf('/batch')]) {
    expect(attributes.map(([name]) => name)).toContain('device_id')
    for (const [name, { type }] of attributes.filter(([name]) => !['action_type', 'tag_id', 'actions'].includes(name)))
      expect(type, name).toContain('null')
  }
})
