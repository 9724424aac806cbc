import { type Refused, refused } from '../../../base/errors.ts'

/** How single values are read as directories really send them. */

const wrongValue = (name: string, wanted: string): Refused => refused('invalid', name, `${name} must be ${wanted}.`)

/** Some send a list where one value is meant. */
const single = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value)

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const inside = (value: unknown): unknown => {
  const found = single(value)
  return isObject(found) ? found.value : found
}

export function readText(name: string, value: unknown): string | null {
  const found = inside(value)
  if (found === null || found === undefined) return null
  if (typeof found === 'number' && Number.isFinite(found)) return String(found)
  if (typeof found !== 'string') throw wrongValue(name, 'text')
  return found
}

/** Entra ID sends "True" and "False" as text unless it is told otherwise. */
export function readTruth(name: string, value: unknown): boolean {
  const found = inside(value)
  if (typeof found === 'boolean') return found
  const word = typeof found === 'string' ? found.trim().toLowerCase() : ''
  if (word !== 'true' && word !== 'false') throw wrongValue(name, 'true or false')
  return word === 'true'
}

/** Ids of members, as objects with a value or by themselves. */
export function readMembers(value: unknown, most: number): string[] {
  if (value === null || value === undefined) return []
  const given = Array.isArray(value) ? value : [value]
  if (given.length > most)
    throw refused('too_many_values', 'members', `A request names at most ${most} members.`, 'Send them in several.')
  return given.map((each) => {
    const id = isObject(each) ? each.value : each
    if (typeof id !== 'string' && typeof id !== 'number') throw wrongValue('members', 'a list of objects with a value')
    return String(id)
  })
}
