import { clientOf, demo, expect, newPerson, signIn, test } from './people.ts'

test('a notification arrives while one looks, leads to what it is about, and is read then', async ({ page }) => {
  const path = { workspace_id: demo().workspace_id }
  const person = await newPerson('Nora Neumann')
  await signIn(page, demo().admin)
  const listening = page.waitForResponse(/\/web\/events/)
  await page.goto(`/w/${demo().workspace_id}/notifications`)
  await listening
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible()
  const bell = page.getByRole('link', { name: /^Notifications, \d+ unread$/ })
  const unread = async () => Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0])
  await expect(bell).toBeVisible()
  const asking = await clientOf(person)
  const { data: types } = await asking.get('/api/v3/workspaces/{workspace_id}/absence_types', { path })
  await asking.post('/api/v3/workspaces/{workspace_id}/absences', {
    path,
    attributes: {
      absence_type_id: types.find(({ attributes }) => attributes.kind !== 'vacation')?.id ?? '',
      starts_at: '2027-05-05',
      ends_at: '2027-05-05',
      full_day: true,
    },
  })
  const line = page.getByRole('listitem').filter({ hasText: 'Nora Neumann asks to be absent' })
  await expect(line.getByText('unread')).toBeAttached()
  // The bell counts a moment after the list shows it; a page that is opened anew has counted it.
  await page.reload()
  await expect.poll(unread).toBeGreaterThan(0)
  const before = await unread()
  await line.getByRole('link').click()
  await expect(page).toHaveURL(/inbox\?kind=absence/)
  await expect(page.locator('[data-key]').filter({ hasText: 'Nora Neumann' })).toBeVisible()
  await expect.poll(unread).toBe(before - 1)
  await bell.click()
  await expect(line.getByText('unread')).toHaveCount(0)
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect.poll(unread).toBe(0)
})
