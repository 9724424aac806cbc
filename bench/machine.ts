import { readdirSync, readFileSync } from 'node:fs'

/** How much of the processors' time other tenants of the hardware took, since the last time asked, in percent. */
export const stolen = (() => {
  const read = (): number[] =>
    (/^cpu +(.*)$/m.exec(readFileSync('/proc/stat', 'utf8'))?.[1] ?? '').split(' ').map(Number)
  let last = read()
  return (): number => {
    const now = read()
    const spent = now.map((value, index) => value - (last[index] ?? 0))
    last = now
    return (
      (100 * (spent[7] ?? 0)) /
      Math.max(
        1,
        spent.reduce((sum, value) => sum + value, 0),
      )
    )
  }
})()

/** A rented machine grants so much in a row and then takes some back; we measure when it is ours. */
export async function calm(seconds = 120): Promise<void> {
  for (let waited = 0; waited < seconds; waited += 5) {
    stolen()
    await new Promise((resolve) => setTimeout(resolve, 5000))
    if (stolen() < 0.5) return
  }
}

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

/** The value below which a share of the values lies; the values must be sorted. */
export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
