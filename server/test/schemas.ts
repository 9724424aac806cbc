import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { answerHeaders } from '../src/api/openapi-headers.ts'
import type { Door } from '../src/api/v3/door.ts'
import { closedReferences } from '../src/app.ts'
import type { Reply } from './call.ts'

const sparse = closedReferences.v3()
const documents = { v3: withoutSparse(sparse) as object, v1: closedReferences.v1() as object, sparse: sparse as object }
const ajv = new Ajv2020({ strict: false, allErrors: true })
formats.default(ajv)
for (const [name, document] of Object.entries(documents)) ajv.addSchema(document, name)
const validators = new Map<string, ValidateFunction | null>()

/** Whoever asks for no fields is promised all of them. */
function withoutSparse(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutSparse)
  if (typeof node !== 'object' || node === null) return node
  const [whole, some] = (node as { anyOf?: { $ref?: string }[] }).anyOf ?? []
  if (some?.$ref?.startsWith('#/components/schemas/sparse_')) return whole
  return Object.fromEntries(Object.entries(node).map(([name, value]) => [name, withoutSparse(value)]))
}

/**
 * What is wrong with an answer by the reference: an undocumented status or header, or a body that is not of its schema.
 * `sparse` is v3 with `fields` in the address.
 */
export function schemaFaults(
  door: Pick<Door, 'method' | 'path'>,
  answer: Reply,
  dialect: keyof typeof documents = 'v3',
): string[] {
  const path = door.path
    .replaceAll(/:([a-z_]+)/g, '{$1}')
    .replaceAll('~', '~0')
    .replaceAll('/', '~1')
  const pointer = `#/paths/${path}/${door.method.toLowerCase()}/responses/${answer.status}`
  const response = responseAt(dialect, pointer)
  const listed = response?.['x-codes']
  const codes: string[] = answer.body?.errors?.map((error: { code: string }) => error.code) ?? []
  const unlisted = codes.filter((code) => listed !== undefined && !listed.includes(code))
  if (unlisted.length > 0) return unlisted.map((code) => `the code ${code} is not in the reference`)
  const wrongHeaders = response === undefined ? [] : headerFaults(response, answer)
  if (wrongHeaders.length > 0) return wrongHeaders
  const validate = validatorAt(dialect, pointer)
  if (validate === undefined) return [`${answer.status} is not in the reference`]
  if (validate === null) return answer.text === '' ? [] : ['a body where none is promised']
  return validate(answer.body)
    ? []
    : (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message ?? ''}`)
}

/** What is wrong with the body of a request by the reference. */
export function requestFaults(schema: object, body: unknown): string[] {
  const validate = ajv.compile(schema)
  return validate(body) ? [] : (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message ?? ''}`)
}

/** These are there or not by what the operation is. All others depend on the request. */
const promised = ['ETag', 'Location', 'Total-Count', 'Retry-After', 'WWW-Authenticate']

function headerFaults({ headers: documented = {} }: Response, answer: Reply): string[] {
  const { headers } = answer as Partial<Reply>
  if (headers === undefined) return []
  const isThere = (name: string) => headers[name.toLowerCase()] !== undefined
  return [
    ...Object.keys(answerHeaders).flatMap((name) =>
      isThere(name) && !(name in documented) ? [`the header ${name} is not in the reference`] : [],
    ),
    ...promised.flatMap((name) => (name in documented && !isThere(name) ? [`the header ${name} is missing`] : [])),
  ]
}

interface Response {
  readonly headers?: Readonly<Record<string, unknown>>
  readonly $ref?: string
  readonly content?: unknown
  readonly 'x-codes'?: readonly string[]
}

const nodeAt = (dialect: keyof typeof documents, pointer: string): unknown =>
  pointer
    .slice(2)
    .split('/')
    .reduce<unknown>(
      (node, key) => (node as Record<string, unknown> | undefined)?.[decodePointer(key)],
      documents[dialect],
    )

function responseAt(dialect: keyof typeof documents, pointer: string): (Response & { pointer: string }) | undefined {
  const found = nodeAt(dialect, pointer) as Response | undefined
  if (found?.$ref !== undefined) return responseAt(dialect, found.$ref)
  return found && { ...found, pointer }
}

function validatorAt(dialect: keyof typeof documents, pointer: string): ValidateFunction | null | undefined {
  const known = validators.get(`${dialect}${pointer}`)
  if (known !== undefined) return known
  const response = responseAt(dialect, pointer)
  if (response === undefined) return undefined
  const validate =
    response.content === undefined
      ? null
      : ajv.compile({ $ref: `${dialect}${encodeURI(`${response.pointer}/content/application~1json/schema`)}` })
  validators.set(`${dialect}${pointer}`, validate)
  return validate
}

const decodePointer = (key: string): string => key.replaceAll('~1', '/').replaceAll('~0', '~')
