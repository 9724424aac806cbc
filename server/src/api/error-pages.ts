import type { Door } from './v3/door.ts'

/** What error codes mean, as a page of the instance and as a page of the documents. Errors link to the first. */

export const errorPagePath = '/docs/errors'

export interface ErrorPages {
  readonly codes: Readonly<Record<string, string>>
  /** Doors that name a code as their own. */
  readonly doors: readonly Pick<Door, 'method' | 'path' | 'spec'>[]
}

interface Entry {
  readonly code: string
  readonly meaning: string
  readonly operations: readonly string[]
}

const entriesOf = ({ codes, doors }: ErrorPages): Entry[] =>
  Object.entries(codes)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, meaning]) => ({
      code,
      meaning,
      operations: doors
        .filter(({ spec: { refusals = [], unauthorizedCodes = [], forbiddenCodes = [] } }) =>
          [...refusals, ...unauthorizedCodes, ...forbiddenCodes].includes(code),
        )
        .map(({ method, path }) => `${method} ${path}`),
    }))

const introduction =
  'Every error has a `code`, a stable word for programs. Its `title` is for people and may change; `detail` says what to do; `links.about` leads here. The grammar of errors is told in'

/** For the documents, with a heading for each code. */
export function errorsInMarkdown(pages: ErrorPages): string {
  const sections = entriesOf(pages).map(({ code, meaning, operations }) =>
    [
      `## ${code}`,
      '',
      meaning,
      ...(operations.length > 0
        ? ['', 'Of its own it is answered by:', '', ...operations.map((each) => `- \`${each}\``)]
        : []),
    ].join('\n'),
  )
  const head = `# Error codes\n\n${introduction} [api.md](api.md#errors). This page is made by \`npm run generate\`.`
  return `${[head, ...sections].join('\n\n')}\n`
}

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replace(/`([^`]+)`/g, '<code>$1</code>')

/** The same for browsers, without a script and without a style. */
export function errorsInHtml(pages: ErrorPages): string {
  const sections = entriesOf(pages).map(({ code, meaning, operations }) => {
    const own = operations.map((each) => `<li><code>${escaped(each)}</code></li>`).join('')
    return `<h2 id="${code}"><code>${code}</code></h2><p>${escaped(meaning)}</p>${own && `<ul>${own}</ul>`}`
  })
  const head =
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
  const title = '<title>Tagwerk: error codes</title><h1>Error codes</h1>'
  return `${head}${title}<p>${escaped(introduction)} <a href="/docs">the reference</a>.</p>${sections.join('\n')}</html>`
}
