import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** What a page links to or shows within its own tree, as paths from the root of the tree. */
export function linksOf(root: string, page: string): string[] {
  const text = readFileSync(join(root, page), 'utf8').replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, '')
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/g)].map(
    ([, link, source]) => link ?? source,
  )
  return targets
    .filter((target) => target !== undefined && !/^([a-z]+:|#|\/)/.test(target))
    .map((target) => normalize(join(dirname(page), (target ?? '').replace(/#.*$/, ''))))
}

/** The pages, and all that they link to in the end: whoever has one can follow every link. */
export function withLinked(root: string, pages: readonly string[]): string[] {
  const found = new Set<string>()
  const follow = (file: string): void => {
    if (found.has(file)) return
    found.add(file)
    if (file.endsWith('.md')) for (const linked of linksOf(root, file)) follow(linked)
  }
  for (const page of pages) follow(page)
  return [...found].sort()
}
