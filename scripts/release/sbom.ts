import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What package-lock.json says of a package, by the folder it is installed in. */
interface Locked {
  readonly name?: string
  readonly version?: string
  readonly license?: string
  readonly integrity?: string
  readonly resolved?: string
  readonly link?: true
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}

type Lock = Readonly<Record<string, Locked>>

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

/** Where Node would find a package that is asked for from a folder. */
function placeOf(lock: Lock, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const place = folder === '.' || folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    const found = lock[place]
    if (found !== undefined) return found.link ? found.resolved : place
    if (folder === '.' || folder === '') return undefined
  }
}

const nameAt = (place: string): string => place.replace(/^.*node_modules\//, '')

/** Where everything lies that a package needs, as far as it is installed. */
function needsOf(lock: Lock, place: string): string[] {
  const { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta } = lock[place] ?? {}
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta?.[name]?.optional)
  const names = [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]
  return names.flatMap((name) => placeOf(lock, place, name) ?? [])
}

/** Where everything lies that a workspace needs, and what that needs, and so on. */
function neededBy(lock: Lock, workspace: string): string[] {
  const needed = new Set<string>()
  const visit = (place: string): void => {
    if (needed.has(place)) return
    needed.add(place)
    needsOf(lock, place).forEach(visit)
  }
  visit(workspace)
  return [...needed]
}

const isOwn = (place: string): boolean => !place.includes('node_modules/')

const purlOf = (place: string, { version }: Locked): string => `pkg:npm/${nameAt(place).replace('@', '%40')}@${version}`

function componentOf(place: string, locked: Locked): object {
  const { version, license, integrity } = locked
  const name = nameAt(place)
  const purl = purlOf(place, locked)
  const [algorithm, digest = ''] = integrity?.split('-') ?? []
  const isOneLicense = license !== undefined && /^[\w.+-]+$/.test(license)
  return {
    'bom-ref': purl,
    type: 'library',
    name,
    version,
    purl,
    ...(license && { licenses: [isOneLicense ? { license: { id: license } } : { expression: license }] }),
    ...(algorithm === 'sha512' && {
      hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }],
    }),
  }
}

/**
 * The bill of materials, as CycloneDX: the packages that lie in the tree, and those that the web application is built
 * with. What the lock file has for other machines is not in it. `npm sbom --omit dev` is not asked: it leaves out
 * whatever some development tool needs as well, among it the driver of the database.
 */
export function billOfMaterials(root: string, tree: string, release: { version: string; commit: string; at: string }) {
  const { packages: lock } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Lock }
  const own = `pkg:generic/tagwerk@${release.version}`
  const refOf = (place: string): string => purlOf(place, lock[place] ?? {})
  const inTree = Object.keys(lock).filter((place) => !isOwn(place) && existsSync(join(tree, place, 'package.json')))
  const places = new Map(
    [...inTree, ...neededBy(lock, 'web').filter((place) => !isOwn(place))].map((place) => [refOf(place), place]),
  )
  const needs = (place: string): string[] =>
    needsOf(lock, place)
      .map(refOf)
      .filter((ref) => places.has(ref))
  const dependencies = [...places].map(([ref, place]) => ({ ref, dependsOn: [...new Set(needs(place))] }))
  const ownNeeds = [...new Set(['server', 'web'].flatMap(needs))]
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      timestamp: release.at,
      component: {
        'bom-ref': own,
        type: 'application',
        name: 'tagwerk',
        version: release.version,
        purl: own,
        licenses: [{ license: { id: 'Apache-2.0' } }],
        properties: [{ name: 'tagwerk:commit', value: release.commit }],
      },
    },
    components: [...places.values()].map((place) => componentOf(place, lock[place] ?? {})),
    dependencies: [{ ref: own, dependsOn: ownNeeds }, ...dependencies],
  }
}
