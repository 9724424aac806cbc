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
  const lines = await day.locator('dl > div').allInnerTexts()
  // What breaks came to is said, and is no part of the balance.
  const values = lines.map((line) => (/\d:\d\d/.test(line) && !/break/i.test(line) ? secondsOf(line) : 0))
  const balance = values.pop() ?? Number.NaN
  // Every line is rounded to a minute for itself.
  expect(Math.abs(values.reduce((sum, value) => sum + value, 0) - balance)).toBeLessThanOrEqual(60 * values.length)
  await expect(day.getByText('Balance of the day')).toBeVisible()
  // Nothing of a closed month can be corrected, so nothing is offered.
  await expect(day.getByText('This month is closed.')).toBeVisible()
  await expect(day.getByRole('button', { name: 'Ask for a correction' })).toHaveCount(0)
  // What happened to it can be read.
  await day.getByRole('button', { name: 'History' }).click()
  await expect(
    page
      .getByRole('dialog')
      .getByText(/Working time recorded/)
      .first(),
  ).toBeVisible()
})

test('a closed month of one’s own asks whether it is right, and what is wrong with which day', async ({ page }) => {
  await signIn(page, demo().employee)
  await page.goto(`/w/${demo().workspace_id}/time?view=month&date=2026-10-01`)
  await expect(page.getByRole('heading', { name: 'Is your October right?' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Yes, that is right' })).toBeVisible()
  await page.getByRole('button', { name: 'Something is wrong' }).click()
  await expect(page.getByLabel('What was different?')).toBeVisible()
})

test('a correction is asked for once, stays on its day, and can be withdrawn', async ({ page }) => {
  const person = await newPerson()
  const api = await clientOf(person)
  const path = { workspace_id: demo().workspace_id }
  for (const [action_type, action_time] of [
    ['start', '2026-11-10T07:00:20Z'],
    ['end', '2026-11-10T15:00:40Z'],
  ] as const)
    await api.post('/api/v3/workspaces/{workspace_id}/time_trackings/actions', {
      path,
      attributes: { action_type, action_time },
    })
  await signIn(page, person)
  await page.goto(`/w/${demo().workspace_id}/time?view=week&date=2026-11-10`)
  const day = page.locator('details').filter({ hasText: 'Tue 10' })
  const dialog = page.getByRole('dialog')
  const send = () => dialog.getByRole('button', { name: 'Ask for the correction' }).click()
  await day.locator('summary').click()
  await day.getByRole('button', { name: 'Ask for a correction' }).click()
  await dialog.getByLabel('Reason').fill('I stayed longer')
  await send()
  await expect(dialog.getByText('These times are recorded already.')).toBeVisible()
  await dialog.getByLabel('To', { exact: true }).fill('06:30')
  await send()
  await expect(dialog.getByText('The end comes before the beginning.')).toBeVisible()
  await dialog.getByLabel('To', { exact: true }).fill('16:30')
  await send()
  await expect(day.getByText('Asked for a correction, not decided yet')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('img', { name: 'Correction asked for' })).toHaveCount(1)
  // The day that was open is open again.
  await expect(day.getByText('08:00–16:30')).toBeVisible()
  await expect(day.getByText('I stayed longer')).toBeVisible()
  // The record with an open question is not offered a second time; time that is missing still can be told.
  await day.getByRole('button', { name: 'Ask for a correction' }).click()
  // Only a form that is there can lack something, and be closed.
  await expect(dialog.getByLabel('Reason')).toBeVisible()
  await expect(dialog.getByLabel('What is wrong')).toHaveCount(0)
  await page.keyboard.press('Escape')
  const { data } = await api.get('/api/v3/workspaces/{workspace_id}/correction_requests', { path })
  expect(data.map(({ attributes: { starts_at, ends_at } }) => [starts_at, ends_at])).toEqual([
    [null, expect.stringMatching(/^2026-11-10T15:30:00/)],
  ])
  await day.getByRole('button', { name: 'Withdraw' }).click()
  await expect(day.getByText('Asked for a correction, not decided yet')).toHaveCount(0)
  await expect(page.getByRole('img', { name: 'Correction asked for' })).toHaveCount(0)
})

test('from the month of today to its week and back, with what is due until yesterday told apart', async ({ page }) => {
  await signIn(page, demo().employee)
  await page.goto(`/w/${demo().workspace_id}/time`)
  const heading = page.getByRole('heading', { level: 1 })
  const month = await heading.innerText()
  const main = page.getByRole('main')
  await expect(main.getByText(/^Target until /)).toBeVisible()
  await main.getByRole('link', { name: 'Week' }).click()
  const today = new Date().toLocaleDateString('en-GB', { timeZone: 'Europe/Berlin', day: 'numeric', weekday: 'short' })
  await expect(main.locator('summary').filter({ hasText: today.replace(',', '') })).toBeVisible()
  await main.getByRole('link', { name: 'Before' }).click()
  await main.getByRole('link', { name: 'Before' }).click()
  await expect(main.getByText(/^Target until /)).toHaveCount(0)
  await main.getByRole('link', { name: 'Today' }).click()
  await main.getByRole('link', { name: 'Month' }).click()
  await expect(heading).toHaveText(month)
})

test('journey 5: vacation across the year costs what was shown', async ({ page }) => {
  const person = await newPerson()
  await signIn(page, person)
  await page.getByRole('link', { name: 'Time off', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'My absences' })).toBeVisible()
  await page.getByRole('link', { name: 'Ask for time off' }).click()
  await page.getByLabel('First day').fill('2026-12-21')
  await page.getByLabel('Last day').fill('2027-01-03')
  const cost = page.getByText(/^Costs [\d.]+ days$/)
  await expect(cost).toBeVisible()
  const shown = Number(/[\d.]+/.exec(await cost.innerText())?.[0])
  expect(shown).toBeGreaterThan(5)
  await expect(page.getByText('Christmas Day')).toBeVisible()
  await page.getByRole('button', { name: /^Ask for (it|[\d.]+ days?)$/ }).click()
  await expect(page.getByText('Asked', { exact: true })).toBeVisible()
  const api = await clientOf(person)
  const { data } = await api.get('/api/v3/workspaces/{workspace_id}/absences', {
    path: { workspace_id: demo().workspace_id },
    query: { filter: { user_id: person.id } },
  })
  expect(data.map(({ attributes }) => attributes.days)).toEqual([shown])
})

test.describe('in a browser far away', () => {
  test.use({ timezoneId: 'America/New_York' })

  test('journey 19: a night over the change of the clock counts its hours, shown where the person works', async ({
    page,
  }) => {
    const person = await newPerson()
    const api = await clientOf(person)
    const admin = await clientOf(demo().admin)
    await admin.patch('/api/v3/workspaces/{workspace_id}/users/{user_id}', {
      path: { workspace_id: demo().workspace_id, user_id: person.id },
      attributes: { start_of_accounting: '2026-10-01' },
    })
    // From ten in the evening to six in the morning in Berlin, with the hour from two to three twice.
    for (const [action_type, action_time] of [
      ['start', '2026-10-24T22:00:00+02:00'],
      ['start-break', '2026-10-25T01:30:00+02:00'],
      ['end-break', '2026-10-25T02:15:00+01:00'],
      ['end', '2026-10-25T06:00:00+01:00'],
    ] as const)
      await api.post('/api/v3/workspaces/{workspace_id}/time_trackings/actions', {
        path: { workspace_id: demo().workspace_id },
        attributes: { action_type, action_time },
      })
    await signIn(page, person)
    await expect(page.getByRole('banner')).toContainText('Times in Berlin')
    await page.setViewportSize({ width: 1280, height: 844 })
    await page.goto(`/w/${demo().workspace_id}/time?view=week&date=2026-10-24`)
    const night = page.locator('details').filter({ hasText: 'Sat 24' })
    // Nine hours passed, less the break of an hour and three quarters.
    await expect(night.locator('summary')).toContainText('7:15')
    await night.locator('summary').click()
    for (const stretch of ['22:00–01:30 work', '01:30–02:15 break', '02:15–06:00 work'])
      await expect(night.getByText(stretch)).toBeVisible()
    // The ribbon ends at six on the clock, where the axis goes from 6 to 30 hours.
    const bars = await night
      .getByRole('img', { name: 'Hours of Sat 24 October' })
      .locator('rect[y="0"]')
      .evaluateAll((rects) =>
        rects.map((rect) =>
          [rect.getAttribute('x'), rect.getAttribute('width')].map((value) => Number.parseFloat(value ?? '')),
        ),
      )
    expect((bars.at(-1)?.[0] ?? 0) + (bars.at(-1)?.[1] ?? 0)).toBeCloseTo(100, 1)
    await expect(page.locator('details').filter({ hasText: 'Sun 25' }).locator('summary')).toContainText('–')
    // Punching in now is shown by the clock of Berlin as well.
    await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Today' }).click()
    const berlin = () => new Date().toLocaleTimeString('en-GB', { timeZone: 'Europe/Berlin', timeStyle: 'short' })
    const before = berlin()
    await page.getByRole('button', { name: 'Punch in' }).click()
    const since = page.getByRole('region', { name: 'Punching' }).getByText(/^since/)
    await expect(since).toHaveText(new RegExp(`since (${before}|${berlin()})`))
  })
})
