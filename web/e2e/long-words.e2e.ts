import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { cutOff } from './cut-off.ts'
import { test } from './looking.ts'
import { expect } from './people.ts'
import { screens } from './screens.ts'

const accents: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'î', o: 'ö', u: 'ü', A: 'Å', E: 'É', O: 'Ø' }

/** A language that needs two fifths more room, in words and in sentences: `Today` becomes `Tödáy~~`. */
const longer = (text: string): string =>
  text.replaceAll(/[aeiouAEO]/g, (letter) => accents[letter] ?? letter) +
  '~'.repeat(Math.ceil(text.length * 0.4)).replaceAll('~~~~~~', '~~~~~ ')

/** Texts are strings, or lists in which what is filled in is a list again. */
const lengthened = (message: unknown): unknown => {
  if (typeof message === 'string') return longer(message)
  return Array.isArray(message) ? message.map((part) => (typeof part === 'string' ? longer(part) : part)) : message
}

/** Names of files say nothing; the list the build leaves behind knows which hold texts. */
const manifestOf = (name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../dist/assets', name), 'utf8')) as Record<
    string,
    { readonly file: string }
  >
const catalogues = ['manifest.json', 'kiosk.json'].flatMap((name) =>
  Object.entries(manifestOf(name)).flatMap(([source, { file }]) => (/messages\/en\.po$/.test(source) ? [file] : [])),
)
const isCatalogue = ({ pathname }: URL): boolean => catalogues.some((file) => pathname === `/${file}`)

/** Every catalogue of the page in that language, on its way from the server. */
async function speakLongWords(page: Page): Promise<void> {
  // A service worker would answer with what it kept.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  await page.route(isCatalogue, async (route) => {
    const answer = await route.fetch()
    const text = await answer.text()
    const [, quoted = '{}'] = /JSON\.parse\((['"`])([\s\S]*)\1\)/.exec(text)?.slice(1) ?? []
    const messages = JSON.parse(quoted.replaceAll(/\\(['`$\\])/g, '$1')) as Record<string, unknown>
    const said = Object.fromEntries(Object.entries(messages).map(([id, message]) => [id, lengthened(message)]))
    await route.fulfill({ response: answer, body: `export const messages=${JSON.stringify(said)}` })
  })
}

for (const name of Object.keys(screens)) {
  test(`nothing of ${name} is cut off in a language with longer words`, async ({ page, look }) => {
    await speakLongWords(page)
    await look(name)
    expect(await page.getByText('~').count()).toBeGreaterThan(0)
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await page.evaluate(cutOff), `${name} at ${width} px`).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  })
}
