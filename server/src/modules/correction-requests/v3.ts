import { forPeople } from '../../api/scopes.ts'
import { create, list, order, show, update } from '../../api/v3/doors.ts'
import * as requests from './commands.ts'
import { acceptanceInput, correctionInput, correctionResource, refusalInput } from './resource.ts'

const address = 'WS/correction_requests' as const

export const correctionDoors = [
  create(
    `POST ${address}`,
    correctionResource,
    {
      scope: forPeople,
      summary: 'Ask for a correction',
      about:
        'Of a time tracking of your own: other times, other breaks, or its deletion. Without `time_tracking_id`, for working time that was never recorded. Those who look after you are told.',
      inputs: correctionInput,
      links: { time_tracking: 'time_tracking_id' },
      refusals: ['overlaps'],
      example: {
        starts_at: '2026-03-03T08:00:00+01:00',
        ends_at: '2026-03-03T16:30:00+01:00',
        reason: 'The clock at the back door was broken.',
      },
    },
    (ctx, { workspace_id }, input) => requests.askForCorrection(ctx, workspace_id, input),
  ),
  list(
    `GET ${address}`,
    correctionResource,
    { summary: 'List correction requests', about: 'Your own, and those of the people you look after.' },
    (ctx, { workspace_id }) => requests.listRequests(ctx, workspace_id),
  ),
  show(
    `GET ${address}/:correction_request_id`,
    correctionResource,
    { summary: 'Show a correction request', about: 'For whoever asked, and for whoever supervises them.' },
    (ctx, { workspace_id, correction_request_id }) => requests.showRequest(ctx, workspace_id, correction_request_id),
  ),
  update(
    `PATCH ${address}/:correction_request_id/accept`,
    correctionResource,
    {
      summary: 'Accept a correction request',
      about:
        'Does what it asks for, with other values where the body names some. If it no longer fits, it is refused with the reason and stays pending.',
      inputs: acceptanceInput,
      refusals: ['overlaps', 'outdated', 'already_decided', 'period_closed'],
      forbiddenCodes: ['not_employed'],
      example: { message: 'Thank you for telling.' },
    },
    (ctx, { workspace_id, correction_request_id }, input) =>
      requests.acceptRequest(ctx, workspace_id, correction_request_id, input),
  ),
  update(
    `PATCH ${address}/:correction_request_id/refuse`,
    correctionResource,
    {
      summary: 'Refuse a correction request',
      about: 'The working time stays as it is. Whoever asked is told.',
      inputs: refusalInput,
      refusals: ['already_decided'],
      example: { message: 'You were on vacation that day.' },
    },
    (ctx, { workspace_id, correction_request_id }, input) =>
      requests.refuseRequest(ctx, workspace_id, correction_request_id, input.message),
  ),
  order(
    `PATCH ${address}/:correction_request_id/withdraw`,
    correctionResource,
    {
      scope: forPeople,
      summary: 'Withdraw a correction request',
      about: 'For whoever asked.',
      refusals: ['already_decided'],
    },
    (ctx, { workspace_id, correction_request_id }) =>
      requests.withdrawRequest(ctx, workspace_id, correction_request_id),
  ),
]
