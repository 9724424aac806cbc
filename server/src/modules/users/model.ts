import type { Selectable } from 'kysely'
import type { Context } from '../../base/context.ts'
import type { ConstraintMeanings } from '../../base/database/db.ts'
import type { Instant } from '../../base/time/time.ts'
import type { Users } from '../../schema.ts'
import type { RecordedParts } from '../changes/rules.ts'
import type { ProfileValues } from '../data-profiles/model.ts'

/** Where somebody belongs. */
export type PlacedUser = Pick<User, 'id' | 'workspace_ids' | 'area_ids'>

/** A person, with what rendering and policies ask about them. */
export type User = Selectable<Users> & {
  readonly workspace_ids: number[]
  /** Those of them the caller may know of. The same holds for what the person is linked to in them. */
  readonly shown_workspace_ids: number[]
  /** Workspaces the person administers. */
  readonly administered_workspace_ids: number[]
  readonly area_ids: number[]
  readonly tag_ids: number[]
  readonly absence_type_ids: number[]
  readonly custom_field_value_ids: number[]
  readonly avatar_file_id: number | null
  /** An absence that is going on: a confirmed one, or sickness that was reported. */
  readonly current_absence_id: number | null
  readonly remaining_vacation_days: number
  /** Whether they have chosen a password. */
  readonly signs_in: boolean
  readonly running_tracking: {
    readonly id: string
    readonly starts_at: string
    readonly break_since: string | null
  } | null
  /** How much waits for a decision about them in the workspace they are looked at in, by its kind. */
  readonly to_do?: Readonly<Record<string, number>> | null
  /** The workspace the person is looked at in, and their roles there; undefined when in none. */
  readonly seen_in?: number
  readonly member_roles?: string[] | null
  readonly last_action_id?: string | null
  /** Deleted, and looked at because something still names them. */
  readonly is_gone?: boolean
}

/** A person in few words, with what knowing of them depends on. */
export type PersonOverview = Pick<
  User,
  | 'account_id'
  | 'id'
  | 'email'
  | 'username'
  | 'abbreviation'
  | 'status'
  | 'workspace_ids'
  | 'avatar_file_id'
  | 'is_gone'
>

/** A person as the journal names them. */
export const journalled = (id: number, workspaceId: number | null) => ({
  record_type: 'user',
  record_id: id,
  workspace_id: workspaceId,
  user_id: id,
})

/** Of people the journal tells which parts changed and not to what: it cannot forget, and they can be forgotten. */
export const recordedParts: RecordedParts<User> = {
  // Except for what the time account begins with: it is a part of the record of their time.
  values: ['status', 'start_of_accounting', 'initial_time_account'],
  ignored: [
    'workspace_ids',
    'shown_workspace_ids',
    'administered_workspace_ids',
    'area_ids',
    'tag_ids',
    'absence_type_ids',
    'custom_field_value_ids',
    'avatar_file_id',
    'current_absence_id',
    'remaining_vacation_days',
    'signs_in',
    'running_tracking',
    'to_do',
    'seen_in',
    'last_action_id',
  ],
  names: { member_roles: 'role_ids', time_tracking_method: 'time_tracking_method_id' },
}

/** The picture of somebody without one, and the name of everybody else's. */
export const placeholder = '/images/user.png'
export const avatarFileName = 'avatar.webp'

/** A person with what is known of them by the fields of their workspaces. */
export type UserWithProfiles = User & { readonly data_profiles: ProfileValues }

/** Everything that is kept about a person, at one moment. */
export interface PersonExport {
  readonly id: number
  readonly exported_at: Instant
  readonly records: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>
  readonly files: readonly { readonly id: number; readonly file_name: string; readonly path: string }[]
}

/** What a list of people can be narrowed down to. */
export const peopleKinds = ['active', 'here', 'to_do', 'invited', 'left'] as const
export type PeopleKind = (typeof peopleKinds)[number]

export const userStatuses = ['active', 'inactive', 'deleted'] as const
export type UserStatus = (typeof userStatuses)[number]

export const userConstraints: ConstraintMeanings = {
  deleted_people_get_nothing_new: {
    pointer: 'user_id',
    code: 'unknown',
    title: 'This person was deleted meanwhile.',
  },
  user_email_is_unique: {
    pointer: 'email',
    code: 'taken',
    title: 'Somebody else in the account has this e-mail address.',
  },
  user_external_id_is_unique: {
    pointer: 'external_id',
    code: 'taken',
    title: 'Somebody else in the account has this external_id.',
  },
  tablet_pin_is_unique: { pointer: 'tablet_pin', code: 'taken', title: 'Somebody else in the account has this PIN.' },
  identifier_pin_is_unique: {
    pointer: 'identifier_pin',
    code: 'taken',
    title: 'Somebody else in the account has this PIN.',
  },
}

export const userCodes: Readonly<Record<string, string>> = {
  last_account_admin: 'The account would be left without an account administrator.',
}

/** Takes people out of every room; `leaving` does it. */
export interface Forget {
  (ctx: Context, userIds: readonly number[]): Promise<void>
  /** Ends what runs of a person, or in a workspace, before they are no longer in it. */
  readonly endWork: (ctx: Context, whose: { readonly userId?: number; readonly workspaceId?: number }) => Promise<void>
}

/** Gives somebody another home from today on; `hiring` does it. */
export type MoveHome = (ctx: Context, user: PlacedUser, workspaceId: number) => Promise<void>

/** Ends the employment of somebody with a day; `hiring` does it. */
export type EndEmployment = (ctx: Context, workspaceId: number, userId: number, endsOn: string) => Promise<void>

/** What `hiring` does for people who are changed elsewhere. */
export interface Hiring {
  readonly moveHome: MoveHome
  readonly endEmployment: EndEmployment
}

/** What somebody can be told, and have mailed as well. */
export const notificationKinds = [
  'trigger_warning',
  'absence_requested',
  'absence_decided',
  'followed_record_changed',
  'batch_finished',
  'correction_requested',
  'correction_decided',
  'time_changed',
  'statement_objected',
  'vacation_notice',
  'vacation_notices_proposed',
] as const

/** Said where it is read and where it is written. */
export const aboutHourHolidays =
  'vacation in hours: entitlements, what vacations take of them and what is left are hours then, by the hours of each date; whoever changes it gives the entitlements anew'
