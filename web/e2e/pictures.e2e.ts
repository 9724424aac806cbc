import { join } from 'node:path'
import { demo, signIn, test } from './people.ts'

/** The pictures of the README, renewed by `RENEW_PICTURES=1 npx playwright test pictures` in this folder. */
const folder = join(import.meta.dirname, '../../docs/pictures')

test('the pictures of the README', async ({ page }) => {
  test.skip(!process.env.RENEW_PICTURES, 'only when asked for')
  await signIn(page, demo().employee)
  await page.getByRole('button', { name: 'Punch in' }).click()
  await page.getByText('Punched in at').waitFor()
  await page.setViewportSize({ width: 390, height: 780 })
  await page.waitForTimeout(1000)
  await page.screenshot({ path: join(folder, 'today.png') })
  await page.setViewportSize({ width: 1100, height: 780 })
  await page.goto(`/w/${demo().workspace_id}/time?view=month&date=2026-10-01`)
  await page.locator('details').nth(5).locator('summary').click()
  await page.evaluate(() => scrollTo(0, 0))
  await page.waitForTimeout(500)
  await page.screenshot({ path: join(folder, 'month.png') })
})
