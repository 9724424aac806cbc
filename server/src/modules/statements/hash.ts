import { createHash } from 'node:crypto'
import type { StatementContent } from './model.ts'

/** SHA-256 over the content in the canonical form of RFC 8785: names in order, no spaces, numbers as JavaScript writes them. */
export const hashOf = (content: StatementContent): Buffer => createHash('sha256').update(canonical(content)).digest()

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`)
  return `{${members.join(',')}}`
}
