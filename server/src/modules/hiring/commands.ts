import type { Context } from '../../base/context.ts'
import { forbidden, notFound, refused } from '../../base/errors.ts'
import type { WholeOf } from '../../base/fields.ts'
import type { Listing } from '../../base/lists/page.ts'
import { authorize } from '../../base/policy.ts'
import { recountAbsences } from '../absences/commands/recount-absences.ts'
import { carryOut } from '../employments/commands.ts'
import type { Employment } from '../employments/model.ts'
import { type EmploymentPlan, planEmployment } from '../employments/plans.ts'
import { employmentsOf, findEmployments } from '../employments/queries.ts'
import { employmentOn } from '../employments/rules.ts'
import { todayOf } from '../time-accounts/commands/calculate-account.ts'
import { findHolders } from '../time-accounts/queries/facts.ts'
import { assertMayRead } from '../users/commands/assert-may-read.ts'
import { joinWorkspace } from '../users/commands/join-workspace.ts'
import type { EndEmployment, MoveHome } from '../users/model.ts'
import { userPolicy } from '../users/policy.ts'
import { findMember, findUser, lockUser } from '../users/queries.ts'
import { workspaceInReach } from '../workspaces/commands.ts'
import { workspacePolicy } from '../workspaces/policy.ts'
import { findWorkspace } from '../workspaces/queries.ts'
import { consequencesOf, lookAt } from './commands/foresee.ts'
import type { ChangedEmployment } from './model.ts'
import { mayEmployIn } from './policy.ts'
import { undoing } from './queries.ts'
import type { employmentInput } from './resource.ts'

/** Whose employments: a person, as seen in a workspace. */
type Whose = readonly [workspaceId: number, userId: number]

export async function listEmployments(ctx: Context, [workspaceId, userId]: Whose): Promise<Listing<ChangedEmployment>> {
  await assertMayRead(ctx, workspaceId, userId)
  return { rows: employmentsOf(ctx, userId), readsSensitive: false }
}

export async function showEmployment(ctx: Context, whose: Whose, id: number): Promise<ChangedEmployment> {
  const { rows } = await listEmployments(ctx, whose)
  const found = await rows.where('id', '=', id).executeTakeFirst()
  if (found === undefined) throw notFound()
  return found
}

/** Begins, moves or ends an employment; or says what that would do. */
export async function changeEmployment(
  ctx: Context,
  [workspaceId, userId]: Whose,
  { dry_run, ...input }: WholeOf<typeof employmentInput>,
): Promise<ChangedEmployment> {
  await workspaceInReach(ctx, workspaceId)
  authorize(ctx, userPolicy, 'update_everything', await findMember(ctx, workspaceId, userId))
  await lockUser(ctx, userId)
  if (input.workspace_id) await assertKnownHome(ctx, input.workspace_id)
  const wanted = { ...input, workspace_id: input.workspace_id ?? workspaceId }
  const before = await findEmployments(ctx, userId)
  const plan = planEmployment(before, wanted)
  assertInReach(plan)
  await assertMayChange(ctx, before, plan)
  const apply = (acting: Context) => applyPlan(acting, [workspaceId, userId], plan)
  return dry_run ? undoing(ctx, apply) : apply(ctx)
}

/** Whatever is done, a home that is named must be one that the caller may know of. */
async function assertKnownHome(ctx: Context, id: number): Promise<void> {
  const home = await findWorkspace(ctx, id)
  if (home === undefined || !workspacePolicy.read(ctx, home))
    throw refused('unknown', 'workspace_id', 'workspace_id names no workspace of the account that you may see.')
}

/** Another home from today on, where somebody is at home elsewhere. Nobody is employed again by the way. */
export const moveHome: MoveHome = async (ctx, user, workspaceId) => {
  await lockUser(ctx, user.id)
  const [holder] = await findHolders(ctx, [user.id])
  const [from] = user.workspace_ids
  if (holder === undefined || from === undefined) throw notFound()
  const starts_on = todayOf(ctx, holder)
  const present = employmentOn(holder.homes, starts_on)
  if (present === undefined)
    throw refused('not_employed', 'location_id', `The user is not employed on ${starts_on}, so nobody can be moved.`)
  if (present.workspace_id === workspaceId) return
  await changeEmployment(ctx, [from, user.id], { starts_on, workspace_id: workspaceId })
}

export const endEmployment: EndEmployment = async (ctx, workspaceId, userId, endsOn) => {
  await changeEmployment(ctx, [workspaceId, userId], { ends_on: endsOn })
}

/** Carries a plan out, with what follows from it, and says what became different. */
async function applyPlan(ctx: Context, [workspaceId, userId]: Whose, plan: EmploymentPlan): Promise<ChangedEmployment> {
  const before = await lookAt(ctx, userId, plan.from)
  const joined = await joinHome(ctx, userId, plan)
  const id = await carryOut(ctx, userId, plan)
  const recounts = []
  for (const each of await workspacesOf(ctx, userId)) recounts.push(await recountAbsences(ctx, each, userId, plan.from))
  const after = await lookAt(ctx, userId, plan.from)
  const consequences = await consequencesOf(ctx, { userId, plan, before, after, recounts, joined })
  return { ...(await showEmployment(ctx, [workspaceId, userId], id)), consequences }
}

/** Whoever gets a new home may work there. */
async function joinHome(ctx: Context, userId: number, { insert, save }: EmploymentPlan): Promise<number | undefined> {
  const workspaceId = insert?.workspace_id ?? save?.workspace_id
  if (workspaceId === undefined || (await workspacesOf(ctx, userId)).includes(workspaceId)) return undefined
  await joinWorkspace(ctx, userId, workspaceId)
  return workspaceId
}

const workspacesOf = async (ctx: Context, userId: number): Promise<number[]> =>
  (await findUser(ctx, userId)).workspace_ids

/** Both who gives somebody away and who takes them must agree: whoever does this administers both workspaces. */
async function assertMayChange(
  ctx: Context,
  before: readonly Employment[],
  { save, insert }: EmploymentPlan,
): Promise<void> {
  const present = before.find(({ id }) => id === save?.id)
  const homes = [present?.workspace_id, save?.workspace_id, insert?.workspace_id].filter((id) => id !== undefined)
  for (const id of homes) if (!mayEmployIn(ctx, id)) throw forbidden('workspace_id')
}

const firstDay = '1970-01-01'
const lastDay = '2200-01-01'

function assertInReach({ from, insert, save }: EmploymentPlan): void {
  const dates = [from, insert?.starts_on, insert?.ends_on, save?.ends_on].filter((date) => typeof date === 'string')
  if (dates.some((date) => date < firstDay || lastDay < date))
    throw refused('out_of_range', 'starts_on', `Employments lie between ${firstDay} and ${lastDay}.`)
}
