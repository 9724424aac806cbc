import type { Locator, Page } from '@playwright/test'
import { clientOf, demo, expect, newPerson } from './people.ts'

/** A workplace of its own, so that nothing here changes the numbers of another journey. */
export async function ownPlace(name: string) {
  const account = await clientOf(demo().admin)
  const { data } = await account.post('/api/v3/accounts/{account_id}/workspaces', {
    path: { account_id: demo().account_id },
    attributes: { name, time_zone: 'Europe/Berlin', country: 'DE', region: 'NW', locale: 'en' },
  })
  const hr = await newPerson('Hanna Rat', { workspaceId: data.id, roleIds: ['1', '3'] })
  return { id: data.id, path: { workspace_id: data.id }, api: account, hr }
}

/** Goes to a section of the settings by their list. */
export const openSection = async (page: Page, section: string): Promise<void> => {
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: section }).click()
  await expect(page.getByRole('heading', { level: 2, name: section })).toBeVisible()
}

export const rowOf = (page: Page, table: string, name: string): Locator =>
  page.getByRole('region', { name: table }).getByRole('row').filter({ hasText: name })
