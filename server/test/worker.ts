import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, vi } from 'vitest'
import { makeWorker } from '../src/work.ts'
import { atTheEnd } from './at-the-end.ts'
import { openTransactions } from './database.ts'
import { startWorld, type TestWorld } from './world.ts'

/** A service with a worker beside it, as it is operated: what was asked for later is done soon. */
export async function startWorkingWorld(
  environment: Record<string, string> = {},
  parts: Parameters<typeof startWorld>[1] = {},
): Promise<TestWorld> {
  const mails = await mkdtemp(join(tmpdir(), 'mails-'))
  const world = await startWorld({ SMTP_URL: pathToFileURL(mails).href, ...environment }, parts)
  const worker = await makeWorker(world)
  atTheEnd(async () => {
    await worker.stop()
    await rm(mails, { recursive: true, force: true })
  })
  return world
}

/** Asks again until the promise holds: a worker needs a moment. */
export async function eventually<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await vi.waitFor(ask, { timeout: 300_000, interval: 50 })
  } catch (error) {
    // Nothing is read from a journal while a transaction is open that began before, in whatever database of the cluster.
    const open = await openTransactions()
    if (error instanceof Error && open.length > 0) error.message += `\nTransactions that are open:\n${open.join('\n')}`
    throw error
  }
}

/** The batch once it is through, with what became of each record. */
export const finishedBatch = (world: TestWorld, workspace: string, batchId: string, token: string) =>
  eventually(async () => {
    const { body, text } = await world.call(`GET ${workspace}/batch_actions/${batchId}`, { token })
    expect(body.data?.attributes.status, text).toBe('finished')
    return body.data
  })
