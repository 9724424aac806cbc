import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { startCluster } from '../src/base/database/cluster.ts'
import { connect } from '../src/base/database/db.ts'
import { migrate } from '../src/base/database/migrate.ts'
import { atTheEnd } from './at-the-end.ts'

/** A PostgreSQL that asks for passwords, with an installation in it as docs/operate.md has it: two logins. */
export interface GuardedCluster {
  readonly addressOf: (user: string, password: string) => string
  readonly ownerUrl: string
  readonly webUrl: string
  /** Runs statements as somebody who may do everything. */
  readonly administer: (statements: string) => Promise<void>
}

export async function startGuardedCluster(): Promise<GuardedCluster> {
  const home = await mkdtemp(join(tmpdir(), 'tagwerk-guarded-'))
  // PostgreSQL runs as a user of its own.
  await chmod(home, 0o755)
  const dataFolder = join(home, 'data')
  const cluster = await startCluster({ durable: false, dataFolder })
  atTheEnd(async () => {
    await cluster.stop()
    await rm(home, { recursive: true, force: true })
  })
  const asUser = (user: string, password: string, database: string): string => {
    const address = new URL(cluster.url(database))
    address.username = user
    address.password = password
    return address.href
  }
  const run = async (url: string, statements: string): Promise<void> => {
    const client = new Client({ connectionString: url })
    await client.connect()
    // Each by itself: a database is not made within a transaction.
    const each = statements.split(/;\s*$/m).filter((text) => text.trim() !== '')
    for (const statement of each) await client.query(statement)
    await client.end()
  }
  await run(cluster.url('postgres'), 'create role somebody superuser login')
  const administer = (statements: string) => run(asUser('somebody', '', 'tagwerk'), statements)
  await run(
    asUser('somebody', '', 'postgres'),
    `alter role tagwerk_owner rename to nobody;
     create role tagwerk_owner login createrole password 'first of the owner';
     create database tagwerk owner tagwerk_owner;
     create role tagwerk_web login password 'first of requests';`,
  )
  await writeFile(join(dataFolder, 'pg_hba.conf'), 'local all somebody trust\nlocal all all scram-sha-256\n')
  await administer('select pg_reload_conf()')
  const ownerUrl = asUser('tagwerk_owner', 'first of the owner', 'tagwerk')
  const database = connect({ url: ownerUrl, as: 'owner', poolSize: 2 })
  await migrate(database, 0)
  await database.close()
  await administer('grant tagwerk_app, tagwerk_joined to tagwerk_web')
  const webUrl = asUser('tagwerk_web', 'first of requests', 'tagwerk')
  return { addressOf: (user, password) => asUser(user, password, 'tagwerk'), ownerUrl, webUrl, administer }
}
