import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import type { Caller } from './call.ts'
import { eventually } from './worker.ts'

/** A section of a page: its title, the request it prints, and what it says about the answer. */
interface Section {
  readonly title: string
  readonly request: string
  readonly told: string
}

/** The sections of a page in docs/ that print a request. */
export function sectionsOf(page: string): Section[] {
  const text = readFileSync(new URL(`../../docs/${page}`, import.meta.url), 'utf8')
  return text
    .split(/^## /m)
    .slice(1)
    .flatMap((section) => {
      const [, request, told] = /```http\n([\s\S]*?)```([\s\S]*)/.exec(section) ?? []
      return request === undefined || told === undefined ? [] : [{ title: section.split('\n')[0] ?? '', request, told }]
    })
}

const valueAt = (body: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((found, name) => (found as Record<string, unknown> | null)?.[name], body)

/** Sends a request as a page prints it, and holds the answer to the sentences below it. What is only read is read until they hold. */
export const sendAsTold = (call: Caller, section: Section, kept: Record<string, string>): Promise<void> =>
  section.request.startsWith('GET ') ? eventually(() => sendOnce(call, section, kept)) : sendOnce(call, section, kept)

async function sendOnce(call: Caller, { request, told }: Section, kept: Record<string, string>): Promise<void> {
  const filled = request.replace(/\{([A-Z_]+)\}/g, (word, name: string) => kept[name] ?? word)
  const [head = '', ...rest] = filled.replace(/ WS\//, ` ${kept.WS}/`).split('\n\n')
  const [operation = '', ...lines] = head.trim().split('\n')
  const headers = Object.fromEntries(lines.map((line) => line.split(/: (.*)/).slice(0, 2))) as Record<string, string>
  const body = rest.join('\n\n').trim()
  const answer = await call(operation, { headers, ...(body !== '' && { body: JSON.parse(body) as unknown }) })
  expect(String(answer.status), answer.text).toBe(/Answers (\d{3})\./.exec(told)?.[1])
  for (const [, path = '', name = ''] of told.matchAll(/Keep `([\w.]+)` as `([A-Z_]+)`/g))
    kept[name] = String(valueAt(answer.body, path))
  for (const [, path = '', value] of told.matchAll(/`([\w.]+)` is `([^`]+)`/g))
    expect(String(valueAt(answer.body, path)), `${path} in ${answer.text}`).toBe(value)
}
