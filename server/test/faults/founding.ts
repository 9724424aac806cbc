import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Puncher } from './ledger.ts'
import type { Cast } from './scene.ts'

/** Who administers a company, and signs in. */
export interface Administrator {
  readonly accountId: number
  readonly email: string
  readonly password: string
  readonly token: string
}

interface Founded {
  readonly punchers: readonly Puncher[]
  readonly administrators: readonly Administrator[]
}

/**
 * Migrates an empty database and founds companies with people in it, by the version whose checkout is named: an older
 * one knows older tables. It is run in a process of its own, because two versions do not fit into one.
 */
export async function found(root: string, cast: Cast): Promise<Founded> {
  // Up to 0.3.0 the foundation had no folders.
  const load = (path: string, older = path) => {
    const there = join(root, 'server', path)
    return import(pathToFileURL(existsSync(there) ? there : join(root, 'server', older)).href)
  }
  const { makeWorld } = (await load('src/app.ts')) as typeof import('../../src/app.ts')
  const { connect } = (await load(
    'src/base/database/db.ts',
    'src/base/db.ts',
  )) as typeof import('../../src/base/database/db.ts')
  const { migrate } = (await load(
    'src/base/database/migrate.ts',
    'src/base/migrate.ts',
  )) as typeof import('../../src/base/database/migrate.ts')
  const { readConfig } = (await load('src/config.ts')) as typeof import('../../src/config.ts')
  const { givenCompany, givenPerson, password } = (await load('test/given.ts')) as typeof import('../given.ts')
  const config = readConfig()
  const owner = connect({ url: config.databaseUrl, as: 'owner', poolSize: 2 })
  await migrate(owner, 0)
  await owner.close()
  const world = makeWorld(config)
  const punchers: Puncher[] = []
  const administrators: Administrator[] = []
  for (let company = 0; company < cast.companies; company += 1) {
    const { accountId, workspaceId, accountAdmin } = await givenCompany(world.open, `Company ${company}`)
    administrators.push({ accountId, email: accountAdmin.email, password, token: accountAdmin.token })
    for (let number = 0; number < cast.peopleEach; number += 1) {
      const { id, token } = await givenPerson(world.open, { accountId }, workspaceId, `Person ${number}`)
      punchers.push({ accountId, workspaceId, userId: id, token })
    }
  }
  await world.close()
  return { punchers, administrators }
}
