export interface Role {
  readonly id: string
  readonly name: string
  /** As the server says it. */
  readonly title: string
}

/** Payroll stands beside the roles one chooses from: it leads nobody. */
export const payrollRole = (roles: readonly Role[]): Role | undefined => roles.find(({ name }) => name === 'payroll')

/** The one that holds in every workplace. */
export const accountRole = (roles: readonly Role[]): Role | undefined =>
  roles.find(({ name }) => name === 'account_admin')

export const rolesToChoose = (roles: readonly Role[]): readonly Role[] => roles.filter(({ name }) => name !== 'payroll')

const employeeOf = (roles: readonly Role[]): string | undefined => roles.find(({ name }) => name === 'employee')?.id

/** Of several roles the one that may most; they are given from the one that may least. */
export const highestOf = (roles: readonly Role[], held: readonly string[]): string | undefined =>
  roles.findLast(({ id }) => held.includes(id))?.id ?? employeeOf(roles)

/** What is given with a role: everybody is an employee as well, and keeps what stands beside the roles one chooses from. */
export const rolesWith = (roles: readonly Role[], chosen: string, held: readonly string[] = []): string[] => {
  const beside = held.filter((id) => !roles.some((role) => role.id === id))
  return [...new Set([employeeOf(roles), chosen, ...beside])].filter((id) => id !== undefined)
}

/** The same roles with one of them or without it. */
export const withRole = (held: readonly string[], id: string, isHeld: boolean): string[] => [
  ...held.filter((each) => each !== id),
  ...(isHeld ? [id] : []),
]

/** What the server calls the right to give roles that hold in every workplace. */
export const mayGiveEveryRole = 'update_account_admin_role'

/** Roles one may choose from; one that holds everywhere only for those who may give it, or where somebody has it. */
export const offeredOf = (roles: readonly Role[], held: string | undefined, mayGiveAll: boolean): readonly Role[] =>
  roles.filter(({ id, name }) => mayGiveAll || id === held || name !== 'account_admin')

/** Whom somebody leads with a role: nobody, the people of their areas, or everybody of the workplace. */
export const reachOf = (role: Role | undefined): 'nobody' | 'areas' | 'everybody' =>
  role === undefined || role.name === 'employee' ? 'nobody' : role.name === 'working_area_admin' ? 'areas' : 'everybody'

/** What members of a group of a directory can be. */
export const groupRoles = ['employee', 'working_area_admin', 'workspace_admin', 'payroll', 'account_admin'] as const
export type GroupRole = (typeof groupRoles)[number]

/** What they are where nobody said more than where. */
export const usualGroupRole: GroupRole = 'employee'

/** Whether it is held in the account, and in no workplace. */
export const isOfAccount = (role: string): boolean => role === 'account_admin'

/** Of whom a second factor can be asked. */
export const factorRoles = ['account_admin', 'workspace_admin', 'payroll', 'everybody'] as const
