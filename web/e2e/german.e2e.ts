import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cutOff } from './cut-off.ts'
import { test, waitForScreen } from './looking.ts'
import { expect } from './people.ts'
import { screens } from './screens.ts'

/** With `LOOK_AT=folder` its pictures are stored there, to be looked at. */
test.use({ locale: 'de-DE' })

/** Texts that German says in other words. What is named in the data, such as a place, may be in any language. */
function englishOf(room: string): string[] {
  const text = readFileSync(join(import.meta.dirname, `../src/features/${room}/messages/de.po`), 'utf8')
  return [...text.matchAll(/^msgid "(.+)"\nmsgstr "(.*)"$/gm)].flatMap(([, said = '', german = '']) =>
    said === german || /[{<]/.test(said) ? [] : [said],
  )
}
const ofPayroll = ['payroll', 'pay-kinds', 'paper-orders']
const ofIdentity = ['access', 'passkeys', 'second-factors', 'sign-ins', 'identity-providers', 'settings']
const english = new Set([...ofPayroll, ...ofIdentity].flatMap(englishOf))
const isLookedAt = (name: string): boolean =>
  /^(payroll|me$|sign-in|forgot|settings-(sign-ins|providers|provisioning|keys|webhooks|tablets))/.test(name)

const shown = (): string[] => {
  const found: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.parentElement?.closest('[lang=en]') == null) found.push(node.textContent?.trim() ?? '')
  return found.filter(Boolean)
}

for (const name of Object.keys(screens).filter(isLookedAt))
  test(`${name} in German is in German alone, and nothing of it is cut off`, async ({ page, look }) => {
    // In the language of the browser, whatever the person has.
    await page.addInitScript(() => localStorage.setItem('tagwerk.language', 'de'))
    await look(name)
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    const texts = await page.evaluate(shown)
    // The smallest screens say eight things.
    expect(texts.length).toBeGreaterThan(7)
    expect(texts.filter((each) => english.has(each))).toEqual([])
    for (const width of [320, 390, 640, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      await waitForScreen(page)
      expect(await page.evaluate(cutOff), `${name} at ${width} px`).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      if (process.env.LOOK_AT)
        await page.screenshot({ path: join(process.env.LOOK_AT, `${name}-${width}.png`), fullPage: true })
    }
  })

test('a month is ordered on paper in German', async ({ page, look }) => {
  await page.addInitScript(() => localStorage.setItem('tagwerk.language', 'de'))
  await look('payroll')
  await page.getByRole('link', { name: /^Bakery Sunrise GmbH/ }).click()
  await page.getByRole('button', { name: 'Unterlagen eines Monats' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: /^Monats/ }).check()
  await expect(dialog.getByText(/[a-z]{3}/).first()).toBeVisible()
  const texts = await page.evaluate(shown)
  expect(texts.filter((each) => english.has(each))).toEqual([])
  if (process.env.LOOK_AT) await page.screenshot({ path: join(process.env.LOOK_AT, 'papers.png') })
})
