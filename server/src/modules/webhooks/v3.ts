import { forPeople } from '../../api/scopes.ts'
import { create, list, order, remove, show, update } from '../../api/v3/doors.ts'
import { respond } from '../../api/v3/orders.ts'
import { listAttempts, redeliver, testEndpoint } from './commands/again.ts'
import {
  changeEndpoint,
  createEndpoint,
  deleteEndpoint,
  disableEndpoint,
  enableEndpoint,
  listEndpoints,
  rotateSecret,
  showEndpoint,
} from './commands.ts'
import {
  attemptResource,
  enablingInput,
  endpointInput,
  endpointResource,
  redeliveryInput,
  rotationInput,
} from './resource.ts'

const endpoints = '/api/v3/accounts/:account_id/webhook_endpoints' as const
const endpoint = `${endpoints}/:webhook_endpoint_id` as const

// Where events go, and in whose name, is said by people: a token would hear of more than its scopes show.

export const webhookDoors = [
  list(
    `GET ${endpoints}`,
    endpointResource,
    { summary: 'List webhook endpoints', about: 'For account administrators, as everything about webhooks is.' },
    (ctx, { account_id }) => listEndpoints(ctx, account_id),
  ),
  create(
    `POST ${endpoints}`,
    endpointResource,
    {
      scope: forPeople,
      proof: true,
      summary: 'Make a webhook endpoint',
      about:
        'It is told of everything that happens from now on, by signed requests, one at a time and in order. Store `secret`: it is shown only now. How to receive: docs/webhooks.md.',
      inputs: endpointInput,
      refusals: ['address_refused'],
      example: { url: 'https://hooks.example.org/tagwerk', types: ['absence.*', 'statement.closed'] },
    },
    (ctx, { account_id }, input) => createEndpoint(ctx, account_id, input),
  ),
  show(
    `GET ${endpoint}`,
    endpointResource,
    { summary: 'Show a webhook endpoint' },
    (ctx, { account_id, webhook_endpoint_id }) => showEndpoint(ctx, [account_id, webhook_endpoint_id]),
  ),
  update(
    `PATCH ${endpoint}`,
    endpointResource,
    {
      scope: forPeople,
      proof: true,
      summary: 'Change a webhook endpoint',
      inputs: endpointInput,
      refusals: ['address_refused'],
      example: { description: 'Our data warehouse' },
    },
    (ctx, { account_id, webhook_endpoint_id }, input) => changeEndpoint(ctx, [account_id, webhook_endpoint_id], input),
  ),
  remove(
    `DELETE ${endpoint}`,
    endpointResource,
    { summary: 'Delete a webhook endpoint', about: 'With its attempts, and what waited to be sent.' },
    (ctx, { account_id, webhook_endpoint_id }) => deleteEndpoint(ctx, [account_id, webhook_endpoint_id]),
  ),
  order(
    `POST ${endpoint}/test`,
    endpointResource,
    {
      summary: 'Have a test event sent',
      about: 'An event `webhook.test` without a record, sent once within seconds, also while the endpoint is off.',
    },
    (ctx, { account_id, webhook_endpoint_id }) => testEndpoint(ctx, [account_id, webhook_endpoint_id]),
  ),
  order(
    `POST ${endpoint}/enable`,
    endpointResource,
    {
      scope: forPeople,
      summary: 'Enable a webhook endpoint',
      about: 'From then on it is told what you may see, whoever made it.',
      bodyOptional: true,
      inputs: enablingInput,
      example: { from: 'gap' },
    },
    (ctx, { account_id, webhook_endpoint_id }, input) => enableEndpoint(ctx, [account_id, webhook_endpoint_id], input),
  ),
  order(
    `POST ${endpoint}/disable`,
    endpointResource,
    { summary: 'Disable a webhook endpoint', about: 'It is told of nothing until somebody enables it.' },
    (ctx, { account_id, webhook_endpoint_id }) => disableEndpoint(ctx, [account_id, webhook_endpoint_id]),
  ),
  order(
    `POST ${endpoint}/rotate_secret`,
    endpointResource,
    {
      scope: forPeople,
      proof: true,
      summary: 'Give a webhook endpoint a new secret',
      about:
        'It is shown only now. The old one signs as well for a day, or as long as you say, so that nothing is missed.',
      bodyOptional: true,
      inputs: rotationInput,
      refusals: ['rotation_under_way'],
      example: { overlap_hours: 48 },
    },
    (ctx, { account_id, webhook_endpoint_id }, input) => rotateSecret(ctx, [account_id, webhook_endpoint_id], input),
  ),
  respond(
    `POST ${endpoint}/redeliveries`,
    {
      scope: forPeople,
      summary: 'Have events sent again',
      about:
        'By their ids, or all within a time, at most 10,000: those of its types, of the last 90 days. They are sent as they were, with the same `webhook-id`, between the others. `meta.left_out` has the ids it is not told of.',
      bodyType: 'webhook_endpoint',
      inputs: redeliveryInput,
      metaMembers: {
        message: { type: 'string' },
        events: { type: 'integer' },
        left_out: { type: 'array', items: { type: 'string' } },
      },
      example: { from: '2026-03-02T00:00:00Z', to: '2026-03-03T00:00:00Z' },
    },
    async (ctx, { account_id, webhook_endpoint_id }, input) => ({
      message: 'The events are sent again.',
      ...(await redeliver(ctx, [account_id, webhook_endpoint_id], input)),
    }),
  ),
  list(
    `GET ${endpoint}/attempts`,
    attemptResource,
    { scope: forPeople, summary: 'List what was sent to a webhook endpoint', about: 'The newest first, for 30 days.' },
    (ctx, { account_id, webhook_endpoint_id }) => listAttempts(ctx, [account_id, webhook_endpoint_id]),
  ),
]
