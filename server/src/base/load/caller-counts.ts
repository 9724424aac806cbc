/** Counts what is under way for each caller. Whoever has as many as they may is not counted; else `leave` ends it. */
export function countCallers(): (caller: string, most: number) => { readonly leave: () => void } | undefined {
  const counts = new Map<string, number>()
  return (caller, most) => {
    const count = counts.get(caller) ?? 0
    if (count >= most) return undefined
    counts.set(caller, count + 1)
    const leave = (): void => {
      const left = (counts.get(caller) ?? 1) - 1
      if (left === 0) counts.delete(caller)
      else counts.set(caller, left)
    }
    return { leave }
  }
}
