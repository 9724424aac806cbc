import { expect } from 'vitest'
import type { Answered, Record1 } from '../../../blackbox/fields-v1.ts'
import { isOf } from '../../../blackbox/kinds.ts'
import type { Reply } from '../call.ts'
import { expectError } from './answers.ts'

/** Every field of the contract's table. What is added breaks nobody. */
export function expectRecord(record: unknown, fields: Record1): void {
  expect(record).toBeInstanceOf(Object)
  const values = record as Readonly<Record<string, unknown>>
  const faults = Object.entries(fields).flatMap(([name, kind]) => {
    if (!(name in values)) return [`${name} is missing`]
    return isOf(kind, values[name]) ? [] : [`${name} is ${JSON.stringify(values[name])}`]
  })
  expect(faults).toEqual([])
}

export function expectJson(reply: Reply, status: number): void {
  expect(reply.status, reply.text).toBe(status)
  expect(reply.headers['content-type']).toMatch(/^application\/json\b/)
}

/** The record is the whole answer, not a member of it. */
export function expectOne<A extends Answered>(reply: Reply, tables: Readonly<Record<A, Record1>>, answered: A): void {
  expectJson(reply, answered === 'create' ? 201 : 200)
  expectRecord(reply.body, tables[answered])
}

/** One page of a list, under the name of its records. */
export function expectPage(reply: Reply, member: string, fields: Record1): void {
  expectJson(reply, 200)
  const { page_number, total_pages, next_page } = reply.body
  expect(reply.body[member]).toBeInstanceOf(Array)
  expect(reply.body[member]).not.toEqual([])
  expect(reply.body[member].length).toBeLessThanOrEqual(25)
  for (const each of reply.body[member]) expectRecord(each, fields)
  expect(page_number).toSatisfy(Number.isInteger)
  expect(total_pages).toSatisfy(Number.isInteger)
  if (page_number === total_pages) expect(next_page).toBeNull()
  else expect(next_page).toMatch(/^https?:\/\//)
}

/** Something named in a request that is not there: whether it is the request or the record that is wrong is open. */
export const expectRefused = (reply: Reply): void => expectError(reply, reply.status === 400 ? 400 : 404)

/** A record of another account answers like one that never existed. */
export function expectNoDifference(foreign: Reply, unknown: Reply): void {
  expectRefused(foreign)
  expect([foreign.status, foreign.body.errors]).toEqual([unknown.status, unknown.body.errors])
}
