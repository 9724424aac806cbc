import { forPeople } from '../../api/scopes.ts'
import { list, order, show, update } from '../../api/v3/doors.ts'
import { respond } from '../../api/v3/orders.ts'
import { orderClosing } from './commands/close-month.ts'
import * as statements from './commands.ts'
import { closingInput, reasonInput, statementResource } from './resource.ts'

export const statementDoors = [
  respond(
    'POST WS/statements',
    {
      scope: forPeople,
      proof: true,
      summary: 'Close a month',
      about:
        'For the people named, or for everybody of the workspace, also those who were deleted since and have open days there; with `up_to`, the days up to that one, and the rest is closed later. Answers at once and is worked off in the background: ' +
        '`GET WS/batch_actions/:id` tells what became of each person, `done` or `refused` with a code. ' +
        'A person with a running time tracking is refused (`running`), and so are days that are all closed (`already_closed`) ' +
        'or not over where the person is (`month_not_over`).',
      bodyType: 'statement',
      inputs: closingInput,
      metaMembers: { message: { type: 'string' }, batch_action_id: { type: 'string' } },
      refusals: ['month_not_over'],
      example: { month: '2026-02', user_ids: [] },
    },
    async (ctx, { workspace_id }, input) => ({
      message: 'The month is being closed.',
      batch_action_id: String(await orderClosing(ctx, workspace_id, input)),
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
    {
      scope: forPeople,
      summary: 'Acknowledge a statement',
      about: 'By the person whose month it is.',
      refusals: ['reopened'],
    },
    (ctx, { workspace_id, statement_id }) => statements.acknowledgeStatement(ctx, workspace_id, statement_id),
  ),
  update(
    'PATCH WS/statements/:statement_id/object',
    statementResource,
    {
      scope: forPeople,
      summary: 'Object to a statement',
      about:
        'By the person whose month it is, with the reason. Administrators of the workspace and the account get a notification, `statement_objected`. ' +
        'The statement stands until somebody reopens it; who objects again replaces what they said.',
      whole: true,
      inputs: reasonInput,
      refusals: ['reopened'],
      example: { reason: 'On the 12th I worked until six.' },
    },
    (ctx, { workspace_id, statement_id }, input) =>
      statements.objectToStatement(ctx, workspace_id, statement_id, input),
  ),
  update(
    'PATCH WS/statements/:statement_id/reopen',
    statementResource,
    {
      scope: forPeople,
      proof: true,
      summary: 'Reopen a month',
      about:
        'By account administrators, with a reason. The statement stays as it was, marked as reopened, and the person gets a notification. Punches that waited are taken as far as they fit.',
      whole: true,
      inputs: reasonInput,
      refusals: ['reopened'],
      example: { reason: 'A shift was missing.' },
    },
    (ctx, { workspace_id, statement_id }, input) => statements.reopenStatement(ctx, workspace_id, statement_id, input),
  ),
]
