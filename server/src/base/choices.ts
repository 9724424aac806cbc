import { unique } from './ids.ts'

/** Names as programs write them. */
const isName = (each: unknown): each is string => typeof each === 'string' && /^[a-z][\w.:]{0,60}$/i.test(each)

/**
 * Some of a few words, each once, or what is wrong with what was sent. Names that are none of them are said. Nothing else is
 * repeated: an answer must not tell an id of somebody else's from one that nobody has.
 */
export function readChoices<T extends string>(values: readonly T[], sent: unknown): T[] | string {
  const given: readonly unknown[] = Array.isArray(sent) ? sent : [undefined]
  const found = given.map((each) => values.find((known) => known === each))
  if (found.every((each) => each !== undefined)) return unique(found)
  const unknown = given.filter((each, at) => found[at] === undefined && isName(each)).slice(0, 5)
  const must = `must be a list of ${values.join(', ')}`
  return unknown.length === 0 ? must : `${must}, and not of ${unknown.join(', ')}`
}
