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
    bail: 1,
    reporters: [{}],
  },
  { plugins: [{ name: 'mutant', enforce: 'pre', load: (id) => (id === run.path ? run.text : undefined) }] },
)
await vitest.standalone()

process.on('message', async (wanted: Run) => {
  vitest.invalidateFile(run.path)
  run = wanted
  vitest.invalidateFile(run.path)
  const specifications = run.tests.flatMap((path) => vitest.getModuleSpecifications(path))
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  const hasRun = testModules.length === specifications.length && specifications.length > 0
  process.send?.({ passed: hasRun && unhandledErrors.length === 0 && testModules.every((module) => module.ok()) })
})
process.send?.('ready')
