import { createClient } from '@tagwerk/sdk'
import { openSection, ownPlace, rowOf } from './own-place.ts'
import { clientOf, demo, expect, newPerson, signIn, test } from './people.ts'

test.use({ viewport: { width: 1280, height: 900 } })

test('an administrator of the account adds a workplace, makes somebody administrator and takes it back', async ({
  page,
}) => {
  const { id, path, api } = await ownPlace('Wharf')
  const ada = await newPerson('Ada Konto', { workspaceId: id, roleIds: ['1', '4'] })
  const olga = await newPerson('Olga Oben', { workspaceId: id })
  await signIn(page, ada)
  await page.goto(`/w/${id}/settings/workplaces`)

  await page.getByRole('button', { name: 'New workplace' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Wharf West')
  await dialog.getByLabel('Country').selectOption('DE')
  await dialog.getByLabel('Region').selectOption('HH')
  await dialog.getByRole('button', { name: 'Add' }).click()
  const added = page.getByRole('list', { name: 'Workplaces' }).getByRole('link', { name: /^Wharf West Germany/ })
  await added.click()
  await expect(page.getByRole('heading', { level: 2, name: 'Place and time zone' })).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Wharf West')
  await expect(page.getByLabel('Region')).toHaveValue('HH')
  await expect(page.getByRole('banner').getByText('Wharf West')).toBeVisible()

  const administers = async (): Promise<boolean> => {
    const { data } = await api.get('/api/v3/workspaces/{workspace_id}/users/{user_id}', {
      path: { ...path, user_id: olga.id },
    })
    return data.relationships?.roles?.data.some((role) => role.id === '4') ?? false
  }
  await page.goto(`/w/${id}/settings/administrators`)
  const all = page.getByRole('list', { name: 'Administration' })
  await expect(all.getByRole('listitem')).toHaveText([/Ada Konto.*Administrator/, /Hanna Rat.*HR/])
  await page.getByRole('link', { name: 'Find somebody else' }).click()
  await page.getByLabel('Find people').fill('Olga')
  // Until the list is the shorter one, its rows move under the pointer.
  await expect(page.getByRole('table', { name: 'People' }).getByRole('link')).toHaveCount(1)
  await page.getByRole('link', { name: 'Olga Oben' }).click()
  await page.getByRole('link', { name: 'Access' }).click()
  await page.getByRole('radio', { name: /^Administrator/ }).check()
  await page.getByRole('button', { name: 'Save the role' }).click()
  await expect.poll(administers).toBe(true)
  await page.getByRole('link', { name: 'Settings' }).click()
  await openSection(page, 'Administration')
  await expect(all.getByRole('listitem').filter({ hasText: 'Olga Oben' })).toHaveText(/Administrator/)
  await all.getByRole('link', { name: 'Olga Oben' }).click()
  await page.getByRole('radio', { name: /^Employee/ }).check()
  await page.getByRole('button', { name: 'Save the role' }).click()
  await expect.poll(administers).toBe(false)
  await page.getByRole('link', { name: 'Settings' }).click()
  await openSection(page, 'Administration')
  await expect(all.getByRole('listitem')).toHaveCount(2)
})

test('a token is shown once, opens the public API for reading, and is dead once revoked; others get nowhere near', async ({
  page,
}) => {
  const { id, hr } = await ownPlace('Tower')
  const ada = await newPerson('Ada Konto', { workspaceId: id, roleIds: ['1', '4'] })
  const name = `Payroll ${id}`
  await signIn(page, ada)
  await page.goto(`/w/${id}/settings/keys`)
  await page.getByRole('button', { name: 'New token' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Make it' }).click()
  await expect(dialog.getByText('Please fill this in.')).toBeVisible()
  await dialog.getByLabel('Name').fill(name)
  await expect(dialog.getByLabel('May only read')).toBeChecked()
  await dialog.getByRole('button', { name: 'Make it' }).click()
  await expect(dialog.getByText('It is shown this once')).toBeVisible()
  const token = (await dialog.locator('code').textContent()) ?? ''
  const { v1 } = createClient({ baseUrl: demo().base_url, apiToken: token })
  await v1.get('/public_api/v1/users')
  const made = v1.post('/public_api/v1/users', { body: { user: { location_ids: id, username: 'Never Made' } } })
  await expect(made).rejects.toMatchObject({ status: 403 })
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText(token)).toHaveCount(0)
  await expect(rowOf(page, 'Tokens', name).getByText('read', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: `Revoke ${name}` }).click()
  await expect(page.getByText('It cannot be brought back.')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(rowOf(page, 'Tokens', name)).toHaveCount(0)
  await expect(v1.get('/public_api/v1/users')).rejects.toMatchObject({ status: 401 })

  await page.getByRole('button', { name: 'New Api-Key' }).click()
  await dialog.getByLabel('Name').fill(`Clock ${id}`)
  await page.keyboard.press('Enter')
  const apiKey = (await dialog.locator('code').textContent()) ?? ''
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: `Revoke Clock ${id}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(rowOf(page, 'Api-Keys', `Clock ${id}`)).toHaveCount(0)
  expect(apiKey).not.toBe('')

  // HR administers the workplace and not the account; an employee neither.
  await page.context().clearCookies()
  await signIn(page, hr)
  await page.goto(`/w/${id}/settings/keys`)
  await expect(page.getByRole('heading', { level: 2, name: 'Place and time zone' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Keys' })).toHaveCount(0)
  const worker = await newPerson('Emil Eigen', { workspaceId: id })
  await page.context().clearCookies()
  await signIn(page, worker)
  await page.goto(`/w/${id}/settings/keys`)
  await expect(page.getByText('Settings are for those who administer this workplace.')).toBeVisible()
  const client = await clientOf(worker)
  const tokens = client.get('/api/v3/accounts/{account_id}/api_tokens', { path: { account_id: demo().account_id } })
  await expect(tokens).rejects.toMatchObject({ status: 403 })
})

test('a token is given scopes, a workplace and networks, does what they say, and gets a second secret', async ({
  page,
}) => {
  const { id } = await ownPlace('Gate')
  const ada = await newPerson('Ada Schranke', { workspaceId: id, roleIds: ['1', '4'] })
  const name = `Terminal ${id}`
  await signIn(page, ada)
  await page.goto(`/w/${id}/settings/keys`)
  await page.getByRole('button', { name: 'New token' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('May', { exact: true }).selectOption('do what I choose')
  await dialog.getByRole('button', { name: 'Make it' }).click()
  await expect(dialog.getByText('Tick at least one thing that it may.')).toBeVisible()
  await dialog.getByLabel('Areas: read').check()
  await dialog.getByLabel('Punch for people').check()
  await dialog.getByRole('group', { name: 'Workplaces' }).getByLabel('Gate').check()
  await dialog.getByLabel('Networks').fill('127.0.0.1/8')
  await dialog.getByRole('button', { name: 'Make it' }).click()
  await expect(dialog.getByLabel('Networks')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Networks').fill('127.0.0.0/8\n::1')
  await dialog.getByRole('button', { name: 'Make it' }).click()
  await expect(dialog.getByText('It is shown this once')).toBeVisible()
  const token = (await dialog.locator('code').textContent()) ?? ''
  const { v3: machine } = createClient({ baseUrl: demo().base_url, apiToken: token })
  const path = { workspace_id: id }
  await machine.get('/api/v3/workspaces/{workspace_id}/areas', { path })
  await expect(machine.get('/api/v3/workspaces/{workspace_id}/users', { path })).rejects.toMatchObject({ status: 403 })
  await dialog.getByRole('button', { name: 'Done' }).click()
  const row = rowOf(page, 'Tokens', name)
  await expect(row.getByText('Punch for people, Areas: read')).toBeVisible()
  await expect(row.getByText('Only from 127.0.0.0/8, ::1')).toBeVisible()
  await page.getByRole('button', { name: `New secret ${name}` }).click()
  await dialog.getByRole('button', { name: 'Make a new secret' }).click()
  await expect(dialog.getByText('It is shown this once')).toBeVisible()
  const apiToken = (await dialog.locator('code').textContent()) ?? ''
  const { v3: fresh } = createClient({ baseUrl: demo().base_url, apiToken })
  await dialog.getByRole('button', { name: 'Done' }).click()
  for (const each of [machine, fresh]) await each.get('/api/v3/workspaces/{workspace_id}/areas', { path })
  await expect(row.getByText('The secret from before works until')).toBeVisible()
  await page.getByRole('button', { name: `Revoke ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(row).toHaveCount(0)
})
