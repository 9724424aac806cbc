import { installationAccount, type Open } from '../server/src/base/context.ts'
import { actingAs, type DatabaseHandle, inAccount, nextRecordId } from '../server/src/base/db.ts'
import { makeSecret } from '../server/src/base/secrets.ts'
import { demoPerson } from '../server/src/demo/people.ts'
import { insertMembers, insertPeople } from '../server/src/demo/queries.ts'
import { insertAccount } from '../server/src/modules/accounts/queries.ts'
import { foundWorkspace } from '../server/src/modules/workspace-lifecycle/commands.ts'

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
  for (let index = 0; index < companies; index += 1) founded.push(await foundCompany(open, peopleEach))
  return founded
}

const foundCompany = (open: Open, people: number): Promise<Puncher[]> =>
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
  await keepTokens(
    owner,
    punchers,
    secrets.map(({ digest }) => digest),
  )
  return secrets.map(({ text }) => text)
}

/** Makes the secrets of these digests the tokens of these people. */
export async function keepTokens(
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
