import { fault, Refused, refused } from '../../base/errors.ts'
import { baseGroup, mostWindows, ownKinds, type PayKind, type PayRules, type Window } from './model.ts'
import { minutesOf } from './rules/windows.ts'

/** What has to be right about pay rules before they are stored; everything that is wrong is said at once. */
export function assertRules({ kinds }: Pick<PayRules, 'kinds'>): void {
  const faults = kinds.flatMap((kind, index) => [
    ...kindFaults(kind, kinds.slice(0, index)),
    ...kind.windows.flatMap((window) => windowFaults(window).map((said) => `${kind.key}: ${said}`)),
  ])
  if (kinds.reduce((sum, { windows }) => sum + windows.length, 0) > mostWindows)
    faults.push(`All kinds together have at most ${mostWindows} windows.`)
  if (faults.length > 0)
    throw new Refused(
      'invalid',
      faults.map((said) => fault('invalid', 'kinds', said)),
    )
}

function kindFaults({ key, group, rank, tag_id, windows }: PayKind, earlier: readonly PayKind[]): string[] {
  const faults: string[] = []
  if (ownKinds.some((own) => own === key)) faults.push(`${key}: a statement has a kind of this name itself.`)
  if (earlier.some((other) => other.key === key)) faults.push(`${key}: there is another kind of this name.`)
  if (earlier.some((other) => other.group === group && other.rank === rank))
    faults.push(`${key}: another kind of the group ${group} has the rank ${rank}; which of them counts?`)
  if (group === baseGroup && tag_id === undefined)
    faults.push(`${key}: a kind in the place of normal hours needs a tag, or it would be all work there is.`)
  if (windows.length === 0) faults.push(`${key}: a kind needs a window.`)
  return faults
}

function windowFaults({ on, weekdays, date, days_after_easter, from, to, begun_before }: Window): string[] {
  const faults: string[] = []
  const said = {
    weekdays: weekdays?.length || undefined,
    date,
    easter: days_after_easter,
    every_day: 1,
    public_holiday: 1,
  }
  if (said[on] === undefined) faults.push(`a window on ${on} needs ${on === 'easter' ? 'days_after_easter' : on}.`)
  if (minutesOf(from) >= minutesOf(to)) faults.push(`a window ends after it begins; ${from} to ${to} does not.`)
  if (begun_before !== undefined && minutesOf(begun_before) > minutesOf(to))
    faults.push('begun_before lies after the window.')
  return faults
}

/** Told of the first dates; a whole month without rules is no list. */
const mostNamed = 5

export const rulesMissing = (dates: readonly string[]) =>
  refused(
    'rules_missing',
    'base',
    `There are no pay rules for ${dates.slice(0, mostNamed).join(', ')}${dates.length > mostNamed ? ' and other days' : ''}.`,
    'Make some for the workspace that is the person’s home on these days, valid from then on.',
  )

export const statementTooOld = () =>
  refused(
    'statement_too_old',
    'base',
    'The statement is of an older version and does not hold what pay is calculated from.',
    'Reopen the month and close it again.',
  )
