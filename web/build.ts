import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(?:js|css|html|svg|json|webmanifest)$/

const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()

/**
 * Names to the service worker which files belong to this build, and a name that changes with any of them. A new
 * name is a new worker to the browser, which is how it notices a new version.
 */
export function precached(page: string, workerName: string, others: readonly string[]): Plugin {
  return {
    name: 'tagwerk:precached',
    apply: 'build',
    generateBundle(_, bundle) {
      const names = Object.keys(bundle).filter((name) => /^assets\/.*\.(?:js|css)$/.test(name))
      const worker = bundle[workerName]
      if (worker?.type !== 'chunk') throw new Error('The build has no service worker.')
      const files = [page, ...names.map((name) => `/${name}`), ...others]
      worker.code = worker.code.replaceAll('__FILES__', JSON.stringify(files.sort()))
    },
  }
}

/** Beside every file its compressed forms, made once here instead of for every answer. */
export function compressed(): Plugin {
  let folder = ''
  return {
    name: 'tagwerk:compressed',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir)
    },
    // Only after everything was written: `closeBundle` is also called when the build failed, and would hide why.
    writeBundle() {
      for (const file of filesUnder(folder).filter((name) => compressible.test(name))) {
        // The build before this one has left its own.
        if (existsSync(`${file}.br`)) continue
        const bytes = readFileSync(file)
        writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
        writeFileSync(`${file}.br`, brotliCompressSync(bytes))
      }
    },
  }
}
