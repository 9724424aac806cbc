import { type Context, installationAccount, type Open } from '../../base/context.ts'
import { actingAs } from '../../base/database/db.ts'
import { fault, Refused, refused, tooMany } from '../../base/errors.ts'
import { listOf, oneOf, optional, required, text, type WholeOf, zone } from '../../base/fields.ts'
import { countAttempts } from '../../base/load/attempt-counters.ts'
import { networkOf } from '../../base/networks.ts'
import { accountClaimed, digestOf, sameDigest } from '../../base/secrets.ts'
import { secondsBetween } from '../../base/time/time.ts'
import { authenticate } from '../access/commands.ts'
import type { IssuedToken } from '../access/model.ts'
import { locales } from '../accounts/model.ts'
import { mayOperate } from '../operation/commands.ts'
import { roleId } from '../roles/model.ts'
import type { Origin } from '../sign-ins/model.ts'
import { foundAccount } from '../sign-up/commands.ts'
import { createUser } from '../users/commands.ts'
import type { StartPerson, StartWorkspace } from './model.ts'
import * as queries from './queries.ts'

const mostWorkspaces = 200

export const isEmptyInstallation = (open: Open): Promise<boolean> =>
  open(installationAccount, 'read', (ctx) => queries.isEmpty(ctx))

/** Somebody, where they may go, and whether they are shown how the installation stands. */
export interface Started {
  readonly person: StartPerson
  readonly workspaces: readonly StartWorkspace[]
  readonly operates: boolean
  /** Their account lets them do nothing before they have a second factor. */
  readonly mustEnrol: boolean
}

interface Asked {
  readonly open: Open
  readonly token: string
  /** Whether strangers have accounts here or may found them. */
  readonly isShared: boolean
}

/** Who holds the token; undefined when it is nobody's. */
export async function whoIs({ open, token, isShared }: Asked): Promise<Started | undefined> {
  const accountId = accountClaimed(token, 'at')
  if (accountId === undefined) return undefined
  return open(accountId, 'read', async (visitor) => {
    const { actor, limited } = await authenticate(visitor, token)
    if (actor.kind !== 'user') return undefined
    const ctx = actingAs(visitor, actor)
    const person = await queries.findPerson(ctx, actor.userId)
    const workspaces = await queries.listWorkspaces(ctx, actor.userId, mostWorkspaces)
    return { person, workspaces, operates: await mayOperate(ctx, { isShared }), mustEnrol: limited !== undefined }
  }).catch((error) => {
    if (error instanceof Refused && error.kind === 'unauthorized') return undefined
    throw error
  })
}

const codeTries = { most: 10, windowSeconds: 3600 }

const plainCode = (code: string): Buffer => digestOf(code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))

/** Refuses a code that is not the one from the log. Tries are counted by network before they are looked at. */
export async function assertSetupCode(open: Open, given: string, code: string, address: string): Promise<void> {
  const { tries, now } = await open(installationAccount, 'write', async (ctx) => {
    const counter = { name: `setup ${networkOf(address)}`, windowSeconds: codeTries.windowSeconds }
    const [counted] = await countAttempts(ctx, [counter])
    return { tries: counted, now: ctx.now }
  })
  if (tries && tries.count > codeTries.most)
    throw tooMany(codeTries, Math.max(1, Math.ceil(secondsBetween(now, tries.windowEndsAt))))
  if (!sameDigest(plainCode(given), plainCode(code)))
    throw refused('wrong_code', 'code', 'This is not the code from the log.', 'The service writes it when it starts.')
}

export const setupInput = {
  code: required(text(40), 'from the log of the service'),
  account_name: optional(text(), 'the name of the workspace when left out'),
  workspace_name: required(text()),
  country: optional(text(2), 'ISO 3166-1 alpha-2, like DE'),
  region: optional(text(20)),
  time_zone: optional(zone()),
  locale: optional(oneOf(locales)),
  people: optional(listOf({ username: required(text()), email: optional(text()) }, 100)),
}

interface Founder {
  readonly username: string
  readonly email: string
  readonly hash: string
  readonly origin: Origin
}

/** The first account with its administrator, a workspace and the first people. It can be done once. */
export async function setUp(
  ctx: Context,
  founder: Founder,
  input: WholeOf<typeof setupInput>,
): Promise<IssuedToken & { readonly workspaceId: number }> {
  await queries.lockSetup(ctx)
  if (!(await queries.isEmpty(ctx))) throw alreadySetUp()
  const { home, workspace, token } = await foundAccount(
    ctx,
    { ...founder, mail: 'confirmation' },
    {
      name: input.account_name ?? input.workspace_name,
      locale: input.locale ?? 'en',
      workspace: {
        name: input.workspace_name,
        ...(input.country && { country: input.country }),
        ...(input.region && { region: input.region }),
        ...(input.time_zone && { time_zone: input.time_zone }),
      },
    },
  )
  for (const person of input.people ?? [])
    await createUser(home, workspace.id, { ...person, role_ids: [roleId('employee')] })
  return { ...token, workspaceId: workspace.id }
}

export const alreadySetUp = (): Refused =>
  new Refused('forbidden', [fault('already_set_up', 'base', 'This installation is set up already.', 'Sign in.')])
