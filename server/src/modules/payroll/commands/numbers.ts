import type { Context } from '../../../base/context.ts'
import { refused } from '../../../base/errors.ts'
import type { WholeOf } from '../../../base/fields.ts'
import type { Listing } from '../../../base/lists/page.ts'
import { changed } from '../../changes/commands.ts'
import { enteredRefusals } from '../../payroll-files/rules.ts'
import { assertNotArchived, clientToChange, showClient, type WhichClient } from '../commands.ts'
import type { PayrollNumber } from '../model.ts'
import * as queries from '../queries/numbers.ts'
import type { numbersInput } from '../resource/numbers.ts'
import { repeatedNumbers } from '../rules.ts'
import { targetOf } from './map-run.ts'

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
  const refuse = refusing(numbers)
  refuse('taken', 'is named twice', ({ user_id }, at) => numbers.findIndex((each) => each.user_id === user_id) < at)
  const payable = new Set(await queries.payableAmong(ctx, client, userIds))
  refuse('unknown', 'is in no workspace of this client', ({ user_id }) => !payable.has(user_id))
  for (const { number } of numbers) {
    const [wrong] = number ? enteredRefusals(targetOf(client), { personnel_number: number }) : []
    if (wrong)
      refuse(wrong.code, `is given what does not fit: ${withoutStop(wrong.message)}`, (each) => each.number === number)
  }
  const before = new Map((await queries.findNumbers(ctx, client.id, userIds)).map((each) => [each.user_id, each]))
  refuse('blank', 'is given none', ({ user_id, number }) => number === undefined && !before.has(user_id))
  const given = numbers.flatMap(({ user_id, number, profile }): queries.GivenNumber[] => {
    const known = before.get(user_id)
    const own = number === undefined ? known?.number : number
    return own ? [{ user_id, number: own, profile: profile ?? known?.profile ?? 'hourly' }] : []
  })
  const repeated = repeatedNumbers(given)
  const numberOf = (userId: number) => given.find((each) => each.user_id === userId)?.number ?? ''
  refuse('number_taken_twice', 'is given the number of somebody else in the list', ({ user_id }) =>
    repeated.includes(numberOf(user_id)),
  )
  const removed = [...before.values()].filter(({ user_id }) => !given.some((each) => each.user_id === user_id))
  await queries.deleteNumbers(
    ctx,
    client.id,
    removed.map(({ user_id }) => user_id),
  )
  const [taken] = await queries.findTaken(ctx, client.id, given)
  if (taken !== undefined)
    refuse('number_taken_twice', whoseInWords(taken), ({ user_id }) => numberOf(user_id) === taken.number)
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
      ...changeOf(
        before.get(user_id),
        given.find((each) => each.user_id === user_id),
      ),
    })),
  )
  return { saved: saved.length, removed: removed.length }
}

/** The name of each part that is another, and no values: a number is what the payroll knows somebody by. */
function changeOf(before: queries.GivenNumber | undefined, given: queries.GivenNumber | undefined) {
  if (before === undefined) return { kind: 'created' }
  const parts = (['number', 'profile'] as const).filter((part) => before[part] !== given?.[part])
  return { kind: 'changed', parts: parts.map((part) => [part] as const) }
}

const withoutStop = (sentence: string): string => sentence.replace(/\.$/, '')

/** Whose a number is, and how it becomes free. */
const whoseInWords = ({ number, user_id, username, is_deleted }: queries.TakenNumber): string =>
  `is given ${number}, which is that of ${is_deleted ? 'somebody who was deleted' : username} (user ${user_id}), until they have another one or none`

type Given = WholeOf<typeof numbersInput>['numbers'][number]

/** Refuses the first of some numbers that something is wrong with, and says which it is and whose. */
const refusing =
  (numbers: readonly Given[]) =>
  (code: string, what: string, isWrong: (given: Given, at: number) => boolean): void => {
    const at = numbers.findIndex(isWrong)
    if (at >= 0) throw refused(code, 'numbers', `numbers, at index ${at}: person ${numbers[at]?.user_id} ${what}.`)
  }

const journalled = (id: number, user_id: number) => ({
  record_type: 'payroll_number',
  record_id: id,
  workspace_id: null,
  user_id,
})
