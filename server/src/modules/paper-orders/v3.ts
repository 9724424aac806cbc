import { create, list, order, show } from '../../api/v3/doors.ts'
import * as orders from './commands.ts'
import { paperInput, paperOrderResource } from './resource.ts'

const papers = '/api/v3/accounts/:account_id/paper_orders' as const

export const paperOrderDoors = [
  list(
    `GET ${papers}`,
    paperOrderResource,
    { summary: 'List orders of paper', about: 'Your own.' },
    (ctx, { account_id }) => orders.listOrders(ctx, account_id),
  ),
  create(
    `POST ${papers}`,
    paperOrderResource,
    {
      summary: 'Order paper of a month',
      about:
        'Of a workspace and a month: `statements` that stand, `working_times` (begin, end and duration of each day, as § 17 MiLoG asks) and `absences`, of the people you look after, or of all if you administer the workspace. Who does its payroll alone has working times and absences of closed days of that workspace (`month_open`). Without `workspace_id`: the `statements` of all workspaces, for account administrators and for those who administer or pay each of them. Of a payroll run: its `journal` and `statements`. Answers at once and is made in the background: `GET` shows how far it is. One file is that file, several are a ZIP archive. Two at a time in an account (`too_many_papers`); the ten newest are kept for seven days.',
      inputs: paperInput,
      refusals: ['nothing_to_print', 'too_many_papers'],
      example: { papers: ['statements', 'absences'], workspace_id: '1', month: '2026-01', language: 'en' },
    },
    (ctx, { account_id }, input) => orders.orderPaper(ctx, account_id, input),
  ),
  show(
    `GET ${papers}/:paper_order_id`,
    paperOrderResource,
    { summary: 'Show how far an order of paper is' },
    (ctx, { account_id, paper_order_id }) => orders.showOrder(ctx, account_id, paper_order_id),
  ),
  order(
    `POST ${papers}/:paper_order_id/downloads`,
    paperOrderResource,
    {
      proof: true,
      summary: 'Download ordered paper',
      about: 'Answers with `file_url`, which works for some minutes. Every download is in the journal.',
      refusals: ['not_ready'],
    },
    (ctx, { account_id, paper_order_id }) => orders.downloadPaper(ctx, account_id, paper_order_id),
  ),
]
