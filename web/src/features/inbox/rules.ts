import { addDays, weekOf } from '../../base/time.ts'

export type Kind = 'absence' | 'time' | 'correction' | 'warning'

export type Decision = 'confirm' | 'reject'

interface Common {
  /** Of its kind. */
  readonly id: string
  readonly personId: string
  readonly person: string
  /** As it was when the list was read; another value means that somebody changed it since. */
  readonly changedAt: string
  /** What the server lets us do with it. */
  readonly may: Readonly<Record<Decision, boolean>>
}

export interface AbsenceItem extends Common {
  readonly kind: 'absence'
  readonly title: string
  readonly isVacation: boolean
  readonly from: string
  readonly to: string
  readonly days: number
}

interface Pause {
  readonly from: number
  readonly to: number | null
}

/** Working time as it is, or as somebody wants it; null where it stays. */
export interface Times {
  readonly from: number | null
  readonly to: number | null
  readonly breaks: readonly Pause[] | null
}

export interface TimeItem extends Common {
  readonly kind: 'time'
  readonly date: string
  readonly from: number
  readonly to: number
  readonly breaks: readonly Pause[]
  readonly worked: number
}

export interface CorrectionItem extends Common {
  readonly kind: 'correction'
  readonly wants: 'change' | 'creation' | 'deletion'
  readonly date: string
  readonly before: Times
  readonly after: Times
  readonly reason: string
}

/** A rule that somebody's working time broke, in the words one was told of it. */
export interface WarningItem extends Common {
  readonly kind: 'warning'
  readonly words: string
  readonly at: number
}

export type Item = AbsenceItem | TimeItem | CorrectionItem | WarningItem

export const keyOf = ({ kind, id }: Pick<Item, 'kind' | 'id'>): string => `${kind}:${id}`

/** The days around an item that tell whether somebody can be spared: whole weeks, four at most. */
export function weeksAround(item: AbsenceItem): { readonly from: string; readonly to: string } {
  const from = weekOf(item.from)[0] ?? item.from
  const to = weekOf(item.to)[6] ?? item.to
  const most = addDays(from, 27)
  return { from, to: to < most ? to : most }
}

/** Where one stands after the list changed: at the same item, else at the one that took its place. */
export function standAt(keys: readonly string[], active: string | undefined, position: number): number {
  const found = active === undefined ? -1 : keys.indexOf(active)
  return found >= 0 ? found : Math.max(0, Math.min(position, keys.length - 1))
}

/** What a key does while the list has the focus. */
export type Order = 'next' | 'previous' | 'extend' | 'select' | 'confirm' | 'reject' | 'undo' | 'open'

interface Pressed {
  readonly key: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

const single: Readonly<Record<string, Order>> = {
  j: 'next',
  k: 'previous',
  J: 'extend',
  x: 'select',
  y: 'confirm',
  n: 'reject',
  u: 'undo',
}

const always: Readonly<Record<string, Order>> = { ArrowDown: 'next', ArrowUp: 'previous', Enter: 'open' }

/** Letters work only where single keys are switched on; arrows and Enter are no characters and always work. */
export function orderOf(pressed: Pressed, singleKeys: boolean): Order | undefined {
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return undefined
  if (pressed.key === 'ArrowDown' && pressed.shiftKey) return 'extend'
  return always[pressed.key] ?? (singleKeys ? single[pressed.key] : undefined)
}
