import { join } from 'node:path'
import { demo, signIn, test } from './people.ts'

/**
 * The picture of Today in the README, where somebody works, renewed by `RENEW_PICTURES=1 npx playwright test pictures`
 * in this folder.
 */
const folder = join(import.meta.dirname, '../../docs/pictures')

test('the picture of Today in the README', async ({ page }) => {
  test.skip(!process.env.RENEW_PICTURES, 'only when asked for')
  await signIn(page, demo().employee)
  await page.getByRole('button', { name: 'Punch in' }).click()
  await page.getByText('Punched in at').waitFor()
  await page.setViewportSize({ width: 390, height: 780 })
  await page.waitForTimeout(1000)
  await page.screenshot({ path: join(folder, 'today.png') })
})
