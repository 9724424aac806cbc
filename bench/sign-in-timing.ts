/**
 * Whether the time of an answer tells if anybody has an address: the same question for addresses that are known and for
 * addresses that are not, in pairs of which either may be first.
 *
 *   scripts/with-node node bench/sign-in-timing.ts [what is asked] [pairs] [file] [minutes] [seed]
 *
 * What is asked: `api` (when missing), `page`, `page-factor`, `page-required`, `ways-person`, `ways-domain`, `reset`,
 * `passkey-account`, `passkey-handle`, `passkey-held`. With a file the samples are added to those in it until it has as
 * many pairs (10,000 when missing), in runs of so many minutes (8 when missing), each with a seed of its own; a run that
 * finds them all there only says what they tell.
 */

import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { compare, type Samples, timeInTurns } from '../server/test/sign-in-timing.ts'
import { differenceOf, type Estimate, randomFrom } from './driver/differences.ts'
import { startBench } from './driver/installation.ts'
import { machine } from './driver/measuring.ts'
import { prepareQuestion } from './driver/sign-in-questions.ts'

const [asked = 'api', wanted = '10000', file, minutes = '8', seed = '1'] = process.argv.slice(2)
const pairs = Number(wanted)
const site = 'https://time.example.org'

/** Samples of earlier runs, a pair in a line. */
function readSamples(): Samples {
  const lines = file !== undefined && existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
  const both = lines.filter(Boolean).map((line) => line.split(' ').map(Number))
  return { known: both.map(([known = 0]) => known), unknown: both.map(([, unknown = 0]) => unknown) }
}

async function measure(have: number): Promise<{ title: string; where: string; taken: Samples }> {
  const until = performance.now() + Number(minutes) * 60_000
  const { world, app, owner, stop } = await startBench({
    durable: false,
    environment: { TRUST_PROXY: '1', PUBLIC_URL: site },
  })
  try {
    const { title, ask, end } = await prepareQuestion({ world, app, site }, asked)
    try {
      if (have >= pairs) return { title, where: await machine(owner), taken: { known: [], unknown: [] } }
      await timeInTurns(ask, 50)
      const random = randomFrom(Number(seed))
      const taken = await timeInTurns(ask, pairs - have, { random, isOver: () => performance.now() > until })
      return { title, where: await machine(owner), taken }
    } finally {
      end()
    }
  } finally {
    await stop()
  }
}

const inWords = ({ value, from, to }: Estimate, unit: string, times = 1, digits = 3): string =>
  `${(value * times).toFixed(digits)} ${unit} (${(from * times).toFixed(digits)} to ${(to * times).toFixed(digits)})`

const percentile = (values: readonly number[], part: number): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}

const parts = [0.01, 0.05, 0.25, 0.5, 0.75, 0.95]

const before = readSamples()
const { title, where, taken } = await measure(before.known.length)
if (file !== undefined)
  appendFileSync(file, taken.known.map((value, index) => `${value} ${taken.unknown[index]}\n`).join(''))
const samples: Samples = {
  known: [...before.known, ...taken.known],
  unknown: [...before.unknown, ...taken.unknown],
}
const { ofPairs, share, at } = differenceOf(samples, { parts, random: randomFrom(4711) })
const { z } = compare(samples)
console.log(`## \`${asked}\`: ${title}\n`)
console.log(`${samples.known.length} pairs. ${where}.\n`)
console.log('| percentile | known, ms | unknown, ms | known − unknown, 95 % |\n|---|---|---|---|')
for (const part of parts)
  console.log(
    `| ${part * 100} | ${percentile(samples.known, part).toFixed(2)} | ${percentile(samples.unknown, part).toFixed(2)} | ${inWords(at[part] ?? ofPairs, 'ms')} |`,
  )
console.log(
  `\nThe known one of a pair took longer by ${inWords(ofPairs, 'ms')} in the middle, and in ${inWords(share, '%', 100, 2)} of the pairs. Mann–Whitney: z = ${z.toFixed(2)}.`,
)
