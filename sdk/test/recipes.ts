import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '../..')

/** The code under a heading of a document, as people copy it. */
export function recipeIn(document: string, heading: string): string {
  const text = readFileSync(join(root, document), 'utf8')
  const section = text.split(/^## /m).find((each) => each.startsWith(`${heading}\n`)) ?? ''
  const [, code] = /```[jt]s\n([\s\S]*?)```/.exec(section) ?? []
  if (code === undefined) throw new Error(`${document} has no code under ${heading}.`)
  return code
}

/** Runs code in a process of its own and answers what it printed, line by line. */
export async function outputOf(name: string, code: string, environment: Record<string, string>): Promise<string[]> {
  // Beneath node_modules, so that it finds the packages of this workspace and nobody keeps it.
  const folder = join(root, 'sdk/node_modules/.recipes')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${name}.mjs`)
  writeFileSync(file, code)
  const { stdout } = await promisify(execFile)(process.execPath, [file], { env: { ...process.env, ...environment } })
  return stdout.trim().split('\n')
}
