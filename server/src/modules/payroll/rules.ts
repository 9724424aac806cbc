import { dateAfter } from '../../base/time/time.ts'
import { targetSettings } from '../payroll-files/model.ts'
import type { Assignment, PayrollClient } from './model.ts'

/** What is to be written so that a client pays these workspaces from a date on, and no others. */
export interface AssignmentChange {
  /** Workspaces that another client pays from the same date on. */
  readonly taken: readonly number[]
  readonly removed: readonly Assignment[]
  readonly added: readonly Assignment[]
}

interface Wanted {
  readonly client_id: number
  readonly valid_from: string
  readonly workspace_ids: readonly number[]
}

const inOrder = (assignments: readonly Assignment[]): Assignment[] =>
  [...assignments].sort((a, b) => (a.valid_from < b.valid_from ? -1 : 1))

/** Who pays a workspace on a date. */
export const payerOn = (
  assignments: readonly Assignment[],
  { workspace_id, date }: { readonly workspace_id: number; readonly date: string },
): number | null =>
  inOrder(assignments).findLast((each) => each.workspace_id === workspace_id && each.valid_from <= date)?.client_id ??
  null

/**
 * What was planned for this client from the date on is planned anew; what others have from later dates on stays theirs.
 */
export function assignWorkspaces(
  assignments: readonly Assignment[],
  { client_id, valid_from, workspace_ids }: Wanted,
): AssignmentChange {
  const removed = assignments.filter((each) => each.client_id === client_id && each.valid_from >= valid_from)
  const left = assignments.filter((each) => !removed.includes(each))
  const ending = left.filter((each) => each.client_id === null && each.valid_from === valid_from)
  const before = left.filter((each) => !ending.includes(each))
  const paid = (workspace_id: number): boolean =>
    payerOn(before, { workspace_id, date: dateAfter(valid_from, -1) }) === client_id
  const begins = (workspace_id: number) =>
    before.find((each) => each.workspace_id === workspace_id && each.valid_from === valid_from)
  const ends = [...new Set(before.map((each) => each.workspace_id))].filter(
    (id) => paid(id) && !workspace_ids.includes(id) && begins(id) === undefined,
  )
  const starts = workspace_ids.filter((id) => !paid(id))
  const wanted: Assignment[] = [
    ...starts.map((workspace_id) => ({ workspace_id, valid_from, client_id })),
    ...ends
      .filter((id) => !ending.some((each) => each.workspace_id === id))
      .map((workspace_id) => ({ workspace_id, valid_from, client_id: null })),
  ]
  const unwanted = [...removed, ...ending.filter((each) => workspace_ids.includes(each.workspace_id))]
  // What is there already stays.
  const isAmong = (some: readonly Assignment[], { workspace_id, client_id: payer, valid_from: from }: Assignment) =>
    some.some((each) => each.workspace_id === workspace_id && each.client_id === payer && each.valid_from === from)
  return {
    taken: workspace_ids.filter((id) => begins(id) !== undefined),
    removed: unwanted.filter((each) => !isAmong(wanted, each)),
    added: wanted.filter((each) => !isAmong(unwanted, each)),
  }
}

/** Numbers that two of some people would have. */
export function repeatedNumbers(numbers: readonly { readonly number: string }[]): string[] {
  const seen = Map.groupBy(numbers, ({ number }) => number)
  return [...seen].flatMap(([number, same]) => (same.length > 1 ? [number] : []))
}

/** Whether a target knows all of some settings. */
export function fitsTarget({ target, settings }: Pick<PayrollClient, 'target' | 'settings'>): boolean {
  const choices: Readonly<Record<string, readonly string[]>> = targetSettings[target]
  return Object.entries(settings).every(
    ([name, value]) => Object.hasOwn(choices, name) && choices[name]?.includes(value) === true,
  )
}
