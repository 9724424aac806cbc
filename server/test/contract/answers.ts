import { expect } from 'vitest'
import type { Place, Shape } from '../../../blackbox/fields.ts'
import type { Resource } from '../../../blackbox/http.ts'
import { statusWords, uuid } from '../../../blackbox/kinds.ts'
import { membersOf } from '../../../blackbox/shape.ts'
import type { Reply } from '../call.ts'

/** Every path answers with and without its trailing slash. */
export const slashes = ['', '/']

/** Ids nobody has: a free one, one beyond every integer column, one that is no number. */
export const unknownIds = ['999999999', '99999999999999999999', 'nothing']

export const idsOf = (relationship: { data: { id: string }[] }): string[] => relationship.data.map(({ id }) => id)

export function expectJson(reply: Reply, status: number): void {
  expect(reply.status, reply.text).toBe(status)
  expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(reply.body.meta).toMatchObject({
    request_id: expect.stringMatching(uuid),
    git_commit: expect.stringMatching(/./),
  })
}

/** Every field and relationship of the contract's table; members we add ourselves are no fault. */
export function expectResource(data: unknown, shape: Shape, places?: readonly Place[]): void {
  expect(data).toBeInstanceOf(Object)
  const record = { attributes: {}, relationships: {}, ...(data as object) } as Resource
  const faults = membersOf(shape, places).flatMap(({ name, isExpected, isThere, fits }) => {
    if (!isExpected) return isThere(record) ? [`${name} must not be here`] : []
    if (fits(record)) return []
    return isThere(record) ? [`${name} is ${JSON.stringify(data)}`] : [`${name} is missing`]
  })
  expect(faults, `${shape.type} in ${places?.join(' ')}`).toEqual([])
}

export function expectOne(reply: Reply, status: number, shape: Shape, places?: readonly Place[]): void {
  expectJson(reply, status)
  expectResource(reply.body.data, shape, places)
}

export function expectList(reply: Reply, shape: Shape, places: readonly Place[] = ['list']): void {
  expectJson(reply, 200)
  const { data, meta } = reply.body
  expect(data).toBeInstanceOf(Array)
  expect(data).not.toEqual([])
  for (const each of data) expectResource(each, shape, places)
  for (const member of ['link', 'current_page', 'page_items', 'total_pages', 'total_count'])
    expect(meta[member], member).toSatisfy(Number.isInteger)
  expect(reply.headers).toMatchObject({
    'current-page': String(meta.current_page),
    'page-items': String(meta.page_items),
    'total-pages': String(meta.total_pages),
    'total-count': String(meta.total_count),
  })
}

/** The first page as long as nobody asks for another: twenty to a page, however few there are. */
export function expectFirstPage(reply: Reply): void {
  expect(reply.body.meta).toMatchObject({ link: 0, current_page: 1, page_items: 20, total_pages: 1 })
  expect(reply.body.meta.total_count).toBe(reply.body.data.length)
}

export function expectNothing(reply: Reply): void {
  expect(reply.status, reply.text).toBe(204)
  expect(reply.text).toBe('')
}

/** An error body; pointers, when given, are the faults that must be among those told. */
export function expectError(reply: Reply, status: number, ...pointers: string[]): void {
  expectJson(reply, status)
  const { errors } = reply.body
  expect(errors).toBeInstanceOf(Array)
  expect(errors).not.toEqual([])
  for (const error of errors)
    expect(error).toMatchObject({
      status: statusWords[status],
      source: { pointer: expect.stringMatching(/./) },
      title: expect.stringMatching(/./),
      code: expect.stringMatching(/./),
    })
  const told = errors.map((error: { source: { pointer: string } }) => error.source.pointer)
  expect(told).toEqual(expect.arrayContaining(pointers))
}

export const expectForbidden = (reply: Reply): void => expectError(reply, 403, 'base')

/** Empty bodies a DELETE may announce. */
export const emptyBodies = ['application/x-www-form-urlencoded', 'application/vnd.api+json', 'application/json']
