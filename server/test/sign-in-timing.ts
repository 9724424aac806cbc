import type { Caller } from './call.ts'

export interface Samples {
  readonly known: number[]
  readonly unknown: number[]
}

interface Question {
  readonly call: Caller
  readonly apiKey: string
  /** Addresses somebody has, and as many that nobody has. */
  readonly known: readonly string[]
  readonly unknown: readonly string[]
}

/** An IPv4 address in a network of its own, so that no limit stands in the way of measuring. */
const addressOf = (index: number): string => `${10 + Math.floor(index / 65_536)}.${(index >> 8) & 255}.${index & 255}.1`

/** How one of a kind is asked: the number of its pair, and headers that no limit stands in the way of. */
export type Ask = (kind: keyof Samples, pair: number, headers: Readonly<Record<string, string>>) => Promise<void>

interface Turns {
  readonly clock?: () => number
  /** Which of a pair is asked first, by a number from 0 to 1; in turns when missing. */
  readonly random?: () => number
  readonly isOver?: () => boolean
}

/** Milliseconds that two kinds of questions take, in pairs of which either may be first. The service must trust one proxy. */
export async function timeInTurns(
  ask: Ask,
  pairs: number,
  { clock = () => performance.now(), random, isOver = () => false }: Turns = {},
): Promise<Samples> {
  const samples: Samples = { known: [], unknown: [] }
  let index = 0
  for (let pair = 0; pair < pairs && !isOver(); pair += 1) {
    const isKnownFirst = random ? random() < 0.5 : pair % 2 === 0
    const order = isKnownFirst ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    for (const kind of order) {
      const headers = { 'x-forwarded-for': addressOf(index++) }
      const started = clock()
      await ask(kind, pair, headers)
      samples[kind].push(clock() - started)
    }
  }
  return samples
}

/** Milliseconds that a wrong password takes, for addresses that are known and that are not. */
export const timeWrongPasswords = (question: Question, pairs: number, clock?: () => number): Promise<Samples> =>
  timeInTurns(askByApi(question), pairs, clock && { clock })

export const askByApi =
  ({ call, apiKey, ...addresses }: Question): Ask =>
  async (kind, pair, headers) => {
    const email = addresses[kind][pair % addresses[kind].length] ?? ''
    const attributes = { email, password: 'a wrong password' }
    const answer = await call('POST /api/v3/sign_in/', { attributes, headers: { 'Api-Key': apiKey, ...headers } })
    if (answer.status !== 401) throw new Error(`Expected 401, got ${answer.status}: ${answer.text}`)
  }

/**
 * Mann–Whitney's test: how likely a sample of the one kind is larger than one of the other (0.5 when they cannot be
 * told apart), and how many standard deviations that is off.
 */
export function compare({ known, unknown }: Samples): { readonly larger: number; readonly z: number } {
  const all = [
    ...known.map((value) => ({ value, isKnown: true })),
    ...unknown.map((value) => ({ value, isKnown: false })),
  ]
  all.sort((a, b) => a.value - b.value)
  let rankSum = 0
  for (let first = 0; first < all.length; ) {
    let last = first
    while (all[last + 1]?.value === all[first]?.value) last += 1
    const rank = (first + last) / 2 + 1
    for (let place = first; place <= last; place += 1) if (all[place]?.isKnown) rankSum += rank
    first = last + 1
  }
  const [n, m] = [known.length, unknown.length]
  const u = rankSum - (n * (n + 1)) / 2
  return { larger: u / (n * m), z: (u - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12) }
}
