import { randomBytes } from 'node:crypto'
import { type Context, installationAccount, type Open } from '../src/base/context.ts'
import { actingAs } from '../src/base/database/db.ts'
import type { WholeOf } from '../src/base/fields.ts'
import { makeSecret } from '../src/base/secrets.ts'
import { absenceTypeIdsIn } from '../src/modules/absence-types/queries.ts'
import { createApiToken } from '../src/modules/access/api-tokens.ts'
import { createApiKey } from '../src/modules/access/commands.ts'
import { hashPassword } from '../src/modules/access/passwords.ts'
import { savePassword } from '../src/modules/access/queries/passwords.ts'
import { insertAccessToken } from '../src/modules/access/queries.ts'
import type { apiTokenInput } from '../src/modules/access/resource.ts'
import { createArea } from '../src/modules/areas/commands.ts'
import { type RoleName, roleId } from '../src/modules/roles/model.ts'
import { replaceRules } from '../src/modules/second-factors/queries.ts'
import { nowhere } from '../src/modules/sign-ins/model.ts'
import { signUp } from '../src/modules/sign-up/commands.ts'
import { createTag } from '../src/modules/tags/commands.ts'
import { createUser } from '../src/modules/users/commands.ts'
import { findUsers } from '../src/modules/users/queries.ts'
import { createWorkspace } from '../src/modules/workspace-lifecycle/commands.ts'
import { workspacesOf } from '../src/modules/workspaces/queries.ts'

/** Hashed once a process: worlds are about people, not about hashing. */
export const password = 'correct horse battery'
const passwordHash = hashPassword('test', password, randomBytes(16))

export interface Person {
  readonly id: number
  readonly email: string
  readonly token: string
}

export interface Company {
  readonly accountId: number
  readonly accountName: string
  readonly workspaceId: number
  readonly accountAdmin: Person
}

const system = <T>(open: Open, accountId: number, work: (ctx: Context) => Promise<T>): Promise<T> =>
  open(accountId, 'write', (ctx) => work(actingAs(ctx, { kind: 'system' })))

/** Somebody signs up: an account, a workspace, an account administrator. */
export async function givenCompany(open: Open, name: string): Promise<Company> {
  const hash = await passwordHash
  const email = `${name.toLowerCase()}@example.org`
  const accountId = await open(installationAccount, 'write', async (ctx) => {
    const token = await signUp(ctx, { username: name, email, password }, hash)
    return Number.parseInt(token.access_token.split('_')[2] ?? '', 36)
  })
  const [workspace] = await open(accountId, 'read', (ctx) => workspacesOf(ctx, 'all').execute())
  const [user] = await open(accountId, 'read', async (ctx) => findUsers(ctx, await allUserIds(ctx)))
  if (workspace === undefined || user === undefined) throw new Error('Sign-up left something out.')
  // Worlds in which weeks pass are about something else; what a new account asks for has a test of its own.
  await system(open, accountId, (ctx) => replaceRules(ctx, []))
  return {
    accountId,
    accountName: name,
    workspaceId: workspace.id,
    accountAdmin: { id: user.id, email, token: await givenToken(open, accountId, user.id) },
  }
}

const allUserIds = async (ctx: Context): Promise<number[]> =>
  (await ctx.db.selectFrom('users').select('id').where('account_id', '=', ctx.accountId).execute()).map((row) => row.id)

export async function givenToken(open: Open, accountId: number, userId: number): Promise<string> {
  const secret = makeSecret('at', accountId)
  await system(open, accountId, async (ctx) => {
    const session = {
      userId,
      hash: await passwordHash,
      digest: secret.digest,
      way: 'password',
      origin: nowhere,
    } as const
    return insertAccessToken(ctx, session)
  })
  return secret.text
}

export interface PersonFacts {
  readonly roles?: readonly RoleName[]
  readonly areaIds?: readonly number[]
  readonly attributes?: Readonly<Record<string, unknown>>
}

export async function givenPerson(
  open: Open,
  company: Pick<Company, 'accountId'>,
  workspaceId: number,
  name: string,
  facts: PersonFacts = {},
): Promise<Person> {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}.${workspaceId}@example.org`
  const hash = await passwordHash
  const id = await system(open, company.accountId, async (ctx) => {
    const role_ids = (facts.roles ?? ['employee']).map(roleId)
    const user = await createUser(ctx, workspaceId, {
      username: name,
      email,
      role_ids,
      area_ids: [...(facts.areaIds ?? [])],
      ...facts.attributes,
    })
    await savePassword(ctx, user.id, hash)
    return user.id
  })
  return { id, email, token: await givenToken(open, company.accountId, id) }
}

export const givenWorkspace = async (open: Open, company: Pick<Company, 'accountId'>, name: string): Promise<number> =>
  (await system(open, company.accountId, (ctx) => createWorkspace(ctx, company.accountId, { name }))).id

export const givenArea = async (
  open: Open,
  company: Pick<Company, 'accountId'>,
  workspaceId: number,
  name: string,
): Promise<number> => (await system(open, company.accountId, (ctx) => createArea(ctx, workspaceId, { name }))).id

export const givenTag = async (
  open: Open,
  company: Pick<Company, 'accountId'>,
  workspaceId: number,
  title: string,
): Promise<number> => (await system(open, company.accountId, (ctx) => createTag(ctx, workspaceId, { title }))).id

export async function givenApiKey(open: Open): Promise<string> {
  const key = await system(open, installationAccount, (ctx) => createApiKey(ctx, installationAccount, { name: 'Test' }))
  return key.secret ?? ''
}

/** A token of the public API, shown this once. */
export async function givenApiToken(
  open: Open,
  accountId: number,
  facts: Partial<WholeOf<typeof apiTokenInput>> = {},
): Promise<string> {
  const token = await system(open, accountId, (ctx) => createApiToken(ctx, accountId, { name: 'Test', ...facts }))
  return token.secret ?? ''
}

/** A company with somebody on every level, enough to ask who may do what. */
export async function givenStaff(open: Open, name: string) {
  const company = await givenCompany(open, name)
  const { workspaceId } = company
  const otherWorkspaceId = await givenWorkspace(open, company, `${name} branch`)
  const kitchen = await givenArea(open, company, workspaceId, 'Kitchen')
  const sales = await givenArea(open, company, workspaceId, 'Sales')
  const tag = await givenTag(open, company, workspaceId, 'Early')
  const [absenceType = 0] = await open(company.accountId, 'read', (ctx) => absenceTypeIdsIn(ctx, workspaceId))
  const secrets = {
    salary: 3210,
    tablet_pin: undefined,
    staff_number: 'S-77',
    birthday: '1990-05-17',
    initial_time_account: 12.5,
  }
  const person = (who: string, facts: PersonFacts = {}, where = workspaceId) =>
    givenPerson(open, company, where, who, facts)
  return {
    ...company,
    otherWorkspaceId,
    kitchen,
    sales,
    tag,
    absenceType,
    workspaceAdmin: await person('Wanda', { roles: ['workspace_admin'] }),
    secondWorkspaceAdmin: await person('Werner', { roles: ['workspace_admin'] }),
    areaAdmin: await person('Arno', { roles: ['employee', 'working_area_admin'], areaIds: [kitchen] }),
    employee: await person('Emil', { areaIds: [kitchen], attributes: secrets }),
    colleague: await person('Carla', { areaIds: [sales], attributes: { ...secrets, staff_number: 'S-78' } }),
    outsider: await person('Otto', {}, otherWorkspaceId),
  }
}

export type Staff = Awaited<ReturnType<typeof givenStaff>>
