import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { client, runProvider } from '../../server/test/sso/provider.ts'
import { goThrough } from './at-provider.ts'
import { founder, startOwn } from './own-installation.ts'
import { expect, test } from './people.ts'

test.use({ viewport: { width: 1280, height: 900 } })

const isClean = async (page: Page): Promise<void> =>
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

test('an administrator sets up a provider, tries it, and people sign in through it, link, prove and are turned away', async ({
  page,
  browser,
  context,
}, { outputDir }) => {
  const provider = await runProvider({
    olaf: { email: founder.email, email_verified: true, name: 'Olaf Operator' },
    nina: { email: 'nina@quay.example', email_verified: true, name: 'Nina Neu' },
  })
  const { base, workspaceId, cookies, stop } = await startOwn({ OUTGOING_NETWORKS: '127.0.0.0/8' })
  await context.addCookies(cookies)
  const settings = `${base}/w/${workspaceId}/settings/providers`

  await page.goto(settings)
  await expect(page.getByText('There is none yet')).toBeVisible()
  await page.getByRole('button', { name: 'Add a provider' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Quay SSO')
  await dialog.getByLabel('Issuer').fill('https://login.microsoftonline.com/common/v2.0')
  await dialog.getByLabel('Client id').fill(client.id)
  await dialog.getByLabel('Client secret').fill(client.secret)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByText('This is no address of one provider')).toBeVisible()
  await page.screenshot({ path: `${outputDir}/new.png` })
  await isClean(page)
  await dialog.getByLabel('Issuer').fill(provider.issuer)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()

  // What is entered at the provider.
  const callback = await dialog.getByText(/\/sso\/\d+\/\d+\/callback$/).textContent()
  provider.allow(callback ?? '')
  provider.notifyOfLogouts((callback ?? '').replace(/callback$/, 'logout'))
  await page.screenshot({ path: `${outputDir}/one.png` })
  await isClean(page)
  await dialog.getByRole('button', { name: 'Try it: link me' }).click()
  await goThrough(page, 'olaf')
  await page.waitForURL(/settings\/providers\?linked=/)
  await expect(page.getByText('It works: you can sign in through it')).toBeVisible()

  // In use, with new people beginning at the quay.
  await page.getByRole('button', { name: 'Change Quay SSO' }).click()
  await dialog.getByRole('switch', { name: 'In use' }).click()
  await expect(dialog.getByRole('switch', { name: 'In use' })).toBeChecked()
  await dialog.getByLabel('People nobody knows yet').selectOption('begin in Quay')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('in use', { exact: true })).toBeVisible()

  // A domain whose record is not there.
  await page.getByLabel('New domain').fill('quay.example')
  await page.getByRole('button', { name: 'Add the domain' }).click()
  await expect(page.getByText('_tagwerk.quay.example')).toBeVisible()
  await page.screenshot({ path: `${outputDir}/section.png`, fullPage: true })
  await isClean(page)

  // It cannot be required before two can get in without it.
  await page.getByRole('checkbox', { name: founder.username }).check()
  await page.getByRole('button', { name: 'Require it' }).click()
  await expect(page.getByText('Choose at least two administrators')).toBeVisible()
  await page.setViewportSize({ width: 375, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  await page.screenshot({ path: `${outputDir}/phone.png`, fullPage: true })
  await page.setViewportSize({ width: 1280, height: 900 })

  // Under My account it is one's own.
  await page.goto(`${base}/me`)
  const card = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Sign-in through your company' }) })
  await expect(card.getByRole('button', { name: 'Unlink Quay SSO' })).toBeVisible()
  await card.screenshot({ path: `${outputDir}/me.png` })
  await isClean(page)

  // Somebody nobody knows is turned away, for the domain of their address is not proven.
  const account = /\/sso\/(\d+)\//.exec(callback ?? '')?.[1]
  const strangers = await browser.newContext({ baseURL: base, locale: 'en-GB' })
  const stranger = await strangers.newPage()
  await stranger.goto(`/sign-in?at=${account}`)
  await stranger.getByRole('button', { name: 'Continue with Quay SSO' }).click()
  await goThrough(stranger, 'nina')
  await expect(stranger.getByText('We do not know yet that this is you.')).toBeVisible()
  await stranger.screenshot({ path: `${outputDir}/turned-away.png` })
  await isClean(stranger)
  await strangers.close()

  // Whoever is linked gets in on another device, by the address of the account and no password.
  const others = await browser.newContext({ baseURL: base, locale: 'en-GB' })
  const other = await others.newPage()
  // As on a device that neither we nor the provider know.
  const enter = async (): Promise<void> => {
    await others.clearCookies()
    await other.goto(`/sign-in?at=${account}`)
    await other.getByRole('button', { name: 'Continue with Quay SSO' }).click()
    await goThrough(other, 'olaf')
  }
  await enter()
  await other.waitForURL(/\/w\/\d+/)
  await other.goto('/me')
  await other.getByRole('button', { name: 'Sign out', exact: true }).click()
  await other.waitForURL(/\/sign-in/)

  // The provider fails while somebody is on the way: they are told, and whoever is in stays in.
  provider.state.hangsAt = '/token'
  await enter()
  await expect(other.getByText(/does not answer/)).toBeVisible()
  await other.screenshot({ path: `${outputDir}/down.png` })
  await page.reload()
  await expect(card.getByRole('button', { name: 'Unlink Quay SSO' })).toBeVisible()

  // With other keys it is back.
  provider.state.hangsAt = ''
  await provider.rotate()
  await enter()
  await other.waitForURL(/\/w\/\d+/)

  // Who signs out there is signed out here, wherever they got in through it; by a password they stay in.
  await other.goto(`${provider.issuer}/session/end`)
  await other.getByRole('button', { name: 'Yes, sign me out' }).click()
  await other.getByText('Sign-out Success').waitFor()
  await other.goto(`${base}/me`)
  await other.waitForURL(/\/sign-in/)
  await page.reload()
  await expect(card.getByRole('button', { name: 'Unlink Quay SSO' })).toBeVisible()

  await others.close()
  await stop()
  await provider.stop()
})
