import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import type { BrowserContext, Page } from '@playwright/test'
import { runProvider } from '../../server/test/sso/provider.ts'
import { accountOf, addProvider, apiOf, goThrough } from './at-provider.ts'
import { addAuthenticator } from './authenticator-app.ts'
import { founder, newcomer, startOwnWithMails } from './own-installation.ts'
import { expect, test } from './people.ts'

test.use({ viewport: { width: 1280, height: 900 } })

const isClean = async (page: Page): Promise<void> =>
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

const mailsWith = async (mails: string, words: RegExp): Promise<number> => {
  const texts = await Promise.all((await readdir(mails)).map((name) => readFile(join(mails, name), 'utf8')))
  return texts.filter((text) => words.test(text)).length
}

/** Somebody at a device that neither we nor the provider know. */
async function elsewhere(context: BrowserContext, base: string, account: string): Promise<Page> {
  const page = await context.newPage()
  await context.clearCookies()
  await page.goto(`${base}/sign-in?at=${account}`)
  await page.getByRole('button', { name: 'Continue with Quay' }).waitFor()
  return page
}

test('a provider is required from a day on: people are led there, two administrators get in without, also while it is down', async ({
  page,
  browser,
  context,
}, { outputDir }) => {
  const provider = await runProvider({
    olaf: { email: founder.email, email_verified: true },
    emil: { email: 'emil@quay.example', email_verified: true },
  })
  const own = await startOwnWithMails({ OUTGOING_NETWORKS: '127.0.0.0/8' })
  const { base, workspaceId, cookies, stop } = own
  await context.addCookies(cookies)
  const api = apiOf(context, base)
  const account = await accountOf(context, base)
  const providerId = await addProvider(api, base, account, provider)
  const beate = await newcomer(browser, own, api, {
    ...{ name: 'Beate Bruch', email: 'beate@quay.example', roleIds: ['1', '4'] },
  })
  const emil = await newcomer(browser, own, api, { name: 'Emil Ebbe', email: 'emil@quay.example' })
  const nextCode = await addAuthenticator(context, base)
  await addAuthenticator(beate.context, base)

  // Somebody who works there links it with themselves, while the password still does.
  await emil.page.goto(`${base}/me`)
  await emil.page.getByRole('button', { name: 'Link Quay SSO' }).click()
  await goThrough(emil.page, 'emil')
  await expect(emil.page.getByText('It works: you can sign in through it')).toBeVisible()

  await page.goto(`${base}/w/${workspaceId}/settings/providers`)
  await page.getByRole('checkbox', { name: founder.username }).check()
  await page.getByRole('checkbox', { name: 'Beate Bruch' }).check()
  await page.getByRole('button', { name: 'Require it' }).click()
  await expect(page.getByText(/^From .* on everybody signs in through a provider alone/)).toBeVisible()
  await expect(page.getByText(`get in with their password: Beate Bruch, ${founder.username}.`)).toBeVisible()
  await page.screenshot({ path: `${outputDir}/rule.png`, fullPage: true })
  await isClean(page)
  await emil.page.reload()
  await expect(emil.page.getByRole('button', { name: 'Unlink Quay SSO' })).toBeVisible()

  // The day comes: what was opened by a password ends, for those alone who are not named.
  const day = new Date(Date.now() + 2_000).toISOString()
  await api.send('PATCH', `/accounts/${account}/provider_rule`, { required_from: day })
  await expect
    .poll(async () => {
      const headers = { 'sec-fetch-site': 'same-origin' }
      return (await emil.context.request.get(`${base}/api/v3/users/me`, { headers })).status()
    })
    .toBe(401)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Require it no longer' })).toBeVisible()

  // The page offers the provider alone; a password stands under other ways and opens nothing.
  const door = await elsewhere(emil.context, base, account)
  await expect(door.getByLabel('Password')).toHaveCount(0)
  await door.screenshot({ path: `${outputDir}/folded.png` })
  await isClean(door)
  await door.getByLabel('E-mail').fill(emil.email)
  await door.getByRole('button', { name: 'Other ways' }).click()
  await expect(door.getByLabel('Password')).toBeFocused()
  await door.getByLabel('Password').fill(emil.password)
  await door.keyboard.press('Enter')
  await expect(door.getByText('Your account is entered through its provider. Please sign in there.')).toBeVisible()
  await door.screenshot({ path: `${outputDir}/unfolded.png` })
  await isClean(door)
  const again = await elsewhere(emil.context, base, account)
  await again.getByLabel('E-mail').fill(emil.email)
  await again.keyboard.press('Enter')
  await goThrough(again, 'emil')
  await again.waitForURL(/\/w\/\d+/)

  // It is down before anybody set off: nothing of it is known any more, for it was given another name.
  await api.send('PATCH', `/accounts/${account}/identity_providers/${providerId}`, { name: 'Quay Login' })
  await provider.stop()
  const late = await browser.newContext({ baseURL: base, locale: 'en-GB' })
  const waiting = await elsewhere(late, base, account)
  await waiting.getByRole('button', { name: 'Continue with Quay Login' }).click()
  await expect(waiting.getByText(`${new URL(provider.issuer).host} does not answer.`)).toBeVisible()
  await waiting.screenshot({ path: `${outputDir}/down.png` })
  await isClean(waiting)
  await again.reload()
  await again.getByRole('region', { name: 'Punching' }).waitFor()

  // Who is named gets in by password and code, and every administrator is told.
  const before = await mailsWith(own.mails, /To: .*beate/i)
  const rescue = await browser.newContext({ baseURL: base, locale: 'en-GB' })
  const rescuer = await elsewhere(rescue, base, account)
  await rescuer.getByRole('button', { name: 'Other ways' }).click()
  await rescuer.getByLabel('E-mail').fill(founder.email)
  await rescuer.getByLabel('Password').fill(founder.password)
  await rescuer.getByRole('button', { name: 'Sign in', exact: true }).click()
  await rescuer.getByLabel('Code').fill(await nextCode())
  await rescuer.keyboard.press('Enter')
  await rescuer.waitForURL(/\/w\/\d+/)
  await expect.poll(() => mailsWith(own.mails, /To: .*beate/i)).toBeGreaterThan(before)

  // It is back, and whoever waited gets in.
  await provider.listen()
  await expect(async () => {
    await waiting.getByRole('button', { name: 'Continue with Quay Login' }).click()
    await expect(waiting.getByPlaceholder('Enter any login')).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await goThrough(waiting, 'emil')
  await waiting.waitForURL(/\/w\/\d+/)

  for (const each of [emil.context, beate.context, late, rescue]) await each.close()
  await stop()
  await provider.stop()
})
