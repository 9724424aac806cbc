import { clientOf, demo, expect, newPerson, signIn, test } from './people.ts'

const here = () => ({ workspace_id: demo().workspace_id })

/** Three days of vacation in the next year. */
async function givenThreeDays(userId: string): Promise<void> {
  const admin = await clientOf(demo().admin)
  await admin.post('/api/v3/workspaces/{workspace_id}/users/{user_id}/entitlements', {
    path: { ...here(), user_id: userId },
    attributes: { title: '2027', planned_days: 3, starts_on: '2027-01-01', ends_on: '2027-12-31' },
  })
}

test('journey 6: not enough days are refused at the field; shortened, it is sent', async ({ page }) => {
  const person = await newPerson()
  await givenThreeDays(person.id)
  await signIn(page, person)
  await page.getByRole('link', { name: 'Time off', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'My absences' })).toBeVisible()
  await page.getByRole('link', { name: 'Ask for time off' }).click()
  await page.getByLabel('First day').fill('2027-06-14')
  await page.getByLabel('Last day').fill('2027-06-18')
  await expect(page.getByText('Costs 5 days')).toBeVisible()
  await expect(page.getByText('2 days more than you have left. Choose fewer days.')).toBeVisible()
  await expect(page.getByText('3 from “2027”, then 0 of 3 left')).toBeVisible()
  await expect(page.getByText('Mon 14 Jun')).toBeVisible()

  await page.getByRole('button', { name: /^Ask for (it|[\d.]+ days?)$/ }).click()
  const lastDay = page.getByLabel('Last day')
  await expect(lastDay).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('You do not have that many days left.')).toBeVisible()

  await lastDay.fill('2027-06-14')
  await page.getByLabel('How much of the day').selectOption({ label: 'The first half' })
  await expect(page.getByText('Costs 0.5 days')).toBeVisible()
  await page.getByLabel('Note').fill('Moving house')
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'contract.txt', mimeType: 'text/plain', buffer: Buffer.from('The van comes at nine.') })
  await page.getByRole('button', { name: /^Ask for (it|[\d.]+ days?)$/ }).click()

  await expect(page.getByText('Asked for.', { exact: true })).toBeVisible()
  await expect(page.getByText('Asked', { exact: true })).toBeVisible()
  await expect(page.getByText('first half, 0.5 days')).toBeVisible()
  await expect(page.getByText('Moving house')).toBeVisible()
  await expect(page.getByRole('link', { name: 'contract.txt' })).toBeVisible()
  const api = await clientOf(person)
  const { data } = await api.get('/api/v3/workspaces/{workspace_id}/absences', {
    path: here(),
    query: { filter: { user_id: person.id } },
  })
  expect(data.map(({ attributes }) => [attributes.days, attributes.part])).toEqual([[0.5, 'first_half']])
})

test('sickness is reported: no cost is shown, and nobody is asked', async ({ page }) => {
  const person = await newPerson()
  await givenThreeDays(person.id)
  await signIn(page, person)
  await page.getByRole('link', { name: 'Time off', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'My absences' })).toBeVisible()
  await page.getByRole('link', { name: 'Ask for time off' }).click()
  await page.getByLabel('First day').fill('2027-06-14')
  await expect(page.getByText('Costs 1 day')).toBeVisible()
  await page.getByRole('radio', { name: 'Sick leave' }).check()
  await expect(page.getByText('Costs')).toHaveCount(0)
  await page.getByRole('button', { name: 'Report it' }).click()
  await expect(page.getByText('Reported.', { exact: true })).toBeVisible()
  await expect(page.getByText('Reported', { exact: true })).toBeVisible()
  await expect(page.getByText('Asked', { exact: true })).toHaveCount(0)
})

test('an absence is changed and taken back as long as nobody decided it', async ({ page }) => {
  const person = await newPerson()
  await givenThreeDays(person.id)
  const api = await clientOf(person)
  const types = await api.get('/api/v3/workspaces/{workspace_id}/absence_types', { path: here() })
  const vacation = types.data.find(({ attributes }) => attributes.kind === 'vacation')?.id ?? ''
  const ask = async (date: string) =>
    (
      await api.post('/api/v3/workspaces/{workspace_id}/absences', {
        path: here(),
        attributes: { absence_type_id: vacation, starts_at: date, ends_at: date, full_day: true },
      })
    ).data.id
  const decided = await ask('2027-07-05')
  const admin = await clientOf(demo().admin)
  await admin.post('/api/v3/workspaces/{workspace_id}/absences/{absence_id}/absences_confirmations', {
    path: { ...here(), absence_id: decided },
    body: { data: { type: 'absence', attributes: { message: 'Have a good day.' } } },
  })
  await ask('2027-06-14')
  await signIn(page, person)
  await page.getByRole('link', { name: 'Time off', exact: true }).click()
  await page.getByRole('link', { name: 'Mon 14 Jun 2027' }).click()
  await page.getByRole('button', { name: 'Change' }).click()
  await page.getByLabel('Last day').fill('2027-06-15')
  await expect(page.getByText('Costs 2 days')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^14\s*–\s*15 Jun 2027$/)).toBeVisible()
  await page.getByLabel('Write a note').fill('One day more')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText('One day more')).toBeVisible()
  await page.getByRole('button', { name: 'Take back' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
  await expect(page.getByText('Taken back.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Mon 14 Jun' })).toHaveCount(0)

  await page.getByRole('link', { name: 'Mon 5 Jul 2027' }).click()
  await expect(page.getByText('Have a good day.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Take back' })).toHaveCount(0)
})

test('a file that is not taken and a note that is too long are told where they are', async ({ page }) => {
  const person = await newPerson()
  await givenThreeDays(person.id)
  await signIn(page, person)
  await page.goto(`/w/${demo().workspace_id}/absences/new`)
  await page.getByLabel('First day').fill('2027-06-14')
  const choose = page.getByLabel('Choose a file')
  await choose.setInputFiles({ name: 'x.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  await expect(page.getByText('This kind of file is not taken. Please choose a PDF')).toBeVisible()
  await choose.setInputFiles({ name: 'empty.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) })
  await expect(page.getByText('This file is empty.')).toBeVisible()
  // What only its bytes tell is found by the server, and told with its reason.
  await choose.setInputFiles({ name: 'page.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html></html>') })
  await page.getByLabel('Note').fill('long '.repeat(2_000))
  await page.getByRole('button', { name: /^Ask for (it|[\d.]+ days?)$/ }).click()
  await expect(page.getByLabel('Note')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('This is too long.')).toBeVisible()
  await page.getByLabel('Note').fill('short')
  await page.getByRole('button', { name: /^Ask for (it|[\d.]+ days?)$/ }).click()
  await expect(page.getByText('The file could not be attached.')).toContainText('This kind of file is not taken.')
})
