import { clientOf, demo, expect, newPerson, signIn, test } from './people.ts'

const secondsOf = (text: string): number => {
  const [, sign, hours, minutes] = /([+−]?)(\d+):(\d\d)/.exec(text) ?? []
  return (sign === '−' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60
}

test('journey 15: a balance opens to its reasons, and they add up', async ({ page }) => {
  await signIn(page, demo().employee)
  await page.goto(`/w/${demo().workspace_id}/time?view=month&date=2026-10-01`)
  const day = page.locator('details').filter({ hasText: 'Mon 5' })
  await day.locator('summary').click()
  const lines = await day.locator('ul').last().locator('li').allInnerTexts()
  const values = lines.map((line) => (/\d:\d\d/.test(line) ? secondsOf(line) : 0))
  const balance = values.pop() ?? Number.NaN
  // Every line is rounded to a minute for itself.
  expect(Math.abs(values.reduce((sum, value) => sum + value, 0) - balance)).toBeLessThanOrEqual(60 * values.length)
  await expect(day.getByText('Balance of the day')).toBeVisible()
  await day.getByRole('button', { name: 'Ask for a correction' }).click()
  await page.getByLabel('Reason').fill('I stayed longer')
  await page.getByRole('dialog').getByRole('button', { name: 'Ask for the correction' }).click()
  await expect(day.getByText('Asked for. Somebody who looks after you decides.')).toBeVisible()
})

test('journey 5: vacation across the year costs what was shown', async ({ page }) => {
  const person = await newPerson()
  await signIn(page, person)
  await page.getByRole('link', { name: 'Absences' }).click()
  await page.getByRole('link', { name: 'Ask for an absence' }).click()
  await page.getByLabel('First day').fill('2026-12-21')
  await page.getByLabel('Last day').fill('2027-01-03')
  const cost = page.getByText(/^Costs [\d.]+ days$/)
  await expect(cost).toBeVisible()
  const shown = Number(/[\d.]+/.exec(await cost.innerText())?.[0])
  expect(shown).toBeGreaterThan(5)
  await expect(page.getByText('Christmas Day')).toBeVisible()
  await page.getByRole('button', { name: 'Ask for it' }).click()
  await expect(page.getByText('not decided yet')).toBeVisible()
  const api = await clientOf(person)
  const { data } = await api.get('/api/v3/workspaces/{workspace_id}/absences', {
    path: { workspace_id: demo().workspace_id },
    query: { filter: { user_id: person.id } },
  })
  expect(data.map(({ attributes }) => attributes.days)).toEqual([shown])
})
