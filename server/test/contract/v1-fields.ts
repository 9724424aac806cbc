import { expect } from 'vitest'
import type { Reply } from '../call.ts'
import { is } from './fields.ts'

// The tables of the public API, and what its answers have in common.

/** What kind of answer a record stands in. A decision is the answer to confirm, reset or reject. */
export type Place = 'create' | 'update' | 'show' | 'list' | 'decision' | 'delete'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isProfile = (value: unknown): boolean =>
  isObject(value) && is.string(value.label) && (value.value === null || is.string(value.value))

const profileKeys = [
  'phone',
  'start_of_work',
  'trial_period',
  'end_of_contract',
  'desc',
  'cost_center',
  'cost_object',
  'birthday',
]

const kinds = {
  ...is,
  /** Where the contract does not say which of the two forms a time has. */
  datetime: (value: unknown) => is.utc(value) || is.local(value),
  integers: (value: unknown) => Array.isArray(value) && value.every(Number.isInteger),
  profiles: (value: unknown) =>
    isObject(value) && profileKeys.every((key) => key in value) && Object.values(value).every(isProfile),
}

interface Field {
  readonly kind: keyof typeof kinds
  readonly nullable: boolean
  /** Answers that must carry it; all of them when nothing is said. Others may: what is added breaks nobody. */
  readonly places: readonly Place[]
}

export type Fields = Readonly<Record<string, Field>>

const a = (kind: Field['kind'], ...places: Place[]): Field => ({ kind, nullable: false, places })
const maybe = (kind: Field['kind'], ...places: Place[]): Field => ({ kind, nullable: true, places })

export const user: Fields = {
  id: a('integer'),
  username: a('string'),
  email: maybe('string'),
  abbrev: maybe('string'),
  initial_time_account: a('number'),
  salary: a('number'),
  home_office: a('boolean'),
  working_sessions_creator: a('boolean'),
  staff_number: maybe('string'),
  external_id: maybe('string'),
  locale: maybe('string'),
  status: a('string', 'show', 'list'),
  birthday: maybe('date', 'list'),
  enterprise_id: a('integer'),
  location_ids: a('integers'),
  working_area_ids: a('integers'),
  tags: a('integers'),
  data_profiles: a('profiles'),
  desc: maybe('string', 'update'),
}

const absenceIn = (time: 'utc' | 'local'): Fields => ({
  id: a('integer'),
  absence_type_id: a('integer'),
  absence_type_external_id: maybe('string', 'show', 'decision'),
  user_id: a('integer'),
  title: a('string'),
  starts_at: a(time),
  ends_at: a(time),
  time_zone: a('string'),
  full_day: a('boolean'),
  external_id: maybe('string'),
  force_calc_custom_hours: a('boolean'),
  paid_hours: a('number'),
  vacation_days: a('number'),
  confirm: a('null'),
  confirmed: maybe('boolean', 'show', 'decision'),
  confirmed_at: maybe('datetime'),
  confirmed_by: maybe('integer'),
  confirm_message: maybe('string'),
  created_at: a('datetime'),
  updated_at: a('datetime'),
  created_by: maybe('integer'),
  note: a('null'),
  charge_days_job_status: maybe('string'),
  import_id: maybe('string'),
  outlook_id: maybe('string'),
  secure_id: a('string'),
  uuid: a('string', 'show'),
  status: a('string', 'show'),
})

/** Times are UTC where an absence is made, changed or listed, … */
export const absence = absenceIn('utc')
/** … and in the local offset form where it is looked at or decided. */
export const localAbsence = absenceIn('local')

export const workingArea: Fields = {
  id: a('integer'),
  name: a('string'),
  color: maybe('color'),
  external_id: maybe('string'),
  status: a('string'),
  company_id: a('integer', 'create', 'update'),
  created_at: a('utc', 'create', 'update'),
  updated_at: a('utc', 'create', 'update'),
  location_id: a('integer', 'show', 'list'),
  location_name: a('string', 'show', 'list'),
}

export const entitlement: Fields = {
  id: a('integer'),
  user_id: a('integer'),
  title: a('string'),
  starts_at: a('date'),
  ends_at: a('date'),
  planned_days: a('number'),
  spent_days: a('number'),
  transferred_days: a('number'),
  expires: a('boolean'),
  transfer_remaining: a('boolean'),
  end_of_transfer_period: maybe('date'),
  transferred_to: a('null'),
  import_id: a('null'),
  status: a('string'),
  locked: a('boolean'),
  created_at: a('utc'),
  updated_at: a('utc'),
}

export const upload: Fields = {
  id: a('integer'),
  title: a('string'),
  description: a('string'),
  user_id: a('integer'),
  doc_file_name: a('string'),
  doc_content_type: a('string'),
  doc_file_size: a('integer'),
  doc_updated_at: a('utc'),
  url: a('image'),
  created_at: a('utc'),
  updated_at: a('utc'),
}

export function expectRecord(record: unknown, fields: Fields, place: Place): void {
  expect(record, place).toBeInstanceOf(Object)
  const values = { ...(record as object) } as Record<string, unknown>
  const faults = Object.entries(fields).flatMap(([name, { kind, nullable, places }]) => {
    if (!(name in values)) return places.length === 0 || places.includes(place) ? [`${name} is missing`] : []
    const fits = values[name] === null ? nullable || kind === 'null' : kinds[kind](values[name])
    return fits ? [] : [`${name} is ${JSON.stringify(values[name])}`]
  })
  expect(faults, place).toEqual([])
}

export function expectJson(reply: Reply, status: number): void {
  expect(reply.status, reply.text).toBe(status)
  expect(reply.headers['content-type']).toMatch(/^application\/json\b/)
}

/** The record is the whole answer, not a member of it. */
export function expectOne(reply: Reply, fields: Fields, place: Place): void {
  expectJson(reply, place === 'create' ? 201 : 200)
  expectRecord(reply.body, fields, place)
}

/** One page of a list, under the name of its records. */
export function expectPage(reply: Reply, member: string, fields: Fields): void {
  expectJson(reply, 200)
  const { page_number, total_pages, next_page } = reply.body
  expect(reply.body[member]).toBeInstanceOf(Array)
  expect(reply.body[member]).not.toEqual([])
  expect(reply.body[member].length).toBeLessThanOrEqual(25)
  for (const each of reply.body[member]) expectRecord(each, fields, 'list')
  expect(page_number).toSatisfy(Number.isInteger)
  expect(total_pages).toSatisfy(Number.isInteger)
  if (page_number === total_pages) expect(next_page).toBeNull()
  else expect(next_page).toMatch(/^https?:\/\//)
}

const words: Readonly<Record<number, string>> = {
  400: 'bad_request',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
}

/** An error body as in v3; pointers, when given, are the faults that must be among those told. */
export function expectError(reply: Reply, status: number, ...pointers: string[]): void {
  expectJson(reply, status)
  expect(reply.body.errors).toBeInstanceOf(Array)
  expect(reply.body.errors).not.toEqual([])
  for (const error of reply.body.errors)
    expect(error).toMatchObject({
      status: words[status],
      source: { pointer: expect.stringMatching(/./) },
      title: expect.stringMatching(/./),
      code: expect.stringMatching(/./),
    })
  const told = reply.body.errors.map((error: { source: { pointer: string } }) => error.source.pointer)
  expect(told).toEqual(expect.arrayContaining(pointers))
}

/** Something named in a request that is not there: whether it is the request or the record that is wrong is open. */
export const expectRefused = (reply: Reply): void => expectError(reply, reply.status === 400 ? 400 : 404)

/** A record of another account answers like one that never existed. */
export function expectNoDifference(foreign: Reply, unknown: Reply): void {
  expectRefused(foreign)
  expect([foreign.status, foreign.body.errors]).toEqual([unknown.status, unknown.body.errors])
}
