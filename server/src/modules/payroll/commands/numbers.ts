import type { Context } from '../../../base/context.ts'
import { refused } from '../../../base/errors.ts'
import type { WholeOf } from '../../../base/fields.ts'
import type { Listing } from '../../../base/lists/page.ts'
import { changed } from '../../changes/commands.ts'
import { assertNotArchived, clientToChange, showClient, type WhichClient } from '../commands.ts'
import type { PayrollNumber } from '../model.ts'
import * as queries from '../queries/numbers.ts'
import type { numbersInput } from '../resource/numbers.ts'
import { repeatedNumbers } from '../rules.ts'

export async function listNumbers(ctx: Context, which: WhichClient): Promise<Listing<PayrollNumber>> {
  return { rows: queries.numbersOf(ctx, await showClient(ctx, which)), readsSensitive: false }
}

/** Gives people their numbers, and takes them from those who get none. Everybody else keeps theirs. */
export async function giveNumbers(
  ctx: Context,
  which: WhichClient,
  { numbers }: WholeOf<typeof numbersInput>,
): Promise<{ readonly saved: number; readonly removed: number }> {
  const client = await clientToChange(ctx, which)
  assertNotArchived(client)
  const userIds = [...new Set(numbers.map(({ user_id }) => user_id))]
  if (userIds.length < numbers.length) throw refused('taken', 'numbers', 'numbers names somebody twice.')
  if ((await queries.payableAmong(ctx, client, userIds)).length < userIds.length)
    throw refused('unknown', 'numbers', 'numbers names somebody who is in no workspace of this client.')
  const before = new Map((await queries.findNumbers(ctx, client.id, userIds)).map((each) => [each.user_id, each]))
  const nameless = numbers.find(({ user_id, number }) => number === undefined && !before.has(user_id))
  if (nameless !== undefined) throw refused('blank', 'numbers', `numbers gives ${nameless.user_id} none.`)
  const given = numbers.flatMap(({ user_id, number, profile }): queries.GivenNumber[] => {
    const known = before.get(user_id)
    const own = number === undefined ? known?.number : number
    return own ? [{ user_id, number: own, profile: profile ?? known?.profile ?? 'hourly' }] : []
  })
  const [repeated] = repeatedNumbers(given)
  if (repeated !== undefined) throw refused('number_taken_twice', 'numbers', `numbers gives ${repeated} to two people.`)
  const removed = [...before.values()].filter(({ user_id }) => !given.some((each) => each.user_id === user_id))
  await queries.deleteNumbers(
    ctx,
    client.id,
    removed.map(({ user_id }) => user_id),
  )
  const saved = given.filter((each) => {
    const known = before.get(each.user_id)
    return known?.number !== each.number || known.profile !== each.profile
  })
  await queries.saveNumbers(ctx, client.id, saved)
  const after = await queries.findNumbers(
    ctx,
    client.id,
    saved.map(({ user_id }) => user_id),
  )
  await changed(
    ctx,
    ...removed.map(({ id, user_id }) => ({ ...journalled(id, user_id), kind: 'deleted' })),
    ...after.map(({ id, user_id }) => ({
      ...journalled(id, user_id),
      ...(before.has(user_id) ? { kind: 'changed', parts: [['number'] as const] } : { kind: 'created' }),
    })),
  )
  return { saved: saved.length, removed: removed.length }
}

const journalled = (id: number, user_id: number) => ({
  record_type: 'payroll_number',
  record_id: id,
  workspace_id: null,
  user_id,
})
