/**
 * Small things a browser remembers: the language, the colours, the last workplace. A browser may refuse to, or have no
 * room left; then they are remembered as long as the page is open.
 */
const remembered = new Map<string, string>()

export function readLocal(name: string): string | null {
  const here = remembered.get(name)
  if (here !== undefined) return here
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

export function writeLocal(name: string, value: string): void {
  try {
    localStorage.setItem(name, value)
    remembered.delete(name)
  } catch {
    remembered.set(name, value)
  }
}
