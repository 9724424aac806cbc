import { execFileSync } from 'node:child_process'
import type { Outcome } from '../../server/test/faults/kills.ts'

/** Prints what a fault program found, for bench/results, and fails when anything was not as it should be. */
export function printOutcome(
  title: string,
  machine: string,
  counts: Readonly<Record<string, number | string>>,
  { figures, faults, seconds, people }: Outcome,
): void {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: import.meta.dirname })
    .toString()
    .trim()
  const command = ['scripts/with-node node', `bench/${process.argv[1]?.split('/').at(-1)}`, ...process.argv.slice(2)]
  console.log(`# ${title}\n`)
  console.log(`\`${command.join(' ')}\` at ${commit}. ${machine}; ${people} people punching. It took ${seconds} s.\n`)
  const rows = {
    ...counts,
    'punches answered, by the ledgers': figures.answered,
    'sent again because no answer came, or one that asks to come again': figures.repeated,
    'of those, taken before and told again': figures.replayed,
    'lists of working time read': figures.reads,
    'lost, doubled, refused, or trackings that do not match': faults.length,
  }
  console.log('| what | count |\n|---|---|')
  for (const [what, count] of Object.entries(rows)) console.log(`| ${what} | ${count} |`)
  for (const fault of faults.slice(0, 50)) console.log(`\n- ${fault}`)
  if (faults.length > 0) process.exitCode = 1
}
