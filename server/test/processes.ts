import { type ChildProcess, spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { atTheEnd } from './at-the-end.ts'

/** A real process of the program, as an operator would start it. */
export interface Running {
  readonly child: ChildProcess
  readonly output: () => string
  /** Resolves when the output contains the text. */
  readonly says: (text: string, ms?: number) => Promise<void>
  readonly end: (signal?: NodeJS.Signals) => Promise<number | null>
}

const main = new URL('../src/main.ts', import.meta.url).pathname

/** Another build of the program than this checkout, and where it is started. */
interface Elsewhere {
  readonly program: string
  readonly folder: string
}

export function startProcess(
  role: readonly string[],
  environment: Record<string, string>,
  elsewhere?: Elsewhere,
): Running {
  const words = elsewhere ? role : [main, ...role]
  const child = spawn(elsewhere?.program ?? process.execPath, words, {
    ...(elsewhere && { cwd: elsewhere.folder }),
    env: {
      PATH: process.env.PATH ?? '',
      // Dozens of processes start in these tests; what the first one compiled serves the others.
      NODE_COMPILE_CACHE: join(tmpdir(), 'tagwerk-compile-cache'),
      TAGWERK_SECRET: 'a secret of at least thirty-two characters',
      FILES_URL: pathToFileURL(join(tmpdir(), `tagwerk-files-${process.pid}`)).href,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += String(chunk)))
  child.stderr.on('data', (chunk) => (output += String(chunk)))
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  const says = async (text: string, ms = 300_000): Promise<void> => {
    for (let waited = 0; !output.includes(text); waited += 25) {
      if (waited > ms || child.exitCode !== null)
        throw new Error(`${role.join(' ')} never said ${JSON.stringify(text)}:\n${output}`)
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
  }
  const end = async (signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    return ended
  }
  atTheEnd(() => end('SIGKILL'))
  return { child, output: () => output, says, end }
}

/** A command of the program, to its end. */
export async function runProgram(words: readonly string[], environment: Record<string, string>) {
  const running = startProcess(words, environment)
  const code = await running.end('SIGCONT')
  return { code, output: running.output() }
}

/** What a command prints that has to succeed. */
export async function printedBy(words: readonly string[], environment: Record<string, string>) {
  const { code, output } = await runProgram(words, environment)
  if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code}:\n${output}`)
  return JSON.parse(output)
}
