import type { ScimCall } from '../../../api/scim/door.ts'
import { formatUtc, type Instant } from '../../../base/time/time.ts'
import type { Group, ProvisionedPerson } from '../model.ts'
import type { Page } from '../rules/paging.ts'

export const schemas = {
  user: 'urn:ietf:params:scim:schemas:core:2.0:User',
  group: 'urn:ietf:params:scim:schemas:core:2.0:Group',
  enterprise: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
  list: 'urn:ietf:params:scim:api:messages:2.0:ListResponse',
} as const

interface Dated {
  readonly created_at: Instant
  readonly updated_at: Instant
}

const metaOf = (resourceType: 'User' | 'Group', { created_at, updated_at }: Dated, location: string) => ({
  resourceType,
  created: formatUtc(created_at),
  lastModified: formatUtc(updated_at),
  location,
})

/** What a directory is told of somebody. Of working time, pay and workplaces it learns nothing. */
export function personShown(person: ProvisionedPerson, { address }: Pick<ScimCall, 'address'>) {
  const { external_id, given_name, family_name, staff_number } = person
  return {
    schemas: [schemas.user, ...(staff_number === null ? [] : [schemas.enterprise])],
    id: String(person.id),
    ...(external_id !== null && { externalId: external_id }),
    userName: person.email,
    displayName: person.username,
    name: {
      formatted: person.username,
      ...(given_name !== null && { givenName: given_name }),
      ...(family_name !== null && { familyName: family_name }),
    },
    emails: [{ value: person.email, type: 'work', primary: true }],
    active: person.status === 'active',
    ...(staff_number !== null && { [schemas.enterprise]: { employeeNumber: staff_number } }),
    meta: metaOf('User', person, address(`/Users/${person.id}`)),
  }
}

interface Member {
  readonly user_id: number
  readonly username: string
}

export const groupShown = (
  group: Group,
  members: readonly Member[] | undefined,
  { address }: Pick<ScimCall, 'address'>,
) => ({
  schemas: [schemas.group],
  id: String(group.id),
  ...(group.external_id !== null && { externalId: group.external_id }),
  displayName: group.display_name,
  ...(members && { members: members.map(({ user_id, username }) => ({ value: String(user_id), display: username })) }),
  meta: metaOf('Group', group, address(`/Groups/${group.id}`)),
})

export const listShown = (resources: readonly object[], totalResults: number, { startIndex }: Page) => ({
  schemas: [schemas.list],
  totalResults,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
})

const namesIn = (given: unknown): string[] =>
  typeof given === 'string'
    ? given
        .toLowerCase()
        .split(',')
        .map((name) => name.trim())
    : []

/** Directories that only look whether a group is there ask for it without its members. */
export const isWithMembers = ({ attributes, excludedAttributes }: Readonly<Record<string, unknown>>): boolean =>
  !namesIn(excludedAttributes).includes('members') &&
  (namesIn(attributes).length === 0 || namesIn(attributes).includes('members'))
