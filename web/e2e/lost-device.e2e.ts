import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import { authenticator, secretIn, storeCodes } from './authenticator-app.ts'
import { founder, startOwn } from './own-installation.ts'
import { demo, expect, type Login, newPerson, signIn, test } from './people.ts'

/** The fingerprint of a phone. Nothing is shown before somebody touches it. */
async function fingerprintOf(context: BrowserContext, page: Page) {
  const cdp: CDPSession = await context.newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: false },
    },
  })
  return (enabled: boolean) => cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
}

async function addAuthenticator(page: Page) {
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  await page.getByRole('img', { name: 'QR code with the secret' }).waitFor()
  const nextCode = authenticator(await secretIn(page))
  await page.getByLabel('Code the app shows').fill(await nextCode())
  await page.keyboard.press('Enter')
  const codes = await storeCodes(page)
  await expect(page.getByText(/^Authenticator app since/)).toBeVisible()
  return { nextCode, codes }
}

async function givePassword(page: Page, { email, password }: Login): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Second step' })).toBeVisible()
}

test('a phone with passkey and authenticator is lost: a recovery code lets in, another phone takes its place, the lost one opens nothing', async ({
  page,
  context,
  browser,
}, { outputDir }) => {
  const { base, cookies, stop } = await startOwn({ HOST: 'localhost' })
  await context.addCookies(cookies)
  const touch = await fingerprintOf(context, page)
  await page.goto(`${base}/me`)
  const lost = await addAuthenticator(page)
  await touch(true)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('button', { name: 'Remove Chrome, Linux' }).waitFor()
  await touch(false)

  // In the second step the passkey stands for a code.
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.waitForURL(/\/sign-in/)
  await givePassword(page, founder)
  await page.getByRole('button', { name: 'Use a passkey instead' }).waitFor()
  await page.screenshot({ path: `${outputDir}/second-step.png` })
  await touch(true)
  await page.getByRole('button', { name: 'Use a passkey instead' }).click()
  await page.waitForURL(/\/w\/\d+/)
  await touch(false)

  // The phone is gone. On another device there are the password and what was stored.
  const desk = await browser.newContext({ baseURL: base, locale: 'en-GB', viewport: { width: 1280, height: 900 } })
  const other = await desk.newPage()
  await other.goto(`${base}/sign-in`)
  await givePassword(other, founder)
  await other.getByRole('button', { name: 'Use a recovery code' }).click()
  await other.getByLabel('Recovery code').fill(lost.codes[0] ?? '')
  await other.getByRole('button', { name: 'Sign in', exact: true }).click()
  await other.waitForURL(/\/w\/\d+/)
  await other.goto(`${base}/me`)
  await expect(other.getByText('9 recovery codes left.')).toBeVisible()
  await other.getByRole('button', { name: 'Remove Chrome, Linux' }).click()
  await other.getByRole('button', { name: 'Remove the passkey' }).click()
  await expect(other.getByRole('button', { name: 'Remove Chrome, Linux' })).toHaveCount(0)
  await other.getByRole('button', { name: 'Remove the app' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Remove it' }).click()
  const found = await addAuthenticator(other)
  await other.screenshot({ path: `${outputDir}/anew.png`, fullPage: true })

  // Whoever found the phone is signed out, and neither its passkey nor its codes open anything, nor do the old recovery codes.
  await page.reload()
  await page.waitForURL(/\/sign-in/)
  await touch(true)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText('This passkey is not known here any more.').first()).toBeVisible()
  await touch(false)
  await givePassword(page, founder)
  await expect(page.getByRole('button', { name: 'Use a passkey instead' })).toHaveCount(0)
  await page.getByLabel('Code').fill(await lost.nextCode())
  await page.keyboard.press('Enter')
  await expect(page.getByText('This code is wrong')).toBeVisible()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(lost.codes[1] ?? '')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('This code is wrong or was used before.')).toBeVisible()
  await page.screenshot({ path: `${outputDir}/refused.png` })

  // The new phone does.
  await page.getByRole('button', { name: 'Use the authenticator app' }).click()
  await page.getByLabel('Code').fill(await found.nextCode())
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/w\/\d+/)
  await desk.close()
  await stop()
})

test('whoever lost phone and recovery codes is reset by an administrator and adds another phone; the lost one is refused', async ({
  page,
  browser,
}) => {
  const person = await newPerson('Vera Loren')
  await signIn(page, person)
  await page.goto('/me')
  const lost = await addAuthenticator(page)

  const office = await browser.newContext({ baseURL: demo().base_url, viewport: { width: 1280, height: 900 } })
  const admin = await office.newPage()
  await signIn(admin, demo().admin)
  await admin.goto(`/w/${demo().workspace_id}/people/${person.id}/access`)
  await admin.getByRole('button', { name: 'Reset the second factor' }).click()
  await expect(admin.getByText('Has no second factor.')).toBeVisible()
  await office.close()

  await page.reload()
  await page.waitForURL(/\/sign-in/)
  await signIn(page, person)
  await page.goto('/me')
  const found = await addAuthenticator(page)
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.waitForURL(/\/sign-in/)
  await givePassword(page, person)
  await page.getByLabel('Code').fill(await lost.nextCode())
  await page.keyboard.press('Enter')
  await expect(page.getByText('This code is wrong')).toBeVisible()
  await page.getByLabel('Code').fill(await found.nextCode())
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/w\/\d+/)
})
