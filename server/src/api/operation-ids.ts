/** What an operation is called in programs made from the reference: short, unique in its API, and never changed. */
export type OperationIds = Readonly<Record<'v3' | 'v1', Readonly<Record<string, string>>>>

interface Addressed {
  readonly method: string
  readonly path: string
  readonly kind?: string
}

export const noOperationIds: OperationIds = { v3: {}, v1: {} }

export const operationKey = ({ method, path }: Addressed): string => `${method} ${path}`

/** Names once given stay as they are; what is new gets one, and what is gone loses it. */
export function withNewIds(given: OperationIds, doors: Readonly<Record<'v3' | 'v1', readonly Addressed[]>>) {
  const named = (dialect: 'v3' | 'v1') => {
    const entries = doors[dialect].map((door) => [
      operationKey(door),
      given[dialect][operationKey(door)] ?? proposedId(door),
    ])
    return Object.fromEntries(entries.sort(([a = ''], [b = '']) => (a < b ? -1 : 1))) as Record<string, string>
  }
  return { v3: named('v3'), v1: named('v1') }
}

const verbs: Readonly<Record<string, string>> = {
  GET: 'get',
  POST: 'create',
  PATCH: 'update',
  PUT: 'update',
  DELETE: 'delete',
}

/** `GET …/roles` is listRoles, `DELETE …/roles/:role_id` deleteRole, `PATCH …/imports/:import_id/check` checkImport. */
export function proposedId(door: Addressed): string {
  const parts = door.path.replace(home, '').split('/')
  const last = parts.at(-1) ?? ''
  const isOfRecord = last.startsWith(':')
  const owner = parts.at(isOfRecord ? -4 : -3) ?? ''
  const own = isOfRecord ? singular(parts.at(-2) ?? '') : last
  const above = parts.length > (isOfRecord ? 2 : 1) && owner !== 'users' ? singular(owner) : ''
  if (door.kind === 'update' && !isOfRecord && parts.at(-2)?.startsWith(':')) return camel(last, singular(owner))
  if (door.kind === 'list') return camel('list', above, own)
  return camel(verbs[door.method] ?? 'do', above, door.kind === 'create' ? singular(own) : own)
}

/** Where nearly everything lies says nothing about it. */
const home = /^\/(?:api\/v3|public_api\/v1)\/(?:[a-z]+\/:(?:account_id|workspace_id)\/(?=.)){0,2}/

const singular = (plural: string): string =>
  plural
    .replace(/ies$/, 'y')
    .replace(/(s|ch)es$/, '$1')
    .replace(/([^su])s$/, '$1')

const camel = (...words: readonly string[]): string =>
  words
    .flatMap((word) => word.split(/[_:]/))
    .filter((word) => word !== '')
    .map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('')
