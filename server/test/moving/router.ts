import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, here, sleep } from '../faults/processes.ts'

/** A real HAProxy in front of two cells, by the configuration in deploy/cells. */
export interface Router {
  readonly base: string
  readonly stop: () => Promise<void>
}

export const canRoute = (): boolean => spawnSync('haproxy', ['-v']).status === 0

export async function startRouter(ports: readonly [number, number], cellToken: string): Promise<Router> {
  const folder = await mkdtemp(join(tmpdir(), 'tagwerk-router-'))
  const port = await freePort()
  const put = async (name: string): Promise<void> => {
    const text = await readFile(join(here, 'deploy/cells', name), 'utf8')
    const adapted = text
      .replaceAll('/run/haproxy', folder)
      .replaceAll('/etc/haproxy', folder)
      .replaceAll('127.0.0.1:3000', `127.0.0.1:${ports[0]}`)
      .replaceAll('127.0.0.1:3001', `127.0.0.1:${ports[1]}`)
      .replaceAll('127.0.0.1:8080', `127.0.0.1:${port}`)
    await writeFile(join(folder, name), adapted)
  }
  await put('haproxy.cfg')
  await put('cells.lua')
  await put('moved.map')
  const child: ChildProcess = spawn('haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')], {
    env: { PATH: process.env.PATH ?? '', CELL_TOKEN: cellToken },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaint = ''
  child.stderr?.on('data', (chunk) => (complaint += String(chunk)))
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async (): Promise<void> => {
    child.kill('SIGKILL')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  const base = `http://127.0.0.1:${port}`
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (child.exitCode !== null) break
    const answer = await fetch(`${base}/health/live`).catch(() => undefined)
    if (answer?.ok) return { base, stop }
    await sleep(50)
  }
  await stop()
  throw new Error(`HAProxy does not route: ${complaint}`)
}
