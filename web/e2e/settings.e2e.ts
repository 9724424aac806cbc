import { openSection, ownPlace, rowOf } from './own-place.ts'
import { clientOf, expect, newPerson, signIn, test } from './people.ts'

test.use({ viewport: { width: 1280, height: 900 } })

test('HR sets a workplace up: place, areas, tags, absence types, breaks, holidays, and what employees may do', async ({
  page,
}) => {
  const { id, path, api, hr } = await ownPlace('Harbour')
  const worker = await newPerson('Wanda Werk', { workspaceId: id })
  await signIn(page, hr)
  await page.getByRole('link', { name: 'Settings' }).click()

  // The place, with what follows from moving before it is saved.
  await page.getByLabel('Name').fill('Harbour East')
  await page.getByLabel('Region').selectOption('BY')
  await expect(page.getByText('From today on the holidays of the new place count')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await expect(page.getByRole('banner').getByText('Harbour East')).toBeVisible()
  const { data: workplace } = await api.get('/api/v3/workspaces/{workspace_id}', { path })
  expect(workplace.attributes).toMatchObject({ name: 'Harbour East', region: 'BY' })

  await openSection(page, 'Areas')
  await page.getByRole('button', { name: 'Add an area' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Quay')
  await page.keyboard.press('Enter')
  await expect(rowOf(page, 'Areas', 'Quay')).toBeVisible()
  await page.getByRole('button', { name: 'Change Quay' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('North quay')
  await page.getByRole('dialog').getByLabel('Fewest people on a working day').fill('2')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(rowOf(page, 'Areas', 'North quay')).toBeVisible()
  const { data: areas } = await api.get('/api/v3/workspaces/{workspace_id}/areas', { path })
  expect(areas.map(({ attributes }) => [attributes.name, attributes.minimum_people])).toEqual([['North quay', 2]])
  await page.getByRole('button', { name: 'Change North quay' }).click()
  await page.getByRole('button', { name: 'Delete the area' }).click()
  await expect(page.getByText('Nobody is in North quay.')).toBeVisible()
  await page.getByRole('button', { name: 'Delete the area' }).click()
  await expect(page.getByText('No areas yet.')).toBeVisible()

  await openSection(page, 'Tags')
  await page.getByRole('button', { name: 'Add a tag' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Crane')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Change Crane' }).click()
  await page.getByLabel('Offered for new entries').uncheck()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(rowOf(page, 'Tags', 'Crane').getByText('not offered')).toBeVisible()

  // A new type can be asked for at once, and colleagues see what was chosen.
  await openSection(page, 'Absence types')
  await page.getByRole('button', { name: 'Add a type' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Moving house')
  await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click()
  const sees = page.getByRole('group', { name: 'Moving house: colleagues see' })
  // A gap in the calendar would tell of an absence, so it cannot be hidden.
  await expect(sees.getByRole('button', { name: 'nothing' })).toHaveCount(0)
  await sees.getByRole('button', { name: 'the type' }).click()
  await expect(sees.getByRole('button', { name: 'the type' })).toHaveAttribute('aria-pressed', 'true')
  const theirs = await (await clientOf(worker)).get('/api/v3/workspaces/{workspace_id}/absence_types', { path })
  expect(theirs.data.find(({ attributes }) => attributes.title === 'Moving house')?.attributes).toMatchObject({
    shown_to_colleagues: 'kind',
    decided_by: 'leads',
  })

  await openSection(page, 'Break rules')
  await expect(rowOf(page, 'Break rules', '6:00').getByText('nobody')).toBeVisible()
  await page.getByRole('button', { name: 'Change 6:00' }).click()
  await expect(page.getByText('Counts from now on.')).toBeVisible()
  await page.getByLabel('Break at least').fill('0:40')
  await page.getByLabel('Counts for').selectOption('everybody')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(rowOf(page, 'Break rules', '0:40').getByText('everybody')).toBeVisible()

  await openSection(page, 'Public holidays')
  await page.getByRole('button', { name: 'Year after' }).click()
  await page.getByRole('button', { name: 'Add a day of your own' }).click()
  await page.getByRole('dialog').getByLabel('Day', { exact: true }).fill('2027-08-09')
  await page.getByRole('dialog').getByLabel('Name').fill('Harbour day')
  await page.getByLabel('Half a day').check()
  await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click()
  await expect(rowOf(page, 'Public holidays', 'Harbour day').getByText('half the target')).toBeVisible()
  await page.getByRole('button', { name: 'Change Harbour day' }).click()
  await page.getByRole('button', { name: 'Delete the holiday' }).click()
  await expect(page.getByText('becomes a day like any other')).toBeVisible()
  await page.getByRole('button', { name: 'Delete the holiday' }).click()
  await expect(rowOf(page, 'Public holidays', 'Harbour day')).toHaveCount(0)

  await openSection(page, 'What employees may do')
  const tagging = page.getByRole('switch', { name: 'Tag their working time' })
  const before = await tagging.isChecked()
  await tagging.click()
  await expect(tagging).toBeChecked({ checked: !before })
  await expect(tagging).toBeEnabled()
  const { data: after } = await api.get('/api/v3/workspaces/{workspace_id}', { path })
  expect(after.attributes.allow_employees_tag_working_sessions).toBe(!before)
})

test('two administrators at once: the later save is refused, says what is different, and keeps what was typed', async ({
  page,
}) => {
  const { id, path, api, hr } = await ownPlace('Mill')
  await signIn(page, hr)
  await page.goto(`/w/${id}/settings/place`)
  await page.getByLabel('Name').fill('Old mill')
  await api.patch('/api/v3/workspaces/{workspace_id}', { path, attributes: { name: 'Water mill' } })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Somebody else changed this meanwhile.')).toBeVisible()
  await expect(page.getByText('Name: Water mill')).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Old mill')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  const { data } = await api.get('/api/v3/workspaces/{workspace_id}', { path })
  expect(data.attributes.name).toBe('Old mill')
})

test('a phone shows the list first; who administers nothing is told so', async ({ page }) => {
  const { id, hr } = await ownPlace('Yard')
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, hr)
  await page.goto(`/w/${id}/settings`)
  await page.getByRole('link', { name: 'Break rules' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Break rules' })).toBeVisible()
  await page.getByRole('link', { name: 'All settings' }).click()
  await expect(page.getByRole('link', { name: 'Absence types' })).toBeVisible()
  const worker = await newPerson('Emil Eigen', { workspaceId: id })
  await page.context().clearCookies()
  await signIn(page, worker)
  await page.goto(`/w/${id}/settings`)
  await expect(page.getByText('Settings are for those who administer this workplace.')).toBeVisible()
})
