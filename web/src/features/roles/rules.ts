export interface Role {
  readonly id: string
  readonly name: string
  /** As the server says it. */
  readonly title: string
}

/** Of several roles the one that may most; they are given from the one that may least. */
export const highestOf = (roles: readonly Role[], held: readonly string[]): string | undefined =>
  roles.findLast(({ id }) => held.includes(id))?.id

/** What is given with a role: everybody is an employee as well. */
export const rolesWith = (roles: readonly Role[], chosen: string): string[] => {
  const first = roles.find(({ name }) => name === 'employee')?.id
  return [...new Set([first, chosen])].filter((id) => id !== undefined)
}

/** What the server calls the right to give roles that hold in every workplace. */
export const mayGiveEveryRole = 'update_account_admin_role'

/** Roles one may choose from; one that holds everywhere only for those who may give it, or where somebody has it. */
export const offeredOf = (roles: readonly Role[], held: string | undefined, mayGiveAll: boolean): readonly Role[] =>
  roles.filter(({ id, name }) => mayGiveAll || id === held || name !== 'account_admin')

/** Whom somebody leads with a role: nobody, the people of their areas, or everybody of the workplace. */
export const reachOf = (role: Role | undefined): 'nobody' | 'areas' | 'everybody' =>
  role === undefined || role.name === 'employee' ? 'nobody' : role.name === 'working_area_admin' ? 'areas' : 'everybody'
