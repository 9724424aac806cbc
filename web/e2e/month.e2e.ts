import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { type Api, clientOf, demo, expect, type Login, newPerson, signIn, test } from './people.ts'

/** A workspace of sixty people of its own. Their accounts begin in the last whole week of last month. */
interface Company {
  readonly api: Api
  readonly id: string
  /** Like 2026-10. */
  readonly month: string
  /** Monday to Friday. */
  readonly days: readonly string[]
  readonly people: readonly { readonly id: string; readonly name: string }[]
  readonly clara: Login & { readonly id: string }
}

let company: Company

const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)

/** The last Monday of last month whose Friday is in it, too. */
function lastWholeWeek(): readonly string[] {
  const last = dayAfter(`${new Date().toISOString().slice(0, 7)}-01`, -1)
  const back = Array.from({ length: 14 }, (_, days) => dayAfter(last, -days))
  const monday = back.find((day) => new Date(day).getUTCDay() === 1 && dayAfter(day, 4) <= last) ?? last
  return Array.from({ length: 5 }, (_, days) => dayAfter(monday, days))
}

/** A time on the clock in Berlin, whether it is summer or winter. */
function at(day: string, time: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Berlin', timeZoneName: 'longOffset' })
  const zone = parts.formatToParts(new Date(`${day}T12:00:00Z`)).find(({ type }) => type === 'timeZoneName')
  return `${day}T${time}:00${(zone?.value ?? '').replace('GMT', '')}`
}

test.beforeAll(async () => {
  const api = await clientOf(demo().admin)
  const { data: workspace } = await api.post('/api/v3/accounts/{account_id}/workspaces', {
    path: { account_id: demo().account_id },
    attributes: { name: 'Journeys of a month', time_zone: 'Europe/Berlin' },
  })
  const path = { workspace_id: workspace.id }
  const days = lastWholeWeek()
  const [first = ''] = days
  const begins = { start_of_accounting: first }
  const clara = await newPerson('Clara Vogel', { workspaceId: workspace.id })
  await api.patch('/api/v3/workspaces/{workspace_id}/users/{user_id}', {
    path: { ...path, user_id: clara.id },
    attributes: begins,
  })
  const people = [{ id: clara.id, name: 'Clara Vogel' }]
  for (let each = 1; each < 60; each += 1) {
    const name = `Person ${String(each).padStart(2, '0')}`
    const { data } = await api.post('/api/v3/workspaces/{workspace_id}/users', {
      path,
      attributes: { username: name, role_ids: ['1'], ...begins },
    })
    people.push({ id: data.id, name })
  }
  const record = (user_id: string, day: string, ends: string) =>
    api.post('/api/v3/workspaces/{workspace_id}/time_trackings', {
      path,
      attributes: {
        user_id,
        starts_at: at(day, '08:00'),
        ...(ends !== '' && { ends_at: at(day, ends) }),
        breaks_attributes: [{ starts_at: at(day, '12:00'), ends_at: at(day, '12:30') }],
      },
    })
  for (const [index, { id }] of people.entries())
    await Promise.all(
      days.map((day, number) => {
        // Clara forgot to say when she came, the first other never punched out, the second was not there.
        if (number === 3 && (index === 0 || index === 2)) return undefined
        return record(id, day, number === 4 && index === 1 ? '' : '16:30')
      }),
    )
  const hers = await clientOf(clara)
  await hers.post('/api/v3/workspaces/{workspace_id}/correction_requests', {
    path,
    attributes: {
      starts_at: at(days[3] ?? '', '08:00'),
      ends_at: at(days[3] ?? '', '16:30'),
      breaks_attributes: [{ starts_at: at(days[3] ?? '', '12:00'), ends_at: at(days[3] ?? '', '12:30') }],
      reason: 'The tablet was broken.',
    },
  })
  company = { api, id: workspace.id, month: first.slice(0, 7), days, people, clara }
})

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const openBoard = async (page: Page): Promise<void> => {
  await page.goto(`/w/${company.id}/month?month=${company.month}`)
  await expect(page.getByRole('heading', { level: 2 }).or(page.getByRole('table'))).not.toHaveCount(0)
}

test('journey 14: a month of sixty people is closed, three things cleared up on the way', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1000 })
  await signIn(page, demo().admin)
  const began = performance.now()
  await page.getByRole('link', { name: 'Month' }).first().click()
  await openBoard(page)
  await expect(page.getByText('3 need clearing up')).toBeVisible()
  await expect(page.getByText('57 ready to confirm')).toBeVisible()

  await row(page, 'Person 01').getByRole('link').click()
  await page.getByLabel('End', { exact: true }).fill('16:30')
  await page.getByRole('button', { name: 'Set the end' }).click()
  await expect(page.getByText('2 need clearing up')).toBeVisible()

  await row(page, 'Person 02').getByRole('link').click()
  await page.getByLabel('From', { exact: true }).fill('08:00')
  await page.getByLabel('To', { exact: true }).fill('16:30')
  await page.getByLabel('Break from').fill('12:00')
  await page.getByLabel('Break to').fill('12:30')
  await page.getByRole('button', { name: 'Record the time' }).click()
  await expect(page.getByText('1 needs clearing up')).toBeVisible()

  await row(page, 'Clara Vogel').getByRole('link').click()
  await expect(page.getByText('The tablet was broken.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Confirm the month/ })).toBeDisabled()
  await page.getByRole('button', { name: 'Accept the correction' }).click()
  await expect(page.getByText('60 ready to confirm')).toBeVisible()

  // One by one with a key, and one of them back.
  await row(page, 'Person 05').getByRole('link').focus()
  await page.keyboard.press('y')
  await expect(row(page, 'Person 06').getByRole('link')).toBeFocused()
  await page.keyboard.press('y')
  await page.keyboard.press('u')
  await expect(row(page, 'Person 06').getByRole('link')).toBeFocused()
  await page.getByRole('button', { name: 'Confirm 59 months' }).click()
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByText('60 confirmed')).toBeVisible()
  await expect(page.getByText('ready to confirm')).toHaveCount(0)

  await page.getByRole('button', { name: 'Close up to …' }).click()
  await page.getByRole('button', { name: 'Close 60 months' }).click()
  await expect(page.getByText('60 of 60 closed')).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('60 closed, 0 agreed')).toBeVisible()
  const seconds = (performance.now() - began) / 1000
  process.stdout.write(`A month of sixty people with three corrections: ${seconds.toFixed(1)} s\n`)
  expect(seconds).toBeLessThan(600)

  // What the board says is what the statements say.
  const { data, meta } = await company.api.get('/api/v3/workspaces/{workspace_id}/statements', {
    path: { workspace_id: company.id },
    query: { filter: { month: company.month, state: 'closed' }, items: 100 },
  })
  expect(meta.total_count).toBe(60)
  expect(data.reduce((sum, { attributes }) => sum + attributes.worked, 0)).toBe(60 * 5 * 8)
  expect(data.every(({ attributes }) => attributes.unconfirmed_trackings === 0)).toBe(true)
  await expect(page.getByText('2400:00 worked · target 2400:00')).toBeVisible()
})

test('somebody objects to their month, it is opened again with a reason, and then agreed to', async ({
  page,
  browser,
}) => {
  const hers = await (await browser.newContext({ baseURL: demo().base_url })).newPage()
  await signIn(hers, company.clara)
  await hers.goto(`/w/${company.id}/time?view=month&date=${company.days[0]}`)
  await hers.getByRole('button', { name: 'Something is wrong' }).click()
  await hers.getByLabel('Which day?').fill(company.days[1] ?? '')
  await hers.getByLabel('What was different?').fill('I stayed until five.')
  await hers.getByRole('button', { name: 'Send the objection' }).click()
  await expect(hers.getByText(/I stayed until five\./)).toBeVisible()

  await page.setViewportSize({ width: 1440, height: 1000 })
  await signIn(page, demo().admin)
  await openBoard(page)
  await row(page, 'Clara Vogel').getByRole('link').click()
  await expect(page.getByText(/I stayed until five\./)).toBeVisible()
  await page.getByRole('button', { name: 'Open the month again …' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('Her Tuesday is wrong.')
  await page.getByRole('button', { name: 'Open again' }).click()
  await expect(page.getByText('59 closed, 0 agreed')).toBeVisible()
  await page.getByRole('button', { name: 'Close up to …' }).click()
  await page.getByRole('button', { name: 'Close 1 month' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('60 closed, 0 agreed')).toBeVisible()

  await hers.reload()
  await hers.getByRole('button', { name: 'Yes, that is right' }).click()
  await expect(hers.getByText(/^You agreed to your/)).toBeVisible()
  await expect(page.getByText('60 closed, 1 agreed')).toBeVisible()
  await hers.context().close()
})

test('a month is printed on one page of A4, with its days, its sum and who agreed', async ({ page }) => {
  await signIn(page, company.clara)
  await page.goto(`/w/${company.id}/time?view=month&date=${company.days[0]}`)
  await page.getByRole('link', { name: 'Print' }).click()
  const sheet = page.getByRole('article')
  await expect(sheet.getByText('Clara Vogel').first()).toBeVisible()
  await expect(sheet.getByRole('row', { name: /^Sum / })).toContainText('40:00')
  await expect(sheet.getByText(/^Agreed .* Printed/)).toBeVisible()
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  // 210 by 297 mm in points.
  const [, width = 0, height = 0] = (/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? []).map(Number)
  expect([Math.round(width), Math.round(height)]).toEqual([595, 842])
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as PDF' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^Monthly-statement-.*\.pdf$/)
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
})
