import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { makeApp, makeWorld, type World } from '../../src/app.ts'
import { type Cluster, createDatabase } from '../../src/base/database/cluster.ts'
import { connect, type DatabaseHandle, makeOpen } from '../../src/base/database/db.ts'
import { migrate } from '../../src/base/database/migrate.ts'
import { makeLog } from '../../src/base/log.ts'
import { Instant } from '../../src/base/time/time.ts'
import { readConfig } from '../../src/config.ts'
import { takeDemoAbsences } from '../../src/demo/absences.ts'
import { type Company, foundDemoCompany, issueDemoCredentials, smallCompany } from '../../src/demo/company.ts'
import { storeDemoDocument } from '../../src/demo/documents.ts'
import { type Caller, callerOf } from '../call.ts'
import type { RecordId } from '../records.ts'
import { tellStory } from './story.ts'
import { type Undoing, undoing } from './undo.ts'

/** The time it is in the examples. */
export const exampleTime = Instant.from('2026-07-01T09:00:00Z')

/** A whole service on a database of its own. */
export interface Service extends World {
  readonly call: Caller
}

/** The demo company with one record of each kind; its ids are those of a fresh demo. */
export interface ReferenceWorld {
  readonly company: Company
  readonly credentials: { readonly apiKey: string; readonly apiToken: string; readonly readOnlyToken: string }
  readonly tokens: Readonly<Record<'admin' | 'employee' | 'outsider', string>>
  /** By the name of the parameter; where it depends on what stands before it, as `absences/attachment_id`. */
  readonly ids: Readonly<Record<string, RecordId>>
  readonly service: Service
  /** The same with a limit of one request a minute. */
  readonly limited: Caller
  /** The same where the database cannot be reached. */
  readonly cutOff: Caller
  /** The same where something is wrong inside: there is a server, but not this database. */
  readonly broken: Caller
  /** No example depends on another: what one does is undone before the next. */
  readonly undone: Undoing
}

/** Everything of it that is no record. */
export type Machinery = 'service' | 'limited' | 'cutOff' | 'broken' | 'undone'

const silence = new Writable({ write: (_chunk, _encoding, done) => done() })

/** Makes the world, lends it, and leaves nothing behind. */
export async function withReferenceWorld<T>(
  cluster: Pick<Cluster, 'url'>,
  work: (world: ReferenceWorld) => Promise<T>,
): Promise<T> {
  const files = await mkdtemp(join(tmpdir(), 'tagwerk-reference-'))
  const url = await createDatabase(cluster, 'reference')
  const owner = connect({ url, as: 'owner', poolSize: 2 })
  await migrate(owner, 0)
  const config = readConfig({
    TAGWERK_SECRET: 'a secret of at least thirty-two characters',
    DATABASE_URL: url,
    FILES_URL: pathToFileURL(files).href,
    PUBLIC_URL: 'https://time.example.org',
    REQUESTS_PER_MINUTE: '1000000',
    GIT_COMMIT: 'b1ade5',
    DATABASE_POOL_SIZE: '1',
  })
  const world = makeWorld(config, { log: makeLog('silent', silence), clock: () => exampleTime })
  const undone = undoing(world.database, owner)
  const app = await makeApp(world)
  const wrong: DatabaseHandle[] = []
  const appOn = (address: string) => {
    const database = connect({ url: address, as: 'application', poolSize: 1 })
    wrong.push(database)
    return makeApp({ ...world, open: makeOpen({ database, clock: world.clock, constraints: {} }) })
  }
  const cutOff = await appOn('postgresql://localhost/away?host=/nowhere')
  const broken = await appOn(cluster.url('missing'))
  const limited = await makeApp({ ...world, config: { ...config, requestsPerMinute: 1 } })
  try {
    const service = { ...world, call: callerOf(app) }
    const callers = { limited: callerOf(limited), cutOff: callerOf(cutOff), broken: callerOf(broken) }
    return await work({ ...(await makeCompany(service)), ...callers, service, undone })
  } finally {
    for (const each of [app, limited, cutOff, broken]) await each.close()
    for (const each of wrong) await each.close()
    await world.close()
    await owner.close()
    await rm(files, { recursive: true, force: true })
  }
}

async function makeCompany(service: Service): Promise<Omit<ReferenceWorld, Machinery>> {
  const { open } = service
  // In the order of the demo, so that the ids are the same.
  const company = await foundDemoCompany(open, smallCompany)
  await storeDemoDocument(service, company)
  await takeDemoAbsences(open, company.accountId, company.workspaceId)
  const { apiKey, apiToken } = await issueDemoCredentials(open, company.accountId)
  return { company, ...(await tellStory(service, company, { apiKey, apiToken })) }
}
