import { type Refused, refused } from '../../../base/errors.ts'
import type { Term } from '../model.ts'

const personNames = {
  id: 'id',
  username: 'userName',
  externalid: 'externalId',
  displayname: 'displayName',
  active: 'active',
  // The address somebody signs in with is the only one there is.
  emails: 'userName',
  'emails.value': 'userName',
} as const
const groupNames = {
  id: 'id',
  displayname: 'displayName',
  externalid: 'externalId',
  members: 'member',
  'members.value': 'member',
} as const

type NameOf<T> = T[keyof T] & string
export type PersonTerm = Term<NameOf<typeof personNames>>
export type GroupTerm = Term<NameOf<typeof groupNames>>

const wrongFilter = (): Refused =>
  refused(
    'invalid',
    'filter',
    'The filter is not understood.',
    'Attributes can be compared by eq, and such comparisons be joined by and.',
  )

const mostTerms = 10
const term =
  /^([a-z0-9:.]{1,100})(?:\[type eq "work"\](\.value)?)?\s+eq\s+("(?:[^"\\]|\\.){0,500}"|true|false)(?:\s+and\s+|$)/i

function readFilter<Name extends string>(given: unknown, names: Readonly<Record<string, Name>>): Term<Name>[] {
  if (given === undefined || given === '') return []
  if (typeof given !== 'string') throw wrongFilter()
  const terms: Term<Name>[] = []
  for (let rest = given.trim(); rest !== ''; ) {
    const [whole = '', attribute = '', value = '', compared = ''] = term.exec(rest) ?? []
    const path = `${attribute.toLowerCase().replace(/^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/, '')}${value.toLowerCase()}`
    const name = Object.hasOwn(names, path) ? names[path] : undefined
    if (name === undefined || terms.length >= mostTerms) throw wrongFilter()
    terms.push({ name, value: readValue(compared) })
    rest = rest.slice(whole.length)
  }
  return terms
}

function readValue(compared: string): string | boolean {
  try {
    const value: unknown = JSON.parse(compared.startsWith('"') ? compared : compared.toLowerCase())
    // No name holds what the database cannot.
    if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) throw wrongFilter()
    return value as string | boolean
  } catch {
    throw wrongFilter()
  }
}

export const readPersonFilter = (given: unknown): PersonTerm[] => readFilter(given, personNames)
export const readGroupFilter = (given: unknown): GroupTerm[] => readFilter(given, groupNames)
