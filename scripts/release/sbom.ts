import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Component {
  readonly 'bom-ref': string
  readonly name: string
  readonly version: string
}

interface Dependency {
  readonly ref: string
  readonly dependsOn?: readonly string[]
}

interface Bom {
  readonly metadata: { readonly component: object } & Readonly<Record<string, unknown>>
  readonly components: readonly Component[]
  readonly dependencies: readonly Dependency[]
}

/** What npm knows of a workspace's dependencies from the lock file: also those for other machines. */
function bomOf(root: string, workspace: string): Bom {
  const words = [
    'sbom',
    '--sbom-format',
    'cyclonedx',
    '--omit',
    'dev',
    '--package-lock-only',
    `--workspace=${workspace}`,
  ]
  return JSON.parse(
    execFileSync('npm', words, { cwd: root, maxBuffer: 100_000_000, stdio: ['ignore', 'pipe', 'ignore'] }).toString(),
  ) as Bom
}

/** Every package that lies in a folder node_modules, also within others, as name@version. */
export function packagesIn(modules: string): string[] {
  const names = readdirSync(modules).flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(modules, name)).map((inner) => `${name}/${inner}`) : [name],
  )
  return names.flatMap((name) => {
    const folder = join(modules, name)
    if (!existsSync(join(folder, 'package.json'))) return []
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
    const within = join(folder, 'node_modules')
    return [`${name}@${version}`, ...(existsSync(within) ? packagesIn(within) : [])]
  })
}

/**
 * The bill of materials, as CycloneDX: the packages that lie in the tree, and those that were built into the web
 * application. What npm lists for other machines, or what was left out, is not in it.
 */
export function billOfMaterials(root: string, tree: string, release: { version: string; commit: string }): object {
  const server = bomOf(root, 'server')
  const web = bomOf(root, 'web')
  const present = new Set(packagesIn(join(tree, 'node_modules')))
  const components = new Map<string, Component>()
  for (const each of server.components)
    if (present.has(`${each.name}@${each.version}`)) components.set(each['bom-ref'], each)
  for (const each of web.components) components.set(each['bom-ref'], each)
  const own = `tagwerk@${release.version}`
  const dependencies = new Map<string, string[]>()
  for (const { ref, dependsOn = [] } of [...server.dependencies, ...web.dependencies]) {
    const known = dependsOn.filter((each) => components.has(each))
    if (components.has(ref)) dependencies.set(ref, known)
    // Whatever npm names the folder it was asked in, and the workspaces, are ours.
    else dependencies.set(own, [...new Set([...(dependencies.get(own) ?? []), ...known])])
  }
  return {
    ...server,
    metadata: {
      ...server.metadata,
      component: {
        'bom-ref': own,
        type: 'application',
        name: 'tagwerk',
        version: release.version,
        purl: `pkg:generic/tagwerk@${release.version}`,
        licenses: [{ license: { id: 'Apache-2.0' } }],
        properties: [{ name: 'tagwerk:commit', value: release.commit }],
      },
    },
    components: [...components.values()],
    dependencies: [...dependencies].map(([ref, dependsOn]) => ({ ref, dependsOn })),
  }
}
