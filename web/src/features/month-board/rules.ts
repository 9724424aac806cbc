export type BoardState = 'unclear' | 'ready' | 'confirmed' | 'closed'

/** What is missing in somebody's month, on one day or on several. */
export interface Missing {
  readonly what: 'objection' | 'late_punch' | 'no_end' | 'correction' | 'absence' | 'warning' | 'nothing_recorded'
  readonly dates: readonly string[]
  /** Of a warning, which rule was broken. */
  readonly rule: string | null
}

export interface Turn {
  readonly who: 'you' | 'lead' | 'person'
  readonly names: readonly string[]
}

/** Days that are closed, and what the person said about them. Times are milliseconds. */
export interface ClosedPart {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly closedAt: number
  readonly closedBy: string | null
  readonly agreedAt: number | null
  readonly objectedAt: number | null
  readonly objection: string | null
}

/** What a month comes to, in seconds. */
export interface Sums {
  readonly opening: number
  readonly worked: number
  readonly credited: number
  readonly booked: number
  readonly owed: number
  readonly balance: number
  readonly closing: number
}

export interface BoardPerson {
  readonly id: string
  readonly name: string
  readonly areas: readonly string[]
  readonly staffNumber: string | null
  readonly state: BoardState
  /** Undefined while the server still calculates a long account. */
  readonly sums: Sums | undefined
  readonly unconfirmed: number
  readonly deductedDates: readonly string[]
  readonly missing: readonly Missing[]
  readonly turn: Turn | null
  readonly parts: readonly ClosedPart[]
}

export interface Counts extends Readonly<Record<BoardState, number>> {
  readonly people: number
  readonly agreed: number
  readonly you: number
  readonly lead: number
  readonly person: number
  readonly warnings: number
}

export interface Board {
  readonly month: string
  readonly from: string
  readonly to: string
  /** The last day that counts: of a month that goes on, yesterday. */
  readonly until: string
  /** When the server read it, as it wrote it. */
  readonly readAt: string
  readonly counts: Counts
  readonly worked: number
  readonly owed: number
  /** In all; more than a page shows are looked at area by area. */
  readonly peopleCount: number
  readonly areas: readonly { readonly id: string; readonly name: string }[]
  readonly people: readonly BoardPerson[]
  readonly may: { readonly confirm: boolean; readonly close: boolean; readonly reopen: boolean }
}

/** As many as one answer has. */
export const mostPeople = 500

export type Shown = 'you' | 'lead' | 'person' | 'warnings'

const isShown = ({ turn, missing }: BoardPerson, shown: Shown | undefined): boolean => {
  if (shown === undefined) return true
  return shown === 'warnings' ? missing.some(({ what }) => what === 'warning') : turn?.who === shown
}

export const boardStates: readonly BoardState[] = ['unclear', 'ready', 'confirmed', 'closed']

interface Group {
  readonly state: BoardState
  readonly people: readonly BoardPerson[]
}

/** People by how far their month is. Who was confirmed a moment ago counts as confirmed. */
export function groupsOf(
  people: readonly BoardPerson[],
  shown: Shown | undefined,
  held: ReadonlySet<string>,
): readonly Group[] {
  const stateOf = ({ id, state }: BoardPerson): BoardState => (held.has(id) ? 'confirmed' : state)
  const wanted = Map.groupBy(
    people.filter((person) => isShown(person, shown)),
    stateOf,
  )
  return boardStates.flatMap((state) => {
    const some = wanted.get(state) ?? []
    return some.length === 0 ? [] : [{ state, people: some }]
  })
}

/** What somebody has to look at before time can be confirmed. */
const blocking: readonly Missing['what'][] = ['no_end', 'correction']

export const blocksOf = ({ missing }: BoardPerson): readonly Missing[] =>
  missing.filter(({ what }) => blocking.includes(what))

export const isConfirmable = (person: BoardPerson): boolean => person.unconfirmed > 0 && blocksOf(person).length === 0

/** Whom one press confirms: where nothing is missing nobody has to look at single days. */
export const readyPeople = (people: readonly BoardPerson[]): readonly BoardPerson[] =>
  people.filter(({ state }) => state === 'ready')

interface Closing {
  readonly included: readonly BoardPerson[]
  readonly left: readonly BoardPerson[]
}

/**
 * Whose month is closed: whoever is confirmed or ready, or exactly those who were chosen. A running clock cannot be
 * closed, and what is closed already is done.
 */
export function closingOf(people: readonly BoardPerson[], chosen: ReadonlySet<string>): Closing {
  const open = people.filter(({ state, parts, missing }) => state !== 'closed' && !isAllClosed(parts, missing))
  const isRunning = ({ missing }: BoardPerson): boolean => missing.some(({ what }) => what === 'no_end')
  const isMeant = ({ id, state }: BoardPerson): boolean => (chosen.size > 0 ? chosen.has(id) : state !== 'unclear')
  const included = open.filter((person) => isMeant(person) && !isRunning(person))
  return { included, left: open.filter((person) => !included.includes(person)) }
}

/** A closed month that somebody objects to is opened before it is closed again. */
const isAllClosed = (parts: readonly ClosedPart[], missing: readonly Missing[]): boolean =>
  parts.length > 0 && missing.some(({ what }) => what === 'objection' || what === 'late_punch')

/** The steps of a month, each done when nobody is left in it. */
export const steps = ['clear', 'confirm', 'close', 'agree'] as const
export type Step = (typeof steps)[number]

export function stepsOf({ people, unclear, ready, closed, agreed }: Counts): readonly { step: Step; done: boolean }[] {
  const done: Record<Step, boolean> = {
    clear: unclear === 0,
    confirm: unclear + ready === 0,
    close: people > 0 && closed === people,
    agree: people > 0 && agreed === people,
  }
  return steps.map((step) => ({ step, done: done[step] }))
}

/** Parts of a hundred, for a bar. */
export const shareOf = (part: number, whole: number): number => (whole === 0 ? 0 : (part / whole) * 100)

export type Order = 'next' | 'previous' | 'confirm' | 'select' | 'undo'

const orders: Readonly<Record<string, Order>> = {
  j: 'next',
  ArrowDown: 'next',
  k: 'previous',
  ArrowUp: 'previous',
  y: 'confirm',
  x: 'select',
  u: 'undo',
}

interface Pressed {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

/** What a key asks for while the board has the focus. Letters can be switched off. */
export function orderOf({ key, ctrlKey, metaKey, altKey }: Pressed, singleKeys: boolean): Order | undefined {
  if (ctrlKey || metaKey || altKey || (!singleKeys && key.length === 1)) return undefined
  return orders[key]
}

/** How long the rest will take, in seconds, from how long the first part took. */
export function secondsLeft(done: number, total: number, passedMs: number): number | undefined {
  if (done < 2 || done >= total) return undefined
  return Math.max(1, Math.round(((passedMs / done) * (total - done)) / 1000))
}
