import { startWithClock } from './own-clock.ts'
import { founder } from './own-installation.ts'
import { demo, expect, newPerson, signIn, test } from './people.ts'

test('what is sensitive asks for the password again after a while, goes on with it, and does nothing without', async ({
  page,
  context,
}) => {
  const { place, cookies, putAhead, stop } = await startWithClock()
  await context.addCookies(cookies)
  await page.goto(`${place}/settings/keys`)
  await putAhead(15)
  await page.getByRole('button', { name: 'New token' }).click()
  await page.getByLabel('Name').fill('Terminal')
  await page.getByRole('button', { name: 'Make it' }).click()

  const question = page.getByRole('dialog', { name: 'Is it you?' })
  await expect(question.getByLabel('Password')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(page.getByText('This asks for your password. Please try again and enter it.')).toBeVisible()

  await page.getByRole('button', { name: 'Make it' }).click()
  await question.getByLabel('Password').fill('not the password')
  await page.keyboard.press('Enter')
  await expect(question.getByText('The present password is wrong.')).toBeVisible()
  await question.getByLabel('Password').fill(founder.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('It is shown this once')).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  // It counts for a while, and the session goes on.
  await page.getByRole('button', { name: 'Revoke Terminal' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByRole('button', { name: 'Revoke Terminal' })).toHaveCount(0)

  await page.goto(`${place}/settings/sign-ins`)
  const noted = page.getByRole('table').getByRole('row')
  await expect(noted.filter({ hasText: 'Token revoked' })).toHaveCount(1)
  await expect(noted.filter({ hasText: 'Password confirmed' })).toHaveCount(1)
  await expect(noted.filter({ hasText: 'Wrong password when asked again' })).toHaveCount(1)
  await page.getByLabel('What', { exact: true }).selectOption('Failed attempts')
  await expect(noted.filter({ hasText: 'Token revoked' })).toHaveCount(0)
  await expect(noted.filter({ hasText: 'Wrong password when asked again' })).toHaveCount(1)
  await stop()
})

test('people know their devices by name and see who tried to get in; an administrator signs them out', async ({
  page,
  browser,
}) => {
  const person = await newPerson('Devi Vices')
  await page.goto('/sign-in')
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByLabel('Password').fill('not the password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('E-mail or password is wrong.')).toBeVisible()
  await signIn(page, person)
  await page.goto('/me')
  await expect(page.getByRole('row', { name: /Chrome, Linux.*This device/ })).toBeVisible()
  await expect(page.getByText('Sign-in failed: wrong password')).toBeVisible()

  const office = await browser.newContext({ baseURL: demo().base_url, viewport: { width: 1280, height: 900 } })
  const admin = await office.newPage()
  await signIn(admin, demo().admin)
  await admin.goto(`/w/${demo().workspace_id}/people/${person.id}/access`)
  await expect(admin.getByText(/^Signed in on \d devices\.$/)).toBeVisible()
  await admin.getByRole('button', { name: 'End all sessions' }).click()
  await expect(admin.getByText('Devi Vices is signed out everywhere.')).toBeVisible()
  await expect(admin.getByText('Signed in nowhere.')).toBeVisible()
  await page.reload()
  await page.waitForURL(/\/sign-in/)
  await admin.goto(`/w/${demo().workspace_id}/settings/sign-ins`)
  await admin.getByRole('button', { name: 'Devi Vices' }).first().click()
  await expect(admin.getByText('Sessions ended by an administrator')).toBeVisible()
  await expect(admin.getByRole('button', { name: 'Only Devi Vices: show everybody again' })).toBeVisible()
  await office.close()
})
