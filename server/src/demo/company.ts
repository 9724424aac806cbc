import { type Context, installationAccount, type Open } from '../base/context.ts'
import { actingAs, inAccount, nextRecordId } from '../base/database/db.ts'
import { digestOf } from '../base/secrets.ts'
import { absenceTypeIdsIn } from '../modules/absence-types/queries.ts'
import { createApiToken } from '../modules/access/api-tokens.ts'
import { createApiKey } from '../modules/access/commands.ts'
import { hashPassword } from '../modules/access/passwords.ts'
import { claimsOn, confirmEmail, saltOf } from '../modules/access/queries/directory.ts'
import { savePassword } from '../modules/access/queries/passwords.ts'
import { insertAccount } from '../modules/accounts/queries.ts'
import { createArea } from '../modules/areas/commands.ts'
import { defaultBreakIdsIn } from '../modules/default-breaks/queries.ts'
import { createTag } from '../modules/tags/commands.ts'
import { foundWorkspace } from '../modules/workspace-lifecycle/commands.ts'
import { workspacesOf } from '../modules/workspaces/queries.ts'
import { type DemoPerson, demoPerson, dice } from './people.ts'
import { insertLinks, insertMembers, insertPartTime, insertPeople } from './queries.ts'

export interface CompanyPlan {
  readonly workspaces: number
  readonly peoplePerWorkspace: number
}

export const smallCompany: CompanyPlan = { workspaces: 3, peoplePerWorkspace: 20 }

interface Login {
  readonly email: string
  readonly password: string
}

export interface Company {
  readonly accountId: number
  readonly workspaceId: number
  readonly admin: Login
  readonly employee: Login
}

const demoPassword = 'tagwerk-demo'
const branches = ['Old Town', 'Harbour', 'Station', 'Market', 'Park', 'Riverside']
/** Not all of them have the same holidays. */
const regions = ['NW', 'BE', 'BY']
const areas = [
  { name: 'Bakery', color: '#e4572e', minimum_people: 2 },
  { name: 'Sales', color: '#2e86ab', minimum_people: 3 },
  { name: 'Café', color: '#f3a712' },
  { name: 'Delivery', color: '#6a994e' },
]
const tags = [
  { title: 'Early shift', color: '#f3a712' },
  { title: 'Late shift', color: '#5f0f40' },
  { title: 'Trainee', color: '#0fa3b1' },
]

/** A bakery with branches. The same plan makes the same company, whatever the machine. */
export async function foundDemoCompany(open: Open, plan: CompanyPlan): Promise<Company> {
  const accountId = await open(installationAccount, 'write', async (ctx) => {
    const home = await inAccount(ctx, await nextRecordId(ctx))
    await insertAccount(home, {
      id: home.accountId,
      name: 'Bakery Sunrise',
      country: 'DE',
      phone: '+49 30 1234567',
      locale: 'en',
    })
    return home.accountId
  })
  const workspaceIds: number[] = []
  const [admin, employee] = demoLogins()
  for (let index = 0; index < plan.workspaces; index += 1) {
    workspaceIds.push(
      await open(accountId, 'write', (ctx) => foundBranch(actingAs(ctx, { kind: 'system' }), plan, index)),
    )
  }
  const [workspaceId] = workspaceIds
  if (workspaceId === undefined) throw new Error('A company needs a workspace.')
  return { accountId, workspaceId, admin, employee }
}

async function foundBranch(ctx: Context, plan: CompanyPlan, index: number): Promise<number> {
  const name = `${branches[index % branches.length]}${index < branches.length ? '' : ` ${Math.floor(index / branches.length) + 1}`}`
  const workspace = await foundWorkspace(ctx, {
    name,
    locale: index % 2 === 0 ? 'en' : 'de',
    time_zone: 'Europe/Berlin',
    external_id: `branch-${index + 1}`,
    country: 'DE',
    region: regions[index % regions.length] ?? null,
  })
  const areaIds: number[] = []
  for (const area of areas) areaIds.push((await createArea(ctx, workspace.id, area)).id)
  const tagIds: number[] = []
  for (const tag of tags) tagIds.push((await createTag(ctx, workspace.id, tag)).id)
  const people = Array.from({ length: plan.peoplePerWorkspace }, (_, seat) => index * plan.peoplePerWorkspace + seat)
  const ids = await insertPeople(
    ctx,
    people.map((number) => columnsOf(number, demoPerson(number))),
  )
  const members = ids.map((userId, seat) => ({ userId, roles: rolesOf(seat) }))
  await insertMembers(ctx, workspace.id, members)
  await insertPartTime(
    ctx,
    ids.filter((_, seat) => seat % 5 === 3),
  )
  const roll = dice(index + 1)
  const typeIds = await absenceTypeIdsIn(ctx, workspace.id)
  await insertLinks(
    ctx,
    workspace.id,
    'area_members',
    ids.map((userId) => ({ userId, to: areaIds[roll(areaIds.length)] ?? 0 })),
  )
  await insertLinks(
    ctx,
    workspace.id,
    'user_tags',
    ids.filter((_, seat) => seat % 3 === 0).map((userId) => ({ userId, to: tagIds[roll(tagIds.length)] ?? 0 })),
  )
  await insertLinks(
    ctx,
    workspace.id,
    'user_absence_types',
    ids.flatMap((userId) => typeIds.map((to) => ({ userId, to }))),
  )
  const ruleIds = await defaultBreakIdsIn(ctx, workspace.id)
  await insertLinks(
    ctx,
    workspace.id,
    'user_default_breaks',
    ids.filter((_, seat) => seat % 10 === 4).flatMap((userId) => ruleIds.map((to) => ({ userId, to }))),
  )
  if (index === 0) await givePasswords(ctx, ids)
  return workspace.id
}

/** In every branch the first person runs it, the second supervises an area, the others work. */
function rolesOf(seat: number): string[] {
  if (seat === 0) return ['employee', 'workspace_admin']
  return seat === 1 ? ['employee', 'working_area_admin'] : ['employee']
}

const columnsOf = (number: number, person: DemoPerson) => ({
  ...person,
  account_admin: number === 0,
  created_through: number === 0 ? 'sign_up' : 'workspace',
  start_of_accounting: '2026-01-01',
  tablet_pin: String(100_000 + number),
  identifier_pin: String(10_000_000 + number),
  external_id: `person-${number + 1}`,
})

/** The first few can sign in, and have shown that their addresses are theirs. */
async function givePasswords(ctx: Context, ids: readonly number[]): Promise<void> {
  for (const [index, id] of ids.slice(0, 3).entries()) {
    const { email } = demoPerson(index)
    await savePassword(ctx, id, await hashPassword('demo', demoPassword, await saltOf(ctx, email)))
    await confirmEmail(ctx, id, digestOf(email))
  }
}

export interface DemoCredentials {
  readonly apiKey: string
  readonly apiToken: string
}

/** A key for signing in and a token for the public API, made anew each time because they are shown only once. */
export async function issueDemoCredentials(open: Open, accountId: number): Promise<DemoCredentials> {
  const key = await open(installationAccount, 'write', (ctx) =>
    createApiKey(actingAs(ctx, { kind: 'system' }), installationAccount, { name: 'Demo' }),
  )
  const token = await open(accountId, 'write', (ctx) =>
    createApiToken(actingAs(ctx, { kind: 'system' }), accountId, { name: 'Demo' }),
  )
  return { apiKey: key.secret ?? '', apiToken: token.secret ?? '' }
}

/** The demo company of an earlier run, if there is one. */
export async function findDemoCompany(open: Open): Promise<Company | undefined> {
  const [admin, employee] = demoLogins()
  const [claim] = await open(installationAccount, 'read', (ctx) => claimsOn(ctx, admin.email))
  if (claim === undefined) return undefined
  const accountId = claim.account_id
  const [workspace] = await open(accountId, 'read', (ctx) => workspacesOf(ctx, 'all').orderBy('id').limit(1).execute())
  return workspace && { accountId, workspaceId: workspace.id, admin, employee }
}

function demoLogins(): [Login, Login] {
  const login = (index: number): Login => ({ email: demoPerson(index).email, password: demoPassword })
  return [login(0), login(2)]
}
