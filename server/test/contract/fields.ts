import { expect } from 'vitest'

/** What kind of answer a resource stands in. Nothing given: nothing is said about members bound to a place. */
export type Place = 'list' | 'show' | 'create' | 'update' | 'delete' | 'account' | 'workspace'

type Kind =
  | 'string'
  | 'integer'
  | 'number'
  | 'boolean'
  | 'date'
  | 'utc'
  | 'local'
  | 'color'
  | 'bearer'
  | 'permissions'
  | 'image'
  | 'null'

interface Field {
  readonly kind: Kind
  readonly nullable: boolean
  /** Present in answers of these places, absent from all others. */
  readonly only?: readonly Place[]
}

interface Relationship {
  readonly to: 'one' | 'many'
  /** Not given where the contract does not name the type. */
  readonly type?: string
  readonly nullable?: boolean
  readonly empty?: boolean
  readonly only?: readonly Place[]
}

export interface Resource {
  readonly type: string
  readonly id: RegExp
  readonly fields: Readonly<Record<string, Field>>
  readonly relationships: Readonly<Record<string, Relationship>>
}

export const a = (kind: Kind, only?: readonly Place[]): Field => ({ kind, nullable: false, ...(only && { only }) })
export const maybe = (kind: Kind): Field => ({ kind, nullable: true })
export const one = (type: string): Relationship => ({ to: 'one', type })
export const oneOrNone = (type: string): Relationship => ({ to: 'one', type, nullable: true })
export const many = (type: string): Relationship => ({ to: 'many', type })

export const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
export const number = /^[1-9]\d*$/

export const token: Resource = {
  type: 'token',
  id: uuid,
  fields: { access_token: a('string'), token_type: a('bearer'), expires_in: a('null') },
  relationships: {},
}

export const account: Resource = {
  type: 'account',
  id: number,
  fields: {
    phone: maybe('string'),
    country: maybe('string'),
    locale: a('string'),
    account_name: a('string'),
    created_at: a('utc'),
    updated_at: a('utc'),
  },
  relationships: {},
}

export const workspace: Resource = {
  type: 'workspace',
  id: number,
  fields: {
    permissions: maybe('permissions'),
    name: a('string'),
    phone: maybe('string'),
    time_zone: a('string'),
    locale: a('string'),
    avatar: a('image'),
    external_id: maybe('string'),
    allow_employees_edit_working_session_area: a('boolean'),
    allow_employee_edit_punched_working_sessions: a('boolean'),
    allow_employees_tag_working_sessions: a('boolean'),
    checkin: maybe('boolean'),
    welcome_message: a('string', ['list', 'show']),
  },
  relationships: { areas: many('area') },
}

export const area: Resource = {
  type: 'area',
  id: number,
  fields: {
    permissions: maybe('permissions'),
    name: a('string'),
    status: a('string'),
    color: a('color'),
    external_id: maybe('string'),
    created_at: a('utc'),
    updated_at: a('utc'),
  },
  relationships: { users: many('user'), areas: { to: 'many', empty: true }, workspace: one('workspace') },
}

export const user: Resource = {
  type: 'user',
  id: number,
  fields: {
    permissions: maybe('permissions'),
    email: a('string'),
    username: a('string'),
    tablet_pin: maybe('string'),
    abbreviation: maybe('string'),
    hour_holidays: a('boolean'),
    time_zone: maybe('string'),
    initial_time_account: a('number'),
    checkin_complete: maybe('boolean'),
    start_of_accounting: a('date'),
    saldo_type: a('integer'),
    salary: a('number'),
    recognition_color_variant: a('integer'),
    hours_on_vacation_day: a('number'),
    home_office: a('boolean'),
    calc_holiday_options: a('string'),
    custom_holiday_hours: a('number'),
    calc_vacation_options: a('string'),
    working_sessions_creator: a('boolean'),
    staff_number: maybe('string'),
    external_id: maybe('string'),
    birthday: maybe('date'),
    identifier_pin: a('string'),
    locale: maybe('string'),
    status: a('string'),
    assumed_role: a('string', ['workspace']),
    running_time_tracking: a('null'),
    remaining_vacation_days_this_year: a('integer'),
    avatar: a('image'),
    avatar_thumb_url: a('image'),
    avatar_medium_url: a('image'),
  },
  relationships: {
    account: oneOrNone('account'),
    areas: many('area'),
    roles: { to: 'many', type: 'role', only: ['workspace'] },
    workspaces: many('workspace'),
    current_absence: oneOrNone('absence'),
    absence_types: many('absence_type'),
    tags: many('tag'),
    custom_field_values: { to: 'many' },
    last_action: { to: 'one', type: 'action', nullable: true, only: ['workspace'] },
  },
}

/** Types we add; held like those of the contract. */
export const targetHours: Resource = {
  type: 'target_hours',
  id: number,
  fields: {
    permissions: maybe('permissions'),
    starts_on: a('date'),
    monday: a('number'),
    tuesday: a('number'),
    wednesday: a('number'),
    thursday: a('number'),
    friday: a('number'),
    saturday: a('number'),
    sunday: a('number'),
    created_at: a('utc'),
    updated_at: a('utc'),
  },
  relationships: { user: one('user_overview') },
}

export const publicHoliday: Resource = {
  type: 'public_holiday',
  id: number,
  fields: {
    permissions: maybe('permissions'),
    date: a('date'),
    name: a('string'),
    half_day: a('boolean'),
    origin: a('string'),
    created_at: a('utc'),
    updated_at: a('utc'),
  },
  relationships: { workspace: one('workspace') },
}

export const absenceType: Resource = {
  type: 'absence_type',
  id: number,
  fields: { title: a('string'), kind: a('string') },
  relationships: {},
}

export const dataProfile: Resource = {
  type: 'data_profile',
  id: number,
  fields: {
    permissions: maybe('permissions'),
    position: maybe('integer'),
    user_checkin: a('boolean'),
    enabled: a('boolean'),
    title: a('string'),
  },
  relationships: { custom_fields: many('custom_field') },
}

export const industryExample: Resource = {
  type: 'industry_example',
  id: /^([1-9]\d*|[a-z][a-z_-]*)$/,
  fields: { name: a('string'), label: a('string') },
  relationships: {},
}

const matches = (pattern: RegExp) => (value: unknown) => typeof value === 'string' && pattern.test(value)
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const is: Readonly<Record<Kind, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  integer: Number.isInteger,
  number: Number.isFinite,
  boolean: (value) => typeof value === 'boolean',
  date: matches(/^\d{4}-\d\d-\d\d$/),
  utc: matches(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/),
  // Local time with its offset; the zones of these tests are never UTC, so `Z` would be the wrong form.
  local: matches(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?[+-]\d\d:\d\d$/),
  color: matches(/^#[0-9A-Fa-f]{6}$/),
  bearer: (value) => value === 'Bearer',
  permissions: (value) => isObject(value) && Object.values(value).every((each) => typeof each === 'boolean'),
  image: matches(/^(\/|https?:\/\/).+/),
  null: (value) => value === null,
}

const isReference = (value: unknown, type?: string) =>
  isObject(value) && typeof value.id === 'string' && (type === undefined ? is.string(value.type) : value.type === type)

function isRelated(value: unknown, { to, type, nullable, empty }: Relationship): boolean {
  if (!isObject(value) || value.data === undefined) return false
  const { data } = value
  if (to === 'one') return data === null ? nullable === true : isReference(data, type)
  return Array.isArray(data) && (empty ? data.length === 0 : data.every((each) => isReference(each, type)))
}

/** undefined: this answer may or may not carry the member. */
const belongs = (only: readonly Place[] | undefined, places: readonly Place[]): boolean | undefined =>
  only === undefined ? true : places.length === 0 ? undefined : only.some((place) => places.includes(place))

function faultsOf<T extends { readonly only?: readonly Place[] }>(
  table: Readonly<Record<string, T>>,
  values: Readonly<Record<string, unknown>>,
  places: readonly Place[],
  fits: (value: unknown, rule: T) => boolean,
): string[] {
  return Object.entries(table).flatMap(([name, rule]) => {
    const expected = belongs(rule.only, places)
    if (!(name in values)) return expected ? [`${name} is missing`] : []
    if (expected === false) return [`${name} must not be here`]
    return fits(values[name], rule) ? [] : [`${name} is ${JSON.stringify(values[name])}`]
  })
}

/** Every field and relationship of the contract's table; members we add ourselves are no fault. */
export function expectResource(data: unknown, resource: Resource, places: readonly Place[] = []): void {
  expect(data).toMatchObject({ type: resource.type, id: expect.stringMatching(resource.id) })
  const { attributes, relationships = {} } = data as { attributes: object; relationships?: object }
  const faults = [
    ...faultsOf(resource.fields, { ...attributes }, places, (value, { kind, nullable }) =>
      value === null && nullable ? true : is[kind](value),
    ),
    ...faultsOf(resource.relationships, { ...relationships }, places, isRelated),
  ]
  expect(faults, `${resource.type} in ${places.join(' ')}`).toEqual([])
}
