import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'

/** What the program says about itself when it runs as a demo. */
export interface Demo {
  readonly base_url: string
  readonly api_key: string
  readonly account_id: string
  readonly workspace_id: string
  readonly admin: { readonly email: string; readonly password: string }
  readonly employee: { readonly email: string; readonly password: string }
  readonly mails: string
  /** The folder the program serves: a copy, in which a test can deploy something newer. */
  readonly web: string
}

const main = process.env.TAGWERK_MAIN ?? join(import.meta.dirname, '../../server/src/main.ts')

/** Starts the program with given words and answers its first line of output. */
export async function startProgram(
  words: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<{ process: ChildProcess; line: string }> {
  const child = spawn(process.execPath, [main, ...words], {
    env: { ...process.env, WEB_FOLDER: join(import.meta.dirname, '../dist'), ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: child.stdout })) return { process: child, line }
  throw new Error('The program ended without a word.')
}

export async function stopProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/** The first value of a name in lines of JSON. */
const said = (input: Readable, name: string): Promise<string> =>
  new Promise((resolve, reject) => {
    createInterface({ input })
      .on('line', (line) => {
        const value = line.startsWith('{') ? (JSON.parse(line) as Record<string, string | undefined>)[name] : undefined
        if (value !== undefined) resolve(value)
      })
      .on('close', () => reject(new Error(`The program ended without telling its ${name}.`)))
  })

/** An installation in which there is nobody yet, with the code from its log. */
export async function startEmpty(
  environment: NodeJS.ProcessEnv = {},
): Promise<{ base: string; code: string; stop: () => Promise<void> }> {
  const child = spawn(process.execPath, [main, 'demo', '--empty', '--port', '0'], {
    env: { ...process.env, WEB_FOLDER: join(import.meta.dirname, '../dist'), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // What it is goes to standard output, the code to the log.
  const [base, code] = await Promise.all([said(child.stdout, 'base_url'), said(child.stderr, 'code')])
  return { base, code, stop: () => stopProgram(child) }
}

/** One program with a PostgreSQL of its own for all journeys; while writing one, a demo that already runs. */
export default async function startDemo(): Promise<() => Promise<void>> {
  if (process.env.TAGWERK_DEMO) return async () => undefined
  const home = await mkdtemp(join(tmpdir(), 'tagwerk-e2e-'))
  const mails = join(home, 'mails')
  const web = join(home, 'web')
  await cp(join(import.meta.dirname, '../dist'), web, { recursive: true })
  const { process: child, line } = await startProgram(['demo', '--port', '0', '--json'], {
    SMTP_URL: pathToFileURL(mails).href,
    WEB_FOLDER: web,
    // A journey receives webhooks on this machine.
    OUTGOING_NETWORKS: '127.0.0.0/8',
  })
  process.env.TAGWERK_DEMO = JSON.stringify({ ...JSON.parse(line), mails, web })
  return async () => {
    await stopProgram(child)
    await rm(home, { recursive: true, force: true })
  }
}
