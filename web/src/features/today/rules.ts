/** Times somebody may have left at: their usual length of day, rounded, and a quarter of an hour on both sides. */
export function likelyEnds(from: number, targetSeconds: number, breakSeconds: number): number[] {
  const quarter = 15 * 60_000
  const usual = from + (Math.max(targetSeconds, 4 * 3600) + Math.max(breakSeconds, 1800)) * 1000
  const middle = Math.round(usual / quarter) * quarter
  return [middle - 2 * quarter, middle, middle + 2 * quarter].filter((time) => time > from)
}
