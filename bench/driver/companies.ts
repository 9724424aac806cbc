import { installationAccount, type Open } from '../../server/src/base/context.ts'
import { actingAs, type DatabaseHandle, inAccount, nextRecordId } from '../../server/src/base/database/db.ts'
import { makeSecret } from '../../server/src/base/secrets.ts'
import {
  type CompanyPlan,
  findDemoCompany,
  foundDemoCompany,
  issueDemoCredentials,
} from '../../server/src/demo/company.ts'
import { demoPerson } from '../../server/src/demo/people.ts'
import { insertMembers, insertPeople } from '../../server/src/demo/queries.ts'
import { insertAccount } from '../../server/src/modules/accounts/queries.ts'
import { foundWorkspace } from '../../server/src/modules/workspace-lifecycle/commands.ts'
import { callerOf } from '../../server/test/call.ts'
import type { Bench } from './installation.ts'

/** Somebody who can punch. */
export interface Puncher {
  readonly accountId: number
  readonly workspaceId: number
  readonly userId: number
}

/** PostgreSQL takes so many values in a statement. */
const mostAtOnce = 1000

/** Companies of one workspace with nothing in it but people, who can do nothing but work. One list for each company. */
export async function foundCompanies(open: Open, companies: number, peopleEach: number): Promise<Puncher[][]> {
  const founded: Puncher[][] = []
  for (let index = 0; index < companies; index += 1) founded.push(await foundSmallCompany(open, peopleEach))
  return founded
}

const foundSmallCompany = (open: Open, people: number): Promise<Puncher[]> =>
  open(installationAccount, 'write', async (ctx) => {
    const home = actingAs(await inAccount(ctx, await nextRecordId(ctx)), { kind: 'system' })
    const { accountId } = home
    await insertAccount(home, { id: accountId, name: 'Measured', country: 'DE', locale: 'en' })
    const { id: workspaceId } = await foundWorkspace(home, {
      name: 'Measured',
      locale: 'en',
      time_zone: 'Europe/Berlin',
    })
    const punchers: Puncher[] = []
    for (let first = 0; first < people; first += mostAtOnce) {
      const numbers = Array.from({ length: Math.min(mostAtOnce, people - first) }, (_, seat) => first + seat)
      const ids = await insertPeople(
        home,
        numbers.map((number) => ({
          ...demoPerson(number),
          created_through: 'workspace',
          start_of_accounting: '2026-01-01',
          identifier_pin: String(10_000_000 + number),
        })),
      )
      await insertMembers(
        home,
        workspaceId,
        ids.map((userId) => ({ userId, roles: ['employee'] })),
      )
      punchers.push(...ids.map((userId) => ({ accountId, workspaceId, userId })))
    }
    return punchers
  })

/** A token for each, in their order. */
export async function issueTokens(owner: DatabaseHandle, punchers: readonly Puncher[]): Promise<string[]> {
  const secrets = punchers.map(({ accountId }) => makeSecret('at', accountId))
  await storeTokens(
    owner,
    punchers,
    secrets.map(({ digest }) => digest),
  )
  return secrets.map(({ text }) => text)
}

/** Makes the secrets of these digests the tokens of these people. */
export async function storeTokens(
  owner: DatabaseHandle,
  punchers: readonly Puncher[],
  digests: readonly Buffer[],
): Promise<void> {
  await owner.pool.query(
    `insert into access_tokens (account_id, user_id, digest, expires_at)
     select account_id, user_id, digest, now() + interval '1 year'
     from unnest($1::bigint[], $2::bigint[], $3::bytea[]) as token (account_id, user_id, digest)`,
    [punchers.map((each) => each.accountId), punchers.map((each) => each.userId), digests],
  )
}

/** One company with workspaces, areas and tags, whose working time can be grown. */
export interface Company {
  readonly accountId: number
  readonly workspaceIds: readonly number[]
  readonly listedId: number
  readonly areaId: number
  readonly tagId: number
  readonly personId: number
  /** Of who runs the listed workspace, who looks after an area of it, and who works there. */
  readonly tokens: Readonly<Record<'admin' | 'areaAdmin' | 'employee', string>>
}

/** The company of a database, founded where there is none yet. */
export async function companyIn(
  { world, owner, app }: Pick<Bench, 'world' | 'owner' | 'app'>,
  plan: CompanyPlan,
): Promise<Company> {
  const known = await findDemoCompany(world.open)
  const { accountId, workspaceId: listedId, admin } = known ?? (await foundDemoCompany(world.open, plan))
  const { apiKey } = await issueDemoCredentials(world.open, accountId)
  const idsFrom = async (text: string, ...values: unknown[]): Promise<number[]> =>
    (await owner.pool.query<{ id: number }>(text, values)).rows.map((row) => row.id)
  if (known === undefined)
    await owner.pool.query(
      `insert into tags (account_id, workspace_id, title)
       select account_id, id, 'Project ' || number from workspaces, generate_series(1, 9) as number where account_id = $1`,
      [accountId],
    )
  /** In every branch the first person runs it, the second looks after an area, the third works. */
  const signIn = async (seat: number): Promise<string> => {
    const attributes = { email: demoPerson(seat).email, password: admin.password }
    const signedIn = await callerOf(app)('POST /api/v3/sign_in', { attributes, headers: { 'api-key': apiKey } })
    return (signedIn.headers.authorization ?? '').replace('Bearer ', '')
  }
  const [, , personId = 0] = await idsFrom(
    'select user_id as id from workspace_members where account_id = $1 and workspace_id = $2 order by user_id',
    accountId,
    listedId,
  )
  const [areaId = 0] = await idsFrom('select id from areas where workspace_id = $1 order by id', listedId)
  const [tagId = 0] = await idsFrom("select id from tags where workspace_id = $1 and title = 'Project 4'", listedId)
  return {
    accountId,
    workspaceIds: await idsFrom('select id from workspaces where account_id = $1 order by id', accountId),
    listedId,
    areaId,
    tagId,
    personId,
    tokens: { admin: await signIn(0), areaAdmin: await signIn(1), employee: await signIn(2) },
  }
}
