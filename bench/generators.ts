/**
 * Programs made from both references by three generators that others use, compiled as strictly as TypeScript can.
 * Fetches the generators into a folder that is thrown away; they are no dependencies of ours.
 *
 *   scripts/with-node node bench/generators.ts [generator [v3|v1]]
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const versions = {
  'openapi-typescript': '7.13.0',
  '@hey-api/openapi-ts': '0.99.0',
  orval: '8.30.0',
  typescript: '5.9.3',
}

const [, , onlyGenerator, onlyReference] = process.argv
const references = join(import.meta.dirname, '../server/openapi')
const folder = mkdtempSync(join(tmpdir(), 'tagwerk-generators-'))

const generators: Record<string, (name: string, source: string) => readonly string[]> = {
  'openapi-typescript': (name, source) => ['openapi-typescript', source, '-o', `${name}/index.ts`],
  '@hey-api/openapi-ts': (name, source) => ['openapi-ts', '-i', source, '-o', name, '-c', '@hey-api/client-fetch'],
  orval: (name, source) => ['orval', '--input', source, '--output', `${name}/index.ts`, '--client', 'fetch'],
}

const strict = {
  compilerOptions: {
    strict: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    skipLibCheck: false,
    target: 'es2024',
    module: 'esnext',
    moduleResolution: 'bundler',
    lib: ['es2024', 'dom', 'dom.iterable'],
    types: [],
  },
}

function run(command: string, args: readonly string[], cwd: string): string | undefined {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8' })
  return status === 0 ? undefined : `${String(error ?? '')}${stdout}${stderr}`.trim().slice(0, 2000)
}

try {
  const chosen = Object.entries(generators).filter(([name]) => (onlyGenerator ?? name) === name)
  const needed = ['typescript', ...chosen.map(([name]) => name)]
  const dependencies = Object.fromEntries(Object.entries(versions).filter(([name]) => needed.includes(name)))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module', dependencies }))
  const failed = run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline'], folder)
  if (failed !== undefined) throw new Error(failed)
  console.log('| Generator | Reference | Generated | Compiles strictly |\n|---|---|---|---|')
  for (const [generator, command] of chosen) {
    for (const reference of ['v3', 'v1'].filter((each) => (onlyReference ?? each) === each)) {
      const name = `${generator.replaceAll(/\W/g, '-')}-${reference}`
      mkdirSync(join(folder, name))
      const made = run('npx', command(name, join(references, `${reference}.json`)), folder)
      writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ ...strict, include: [name] }))
      const compiled = made === undefined ? run('npx', ['tsc', '-p', '.'], folder) : 'not made'
      const version = versions[generator as keyof typeof versions]
      console.log(`| ${generator} ${version} | ${reference} | ${made ?? 'yes'} | ${compiled ?? 'yes'} |`)
      if (made !== undefined || compiled !== undefined) process.exitCode = 1
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
