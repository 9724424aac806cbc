import { forPeople } from '../../api/scopes.ts'
import { show } from '../../api/v3/doors.ts'
import { respond } from '../../api/v3/orders.ts'
import { confirmDays } from './commands/confirm-days.ts'
import { showUnconfirmedWeeks } from './commands/list-weeks.ts'
import { showBoard } from './commands.ts'
import { mostDays, mostPeople, mostWeeks } from './model.ts'
import { boardQuery, boardResource, confirmationInput, weeksResource } from './resource.ts'

export const monthBoardDoors = [
  show(
    'GET WS/month_board',
    boardResource,
    {
      summary: 'Show a month of the people you look after',
      about:
        'What each of them worked and owed, what is missing in their month, whose move it is, and what they said to ' +
        `their statement; up to ${mostPeople} people and 31 days in one answer. For those who look after others.`,
      asks: boardQuery,
      example: { month: '2026-02' },
    },
    (ctx, { workspace_id }, asked) => showBoard(ctx, workspace_id, asked),
  ),
  show(
    'GET WS/unconfirmed_weeks',
    weeksResource,
    {
      summary: 'Show the weeks that wait for a confirmation',
      about:
        `Working time of others that you look after, not older than ${mostDays} days; the first ${mostWeeks} weeks. ` +
        'Confirm one with `POST WS/time_trackings/confirmations`.',
    },
    (ctx, { workspace_id }) => showUnconfirmedWeeks(ctx, workspace_id),
  ),
  respond(
    'POST WS/time_trackings/confirmations',
    {
      scope: forPeople,
      summary: 'Confirm what people worked between two days',
      about:
        'A week, a month: all finished working time of each person in the workspace, in one go. `outcomes` tells of each ' +
        'person whether it was `done`, with how many were confirmed, or `refused`: `no_end` where a clock still runs in ' +
        'these days, `correction` where a request is open, `changed` where something changed after `unchanged_since`, ' +
        '`forbidden` where you do not look after the person. Closed days stay as they are.',
      bodyType: 'time_tracking',
      inputs: confirmationInput,
      metaMembers: { outcomes: { type: 'array', items: { type: 'object' } } },
      example: { user_ids: [], from: '2026-02-01', to: '2026-02-28' },
    },
    async (ctx, { workspace_id }, input) => ({
      outcomes: (await confirmDays(ctx, workspace_id, input)).map(({ user_id, ...outcome }) => ({
        user_id: String(user_id),
        ...outcome,
      })),
    }),
  ),
]
