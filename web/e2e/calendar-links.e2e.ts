import { ownPlace } from './own-place.ts'
import { expect, newPerson, signIn, test } from './people.ts'

test('somebody follows absences in a calendar program by a secret address, until they end it', async ({ page }) => {
  const { id, path, api } = await ownPlace('Almanac')
  const { data: area } = await api.post('/api/v3/workspaces/{workspace_id}/areas', {
    path,
    attributes: { name: 'Bar' },
  })
  await api.post('/api/v3/workspaces/{workspace_id}/areas', { path, attributes: { name: 'Cellar' } })
  const mia = await newPerson('Mia Kalender', { workspaceId: id, areaIds: [area.id] })
  await signIn(page, mia)
  await page.goto('/me')
  const dialog = page.getByRole('dialog')
  const links = page.getByRole('list', { name: 'Calendar links' })
  const make = page.getByRole('button', { name: 'Make a link' })

  // By keyboard: the first choice is one's own absences.
  await make.press('Enter')
  await dialog.getByRole('button', { name: 'Make the link' }).press('Enter')
  await expect(dialog.getByText('It is shown this once.')).toBeVisible()
  const own = (await dialog.locator('code').textContent()) ?? ''
  const calendar = await page.request.get(own)
  expect(calendar.headers()['content-type']).toContain('text/calendar')
  expect(await calendar.text()).toContain('BEGIN:VCALENDAR')
  await expect(dialog.getByText('From URL')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText(own)).toHaveCount(0)
  await expect(links.getByRole('listitem')).toHaveText(/^My own absences/)
  await expect(make).toBeFocused()

  await make.click()
  await dialog.getByLabel('Shows').selectOption('Who is absent')
  await expect(dialog.getByText('Vacation and sickness look the same.')).toBeVisible()
  await expect(dialog.getByLabel('Of whom').getByRole('option')).toHaveText(['Everybody of this workplace', 'Bar'])
  await dialog.getByLabel('Of whom').selectOption('Bar')
  await dialog.getByRole('button', { name: 'Make the link' }).click()
  const team = (await dialog.locator('code').textContent()) ?? ''
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(links.getByRole('listitem').last()).toHaveText(/^Who is absent · Bar/)

  await page.getByRole('button', { name: 'End it Who is absent · Bar' }).click()
  await dialog.getByRole('button', { name: 'End the link' }).click()
  await expect(links.getByRole('listitem')).toHaveCount(1)
  expect((await page.request.get(team)).status()).toBe(404)
  await page.reload()
  await expect(links.getByText(/read last/)).toBeVisible()
})
