import { refused } from '../../../base/errors.ts'
import { type GroupChange, most, type PersonChange } from '../model.ts'
import { readGroupAttribute, withMembers } from './group.ts'
import { readAttribute } from './person.ts'
import { isObject, readMembers } from './values.ts'

/**
 * PATCH, read into what changes instead of patched into a document: a path can lead nowhere but to an attribute we know.
 * Operations are spelled in capitals or not, have a path or name attributes in their value, as each directory likes.
 */
interface Operation {
  readonly op: 'add' | 'remove' | 'replace'
  readonly path: string | undefined
  readonly value: unknown
}

function operationsIn(body: unknown): Operation[] {
  const given = isObject(body) ? (body.Operations ?? body.operations) : undefined
  if (!Array.isArray(given) || given.length === 0)
    throw refused('malformed', 'Operations', 'Operations must be a list of operations.')
  if (given.length > most.operations)
    throw refused('too_many_values', 'Operations', `A request has at most ${most.operations} operations.`)
  return given.map(readOperation)
}

function readOperation(given: unknown): Operation {
  const { op, path, value } = isObject(given) ? given : {}
  const verb = typeof op === 'string' ? op.toLowerCase() : ''
  if (verb !== 'add' && verb !== 'remove' && verb !== 'replace')
    throw refused('malformed', 'op', 'op must be add, remove or replace.')
  if (path !== undefined && path !== null && typeof path !== 'string')
    throw refused('invalid', 'path', 'path must be text.')
  if (!path && verb === 'remove') throw refused('blank', 'path', 'remove needs a path.')
  return { op: verb, path: path ? path : undefined, value }
}

/** The attributes of an operation: the one its path leads to, or those its value names. */
function attributesOf({ op, path, value }: Operation): (readonly [name: string, value: unknown])[] {
  if (path !== undefined) return [[path, op === 'remove' ? null : value]]
  if (!isObject(value)) throw refused('invalid', 'value', 'Without a path the value must be an object.')
  return Object.entries(value)
}

export function readPersonPatch(body: unknown): PersonChange {
  const change: PersonChange = {}
  for (const operation of operationsIn(body)) {
    // Whether somebody is let in is said, not left out.
    if (operation.op === 'remove' && operation.path?.toLowerCase() === 'active') continue
    for (const [name, value] of attributesOf(operation)) readAttribute(change, name, value)
  }
  return change
}

const members = /^members(?:\[value eq "([^"]{1,100})"\])?$/i

export function readGroupPatch(body: unknown): GroupChange {
  const change: GroupChange = {}
  for (const operation of operationsIn(body)) {
    const named = members.exec(operation.path ?? '')
    if (named) change.members = membersAfter(change, operation, named[1])
    else for (const [name, value] of attributesOf(operation)) readMember(change, operation.op, [name, value])
  }
  const { add, remove } = change.members ?? { add: new Set(), remove: new Set() }
  if (add.size + remove.size > most.membersNamed)
    throw refused('too_many_values', 'members', `A request names at most ${most.membersNamed} members.`)
  return change
}

function membersAfter(change: GroupChange, { op, value }: Operation, named: string | undefined) {
  if (named !== undefined) return withMembers(change.members, op === 'remove' ? 'remove' : 'add', [named])
  // All of them, where it is not said which.
  if (op === 'remove' && (value === undefined || value === null)) return withMembers(change.members, 'replace', [])
  return withMembers(change.members, op, readMembers(value, most.membersNamed))
}

/** Without a path, members that are added come to those there are. */
function readMember(change: GroupChange, op: Operation['op'], [name, value]: readonly [string, unknown]): void {
  if (op === 'add' && name.toLowerCase() === 'members')
    change.members = withMembers(change.members, 'add', readMembers(value, most.membersNamed))
  else readGroupAttribute(change, name, value)
}
