/**
 * Runs tests with another text in the place of one file, in a process that stays warm. Nothing is written: the text is
 * given to Vite when it asks for the file. The parent ends this process when a mistake makes it run forever.
 */
import { createVitest } from 'vitest/node'

export interface Run {
  readonly path: string
  readonly text: string
  readonly tests: readonly string[]
}

let run: Run = { path: '', text: '', tests: [] }

const vitest = await createVitest(
  {
    config: false,
    root: `${import.meta.dirname}/../..`,
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    watch: false,
    // Ends with this process, whatever it is doing.
    pool: 'threads',
    // A file is remembered by its text on the disk, which is not the one that is tried.
    fsModuleCache: false,
    maxWorkers: 1,
    reporters: [{}],
  },
  { plugins: [{ name: 'mutant', enforce: 'pre', load: (id) => (id === run.path ? run.text : undefined) }] },
)
await vitest.standalone()

async function passes(test: string): Promise<boolean> {
  const specifications = vitest.getModuleSpecifications(test)
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  // All that ever ran are told, with what became of them.
  const isPassed = testModules.find(({ moduleId }) => moduleId === test)?.ok() === true
  return isPassed && unhandledErrors.length === 0
}

async function allPass(tests: readonly string[]): Promise<boolean> {
  for (const test of tests) if (!(await passes(test))) return false
  return true
}

process.on('message', async (wanted: Run) => {
  vitest.invalidateFile(run.path)
  run = wanted
  vitest.invalidateFile(run.path)
  process.send?.({ passed: await allPass(run.tests) })
})
process.on('disconnect', () => process.exit())
process.send?.('ready')
