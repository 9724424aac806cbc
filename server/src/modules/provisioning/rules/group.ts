import { refused } from '../../../base/errors.ts'
import { type GroupChange, type MemberChange, most } from '../model.ts'
import { isObject, readMembers, readText } from './values.ts'

const core = 'urn:ietf:params:scim:schemas:core:2.0:group:'
const nothing: MemberChange = { from: 'present', add: new Set(), remove: new Set() }

type Step = 'add' | 'remove' | 'replace'

/** A further step in a row of them: what comes later counts. */
export function withMembers(change: MemberChange = nothing, step: Step, ids: readonly string[]): MemberChange {
  if (step === 'replace') return { from: 'nobody', add: new Set(ids), remove: new Set() }
  const [add, remove] = [new Set(change.add), new Set(change.remove)]
  const [more, less] = step === 'add' ? [add, remove] : [remove, add]
  for (const id of ids) {
    more.add(id)
    less.delete(id)
  }
  return { from: change.from, add, remove }
}

export function readGroupAttribute(change: GroupChange, name: string, value: unknown): void {
  const key = name.toLowerCase()
  switch (key.startsWith(core) ? key.slice(core.length) : key) {
    case 'displayname':
      change.displayName = readText('displayName', value)
      break
    case 'externalid':
      change.externalId = readText('externalId', value)
      break
    case 'members':
      change.members = withMembers(change.members, 'replace', readMembers(value, most.membersNamed))
      break
  }
}

/** A group as a whole: the body of POST and PUT. */
export function readGroup(body: unknown): GroupChange {
  const change: GroupChange = {}
  if (!isObject(body)) throw refused('malformed', 'base', 'The body must be an object.')
  for (const [name, value] of Object.entries(body)) readGroupAttribute(change, name, value)
  return change
}
