import { type MemberRole, type RoleName, roleNames } from '../roles/model.ts'

/** What a list of roles asks for, split by where roles are held. Everybody is at least an employee. */
export function splitRoles(roles: readonly RoleName[]): { member: MemberRole[]; accountAdmin: boolean } {
  const member = roleNames.filter((name): name is MemberRole => name !== 'account_admin' && roles.includes(name))
  return { member: member.length > 0 ? member : ['employee'], accountAdmin: roles.includes('account_admin') }
}

/** What is left of somebody who was deleted: enough to keep their working time, nothing that tells who they were. */
export const pseudonymOf = (id: number) => ({
  username: `Deleted user ${id}`,
  email: null,
  status: 'deleted',
  account_admin: false,
  tablet_pin: null,
  identifier_pin: `deleted-${id}`,
  abbreviation: null,
  staff_number: null,
  external_id: null,
  birthday: null,
  salary: 0,
  initial_time_account: 0,
})
