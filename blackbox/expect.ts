import type { Check } from './check.ts'
import type { Place, Shape } from './fields.ts'
import type { Record1 } from './fields-v1.ts'
import { type Answer, listOf, type Resource, type Values, valuesOf } from './http.ts'
import { isOf, statusWords } from './kinds.ts'
import { membersOf } from './shape.ts'

const json = 'application/json; charset=utf-8'

/** Status, content type and the two members of `meta` that every JSON answer has. */
export function expectJson(check: Check, answer: Answer, status: number): void {
  check('status', String(status), answer.status === status, { status: answer.status, text: answer.text.slice(0, 300) })
  check('header', 'Content-Type', answer.headers.get('content-type') === json, answer.headers.get('content-type'))
  check('meta', 'request_id', isOf('uuid', answer.meta.request_id), answer.meta)
  check('meta', 'git_commit', isOf('string', answer.meta.git_commit), answer.meta)
}

/** One check per field and relationship, each over all records given. */
export function expectShape(
  check: Check,
  records: readonly Resource[],
  shape: Shape,
  places: readonly Place[] = [],
): void {
  for (const { name, isExpected, isThere, fits } of membersOf(shape, places)) {
    const odd = records.find((each) => (isExpected ? !fits(each) : isThere(each)))
    check('field', isExpected ? name : `no ${name}`, odd === undefined && records.length > 0, odd)
  }
}

export function expectOne(check: Check, answer: Answer, status: number, shape: Shape, places: readonly Place[] = []) {
  expectJson(check, answer, status)
  expectShape(check, [answer.one], shape, places)
}

/** A page of records, with the members of `meta` and the headers of a collection. */
export function expectMany(check: Check, answer: Answer, shape: Shape, places: readonly Place[] = []): void {
  expectPage(check, answer)
  expectShape(check, answer.many, shape, places)
}

export function expectPage(check: Check, answer: Answer): void {
  expectJson(check, answer, 200)
  for (const name of ['link', 'current_page', 'page_items', 'total_pages', 'total_count'])
    check('meta', name, isOf('integer', answer.meta[name]), answer.meta)
  for (const name of ['Current-Page', 'Page-Items', 'Total-Pages', 'Total-Count']) {
    const told = answer.meta[name.toLowerCase().replace('-', '_')]
    check('header', name, answer.headers.get(name) === String(told), { header: answer.headers.get(name), told })
  }
  check('meta', 'page_items is 20', answer.meta.page_items === 20, answer.meta)
}

export function expectMeta(check: Check, answer: Answer, kinds: Readonly<Record<string, string>>): void {
  for (const [name, kind] of Object.entries(kinds))
    check('meta', name, isOf(kind, answer.meta[name]) && answer.meta[name] !== '', answer.meta)
}

/** `{data: …, included: […]}`: exactly these types are included, each record with a name of its own. */
export function expectIncluded(check: Check, answer: Answer, types: readonly string[]): void {
  const found = [...new Set(answer.included.map(({ type }) => type))].sort()
  check('promise', `included: ${types.join(', ')}`, JSON.stringify(found) === JSON.stringify([...types].sort()), found)
}

/** A refusal: the status, and the body of the shape the document shows, with the `meta` of every JSON answer. */
export function expectRefusal(check: Check, why: string, answer: Answer, status: 400 | 401 | 403 | 404): void {
  const [error] = answer.errors
  const source = valuesOf(error?.source)
  const isShaped =
    answer.headers.get('content-type') === json &&
    error?.status === statusWords[status] &&
    isOf('string', source.pointer) &&
    isOf('uuid', answer.meta.request_id) &&
    isOf('string', answer.meta.git_commit) &&
    isOf('string', error?.title) &&
    (status !== 403 || source.pointer === 'base')
  const seen = { status: answer.status, text: answer.text.slice(0, 300) }
  check('status', `${status} ${why}`, answer.status === status && isShaped, seen)
}

/** Exactly the status, and not a single byte of body. */
export function expectNothing(check: Check, answer: Answer, status: number): void {
  check('status', String(status), answer.status === status, { status: answer.status, text: answer.text.slice(0, 300) })
  check('promise', 'no body', answer.text === '', answer.text)
}

/** Records of the public API, flat. */
export function expectRecords(check: Check, records: readonly Values[], shape: Record1): void {
  for (const [name, kind] of Object.entries(shape)) {
    const odd = records.find((each) => !(name in each) || !isOf(kind, each[name]))
    check('field', name, odd === undefined && records.length > 0, odd)
  }
}

export function expectStatus(check: Check, answer: Answer, status: number): void {
  check('status', String(status), answer.status === status, { status: answer.status, text: answer.text.slice(0, 300) })
  check('header', 'Content-Type', answer.headers.get('content-type') === json, answer.headers.get('content-type'))
}

/** The members beside the array of a paginated list of the public API. */
export function expectPaged(check: Check, answer: Answer, member: string, shape: Record1): void {
  expectStatus(check, answer, 200)
  expectRecords(check, listOf(answer.body[member]), shape)
  check('field', 'page_number', isOf('integer', answer.body.page_number), answer.body.page_number)
  check('field', 'total_pages', isOf('integer', answer.body.total_pages), answer.body.total_pages)
  check('field', 'next_page', isOf('image?', answer.body.next_page), answer.body.next_page)
}
