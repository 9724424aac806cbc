import { list, order, show } from '../../api/v3/doors.ts'
import { respond } from '../../api/v3/orders.ts'
import * as statements from './commands.ts'
import { closingInput, statementResource } from './resource.ts'

export const statementDoors = [
  respond(
    'POST WS/statements',
    {
      summary: 'Close a month',
      about:
        'For the people named, or for everybody of the workspace. Answers at once and is worked off in the background: ' +
        '`GET WS/batch_actions/:id` tells what became of each person, `done` or `refused` with a code. ' +
        'A person with a running time tracking is refused (`running`), and so is a month that is closed (`already_closed`) ' +
        'or not over where they are (`month_not_over`).',
      bodyType: 'statement',
      inputs: closingInput,
      metaMembers: { message: { type: 'string' }, batch_action_id: { type: 'string' } },
      refusals: ['month_not_over'],
      example: { month: '2026-02', user_ids: [] },
    },
    async (ctx, { workspace_id }, input) => ({
      message: 'The month is being closed.',
      batch_action_id: String(await statements.orderClosing(ctx, workspace_id, input)),
    }),
  ),
  list(
    'GET WS/statements',
    statementResource,
    { summary: 'List statements', about: 'Your own, and those of the people you look after; sums, without the days.' },
    (ctx, { workspace_id }) => statements.listStatements(ctx, workspace_id),
  ),
  show(
    'GET WS/statements/:statement_id',
    statementResource,
    { summary: 'Show a statement', about: 'With its days, and what its hash is made of.' },
    (ctx, { workspace_id, statement_id }) => statements.showStatement(ctx, workspace_id, statement_id),
  ),
  order(
    'PATCH WS/statements/:statement_id/acknowledge',
    statementResource,
    { summary: 'Acknowledge a statement', about: 'By the person whose month it is.', refusals: ['reopened'] },
    (ctx, { workspace_id, statement_id }) => statements.acknowledgeStatement(ctx, workspace_id, statement_id),
  ),
  order(
    'PATCH WS/statements/:statement_id/reopen',
    statementResource,
    {
      summary: 'Reopen a month',
      about:
        'By account administrators. The statement stays as it was, marked as reopened. Punches that waited are taken as far as they fit.',
      refusals: ['reopened'],
    },
    (ctx, { workspace_id, statement_id }) => statements.reopenStatement(ctx, workspace_id, statement_id),
  ),
]
