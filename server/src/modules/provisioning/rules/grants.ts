import type { Grant, GrantFacts, Mapping } from '../model.ts'

/** What is to be done so that somebody has what their groups give, and no more of it than that. */
export interface GrantPlan {
  readonly give: readonly Grant[]
  readonly take: readonly Mark[]
  /** Marks of what stays although no group gives it any more: it is of people now. */
  readonly release: readonly Mark[]
}

type Mark = GrantFacts['marks'][number]

export const isSame = (a: Grant, b: Grant): boolean =>
  a.workspace_id === b.workspace_id && a.area_id === b.area_id && a.role === b.role

const isWorkspace = (grant: Grant): boolean => grant.area_id === null && grant.role === null

/** The single things a group gives. To be in an area or to have a role somebody must be in the workspace. */
function grantsOf({ workspace_id, area_id, role }: Mapping): Grant[] {
  const none = { workspace_id, area_id: null, role: null }
  if (workspace_id === null) return role === null ? [] : [{ ...none, role }]
  return [
    none,
    ...(role === null || role === 'employee' ? [] : [{ ...none, role }]),
    ...(area_id === null ? [] : [{ ...none, area_id }]),
  ]
}

function isHeld({ account_admin, workspaces, areas }: GrantFacts, grant: Grant): boolean {
  if (grant.workspace_id === null) return account_admin
  if (grant.area_id !== null) return areas.some(({ area_id }) => area_id === grant.area_id)
  const member = workspaces.find(({ workspace_id }) => workspace_id === grant.workspace_id)
  return member !== undefined && (grant.role === null || member.roles.includes(grant.role))
}

/** Whether people gave somebody anything in a workspace beside being there, which they would lose by taken it. */
function hasOwnIn({ workspaces, areas }: GrantFacts, workspaceId: number | null, unwanted: readonly Grant[]): boolean {
  const given = unwanted.filter(({ workspace_id }) => workspace_id === workspaceId)
  const roles = workspaces.find(({ workspace_id }) => workspace_id === workspaceId)?.roles ?? []
  return (
    roles.some((role) => role !== 'employee' && !given.some((each) => each.role === role)) ||
    areas.some(
      ({ workspace_id, area_id }) => workspace_id === workspaceId && !given.some((each) => each.area_id === area_id),
    )
  )
}

/** Nothing is given that is there, and nothing taken that people gave. Nobody leaves the last workspace they are in. */
export function planGrants(facts: GrantFacts): GrantPlan {
  const wanted = facts.mappings
    .flatMap(grantsOf)
    .filter((grant, index, all) => all.findIndex((other) => isSame(other, grant)) === index)
  const unwanted = facts.marks.filter((mark) => !wanted.some((grant) => isSame(grant, mark)))
  const held = unwanted.filter((mark) => isHeld(facts, mark))
  const staying = held.filter((mark) => isWorkspace(mark) && hasOwnIn(facts, mark.workspace_id, unwanted))
  const taken = held.filter((mark) => !staying.includes(mark))
  const isLast = (mark: Mark): boolean => {
    const left = taken.filter(isWorkspace).map(({ workspace_id }) => workspace_id)
    const remain = facts.workspaces.some(({ workspace_id }) => !left.includes(workspace_id))
    const joins = wanted.some((grant) => grant.workspace_id !== null && !left.includes(grant.workspace_id))
    return isWorkspace(mark) && !remain && !joins && left[0] === mark.workspace_id
  }
  return {
    give: wanted.filter((grant) => !isHeld(facts, grant)),
    // Areas and roles first: they go with the workspace anyway, and are noted one by one.
    take: taken.filter((mark) => !isLast(mark)).sort((a, b) => Number(isWorkspace(a)) - Number(isWorkspace(b))),
    release: [...unwanted.filter((mark) => !isHeld(facts, mark)), ...staying],
  }
}
