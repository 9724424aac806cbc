import { type TargetPattern, usualHours } from './model.ts'

/**
 * The patterns of a person in order. The usual hours count from the start of accounting until the first
 * pattern begins; a pattern that begins no later leaves no room for them.
 */
export function patternsFrom(startOfAccounting: string, given: readonly TargetPattern[]): TargetPattern[] {
  const inOrder = [...given].sort((a, b) => (a.startsOn < b.startsOn ? -1 : 1))
  const [first] = inOrder
  if (first !== undefined && first.startsOn <= startOfAccounting) return inOrder
  return [{ startsOn: startOfAccounting, hours: usualHours }, ...inOrder]
}
