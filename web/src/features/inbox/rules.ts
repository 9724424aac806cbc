import { addDays, weekOf } from '../../base/time.ts'
import type { Pressed } from '../palette/rules.ts'

export type Kind = 'absence' | 'week' | 'correction' | 'warning'

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
  readonly type: { readonly kind: string; readonly title: string } | undefined
  /** What it is called besides; empty where it has no name of its own. */
  readonly title: string
  readonly isVacation: boolean
  /** Sickness, which is reported and not asked for. */
  readonly isReported: boolean
  readonly from: string
  readonly to: string
  readonly days: number
  /** Half of a day. */
  readonly part: Half | null
}

export type Half = 'first_half' | 'second_half'

export interface Pause {
  readonly from: number
  readonly to: number | null
}

/** Working time as it is, or as somebody wants it; null where it stays. */
export interface Times {
  readonly from: number | null
  readonly to: number | null
  readonly breaks: readonly Pause[] | null
}

/** A person's week of working time: the unit of deciding. Seconds. */
export interface WeekItem extends Common {
  readonly kind: 'week'
  /** Monday. */
  readonly from: string
  readonly to: string
  readonly worked: number
  readonly credited: number
  readonly owed: number
  readonly balance: number
  /** Those with something to confirm. */
  readonly days: readonly { readonly date: string; readonly worked: number; readonly deducted: number }[]
  readonly warnings: readonly { readonly date: string; readonly rule: string }[]
  /** Nothing deducted, nothing over a limit, no gap. */
  readonly isSimple: boolean
}

export interface CorrectionItem extends Common {
  readonly kind: 'correction'
  readonly wants: 'change' | 'creation' | 'deletion'
  readonly date: string
  readonly before: Times
  readonly after: Times
  readonly reason: string
}

/** A rule that somebody's working time broke, in the words of its notification. */
export interface WarningItem extends Common {
  readonly kind: 'warning'
  readonly words: string
  /** Ids of others that say the very same. */
  readonly also: readonly string[]
}

export type Item = AbsenceItem | WeekItem | CorrectionItem | WarningItem

export const simpleWeeks = (items: readonly Item[]): readonly WeekItem[] =>
  items.filter((item): item is WeekItem => item.kind === 'week' && item.isSimple)

/** Under which heading an item stands: its kind, and of weeks which one. */
export const headingOf = (item: Item): string => (item.kind === 'week' ? item.from : item.kind)

/** Several rules may warn in the same words about the same day: that is read, and seen, once. */
export function withoutRepeats(warnings: readonly WarningItem[]): WarningItem[] {
  const same = Map.groupBy(warnings, ({ person, words }) => `${person}\n${words}`)
  return [...same.values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, also: others.map(({ id }) => id) }] : [],
  )
}

export const keyOf = ({ kind, id }: Pick<Item, 'kind' | 'id'>): string => `${kind}:${id}`

/** The days around an item that tell whether somebody can be spared: whole weeks, four at most. */
export function weeksAround(item: AbsenceItem): { readonly from: string; readonly to: string } {
  const from = weekOf(item.from)[0] ?? item.from
  const to = weekOf(item.to)[6] ?? item.to
  const most = addDays(from, 27)
  return { from, to: to < most ? to : most }
}

export const yearOf = (date: string): string => date.slice(0, 4)

/** Which item is the present one after the list changed: the same, else the one that took its place. */
export function positionOf(keys: readonly string[], active: string | undefined, position: number): number {
  const found = active === undefined ? -1 : keys.indexOf(active)
  return found >= 0 ? found : Math.max(0, Math.min(position, keys.length - 1))
}

/** With a key if it was not among them, else without it. */
export const toggled = (keys: ReadonlySet<string>, key: string): ReadonlySet<string> =>
  new Set(keys.has(key) ? [...keys].filter((each) => each !== key) : [...keys, key])

/** What is open once some items are gone: whatever took the place of an open one, and the others as they were. */
export function openWithout(
  keys: readonly string[],
  open: ReadonlySet<string>,
  gone: ReadonlySet<string>,
): ReadonlySet<string> {
  const stays = keys.filter((key) => !gone.has(key))
  const replaced = keys.flatMap((key, index) => {
    if (!open.has(key)) return []
    if (!gone.has(key)) return [key]
    return keys.slice(index).find((each) => !gone.has(each)) ?? stays.at(-1) ?? []
  })
  return new Set(replaced)
}

/** What a key does while the list has the focus. */
export type Order = 'next' | 'previous' | 'extend' | 'select' | 'confirm' | 'reject' | 'undo' | 'open'

/** What the keys of the list are for, as they are shown. */
export type Purpose = Exclude<Order, 'next' | 'previous'> | 'move'

interface KeyUse {
  readonly key: string
  readonly shift?: true
  readonly order: Order
}

/** Every key of the list, for obeying and for showing them. */
const keyUses: readonly KeyUse[] = [
  { key: 'j', order: 'next' },
  { key: 'k', order: 'previous' },
  { key: 'ArrowDown', order: 'next' },
  { key: 'ArrowUp', order: 'previous' },
  { key: 'y', order: 'confirm' },
  { key: 'n', order: 'reject' },
  { key: 'x', order: 'select' },
  { key: 'J', order: 'extend' },
  { key: 'ArrowDown', shift: true, order: 'extend' },
  { key: 'u', order: 'undo' },
  { key: 'Enter', order: 'open' },
]

const purposeOf = ({ order }: KeyUse): Purpose => (order === 'next' || order === 'previous' ? 'move' : order)

const isLetter = ({ key }: KeyUse): boolean => key.length === 1

/** Letters work only where single keys are switched on; arrows and Enter are no characters and always work. */
const usesWith = (singleKeys: boolean): readonly KeyUse[] => keyUses.filter((use) => singleKeys || !isLetter(use))

export function orderOf(pressed: Pressed, singleKeys: boolean): Order | undefined {
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return undefined
  const meant = usesWith(singleKeys).filter(({ key }) => key === pressed.key)
  return (meant.find(({ shift }) => shift && pressed.shiftKey) ?? meant.find(({ shift }) => !shift))?.order
}

/** How a key is pressed: a capital letter is one with Shift. */
const pressesOf = (use: KeyUse): readonly string[] => {
  const small = isLetter(use) ? use.key.toLowerCase() : use.key
  return use.shift || small !== use.key ? ['Shift', small] : [use.key]
}

interface Shown {
  readonly purpose: Purpose
  readonly keys: readonly (readonly string[])[]
}

/** The keys that work, by what they are for. */
export const shownKeys = (singleKeys: boolean): Shown[] =>
  [...Map.groupBy(usesWith(singleKeys), purposeOf)].map(([purpose, uses]) => ({ purpose, keys: uses.map(pressesOf) }))

/** One way for each purpose: the letter where there is one. */
export const shortestKeys = (): Shown[] =>
  [...Map.groupBy(keyUses, purposeOf)].map(([purpose, uses]) => {
    const letters = uses.filter(isLetter)
    return { purpose, keys: (letters.length > 0 ? letters : uses).map(pressesOf) }
  })
