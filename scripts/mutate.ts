/**
 * Puts small mistakes into rules and policies, one at a time, and says which of them no quick test notices. Quick are
 * tests of modules that start neither PostgreSQL nor a process; those that load the file are run. Nothing is written.
 *
 *   npm run mutate -- [folder of server/src/modules] [how many mutants, 400 unless told, or all]
 */
import { type ChildProcess, fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { compilerOf, type Mutant, mutantsOf } from '../server/test/mutants/mutants.ts'
import type { Run } from '../server/test/mutants/runner.ts'

const root = join(import.meta.dirname, '..')
const server = join(root, 'server')
const modules = join(server, 'src/modules')
const slowest = 30_000

const [folder = '', wanted = '400'] = process.argv.slice(2)
const paths = globSync(['**/rules.ts', '**/rules/*.ts', '**/policy.ts', 'roles/model.ts'], { cwd: modules })
  .filter((path) => path.startsWith(folder) && !path.endsWith('.test.ts'))
  .sort()
  .map((path) => join(modules, path))

const knownImports = new Map<string, readonly string[]>()

function importsOf(path: string): readonly string[] {
  const known = knownImports.get(path)
  if (known) return known
  const statements = /^(?:import|export)\s(?!type\s)[^'"]*?(?:from\s+)?'([^']+)'/gms
  const found = [...readFileSync(path, 'utf8').matchAll(statements)].map(([, target = '']) =>
    target.startsWith('.') ? resolve(dirname(path), target) : target,
  )
  knownImports.set(path, found)
  return found
}

/** Everything a file loads. */
function reachOf(path: string, seen = new Set<string>()): Set<string> {
  for (const target of importsOf(path)) {
    if (seen.has(target)) continue
    seen.add(target)
    if (target.endsWith('.ts') && existsSync(target)) reachOf(target, seen)
  }
  return seen
}

const isOfTests = (path: string): boolean => path.endsWith('.test.ts') || path.startsWith(join(server, 'test'))

/** Whether a test starts PostgreSQL or another process. */
const isSlow = ({ path, reach }: { readonly path: string; readonly reach: ReadonlySet<string> }): boolean =>
  reach.has(join(server, 'test/database.ts')) ||
  [path, ...reach].some((each) => isOfTests(each) && importsOf(each).includes('node:child_process'))

const quickTests = globSync('**/*.test.ts', { cwd: modules })
  .map((path) => ({ path: join(modules, path), reach: reachOf(join(modules, path)) }))
  .filter((test) => !isSlow(test))

/** The quick tests of a file, those beside it first: they are the likeliest to notice. */
const testsOf = (path: string): string[] => {
  const tests = quickTests.filter(({ reach }) => reach.has(path)).map((test) => test.path)
  const isBeside = (test: string): boolean => dirname(test) === dirname(path)
  return [...tests.filter(isBeside), ...tests.filter((test) => !isBeside(test))]
}

interface Candidate extends Mutant {
  readonly path: string
}

/** A choice that looks random and is the same each time. */
const placeOf = ({ path, line, was, becomes }: Candidate): string =>
  createHash('sha256')
    .update(`${relative(root, path)} ${line} ${was} ${becomes}`)
    .digest('hex')

const all = paths.flatMap((path): Candidate[] =>
  mutantsOf(path, readFileSync(path, 'utf8')).map((mutant) => ({ ...mutant, path })),
)
const chosen = [...all]
  .sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))
  .slice(0, wanted === 'all' ? all.length : Number(wanted))
const byPath = Map.groupBy(chosen, ({ path }) => path)

let runner: ChildProcess | undefined
const sums = { chosen: 0, byTests: 0, byTypes: 0, tooLong: 0 }

async function startRunner(): Promise<ChildProcess> {
  const started = fork(join(server, 'test/mutants/runner.ts'), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  await once(started, 'message')
  return started
}

/** Whether tests pass. What takes too long does not, and the process it keeps busy is ended. */
async function passes(run: Run): Promise<boolean> {
  runner ??= await startRunner()
  const isDone = new AbortController()
  const { signal } = isDone
  runner.send(run)
  const [result] = await Promise.race([
    once(runner, 'message', { signal }),
    once(runner, 'exit', { signal }).then(() => ['died']),
    setTimeout(slowest, ['late'], { signal }),
  ])
  isDone.abort()
  if (typeof result === 'string') {
    sums.tooLong++
    runner.kill('SIGKILL')
    runner = undefined
  }
  return result.passed === true
}

const compiles = compilerOf(root)
const rows: string[] = []
const survivors: string[] = []
for (const path of paths) {
  const tests = testsOf(path)
  const name = relative(modules, path)
  const text = readFileSync(path, 'utf8')
  if (tests.length > 0 && !(await passes({ path, text, tests })))
    throw new Error(`The tests of ${name} fail by themselves.`)
  const mutants = byPath.get(path) ?? []
  const counts = { byTests: 0, byTypes: 0 }
  for (const mutant of mutants) {
    if (tests.length > 0 && !(await passes({ path, text: mutant.text, tests }))) counts.byTests++
    else if (!compiles(path, mutant.text)) counts.byTypes++
    else
      survivors.push(
        `${name}:${mutant.line}  ${mutant.was.replaceAll(/\s+/g, ' ').slice(0, 90)}  ->  ${mutant.becomes.slice(0, 90)}`,
      )
  }
  const possible = all.filter((each) => each.path === path).length
  const left = mutants.length - counts.byTests - counts.byTypes
  rows.push(
    `| ${name} | ${possible} | ${mutants.length} | ${counts.byTests} | ${counts.byTypes} | ${left} | ${tests.length} |`,
  )
  console.error(rows.at(-1))
  sums.chosen += mutants.length
  sums.byTests += counts.byTests
  sums.byTypes += counts.byTypes
}
runner?.kill()

const noticed = sums.byTests + sums.byTypes
console.log(`| file | possible | tried | noticed by tests | by the compiler alone | survived | quick test files |`)
console.log(`|---|---|---|---|---|---|---|`)
console.log(rows.join('\n'))
console.log(
  `\n${noticed} of ${sums.chosen} noticed (${Math.round((100 * noticed) / sums.chosen)} %): ${sums.byTests} by tests, ${sums.tooLong} of them because they ran too long, ${sums.byTypes} by the compiler alone.\n`,
)
console.log(survivors.map((each) => `- \`${each}\``).join('\n'))
