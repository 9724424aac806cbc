import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { connect, type DatabaseHandle } from '../../src/base/database/db.ts'
import type { Administrator, found } from './founding.ts'
import type { Puncher } from './ledger.ts'
import { type MortalPostgres, startMortalPostgres } from './postgres.ts'
import { here } from './processes.ts'

/** What every fault program starts from: a PostgreSQL that can be killed, companies, and people with tokens. */
export interface Scene {
  readonly postgres: MortalPostgres
  readonly owner: DatabaseHandle
  /** What processes of the program need to be told. */
  readonly environment: Readonly<Record<string, string>>
  readonly punchers: readonly Puncher[]
  readonly administrators: readonly Administrator[]
  readonly close: () => Promise<void>
}

export interface Cast {
  readonly companies: number
  readonly peopleEach: number
}

export async function setScene(cast: Cast, root: string = here, databaseFolder?: string): Promise<Scene> {
  const postgres = await startMortalPostgres(databaseFolder)
  const folder = await mkdtemp(join(tmpdir(), 'tagwerk-faults-'))
  const url = await postgres.createDatabase('faults')
  const owner = connect({ url, as: 'owner', poolSize: 2 })
  const environment = {
    DATABASE_URL: url,
    FILES_URL: pathToFileURL(join(folder, 'files')).href,
    SMTP_URL: pathToFileURL(join(folder, 'mails')).href,
    TAGWERK_SECRET: randomBytes(32).toString('hex'),
  }
  const { punchers, administrators } = await foundBy(root, environment, cast)
  return {
    postgres,
    owner,
    environment,
    punchers,
    administrators,
    close: async () => {
      await owner.close()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const run = promisify(execFile)

async function foundBy(
  root: string,
  environment: Readonly<Record<string, string>>,
  cast: Cast,
): Promise<ReturnType<typeof found>> {
  const module = JSON.stringify(new URL('./founding.ts', import.meta.url).href)
  const program = `import { found } from ${module}
    console.log(JSON.stringify(await found(${JSON.stringify(root)}, ${JSON.stringify(cast)})))`
  const env = { PATH: process.env.PATH ?? '', LOG_LEVEL: 'silent', ...environment }
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', program], { env })
  return JSON.parse(stdout)
}
