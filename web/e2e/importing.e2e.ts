import type { Page } from '@playwright/test'
import { type Api, clientOf, demo, expect, newPerson, signIn, tap, test } from './people.ts'
import { workbookOf } from './workbook.ts'

const people = '/api/v3/workspaces/{workspace_id}/users'

/** A workspace of its own, whose administrator imports: nothing of anybody else's is in the way. */
async function givenOffice(page: Page): Promise<{ api: Api; path: { workspace_id: string }; address: string }> {
  const admin = await clientOf(demo().admin)
  const { data: workspace } = await admin.post('/api/v3/accounts/{account_id}/workspaces', {
    path: { account_id: demo().account_id },
    attributes: { name: 'Importing', time_zone: 'Europe/Berlin' },
  })
  const path = { workspace_id: workspace.id }
  await admin.post('/api/v3/workspaces/{workspace_id}/areas', { path, attributes: { name: 'Bakehouse' } })
  const login = await newPerson('Anna Berger', { workspaceId: workspace.id, roleIds: ['1', '3'] })
  await signIn(page, login)
  return { api: await clientOf(login), path, address: `/w/${workspace.id}/people/import` }
}

/** As somebody does who copied cells. */
async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((cells) => navigator.clipboard.writeText(cells), text)
  await page.getByLabel(/Paste cells straight/).focus()
  await page.keyboard.press('ControlOrMeta+V')
}

const namesOf = async (api: Api, path: { workspace_id: string }): Promise<string[]> =>
  (await api.get(people, { path, query: { items: 100 } })).data.map(({ attributes }) => attributes.username)

test('somebody pastes people, puts three rows right, imports and undoes it', async ({ page }) => {
  const { api, path, address } = await givenOffice(page)
  await page.goto(address.replace('/import', ''))
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  const rows = [
    ['Name, Vorname', 'PersNr', 'Std/Wo', 'Eintritt', 'Bereich', 'Kst'],
    ['Ott, Lina', '0231', '30', '1.4.23', 'bakehouse', '17'],
    ['Mensah, Kofi', '0204', '385', '1.2.2024', 'Bakehouse', '17'],
    ['Vogl, Clara', '0231', '40:00', '1.4.23', 'Bakehouse', '18'],
    ['Brandt, Ilse', '0218', '20', '31.02.2025', '', '18'],
  ]
  await paste(page, rows.map((row) => row.join('\t')).join('\r\n'))
  const becomes = (column: string) => page.getByLabel(`What ${column} becomes`)
  await expect(becomes('Name, Vorname')).toHaveValue('turned_name')
  await expect(becomes('Std/Wo')).toHaveValue('weekly_hours')
  await expect(becomes('Kst')).toHaveValue('')
  await expect(page.getByText('1.4.23 → 1 Apr 2023')).toBeVisible()
  await becomes('Kst').selectOption('abbreviation')
  await tap(page, 'Check 4 rows')
  await expect(page.getByText('385 hours a week.')).toBeVisible()
  await expect(page.getByText('There is no day 31.02.2025.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import 4', exact: true })).toBeDisabled()
  await tap(page, 'Take 38:30')
  await expect(page.getByText('385 hours a week.')).toHaveCount(0)
  await page.getByLabel('First day in row 5').fill('28.2.2025')
  await page.keyboard.press('Enter')
  await expect(page.getByText('There is no day 31.02.2025.')).toHaveCount(0)
  // Whoever loads the page anew is where they were.
  await page.reload()
  await tap(page, 'Leave out 1, import 3')
  await expect(page.getByText('3 people imported')).toBeVisible()
  expect(await namesOf(api, path)).toEqual(['Anna Berger', 'Ilse Brandt', 'Kofi Mensah', 'Lina Ott'])
  const file = page.waitForEvent('download')
  await tap(page, 'Get the 1 rows')
  expect((await file).suggestedFilename()).toContain('left out')
  await tap(page, 'Undo the import')
  await tap(page, 'Undo 3 rows')
  await expect(page.getByText('3 rows undone')).toBeVisible()
  expect(await namesOf(api, path)).toEqual(['Anna Berger'])
  // What the columns were is known next time.
  await tap(page, 'Import another table')
  await paste(page, rows.map((row) => row.join('\t')).join('\r\n'))
  await expect(becomes('Kst')).toHaveValue('abbreviation')
})

test('a workbook and a CSV file are read; what somebody used stays when the rest is undone', async ({ page }) => {
  const { api, path, address } = await givenOffice(page)
  await page.goto(address)
  const buffer = workbookOf({
    Bahnhof: [['Name'], ['Nobody']],
    Altstadt: [
      ['Name', 'E-Mail', 'Eintritt', 'Urlaub'],
      ['Emilia Zimmermann-Okonkwo', 'emilia.zo@demo.example', { day: 45017 }, 28.5],
      ['Hannes Möller', 'hannes.m@demo.example', { day: 45383 }, 30],
    ],
  })
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  const choice = page.getByLabel('Choose a file (XLSX or CSV)')
  await choice.setInputFiles({ name: 'Filialen.xlsx', mimeType, buffer })
  await page.getByLabel('Which sheet of Filialen.xlsx').selectOption('Altstadt')
  await expect(page.getByText('2023-04-01 → 1 Apr 2023')).toBeVisible()
  await tap(page, 'Check 2 rows')
  await expect(page.getByText('Send 2 invitations after the import')).toBeVisible()
  await tap(page, 'Import 2')
  await expect(page.getByText('2 people imported')).toBeVisible()
  const [emilia] = (await api.get(people, { path, query: { filter: { username: 'Emilia Zimmermann-Okonkwo' } } })).data
  expect(emilia?.attributes).toMatchObject({
    start_of_accounting: '2023-04-01',
    remaining_vacation_days_this_year: 28,
  })
  const times =
    'Wer;Datum;Von;Bis;Pause\nHannes Möller;2.3.26;8;16:30;30\nHannes Möller;2.3.26;15;17;\nNiemand;2.3.26;8;9;\n'
  await tap(page, 'Import another table')
  await page.getByLabel('What is in the table').selectOption('time_trackings')
  await choice.setInputFiles({ name: 'Zeiten.csv', mimeType: 'text/csv', buffer: Buffer.from(times, 'latin1') })
  await page.getByLabel('What Wer becomes').selectOption('person')
  await tap(page, 'Check 3 rows')
  await expect(page.getByText('It overlaps other time of this person.')).toBeVisible()
  await tap(page, 'Leave out 2, import 1')
  await expect(page.getByText('1 span of work imported')).toBeVisible()
  // The first import again: who has working time stays.
  await page.goto(address)
  await tap(page, 'Filialen.xlsx')
  await tap(page, 'Undo the import')
  await tap(page, 'Undo 2 rows')
  await tap(page, 'Undo the rest')
  await expect(page.getByText('1 row undone')).toBeVisible()
  await expect(page.getByText('Hannes Möller: has working time')).toBeVisible()
})

test('who may not make people is told so', async ({ page }) => {
  await signIn(page, await newPerson('Emma Employee'))
  await page.goto(`/w/${demo().workspace_id}/people/import`)
  await expect(page.getByText('Whoever may add people here can import them.')).toBeVisible()
  await expect(page.getByLabel(/Paste cells straight/)).toHaveCount(0)
})
