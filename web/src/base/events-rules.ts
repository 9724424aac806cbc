const shortestMs = 2_000
const longestMs = 60_000

/**
 * How long to wait before the next attempt: longer each time, and not the same for everybody, so that a service that
 * comes back is not asked by all at once.
 */
export const pauseBefore = (attempts: number, random: number): number =>
  Math.min(longestMs, shortestMs * 2 ** Math.min(attempts, 10)) * (0.5 + random)

export interface Collector {
  readonly add: (name: string) => void
  readonly stop: () => void
}

/**
 * Collects names and hands them over together: soon after the first, and then at most once in a while however many
 * come.
 */
export function collectNames(
  hand: (names: ReadonlySet<string>) => void,
  { soonMs, gapMs }: { readonly soonMs: number; readonly gapMs: number },
): Collector {
  let names = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isResting = false
  const rest = (): void => {
    isResting = false
    timer = undefined
    if (names.size > 0) handOver()
  }
  const handOver = (): void => {
    const all = names
    names = new Set()
    isResting = true
    timer = setTimeout(rest, gapMs)
    hand(all)
  }
  return {
    add: (name) => {
      names.add(name)
      if (!isResting) timer ??= setTimeout(handOver, soonMs)
    },
    stop: () => clearTimeout(timer),
  }
}
