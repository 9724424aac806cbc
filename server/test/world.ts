import { Writable } from 'node:stream'
import { afterAll } from 'vitest'
import { makeApp, makeWorld, type World } from '../src/app.ts'
import { makeLog } from '../src/base/log.ts'
import { readConfig } from '../src/config.ts'
import { type Caller, callerOf } from './call.ts'
import { freshDatabase } from './database.ts'

export interface TestWorld extends World {
  readonly call: Caller
  /** Everything that was logged. */
  readonly logged: () => string
}

/** A whole service on a database of its own, answering without a socket. */
export async function startWorld(environment: Record<string, string> = {}): Promise<TestWorld> {
  const url = await freshDatabase()
  return startWorldOn(url, environment)
}

export async function startWorldOn(url: string, environment: Record<string, string> = {}): Promise<TestWorld> {
  const lines: string[] = []
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const config = readConfig({
    DATABASE_URL: url,
    REQUESTS_PER_MINUTE: '1000000',
    GIT_COMMIT: 'test',
    DATABASE_POOL_SIZE: '16',
    ...environment,
  })
  const world = makeWorld(config, { log: makeLog('info', destination) })
  const app = await makeApp(world)
  afterAll(async () => {
    await app.close()
    await world.close()
  })
  return { ...world, call: callerOf(app), logged: () => lines.join('') }
}
