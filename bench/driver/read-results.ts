/** What bench/reads.ts measured, as it is stored, and as a page of Markdown. */

export interface MeasuredRead {
  readonly name: string
  /** Milliseconds over HTTP. */
  readonly p50: number
  readonly p95: number
  /** Milliseconds of PostgreSQL's processor time; null where measuring them failed. */
  readonly postgres: number | null
  /** Percent of the processors' time that went to others. */
  readonly stolen: number
}

interface MeasuredSize {
  readonly machine: string
  readonly reads: readonly MeasuredRead[]
}

/** By the number of trackings. */
export type ReadResults = Readonly<Record<string, MeasuredSize>>

/** The results with one size measured anew. */
export const resultsAt = (stored: ReadResults | undefined, size: number, measured: MeasuredSize): ReadResults => ({
  ...stored,
  [size]: measured,
})

export const sizesOf = (results: ReadResults): number[] =>
  Object.keys(results)
    .map(Number)
    .sort((one, other) => one - other)

export const readNames = (results: ReadResults): string[] => [
  ...new Set(Object.values(results).flatMap(({ reads }) => reads.map(({ name }) => name))),
]

export function pageOf(results: ReadResults): string {
  const sizes = sizesOf(results)
  const shown = sizes.map((size) => size.toLocaleString('en'))
  const of = (size: number, name: string) => results[size]?.reads.find((read) => read.name === name)
  const table = (title: string, cell: (read: MeasuredRead) => string): string[] => [
    `\n## ${title}\n`,
    `| read | ${shown.join(' | ')} |`,
    `|---|${sizes.map(() => '---').join('|')}|`,
    ...readNames(results).map((name) => {
      const cells = sizes.map((size) => {
        const read = of(size, name)
        return read ? cell(read) : '–'
      })
      return `| ${name} | ${cells.join(' | ')} |`
    }),
  ]
  return `${[
    '# Reads at size\n',
    'Made by `bench/reads.ts`. One account, 40 workspaces of 250 people, a tracking for everybody on every day: 40 days of one workspace, 100 days of all, 2,000 days of all. Up to 1,000,000 every tracking has its breaks, journal, tags and notes; beyond, those of four workspaces have, the listed one among them, and nothing excludes overlaps of trackings, which no read goes by. Everybody has an absence a fortnight. The listed workspace holds 10,000, 25,000 and 500,000 of the trackings. One client, over HTTP; numbers of the columns are trackings in the account.\n',
    ...sizes.map((size) => `- ${size.toLocaleString('en')}: ${results[size]?.machine}`),
    ...table('p95 ms (p50)', ({ p95, p50 }) => `${p95.toFixed(1)} (${p50.toFixed(1)})`),
    ...table('Processor time of PostgreSQL for a request, ms', ({ postgres }) => postgres?.toFixed(1) ?? '–'),
    ...table('Stolen from the machine meanwhile, %', ({ stolen }) => stolen.toFixed(1)),
  ].join('\n')}\n`
}
