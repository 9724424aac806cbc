import type { Door } from '../../src/api/v3/door.ts'
import type { CallOptions } from '../call.ts'
import { formWith, smallImage } from '../forms.ts'
import type { Company } from '../given.ts'
import { confirmationFor, resetTokenFor } from '../mailbox.ts'
import { addressOf, operationOf, paramsOf } from '../matrix.ts'
import { type RecordId, recordKinds } from '../records.ts'
import type { ReferenceWorld } from './world.ts'

export interface ExampleRequest {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly params: Readonly<Record<string, string>>
  /** What is sent, as the reference shows it. */
  readonly body?: unknown
  readonly form?: FormData
  readonly options: CallOptions
}

/** The ids an address names: those of the world, or a record made for it where the world has none of the kind. */
async function idsFor(world: ReferenceWorld, path: string): Promise<Readonly<Record<string, RecordId>>> {
  const { accountId, workspaceId } = world.company
  const { open } = world.service
  const made: Company = {
    accountId,
    accountName: 'Bakery Sunrise',
    workspaceId,
    accountAdmin: { id: adminOf(world), email: '', token: world.tokens.admin },
  }
  const ids: Record<string, RecordId> = {}
  for (const name of paramsOf(path)) {
    const place = path.includes('/absences/') ? 'absences' : path.split('/').at(-1)
    const known = world.ids[`${place}/${name}`] ?? world.ids[name]
    const kind = recordKinds[name]
    if (known === undefined && kind === undefined)
      throw new Error(`${path}: nothing tells how to make a record for :${name}. Add it to server/test/records.ts.`)
    ids[name] = known ?? (await kind?.make(open, made, workspaceId, ids)) ?? 0
  }
  return ids
}

const adminOf = (world: ReferenceWorld): number => Number(world.ids.admin_id)

/** An id where an example names a record, and a list of one where it leaves a list of them empty. */
function filledIn(example: Readonly<Record<string, unknown>>, world: ReferenceWorld): Record<string, unknown> {
  const entries = Object.entries(example).map(([name, value]) => {
    const id = world.ids[name.replace(/_ids$/, '_id')]
    if (name === 'numbers' && Array.isArray(value)) return [name, value.map((each) => filledIn(each, world))]
    if (id === undefined) return [name, value]
    return [name, Array.isArray(value) ? [String(id)] : String(id)]
  })
  return Object.fromEntries(entries) as Record<string, unknown>
}

/** What an example cannot hold, because it works only with a secret. */
const withSecrets: Readonly<Record<string, (world: ReferenceWorld) => Promise<Record<string, string>>>> = {
  'POST /api/v3/sign_in': async ({ company }) => ({ ...company.admin }),
  'PUT /api/v3/password': async ({ company: { admin }, service: { open } }) => ({
    email: admin.email,
    reset_password_token: await resetTokenFor(open, admin.email),
    password: 'correct horse battery',
  }),
  'POST /api/v3/confirm_email': async (world) => ({
    confirmation_token: await confirmationFor(world.service.open, world.company.accountId, adminOf(world)),
  }),
  'POST /api/v3/accounts/:account_id/deletion': async ({ company: { admin } }) => ({
    account_name: 'Bakery Sunrise',
    password: admin.password,
  }),
  'PUT /api/v3/users/me/password': async ({ company: { admin } }) => ({
    current_password: admin.password,
    password: 'correct horse battery',
  }),
}

/** What administrators do not do for others: its example is the employee's. */
const byTheEmployee: readonly string[] = [
  'PATCH /api/v3/workspaces/:workspace_id/correction_requests/:correction_request_id/withdraw',
  'PATCH /api/v3/workspaces/:workspace_id/statements/:statement_id/acknowledge',
  'PATCH /api/v3/workspaces/:workspace_id/statements/:statement_id/object',
  'PATCH /api/v3/workspaces/:workspace_id/vacation_notices/:vacation_notice_id/receive',
]

const tokenFor = (world: ReferenceWorld, door: Door): string =>
  byTheEmployee.includes(operationOf(door)) ? world.tokens.employee : world.tokens.admin

/** The request of an operation that succeeds, from the door's own example. */
export async function requestFor(world: ReferenceWorld, door: Door): Promise<ExampleRequest> {
  const ids = await idsFor(world, door.path)
  const { spec } = door
  const secretExample = await withSecrets[operationOf(door)]?.(world)
  const example = filledIn(secretExample ?? spec.example ?? {}, world)
  const fields = spec.inputs && 'title' in spec.inputs ? { title: 'Badge' } : {}
  const type = 'bodyType' in spec ? String(spec.bodyType) : (door.resource?.type ?? '')
  const hasBody = spec.inputs !== undefined && !spec.file
  const body = hasBody ? { data: { type, attributes: example } } : undefined
  const form = spec.file && formWith(smallImage, 'picture.png', fields)
  const query = {
    ...(spec.asks && (example as Record<string, string>)),
    ...(door.kind === 'list' && { items: '2' }),
  }
  const headers = spec.headers && { headers: { 'Api-Key': world.credentials.apiKey } }
  return {
    method: door.method,
    path: addressOf(door.path, ids),
    query,
    params: Object.fromEntries(paramsOf(door.path).map((name) => [name, String(ids[name])])),
    ...(body && { body }),
    ...(form && { form, body: { file: 'picture.png', ...fields } }),
    options: {
      ...((!door.prepare || spec.bearer) && { token: tokenFor(world, door) }),
      ...(body && { body }),
      ...(form && { form }),
      ...headers,
    },
  }
}
