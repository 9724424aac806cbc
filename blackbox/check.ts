export interface Found {
  readonly about: 'status' | 'header' | 'meta' | 'field' | 'promise'
  readonly name: string
  readonly passes: boolean
  readonly seen: unknown
}

/** Notes one finding about the operation in hand. */
export type Check = (about: Found['about'], name: string, passes: boolean, seen?: unknown) => void

export interface Book {
  /** Looks at one operation. Whatever is thrown inside becomes a failed check of this operation. */
  readonly on: (operation: string, look: (check: Check) => Promise<void>) => Promise<void>
  readonly findings: (operation: string) => readonly Found[]
  readonly names: () => readonly string[]
}

export function openBook(): Book {
  const pages = new Map<string, Found[]>()
  return {
    on: async (operation, look) => {
      const page = pages.get(operation) ?? []
      pages.set(operation, page)
      try {
        await look((about, name, passes, seen) => page.push({ about, name, passes, seen: passes ? undefined : seen }))
      } catch (error) {
        page.push({ about: 'promise', name: 'looked at to the end', passes: false, seen: String(error) })
      }
    },
    findings: (operation) => pages.get(operation) ?? [],
    names: () => [...pages.keys()],
  }
}

export const isGreen = (findings: readonly Found[]): boolean =>
  findings.length > 0 && findings.every(({ passes }) => passes)

/** A sentence about the operation that holds or does not. */
export function promise(check: Check, name: string, passes: boolean, seen?: unknown): void {
  check('promise', name, passes, seen)
}

/** A promise that two values are the same, compared as JSON. */
export function same(check: Check, name: string, found: unknown, expected: unknown): void {
  check('promise', name, JSON.stringify(found) === JSON.stringify(expected), { found, expected })
}
