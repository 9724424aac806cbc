/**
 * Punches of this version and of an older one, from two work trees that take turns in one run: what a punch costs the
 * processors of the service and of PostgreSQL, and how many a second. Compared are the middles of the turns.
 *
 *   scripts/with-node node bench/side-by-side.ts 9e9951b 3
 */
import { execFile, execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const [commit = '9e9951b', turns = '3'] = process.argv.slice(2)
const here = join(import.meta.dirname, '..')
const older = join(mkdtempSync(join(tmpdir(), 'tagwerk-older-')), 'tree')
const git = (...words: string[]): string => execFileSync('git', ['-C', here, ...words], { encoding: 'utf8' })

const settings = [
  { clients: 32, accounts: 1 },
  { clients: 64, accounts: 1 },
  { clients: 32, accounts: 32 },
  { clients: 64, accounts: 64 },
]

interface Figures {
  readonly perSecond: number
  readonly cpuMs: number
  readonly ratio: number
}

/** The line of the service, and its ratio to PostgreSQL alone in the same turn. */
async function measure(tree: string, { clients, accounts }: (typeof settings)[number]): Promise<Figures> {
  const words = ['--clients', clients, '--accounts', accounts, '--processes', 1, '--turns', 1, '--shifts', 12]
  const program = [join(tree, 'bench/punches.ts'), ...words.map(String)]
  const { stdout } = await promisify(execFile)(process.execPath, program, { cwd: tree })
  const cells = (/^\| the service \|(.*)\|$/m.exec(stdout)?.[1] ?? '').split('|').map(Number)
  const [perSecond = Number.NaN, , , , service = Number.NaN, database = Number.NaN] = cells
  const ratio = Number(/turns: ([\d.]+)/.exec(stdout)?.[1])
  return { perSecond, cpuMs: service + database, ratio }
}

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

git('worktree', 'add', '--detach', older, commit)
try {
  const folders = ['node_modules', 'server/node_modules', 'sdk/node_modules']
  for (const folder of folders.filter((each) => existsSync(join(here, each))))
    cpSync(join(here, folder), join(older, folder), { recursive: true, verbatimSymlinks: true })
  console.log(`This version and ${commit}, ${turns} turns each, ${new Date().toISOString().slice(0, 10)}.\n`)
  console.log(
    '| clients | accounts | punches/s before | now | CPU ms a punch before | now | now to before | to PostgreSQL alone |',
  )
  console.log('|---|---|---|---|---|---|---|---|')
  for (const setting of settings) {
    const [before, now]: [Figures[], Figures[]] = [[], []]
    for (let turn = 0; turn < Number(turns); turn += 1) {
      before.push(await measure(older, setting))
      now.push(await measure(here, setting))
    }
    const of = (figures: readonly Figures[], name: keyof Figures): number => middle(figures.map((each) => each[name]))
    const cost = of(now, 'cpuMs') / of(before, 'cpuMs')
    const costs = [of(before, 'cpuMs').toFixed(2), of(now, 'cpuMs').toFixed(2), cost.toFixed(2)]
    const { clients, accounts } = setting
    const rates = [of(before, 'perSecond'), of(now, 'perSecond')]
    console.log(`| ${[clients, accounts, ...rates, ...costs, of(now, 'ratio').toFixed(2)].join(' | ')} |`)
  }
} finally {
  git('worktree', 'remove', '--force', older)
  rmSync(join(older, '..'), { recursive: true, force: true })
}
