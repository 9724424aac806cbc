import { type MemberRole, type RoleName, roleNames } from '../roles/model.ts'

/** What a list of roles asks for, split by where roles are held. Everybody is at least an employee. */
export function splitRoles(roles: readonly RoleName[]): { member: MemberRole[]; accountAdmin: boolean } {
  const member = roleNames.filter((name): name is MemberRole => name !== 'account_admin' && roles.includes(name))
  return { member: member.length > 0 ? member : ['employee'], accountAdmin: roles.includes('account_admin') }
}
