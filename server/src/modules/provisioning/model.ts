import type { Selectable } from 'kysely'
import type { ConstraintMeanings } from '../../base/database/db.ts'
import { email, id, ids, optional, required, text } from '../../base/fields.ts'
import { jobKind } from '../../base/jobs/jobs.ts'
import type { Instant } from '../../base/time/time.ts'
import type { ProvisioningSettings, ScimGroups } from '../../schema.ts'

/** What an account says about provisioning, with how much there is. */
export type Settings = Selectable<ProvisioningSettings> & {
  readonly people_count: number
  readonly groups_count: number
}

export type Group = Selectable<ScimGroups> & { readonly members_count: number }

/** A person as a directory sees them. */
export interface ProvisionedPerson {
  readonly id: number
  readonly email: string
  readonly username: string
  readonly status: string
  readonly staff_number: string | null
  readonly external_id: string | null
  readonly given_name: string | null
  readonly family_name: string | null
  readonly created_at: Instant
  readonly updated_at: Instant
}

/** What a request says about a person. What it leaves out stays as it is; null empties. Nothing is checked yet. */
export interface PersonChange {
  active?: boolean
  userName?: string | null
  externalId?: string | null
  displayName?: string | null
  givenName?: string | null
  familyName?: string | null
  employeeNumber?: string | null
  language?: string | null
}

/** What becomes of the members of a group: those it has or none, and then some more and some less. */
export interface MemberChange {
  readonly from: 'present' | 'nobody'
  readonly add: ReadonlySet<string>
  readonly remove: ReadonlySet<string>
}

/** What a request says about a group. */
export interface GroupChange {
  displayName?: string | null
  externalId?: string | null
  members?: MemberChange
}

/** An attribute, and what it is to be equal to. */
export interface Term<Name extends string> {
  readonly name: Name
  readonly value: string | boolean
}

/** Something that a group gives: a workspace, an area or a role in it, or the account. */
export interface Grant {
  readonly workspace_id: number | null
  readonly area_id: number | null
  readonly role: string | null
}

/** What the members of a group get. */
export type Mapping = Grant

/** What decides about somebody's grants: what groups give, what was given by them, and what there is. */
export interface GrantFacts {
  readonly user_id: number
  readonly account_admin: boolean
  readonly mappings: readonly Mapping[]
  readonly marks: readonly (Grant & { readonly id: number })[]
  readonly workspaces: readonly { readonly workspace_id: number; readonly roles: readonly string[] }[]
  readonly areas: readonly { readonly workspace_id: number; readonly area_id: number }[]
}

/** Texts of a person, as they are checked. `userName` is the address somebody signs in with. */
export const personInput = {
  userName: required(email()),
  externalId: optional(text()),
  displayName: optional(text()),
  givenName: optional(text()),
  familyName: optional(text()),
  employeeNumber: optional(text(50)),
}

export const groupInput = { displayName: required(text()), externalId: optional(text()) }

export const most = {
  /** Records of a page. */
  page: 200,
  /** Members named in one request, and members of a group. */
  membersNamed: 1000,
  members: 20_000,
  operations: 1000,
  /** People whose groups are applied in the request itself; for more a job does it. */
  appliedAtOnce: 100,
}

/** Asks to give people what their groups give, and to take what none gives any more. */
export const applyGroups = jobKind('provisioning.apply-groups', { user_ids: required(ids()), token_id: optional(id()) })

export const provisioningConstraints: ConstraintMeanings = {
  scim_external_id_is_unique: {
    pointer: 'externalId',
    code: 'taken',
    title: 'Somebody else in the account has this externalId.',
  },
  scim_group_name_is_unique: {
    pointer: 'displayName',
    code: 'taken',
    title: 'Another group of the account has this displayName.',
  },
}

export const provisioningCodes: Readonly<Record<string, string>> = {
  provisioning_off: 'Provisioning is not switched on in the settings of the account.',
  no_first_workplace: 'The settings of provisioning name no workplace in which new people begin.',
  admins_by_groups_off: 'Groups make no account administrators unless the settings of provisioning say so.',
}

/** The settings and groups as the journal names them. */
export const journalled = (record_type: 'provisioning' | 'provisioning_group', id: number) => ({
  record_type,
  record_id: id,
  workspace_id: null,
  user_id: null,
})
