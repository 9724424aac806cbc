import type { Inputs } from '../base/fields.ts'
import type { JsonSchema } from '../base/schemas.ts'
import { type CapturedAnswer, examplesOf } from './captured.ts'
import { type AnswerHeader, headersOf, usualAnswerHeaders } from './openapi-headers.ts'

const textOf = (value: unknown): string => JSON.stringify(value) ?? ''

/** The codes that reading a value of this kind can answer. */
function codesOfKind(schema: JsonSchema): string[] {
  const text = textOf(schema)
  return [
    'invalid',
    ...(/"maxLength":/.test(text) ? ['too_long'] : []),
    ...(/"maxItems":/.test(text) ? ['too_many_values'] : []),
  ]
}

/** What reading some inputs and comparing them with each other can answer. */
export const codesOfInputs = (inputs: Inputs): string[] =>
  Object.keys(inputs).length === 0
    ? []
    : ['blank', 'unknown', 'out_of_range', ...Object.values(inputs).flatMap(({ kind }) => codesOfKind(kind.schema))]

const furtherHeaders: Readonly<Record<number, readonly AnswerHeader[]>> = {
  401: ['WWW-Authenticate'],
  429: ['Retry-After'],
  503: ['Retry-After'],
}

interface ErrorAnswer {
  readonly status: number
  readonly meaning: string
  readonly codes: readonly string[]
}

/** An error answer of the reference: what it means, which codes it has, and what was captured of it. */
export function errorResponse({ status, meaning, codes }: ErrorAnswer, schema: JsonSchema, examples: object) {
  const further = furtherHeaders[status] ?? []
  const listed = [...new Set(codes)].sort()
  return {
    description: `${meaning} ${listed.length === 1 ? 'Code' : 'Codes'}: ${listed.map((code) => `\`${code}\``).join(', ')}.`,
    'x-codes': listed,
    headers: headersOf(...usualAnswerHeaders, ...further),
    content: { 'application/json': { schema, ...examples } },
  }
}

/** Answers that every operation may give, written down once. */
export function commonResponses(answers: readonly CapturedAnswer[], unauthorized: string): Record<string, JsonSchema> {
  const response = (status: number, meaning: string, code: string) =>
    errorResponse(
      { status, meaning, codes: [code] },
      { $ref: '#/components/schemas/errors' },
      examplesOf(answers, status),
    )
  return {
    unauthorized: response(401, unauthorized, 'unauthorized'),
    too_many_requests: response(429, 'Too many requests.', 'too_many_requests'),
    internal: response(500, 'A fault of ours.', 'internal'),
    unavailable: response(503, 'Temporarily unavailable.', 'unavailable'),
  }
}

export const commonResponse = (name: string): JsonSchema => ({ $ref: `#/components/responses/${name}` })

/** What stands on every operation that can do something at all. */
export const anywhere: Readonly<Record<string, JsonSchema>> = {
  429: commonResponse('too_many_requests'),
  500: commonResponse('internal'),
  503: commonResponse('unavailable'),
}
