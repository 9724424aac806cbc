/** One who waits: of which account it says to be, whose place it takes, and whether it is known that the account is theirs. */
interface Turn {
  readonly accountId: number
  readonly caller: string
  readonly isRecognised: boolean
}

/**
 * One of each caller, then another of each, so that a caller with many keeps nobody waiting. Whoever makes credentials up
 * may come from everywhere: strangers get a quarter of what is taken, where others wait.
 */
export function takeInTurns<T extends Turn>(waiting: readonly T[], most: number): T[] {
  if (waiting.length <= most) return [...waiting]
  const lines = [...Map.groupBy(waiting, (item) => item.caller).values()]
  const longest = Math.max(...lines.map((line) => line.length))
  const inOrder = Array.from({ length: longest }, (_, turn) => lines.flatMap((line) => line[turn] ?? [])).flat()
  const known = inOrder.filter((item) => item.isRecognised)
  const strangers = inOrder.filter((item) => !item.isRecognised)
  const forStrangers = Math.max(Math.ceil(most / 4), most - known.length)
  const taken = strangers.slice(0, forStrangers)
  return [...known.slice(0, most - taken.length), ...taken]
}

/** Those of one account stay beside each other, so that others are soon without the one who spoils it. */
export function halvesOf<T extends Turn>(items: readonly T[]): [T[], T[]] {
  const sorted = items.toSorted((a, b) => a.accountId - b.accountId)
  const middle = Math.ceil(sorted.length / 2)
  return [sorted.slice(0, middle), sorted.slice(middle)]
}
