import { refused } from '../../../base/errors.ts'
import type { PersonChange } from '../model.ts'
import { isObject, readText, readTruth } from './values.ts'

const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:user'
const core = 'urn:ietf:params:scim:schemas:core:2.0:user:'

/**
 * What is understood of a person, by the name of the attribute in small letters. Everything else a directory may send is
 * passed over: it is told in the documents, and refusing it would stop what is understood as well. A map, so that no name
 * leads to something an object has of its own.
 */
const texts = new Map<string, Exclude<keyof PersonChange, 'active'>>([
  ['username', 'userName'],
  ['externalid', 'externalId'],
  ['displayname', 'displayName'],
  ['preferredlanguage', 'language'],
  ['name.givenname', 'givenName'],
  ['name.familyname', 'familyName'],
  [`${enterprise}:employeenumber`, 'employeeNumber'],
])

export function readAttribute(change: PersonChange, name: string, value: unknown): void {
  const lower = name.toLowerCase()
  const key = lower.startsWith(core) ? lower.slice(core.length) : lower
  const text = texts.get(key)
  if (text !== undefined) change[text] = readText(text, value)
  else if (key === 'active') change.active = readTruth('active', value)
  else if (key === 'name' || key === enterprise) readParts(change, value, key === 'name' ? 'name.' : `${enterprise}:`)
  // A name as a whole counts where nothing else says how somebody is called.
  else if (key === 'name.formatted') change.displayName ??= readText('displayName', value)
}

function readParts(change: PersonChange, value: unknown, prefix: string): void {
  // Taking all of it away takes what is understood of it.
  if (value === null) for (const [name, text] of texts) if (name.startsWith(prefix)) change[text] = null
  if (value !== null) readEach(change, value, prefix)
}

function readEach(change: PersonChange, value: unknown, prefix = ''): void {
  if (!isObject(value))
    throw refused('invalid', 'base', `An object is expected${prefix && ` for ${prefix.slice(0, -1)}`}.`)
  for (const [name, inner] of Object.entries(value)) readAttribute(change, prefix + name, inner)
}

/** A person as a whole: the body of POST and PUT. */
export function readPerson(body: unknown): PersonChange {
  const change: PersonChange = {}
  readEach(change, body)
  return change
}

const joined = (names: readonly (string | null | undefined)[]): string => names.filter(Boolean).join(' ')

interface Named {
  readonly username: string
  readonly given_name: string | null
  readonly family_name: string | null
}

/** What somebody new is called: as a whole, by their names, or else by their address. */
export const nameOfNew = ({ displayName, givenName, familyName }: PersonChange, address: string): string =>
  displayName || joined([givenName, familyName]) || address

/**
 * What somebody is called after a change; undefined where that stays. A name that was put together from its parts follows
 * them; one that was given as a whole is changed as a whole.
 */
export function nameAfter({ displayName, givenName, familyName }: PersonChange, present: Named): string | undefined {
  if (displayName) return displayName === present.username ? undefined : displayName
  const before = joined([present.given_name, present.family_name])
  const after = joined([
    givenName === undefined ? present.given_name : givenName,
    familyName === undefined ? present.family_name : familyName,
  ])
  return before === present.username && after !== before && after !== '' ? after : undefined
}

/** The language of the first mails; one we do not speak says nothing. */
export function languageIn<L extends string>(asked: string | null | undefined, known: readonly L[]): L | undefined {
  const language = (asked ?? '').toLowerCase().split(/[-_]/, 1)[0]
  return known.find((each) => each === language)
}
