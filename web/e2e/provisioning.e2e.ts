import AxeBuilder from '@axe-core/playwright'
import { openSection, ownPlace } from './own-place.ts'
import { demo, expect, newPerson, signIn, test } from './people.ts'

test.use({ viewport: { width: 1280, height: 900 } })

test('an administrator connects a directory, and says what a group gives', async ({ page, baseURL }) => {
  const { id, api } = await ownPlace('Directory')
  const account = { account_id: demo().account_id }
  const ada = await newPerson('Ada Verzeichnis', { workspaceId: id, roleIds: ['1', '4'] })
  await signIn(page, ada)
  await page.goto(`/w/${id}/settings`)
  await openSection(page, 'Provisioning')
  const main = page.getByRole('main')

  await main.getByRole('switch', { name: 'Provisioning' }).click()
  await expect(main.getByRole('switch', { name: 'Provisioning' })).toBeChecked()
  await main.getByLabel('New people begin in').selectOption({ value: id })
  await expect(main.getByText('The directory has not come yet.')).toBeVisible()

  await main.getByRole('button', { name: 'Make a token' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('It is shown this once')).toBeVisible()
  const token = (await dialog.locator('code').textContent()) ?? ''
  await dialog.getByRole('button', { name: 'Done' }).click()

  // What the directory sends then.
  const ask = (method: string, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/scim+json' }) }
    return fetch(`${baseURL}/scim/v2${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  }
  const send = async (path: string, body: object) =>
    (await (await ask('POST', path, body)).json()) as { readonly id: string }
  const name = `cook${id}`
  const cook = await send('/Users', { userName: `${name}@example.org`, displayName: 'Karl Koch', active: true })
  const group = await send('/Groups', { displayName: `Cooks ${id}`, members: [{ value: cook.id }] })
  await page.reload()
  await expect(main.getByText(/^The directory came last/)).toBeVisible()

  await main.getByRole('button', { name: `Change Cooks ${id}` }).click()
  await dialog.getByLabel('Members become').selectOption('Team lead')
  await dialog.getByLabel('Workplace').selectOption({ value: id })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(main.getByRole('row', { name: new RegExp(`Cooks ${id}.*Team lead`) })).toBeVisible()

  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  // Other journeys look at the same account.
  expect((await ask('DELETE', `/Groups/${group.id}`)).status).toBe(204)
  const { data } = await api.get('/api/v3/accounts/{account_id}/api_tokens', { path: account, query: { items: 100 } })
  for (const each of data.filter(({ attributes }) => attributes.scopes.includes('scim')))
    await api.delete('/api/v3/accounts/{account_id}/api_tokens/{api_token_id}', {
      path: { ...account, api_token_id: each.id },
    })
  await page.setViewportSize({ width: 375, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
})
