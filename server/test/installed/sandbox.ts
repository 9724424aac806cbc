import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../operate-page.ts'

/**
 * A machine to install on: this one, but whatever is written stays in a folder, and networks and processes are its own.
 * So the commands of a page run as they are printed, as root, with /opt, /etc and the usual ports, and nothing is left.
 */
export interface Sandbox {
  /** Runs a script as root and answers what it said; throws with all of it where it fails. */
  readonly run: (script: string) => Promise<string>
  /** Starts a script that stays. */
  readonly start: (script: string) => ChildProcess
  /** For a program of this machine that is to see the networks of that one. */
  readonly inNetwork: (program: string, words: readonly string[]) => Promise<string>
  readonly stop: () => Promise<void>
}

/** Commands that stand in for what cannot be had here; see each. */
const standIns = join(import.meta.dirname, 'stand-ins')

/** The program starts some twenty times in there; what the first one compiled serves the others. */
const compiled = '/var/cache/compiled'

export const canSandbox = (): boolean => {
  try {
    execFileSync('unshare', ['--mount', '--net', '--pid', '--fork', 'ip', 'link', 'set', 'lo', 'up'], {
      stdio: 'ignore',
    })
    return true
  } catch {
    return false
  }
}

/** `mounts` are further folders, by where they are to be seen. */
export async function startSandbox(mounts: Readonly<Record<string, string>> = {}): Promise<Sandbox> {
  const home = mkdtempSync(join(tmpdir(), 'tagwerk-machine-'))
  chmodSync(home, 0o755)
  for (const each of ['written', 'work', 'root']) mkdirSync(join(home, each))
  const bound = Object.entries({ ...mounts, '/usr/bin/node': process.execPath }).map(([place, source]) =>
    place === '/usr/bin/node'
      ? `mkdir -p "$root${place.replace(/\/[^/]*$/, '')}" && cp '${source}' "$root${place}"`
      : `mkdir -p "$root${place}" && mount --bind '${source}' "$root${place}"`,
  )
  const making = [
    'set -eu',
    `root='${home}/root'`,
    `mount -t overlay overlay -o 'lowerdir=/,upperdir=${home}/written,workdir=${home}/work' "$root"`,
    'mount -t proc proc "$root/proc"',
    'mount --rbind /dev "$root/dev"',
    'mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"',
    'mount -t tmpfs -o mode=755 tmpfs "$root/run"',
    // The checkout may lie below a folder that is hidden now.
    `mkdir -p "$root${root}" && mount --bind '${root}' "$root${root}"`,
    ...bound,
    `mkdir -p "$root${compiled}" && mount -t tmpfs -o mode=1777 tmpfs "$root${compiled}"`,
    'ip link set lo up',
    'echo made',
    'sleep infinity',
  ].join('\n')
  const holder = spawn(
    'unshare',
    ['--mount', '--net', '--pid', '--fork', '--kill-child', '--propagation', 'private', 'sh', '-c', making],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  await whenSaid(holder, 'made')
  // What holds the namespaces is the child of unshare.
  const [inner = ''] = execFileSync('ps', ['-o', 'pid=', '--ppid', String(holder.pid)])
    .toString()
    .trim()
    .split(/\s+/)
  const seen = `/proc/${inner}/root${home}/root`
  const entering = ['--target', inner, '--mount', '--net', '--pid', `--root=${seen}`, `--wd=${seen}`]
  const words = (script: string) => [
    ...entering,
    ...[
      'env',
      '-i',
      `PATH=${standIns}:/usr/local/bin:/usr/bin:/usr/sbin:/bin:/sbin`,
      'HOME=/root',
      'LANG=C.UTF-8',
      'SHLVL=1',
    ],
    ...['bash', '-euo', 'pipefail', '-c', `mkdir -p /root/empty && cd /root/empty\n${script}`],
  ]
  return {
    run: (script) => said('nsenter', words(script)),
    start: (script) => spawn('nsenter', words(script), { stdio: ['ignore', 'pipe', 'pipe'] }),
    inNetwork: (program, rest) => said('nsenter', ['--target', inner, '--net', program, ...rest]),
    stop: async () => {
      const ended = new Promise((resolve) => holder.once('exit', resolve))
      holder.kill('SIGKILL')
      await ended
      rmSync(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
  }
}

async function said(program: string, words: readonly string[]): Promise<string> {
  try {
    return (await promisify(execFile)(program, [...words], { maxBuffer: 50_000_000 })).stdout
  } catch (error) {
    const { stdout = '', stderr = '', message } = error as { stdout?: string; stderr?: string; message: string }
    throw new Error(`${stdout}${stderr || message}`)
  }
}

/** Resolves when a process has written the text. */
export function whenSaid(child: ChildProcess, text: string): Promise<string> {
  let output = ''
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      output += String(chunk)
      if (output.includes(text)) resolve(output)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', () => reject(new Error(`It ended without saying ${JSON.stringify(text)}:\n${output}`)))
  })
}
