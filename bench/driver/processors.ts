import { readdirSync, readFileSync } from 'node:fs'

/** Parent of a process, and the ticks of a hundredth of a second that it and its ended children used. */
function processFacts(processId: number): { parent: number; own: number; ended: number } | undefined {
  try {
    const fields = readFileSync(`/proc/${processId}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number)
    const [, parent = 0] = fields
    const [own = 0, ownInKernel = 0, ended = 0, endedInKernel = 0] = fields.slice(11)
    return { parent, own: own + ownInKernel, ended: ended + endedInKernel }
  } catch {
    return undefined
  }
}

/** Seconds of processor time that a process and its children, ended ones too, have used so far. */
export function processorSeconds(processId: number): number {
  const ticks = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => {
      const facts = processFacts(Number(name))
      if (Number(name) === processId) return (facts?.own ?? 0) + (facts?.ended ?? 0)
      return facts?.parent === processId ? facts.own : 0
    })
  return ticks.reduce((sum, each) => sum + each, 0) / 100
}

/**
 * Milliseconds of processor time from now on, of the children of a process that are alive when it is asked, to the
 * nanosecond: ticks are coarse where a request takes two milliseconds.
 */
export function runningSince(processId: number): () => number {
  const before = nanosecondsOfChildren(processId)
  return () => {
    let spent = 0
    for (const [child, nanoseconds] of nanosecondsOfChildren(processId)) spent += nanoseconds - (before.get(child) ?? 0)
    return spent / 1e6
  }
}

const nanosecondsOfChildren = (processId: number): Map<number, number> =>
  new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name) && processFacts(Number(name))?.parent === processId)
      .map((name) => [Number(name), nanosecondsOf(Number(name))]),
  )

function nanosecondsOf(processId: number): number {
  try {
    return Number(readFileSync(`/proc/${processId}/schedstat`, 'utf8').split(' ')[0])
  } catch {
    return 0
  }
}
