import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import type { TestWorld } from './world.ts'

/** Every table of ours and of the queue whose rows hold the text anywhere, with how many. */
export async function tablesHolding(databaseUrl: string, text: string): Promise<Record<string, number>> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      `select oid::regclass::text as name from pg_class
       where relkind = 'r' and relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)`,
    )
    const found: Record<string, number> = {}
    for (const { name } of rows) {
      const { rows: counted } = await client.query<{ count: string }>(
        `select count(*) from ${name} as each where strpos(lower(each::text), lower($1)) > 0`,
        [text],
      )
      if (Number(counted[0]?.count) > 0) found[name] = Number(counted[0]?.count)
    }
    return found
  } finally {
    await client.end()
  }
}

/** The names of all objects in the folder that is the store of a world's files, and those that hold a text. */
export async function objectsOf(world: TestWorld, text = ''): Promise<string[]> {
  const root = fileURLToPath(world.config.filesUrl)
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const bytes = await Promise.all(files.map((file) => readFile(file)))
  return files.filter((_file, index) => bytes[index]?.includes(text))
}
