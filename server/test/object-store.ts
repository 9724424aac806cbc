import { execFileSync, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CreateBucketCommand, DeleteObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { atTheEnd } from './at-the-end.ts'

const script = new URL('../../scripts/object-store', import.meta.url).pathname

/** Whether this machine has the packages a real object store needs; `scripts/object-store install` gets them. */
export function hasObjectStore(): boolean {
  try {
    execFileSync('sh', ['-c', 'command -v swift-proxy-server && command -v memcached'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** A real S3 server with an empty bucket, gone when the tests are over. Returns its address as FILES_URL takes it. */
export async function startObjectStore(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tagwerk-object-store-'))
  // A busy machine may take minutes to start five programs; a store that ends by itself is started once more.
  const store = await startIn(folder, 1).catch(() => startIn(folder, 2))
  atTheEnd(async () => {
    await store.stop()
    await rm(folder, { recursive: true, force: true })
  })
  return `http://test%3Atester:testing@127.0.0.1:${store.port}/files?region=us-east-1`
}

async function startIn(folder: string, attempt: number) {
  const port = await fiveFreePorts()
  const child = spawn(script, ['start', join(folder, String(attempt)), String(port)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaint = ''
  child.stderr.on('data', (chunk) => (complaint += String(chunk)))
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const stop = async () => {
    child.kill()
    await ended
  }
  try {
    await makeBucket(port, () => child.exitCode !== null)
    return { port, stop }
  } catch (error) {
    await stop()
    throw new Error(`The object store did not start. ${complaint}`, { cause: error })
  }
}

/** Longer than any hook may take: it is the test that gives up, with the reason of the last attempt. */
const patienceMs = 240_000

async function makeBucket(port: number, hasEnded: () => boolean): Promise<void> {
  const client = new S3Client({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: 'test:tester', secretAccessKey: 'testing' },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 1,
  })
  const until = performance.now() + patienceMs
  let hasBucket = false
  for (;;) {
    try {
      if (!hasBucket) await client.send(new CreateBucketCommand({ Bucket: 'files' }))
      hasBucket = true
      // Objects are kept by another program than buckets, which may come later.
      await client.send(new PutObjectCommand({ Bucket: 'files', Key: 'first', Body: 'x' }))
      await client.send(new DeleteObjectCommand({ Bucket: 'files', Key: 'first' }))
      client.destroy()
      return
    } catch (error) {
      if (hasEnded() || performance.now() > until) throw error
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  }
}

/** The first of five ports in a row that nobody listens on. */
async function fiveFreePorts(): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const first = 20_000 + Math.floor(Math.random() * 2000) * 5
    const free = await Promise.all([0, 1, 2, 3, 4].map((offset) => isFree(first + offset)))
    if (free.every(Boolean)) return first
  }
  throw new Error('There are no five free ports in a row.')
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
