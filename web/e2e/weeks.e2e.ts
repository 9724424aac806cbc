import { type Api, clientOf, demo, expect, signIn, test } from './people.ts'

let api: Api
let workspaceId = ''

/** Monday of the week before last, so that nothing in it is of today. */
const monday = (): string => {
  const now = new Date()
  const day = (now.getUTCDay() + 6) % 7
  return new Date(Date.now() - (day + 14) * 86_400_000).toISOString().slice(0, 10)
}
const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)

test.beforeAll(async () => {
  api = await clientOf(demo().admin)
  const { data } = await api.post('/api/v3/accounts/{account_id}/workspaces', {
    path: { account_id: demo().account_id },
    attributes: { name: 'Journeys of weeks', time_zone: 'Europe/Berlin' },
  })
  workspaceId = data.id
  const path = { workspace_id: workspaceId }
  for (const [index, name] of ['Noah Graf', 'Finn Richter', 'Yasmin Fischer'].entries()) {
    const { data: person } = await api.post('/api/v3/workspaces/{workspace_id}/users', {
      path,
      attributes: { username: name, role_ids: ['1'], start_of_accounting: monday() },
    })
    for (let day = 0; day < 5; day += 1) {
      const date = dayAfter(monday(), day)
      // Yasmin took a short break on Wednesday.
      const pause = index === 2 && day === 2 ? '11:15' : '11:30'
      await api.post('/api/v3/workspaces/{workspace_id}/time_trackings', {
        path,
        attributes: {
          user_id: person.id,
          starts_at: `${date}T07:00:00Z`,
          ends_at: `${date}T15:30:00Z`,
          breaks_attributes: [{ starts_at: `${date}T11:00:00Z`, ends_at: `${date}T${pause}:00Z` }],
        },
      })
    }
  }
})

test('a lead confirms weeks of people instead of single days, the simple ones together', async ({ page }) => {
  await signIn(page, demo().admin)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`/w/${workspaceId}/inbox?kind=week`)
  const weeks = page.locator('[data-key]')
  await expect(weeks).toHaveCount(3)
  await expect(weeks.filter({ hasText: 'Noah Graf' })).toContainText('5 days · 40:00 of 40:00')
  const other = weeks.filter({ hasText: 'Yasmin Fischer' })
  await other.getByRole('button', { name: 'Yasmin Fischer' }).click()
  await expect(other.getByText(/^Wed \d+$/)).toBeVisible()
  await page.getByRole('button', { name: 'Settle 2 simple ones' }).click()
  await expect(weeks).toHaveCount(1)
  await other.focus()
  await page.keyboard.press('y')
  await expect(weeks).toHaveCount(0)
  await page.getByRole('button', { name: 'Send now' }).click()
  const open = async () => {
    const { meta } = await api.get('/api/v3/workspaces/{workspace_id}/time_trackings', {
      path: { workspace_id: workspaceId },
      query: { filter: { confirmed: false } },
    })
    return meta.total_count
  }
  await expect.poll(open).toBe(0)
})
