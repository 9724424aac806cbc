import { refused } from '../../base/errors.ts'
import { type Instant, isBefore, plus } from '../../base/time/time.ts'
import { type Import, type ImportStatus, mostAtWork, mostUnfinished, undoDays } from './model.ts'

/** In which states something can be done to an import. */
const states = {
  change: ['draft', 'checked'],
  check: ['draft', 'checked'],
  start: ['checked'],
  undo: ['finished'],
  remove: ['draft', 'checked', 'finished', 'undone'],
} as const satisfies Record<string, readonly ImportStatus[]>

const words: Record<ImportStatus, string> = {
  draft: 'The import was not checked yet.',
  checking: 'The import is being checked.',
  checked: 'The import was not carried out yet.',
  running: 'The import is being carried out.',
  finished: 'The import was carried out already.',
  undoing: 'The import is being undone.',
  undone: 'The import was undone already.',
}

export function assertState(status: ImportStatus, wanted: keyof typeof states): void {
  if (!(states[wanted] as readonly ImportStatus[]).includes(status))
    throw refused('import_status', 'base', words[status])
}

/** Until when an import can be undone; null before it was carried out and once it was undone. */
export const undoUntil = ({ status, finished_at }: Pick<Import, 'status' | 'finished_at'>): Instant | null =>
  status === 'finished' && finished_at !== null ? plus(finished_at, { days: undoDays }) : null

export function assertMayStillUndo(order: Pick<Import, 'status' | 'finished_at'>, now: Instant): void {
  const until = undoUntil(order)
  if (until !== null && isBefore(until, now))
    throw refused('import_status', 'base', `An import can be undone for ${undoDays} days.`)
}

export function assertRoom(counts: { readonly atWork: number; readonly unfinished: number }): void {
  if (counts.atWork >= mostAtWork)
    throw refused(
      'too_many_imports',
      'base',
      `${mostAtWork} imports of the account are being worked off.`,
      'Wait until one of them is through.',
    )
  if (counts.unfinished >= mostUnfinished)
    throw refused(
      'too_many_imports',
      'base',
      `The account has ${mostUnfinished} imports that were not carried out.`,
      'Carry one of them out, or delete it.',
    )
}

const usualDays = 5
const dayNames = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

/** Hours of a week as a pattern: the same on each of the first days of the week. */
export function patternOf(weeklyHours: number, days: number | null | undefined): Partial<Record<string, number>> {
  const each = weeklyHours / (days ?? usualDays)
  if (each > 24)
    throw refused('out_of_range', 'weekly_hours', `${weeklyHours} hours do not fit into ${days ?? usualDays} days.`)
  return Object.fromEntries(dayNames.slice(0, days ?? usualDays).map((day) => [day, each]))
}

/** Several names in one cell. */
export const namesIn = (cell: string | null | undefined): string[] =>
  (cell ?? '').split(/[,;|]/).flatMap((name) => (name.trim() === '' ? [] : [name.trim()]))

/** The ids of names, whatever their case; or which of them nobody knows. */
export function idsNamed(
  pointer: string,
  names: readonly string[],
  known: readonly { readonly id: number; readonly title: string }[],
): number[] {
  return names.map((name) => {
    const found = known.find(({ title }) => title.toLowerCase() === name.toLowerCase())
    if (found === undefined) throw refused('unknown', pointer, `${name} is not known in the workspace.`)
    return found.id
  })
}

/** The year somebody is given vacation for: this one, or the one they begin in. */
export const vacationYear = (today: string, startsOn: string): string =>
  (startsOn > today ? startsOn : today).slice(0, 4)
