import type { Page } from '@playwright/test'
import { clientOf, demo, expect, newPerson, punchesOf, signIn, tap, test } from './people.ts'

const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString()
const shown = (time: string): string =>
  new Date(time).toLocaleTimeString('en-GB', { timeZone: 'Europe/Berlin', hour: '2-digit', minute: '2-digit' })

test('a double tap punches once, and the next tap is for what the screen shows then', async ({ page }) => {
  const person = await newPerson()
  await signIn(page, person)
  await page.getByRole('button', { name: 'Punch in' }).dblclick()
  await expect(page.getByText('Working', { exact: true })).toBeVisible()
  // Two taps before the screen could change, as on a slow phone.
  await expect(page.getByRole('button', { name: 'Start break' })).toBeEnabled()
  await page.getByRole('button', { name: 'Start break' }).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await expect(page.getByText('On a break', { exact: true })).toBeVisible()
  await tap(page, 'Back to work')
  await expect(page.getByText(/unsent/)).toHaveCount(0)
  expect(await punchesOf(person)).toEqual(['start', 'start-break', 'end-break'])
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('on a break the line tells since when the break is, and the worked time stands still', async ({ page }) => {
  const person = await newPerson()
  const api = await clientOf(person)
  const path = { workspace_id: demo().workspace_id }
  const [startAt, breakAt] = [minutesAgo(100), minutesAgo(40)]
  for (const [action_type, action_time] of [
    ['start', startAt],
    ['start-break', breakAt],
  ] as const)
    await api.post('/api/v3/workspaces/{workspace_id}/time_trackings/actions', {
      path,
      attributes: { action_type, action_time },
    })
  await signIn(page, person)
  const card = page.getByRole('region', { name: 'Punching' })
  await expect(card).toContainText(new RegExp(`since (yesterday, )?${shown(breakAt)}`))
  for (const look of ['first', 'again']) {
    await expect(card.getByRole('time'), look).toHaveText('1:00')
    await page.reload()
  }
})

const places = (page: Page): Promise<(string | undefined)[]> =>
  page
    .getByRole('navigation', { name: 'Screens' })
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => {
        const range = document.createRange()
        range.selectNodeContents(link)
        const { left, right } = range.getBoundingClientRect()
        return `${link.textContent}: ${left}–${right}`
      }),
    )

for (const width of [320, 1280]) {
  test(`at ${width} px the navigation stays where it is, whichever screen is shown`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 })
    await signIn(page, demo().employee)
    const before = await places(page)
    const name = width < 768 ? 'Time off' : 'Absences'
    await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My absences')
    expect(await places(page)).toEqual(before)
  })
}
