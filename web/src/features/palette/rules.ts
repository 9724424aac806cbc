export type Opened = 'palette' | 'keys'

interface Use {
  readonly key: string
  readonly opens: Opened
  /** With Ctrl, on a Mac with Cmd; everything else is a single key. */
  readonly held: boolean
}

/** The keys that work on every screen, for obeying and for showing them. */
const everywhere: readonly Use[] = [
  { key: 'k', opens: 'palette', held: true },
  { key: '?', opens: 'keys', held: false },
]

export interface Pressed {
  readonly key: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

interface Around {
  readonly isMac: boolean
  /** Whether the key would be a letter in a field. */
  readonly isTyping: boolean
  readonly singleKeys: boolean
}

/** What a key opens, wherever one is in a workspace. */
export function openedBy(pressed: Pressed, { isMac, isTyping, singleKeys }: Around): Opened | undefined {
  const [held, other] = isMac ? [pressed.metaKey, pressed.ctrlKey] : [pressed.ctrlKey, pressed.metaKey]
  if (other || pressed.altKey) return undefined
  const use = everywhere.find((each) => each.key === pressed.key.toLowerCase() && each.held === held)
  if (use === undefined || (use.held && pressed.shiftKey)) return undefined
  return use.held || (singleKeys && !isTyping) ? use.opens : undefined
}

/** The keys that work on every screen, as they are pressed. */
export const keysEverywhere = ({
  isMac,
  singleKeys,
}: Pick<Around, 'isMac' | 'singleKeys'>): { readonly opens: Opened; readonly keys: readonly (readonly string[])[] }[] =>
  everywhere
    .filter(({ held }) => held || singleKeys)
    .map(({ key, opens, held }) => ({ opens, keys: [held ? [isMac ? 'Meta' : 'Control', key.toUpperCase()] : [key]] }))

/** Something to choose by its name. */
export interface Named {
  readonly name: string
  /** Other words people may look for it by. */
  readonly also?: string
}

/** Without accents and capitals: who types `yilmaz` means `Yılmaz`. */
const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss').replaceAll('ı', 'i')

const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean)

/** Shorter pieces occur inside of nearly every word. */
const leastInside = 3

/** How well something fits what was typed: 0 best, undefined not at all. */
function rankOf({ name, also = '' }: Named, typed: string): number | undefined {
  const wanted = plain(typed).trim()
  const own = plain(name)
  if (own.startsWith(wanted)) return 0
  const begins = (words: readonly string[]): boolean =>
    wordsOf(wanted).every((part) => words.some((word) => word.startsWith(part)))
  if (wordsOf(wanted).length === 0) return undefined
  if (begins(wordsOf(own))) return 1
  if (begins([...wordsOf(own), ...wordsOf(plain(also))])) return 2
  return wanted.length >= leastInside && own.includes(wanted) ? 3 : undefined
}

/** What fits, best first; what fits equally well stays in its order. */
export const fitting = <Choice extends Named>(choices: readonly Choice[], typed: string): Choice[] =>
  choices
    .map((choice) => ({ choice, rank: rankOf(choice, typed) }))
    .filter((each): each is { choice: Choice; rank: number } => each.rank !== undefined)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ choice }) => choice)
