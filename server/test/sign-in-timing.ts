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

/**
 * Milliseconds that a wrong password takes, for addresses that are known and that are not, in turns and with the
 * order of each pair changing. The service must trust one proxy.
 */
export async function timeWrongPasswords(
  question: Question,
  pairs: number,
  clock: () => number = () => performance.now(),
): Promise<Samples> {
  const { call, apiKey } = question
  const samples: Samples = { known: [], unknown: [] }
  let index = 0
  const ask = async (kind: keyof Samples, pair: number): Promise<void> => {
    const email = question[kind][pair % question[kind].length] ?? ''
    const headers = { 'Api-Key': apiKey, 'x-forwarded-for': addressOf(index++) }
    const started = clock()
    const answer = await call('POST /api/v3/sign_in/', { attributes: { email, password: 'a wrong password' }, headers })
    const milliseconds = clock() - started
    if (answer.status !== 401) throw new Error(`Expected 401, got ${answer.status}: ${answer.text}`)
    samples[kind].push(milliseconds)
  }
  for (let pair = 0; pair < pairs; pair += 1) {
    const order = pair % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    for (const kind of order) await ask(kind, pair)
  }
  return samples
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
