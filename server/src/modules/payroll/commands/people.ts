import type { Context } from '../../../base/context.ts'
import type { WholeOf } from '../../../base/fields.ts'
import type { Listing } from '../../../base/lists/page.ts'
import { showClient, type WhichClient } from '../commands.ts'
import type { PayrollPerson } from '../model.ts'
import { numberValues, peopleOfClient } from '../queries/people.ts'
import type { payrollPeopleQuery } from '../resource/people.ts'

export async function listPeople(
  ctx: Context,
  which: WhichClient,
  { search, only }: WholeOf<typeof payrollPeopleQuery>,
): Promise<Listing<PayrollPerson>> {
  const client = await showClient(ctx, which)
  return {
    rows: peopleOfClient(ctx, client, { search: search ?? '', withoutNumber: only === 'without_number' }),
    readsSensitive: false,
    values: numberValues(client.id),
  }
}
