import { demo, expect, signIn, test } from './people.ts'

test('an address inside of a workplace that leads nowhere says so in words, with the way on around it', async ({
  page,
}) => {
  await signIn(page, demo().employee)
  for (const path of ['nope', 'users/77/time', 'time/77']) {
    await page.goto(`/w/${demo().workspace_id}/${path}`)
    await expect(page.getByRole('heading', { name: 'Nothing here' })).toBeVisible()
    await expect(page.getByText('There is no screen at this address.')).toBeVisible()
  }
  await page.getByRole('link', { name: 'Go to Today' }).click()
  await expect(page.getByRole('region', { name: 'Punching' })).toBeVisible()
  await page.goto('/w/999999')
  await expect(page.getByRole('heading', { name: 'No such workplace' })).toBeVisible()
})

test('a date in an address that is none shows today', async ({ page }) => {
  await signIn(page, demo().employee)
  const headingOf = async (path: string) => {
    await page.goto(`/w/${demo().workspace_id}/${path}`)
    return page.getByRole('heading', { level: 1 }).textContent()
  }
  for (const screen of ['time?view=week', 'time?view=month', 'team?view=week', 'team?view=month']) {
    const now = await headingOf(screen)
    expect(await headingOf(`${screen}&date=garbage`)).toBe(now)
    expect(await headingOf(`${screen}&date=2026-13-45`)).toBe(now)
  }
})

test('an area in an address stays as it is written, also one that there is not', async ({ page }) => {
  await signIn(page, demo().employee)
  await page.goto(`/w/${demo().workspace_id}/team?view=week&area=999`)
  await expect(page.getByRole('heading', { name: /^Team/ })).toBeVisible()
  await expect(page).toHaveURL(/\?view=week&area=999$/)
})
