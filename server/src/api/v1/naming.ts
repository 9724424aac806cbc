import { fault, Refused, refused } from '../../base/errors.ts'
import { type Inputs, isWrong, type Kind, text, wrong } from '../../base/fields.ts'
import { parseId, type RecordName, unique } from '../../base/ids.ts'

export const isNamed = (value: unknown): boolean =>
  value !== undefined && value !== null && !(typeof value === 'string' && value.trim() === '')

/** Reads one of two members as a name; both at once are refused, neither is undefined. */
export function readName(
  values: Readonly<Record<string, unknown>>,
  idMember: string,
  externalMember: string,
): RecordName | undefined {
  const [id, externalId] = [values[idMember], values[externalMember]]
  if (isNamed(id) && isNamed(externalId))
    throw refused('invalid', idMember, `Give either ${idMember} or ${externalMember}, not both.`)
  if (isNamed(id)) {
    const found = parseId(id)
    if (found === undefined) throw refused('invalid', idMember, `${idMember} must be an id.`)
    return { id: found }
  }
  if (!isNamed(externalId)) return undefined
  const found = text().read(externalId)
  if (isWrong(found)) throw refused(found.code, externalMember, `${externalMember} ${found.title}.`)
  return { externalId: found }
}

export function requireName(
  values: Readonly<Record<string, unknown>>,
  idMember: string,
  externalMember: string,
): RecordName {
  const name = readName(values, idMember, externalMember)
  if (name === undefined) throw refused('blank', idMember, `${idMember} or ${externalMember} must be given.`)
  return name
}

/** The other name of what a member names, `user_external_id` for `user_id`. */
export const twinOf = (name: string): string =>
  name.includes('_external_id') ? name.replace('_external_id', '_id') : name.replace(/_id(s?)$/, '_external_id$1')

/** An empty filter is a slip of the caller's, not a wish to see everybody; beside its twin it means nothing. */
export function assertNoneEmpty(asks: Inputs, query: Readonly<Record<string, unknown>>): void {
  const empty = Object.keys(asks).filter(
    (name) => !asks[name]?.required && name in query && !isNamed(query[name]) && !isNamed(query[twinOf(name)]),
  )
  if (empty.length > 0)
    throw new Refused(
      'invalid',
      empty.map((name) => fault('blank', name, `${name} must not be empty.`, 'Leave it out.')),
    )
}

const most = 1000

/** The members of a list, whichever way it is written. What is no text is left as it is: not all of it becomes one. */
function parts(value: unknown): unknown[] {
  const members: unknown[] = typeof value === 'string' ? value.split(',') : [value].flat()
  return members.map((each) => (typeof each === 'string' ? each.trim() : each))
}

/** Ids separated by commas; a single number and a list are taken too. */
export const idList = (least = 1): Kind<number[]> => ({
  schema: {
    type: ['string', 'integer', 'array'],
    items: { type: ['integer', 'string'] },
    maxItems: most,
    examples: ['3,4'],
  },
  read: (value) => {
    const words = parts(value)
    if (words.length > most) return wrong('too_many_values', `must have at most ${most} members`)
    const found = words.map((each) => (least === 0 && (each === 0 || each === '0') ? 0 : parseId(each)))
    return found.every((each) => each !== undefined)
      ? unique(found)
      : wrong('invalid', 'must be ids separated by commas')
  },
})

/** External ids separated by commas. */
export const externalIdList = (): Kind<string[]> => ({
  schema: { type: ['string', 'array'], items: { type: 'string' }, maxItems: most },
  read: (value) => {
    const words = parts(value)
    if (words.length > most) return wrong('too_many_values', `must have at most ${most} members`)
    const found = words.map((each) => text().read(each))
    return found.every((each) => !isWrong(each) && each !== '')
      ? unique(found as string[])
      : wrong('invalid', 'must be texts separated by commas')
  },
})
