import { many, oneOf, resource } from '../../api/v3/resource.ts'
import { costCentre } from '../../base/cost-centres.ts'
import * as f from '../../base/fields.ts'
import { locales } from '../accounts/model.ts'
import { filePath } from '../files/model.ts'
import { assumedRole, type RoleName, roleId } from '../roles/model.ts'
import {
  aboutHourHolidays,
  avatarFileName,
  notificationKinds,
  type PersonOverview,
  placeholder,
  type User,
  userStatuses,
} from './model.ts'
import { knowsOf, userPolicy } from './policy.ts'
import { userFigures } from './queries/figures.ts'
import { findOverviews } from './queries/overview.ts'
import { findNamedUsers } from './queries.ts'
import { clockOf, clockSchema, runningTracking, toDoOf, toDoSchema } from './resource/now.ts'

const figure = (name: keyof typeof userFigures) => ({ expression: userFigures[name] })
const avatarPath = ({ account_id, avatar_file_id: id }: PersonOverview, form: string): string | undefined =>
  id === null ? undefined : filePath({ account_id, id, file_name: avatarFileName }, form)

/** Roles of a person in the workspace asked about; undefined outside of one. */
const rolesOf = (user: User): RoleName[] | undefined =>
  user.member_roles === undefined || user.member_roles === null
    ? undefined
    : [...(user.member_roles as RoleName[]), ...(user.account_admin ? (['account_admin'] as const) : [])]

export const userResource = resource<User>()('user', (fields) => ({
  about:
    'A person. Pay, PINs, birthday and staff number are shown to the person and to administrators; to others they are null or 0. Colleagues, where they are listed at all, are shown by name, address, picture and status. What a person is linked to is shown for the workspaces you look after.',
  table: 'users',
  policy: userPolicy,
  permissions: [
    'read',
    'update',
    'destroy',
    'update_account_admin_role',
    'read_sensitive',
    'update_everything',
    'update_roles',
    'update_sign_in',
    'hand_in',
    'punch',
    'record_time',
    'request_absence',
  ],
  attributes: {
    permissions: fields.permissions(),
    email: fields.computed({ type: 'string' }, (user) => user.email ?? '', {
      about: 'empty when the person has none',
      needs: [],
      by: figure('email'),
    }),
    username: fields.string('username'),
    tablet_pin: fields.string('tablet_pin', { nullable: true, sensitive: true }),
    abbreviation: fields.string('abbreviation', { nullable: true }),
    hour_holidays: fields.boolean('hour_holidays', { about: aboutHourHolidays }),
    time_zone: fields.zone('time_zone', { nullable: true }),
    time_zone_iana: fields.string('time_zone', { nullable: true, about: 'the same zone by the name browsers know' }),
    initial_time_account: fields.number('initial_time_account', { sensitive: true }),
    checkin_complete: fields.boolean('checkin_complete', { nullable: true }),
    start_of_accounting: fields.date('start_of_accounting'),
    saldo_type: fields.integer('saldo_type', {
      about: '0 actual − target, 1 actual − plan, 2 actual − charged or target, 3 plan − target',
    }),
    salary: fields.number('salary', { sensitive: true }),
    recognition_color_variant: fields.integer('recognition_color_variant'),
    hours_on_vacation_day: fields.number('hours_on_vacation_day'),
    home_office: fields.boolean('home_office'),
    calc_holiday_options: fields.string('calc_holiday_options'),
    custom_holiday_hours: fields.number('custom_holiday_hours'),
    calc_vacation_options: fields.string('calc_vacation_options'),
    working_sessions_creator: fields.boolean('working_sessions_creator'),
    staff_number: fields.string('staff_number', { nullable: true, sensitive: true }),
    cost_centre: fields.string('cost_centre', {
      nullable: true,
      sensitive: true,
      about: 'where their time is booked to in the payroll',
    }),
    external_id: fields.string('external_id', { nullable: true }),
    birthday: fields.date('birthday', { nullable: true, sensitive: true }),
    identifier_pin: fields.string('identifier_pin', { sensitive: true }),
    locale: fields.string('locale', { nullable: true }),
    status: fields.string('status'),
    // Hidden from those who may not read everything: it would tell them that something hidden changed.
    updated_at: fields.utc('updated_at', { sensitive: true, about: 'when the person was last changed' }),
    assumed_role: fields.computed(
      { type: 'string', enum: ['admin', 'employee'] },
      (user) => {
        const roles = rolesOf(user)
        return roles && assumedRole(roles)
      },
      { omittable: true, needs: [], about: 'in workspace-scoped answers', by: 'listing' },
    ),
    running_time_tracking: fields.computed({ type: 'object' }, runningTracking, {
      nullable: true,
      needs: ['running_tracking'],
      about: '`id` and `starts_at` of the time tracking that runs now',
    }),
    clock: fields.computed(clockSchema, clockOf, {
      needs: ['running_tracking'],
      about: 'at work, on a break or neither, and since when',
    }),
    remaining_vacation_days_this_year: fields.computed(
      { type: 'integer' },
      (user) => Math.floor(user.remaining_vacation_days),
      {
        needs: ['remaining_vacation_days'],
        about: 'whole days left after everything taken and asked for; hours with `hour_holidays`',
        by: figure('remaining_vacation_days_this_year'),
      },
    ),
    signs_in: fields.computed({ type: 'boolean' }, (user) => user.signs_in, {
      needs: ['signs_in'],
      sensitive: true,
      about: 'whether they have chosen a password; who has an address and has not was only invited so far',
      by: figure('signs_in'),
    }),
    to_do: fields.computed(toDoSchema, toDoOf, {
      omittable: true,
      needs: ['to_do'],
      about: 'in workspace-scoped answers: what waits for a decision there, without what there is none of',
    }),
    mailed_notifications: fields.computed(
      { type: 'array', items: { type: 'string' } },
      (user) => user.mailed_notifications,
      {
        needs: [],
        about: 'kinds of notifications the person also wants by mail',
      },
    ),
    avatar: fields.file((user) => avatarPath(user, 'original'), placeholder, {
      needs: ['avatar_file_id'],
      about: 'address of the image',
      by: figure('avatar'),
    }),
    avatar_thumb_url: fields.file((user) => avatarPath(user, 'thumb'), placeholder, {
      needs: ['avatar_file_id'],
      by: figure('avatar_thumb_url'),
    }),
    avatar_medium_url: fields.file((user) => avatarPath(user, 'medium'), placeholder, {
      needs: ['avatar_file_id'],
      by: figure('avatar_medium_url'),
    }),
  },
  relationships: {
    account: oneOf('account', (user) => (user.created_through === 'workspace' ? null : user.account_id), {
      needs: [],
      about: 'null when the person was created through a workspace',
    }),
    areas: many('area', 'area_ids', {
      through: { table: 'area_members', own: 'user_id', other: 'area_id', scope: 'workspace_id' },
    }),
    roles: {
      ...many<User>('role', 'member_roles', { needs: [], about: 'in workspace-scoped answers' }),
      ids: (user) => rolesOf(user)?.map(roleId),
    },
    workspaces: {
      ...many<User>('workspace', 'workspace_ids', {
        through: { table: 'workspace_members', own: 'user_id', other: 'workspace_id', scope: 'workspace_id' },
        needs: ['shown_workspace_ids'],
      }),
      ids: (user) => user.shown_workspace_ids,
    },
    current_absence: oneOf('absence', (user) => user.current_absence_id, {
      needs: ['current_absence_id'],
      about: 'confirmed, and going on',
    }),
    absence_types: many('absence_type', 'absence_type_ids', {
      through: { table: 'user_absence_types', own: 'user_id', other: 'absence_type_id', scope: 'workspace_id' },
    }),
    tags: many('tag', 'tag_ids', {
      through: { table: 'user_tags', own: 'user_id', other: 'tag_id', scope: 'workspace_id' },
    }),
    custom_field_values: many('custom_field_value', 'custom_field_value_ids', { linkOnly: true }),
    last_action: oneOf('action', (user) => user.last_action_id, {
      needs: ['last_action_id'],
      about: 'in workspace-scoped answers: the latest punch',
    }),
  },
  // Followers are people of the workspace, not only those the caller supervises.
  overview: [
    'permissions',
    'email',
    'username',
    'abbreviation',
    'status',
    'avatar',
    'avatar_thumb_url',
    'avatar_medium_url',
  ],
  defaultSort: 'username',
  isGone: (user) => user.is_gone === true,
  load: (ctx, ids, needs) => findNamedUsers(ctx, ids.map(Number), needs),
}))

/** A person in few words: the reference type of working time and absences. */
export const userOverviewResource = resource<PersonOverview>()('user_overview', (fields) => ({
  scope: 'users',
  about: 'A person in few words, as working time and absences refer to them.',
  table: 'users',
  policy: { read: knowsOf },
  attributes: {
    permissions: fields.permissions(),
    email: fields.computed({ type: 'string' }, (user) => user.email ?? '', { needs: [], by: figure('email') }),
    username: fields.string('username'),
    abbreviation: fields.string('abbreviation', { nullable: true }),
    avatar: fields.file((user) => avatarPath(user, 'thumb'), placeholder, {
      needs: ['avatar_file_id'],
      by: figure('avatar_thumb_url'),
    }),
    status: fields.string('status'),
  },
  relationships: {},
  defaultSort: 'username',
  isGone: (user) => user.is_gone === true,
  load: (ctx, ids, needs) => findOverviews(ctx, ids.map(Number), needs),
}))

const hoursOfADay = f.number(0, 24)
const pinAbout = 'made when absent, made anew when emptied; chosen by who may read everybody in the account'

export const userInput = {
  username: f.required(f.text()),
  email: f.optional(f.email(), 'when given, an invitation to set a password is mailed'),
  tablet_pin: f.optional(f.digits(4, 12), pinAbout),
  abbreviation: f.optional(f.text(20)),
  hour_holidays: f.optional(f.boolean(), aboutHourHolidays),
  time_zone: f.optional(f.zone()),
  initial_time_account: f.optional(f.number(-999_999, 999_999)),
  start_of_accounting: f.optional(f.date(), 'today when absent'),
  saldo_type: f.optional(f.integer(0, 3)),
  salary: f.optional(f.number(0, 999_999_999)),
  hours_on_vacation_day: f.optional(hoursOfADay),
  home_office: f.optional(f.boolean()),
  calc_holiday_options: f.optional(f.oneOf(['target', 'target_zero', 'at_least_target', 'custom'])),
  custom_holiday_hours: f.optional(hoursOfADay),
  calc_vacation_options: f.optional(f.oneOf(['target', 'custom'])),
  working_sessions_creator: f.optional(f.boolean()),
  staff_number: f.optional(f.text(50)),
  cost_centre: f.optional(costCentre(), 'where their time is booked to in the payroll'),
  external_id: f.optional(f.text()),
  birthday: f.optional(f.date()),
  identifier_pin: f.optional(f.digits(4, 12), pinAbout),
  locale: f.optional(f.oneOf(locales)),
  checkin_complete: f.optional(f.boolean()),
  recognition_color_variant: f.optional(f.integer(0, 100)),
  time_tracking_method_id: f.optional(f.integer(1, 5), '1 manual, 2 roster, 3 browser clock, 4 app, 5 terminal'),
  area_ids: f.optional(f.ids()),
  tag_ids: f.optional(f.ids()),
  absence_type_ids: f.optional(f.ids(), 'all of the workspace when absent'),
  role_ids: f.optional(
    f.unread(f.ids().schema),
    'takes effect for those who may give roles, and is ignored for others; `payroll` is given by account administrators alone',
  ),
  mailed_notifications: f.optional(f.choices(notificationKinds), 'kinds of notifications to be mailed as well'),
  avatar: f.optional(f.ignored(), 'taken and left alone: images are uploaded'),
  filter_ids: f.optional(f.ignored(), 'taken and left alone'),
  wage_type_ids: f.optional(f.ignored(), 'taken and left alone'),
  default_break_ids: f.optional(f.ids(), 'break rules that count for the person; none when absent'),
  public_holiday_ids: f.optional(f.ignored(), 'taken and left alone'),
}

export const userChangeInput = {
  ...userInput,
  reason: f.optional(f.paragraphs(2000), 'why the time account begins otherwise; stored with the journal'),
}

export const userStatusInput = {
  status: f.required(f.oneOf(userStatuses)),
  employment_ends_on: f.optional(
    f.date(),
    'with `inactive`: the last day of the employment; without it the employment goes on, and its target hours are owed',
  ),
}
