/**
 * Draws bench/results/reads.json as curves: milliseconds over trackings, both by powers of ten, with the goal as a line.
 *
 *   scripts/with-node node bench/draw-reads.ts
 */

import { readFileSync, writeFileSync } from 'node:fs'
import { type ReadResults, readNames, sizesOf } from './driver/read-results.ts'

const results = JSON.parse(readFileSync(new URL('./results/reads.json', import.meta.url), 'utf8')) as ReadResults
/** Milliseconds that 95 of 100 requests are to stay below. */
const goal = 50
const panel = { width: 380, height: 300, left: 60, top: 50 }
const colors = [
  '#4269d0',
  '#efb118',
  '#ff725c',
  '#6cc5b0',
  '#3ca951',
  '#ff8ab7',
  '#a463f2',
  '#97bbf5',
  '#9c6b4e',
  '#9498a0',
]

const sizes = sizesOf(results)
const names = readNames(results)

interface Panel {
  readonly title: string
  readonly left: number
  readonly value: (size: number, name: string) => number | undefined
}

const readAt = (size: number, name: string) => results[size]?.reads.find((read) => read.name === name)

const panels: readonly Panel[] = [
  { title: 'p95 over HTTP, ms', left: panel.left, value: (size, name) => readAt(size, name)?.p95 },
  {
    title: 'processor time of PostgreSQL, ms',
    left: panel.left * 2 + panel.width,
    value: (size, name) => readAt(size, name)?.postgres ?? undefined,
  },
]

const [lowest, highest] = [1, 1_000]
const [first = 1, last = 10] = [sizes[0], sizes.at(-1)]
const along = (left: number, size: number): number =>
  left + (panel.width * Math.log(size / first)) / Math.log(last / first)
const up = (milliseconds: number): number =>
  panel.top + panel.height * (1 - Math.log(Math.max(milliseconds, lowest) / lowest) / Math.log(highest / lowest))

const text = (x: number, y: number, words: string, anchor = 'start') =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="${anchor}">${words.replaceAll('&', '&amp;')}</text>`

function drawn({ title, left, value }: Panel): string[] {
  const right = left + panel.width
  const line = (milliseconds: number, style: string) =>
    `<line x1="${left}" x2="${right}" y1="${up(milliseconds).toFixed(1)}" y2="${up(milliseconds).toFixed(1)}" ${style}/>`
  const curves = names.map((name, index) => {
    const points = sizes.flatMap((size) => {
      const milliseconds = value(size, name)
      return milliseconds === undefined ? [] : [`${along(left, size).toFixed(1)},${up(milliseconds).toFixed(1)}`]
    })
    return `<polyline fill="none" stroke="${colors[index % colors.length]}" stroke-width="2" points="${points.join(' ')}"/>`
  })
  return [
    text(left, panel.top - 20, title),
    ...[1, 10, 100, 1_000].flatMap((mark) => [
      line(mark, 'stroke="#ddd"'),
      text(left - 8, up(mark) + 4, String(mark), 'end'),
    ]),
    line(goal, 'stroke="#c00" stroke-dasharray="4 4"'),
    ...sizes.map((size) => text(along(left, size), panel.top + panel.height + 20, size.toLocaleString('en'), 'middle')),
    ...curves,
  ]
}

const legend = names.flatMap((name, index) => {
  const [x, y] = [panel.left + (index % 2) * 440, panel.top + panel.height + 60 + Math.floor(index / 2) * 20]
  return [
    `<rect x="${x}" y="${y - 9}" width="14" height="4" fill="${colors[index % colors.length]}"/>`,
    text(x + 22, y, name),
  ]
})

const [width, height] = [
  panel.width * 2 + panel.left * 3,
  panel.top + panel.height + 70 + Math.ceil(names.length / 2) * 20,
]
const picture = [
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12" fill="#333">`,
  '<title>Milliseconds of the reads by the number of trackings</title>',
  `<rect width="${width}" height="${height}" fill="#fff"/>`,
  ...panels.flatMap(drawn),
  ...legend,
  text(panel.left, height - 8, `Trackings in the account; the dashed line is the goal of ${goal} ms.`),
  '</svg>',
]
writeFileSync(new URL('../docs/pictures/reads.svg', import.meta.url), `${picture.join('\n')}\n`)
