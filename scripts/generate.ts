/**
 * Writes what is generated and committed: table types and what migrations lock from the migrated database, examples from
 * requests that are really made, OpenAPI from the doors, and the types of the SDK from OpenAPI. With --check it
 * writes nothing and fails where a file differs.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { typesOf } from '../sdk/generate.ts'
import { type Cluster, createDatabase, startCluster } from '../server/src/base/database/cluster.ts'
import { connect } from '../server/src/base/database/db.ts'
import { migrate } from '../server/src/base/database/migrate.ts'
import { recordLocks } from '../server/src/base/database/migrations/plan.ts'

const root = join(import.meta.dirname, '..')
const isCheck = process.argv.includes('--check')
const differing: string[] = []

function put(path: string, text: string): void {
  const current = readFileSync(join(root, path), { encoding: 'utf8', flag: 'a+' })
  if (current === text) return
  if (isCheck) differing.push(`${path}, line ${firstDifference(current, text)}`)
  else writeFileSync(join(root, path), text)
}

/** Where two texts part, with both lines. */
function firstDifference(before: string, after: string): string {
  const [old, made] = [before.split('\n'), after.split('\n')]
  const index = made.findIndex((line, at) => line !== old[at])
  return `${index + 1}:\n  committed: ${old[index] ?? ''}\n  generated: ${made[index] ?? ''}\n`
}

/** The version that is being made has the migrations there are. A release that is out keeps those it came with. */
function withPresentRelease(applied: readonly string[]): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const releases = JSON.parse(readFileSync(join(root, 'server/migrations/releases.json'), 'utf8'))
  if (releases[version]?.commit === undefined) releases[version] = { migrations: applied }
  return `${JSON.stringify(releases, null, 2)}\n`
}

async function tableTypes(cluster: Cluster): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'tagwerk-types-'))
  try {
    const url = await createDatabase(cluster, 'types')
    const database = connect({ url, as: 'owner', poolSize: 2 })
    const { recorded, beforeCommit } = recordLocks()
    const { applied } = await migrate(database, 0, { report: () => undefined, beforeCommit })
    await database.close()
    put('server/migrations/releases.json', withPresentRelease(applied))
    put('server/migrations/locks.json', `${JSON.stringify(recorded, null, 1)}\n`)
    const out = join(folder, 'schema.ts')
    const types = { date: 'string', int8: 'number', numeric: 'number', timestamptz: 'Instant' }
    const run = spawnSync(
      'kysely-codegen',
      [
        ...['--dialect', 'postgres', '--url', url, '--out-file', out, '--default-schema', 'public'],
        ...['--include-pattern', 'public.*', '--exclude-pattern', 'public.{kysely_*,migration_progress,actions_*}'],
        ...['--type-mapping', JSON.stringify(types)],
      ],
      { encoding: 'utf8' },
    )
    if (run.status !== 0) throw new Error(`${run.stdout}${run.stderr}`)
    // The generator maps types to names but does not import them.
    return readFileSync(out, 'utf8').replace(/\n\n/, '\n\nimport type { Instant } from "./base/time/time.ts";\n')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const starting = startCluster({ durable: false })
process.once('SIGINT', () => void starting.then(({ stop }) => stop()).then(() => process.exit(130)))
const cluster = await starting
try {
  put('server/src/schema.ts', await tableTypes(cluster))
  const { captureExamples } = await import('../server/test/reference/capture.ts')
  put('server/openapi/examples.json', `${JSON.stringify(await captureExamples(cluster), null, 1)}\n`)
} finally {
  await cluster.stop()
}

const { codes, doors, doorsV1, openApiV1, openApiV3 } = await import('../server/src/app.ts')
const { readOperationIds } = await import('../server/src/reference.ts')
const { errorsInMarkdown } = await import('../server/src/api/error-pages.ts')
const { withNewIds } = await import('../server/src/api/operation-ids.ts')
const ids = withNewIds(readOperationIds(), { v3: doors, v1: doorsV1 })
put('server/openapi/operation-ids.json', `${JSON.stringify(ids, null, 1)}\n`)
put('docs/errors.md', errorsInMarkdown({ codes, doors }))
for (const [name, reference] of Object.entries({ v3: openApiV3(), v1: openApiV1() })) {
  put(`server/openapi/${name}.json`, `${JSON.stringify(reference, null, 2)}\n`)
  put(`sdk/src/generated/${name}.ts`, await typesOf(reference))
}

const { scopesPage } = await import('../server/test/reference/scopes-page.ts')
put('docs/scopes.md', scopesPage())

if (differing.length > 0) {
  console.error(`Out of date:\n${differing.join('')}Run: npm run generate`)
  process.exit(1)
}
