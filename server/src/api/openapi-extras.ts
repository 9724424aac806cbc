import type { JsonSchema } from '../base/schemas.ts'
import { anywhere, commonResponse, errorResponse } from './codes.ts'
import { headersOf, usualAnswerHeaders } from './openapi-headers.ts'

/** What the reference tells besides operations that answer documents. */

/** A door that answers lines of JSON. */
export interface LinesDoor {
  readonly path: string
  readonly scope: string
  readonly operationId: string
  readonly tag: string
  readonly summary: string
  readonly about: string
}

const text = { type: 'string' } as const
const errors = { $ref: '#/components/schemas/errors' }

export function linesOf({ scope, operationId, tag, summary, about }: LinesDoor): JsonSchema {
  const refusal = (status: number, meaning: string, codes: readonly string[]) => ({
    [String(status)]: errorResponse({ status, meaning, codes }, errors, {}),
  })
  return {
    operationId,
    tags: [tag],
    summary,
    description: about,
    security: [{ bearer: [scope] }],
    parameters: [
      { name: 'account_id', in: 'path', required: true, description: 'The id of the account.', schema: text },
      {
        name: 'after',
        in: 'query',
        description: 'The `id` of the last line you have; all when missing.',
        schema: text,
      },
    ],
    responses: {
      200: {
        description: 'A JSON object in each line, oldest first.',
        headers: headersOf(...usualAnswerHeaders),
        content: { 'application/x-ndjson': { schema: text } },
      },
      ...refusal(400, 'The request is invalid.', ['invalid']),
      401: commonResponse('unauthorized'),
      ...refusal(403, 'Not yours to do.', ['forbidden', 'scope_missing', 'wrong_network', 'proof_needed']),
      ...refusal(404, 'There is no such record.', ['not_found']),
      ...anywhere,
    },
  }
}

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: text,
})

/** What endpoints are sent. */
export const hookOf = (): JsonSchema => ({
  operationId: 'receiveEvent',
  tags: ['Webhook endpoints'],
  summary: 'Receive an event',
  description:
    'Sent to the address of every webhook endpoint that wants the type, one after the other in order, at least once: see docs/webhooks.md.',
  security: [],
  parameters: [
    header('webhook-id', 'The `id` of the event. It is the same when it comes again.'),
    header('webhook-timestamp', 'When it was sent, in seconds since 1970.'),
    header(
      'webhook-signature',
      'Signatures of `id.timestamp.body` as Standard Webhooks has them, with spaces between.',
    ),
  ],
  requestBody: {
    required: true,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/event' } } },
  },
  responses: {
    '2XX': { description: 'It is taken; the next one comes.' },
    '4XX': { description: 'This event is at fault: it is tried again later, and the others go on.' },
    410: { description: 'The endpoint is disabled.' },
    '5XX': { description: 'Everything waits, and is tried again for three days.' },
  },
})
