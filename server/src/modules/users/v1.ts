import { act, change, create, type Listed, read } from '../../api/v1/doors.ts'
import { externalIdList, idList } from '../../api/v1/naming.ts'
import { membersOf, type Shape } from '../../api/v1/shape.ts'
import type { Context } from '../../base/context.ts'
import { findIdsNamed } from '../../base/database/rows.ts'
import { notFound, refused } from '../../base/errors.ts'
import * as f from '../../base/fields.ts'
import type { PageOf } from '../../base/lists/page.ts'
import {
  changeStatusOf,
  changeUserWithProfiles,
  createUserWithProfiles,
  deleteUserOf,
  personNamed,
  withProfiles,
} from './commands/users-of-account.ts'
import type { Forget, MoveHome, UserWithProfiles } from './model.ts'
import { listUserIds } from './queries/listing.ts'
import { findUsers } from './queries.ts'
import { userInput } from './resource.ts'

const m = membersOf<UserWithProfiles>()
const profileSchema = {
  type: 'object',
  additionalProperties: {
    type: 'object',
    required: ['label', 'value'],
    properties: { label: { type: 'string' }, value: { type: ['string', 'null'] } },
  },
}

const userShape: Shape<UserWithProfiles> = {
  name: 'user',
  about: 'A person.',
  members: {
    id: m.integer('id'),
    username: m.string('username'),
    email: m.stringOrNull('email'),
    abbrev: m.stringOrNull('abbreviation'),
    initial_time_account: m.number('initial_time_account'),
    salary: m.number('salary'),
    home_office: m.boolean('home_office'),
    working_sessions_creator: m.boolean('working_sessions_creator'),
    staff_number: m.stringOrNull('staff_number'),
    external_id: m.stringOrNull('external_id'),
    locale: m.stringOrNull('locale'),
    status: m.only(['get', 'list'], m.string('status')),
    birthday: m.only(['list'], m.dateOrNull('birthday')),
    enterprise_id: m.integer('account_id'),
    location_ids: m.integers('workspace_ids'),
    working_area_ids: m.integers('area_ids'),
    tags: m.integers('tag_ids'),
    data_profiles: m.shown(profileSchema, (user) => user.data_profiles),
    desc: m.only(
      ['update'],
      m.shown({ type: ['string', 'null'] }, (user) => user.data_profiles.desc?.value ?? null),
    ),
  },
}

const places = {
  working_area_ids: f.optional(idList(), 'ids of working areas, separated by commas'),
  working_area_external_ids: f.optional(externalIdList(), 'the same by your own ids'),
  tags: f.optional(idList(), 'ids separated by commas'),
}

const { username, email, abbreviation, initial_time_account, salary, home_office } = userInput
const { working_sessions_creator, staff_number, external_id, locale } = userInput
const facts = {
  username,
  email,
  abbrev: abbreviation,
  initial_time_account,
  salary,
  home_office,
  working_sessions_creator,
  staff_number,
  locale,
  data_profiles: f.optional(f.unread({ type: 'object' }), 'values by key; `{"phone": "030 1234"}`'),
}

/** What commands call these members. */
const insideNames = {
  abbreviation: ['abbrev'],
  area_ids: ['working_area_ids', 'working_area_external_ids'],
  tag_ids: ['tags'],
}

const locations = {
  location_ids: f.optional(idList(), 'ids of locations, separated by commas'),
  location_external_ids: f.optional(externalIdList(), 'the same by your own ids'),
}

type Given = {
  readonly ids?: readonly number[] | null | undefined
  readonly externalIds?: readonly string[] | null | undefined
}

/** Ids by either name, or undefined where neither was given; a name nothing has is refused. */
async function resolve(ctx: Context, table: 'workspaces' | 'areas', given: Given, pointer: string) {
  if (given.ids === undefined && given.externalIds === undefined) return undefined
  const names = { ids: given.ids ?? [], externalIds: given.externalIds ?? [] }
  const { ids, isComplete } = await findIdsNamed(ctx, table, names, table === 'areas' ? 'inactive' : 'deleted')
  if (isComplete) return ids
  if (table === 'workspaces') throw notFound(pointer)
  throw refused(
    'unknown',
    pointer,
    `${pointer} names a working area that the enterprise does not have, or has deleted.`,
  )
}

const locationsOf = (
  ctx: Context,
  input: { location_ids?: number[] | null; location_external_ids?: string[] | null },
) => resolve(ctx, 'workspaces', { ids: input.location_ids, externalIds: input.location_external_ids }, 'location_ids')

const areasOf = (
  ctx: Context,
  input: { working_area_ids?: number[] | null; working_area_external_ids?: string[] | null },
) =>
  resolve(
    ctx,
    'areas',
    { ids: input.working_area_ids, externalIds: input.working_area_external_ids },
    'working_area_ids',
  )

/** Values by key; what the reading gave back, `{label, value}`, is understood too. */
function profileOf(given: unknown): Record<string, string | null> {
  if (given === undefined || given === null) return {}
  if (typeof given !== 'object' || Array.isArray(given))
    throw refused('invalid', 'data_profiles', 'data_profiles must be an object.')
  const entries = Object.entries(given).map(([key, entry]): [string, string | null] => {
    const value = typeof entry === 'object' && entry !== null && 'value' in entry ? entry.value : entry
    if (value === null || value === '') return [key, null]
    const found = f.paragraphs(5000).read(value)
    if (f.isWrong(found)) throw refused(found.code, 'data_profiles', `data_profiles: ${key} ${found.title}.`)
    return [key, found]
  })
  return Object.fromEntries(entries)
}

const named = ['id', 'external_id'] as const
const identified = { object: 'user', named }

async function listPeople(
  ctx: Context,
  asked: Parameters<typeof locationsOf>[1] & Parameters<typeof areasOf>[1] & { tags?: number[] | null },
  page: PageOf,
): Promise<Listed<UserWithProfiles>> {
  const filter = {
    workspaceIds: await locationsOf(ctx, asked),
    areaIds: await areasOf(ctx, asked),
    tagIds: asked.tags ?? undefined,
  }
  const { ids, total } = await listUserIds(ctx, filter, page)
  const found = ids.length === 0 ? [] : await withProfiles(ctx, await findUsers(ctx, ids))
  const rows = ids.flatMap((id) => found.filter((user) => user.id === id))
  return { rows, total }
}

/** Where somebody is at home from today on. */
const home = {
  location_id: f.optional(f.id(), 'moves the user: from today on this location is their home; what was before stays'),
  location_external_id: f.optional(f.text(), 'the same by your own id'),
}

export const userDoorsV1 = (forget: Forget, moveHome: MoveHome) => [
  create(
    'POST /users',
    userShape,
    {
      summary: 'Create a user',
      about: 'With an e-mail address an invitation is mailed.',
      object: 'user',
      inputs: { ...locations, ...facts, external_id, ...places },
      either: [['location_ids', 'location_external_ids']],
      insideNames,
      example: { location_ids: '2', username: 'Grace Hopper', staff_number: '1906' },
    },
    async (ctx, input) => {
      const workspaceIds = await locationsOf(ctx, input)
      if (workspaceIds === undefined)
        throw refused('blank', 'location_ids', 'location_ids or location_external_ids must name a location.')
      const { data_profiles, abbrev, tags, location_ids: _1, location_external_ids: _2, ...rest } = input
      const { working_area_ids: _3, working_area_external_ids: _4, ...values } = rest
      return createUserWithProfiles(
        ctx,
        { workspaceIds, areaIds: await areasOf(ctx, input), tagIds: tags ?? undefined },
        { ...values, ...(abbrev !== undefined && { abbreviation: abbrev }) },
        profileOf(data_profiles),
      )
    },
  ),
  change(
    'PUT /users',
    userShape,
    {
      summary: 'Change a user',
      ...identified,
      about:
        'With `location_id` the user moves: from today on that location is their home, and the days before keep theirs. ' +
        'Members that are not known are named in `ignored_attributes`.',
      inputs: { ...facts, ...places, ...home },
      insideNames,
      example: { username: 'Rear Admiral Hopper' },
    },
    async (ctx, name, input) => {
      const { location_id, location_external_id, ...given } = input
      const { data_profiles, abbrev, tags, working_area_ids: _1, working_area_external_ids: _2, ...values } = given
      const person = await personNamed(ctx, name)
      const [workspaceId] =
        (await resolve(
          ctx,
          'workspaces',
          {
            ids: location_id ? [location_id] : undefined,
            externalIds: location_external_id ? [location_external_id] : undefined,
          },
          'location_id',
        )) ?? []
      if (workspaceId !== undefined) await moveHome(ctx, person, workspaceId)
      return changeUserWithProfiles(
        ctx,
        workspaceId === undefined ? person : await personNamed(ctx, name),
        { areaIds: await areasOf(ctx, input), tagIds: tags === undefined ? undefined : (tags ?? []) },
        { ...values, ...(abbrev !== undefined && { abbreviation: abbrev }) },
        profileOf(data_profiles),
      )
    },
  ),
  read(
    'GET /users',
    {
      shape: userShape,
      one: {
        summary: 'Show a user',
        run: async (ctx, name) => {
          const [user] = await withProfiles(ctx, [await personNamed(ctx, name)])
          return user as UserWithProfiles
        },
      },
      list: {
        summary: 'List users',
        about:
          'Those in one of the locations, in one of the areas and with one of the tags; 0 among the tags adds people without any.',
        member: 'users',
        perPage: 25,
        asks: {
          ...locations,
          ...places,
          tags: f.optional(idList(0), 'ids of tags, separated by commas; 0 for people without any'),
        },
      },
    },
    listPeople,
  ),
  act(
    'PATCH /users/activate',
    { summary: 'Activate a user', about: 'The person can sign in again.', ...identified },
    async (ctx, name) => changeStatusOf(ctx, await personNamed(ctx, name), 'active'),
  ),
  act(
    'PATCH /users/deactivate',
    {
      summary: 'Deactivate a user',
      about: 'The person can no longer sign in; everything about them is kept.',
      ...identified,
    },
    async (ctx, name) => changeStatusOf(ctx, await personNamed(ctx, name), 'inactive'),
  ),
  act('DELETE /users', { summary: 'Delete a user', about: 'Working time is kept.', ...identified }, async (ctx, name) =>
    deleteUserOf(ctx, await personNamed(ctx, name), forget),
  ),
]
