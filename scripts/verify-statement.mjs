#!/usr/bin/env node
/**
 * Verifies statements of closed months without anything of the service: `verify-statement.mjs january.json february.json`.
 * Each file is an answer of `GET WS/statements/:id`, or its `data`. docs/statements.md describes the form.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

const sha256 = (text) => createHash('sha256').update(text).digest('hex')

/** RFC 8785, as far as statements need it: members in order, no spaces. */
const canonical = (value) =>
  Array.isArray(value)
    ? `[${value.map(canonical).join(',')}]`
    : value !== null && typeof value === 'object'
      ? `{${Object.keys(value)
          .sort()
          .map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`)
          .join(',')}}`
      : JSON.stringify(value)

const faults = []
const hashes = new Map()
for (const file of process.argv.slice(2)) {
  const document = JSON.parse(readFileSync(file, 'utf8'))
  const { id, attributes } = document.data ?? document
  const { content, hash, kinds, cost_centres } = attributes
  const fault = (text) => faults.push(`${file}: ${text}`)
  if (sha256(canonical(content)) !== hash) fault('the content is not what its hash was made of')
  const seals = [
    ...(content.record ?? []).flatMap((day) => day.absences),
    { seal: content.sums?.absences_seal },
    { seal: content.cost_centres_seal },
  ]
  const shown = [...(kinds ? [...kinds.days, kinds.sums] : []), ...(cost_centres ? [cost_centres] : [])]
  for (const { salt, value, seal } of shown) {
    if (sha256(`${salt}:${canonical(value)}`) !== seal) fault(`${JSON.stringify(value)} is not what was sealed`)
    if (!seals.some((each) => each.seal === seal)) fault(`${JSON.stringify(value)} is not sealed in this content`)
  }
  const { previous } = content
  if (previous && hashes.has(previous.id) && hashes.get(previous.id) !== previous.hash)
    fault(`the statement before it, ${previous.id}, is another one than it names`)
  hashes.set(id, hash)
}
for (const text of faults) console.error(text)
if (faults.length === 0) console.log(`${hashes.size} statements are what they were when they were closed.`)
process.exitCode = faults.length === 0 ? 0 : 1
