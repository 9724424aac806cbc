import type { Context } from '../../base/context.ts'
import { forbidden } from '../../base/errors.ts'
import type { WholeOf } from '../../base/fields.ts'
import type { Listing } from '../../base/lists/page.ts'
import { authorize } from '../../base/policy.ts'
import { accountInReach } from '../accounts/commands.ts'
import { changed, giveReason } from '../changes/commands.ts'
import { isAccountAdmin } from '../roles/model.ts'
import type { DepartedPerson } from './model.ts'
import { departedPolicy } from './policy.ts'
import { departedIn, findDeparted } from './queries.ts'
import type { disclosureInput } from './resource.ts'

export async function listDeparted(ctx: Context, accountId: number): Promise<Listing<DepartedPerson>> {
  await accountInReach(ctx, accountId)
  if (!isAccountAdmin(ctx)) throw forbidden()
  return { rows: departedIn(ctx), readsSensitive: false }
}

/** Says who somebody was. Who looked, when and why stays in the journal. */
export async function disclosePerson(
  ctx: Context,
  accountId: number,
  userId: number,
  { reason }: WholeOf<typeof disclosureInput>,
): Promise<DepartedPerson> {
  await accountInReach(ctx, accountId)
  if (!isAccountAdmin(ctx)) throw forbidden()
  const person = await findDeparted(ctx, userId)
  authorize(ctx, departedPolicy, 'disclose', person)
  const why = await giveReason(ctx, userId, reason)
  await changed(ctx, {
    record_type: 'departed_person',
    record_id: userId,
    workspace_id: null,
    user_id: userId,
    kind: 'disclosed',
    parts: [why],
  })
  return person
}
