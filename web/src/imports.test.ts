import { relative } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'

/** Texts are put in by the build; what a module does when it is imported does not depend on them. */
vi.mock('@lingui/core/macro', () => ({ msg: () => ({}), t: () => '' }))
vi.mock('@lingui/react/macro', () => ({ Plural: () => null, Trans: () => null, useLingui: () => ({}) }))

const modules = import.meta.glob(['./**/*.{ts,tsx}', '!./**/*.test.ts', '!./main.tsx', '!./kiosk.tsx', '!./worker.ts'])
const libraries = [
  ...['@base-ui/react', '@lingui/core', '@lingui/react', '@tagwerk/sdk', '@tanstack/react-query'],
  ...['@tanstack/react-router', 'idb-keyval', 'react', 'react-dom', 'react/jsx-runtime', 'react/jsx-dev-runtime'],
]

/** What listens, reads, keeps or waits, and so has no place at the top of a module. */
const doors = [
  ...['addEventListener', 'BroadcastChannel', 'caches', 'document', 'EventSource', 'fetch', 'history', 'indexedDB'],
  ...['localStorage', 'location', 'matchMedia', 'navigator', 'sessionStorage', 'setInterval', 'setTimeout', 'window'],
]

const touched = new Set<string>()

/** Which of our files did it, if one did. */
const ownFile = (): string | undefined =>
  new Error().stack
    ?.split('\n')
    .map((line) => /(\/[^():]*):\d+:\d+\)?$/.exec(line)?.[1] ?? '')
    .find((file) => file.startsWith(import.meta.dirname) && !file.endsWith('.test.ts'))

/** Everything that can be done with it is written down and does nothing. */
function watched(name: string): unknown {
  const note = (): unknown => {
    const file = ownFile()
    if (file) touched.add(`${relative(import.meta.dirname, file)}: ${name}`)
    return file
  }
  const real = Reflect.get(globalThis, name)
  const pass = (value: unknown): unknown => (typeof value === 'function' ? value.bind(real) : value)
  return new Proxy(typeof real === 'function' ? real : () => undefined, {
    get: (_, part) => (note() ? watched(name) : pass(Reflect.get(Object(real), part))),
    set: () => Boolean(note()) || true,
    apply: (_, self, given) => (note() || !real ? watched(name) : Reflect.apply(real, self, given)),
    construct: (_, given) => (note() || !real ? Object(watched(name)) : Reflect.construct(real, given)),
  })
}

afterEach(() => vi.unstubAllGlobals())

test('importing a module starts nothing, reads nothing and listens to nothing', { timeout: 120_000 }, async () => {
  for (const library of libraries) await import(library)
  for (const name of doors) vi.stubGlobal(name, watched(name))
  expect(Object.keys(modules).length).toBeGreaterThan(100)
  for (const [file, load] of Object.entries(modules)) await load().catch((error) => touched.add(`${file}: ${error}`))
  expect([...touched].sort()).toEqual([])
})
