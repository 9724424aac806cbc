import type { BrowserContext, Page } from '@playwright/test'
import {
  allSent,
  demo,
  expect,
  keptWithoutLine,
  type Login,
  newPerson,
  openOwnThings,
  punchesOf,
  signIn,
  tap,
  test,
} from './people.ts'

/** Somebody whose punch cannot be sent, and whose session then ends under their hands. */
async function leaveUnsent(page: Page, context: BrowserContext, person: Login): Promise<void> {
  await signIn(page, person)
  await tap(page, 'Punch in')
  // The screen tells of what is unsent a moment after the tap, so that nothing is told does not say that it was sent.
  await expect.poll(() => punchesOf(person)).toEqual(['start'])
  await keptWithoutLine(page)
  await context.setOffline(true)
  await tap(page, 'Punch out')
  await expect(page.getByText('1 unsent')).toBeVisible()
  await context.clearCookies()
  await context.setOffline(false)
  await page.waitForURL(/\/sign-in/)
}

test('a punch that waits on a device is sent, shown and counted only as that of whoever made it', async ({
  page,
  context,
}) => {
  const [clara, anna] = [await newPerson('Clara First'), await newPerson('Anna Second')]
  await leaveUnsent(page, context, clara)
  await signIn(page, anna)
  await expect(page.getByRole('button', { name: 'Punch in' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Punch in' })).toBeVisible()
  await expect(page.getByText(/unsent/)).toHaveCount(0)
  // Anna's own go out past the one that waits.
  await tap(page, 'Punch in')
  await expect.poll(() => punchesOf(anna)).toEqual(['start'])
  // Signing out forgets what is Anna's, and nobody else's.
  await page.goto('/me')
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.waitForURL(/\/sign-in/)
  expect(await punchesOf(clara)).toEqual(['start'])
  await signIn(page, clara)
  await expect.poll(() => punchesOf(clara)).toEqual(['start', 'end'])
  await allSent(page)
  await expect(page.getByText('Not working', { exact: true })).toBeVisible()
  expect(await punchesOf(anna)).toEqual(['start'])
})

test('what is tapped in a tab after somebody else signed in in another one is not theirs', async ({
  page,
  context,
  browser,
}) => {
  const [clara, anna] = [await newPerson('Clara First'), await newPerson('Anna Second')]
  await signIn(page, clara)
  await expect(page.getByRole('button', { name: 'Punch in' })).toBeVisible()
  // Signed in apart and put in place at once: what the screen loads meanwhile never finds nobody signed in.
  const elsewhere = await browser.newContext()
  await signIn(await elsewhere.newPage(), anna)
  await context.addCookies(await elsewhere.cookies())
  await elsewhere.close()
  await page.bringToFront()
  // Before and after, the screen says the same: only the answer tells that the tap was sent and refused.
  const refused = page.waitForResponse((answer) => answer.url().includes('/time_trackings/actions'))
  await tap(page, 'Punch in')
  expect((await refused).ok()).toBe(false)
  // The tab finds out whose session it is by now, and shows hers.
  await expect(page.getByText('Not working', { exact: true })).toBeVisible()
  await expect(page.getByText(/unsent/)).toHaveCount(0)
  await openOwnThings(page)
  await expect(page.getByRole('region', { name: 'Anna Second' }).getByText('Anna Second')).toBeVisible()
  expect(await punchesOf(anna)).toEqual([])
  expect(await punchesOf(clara)).toEqual([])
})

test('the sign-in leads back to screens of our own only', async ({ page }) => {
  const person = await newPerson()
  const today = `${demo().base_url}/w/${demo().workspace_id}`
  for (const back of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    await page.context().clearCookies()
    await page.goto(`/sign-in?back=${encodeURIComponent(back)}`)
    await page.getByLabel('E-mail').fill(person.email)
    await page.getByLabel('Password').fill(person.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL(today)
    // Whoever is in already goes on at once.
    await page.goto(`/sign-in?back=${encodeURIComponent(back)}`)
    await page.waitForURL(today)
  }
})
