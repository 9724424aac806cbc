import { refused } from '../../base/errors.ts'
import { isWrong, type Kind, text } from '../../base/fields.ts'
import { parseId, type RecordName, unique } from '../../base/ids.ts'

const given = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

/** Reads one of two members as a name; both at once are refused, neither is undefined. */
export function readName(
  values: Readonly<Record<string, unknown>>,
  idMember: string,
  externalMember: string,
): RecordName | undefined {
  const [id, externalId] = [values[idMember], values[externalMember]]
  if (given(id) && given(externalId))
    throw refused('invalid', idMember, `Give either ${idMember} or ${externalMember}, not both.`)
  if (given(id)) {
    const found = parseId(id)
    if (found === undefined) throw refused('invalid', idMember, `${idMember} must be an id.`)
    return { id: found }
  }
  if (!given(externalId)) return undefined
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

const most = 1000

const parts = (value: unknown): unknown[] =>
  (Array.isArray(value) ? value : String(value).split(',')).map((each) =>
    typeof each === 'string' ? each.trim() : each,
  )

/** Ids separated by commas; a single number and a list are taken too. */
export const idList = (least = 1): Kind<number[]> => ({
  schema: { type: ['string', 'integer', 'array'], items: { type: ['integer', 'string'] }, examples: ['3,4'] },
  read: (value) => {
    const words = parts(value)
    if (words.length > most) return { code: 'too_many_values', title: `must have at most ${most} members` }
    const found = words.map((each) => (least === 0 && String(each) === '0' ? 0 : parseId(each)))
    return found.every((each) => each !== undefined)
      ? unique(found)
      : { code: 'invalid', title: 'must be ids separated by commas' }
  },
})

/** External ids separated by commas. */
export const externalIdList = (): Kind<string[]> => ({
  schema: { type: ['string', 'array'], items: { type: 'string' } },
  read: (value) => {
    const words = parts(value)
    if (words.length > most) return { code: 'too_many_values', title: `must have at most ${most} members` }
    const found = words.map((each) => text().read(each))
    return found.every((each) => !isWrong(each) && each !== '')
      ? unique(found as string[])
      : { code: 'invalid', title: 'must be texts separated by commas' }
  },
})
