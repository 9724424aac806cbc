import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import { startWithClock } from './own-clock.ts'
import { founder, startOwn } from './own-installation.ts'
import { expect, test } from './people.ts'

/** A device with a fingerprint, as Chromium makes one up. */
async function addDevice(context: BrowserContext, page: Page): Promise<{ cdp: CDPSession; id: string }> {
  const cdp = await context.newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
  return { cdp, id: authenticatorId }
}

const leave = async (page: Page, base: string): Promise<void> => {
  await page.goto(`${base}/me`)
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.waitForURL(/\/sign-in/)
}

test('somebody makes a passkey, signs in without a word by autofill and by button, and loses the device', async ({
  page,
  context,
}, { outputDir }) => {
  // Browsers make passkeys for hosts with a name.
  const { base, cookies, stop } = await startOwn({ HOST: 'localhost' })
  expect(base).toContain('localhost')
  await context.addCookies(cookies)
  const { cdp, id } = await addDevice(context, page)
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))

  // Made under My account, named after the device, and renamed, by keyboard.
  await page.goto(`${base}/me`)
  const passkeys = page.getByRole('list', { name: 'Passkeys' })
  await page.getByRole('button', { name: 'Add a passkey' }).focus()
  await page.keyboard.press('Enter')
  await expect(passkeys.getByRole('listitem')).toContainText('Chrome, Linux')
  await expect(passkeys).toContainText('not used yet')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('This device has a passkey of yours already.')).toBeVisible()
  await page.getByRole('button', { name: 'Rename Chrome, Linux' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Phone of Olaf')
  await page.keyboard.press('Enter')
  await expect(passkeys).toContainText('Phone of Olaf')
  await page.screenshot({ path: `${outputDir}/me.png`, fullPage: true })
  await expect(page.getByText('Passkey added')).toBeVisible()

  // The browser offers it where the address would be typed; whoever takes it is in.
  await leave(page, base)
  await page.waitForURL(/\/w\/\d+/)
  await page.goto(`${base}/me`)
  await expect(page.getByText('Signed in with a passkey')).toBeVisible()

  await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId: id, enabled: false })
  await leave(page, base)
  await expect(page.getByLabel('E-mail')).toHaveAttribute('autocomplete', 'username webauthn')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor()
  await page.screenshot({ path: `${outputDir}/sign-in.png` })

  // By the button, in a browser that offers nothing in the field: else the device could answer that before the click.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId: id, enabled: true })
  await page.reload()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL(/\/w\/\d+/)

  // A device on which nobody is verified gets nobody in.
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId: id, isUserVerified: false })
  await leave(page, base)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText('No passkey was used.')).toBeVisible()
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId: id, isUserVerified: true })
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL(/\/w\/\d+/)

  // The device is lost: its passkey is removed elsewhere, and it gets nobody in any more.
  await page.goto(`${base}/me`)
  await page.getByRole('button', { name: 'Remove Phone of Olaf' }).click()
  await page.getByRole('button', { name: 'Remove the passkey' }).click()
  await expect(passkeys).toHaveCount(0)
  await leave(page, base)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText('This passkey is not known here any more.').first()).toBeVisible()
  await page.getByLabel('E-mail').fill(founder.email)
  await page.getByLabel('Password').fill(founder.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(/\/w\/\d+/)
  expect(complaints.filter((each) => /Content Security Policy|Permissions|TrustedHTML/.test(each))).toEqual([])
  await stop()
})

test('what is sensitive is proved with a passkey instead of the password', async ({ page, context }, { outputDir }) => {
  const { base, cookies, putAhead, stop } = await startWithClock({ HOST: 'localhost' })
  await context.addCookies(cookies)
  await addDevice(context, page)
  await page.goto(`${base}/me`)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('button', { name: 'Remove Chrome, Linux' }).click()
  await putAhead(15)
  await page.getByRole('button', { name: 'Remove the passkey' }).click()
  const question = page.getByRole('dialog', { name: 'Is it you?' })
  await question.getByRole('button', { name: 'Use a passkey instead' }).waitFor()
  await expect(question.getByLabel('Password')).toBeFocused()
  await page.screenshot({ path: `${outputDir}/proof.png` })
  await question.getByRole('button', { name: 'Use a passkey instead' }).click()
  await expect(page.getByRole('list', { name: 'Passkeys' })).toHaveCount(0)
  // Once when it was made, and once for proof.
  await expect(page.getByText('Confirmed with a passkey')).toHaveCount(2)
  await expect(page.getByText('Passkey removed')).toBeVisible()
  await stop()
})

test('whoever has to have a second factor and got in by the password shows their passkey', async ({ page, context }, {
  outputDir,
}) => {
  const { base, place, cookies, putAhead, stop } = await startWithClock({ HOST: 'localhost' })
  await context.addCookies(cookies)
  const { cdp, id } = await addDevice(context, page)
  const touches = (enabled: boolean) =>
    cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId: id, enabled })
  await page.goto(`${base}/me`)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('button', { name: 'Remove Chrome, Linux' }).waitFor()
  // The browser would take the passkey at once.
  await touches(false)
  await leave(page, base)
  await page.getByLabel('E-mail').fill(founder.email)
  await page.getByLabel('Password').fill(founder.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(/\/w\/\d+/)
  await touches(true)
  // What needs the passkey says so, and offers to show it.
  await page.goto(`${base}/me`)
  await page.getByRole('button', { name: 'Remove Chrome, Linux' }).click()
  await page.getByRole('button', { name: 'Remove the passkey' }).click()
  await expect(page.getByText('Please show a passkey of yours first.')).toBeVisible()
  await page.screenshot({ path: `${outputDir}/show.png` })
  await page.getByRole('button', { name: 'Leave it as it is' }).click()
  // New accounts ask their administrators for a second factor after 14 days.
  await putAhead(15 * 24 * 60)
  await page.goto(place)
  await page.waitForURL(/\/me$/)
  await page.getByRole('button', { name: 'Use a passkey' }).waitFor()
  await page.screenshot({ path: `${outputDir}/required.png`, fullPage: true })
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.waitForURL(/\/w\/\d+/)
  await stop()
})
