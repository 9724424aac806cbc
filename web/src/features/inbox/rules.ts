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
  /** Half of a day. */
  readonly part: Half | null
}

export type Half = 'first_half' | 'second_half'

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

interface Pressed {
  readonly key: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

/** What the keys of the list are for, as they are shown. */
export type Purpose = 'move' | 'confirm' | 'reject' | 'select' | 'extend' | 'undo' | 'open'

interface KeyUse {
  readonly key: string
  readonly shift?: true
  readonly order: Order
  readonly purpose: Purpose
}

/** Every key of the list, for obeying and for showing them. */
const keyUses: readonly KeyUse[] = [
  { key: 'j', order: 'next', purpose: 'move' },
  { key: 'k', order: 'previous', purpose: 'move' },
  { key: 'ArrowDown', order: 'next', purpose: 'move' },
  { key: 'ArrowUp', order: 'previous', purpose: 'move' },
  { key: 'y', order: 'confirm', purpose: 'confirm' },
  { key: 'n', order: 'reject', purpose: 'reject' },
  { key: 'x', order: 'select', purpose: 'select' },
  { key: 'J', order: 'extend', purpose: 'extend' },
  { key: 'ArrowDown', shift: true, order: 'extend', purpose: 'extend' },
  { key: 'u', order: 'undo', purpose: 'undo' },
  { key: 'Enter', order: 'open', purpose: 'open' },
]

const isLetter = ({ key }: KeyUse): boolean => key.length === 1

/** Letters work only where single keys are switched on; arrows and Enter are no characters and always work. */
export function orderOf(pressed: Pressed, singleKeys: boolean): Order | undefined {
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return undefined
  const meant = keyUses.filter((use) => use.key === pressed.key && (singleKeys || !isLetter(use)))
  return (meant.find(({ shift }) => shift && pressed.shiftKey) ?? meant.find(({ shift }) => !shift))?.order
}

/** How a key is pressed: a capital letter is one with Shift. */
const pressesOf = ({ key, shift }: KeyUse): readonly string[] => {
  const isCapital = key.length === 1 && key !== key.toLowerCase()
  return shift || isCapital ? ['Shift', isCapital ? key.toLowerCase() : key] : [key]
}

interface Shown {
  readonly purpose: Purpose
  readonly keys: readonly (readonly string[])[]
}

/** The keys that work, by what they are for. */
export const shownKeys = (singleKeys: boolean): Shown[] =>
  [
    ...Map.groupBy(
      keyUses.filter((use) => singleKeys || !isLetter(use)),
      ({ purpose }) => purpose,
    ),
  ].map(([purpose, uses]) => ({ purpose, keys: uses.map(pressesOf) }))

/** One way for each purpose: the letter where there is one. */
export const shortestKeys = (): Shown[] =>
  [...Map.groupBy(keyUses, ({ purpose }) => purpose)].map(([purpose, uses]) => {
    const letters = uses.filter(isLetter)
    return { purpose, keys: (letters.length > 0 ? letters : uses).map(pressesOf) }
  })
