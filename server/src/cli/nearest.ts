/** The word that somebody who mistyped most likely meant, if any is near. */
export function nearest(typed: string, words: readonly string[]): string | undefined {
  const byDistance = words.map((word) => ({ word, far: distance(typed, word) })).sort((a, b) => a.far - b.far)
  const [best] = byDistance
  return best && best.far <= Math.max(2, typed.length / 3) ? best.word : undefined
}

/** How many letters must be changed, added or left out to get from one word to the other. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [i, letter] of [...from].entries()) {
    const next = [i + 1]
    for (const [j, other] of [...to].entries()) {
      const [changed = 0, added = 0, left = 0] = [row[j], next[j], row[j + 1]]
      next.push(Math.min(changed + (letter === other ? 0 : 1), added + 1, left + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
