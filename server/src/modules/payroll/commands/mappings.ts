import type { Context } from '../../../base/context.ts'
import { refused } from '../../../base/errors.ts'
import type { WholeOf } from '../../../base/fields.ts'
import type { Listing } from '../../../base/lists/page.ts'
import { changed } from '../../changes/commands.ts'
import { enteredRefusals } from '../../payroll-files/rules.ts'
import { userIdOf } from '../../roles/model.ts'
import { assertNotArchived, clientToChange, showClient, type WhichClient } from '../commands.ts'
import { mostMappings, type PayrollMapping } from '../model.ts'
import * as queries from '../queries/mappings.ts'
import type { mappingInput } from '../resource/mappings.ts'
import { unitsOf } from '../rules/mapping.ts'
import { targetOf } from './map-run.ts'

export async function listMappings(ctx: Context, which: WhichClient): Promise<Listing<PayrollMapping>> {
  return { rows: queries.mappingsOf(ctx, await showClient(ctx, which)), readsSensitive: false }
}

/** Says what a kind of pay is called from a month on, or that it is not sent. */
export async function createMapping(
  ctx: Context,
  which: WhichClient,
  { pay_kind, unit, profile, valid_from, skip, ...keys }: WholeOf<typeof mappingInput>,
): Promise<PayrollMapping> {
  const client = await clientToChange(ctx, which)
  assertNotArchived(client)
  const names = {
    wage_type: keys.wage_type ?? '',
    processing_key: keys.processing_key ?? '',
    absence_key: keys.absence_key ?? '',
  }
  const isNamed = Object.values(names).some((name) => name !== '')
  if (isNamed === (skip ?? false))
    throw refused(
      'invalid',
      'skip',
      isNamed ? 'What is skipped has neither wage type nor key.' : 'A mapping has a wage type or a key.',
      'Name one, or say that the kind is skipped.',
    )
  if (!unitsOf(pay_kind).includes(unit))
    throw refused('invalid', 'unit', `${pay_kind} is counted in ${unitsOf(pay_kind).join(' or ')}.`)
  const given = Object.fromEntries(Object.entries(names).filter(([, name]) => name !== ''))
  const [wrong] = enteredRefusals(targetOf(client), { unit, ...given })
  if (wrong !== undefined) throw refused(wrong.code, wrong.field, sentence(wrong.message))
  const wanted = { pay_kind, unit, profile: profile ?? ('all' as const), valid_from: `${valid_from}-01` }
  const same = await queries.findSame(ctx, client, { ...wanted, skip: skip ?? false, ...names })
  if (same !== undefined) return same
  if ((await queries.countMappings(ctx, client.id)) >= mostMappings)
    throw refused('too_many_values', 'base', `A client has at most ${mostMappings} mappings.`)
  if (await queries.isIssued(ctx, client.id, { pay_kind, unit, month: `${valid_from}-01` }))
    throw refused(
      'mapping_in_use',
      'valid_from',
      `${pay_kind} was issued for ${valid_from} or a later month already.`,
      'A correction goes where the first went. Let it begin with a later month.',
    )
  const id = await queries.insertMapping(ctx, {
    ...{ client_id: client.id, ...wanted },
    ...{ skip: skip ?? false, ...names, created_by: userIdOf(ctx) ?? null },
  })
  await changed(ctx, {
    record_type: 'payroll_mapping',
    record_id: id,
    workspace_id: null,
    user_id: null,
    kind: 'created',
    parts: [
      ['pay_kind', null, pay_kind],
      ['unit', null, unit],
      ['valid_from', null, valid_from],
      ...Object.entries(names).flatMap(([name, value]) => (value === '' ? [] : [[name, null, value] as const])),
    ],
  })
  return queries.mappingsOf(ctx, client).where('payroll_mappings.id', '=', id).executeTakeFirstOrThrow()
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
