import { globSync, readFileSync } from 'node:fs'
import { check } from 'recheck'
import { describe, expect, test } from 'vitest'
import { parseAst } from 'vitest/node'

const root = import.meta.dirname

interface Pattern {
  readonly file: string
  readonly source: string
  readonly flags: string
}

type Node = { readonly type?: string; readonly [member: string]: unknown }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

function nodesIn(node: Node): Node[] {
  const inner = Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]))
  return [node, ...inner.filter(isNode).flatMap(nodesIn)]
}

const files = globSync('**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'))
const nodes = files.flatMap((file) =>
  nodesIn(parseAst(readFileSync(`${root}/${file}`, 'utf8'), { lang: 'ts' }) as unknown as Node).map((node) => ({
    file,
    node,
  })),
)

const literals: Pattern[] = nodes.flatMap(({ file, node }) => {
  const { regex } = node as { regex?: { pattern: string; flags: string } }
  return node.type === 'Literal' && regex ? [{ file, source: regex.pattern, flags: regex.flags }] : []
})

/** Patterns that are put together when the program starts, none of them from input; one of each is looked at. */
const composed: Readonly<Record<string, RegExp>> = {
  // Of the addresses of our own doors.
  'api/methods.ts': /^\/api\/v3\/workspaces\/[^/]+\/users\/[^/]+$/,
  'base/fields.ts': /^\d{1,10}$/,
}

/** Patterns that take longer than their text is long, and why nobody can make them take long. */
const excused: Readonly<Record<string, string>> = {
  'base/database/db.ts: /ECONNREFUSED|ECONNRESET|EPIPE|ENOENT.*PGSQL|Connection terminated|timeout exceeded when trying to connect|not queryable/':
    'It reads messages of the driver, never input.',
}

const linear = async ({ source, flags }: Pick<Pattern, 'source' | 'flags'>): Promise<boolean> =>
  (await check(source, flags, { timeout: 60_000, attackTimeout: null, incubationTimeout: null })).status === 'safe'

describe('regular expressions', () => {
  test('the checker tells a slow one from a quick one', async () => {
    for (const slow of [/\/+(?=\?|$)/, /\s+$/, /^(a+)+$/]) expect([slow, await linear(slow)]).toEqual([slow, false])
    expect(await linear(/^\d+$/)).toBe(true)
  })

  test('are found, and none is put together elsewhere than where it is listed', () => {
    expect(literals.length).toBeGreaterThan(40)
    const made = nodes.filter(
      ({ node }) =>
        (node.type === 'NewExpression' || node.type === 'CallExpression') && (node.callee as Node).name === 'RegExp',
    )
    expect(made.map(({ file }) => file).sort()).toEqual(Object.keys(composed).sort())
  })

  test('all take time in proportion to their text', async () => {
    const unique = new Map(
      [...literals, ...Object.entries(composed).map(([file, { source, flags }]) => ({ file, source, flags }))].map(
        (each) => [`${each.file}: /${each.source}/${each.flags}`, each],
      ),
    )
    const slow: string[] = []
    for (const [name, pattern] of unique) if (!(await linear(pattern)) && !(name in excused)) slow.push(name)
    expect(slow).toEqual([])
  })
})
