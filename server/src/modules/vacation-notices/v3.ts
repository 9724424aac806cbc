import { forPeople } from '../../api/scopes.ts'
import { create, list, order, show } from '../../api/v3/doors.ts'
import { respond } from '../../api/v3/orders.ts'
import { confirmReceipt, listNotices, recordDelivery, sendNotices, showNotice } from './commands.ts'
import { mostSent } from './model.ts'
import { deliveredInput, noticeResource, sendingInput } from './resource.ts'

const address = 'WS/vacation_notices' as const

export const noticeDoors = [
  list(
    `GET ${address}`,
    noticeResource,
    {
      summary: 'List notices about vacation that expires',
      about:
        'Those you were sent, and those of the people you look after. Each night notices are proposed for what expires ' +
        'within half a year, and for what should have expired and did not, as nobody was notified.',
    },
    (ctx, { workspace_id }) => listNotices(ctx, workspace_id),
  ),
  show(
    `GET ${address}/:vacation_notice_id`,
    noticeResource,
    {
      summary: 'Show a notice about vacation that expires',
      about: 'For the person once it was sent, and for whoever supervises them.',
    },
    (ctx, { workspace_id, vacation_notice_id }) => showNotice(ctx, workspace_id, vacation_notice_id),
  ),
  respond(
    `POST ${address}/sendings`,
    {
      scope: 'vacation:write',
      summary: 'Send notices about vacation that expires',
      about:
        `Those named, or all that are proposed in the workspace, up to ${mostSent} at a time. Each person gets a mail and a ` +
        'notification, and is asked to confirm it. What is left is counted now. `withdrawn` counts those of which nothing is left, ' +
        '`too_late` those whose days can no longer be taken until the date.',
      bodyType: 'vacation_notice',
      inputs: sendingInput,
      metaMembers: { sent: { type: 'integer' }, withdrawn: { type: 'integer' }, too_late: { type: 'integer' } },
      example: {},
    },
    async (ctx, { workspace_id }, { ids }) => ({ ...(await sendNotices(ctx, workspace_id, ids ?? 'all')) }),
  ),
  order(
    `PATCH ${address}/:vacation_notice_id/receive`,
    noticeResource,
    {
      scope: forPeople,
      summary: 'Confirm that you received a notice',
      about: 'For the person it is about. What is left then expires on the day it names.',
      refusals: ['not_sent'],
    },
    (ctx, { workspace_id, vacation_notice_id }) => confirmReceipt(ctx, workspace_id, vacation_notice_id),
  ),
  create(
    'POST WS/users/:user_id/entitlements/:entitlement_id/vacation_notices',
    noticeResource,
    {
      summary: 'Record that somebody was notified by other means',
      about: 'Such as a letter that was handed over. It counts like one that was confirmed in the application.',
      inputs: deliveredInput,
      refusals: ['too_late'],
      example: { delivered_on: '2026-03-02', proof: 'Letter, signed by the person' },
    },
    (ctx, { workspace_id, user_id, entitlement_id }, input) =>
      recordDelivery(ctx, [workspace_id, user_id, entitlement_id], input),
  ),
]
