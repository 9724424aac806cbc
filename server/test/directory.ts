import type { Reply } from './call.ts'
import { type Company, givenApiToken, givenCompany } from './given.ts'
import type { TestWorld } from './world.ts'

/** The schemas that requests and answers of SCIM name. */
export const urns = {
  user: 'urn:ietf:params:scim:schemas:core:2.0:User',
  group: 'urn:ietf:params:scim:schemas:core:2.0:Group',
  enterprise: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
  patch: 'urn:ietf:params:scim:api:messages:2.0:PatchOp',
  error: 'urn:ietf:params:scim:api:messages:2.0:Error',
} as const

/** A company whose people come from a directory, and that directory. */
export interface Directory extends Company {
  readonly token: string
  /** A request as a directory sends it. */
  readonly send: (operation: string, body?: unknown) => Promise<Reply>
  readonly patch: (path: string, ...operations: readonly object[]) => Promise<Reply>
  /** Somebody new; answers the number they are known by. */
  readonly create: (userName: string, more?: object) => Promise<string>
  /** What its account administrator says. */
  readonly say: (operation: string, attributes: Readonly<Record<string, unknown>>) => Promise<Reply>
}

export async function givenDirectory(world: TestWorld, name: string, settings: object = {}): Promise<Directory> {
  const company = await givenCompany(world.open, name)
  const token = await givenApiToken(world.open, company.accountId, { name: 'Directory', scopes: ['scim'] })
  const account = `/api/v3/accounts/${company.accountId}`
  const send = (operation: string, body?: unknown) =>
    world.call(operation.replace(' ', ' /scim/v2'), {
      token,
      ...(body !== undefined && { body, headers: { 'content-type': 'application/scim+json' } }),
    })
  const say = (operation: string, attributes: Readonly<Record<string, unknown>>) =>
    world.call(operation.replace(' ', ` ${account}`), { token: company.accountAdmin.token, attributes })
  await say('PATCH /provisioning', { active: true, workspace_id: String(company.workspaceId), ...settings })
  return {
    ...company,
    token,
    send,
    say,
    patch: (path, ...Operations) => send(`PATCH ${path}`, { schemas: [urns.patch], Operations }),
    create: async (userName, more = {}) => {
      const { body, status, text } = await send('POST /Users', {
        schemas: [urns.user],
        userName,
        active: true,
        ...more,
      })
      if (status !== 201) throw new Error(text)
      return body.id
    },
  }
}
