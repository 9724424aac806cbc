import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { printedNames as names, printedStatement } from '../../../test/printed-statement.ts'
import { drawPage, unprintableIn } from './drawing/page.ts'
import { missingLetters } from './drawing/sheet.ts'
import type { Language, Page } from './model.ts'
import { terms, weekdays, words } from './rules/words.ts'
import { pageOf } from './rules.ts'

const kinds = printedStatement.sealed ?? undefined
const page = (language: Language): Page => pageOf(printedStatement, { names, language, kinds })

async function textOf(bytes: Buffer): Promise<{ readonly pages: number; readonly text: string }> {
  const { totalPages, text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return { pages: totalPages, text: text.replaceAll(/\s+/g, ' ') }
}

/** Every text of the page, in the order in which it is read. */
const printed = ({ figures, heads, days, sums, blocks, notes, ...rest }: Page): string[] => [
  ...[rest.place, rest.person, rest.number ?? '', rest.paper, rest.month],
  ...figures.flatMap(({ label, value }) => [label, value]),
  ...Object.values(heads),
  ...days.flatMap((day) => [
    `${day.weekday} ${day.day}`,
    ...[day.times, day.taken, day.deducted, day.worked, day.away?.label ?? '', day.target, day.balance],
  ]),
  ...Object.values(sums),
  ...blocks.flatMap(({ title, lines }) => [title, ...lines.flatMap(({ label, value }) => [label, value])]),
  ...[notes.title, ...notes.lines],
  ...rest.signatures,
  ...rest.foot,
]

describe.each<Language>(['de', 'en'])('the page in %s', (language) => {
  test('is one page that says, read by another program, what the statement says', async () => {
    const { pages, text } = await textOf(await drawPage(page(language)))
    expect(pages).toBe(1)
    const said = printed(page(language)).map((each) => each.replaceAll(/\s+/g, ' ').trim())
    expect(said.length).toBeGreaterThan(250)
    let from = 0
    // In this order, so that a number cannot stand for another one.
    const missing = said.filter((each) => {
      const at = text.indexOf(each, from)
      if (at >= 0) from = at + each.length
      return at < 0
    })
    expect(missing).toEqual([])
  })

  test('is tagged, with its language and title', async () => {
    const document = await getDocumentProxy(new Uint8Array(await drawPage(page(language))))
    expect((await document.getMarkInfo())?.Marked).toBe(true)
    const { info } = await document.getMetadata()
    expect(info).toMatchObject({ Language: language, Title: page(language).title })
    const roles = JSON.stringify(await (await document.getPage(1)).getStructTree())
    for (const role of ['H1', 'H2', 'H3', 'Table', 'TH', 'TD', 'LBody']) expect(roles).toContain(`"role":"${role}"`)
  })

  test('is the same bytes each time, and small', async () => {
    const bytes = await drawPage(page(language))
    expect(bytes.equals(await drawPage(page(language)))).toBe(true)
    expect(bytes.length).toBeLessThan(100_000)
  })
})

test('the fonts have every letter that we print ourselves', () => {
  const own = `${JSON.stringify([words, terms, weekdays])}0123456789:+−–…·*.,()±“”`
  expect(missingLetters(own)).toEqual([])
})

test('names of Latin, Greek and Cyrillic letters can be printed, others are named with their signs', () => {
  expect(
    missingLetters('Łukasz Żak, Nguyễn Thị Ánh, Ðorđe Șerban, Ελένη Παπαδοπούλου, Юлія Шевченко, Jürgen Weiß'),
  ).toEqual([])
  const unprintable = unprintableIn({ ...page('de'), person: '山田 花子' })
  expect(unprintable).toEqual([{ text: '山田 花子', signs: ['山', '田', '花', '子'] }])
})

test('a holiday in other letters is called a holiday', async () => {
  const [first, ...others] = page('en').days
  if (first?.away == null) throw new Error('The first of May is a holiday.')
  const days = [{ ...first, away: { ...first.away, label: 'วันแรงงาน' } }, ...others]
  const { text } = await textOf(await drawPage({ ...page('en'), days }))
  expect(text).toContain('Fri 1 Public holiday')
})

test('whatever is long is cut, and all of it stays on one page', async () => {
  const long = 'Donaudampfschifffahrtsgesellschaftskapitän '.repeat(40)
  const notes = { title: 'Notes', lines: Array.from({ length: 8 }, () => long) }
  const { pages, text } = await textOf(await drawPage({ ...page('en'), person: long, place: long, notes }))
  expect(pages).toBe(1)
  expect(text).toContain('…')
})
