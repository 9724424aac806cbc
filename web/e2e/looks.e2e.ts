import AxeBuilder from '@axe-core/playwright'
import { test, waitForScreen } from './looking.ts'
import pictures from './made-with.json' with { type: 'json' }
import { expect } from './people.ts'
import { screens } from './screens.ts'

const themes = ['light', 'dark'] as const
const widths = [390, 1280] as const
type Chosen = Parameters<AxeBuilder['options']>[0]
/** Other colours change nothing but what rules about colours say. */
const rules: Readonly<Record<(typeof themes)[number], Chosen>> = {
  light: { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  dark: { runOnly: ['color-contrast', 'link-in-text-block'] },
}

for (const name of Object.keys(screens)) {
  test(`${name} can be used by everybody and looks as it did, in light and dark, on phone and desk`, async ({
    page,
    look,
    browser,
  }) => {
    // Another major version draws letters in another way; then `npm run pictures` renews them.
    const isComparable = browser.version().split('.')[0] === pictures.chromium
    await look(name)
    for (const colorScheme of themes) {
      for (const width of widths) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.setViewportSize({ width, height: 844 })
        if (isComparable) await expect(page).toHaveScreenshot(`${name}-${colorScheme}-${width}.png`)
        // The bar at the bottom lies over whatever is scrolled under it; looked at whole, nothing is covered.
        const height = await page.evaluate(() => document.documentElement.scrollHeight)
        await page.setViewportSize({ width, height: Math.max(844, height + 80) })
        const { violations } = await new AxeBuilder({ page }).options(rules[colorScheme]).analyze()
        const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`)
        expect(found, `${name}, ${colorScheme}, ${width}`).toEqual([])
      }
    }
    // A phone with large letters, and a desk where everything is drawn twice as large.
    for (const width of [320, 640]) {
      await page.setViewportSize({ width, height: 700 })
      await waitForScreen(page)
      const [shown, whole] = await page.evaluate(() => [innerWidth, document.documentElement.scrollWidth])
      expect(whole, `${name} scrolls sideways at ${width} px`).toBeLessThanOrEqual(shown ?? 0)
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByRole('main')).toHaveCount(1)
    expect(await page.title()).toMatch(/ · Tagwerk$/)
  })
}
