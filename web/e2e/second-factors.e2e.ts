import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { authenticator, secretIn, storeCodes } from './authenticator-app.ts'
import { startWithClock } from './own-clock.ts'
import { founder } from './own-installation.ts'
import { demo, expect, type Login, mailedLink, newPerson, signIn, test } from './people.ts'

async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.waitForURL(/\/sign-in/)
}

async function givePassword(page: Page, { email, password }: Login): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Second step' })).toBeVisible()
}

const isClean = async (page: Page): Promise<void> =>
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

test('somebody adds an authenticator, signs in with a code and without the phone, and an administrator resets it', async ({
  page,
  browser,
}, { outputDir }) => {
  const person = await newPerson('Faye Faktor')
  await signIn(page, person)
  await page.goto('/me')
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Two-step sign-in' }) })
  await card.getByRole('button', { name: 'Set up an authenticator app' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img', { name: 'QR code with the secret' })).toBeVisible()
  await page.screenshot({ path: `${outputDir}/enrol.png` })
  await isClean(page)
  const nextCode = authenticator(await secretIn(page))
  await dialog.getByLabel('Code the app shows').fill('000000')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('This code is wrong')).toBeVisible()
  await dialog.getByLabel('Code the app shows').fill(await nextCode())
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Recovery codes' }).waitFor()
  await page.screenshot({ path: `${outputDir}/codes.png` })
  await isClean(page)
  const [spare = ''] = await storeCodes(page)
  await expect(card.getByText('10 recovery codes left.')).toBeVisible()
  await expect(card.getByText(/^Authenticator app since/)).toBeVisible()
  await card.screenshot({ path: `${outputDir}/card.png` })

  // The password alone opens nothing; a code does, and this device is remembered.
  await leave(page)
  await givePassword(page, person)
  await expect(page.getByLabel('Code')).toBeFocused()
  await page.screenshot({ path: `${outputDir}/second-step.png` })
  await isClean(page)
  await page.getByLabel('Code').fill('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This code is wrong')).toBeVisible()
  await page.getByLabel('Code').fill(await nextCode())
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/w\/\d+/)

  // Without the phone, with one of the stored codes.
  await page.goto('/me')
  await leave(page)
  await givePassword(page, person)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await expect(page.getByLabel('Recovery code')).toBeFocused()
  await page.getByLabel('Recovery code').fill(spare)
  await page.getByLabel('Remember this device for 30 days').check()
  await page.screenshot({ path: `${outputDir}/recovery.png` })
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(/\/w\/\d+/)
  await page.goto('/me')
  await expect(card.getByText('9 recovery codes left.')).toBeVisible()
  await expect(card.getByRole('list', { name: 'Remembered devices' })).toContainText('Chrome, Linux')
  await page.screenshot({ path: `${outputDir}/me.png`, fullPage: true })
  await isClean(page)

  // A remembered device asks for the password alone, until it is forgotten.
  await leave(page)
  await signIn(page, person)
  await page.goto('/me')
  await card.getByRole('button', { name: 'Forget Chrome, Linux' }).click()
  await expect(card.getByRole('list', { name: 'Remembered devices' })).toHaveCount(0)

  const office = await browser.newContext({ baseURL: demo().base_url, viewport: { width: 1280, height: 900 } })
  const admin = await office.newPage()
  await signIn(admin, demo().admin)
  await admin.goto(`/w/${demo().workspace_id}/people/${person.id}/access`)
  await expect(admin.getByText('Signs in with a second factor.')).toBeVisible()
  await admin.screenshot({ path: `${outputDir}/reset.png`, fullPage: true })
  await isClean(admin)
  await admin.getByRole('button', { name: 'Reset the second factor' }).click()
  await expect(admin.getByText('Faye Faktor signs in with the password alone again')).toBeVisible()
  await expect(admin.getByText('Has no second factor.')).toBeVisible()
  await office.close()
  await page.reload()
  await page.waitForURL(/\/sign-in/)
  await signIn(page, person)
})

test('a forgotten password is replaced only together with the second factor', async ({ page }, { outputDir }) => {
  const person = await newPerson('Vera Gesslich')
  await signIn(page, person)
  await page.goto('/me')
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  await page.getByRole('img', { name: 'QR code with the secret' }).waitFor()
  const nextCode = authenticator(await secretIn(page))
  await page.getByLabel('Code the app shows').fill(await nextCode())
  await page.keyboard.press('Enter')
  const [spare = ''] = await storeCodes(page)
  await leave(page)

  const before = await mailedLink(person.email)
  await page.goto('/forgot')
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('Please look into your mail')).toBeVisible()
  await expect.poll(() => mailedLink(person.email)).not.toBe(before)
  await page.goto(await mailedLink(person.email))
  await page.waitForURL('**/set-password')
  await page.getByLabel('New password').fill('another walk in the woods')
  await page.getByRole('button', { name: 'Save and open Today' }).click()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill('AAAA-BBBB')
  await page.getByRole('button', { name: 'Save and open Today' }).click()
  await expect(page.getByText('This code is wrong or was used before.')).toBeVisible()
  await page.screenshot({ path: `${outputDir}/set-password.png` })
  await isClean(page)
  await page.getByLabel('Recovery code').fill(spare)
  await page.getByRole('button', { name: 'Save and open Today' }).click()
  await page.waitForURL(/\/w\/\d+/)
})

test('whoever is required to have one gets no further without, and then proves with it', async ({ page, context }, {
  outputDir,
}) => {
  const { base, place, cookies, putAhead, stop } = await startWithClock()
  await context.addCookies(cookies)
  await page.goto(`${place}/settings/sign-ins`)
  await expect(page.getByLabel('Administrators of the account', { exact: true })).toHaveValue('required')
  await expect(page.getByText('1 person who is asked has none yet:')).toBeVisible()
  await page.getByLabel('Payroll', { exact: true }).selectOption('Recommended')
  await page.screenshot({ path: `${outputDir}/rules.png`, fullPage: true })
  await isClean(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Payroll', { exact: true })).toHaveValue('offered')
  await page.goto(`${base}/me`)
  await expect(page.getByText(/^From .* on you need a second factor here/)).toBeVisible()

  // The day has come.
  let ahead = 15 * 24 * 60
  await putAhead(ahead)
  await page.goto(place)
  await page.waitForURL(/\/me$/)
  await expect(page.getByText('You need a second factor')).toBeVisible()
  await page.screenshot({ path: `${outputDir}/required.png`, fullPage: true })
  await isClean(page)
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  const question = page.getByRole('dialog', { name: 'Is it you?' })
  await question.getByLabel('Password').fill(founder.password)
  await page.keyboard.press('Enter')
  await page.getByRole('img', { name: 'QR code with the secret' }).waitFor()
  const nextCode = authenticator(await secretIn(page), () => ahead)
  await page.getByLabel('Code the app shows').fill(await nextCode())
  await page.keyboard.press('Enter')
  await storeCodes(page)
  await page.waitForURL(/\/w\/\d+/)
  await page.getByRole('region', { name: 'Punching' }).waitFor()

  // From now on a code is what proves.
  ahead += 15
  await putAhead(ahead)
  await page.goto(`${base}/me`)
  await page.getByRole('button', { name: 'New recovery codes' }).click()
  await expect(question.getByLabel('Code')).toBeFocused()
  await page.screenshot({ path: `${outputDir}/proof.png` })
  await isClean(page)
  await question.getByLabel('Code').fill(await nextCode())
  await page.keyboard.press('Enter')
  await storeCodes(page)
  await page.getByRole('button', { name: 'Remove the app' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove it' }).click()
  await expect(page.getByRole('button', { name: 'Set up an authenticator app' })).toBeVisible()
  await stop()
})
