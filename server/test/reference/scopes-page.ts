import { provisioningScope } from '../../src/api/scopes.ts'
import { scopeOf as scopeOfV1 } from '../../src/api/v1/scope.ts'
import { scopeOf } from '../../src/api/v3/scope.ts'
import { doors, doorsV1, scimDoors } from '../../src/app.ts'
import { meaningOf, scopes } from '../../src/modules/access/scopes.ts'

/** The page that lists every operation under the scope it asks for. */
export function scopesPage(): string {
  const opened = openedBy()
  const sections = scopes.flatMap((scope) => [
    `## ${scope}`,
    '',
    `${sentence(meaningOf(scope))}`,
    '',
    ...rows(opened, scope),
  ])
  return [
    '# Scopes and what they open',
    '',
    'Which scope a [token](tokens.md) needs for each operation of both APIs. This page is generated from the operations; `npm run generate` renews it. `WS` stands for `/api/v3/workspaces/:workspace_id`, `ACC` for `/api/v3/accounts/:account_id`, `v1` for `/public_api/v1`.',
    '',
    ...sections,
    '## For people alone',
    '',
    'No token opens these, whatever its scopes: credentials, sessions and passwords, what somebody does in their own name, orders that are worked off later in a person’s name, closing months, and deleting a workspace or an account.',
    '',
    ...rows(opened, 'people'),
    '## Without a credential',
    '',
    ...rows(opened, 'visitors'),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n')
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

/** What operations each scope opens. */
function openedBy(): ReadonlyMap<string, readonly string[]> {
  const pairs = [
    ...doors.map((door) => [scopeOf(door) ?? 'none', `${door.method} ${shortened(door.path)}`] as const),
    ...doorsV1.map((door) => [scopeOfV1(door), `${door.method} ${shortened(door.path)}`] as const),
    ...scimDoors.map(({ method, path }) => [provisioningScope, `${method} /scim/v2${path}`] as const),
  ]
  const unknown = pairs.filter(([scope]) => ![...scopes, 'people', 'visitors'].includes(scope))
  if (unknown.length > 0)
    throw new Error(
      `No token could be given the scope of ${unknown.map(([scope, operation]) => `${operation} (${scope})`).join(', ')}. ` +
        'Say `scope` in its resource or its row (an existing one, or `forPeople`), or name a new one in modules/access/scopes.ts.',
    )
  const grouped = Map.groupBy(pairs, ([scope]) => scope)
  return new Map([...grouped].map(([scope, found]) => [scope, found.map(([, operation]) => operation)]))
}

const shortened = (path: string): string =>
  path
    .replace(/^\/api\/v3\/workspaces\/:workspace_id(?=\/)/, 'WS')
    .replace(/^\/api\/v3\/accounts\/:account_id(?=\/)/, 'ACC')
    .replace(/^\/public_api\/v1/, 'v1')

const rows = (opened: ReadonlyMap<string, readonly string[]>, scope: string): string[] =>
  scope === 'public_api'
    ? ['Every operation of `v1`, also those listed under other scopes.', '']
    : [...(opened.get(scope) ?? []).map((operation) => `- \`${operation}\``), '']
