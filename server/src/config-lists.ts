import { readRanges } from './base/outgoing/guard.ts'

/** Settings that are lists. Each says what is wrong with it in the words of the setting. */

/** How many hops to trust, or whom. */
export type TrustProxy = ((address: string, hop: number) => boolean) | string | false

/** Cells by their numbers. */
export function cellsOf(value: string, problems: string[]): Map<number, string> {
  const entries = value.split(/\s+/).filter(Boolean)
  const cells = new Map<number, string>()
  for (const entry of entries) {
    const [, number, url = ''] = /^(\d{1,4})=(postgres(?:ql)?:\/\/\S+)$/.exec(entry) ?? []
    if (number === undefined) problems.push('CELLS must be like 0=postgresql://… 1=postgresql://…, each once.')
    else cells.set(Number(number), url)
  }
  if (problems.length === 0 && cells.size < entries.length) problems.push('CELLS names a cell twice.')
  return cells
}

/** Ranges of addresses, with commas between them. */
export function networksOf(value: string, problems: string[]): string[] {
  const ranges = value
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
  for (const range of ranges) {
    if (readRanges([range]) === undefined)
      problems.push(`OUTGOING_NETWORKS holds ${JSON.stringify(range)}, it takes ranges like 10.1.0.0/16`)
  }
  return ranges
}

/** Origins as browsers name them: protocol, host and port, nothing else. */
export function originsOf(value: string, problems: string[]): string[] {
  const origins = value
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
  for (const origin of origins) {
    if (origin !== '*' && (!/^https?:/.test(origin) || URL.parse(origin)?.origin !== origin))
      problems.push(`CORS_ORIGINS holds ${JSON.stringify(origin)}, it takes origins like https://app.example.org`)
  }
  return origins
}

/** A number of hops or a list of addresses; never everybody, or a caller could choose its own address. */
export function proxies(value: string, problems: string[]): TrustProxy {
  if (value === '' || value === '0' || value === 'false') return false
  const hops = value === 'true' ? 1 : Number(value)
  if (hops < 0 || (Number.isFinite(hops) && !Number.isInteger(hops)))
    problems.push(`TRUST_PROXY is ${JSON.stringify(value)}, it must be a whole number of proxies or their addresses`)
  return Number.isInteger(hops) ? (_address, hop) => hop < hops : value
}
