import { create, createJoined, list, show } from '../../api/v3/doors.ts'
import { respond } from '../../api/v3/orders.ts'
import { listWaitingPunches } from './commands/release-waiting.ts'
import { takePunch } from './commands/take-punch.ts'
import { takePunches } from './commands/take-punches.ts'
import { takeSentPunches } from './commands/take-shifts.ts'
import { addTagging, listActions, showAction } from './commands.ts'
import {
  actionResource,
  punchesInput,
  punchInput,
  taggingInput,
  taggingResource,
  waitingPunchResource,
} from './resource.ts'

const uuids = ['action_id'] as const

export const actionDoors = [
  createJoined(
    'POST WS/time_trackings/actions',
    actionResource,
    {
      scope: 'punch',
      summary: 'Punch',
      about:
        'The exact same punch again answers the first one. A punch that does not fit is refused with the present state as code.',
      inputs: punchInput,
      refusals: ['idle', 'working', 'on_break', 'needs_end'],
      forbiddenCodes: ['not_employed'],
      example: {
        action_type: 'start',
        device_id: null,
        action_time: '2026-03-05T08:00:00+01:00',
        taggings_attributes: [],
      },
    },
    {
      one: (ctx, { workspace_id }, input) => takePunch(ctx, workspace_id, input),
      all: (calls) =>
        takePunches(calls.map(({ ctx, params, input }) => ({ ctx, workspaceId: params.workspace_id, input }))),
    },
  ),
  respond(
    'POST WS/time_trackings/actions/batch',
    {
      scope: 'punch',
      summary: 'Send several punches together',
      about:
        'For devices that were offline. Whole shifts are placed together, so that one can come before work that is known already. `meta.outcomes` tells of each punch whether it was taken; one that was taken before is taken again as the same.',
      bodyType: 'action',
      inputs: punchesInput,
      metaMembers: {
        outcomes: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              position: { type: 'integer' },
              outcome: { enum: ['taken', 'refused'] },
              action_id: { type: ['string', 'null'] },
              code: { type: ['string', 'null'] },
              title: { type: ['string', 'null'] },
            },
          },
        },
      },
      example: {
        actions: [
          { action_type: 'start', action_time: '2026-03-05T08:00:00+01:00', device_id: 'phone' },
          { action_type: 'end', action_time: '2026-03-05T12:00:00+01:00', device_id: 'phone' },
        ],
      },
    },
    async (ctx, { workspace_id }, input) => ({ outcomes: await takeSentPunches(ctx, workspace_id, input.actions) }),
  ),
  list(
    'GET WS/time_trackings/actions',
    actionResource,
    { summary: 'List punches', about: 'As they came, the newest first. Punches are never changed or deleted.' },
    (ctx, { workspace_id }) => listActions(ctx, workspace_id),
  ),
  show(
    'GET WS/time_trackings/actions/:action_id',
    actionResource,
    { summary: 'Show a punch', about: 'With the time tracking that follows from it.', uuids },
    (ctx, { workspace_id, action_id }) => showAction(ctx, workspace_id, action_id),
  ),
  create(
    'POST WS/time_trackings/actions/:action_id/taggings',
    taggingResource,
    {
      summary: 'Tag a punch',
      about: 'While its time tracking is running.',
      uuids,
      inputs: taggingInput,
      refusals: ['finished'],
      example: { tag_id: '16' },
    },
    (ctx, { workspace_id, action_id }, input) => addTagging(ctx, workspace_id, action_id, input.tag_id),
  ),
  list(
    'GET WS/waiting_punches',
    waitingPunchResource,
    {
      summary: 'List punches that wait',
      about: 'They came after their month was closed, and have no time tracking.',
    },
    (ctx, { workspace_id }) => listWaitingPunches(ctx, workspace_id),
  ),
]
