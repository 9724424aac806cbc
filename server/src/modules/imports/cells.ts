import { type Kind, wrong } from '../../base/fields.ts'
import type { Cells } from './model.ts'

const isCell = (value: unknown): value is Cells[string] =>
  value === null ||
  typeof value === 'boolean' ||
  (typeof value === 'number' && Number.isFinite(value)) ||
  (typeof value === 'string' && value.length <= 500 && value.isWellFormed() && !value.includes('\0'))

/** An object of few short values. What they are worth is said when the row is tried out. */
export const cells = (most: number): Kind<Cells> => ({
  schema: {
    type: 'object',
    maxProperties: most,
    additionalProperties: { type: ['string', 'number', 'boolean', 'null'], maxLength: 500 },
  },
  read: (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return wrong('invalid', 'must be an object')
    const entries = Object.entries(value)
    if (entries.length > most) return wrong('too_many_values', `must have at most ${most} members`)
    if (entries.some(([name]) => name.length > 200 || !name.isWellFormed() || name.includes('\0')))
      return wrong('too_long', 'must have names of at most 200 characters')
    return entries.every(([, cell]) => isCell(cell))
      ? (Object.fromEntries(entries) as Cells)
      : wrong('invalid', 'must have values that are text of at most 500 characters, numbers, true, false or null')
  },
})
