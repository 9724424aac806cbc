import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

const read = (name: string): string => readFileSync(join(root, 'docs', name), 'utf8')

/** docs/operate.md, whose commands tests run as they are printed. */
export const page = read('operate.md')

/** The blocks of one language below a heading. */
export const blocksUnder = (heading: string, language: string): string[] => blocksIn('operate.md', heading, language)

export function blocksIn(name: string, heading: string, language: string): string[] {
  const page = read(name)
  const level = /^#+/.exec(heading)?.[0].length ?? 0
  const from = page.indexOf(`\n${heading}\n`)
  if (from < 0) throw new Error(`docs/${name} has no heading "${heading}".`)
  const rest = page.slice(from + heading.length + 2)
  const end = rest.search(new RegExp(`^#{1,${level}} `, 'm'))
  const section = end < 0 ? rest : rest.slice(0, end)
  return [...section.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(
    ([, block = '']) => block,
  )
}
