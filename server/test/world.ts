import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { makeApp, makeWorld, type World } from '../src/app.ts'
import { makeLog } from '../src/base/log.ts'
import type { Clock } from '../src/base/time/time.ts'
import { readConfig } from '../src/config.ts'
import { atTheEnd } from './at-the-end.ts'
import { type Caller, callerOf } from './call.ts'
import { freshDatabase } from './database.ts'
import { assertingListed } from './listed-refusals.ts'

/** What a process needs besides its database. */
export const testSecrets = { TAGWERK_SECRET: 'a secret of at least thirty-two characters' }

export interface TestWorld extends World {
  readonly call: Caller
  /** Everything that was logged. */
  readonly logged: () => string
  /** Opens a socket as well, for clients that need one, and answers its address. */
  readonly listen: () => Promise<string>
  /** Stops it, as a signal would. */
  readonly stop: () => Promise<void>
}

/** A whole service on a database of its own, answering without a socket. */
export async function startWorld(environment: Record<string, string> = {}, parts: Parts = {}): Promise<TestWorld> {
  const url = await freshDatabase()
  return startWorldOn(url, environment, parts)
}

/** A clock of one's own, for promises about what time does. */
interface Parts {
  readonly clock?: Clock
}

export async function startWorldOn(
  url: string,
  environment: Record<string, string> = {},
  parts: Parts = {},
): Promise<TestWorld> {
  const lines: string[] = []
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const files = await mkdtemp(join(tmpdir(), 'tagwerk-files-'))
  const config = readConfig({
    ...testSecrets,
    DATABASE_URL: url,
    FILES_URL: pathToFileURL(files).href,
    REQUESTS_PER_MINUTE: '1000000',
    GIT_COMMIT: 'test',
    // Whether somebody built the web application here must make no difference.
    WEB_FOLDER: join(files, 'no-web-application'),
    DATABASE_POOL_SIZE: '16',
    ...environment,
  })
  const world = makeWorld(config, { log: makeLog('info', destination), ...parts })
  const app = await makeApp(world)
  atTheEnd(async () => {
    await app.close()
    await world.close()
    await rm(files, { recursive: true, force: true })
  })
  const listen = () => app.listen({ host: '127.0.0.1', port: 0 })
  return {
    ...world,
    call: assertingListed(callerOf(app)),
    logged: () => lines.join(''),
    listen,
    stop: () => app.close(),
  }
}
