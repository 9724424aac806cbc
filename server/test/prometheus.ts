import { execFile, execFileSync, spawn } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { atTheEnd } from './at-the-end.ts'
import { freePort } from './faults/processes.ts'

const root = join(import.meta.dirname, '../..')
export const monitoring = join(root, 'deploy/monitoring')

/** Whether this machine has Prometheus; `scripts/prometheus install` gets it. */
export function hasPrometheus(): boolean {
  try {
    execFileSync(join(root, 'scripts/prometheus'), ['present'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

export const run = promisify(execFile)

/** A copy of deploy/monitoring, to be changed for a test; gone afterwards. */
export async function copyOfMonitoring(): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'tagwerk-prometheus-'))
  const folder = join(home, 'monitoring')
  await cp(monitoring, folder, { recursive: true })
  atTheEnd(() => rm(home, { recursive: true, force: true }))
  return folder
}

interface Alert {
  readonly labels: Readonly<Record<string, string>>
  readonly state: string
}

interface Series {
  readonly metric: Readonly<Record<string, string>>
  readonly value: readonly [number, string]
}

export interface Prometheus {
  readonly base: string
  readonly ask: <T>(path: string) => Promise<T>
  readonly query: (expression: string) => Promise<readonly Series[]>
  readonly alerts: () => Promise<readonly Alert[]>
  readonly stop: () => Promise<void>
}

interface Targets {
  readonly servePort: number
  readonly workPort: number
  readonly token: string
}

/**
 * A real Prometheus with the sample configuration and the rules, on ports of the test's own. Only times are changed: it
 * looks every second, and an alert need not last.
 */
export async function startPrometheus({ servePort, workPort, token }: Targets): Promise<Prometheus> {
  const folder = await copyOfMonitoring()
  const change = async (file: string, ...changes: readonly [RegExp, string][]): Promise<void> => {
    const text = await readFile(join(folder, file), 'utf8')
    await writeFile(
      join(folder, file),
      changes.reduce((changed, [from, to]) => changed.replaceAll(from, to), text),
    )
  }
  await change(
    'prometheus.yaml',
    [/interval: 15s/g, 'interval: 1s'],
    [/127\.0\.0\.1:3000/g, `127.0.0.1:${servePort}`],
    [/127\.0\.0\.1:3001/g, `127.0.0.1:${workPort}`],
  )
  await change('alerts.yaml', [/for: \d+[mh]/g, 'for: 2s'])
  await writeFile(join(folder, 'metrics-token'), token)
  const port = await freePort()
  const child = spawn(
    'prometheus',
    [
      `--config.file=${join(folder, 'prometheus.yaml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let told = ''
  child.stderr.on('data', (chunk) => (told += String(chunk)))
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const stop = async (): Promise<void> => {
    if (child.exitCode === null) child.kill('SIGTERM')
    await ended
  }
  atTheEnd(stop)
  const base = `http://127.0.0.1:${port}`
  for (const until = performance.now() + 60_000; ; await new Promise((resolve) => setTimeout(resolve, 100))) {
    const answer = await fetch(`${base}/-/ready`).catch(() => undefined)
    if (answer?.ok) break
    if (child.exitCode !== null || performance.now() > until) throw new Error(`Prometheus did not start:\n${told}`)
  }
  const ask = async <T>(path: string): Promise<T> => {
    const answer = (await (await fetch(`${base}/api/v1/${path}`)).json()) as { data: T; error?: string }
    if (answer.error !== undefined) throw new Error(`${answer.error}: ${decodeURIComponent(path)}`)
    return answer.data
  }
  return {
    base,
    ask,
    query: async (expression) =>
      (await ask<{ result: Series[] }>(`query?query=${encodeURIComponent(expression)}`)).result,
    alerts: async () => (await ask<{ alerts: Alert[] }>('alerts')).alerts,
    stop,
  }
}

/** Names of series in an expression: words that are no function, no keyword, no label and no part of a text. */
export function namesIn(expression: string): string[] {
  const bare = expression
    .replace(/"[^"]*"/g, '')
    .replace(/\{[^}]*\}/g, '')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/\b(by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, '')
  return [...bare.matchAll(/\b([a-z_][a-z0-9_:]*)\b(?!\s*\()/gi)]
    .map(([, name = '']) => name)
    .filter((name) => !/^(and|or|unless|bool|offset|e|inf|nan)$/i.test(name))
}
