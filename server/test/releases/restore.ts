import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { Client } from 'pg'
import { type Cluster, startCluster } from '../../src/base/database/cluster.ts'
import { fixtureOf, releaseOwner } from './releases.ts'

/** A cluster with somebody who owns databases and is no superuser, as operate.md has it. */
export interface OwnedCluster extends Cluster {
  /** A database of that owner; with a version, as that release left it. */
  readonly createOwned: (name: string, version?: string) => Promise<string>
}

export async function startOwnedCluster(settings: readonly string[] = []): Promise<OwnedCluster> {
  const cluster = await startCluster({ durable: false, settings })
  await ask(cluster.url('postgres'), `create role ${releaseOwner} login createrole`)
  const createOwned = async (name: string, version?: string): Promise<string> => {
    await ask(cluster.url('postgres'), `create database ${name} owner ${releaseOwner}`)
    const url = cluster.url(name).replace(/\/\/\w+@/, `//${releaseOwner}@`)
    if (version !== undefined) await restore(url, version)
    return url
  }
  return { ...cluster, createOwned }
}

/** Roles belong to the cluster and are in no dump. */
const roles = `do $$ begin
  if not exists (select from pg_roles where rolname = 'tagwerk_app') then
    create role tagwerk_app nologin noinherit;
    execute format('grant tagwerk_app to %I', current_user);
  end if;
end $$;`

async function restore(url: string, version: string): Promise<void> {
  const dump = gunzipSync(await readFile(fixtureOf(version))).toString('utf8')
  await ask(url, roles + dump)
}

export async function ask(url: string, text: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await client.query(text)
  } finally {
    await client.end()
  }
}
