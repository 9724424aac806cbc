import { spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { eventually } from './http.ts'

/** What a user of an installation knows: where it is and how to get in. */
export interface Target {
  readonly base_url: string
  readonly api_key: string
  readonly api_token: string
  readonly account_id: string
  readonly admin: { readonly email: string; readonly password: string }
}

export interface Service {
  readonly target: Target
  /** The folder the service writes its mails into. */
  readonly mails: string
  readonly stop: () => Promise<void>
}

/** Starts server and worker as the README says, and stops them again by their process group. */
export async function startService(): Promise<Service> {
  const mails = await mkdtemp(join(tmpdir(), 'tagwerk-blackbox-'))
  const child = spawn('npm', ['run', '-s', 'demo', '--', '--port', '0', '--json'], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, SMTP_URL: pathToFileURL(mails).href, REQUESTS_PER_MINUTE: '1000000' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async (): Promise<void> => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
    await ended
    await rm(mails, { recursive: true, force: true })
  }
  // The service has a process group of its own, so it must be told when somebody stops the suite.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().finally(() => process.exit(1)))
  const line = await firstLine(child.stdout, ended)
  if (line !== undefined) return { target: JSON.parse(line) as Target, mails, stop }
  await stop()
  throw new Error('The service ended before it said where it listens.')
}

async function firstLine(output: NodeJS.ReadableStream, ended: Promise<void>): Promise<string | undefined> {
  const lines = createInterface({ input: output })
  return new Promise((resolve) => {
    lines.once('line', resolve)
    ended.then(() => resolve(undefined))
  })
}

/**
 * The token that sets a password, out of the mail to an address; signing up mails another one, which confirms it.
 * Mails are quoted-printable, their links end in `token=…`.
 */
export async function tokenFromMail(folder: string, address: string): Promise<string> {
  const read = async (): Promise<string> => {
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
    const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
    const links = mails
      .filter((text) => text.includes(`To: ${address}`))
      .map((text) => text.replace(/=\r?\n/g, '').replace(/=3D/g, '='))
      .flatMap((text) => /token=(tagwerk_[ri]t_[\w-]+)/.exec(text)?.[1] ?? [])
    return links[0] ?? ''
  }
  return eventually(read, (token) => token !== '')
}
