import { randomBytes } from 'node:crypto'
import type { Book, Check } from './check.ts'
import { expectRefusal } from './expect.ts'
import { type Answer, type Call, document, type Sent, type Values } from './http.ts'
import type { Target } from './service.ts'

/** Everything the areas of the suite share. Members are filled in the order of the run. */
export interface World {
  readonly call: Call
  readonly book: Book
  readonly target: Target
  readonly mails: string
  /** Makes names of this run differ from those of an earlier one on the same installation. */
  readonly run: string
  /** An administrator, an employee of the workspace, and somebody of another account. */
  admin: string
  adminId: string
  employee: string
  employeeId: string
  employeeEmail: string
  stranger: string
  strangersApiToken: string
  workspaceId: string
  /** `/api/v3/workspaces/…` of the workspace that was made for this run. */
  ws: string
}

export function makeWorld(call: Call, book: Book, target: Target, mails: string): World {
  const nobody = { admin: '', adminId: '', employee: '', employeeId: '', employeeEmail: '', stranger: '' }
  const run = randomBytes(4).toString('hex')
  return { call, book, target, mails, run, ...nobody, strangersApiToken: '', workspaceId: '', ws: '' }
}

export const nowhere = '8999999999999999'

interface Guarded {
  readonly body?: unknown
  /** The same address with an id that no record has. */
  readonly unknown?: string
  /** Employees are refused: 403. */
  readonly reserved?: boolean
}

/** Who is refused: nobody, an unknown bearer, somebody of another account, and employees where it is reserved. */
export async function expectGuarded(check: Check, world: World, method: string, path: string, guarded: Guarded = {}) {
  const { body, unknown, reserved } = guarded
  const ask = (token: string | undefined, address = path): Promise<Answer> => {
    const sent: Sent = { ...(token !== undefined && { token }), ...(body !== undefined && { body }) }
    return world.call(method, address, sent)
  }
  expectRefusal(check, 'without a token', await ask(undefined), 401)
  expectRefusal(check, 'with a token that is none', await ask('nonsense'), 401)
  expectRefusal(check, 'for another account', await ask(world.stranger), 404)
  if (unknown !== undefined) expectRefusal(check, 'for an id no record has', await ask(world.admin, unknown), 404)
  if (reserved) expectRefusal(check, 'for an employee', await ask(world.employee), 403)
}

/** A person of the workspace, made for one area of the suite. */
export async function hire(world: World, username: string, attributes: Values = {}): Promise<string> {
  const { one, text } = await world.call('POST', `${world.ws}/users`, {
    token: world.admin,
    body: document('user', { username, start_of_accounting: '2025-01-01', ...attributes }),
  })
  if (one.id === '') throw new Error(`${username} was not hired: ${text}`)
  return one.id
}

/** Whether two times on the wire are the same instant, whatever their form. */
export const sameInstant = (found: unknown, expected: string): boolean =>
  typeof found === 'string' && Date.parse(found) === Date.parse(expected)

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** A file as a form sends it. The contract only lists files; sending them is in docs/api.md. */
export function fileForm(kind: 'png' | 'txt', fields: Readonly<Record<string, string>> = {}): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const bytes = kind === 'png' ? Buffer.from(png, 'base64') : Buffer.from('Delivered, Monday morning.\n')
  form.set('file', new Blob([bytes], { type: kind === 'png' ? 'image/png' : 'text/plain' }), `delivery.${kind}`)
  return form
}
