import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { clientOf, demo, expect, test as person, signIn } from './people.ts'
import { screens } from './screens.ts'
import { startEmpty } from './service.ts'

/** The first run is only shown where there is nobody yet. */
const test = person.extend<{ place: { withNobody: () => Promise<string> } }>({
  place: async ({ browserName: _ }, use) => {
    const started: (() => Promise<void>)[] = []
    await use({
      withNobody: async () => {
        const { base, stop } = await startEmpty()
        started.push(stop)
        return base
      },
    })
    for (const stop of started) await stop()
  },
})

const themes = ['light', 'dark'] as const
const widths = [390, 1280] as const
const pictures = process.env.PICTURES

const settled = async (page: Page): Promise<void> => {
  // The network is never idle: the page listens to what changes.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** An address with the ids of the demo in it. */
async function addressOf(address: string): Promise<string> {
  const here = address.replace(':ws', demo().workspace_id)
  if (!here.includes(':absence')) return here
  const admin = await clientOf(demo().admin)
  const { data } = await admin.get('/api/v3/workspaces/{workspace_id}/absences', {
    path: { workspace_id: demo().workspace_id },
    query: { filter: { confirmation_status: 'pending' }, sort: 'id', items: 1 },
  })
  return here.replace(':absence', data[0]?.id ?? '')
}

for (const [name, address] of Object.entries(screens)) {
  test(`${name} can be used by everybody, in light and dark, on phone and desk`, async ({ page, place }) => {
    if (/^\/(w\/|me$)/.test(address)) await signIn(page, demo().admin)
    await page.goto(`${name === 'setup' ? await place.withNobody() : ''}${await addressOf(address)}`)
    await settled(page)
    for (const colorScheme of themes) {
      for (const width of widths) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.setViewportSize({ width, height: 844 })
        // The bar at the bottom lies over whatever is scrolled under it; looked at whole, nothing is covered.
        const height = await page.evaluate(() => document.documentElement.scrollHeight)
        await page.setViewportSize({ width, height: Math.max(844, height + 80) })
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
          .analyze()
        const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`)
        expect(found, `${name}, ${colorScheme}, ${width}`).toEqual([])
        if (pictures) await page.screenshot({ path: `${pictures}/${name}-${colorScheme}-${width}.png` })
      }
    }
    await page.setViewportSize({ width: 320, height: 700 })
    await settled(page)
    const [shown, whole] = await page.evaluate(() => [innerWidth, document.documentElement.scrollWidth])
    expect(whole, `${name} scrolls sideways at 320 px`).toBeLessThanOrEqual(shown ?? 0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByRole('main')).toHaveCount(1)
    expect(await page.title()).toMatch(/ · Tagwerk$/)
  })
}
