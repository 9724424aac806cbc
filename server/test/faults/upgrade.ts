import { execFileSync, spawn } from 'node:child_process'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Outcome, type Stage, untilAnswered, whilePunching } from './kills.ts'
import { startOthers } from './others.ts'
import { here, sleep, untilReady } from './processes.ts'
import { type Cast, setScene } from './scene.ts'

/** Another version of the program beside this one. It uses what is installed here. */
interface Checkout {
  readonly root: string
  readonly commit: string
  readonly remove: () => Promise<void>
}

const git = (...args: string[]): string => execFileSync('git', args, { cwd: here, encoding: 'utf8' }).trim()

/** The newest release: its tag, or without tags the commit that gave the newest version its section in the changelog. */
export function previousRelease(): string {
  const [tag] = git('tag', '--list', 'v*', '--sort=-version:refname', '--merged', 'HEAD').split('\n')
  if (tag) return tag
  const [, version = ''] = /^## \[(\d+\.\d+\.\d+)\]/m.exec(git('show', 'HEAD:CHANGELOG.md')) ?? []
  return git('log', '--reverse', '--format=%H', `-S## [${version}]`, '--', 'CHANGELOG.md').split('\n')[0] ?? ''
}

export function isKnown(ref: string): boolean {
  try {
    return git('rev-parse', '--quiet', '--verify', `${ref}^{commit}`) !== ''
  } catch {
    return false
  }
}

export async function checkOut(ref: string): Promise<Checkout> {
  const commit = git('rev-parse', '--short', `${ref}^{commit}`)
  const root = await mkdtemp(join(tmpdir(), 'tagwerk-version-'))
  execFileSync('sh', ['-c', `git -C "${here}" archive ${commit} | tar -x -C "${root}"`])
  await symlink(join(here, 'node_modules'), join(root, 'node_modules'))
  return { root, commit, remove: () => rm(root, { recursive: true, force: true }) }
}

/**
 * Upgrades as docs/operate.md tells it: the new version migrates while the old one serves, then each process of the
 * old one is followed by one of the new. No request may fail.
 */
export async function upgrade(root: string, cast: Cast, punchesBetween: number): Promise<Outcome> {
  const scene = await setScene(cast, root)
  try {
    const plan = { onNoAnswer: 'never fails', pauseMs: 150, root } as const
    return await whilePunching(scene, { minutes: 10, processes: 2 }, plan, async (stage) => {
      const others = await startOthers(stage.fleet, scene.administrators)
      await untilAnswered(stage.punching, punchesBetween)
      await migrate(scene.environment, stage)
      await untilAnswered(stage.punching, punchesBetween)
      for (const old of [...stage.fleet.servers]) {
        await untilReady(await stage.fleet.start(stage.fleet.servers.length, here))
        await untilAnswered(stage.punching, punchesBetween)
        // The balancer sends nobody there any more; what runs is finished.
        old.isOut = true
        await sleep(1000)
        const code = await old.end('SIGTERM')
        if (code !== 0) stage.fail(`a process of the old version ended with ${code}`)
      }
      await untilAnswered(stage.punching, punchesBetween)
      for (const fault of await others.finish()) stage.fail(fault)
      return 1
    })
  } finally {
    await scene.close()
  }
}

/** A lock that cannot be had in time makes it fail, and it is run again. */
async function migrate(environment: Readonly<Record<string, string>>, { fail }: Stage): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const run = await runMigrate(environment)
    if (run.status === 0) return
    if (attempt === 5) return fail(`migrate failed: ${run.output}`)
  }
}

const runMigrate = (
  environment: Readonly<Record<string, string>>,
): Promise<{ status: number | null; output: string }> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [join(here, 'server/src/main.ts'), 'migrate'], {
      env: { PATH: process.env.PATH ?? '', DATABASE_OWNER_URL: environment.DATABASE_URL ?? '' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout.on('data', (chunk) => (output += String(chunk)))
    child.stderr.on('data', (chunk) => (output += String(chunk)))
    child.once('exit', (status) => resolve({ status, output }))
  })
