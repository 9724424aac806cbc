import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { ownPlace } from './own-place.ts'
import { clientOf, expect, newPerson, signIn, test } from './people.ts'

test.use({ viewport: { width: 1280, height: 900 } })

const listed = (page: Page): Locator => page.getByRole('table', { name: 'People' }).getByRole('link')
const chip = (page: Page, name: RegExp): Locator =>
  page.getByRole('navigation', { name: 'Filter' }).getByRole('link', { name })

async function saved(page: Page, button: Locator, format: string): Promise<Buffer> {
  const file = page.waitForEvent('download')
  await button.click()
  await page.getByRole('button', { name: format }).click()
  return readFile(await (await file).path())
}

const linesOf = (csv: Buffer): string[] => csv.toString().replace('\uFEFF', '').trimEnd().split('\r\n')

test('who is here now and what is to do is found with its number, and the list is a file as it is shown', async ({
  page,
}) => {
  const place = await ownPlace('Harbour')
  const [here, asking] = [
    await newPerson('Hilde Hier', { workspaceId: place.id }),
    await newPerson('Frieda Fragt', { workspaceId: place.id }),
  ]
  await place.api.post('/api/v3/workspaces/{workspace_id}/users', {
    path: place.path,
    attributes: { username: '=Formula', email: `formula-${process.pid}@demo.example` },
  })
  const [hilde, frieda] = [await clientOf(here), await clientOf(asking)]
  await hilde.post('/api/v3/workspaces/{workspace_id}/time_trackings/actions', {
    path: place.path,
    attributes: { action_type: 'start', action_time: new Date().toISOString() },
  })
  const { data: types } = await frieda.get('/api/v3/workspaces/{workspace_id}/absence_types', { path: place.path })
  await frieda.post('/api/v3/workspaces/{workspace_id}/absences', {
    path: place.path,
    attributes: {
      absence_type_id: types.find(({ attributes }) => attributes.kind === 'vacation')?.id ?? '',
      starts_at: '2027-06-07',
      ends_at: '2027-06-08',
      full_day: true,
    },
  })
  await signIn(page, place.hr)
  await page.goto(`/w/${place.id}/people`)
  await expect(listed(page)).toHaveText([/=Formula/, /Frieda/, /Hanna/, /Hilde/])
  await chip(page, /^Here now 1$/).click()
  await expect(listed(page)).toHaveText([/Hilde Hier/])
  await expect(page).toHaveURL(/state=here/)
  await chip(page, /^To do 2$/).click()
  await expect(listed(page)).toHaveText([/=Formula/, /Frieda/])
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect(row('Frieda')).toContainText('1 request')
  await expect(row('=Formula')).toContainText('Invited')

  // What is on the screen is in the file, and no name is a formula there.
  const csv = linesOf(await saved(page, page.getByRole('button', { name: 'Export' }), 'Plain text (CSV)'))
  expect(csv).toEqual([
    'Name,Area,Now,Balance,Vacation left,To do',
    expect.stringMatching(/^"'=Formula",,not here,[-:\d]*,0,Invited$/),
    expect.stringMatching(/^Frieda Fragt,,not here,[-:\d]*,-?\d+,1 request$/),
  ])
  const workbook = await saved(page, page.getByRole('button', { name: 'Export' }), 'Spreadsheet (XLSX)')
  expect(workbook.subarray(0, 2).toString()).toBe('PK')
  // Of those who are chosen alone, too.
  await page.getByRole('checkbox', { name: 'Choose Frieda Fragt' }).click()
  const chosen = linesOf(await saved(page, page.getByRole('button', { name: 'Export' }).last(), 'Plain text (CSV)'))
  expect(chosen.length).toBe(2)
  expect(chosen[1]).toContain('Frieda Fragt')

  // In German.
  await page.evaluate(() => localStorage.setItem('tagwerk.language', 'de'))
  await page.goto(`/w/${place.id}/people?state=here`)
  await expect(chip(page, /^Jetzt da 1$/)).toHaveAttribute('aria-current', 'page')
  await expect(row('Hilde Hier')).toContainText('da seit')
})

test('everybody who is listed is chosen beyond what is in sight, done to one by one, and stopped in between', async ({
  page,
}) => {
  const place = await ownPlace('Granary')
  const { data: tag } = await place.api.post('/api/v3/workspaces/{workspace_id}/tags', {
    path: place.path,
    attributes: { title: 'Harvest' },
  })
  const names = Array.from({ length: 54 }, (_, index) => `Zoe ${String(index + 1).padStart(2, '0')}`)
  const add = (username: string) =>
    place.api.post('/api/v3/workspaces/{workspace_id}/users', { path: place.path, attributes: { username } })
  for (let at = 0; at < names.length; at += 9) await Promise.all(names.slice(at, at + 9).map(add))
  const tagged = async (): Promise<number> => {
    const { meta } = await place.api.get('/api/v3/workspaces/{workspace_id}/users', {
      path: place.path,
      query: { filter: { tag_ids: tag.id }, items: 1 },
    })
    return meta.total_count
  }
  await signIn(page, place.hr)
  await page.goto(`/w/${place.id}/people?find=zoe`)
  await page.getByRole('checkbox', { name: 'Choose those in sight' }).click()
  await expect(page.getByText('50 chosen')).toBeVisible()
  await page.getByRole('button', { name: 'all 54' }).click()
  await expect(page.getByText('54 chosen')).toBeVisible()
  const dialog = page.getByRole('dialog')
  async function giveTag(): Promise<void> {
    await page.getByRole('button', { name: 'Tag', exact: true }).click()
    await dialog.getByLabel('Tag').selectOption(tag.id)
    await dialog.getByRole('button', { name: 'Add 54 people' }).click()
  }

  // The third answer is held back until somebody has stopped it: the rest stays as it is.
  let asked = 0
  let goOn = (): void => undefined
  const stopped = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route('**/users/*', async (route) => {
    if (route.request().method() === 'PATCH') asked += 1
    if (asked === 3) await stopped
    await route.continue()
  })
  await giveTag()
  await expect(dialog.getByText('3 of 54')).toBeVisible()
  await dialog.getByRole('button', { name: 'Stop' }).click()
  goOn()
  await expect(dialog).toContainText('Done for 3 people.')
  await expect(dialog).toContainText('You stopped: 51 people stayed as they were.')
  expect(await tagged()).toBe(3)
  await page.unroute('**/users/*')

  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('checkbox', { name: 'Choose those in sight' }).click()
  await page.getByRole('button', { name: 'all 54' }).click()
  await expect(page.getByText('54 chosen')).toBeVisible()
  await giveTag()
  await expect(dialog).toContainText('Done for 54 people.')
  expect(await tagged()).toBe(54)
})
