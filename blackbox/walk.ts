import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Answer, type Values, valuesOf } from './http.ts'
import type { World } from './world.ts'

export interface Step {
  readonly name: string
  readonly passes: boolean
  readonly seen: unknown
}

/**
 * Walks docs/first-day.md: sends each request as it is printed there and believes the sentences below it,
 * `Answers 201.`, `Keep … as …` and `… is …`. Nothing is known here that the page does not say.
 */
export async function walkAsStranger(world: World): Promise<readonly Step[]> {
  const page = await readFile(join(import.meta.dirname, '../docs/first-day.md'), 'utf8')
  // The address of this run, because sign-ups with one address are limited.
  const mine = page.replaceAll('ada@example.org', `ada-walks-${world.run}@example.org`)
  const values: Record<string, string> = { KEY: world.target.api_key }
  const steps: Step[] = []
  for (const section of mine.split(/^## /m).slice(1)) {
    const [name = ''] = section.split('\n')
    steps.push({ name, ...(await take(world, section, values)) })
  }
  return steps
}

async function take(world: World, section: string, values: Record<string, string>): Promise<Omit<Step, 'name'>> {
  const [, request, told] = /```http\n([\s\S]*?)```([\s\S]*)/.exec(section) ?? []
  if (request === undefined || told === undefined) return { passes: false, seen: 'There is no request.' }
  const answer = await send(
    world,
    request.replace(/\{([A-Z_]+)\}/g, (word, name: string) => values[name] ?? word),
  )
  for (const [, path = '', name = ''] of told.matchAll(/Keep `([\w.]+)` as `([A-Z_]+)`/g))
    values[name] = String(valueAt(answer.body, path))
  const status = /Answers (\d{3})\./.exec(told)?.[1]
  const claims = [...told.matchAll(/`([\w.]+)` is `([^`]+)`/g)]
  const odd = claims.filter(([, path = '', value]) => String(valueAt(answer.body, path)) !== value)
  return { passes: String(answer.status) === status && odd.length === 0, seen: { answer: answer.text, odd } }
}

/** A request as the page prints it: the first line, the headers, an empty line, the body. */
function send(world: World, request: string): Promise<Answer> {
  const [head = '', ...rest] = request.split('\n\n')
  const [first = '', ...lines] = head.trim().split('\n')
  const [method = '', path = ''] = first.split(' ')
  const headers = Object.fromEntries(lines.map((line) => line.split(/: (.*)/).slice(0, 2)))
  const { 'Content-Type': contentType, ...others } = headers as Record<string, string>
  const body = rest.join('\n\n').trim()
  return world.call(method, path, {
    headers: others,
    ...(contentType !== undefined && { contentType }),
    ...(body !== '' && { body: JSON.parse(body) }),
  })
}

const valueAt = (body: Values, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((found, name) => (Array.isArray(found) ? found[Number(name)] : valuesOf(found)[name]), body)
