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
import { drawTable, unprintableInTable, withKnownLetters } from './drawing/table.ts'
import type { Language, Page, TablePaper } from './model.ts'
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

test('one name in other letters keeps nobody off a list', async () => {
  const { journal } = printedPapers('de')
  expect(withKnownLetters(journal)).toBe(journal)
  const [group] = journal.groups
  if (group === undefined) throw new Error('There is one.')
  const [first = [], ...rows] = group.rows
  const named = { ...journal, groups: [{ ...group, rows: [['山田 Hana', ...first.slice(1)], ...rows] }] }
  const { text } = await textOf(await drawTable(withKnownLetters(named)))
  expect(text).toContain('?? Hana')
  expect(text).toContain('keine Buchstaben')
  expect(unprintableInTable(named)).toEqual([])
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
  const pageIn = (language: Language): Page => pageOf(printedStatement, { names, language, kinds })
  const drawn: readonly [string, () => Promise<Buffer>][] = [
    ...languages.map((language): [string, () => Promise<Buffer>] => [
      `statement-${language}`,
      () => drawPage(pageIn(language)),
    ]),
    ...Object.entries(printedPapers('de')).map(([name, paper]): [string, () => Promise<Buffer>] => [
      name,
      () => drawTable(paper),
    ]),
  ]

  /** A pixel is a point of the paper. */
  function pictureOf(name: string, bytes: Buffer): Buffer {
    const path = join(folder, `${name}.pdf`)
    writeFileSync(path, bytes)
    execFileSync('pdftoppm', ['-png', '-singlefile', '-gray', '-r', '72', path, join(folder, name)])
    return readFileSync(join(folder, `${name}.png`))
  }

  test.each(drawn)('%s looks as it did, has its fonts in it and says that it is PDF/A', async (name, draw) => {
    const picture = pictureOf(name, await draw())
    if (process.env.RENEW_PICTURES === '1') writeFileSync(kept(name), picture)
    expect(existsSync(kept(name)), `${name}.png is there`).toBe(true)
    expect(await placesThatDiffer(picture, readFileSync(kept(name)))).toEqual([])
    const path = join(folder, `${name}.pdf`)
    const info = execFileSync('pdfinfo', [path], { encoding: 'utf8' })
    expect(info).toMatch(/Tagged: +yes/)
    const told = execFileSync('pdfinfo', ['-meta', path], { encoding: 'utf8' })
    expect(told).toMatch(/<pdfaid:part>2<.*<pdfaid:conformance>A</s)
    const fonts = execFileSync('pdffonts', [path], { encoding: 'utf8' }).trim().split('\n').slice(2)
    expect(fonts.length).toBeGreaterThan(0)
    expect(fonts.filter((font) => !/NotoSans-\w+ .* yes yes yes +\d+ +\d+$/.test(font))).toEqual([])
  })

  test('and a picture is another one without the shortest bar, a number, or the colour of a break', async () => {
    const page = pageIn('de')
    const of = (days: Page['days']) => drawPage({ ...page, days })
    const bars = page.days.flatMap((day) => day.bars.filter(({ kind }) => kind === 'work'))
    const shortest = bars.toSorted((a, b) => a.to - a.from - (b.to - b.from))[0]
    const changed: readonly [string, Page['days']][] = [
      ['bar', page.days.map((day) => ({ ...day, bars: day.bars.filter((bar) => bar !== shortest) }))],
      ['number', page.days.map((day, at) => (at === 11 ? { ...day, worked: '' } : day))],
      ['break', page.days.map((day) => ({ ...day, bars: day.bars.map((bar) => ({ ...bar, kind: 'work' as const })) }))],
    ]
    const known = readFileSync(kept('statement-de'))
    for (const [name, days] of changed)
      expect(await placesThatDiffer(pictureOf(name, await of(days)), known), name).not.toEqual([])
  })
})

/** Written anew with `RENEW_PICTURES=1`, to be looked at by a person afterwards. */
const kept = (name: string): string => join(import.meta.dirname, '../../../test/pictures', `${name}.png`)

const tile = 8

/**
 * Where two pictures of a page are not the same: small squares that are lighter or darker by and large. Another poppler
 * smooths letters a little otherwise, which no square notices; what is missing from a page is missing from some.
 */
async function placesThatDiffer(one: Buffer, other: Buffer): Promise<string[]> {
  const raw = (picture: Buffer) => sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true })
  const [seen, known] = [await raw(one), await raw(other)]
  const { width, height } = known.info
  expect([seen.info.width, seen.info.height]).toEqual([width, height])
  const sums = new Map<string, number>()
  for (const [at, value] of known.data.entries()) {
    const place = `${Math.floor((at % width) / tile)},${Math.floor(at / width / tile)}`
    sums.set(place, (sums.get(place) ?? 0) + value - (seen.data[at] ?? 0))
  }
  return [...sums].filter(([, sum]) => Math.abs(sum) > tile * tile * 25).map(([place]) => place)
}
