import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const port = 21_000 + Math.floor(Math.random() * 500) * 5
const folder = mkdtempSync(join(tmpdir(), 'tagwerk-recovery-store-'))
let server: ChildProcess | undefined

/** A new bucket of a real S3 server on the loopback, which is started with the first one. */
export async function bucketAt(name: string): Promise<string> {
  server ??= spawn(join(import.meta.dirname, '../../scripts/object-store'), ['start', folder, String(port)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (let attempt = 1; ; attempt += 1) {
    if (await make(name).catch(() => false))
      return `http://test%3Atester:testing@127.0.0.1:${port}/${name}?region=us-east-1`
    if (attempt === 240) throw new Error('The object store did not start.')
    await sleep(500)
  }
}

/** By the store's own interface, which asks for a token instead of signatures. */
async function make(name: string): Promise<boolean> {
  const login = { 'x-auth-user': 'test:tester', 'x-auth-key': 'testing' }
  const { headers } = await fetch(`http://127.0.0.1:${port}/auth/v1.0`, { headers: login })
  const [place, token] = [headers.get('x-storage-url'), headers.get('x-auth-token')]
  if (place === null || token === null) return false
  return (await fetch(`${place}/${name}`, { method: 'PUT', headers: { 'x-auth-token': token } })).ok
}

export function stopBuckets(): void {
  server?.kill()
  rmSync(folder, { recursive: true, force: true })
}
