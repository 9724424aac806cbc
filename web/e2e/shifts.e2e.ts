import { createClient } from '@tagwerk/sdk'
import { test } from './looking.ts'
import { expect } from './people.ts'

/** In the demo with a clock of its own it is ten in the morning. */
test('who works since yesterday evening sees the whole shift, since when, and for which day it counts', async ({
  page,
  place: { demo },
}) => {
  const { v3 } = createClient({ baseUrl: demo.base_url })
  await v3.signIn({ apiKey: demo.api_key, ...demo.employee })
  const path = { workspace_id: demo.workspace_id }
  for (const [action_type, action_time] of [
    ['start', '2026-11-11T22:30:00Z'],
    ['start-break', '2026-11-12T03:00:00Z'],
    ['end-break', '2026-11-12T03:30:00Z'],
  ] as const)
    await v3.post('/api/v3/workspaces/{workspace_id}/time_trackings/actions', {
      path,
      attributes: { action_type, action_time },
    })
  const shift = Date.parse('2026-11-12T09:00:00Z') - Date.now()
  await page.addInitScript((by) => {
    const real = Date.now
    Date.now = () => real() + by
  }, shift)
  await page.goto(`${demo.base_url}/sign-in`)
  await page.getByLabel('E-mail').fill(demo.employee.email)
  await page.getByLabel('Password').fill(demo.employee.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  const card = page.getByRole('region', { name: 'Punching' })
  await expect(card).toContainText('Night shift')
  await expect(card).toContainText('since yesterday, 23:30')
  await expect(card).toContainText('counts for Wed 11 Nov')
  await expect(card.getByRole('time')).toHaveText(/^(9:5\d|1[01]:\d\d)$/)
})
