import { createHash, randomBytes } from 'node:crypto'
import type { Sealed } from './model.ts'

/** SHA-256 over the content in the canonical form of RFC 8785: names in order, no spaces, numbers as JavaScript writes them. */
export const hashOf = (content: unknown): Buffer => createHash('sha256').update(canonical(content)).digest()

/** Something to be told to some and proved to them, and hidden from others: nobody guesses it who lacks the salt. */
export function sealOf<Value>(value: Value): Sealed<Value> {
  const salt = randomBytes(16).toString('hex')
  const seal = createHash('sha256')
    .update(`${salt}:${canonical(value)}`)
    .digest('hex')
  return { value, salt, seal }
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`)
  return `{${members.join(',')}}`
}
