import type { JsonSchema } from '../base/schemas.ts'

/** Headers as the reference tells of them, once for all operations. */

const text = { type: 'string' } as const
const whole = { type: 'integer', minimum: 0 } as const

const header = (name: string, description: string, schema: JsonSchema = text) => ({
  name,
  in: 'header',
  required: false,
  description,
  schema,
})

/** What a request may carry. */
export const headerParameters = {
  idempotency_key: header(
    'Idempotency-Key',
    'Anything unique. The same key and body within 24 hours answers what the first request answered, and does nothing twice.',
  ),
  if_match: header('If-Match', 'The `ETag` of the record as you read it. 412 when somebody changed it since.'),
  if_none_match: header('If-None-Match', 'The `ETag` you have. 304 without a body when nothing changed since.'),
  prefer: header(
    'Prefer',
    '`handling=strict` refuses with 400 what would be ignored: parameters, filters, sort fields and attributes that are not known.',
  ),
} as const

const shown = (description: string, schema: JsonSchema = text) => ({ description, schema })

/** What an answer may carry. */
export const answerHeaders = {
  'X-Request-Id': shown('Names the request, as `meta.request_id` does. Quote it when you report something.'),
  RateLimit: shown('How many requests are left (`r`) and in how many seconds all are back (`t`).'),
  'RateLimit-Policy': shown('How many requests (`q`) are taken in how many seconds (`w`).'),
  'Retry-After': shown('After how many seconds it is worth trying again.', whole),
  ETag: shown('The state of the record, for `If-Match` and `If-None-Match`.'),
  Location: shown('Where the new record is read.'),
  'Idempotent-Replayed': shown('`true` when this is what an earlier request with the same `Idempotency-Key` answered.'),
  'Preference-Applied': shown('`handling=strict` when the request was read strictly.'),
  'Current-Page': shown('The number of this page, from 1.', whole),
  'Page-Items': shown('The most records a page has.', whole),
  'Total-Pages': shown('How many pages there are, at least 1.', whole),
  'Total-Count': shown('How many records there are in all.', whole),
  'Content-Disposition': shown('The name of the file, for browsers that store it.'),
  'WWW-Authenticate': shown('Always `Bearer`: how to send a credential.'),
  Deprecation: shown('Since when the end of this operation is announced, as `@` and seconds since 1970.'),
  Sunset: shown('When this operation ends at the earliest.'),
  Authorization: shown('`Bearer` and the access token.'),
} as const

export type AnswerHeader = keyof typeof answerHeaders

export const parameter = (name: keyof typeof headerParameters): JsonSchema => ({
  $ref: `#/components/parameters/${name}`,
})

/** The headers of one answer. */
export const headersOf = (...names: readonly AnswerHeader[]): Record<string, JsonSchema> =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))

/** What every answer to a request that was admitted carries. */
export const usualAnswerHeaders = ['X-Request-Id', 'RateLimit', 'RateLimit-Policy'] as const

/** Of these there are no components that nothing refers to. */
export function usedIn(paths: unknown, components: object): Record<string, unknown> {
  const text = JSON.stringify([paths, Object.values(components)])
  const used = (kind: string, all: object) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => text.includes(`"#/components/${kind}/${name}"`)))
  return { parameters: used('parameters', headerParameters), headers: used('headers', answerHeaders) }
}
