import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, describe, expect, test } from 'vitest'
import { longList, printedPapers } from '../../../test/printed-papers.ts'
import { printedNames as names, printedStatement } from '../../../test/printed-statement.ts'
import { words } from '../paper-orders/rules/words.ts'
import { drawPage } from './drawing/page.ts'
import { missingLetters } from './drawing/sheet.ts'
import { drawTable, unprintableInTable } from './drawing/table.ts'
import type { Language, TablePaper } from './model.ts'
import { pageOf } from './rules.ts'

const folder = mkdtempSync(join(tmpdir(), 'tagwerk-papers-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function textOf(bytes: Buffer): Promise<{ readonly pages: number; readonly text: string }> {
  const { totalPages, text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return { pages: totalPages, text: text.replaceAll(/\s+/g, ' ') }
}

/** Every text of the paper, in the order in which it is read. */
const printed = (paper: TablePaper): string[] => [
  ...[paper.place, paper.subject, paper.detail, paper.paper, paper.month],
  ...paper.groups.flatMap(({ title, rows, sums }) => [
    title,
    ...paper.columns.map(({ head }) => head),
    ...rows.flat(),
    ...sums.flat(),
  ]),
  ...paper.notes,
  ...paper.signatures,
]

const languages = ['de', 'en'] as const satisfies readonly Language[]
const papers = languages.flatMap((language) =>
  Object.entries(printedPapers(language)).map(([name, paper]) => [`${name}-${language}`, paper] as const),
)

describe.each(papers)('%s', (_name, paper) => {
  test('says, read by another program, what it was made of, in that order, with tags', async () => {
    const bytes = await drawTable(paper)
    const { pages, text } = await textOf(bytes)
    expect(pages).toBe(1)
    let from = 0
    const missing = printed(paper).filter((each) => {
      const at = text.indexOf(each, from)
      if (at >= 0) from = at + each.length
      return at < 0
    })
    expect(missing).toEqual([])
    const document = await getDocumentProxy(new Uint8Array(bytes))
    expect((await document.getMarkInfo())?.Marked).toBe(true)
    expect((await document.getMetadata()).info).toMatchObject({ Language: paper.language, Title: paper.title })
    const roles = JSON.stringify(await (await document.getPage(1)).getStructTree())
    for (const role of ['H1', 'H2', 'Table', 'TR', 'TH', 'TD', 'P']) expect(roles).toContain(`"role":"${role}"`)
  })

  test('has letters for everything on it', () => {
    expect(unprintableInTable(paper)).toEqual([])
    expect(missingLetters(printed(paper).join(''))).toEqual([])
  })
})

test('the fonts have every letter of what papers say', () => {
  expect(missingLetters(JSON.stringify(words))).toEqual([])
})

test('the same paper is the same bytes', async () => {
  const { journal } = printedPapers('de')
  expect((await drawTable(journal)).equals(await drawTable(journal))).toBe(true)
})

test('a name in other letters is named with its signs', () => {
  const paper = { ...printedPapers('de').absences, subject: '花子' }
  expect(unprintableInTable(paper)).toEqual([{ text: '花子', signs: ['花', '子'] }])
})

test('a long list goes on over many pages, each row once and columns named on every page', async () => {
  const bytes = await drawTable(longList(500))
  const { pages, text } = await textOf(bytes)
  expect(pages).toBe(9)
  expect(text.split('Sick leave')).toHaveLength(501)
  expect(text.split('Personnel number')).toHaveLength(pages + 1)
  expect(text).toContain(`Page ${pages} / ${pages}`)
  // Columns that are named again are not read aloud again.
  const document = await getDocumentProxy(new Uint8Array(bytes))
  expect(JSON.stringify(await (await document.getPage(2)).getStructTree())).not.toContain('"scope":"Column"')
})

/** Drawn by poppler, which knows nothing of how they were made. */
const poppler = spawnSync('pdftoppm', ['-v']).status === 0
describe.skipIf(!poppler)('as poppler sees them', () => {
  const kinds = printedStatement.sealed ?? undefined
  const drawn: readonly [string, () => Promise<Buffer>][] = [
    ['statement', () => drawPage(pageOf(printedStatement, { names, language: 'de', kinds }))],
    ...Object.entries(printedPapers('de')).map(([name, paper]): [string, () => Promise<Buffer>] => [
      name,
      () => drawTable(paper),
    ]),
  ]

  test.each(drawn)('%s looks as it did, has its fonts in it and says that it is PDF/A', async (name, draw) => {
    const path = join(folder, `${name}.pdf`)
    writeFileSync(path, await draw())
    execFileSync('pdftoppm', ['-png', '-singlefile', '-gray', '-r', '50', path, join(folder, name)])
    await expectPicture(name, readFileSync(join(folder, `${name}.png`)))
    const info = execFileSync('pdfinfo', [path], { encoding: 'utf8' })
    expect(info).toMatch(/Tagged: +yes/)
    const told = execFileSync('pdfinfo', ['-meta', path], { encoding: 'utf8' })
    expect(told).toMatch(/<pdfaid:part>2<.*<pdfaid:conformance>A</s)
    const fonts = execFileSync('pdffonts', [path], { encoding: 'utf8' }).trim().split('\n').slice(2)
    expect(fonts.length).toBeGreaterThan(0)
    expect(fonts.filter((font) => !/NotoSans-\w+ .* yes yes yes +\d+ +\d+$/.test(font))).toEqual([])
  })
})

/** Written anew with `RENEW_PICTURES=1`, to be looked at by a person afterwards. Another poppler may smooth a little otherwise. */
async function expectPicture(name: string, bytes: Buffer): Promise<void> {
  const path = join(import.meta.dirname, '../../../test/pictures', `${name}.png`)
  if (process.env.RENEW_PICTURES === '1') writeFileSync(path, bytes)
  expect(existsSync(path), `${name}.png is there`).toBe(true)
  const raw = (picture: Buffer) => sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true })
  const [seen, known] = [await raw(bytes), await raw(readFileSync(path))]
  expect([seen.info.width, seen.info.height]).toEqual([known.info.width, known.info.height])
  const differing = seen.data.filter((value, at) => Math.abs(value - (known.data[at] ?? 0)) > 80).length
  expect(differing / seen.data.length).toBeLessThan(0.002)
}
