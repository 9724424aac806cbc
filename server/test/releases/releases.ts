import { readFileSync } from 'node:fs'

interface Release {
  /** Missing as long as it is not released. */
  readonly commit?: string
  readonly migrations: readonly string[]
}

/** Every release by its version, with the migrations it came with. */
export const releases: Readonly<Record<string, Release>> = JSON.parse(
  readFileSync(new URL('../../migrations/releases.json', import.meta.url), 'utf8'),
)

/** Those that are out: their names and databases are what they are. */
export const published = Object.keys(releases).filter((version) => releases[version]?.commit !== undefined)

export const fixtureOf = (version: string): URL => new URL(`./${version}.sql.gz`, import.meta.url)

/** Whom the databases of releases belong to. Not a superuser, for whom walls and rights count nothing. */
export const releaseOwner = 'release_owner'
