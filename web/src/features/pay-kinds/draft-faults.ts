import { type Draft, type KindDraft, keyOf, type WindowDraft } from './draft-rules.ts'
import { endOf, minutesOf } from './rules.ts'

/** Why something typed cannot be stored: each is said at its field. */
export type DraftFault =
  | 'blank'
  | 'not_a_time'
  | 'too_long'
  | 'not_a_percentage'
  | 'not_a_name'
  | 'reserved'
  | 'taken'
  | 'ends_before'
  | 'begun_after'
  | 'no_days'
  | 'no_such_day'
  | 'no_window'
  | 'too_many_kinds'
  | 'too_many_windows'

/** By the field: `from`, `overtime`, `kind 3 percent`, `window 4 to`. */
export type DraftFaults = Readonly<Record<string, DraftFault>>

/** As many as the server takes. */
const mostKinds = 30
const mostWindows = 100
const mostOvertime = 24 * 60
const mostGap = 4 * 60

/** What a statement has kinds of itself. */
const reserved = new Set(['work', 'absence', 'holiday_paid', 'balance_payout', 'vacation_payout'])

const lastDays = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** Everything that the server would refuse, at the field it is about. */
export function draftFaults(draft: Draft): DraftFaults {
  const windows = draft.kinds.flatMap((kind) => kind.windows)
  const found: Found[] = [
    ['from', draft.from === '' ? 'blank' : undefined],
    ['overtime', draft.overtime === '' ? undefined : timeFault(draft.overtime, mostOvertime)],
    ['gap', timeFault(draft.gap, mostGap)],
    ['kinds', draft.kinds.length > mostKinds ? 'too_many_kinds' : undefined],
    ['windows', windows.length > mostWindows ? 'too_many_windows' : undefined],
    ...draft.kinds.flatMap((kind, at) => kindFaults(kind, draft.kinds.slice(0, at))),
    ...windows.flatMap(windowFaults),
  ]
  return Object.fromEntries(found.filter((each): each is [string, DraftFault] => each[1] !== undefined))
}

function timeFault(typed: string, most: number): DraftFault | undefined {
  if (typed.trim() === '') return 'blank'
  const minutes = minutesOf(typed)
  if (minutes === undefined) return 'not_a_time'
  return minutes > most ? 'too_long' : undefined
}

type Found = [string, DraftFault | undefined]

function kindFaults(kind: KindDraft, earlier: readonly KindDraft[]): Found[] {
  const isOwn = kind.name === 'own'
  const taken = earlier.some((other) => keyOf(other) === keyOf(kind)) ? 'taken' : undefined
  return [
    [`kind ${kind.id} ${isOwn ? 'own' : 'percent'}`, (isOwn ? nameFault(kind) : percentFault(kind)) ?? taken],
    [`kind ${kind.id} windows`, kind.windows.length === 0 ? 'no_window' : undefined],
  ]
}

const percentFault = ({ percent }: KindDraft): DraftFault | undefined => {
  if (percent.trim() === '') return 'blank'
  return /^[1-9]\d{0,2}$/.test(percent.trim()) ? undefined : 'not_a_percentage'
}

function nameFault(kind: KindDraft): DraftFault | undefined {
  const key = keyOf(kind)
  if (key === '') return 'blank'
  if (!/^[a-z][a-z0-9_]{0,39}$/.test(key)) return 'not_a_name'
  return reserved.has(key) ? 'reserved' : undefined
}

function windowFaults(window: WindowDraft): Found[] {
  const at = (field: string): string => `window ${window.id} ${field}`
  const [from, typed] = [minutesOf(window.from), minutesOf(window.to)]
  const end = from === undefined || typed === undefined ? undefined : endOf(from, typed)
  const before = minutesOf(window.begunBefore)
  return [
    [at('weekdays'), window.on === 'weekdays' && window.weekdays.length === 0 ? 'no_days' : undefined],
    [at('date'), window.on === 'date' && !isDayOfYear(window) ? 'no_such_day' : undefined],
    [at('from'), asTime(window.from, from)],
    [at('to'), asTime(window.to, typed) ?? (end !== undefined && end <= (from ?? 0) ? 'ends_before' : undefined)],
    [at('begunBefore'), begunFault(window.begunBefore, before, end)],
  ]
}

const asTime = (typed: string, minutes: number | undefined): DraftFault | undefined => {
  if (typed.trim() === '') return 'blank'
  return minutes === undefined ? 'not_a_time' : undefined
}

function begunFault(typed: string, before: number | undefined, end: number | undefined): DraftFault | undefined {
  if (typed === '') return undefined
  if (before === undefined) return 'not_a_time'
  return end !== undefined && before > end ? 'begun_after' : undefined
}

const isDayOfYear = ({ month, day }: WindowDraft): boolean =>
  /^\d{1,2}$/.test(day) && Number(day) >= 1 && Number(day) <= (lastDays[Number(month) - 1] ?? 0)
