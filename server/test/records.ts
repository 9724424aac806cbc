import type { Open } from '../src/base/context.ts'
import { actingAs } from '../src/base/db.ts'
import * as access from '../src/modules/access/commands.ts'
import { deleteArea } from '../src/modules/areas/commands.ts'
import { deleteTag } from '../src/modules/tags/commands.ts'
import { deleteUser } from '../src/modules/users/commands.ts'
import { deleteWorkspace } from '../src/modules/workspaces/commands.ts'
import { type Company, givenArea, givenPerson, givenTag, givenWorkspace, type Staff } from './given.ts'

/** How to make, and how to delete, a record of each kind an address can name. */
interface RecordKind {
  readonly make: (open: Open, company: Company & Partial<Staff>, workspaceId: number) => Promise<number>
  readonly remove?: (open: Open, company: Company, workspaceId: number, id: number) => Promise<unknown>
}

let count = 0
const fresh = (word: string): string => {
  count += 1
  return `${word} ${count}`
}
const asSystem = <T>(open: Open, accountId: number, work: Parameters<typeof open<T>>[2]): Promise<T> =>
  open(accountId, 'write', (ctx) => work(actingAs(ctx, { kind: 'system' })))

export const recordKinds: Readonly<Record<string, RecordKind>> = {
  account_id: { make: async (_open, company) => company.accountId },
  workspace_id: {
    make: (open, company) => givenWorkspace(open, company, fresh('Branch')),
    remove: (open, company, _workspaceId, id) => asSystem(open, company.accountId, (ctx) => deleteWorkspace(ctx, id)),
  },
  area_id: {
    make: (open, company, workspaceId) => givenArea(open, company, workspaceId, fresh('Area')),
    remove: (open, company, workspaceId, id) =>
      asSystem(open, company.accountId, (ctx) => deleteArea(ctx, workspaceId, id)),
  },
  user_id: {
    make: async (open, company, workspaceId) => {
      const areaIds = company.kitchen !== undefined && workspaceId === company.workspaceId ? [company.kitchen] : []
      return (await givenPerson(open, company, workspaceId, fresh('Person'), { areaIds })).id
    },
    remove: (open, company, workspaceId, id) =>
      asSystem(open, company.accountId, (ctx) => deleteUser(ctx, workspaceId, id)),
  },
  tag_id: {
    make: (open, company, workspaceId) => givenTag(open, company, workspaceId, fresh('Tag')),
    remove: (open, company, workspaceId, id) =>
      asSystem(open, company.accountId, (ctx) => deleteTag(ctx, workspaceId, id)),
  },
  api_key_id: {
    make: async (open, company) =>
      (
        await asSystem(open, company.accountId, (ctx) =>
          access.createApiKey(ctx, company.accountId, { name: fresh('Key') }),
        )
      ).id,
    remove: (open, company, _workspaceId, id) =>
      asSystem(open, company.accountId, (ctx) => access.revokeApiKey(ctx, company.accountId, id)),
  },
  api_token_id: {
    make: async (open, company) =>
      (
        await asSystem(open, company.accountId, (ctx) =>
          access.createApiToken(ctx, company.accountId, { name: fresh('Token') }),
        )
      ).id,
    remove: (open, company, _workspaceId, id) =>
      asSystem(open, company.accountId, (ctx) => access.revokeApiToken(ctx, company.accountId, id)),
  },
}

export const neverExisted = 4_503_599_627_370_495

/** An example body without what may be used only once. */
export function exampleAttributes(
  example: Readonly<Record<string, unknown>> | undefined,
): Record<string, unknown> | undefined {
  if (example === undefined) return undefined
  const { email: _once, external_id: _onceToo, title, ...rest } = example
  return { ...rest, ...(title !== undefined && { title: fresh(String(title)) }) }
}
