import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

/** The folder of the sources. */
export const root = join(import.meta.dirname, '../src')
const all = readdirSync(root, { recursive: true, encoding: 'utf8' }).sort()
export const sources = all.filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
export const stylesheets = all.filter((name) => name.endsWith('.css'))
export const textOf = (file: string): string => readFileSync(join(root, file), 'utf8')
export const withoutComments = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')

export interface Import {
  readonly from: string
  readonly to: string
}

const importsIn = (file: string): Import[] =>
  [...textOf(file).matchAll(/(?:^(?:import|export)\s[^'"]*?from\s+|^import\s+|\bimport\(\s*)'([^']+)'/gms)].map(
    ([, target = '']) => ({
      from: file,
      to: target.startsWith('.') ? relative(root, resolve(root, dirname(file), target)) : target,
    }),
  )
export const imports = sources.flatMap(importsIn)

/** The shortest way from one place to another along arrows, both ends included. */
function wayBetween(arrows: readonly Import[], start: string, goal: string): string[] | undefined {
  const ways = new Map([[start, [start]]])
  for (const [place, way] of ways) {
    if (place === goal) return way
    for (const { from, to } of arrows) if (from === place && !ways.has(to)) ways.set(to, [...way, to])
  }
  return undefined
}

/** Every arrow that is part of a circle, with the shortest circle it is part of; each circle once. */
export function circlesIn(arrows: readonly Import[]): string[] {
  const circles = arrows.flatMap(({ from, to }) => {
    const back = wayBetween(arrows, to, from)
    if (back === undefined) return []
    const first = back.indexOf(back.toSorted()[0] ?? '')
    return [[...back.slice(first), ...back.slice(0, first + 1)].join(' -> ')]
  })
  return [...new Set(circles)].sort()
}
