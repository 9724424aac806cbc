import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { RawStore } from './objects.ts'

/** Objects in a bucket of an S3-compatible service. */
export function storeInBucket(url: URL): RawStore {
  const Bucket = url.pathname.replaceAll('/', '')
  let opened: ReturnType<typeof openClient> | undefined
  const s3 = () => {
    opened ??= openClient(url)
    return opened
  }
  return {
    put: async (Key, path, ContentType) => {
      const { client, commands } = await s3()
      const { size: ContentLength } = await stat(path)
      const object = { Bucket, Key, Body: createReadStream(path), ContentLength, ContentType }
      await client.send(new commands.PutObjectCommand(object))
    },
    get: async (Key) => {
      const { client, commands } = await s3()
      try {
        const { Body } = await client.send(new commands.GetObjectCommand({ Bucket, Key }))
        return Body as Readable | undefined
      } catch (error) {
        if (error instanceof commands.NoSuchKey) return undefined
        throw error
      }
    },
    remove: async (Key) => {
      const { client, commands } = await s3()
      await client.send(new commands.DeleteObjectCommand({ Bucket, Key }))
    },
    tryWriting: async () => {
      const { client, commands } = await s3()
      const Key = `check-${randomUUID()}`
      await client.send(new commands.PutObjectCommand({ Bucket, Key, Body: 'to see whether files can be kept' }))
      await client.send(new commands.DeleteObjectCommand({ Bucket, Key }))
    },
    close: () => void opened?.then(({ client }) => client.destroy()),
  }
}

const silentLogger = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }

/** Loaded when first needed: this library takes longer to load than everything else together. */
async function openClient(url: URL) {
  const commands = await import('@aws-sdk/client-s3')
  const client = new commands.S3Client({
    endpoint: url.origin,
    region: url.searchParams.get('region') ?? 'us-east-1',
    forcePathStyle: true,
    // A store that does not answer must not keep a request; a large file may take its time as long as bytes move.
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 10_000 },
    // What it has to say about a failure is in the error; its own lines would lie between those of the log.
    logger: silentLogger,
    // Stores other than Amazon's do not know the checksums this client adds by itself.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(url.username !== '' && {
      credentials: {
        accessKeyId: decodeURIComponent(url.username),
        secretAccessKey: decodeURIComponent(url.password),
      },
    }),
  })
  return { client, commands }
}
