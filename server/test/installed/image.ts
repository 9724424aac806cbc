import { execFile } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { copyContext } from '../../../scripts/release/context.ts'
import { root } from '../operate-page.ts'

/** What a Containerfile says, line by line: an instruction and the words after it. */
interface Instruction {
  readonly name: string
  readonly words: string
}

/** The instructions of each stage, by its name; the last has none. */
export function stagesOf(text: string): ReadonlyMap<string, readonly Instruction[]> {
  const stages = new Map<string, Instruction[]>()
  let stage: Instruction[] = []
  const lines = text.replace(/^#.*\n/gm, '').replaceAll('\\\n', '')
  for (const [, name = '', words = ''] of lines.matchAll(/^([A-Z]+)\s+(.*)$/gm)) {
    if (name === 'FROM') {
      stage = []
      stages.set(/ AS (\S+)$/.exec(words)?.[1] ?? 'image', stage)
    } else stage.push({ name, words })
  }
  return stages
}

const containerfile = stagesOf(readFileSync(join(root, 'Containerfile'), 'utf8'))

/** How the image starts, as its last stage says. */
export function startOfImage(): {
  environment: Record<string, string>
  folder: string
  command: string[]
  user: number
} {
  const said = (name: string) => containerfile.get('image')?.find((each) => each.name === name)?.words ?? ''
  const environment = [...said('ENV').matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value])
  return {
    environment: Object.fromEntries(environment) as Record<string, string>,
    folder: said('WORKDIR'),
    command: [...(JSON.parse(said('ENTRYPOINT')) as string[]), ...(JSON.parse(said('CMD')) as string[])],
    user: Number(said('USER').split(':')[0]),
  }
}

/**
 * Runs the commands of the build stage as they stand, on the files that .dockerignore lets in, and answers the folder
 * that the image copies. Three things are not a container's: absolute folders lie below `home`, npm's cache is that of
 * this machine, and whoever is not root gives no file away.
 */
export async function buildImage(home: string, commit: string): Promise<string> {
  const out = join(home, 'out')
  mkdirSync(home, { recursive: true })
  chmodSync(home, 0o755)
  const within = (path: string): string => join(home, path)
  let folder = home
  const cache = (await run('npm', ['config', 'get', 'cache'])).stdout.trim()
  for (const { name, words } of containerfile.get('build') ?? []) {
    if (name === 'WORKDIR') {
      folder = within(words)
      mkdirSync(folder, { recursive: true })
    } else if (name === 'COPY') {
      if (words !== '. .') throw new Error(`COPY ${words}: this test knows only the whole context.`)
      copyContext(root, folder)
    } else if (name === 'RUN') {
      const script = words.replaceAll(/(?<![\w.])\/out(?=\/|\b)/g, out)
      await run('sh', ['-c', process.getuid?.() === 0 ? script : script.replace(/chown -R \S+ \S+/, 'true')], {
        cwd: folder,
        maxBuffer: 50_000_000,
        env: {
          PATH: process.env.PATH ?? '',
          HOME: home,
          GIT_COMMIT: commit,
          npm_config_cache: cache,
          NPM_CONFIG_USERCONFIG: process.env.NPM_CONFIG_USERCONFIG ?? '',
        },
      })
    } else if (name !== 'ARG') throw new Error(`${name} in the build stage is not known to this test.`)
  }
  return out
}

const run = promisify(execFile)
