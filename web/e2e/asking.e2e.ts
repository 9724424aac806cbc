import { clientOf, demo, expect, newPerson, signIn, test } from './people.ts'

test('the form says what is wrong with a wish and what to do, and that nothing covers it yet', async ({ page }) => {
  const person = await newPerson()
  await signIn(page, person)
  await page.goto(`/w/${demo().workspace_id}/absences/new`)
  const [first, last] = [page.getByLabel('First day'), page.getByLabel('Last day')]
  await first.fill('2027-06-14')
  await last.fill('2027-06-10')
  await page.getByRole('button', { name: /^Ask for (it|[\d.]+ days?)$/ }).click()
  await expect(page.getByText('Choose a later last day, or leave it empty for one day.')).toHaveCount(1)
  await last.fill('2031-06-10')
  await expect(page.getByText('An absence lasts three years at most.')).toBeVisible()
  await last.fill('2027-06-18')
  await expect(page.getByText('You have no entitlement for 5 of these days yet.')).toBeVisible()
  await last.fill('')
  await page.getByLabel('How much of the day').selectOption({ label: 'Some hours' })
  await page.getByLabel('From', { exact: true }).fill('22:00')
  await page.getByLabel('Until').fill('06:00')
  await expect(page.getByText('Over midnight, ask twice')).toBeVisible()
})

test('whoever may not see an absence, or leads nobody, is told so instead of being shown an error or zeros', async ({
  page,
}) => {
  const person = await newPerson()
  const admin = await clientOf(demo().admin)
  const { data } = await admin.get('/api/v3/workspaces/{workspace_id}/absences', {
    path: { workspace_id: demo().workspace_id },
    query: { filter: { user_id: { '!eq': person.id } }, items: 1 },
  })
  await signIn(page, person)
  await page.goto(`/w/${demo().workspace_id}/absences/${data[0]?.id}`)
  await expect(page.getByText(/Only the person it is about and their leads/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await page.goto(`/w/${demo().workspace_id}/inbox`)
  await expect(page.getByText('You lead nobody at present.')).toBeVisible()
  await expect(page.getByRole('link', { name: /Corrections/ })).toHaveCount(0)
})

test('an inbox tells which half of a day somebody asks for', async ({ page }) => {
  const person = await newPerson('Henning Half')
  const api = await clientOf(person)
  const path = { workspace_id: demo().workspace_id }
  const types = await api.get('/api/v3/workspaces/{workspace_id}/absence_types', { path })
  const day = { starts_at: '2027-08-03', ends_at: '2027-08-03', full_day: true, part: 'second_half' as const }
  await api.post('/api/v3/workspaces/{workspace_id}/absences', {
    path,
    attributes: { absence_type_id: types.data[0]?.id ?? '', ...day },
  })
  await signIn(page, demo().admin)
  await page.goto(`/w/${demo().workspace_id}/inbox?kind=absence`)
  await expect(page.getByRole('listitem', { name: /Henning Half.*3 Aug · second half, 0.5 days/ })).toBeVisible()
})
