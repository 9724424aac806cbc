import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { hasObjectStore, startObjectStore } from '../../../test/object-store.ts'
import { openStore } from './stores.ts'

const folder = await mkdtemp(join(tmpdir(), 'tagwerk-objects-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

// Without its packages there is no real server to speak to; the gate installs them.
const bucket = hasObjectStore() ? await startObjectStore() : undefined

describe.each([
  { name: 'a folder', address: pathToFileURL(join(folder, 'kept')).href },
  { name: 'a bucket of a real S3 server', address: bucket },
])('objects in $name', ({ address }) => {
  const promise = address === undefined ? test.skip : test

  promise('come back as they went in, whatever their size', async () => {
    const store = openStore(address ?? '')
    for (const size of [1, 70_000, 12_000_000]) {
      const bytes = randomBytes(size)
      const path = join(folder, `bytes-${size}`)
      await writeFile(path, bytes)
      await store.put(`7/key-${size}/original`, path, 'application/octet-stream')
      const found = await store.get(`7/key-${size}/original`)
      expect(found && (await buffer(found)).equals(bytes)).toBe(true)
    }
    store.close()
  })

  promise('are gone when they are removed, and removing them again is no fault', async () => {
    const store = openStore(address ?? '')
    const path = join(folder, 'bytes')
    await writeFile(path, 'x')
    await store.put('7/gone/original', path, 'text/plain')
    await store.remove('7/gone/original')
    await store.remove('7/gone/original')
    expect(await store.get('7/gone/original')).toBeUndefined()
    expect(await store.get('7/never/original')).toBeUndefined()
    store.close()
  })
})
