import { list } from '../../api/v3/doors.ts'
import { listPeople } from './commands/people.ts'
import { payrollPeopleQuery, payrollPersonResource } from './resource/people.ts'

export const payrollPeopleDoors = [
  list(
    'GET /api/v3/accounts/:account_id/payroll_clients/:payroll_client_id/people',
    payrollPersonResource,
    {
      summary: 'List whom a payroll client pays',
      about:
        'Whoever is or was employed in a workspace while the client pays it, and whoever has a number in it: with or without a personnel number.',
      asks: payrollPeopleQuery,
      example: { only: 'without_number' },
    },
    (ctx, { account_id, payroll_client_id }, asked) => listPeople(ctx, [account_id, payroll_client_id], asked),
  ),
]
