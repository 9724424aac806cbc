import { execFileSync, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { afterAll } from 'vitest'

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
  // Five ports in a row; the store of another run must not be in the way.
  const port = 20_000 + (process.pid % 2000) * 10
  const child = spawn(script, ['start', folder, String(port)], { stdio: 'ignore' })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  afterAll(async () => {
    child.kill()
    await ended
    await rm(folder, { recursive: true, force: true })
  })
  const client = new S3Client({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: 'test:tester', secretAccessKey: 'testing' },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 1,
  })
  for (let tries = 1; ; tries += 1) {
    try {
      await client.send(new CreateBucketCommand({ Bucket: 'files' }))
      client.destroy()
      return `http://test%3Atester:testing@127.0.0.1:${port}/files?region=us-east-1`
    } catch (error) {
      if (tries > 240) throw error
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  }
}
