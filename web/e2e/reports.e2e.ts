import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { openArchive } from '../src/features/imports/reading/archive.ts'
import { clientOf, demo, expect, signIn, test } from './people.ts'

/** A workspace of its own, with a week of last month. */
interface Company {
  readonly id: string
  readonly monday: string
  readonly query: string
}

let company: Company

const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)

/** The last Monday of last month whose Friday is in it, too. */
function lastWholeWeek(): string {
  const last = dayAfter(`${new Date().toISOString().slice(0, 7)}-01`, -1)
  const back = Array.from({ length: 14 }, (_, days) => dayAfter(last, -days))
  return back.find((day) => new Date(day).getUTCDay() === 1 && dayAfter(day, 4) <= last) ?? last
}

test.beforeAll(async () => {
  const api = await clientOf(demo().admin)
  const { data: workspace } = await api.post('/api/v3/accounts/{account_id}/workspaces', {
    path: { account_id: demo().account_id },
    attributes: { name: 'Journeys of reports', time_zone: 'UTC' },
  })
  const path = { workspace_id: workspace.id }
  const monday = lastWholeWeek()
  const area = async (name: string) =>
    (await api.post('/api/v3/workspaces/{workspace_id}/areas', { path, attributes: { name } })).data.id
  const [bakery, shop] = [await area('Bakery'), await area('Shop')]
  const person = async (username: string, area_ids: string[]) => {
    const attributes = { username, role_ids: ['1'], area_ids, start_of_accounting: monday }
    return (await api.post('/api/v3/workspaces/{workspace_id}/users', { path, attributes })).data.id
  }
  const ada = await person('=Ada Long', [bakery])
  const ben = await person('Ben Short', [shop])
  const track = (user_id: string, day: number, hours: string) =>
    api.post('/api/v3/workspaces/{workspace_id}/time_trackings', {
      path,
      attributes: {
        user_id,
        starts_at: `${dayAfter(monday, day)}T06:00:00Z`,
        ends_at: `${dayAfter(monday, day)}T${hours}:00Z`,
        breaks_attributes: [
          { starts_at: `${dayAfter(monday, day)}T10:00:00Z`, ends_at: `${dayAfter(monday, day)}T10:45:00Z` },
        ],
      },
    })
  for (const day of [0, 1, 2, 3, 4]) await track(ada, day, day === 1 ? '18:15' : '14:45')
  await track(ben, 0, '14:45')
  const { data: types } = await api.get('/api/v3/workspaces/{workspace_id}/absence_types', { path })
  const { data: absence } = await api.post('/api/v3/workspaces/{workspace_id}/absences', {
    path,
    attributes: {
      user_id: ben,
      absence_type_id: types.find(({ attributes }) => attributes.kind === 'sick')?.id ?? '',
      full_day: true,
      starts_at: dayAfter(monday, 1),
      ends_at: dayAfter(monday, 2),
    },
  })
  await api.post('/api/v3/workspaces/{workspace_id}/absences/{absence_id}/absences_confirmations', {
    path: { ...path, absence_id: absence.id },
  })
  company = { id: workspace.id, monday, query: `from=${monday}&to=${dayAfter(monday, 6)}` }
  // Whoever judges days does it a moment after they were recorded.
  await expect
    .poll(async () => {
      const { data } = await api.get('/api/v3/workspaces/{workspace_id}/reports', {
        path,
        query: { report: 'warnings', from: monday, to: dayAfter(monday, 6) },
      })
      return data.attributes.row_count
    })
    .toBeGreaterThan(0)
})

/** AfterFirstScreen the chart in numbers there is one table. */
const tableOf = (page: Page) => page.getByRole('main').locator('section > table')

/** What the table shows, cell by cell, as a file says it: no signs above zero, a plain minus. */
const shownCells = (page: Page): Promise<string[][]> =>
  tableOf(page).evaluate((table) =>
    [...table.querySelectorAll('tr')].map((row) =>
      [...row.children].map((cell) => {
        const copy = cell.cloneNode(true) as HTMLElement
        for (const face of copy.querySelectorAll('[aria-hidden]')) face.remove()
        return (copy.textContent ?? '').replace('−', '-').replace(/^\+/, '')
      }),
    ),
  )

async function exported(page: Page, name: string): Promise<Buffer> {
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('button', { name }).click()
  return readFile(await (await file).path())
}

const cellsOf = (csv: Buffer): string[][] =>
  csv
    .toString()
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(',').map((text) => text.replace(/^"'(.*)"$/, '$1')))

/** Texts as they are, times as hours and minutes. */
async function sheetOf(bytes: Buffer): Promise<string[][]> {
  const sheet = (await openArchive(new Uint8Array(bytes).buffer)?.text('xl/worksheets/sheet1.xml')) ?? ''
  return [...sheet.matchAll(/<row>(.*?)<\/row>/g)].map(([, row = '']) =>
    [...row.matchAll(/<c[^>]*?(?:\/>|>(.*?)<\/c>)/g)].map(([, cell = '']) => {
      const [, text] = /<t[^>]*>(.*?)<\/t>/.exec(cell) ?? []
      const [, days] = /<v>(.*?)<\/v>/.exec(cell) ?? []
      if (days === undefined) return text ?? ''
      const minutes = Math.round(Number(days) * 1440)
      const size = Math.abs(minutes)
      return `${minutes < 0 ? '-' : ''}${Math.floor(size / 60)}:${String(size % 60).padStart(2, '0')}`
    }),
  )
}

/** Everything but what stands in the first cell of the last row: the number of people here, a word there. */
const compared = (rows: string[][]): string[][] =>
  rows.map((row, place) => (place === rows.length - 1 ? ['', ...row.slice(1)] : row))

const openReport = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('navigation', { name: 'Report' }).getByRole('link', { name }).click()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

test('every report shows chart and table, and is exported as it is shown', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1000 })
  await signIn(page, demo().admin)
  await page.goto(`/w/${company.id}/reports?${company.query}`)

  await test.step('hours, by person and by area, sorted', async () => {
    const row = page.getByRole('row').filter({ hasText: '=Ada Long' })
    await expect(row).toContainText('43:30')
    await expect(row).toContainText('+3:30')
    await expect(page.getByRole('img', { name: /^Hours worked per day/ })).toBeVisible()
    expect(compared(cellsOf(await exported(page, 'Plain text (CSV)')))).toEqual(compared(await shownCells(page)))
    await page.getByRole('columnheader', { name: 'Worked' }).getByRole('link').click()
    await expect(page).toHaveURL(/order=-worked/)
    await expect(tableOf(page).locator('tbody tr').first()).toContainText('=Ada Long')
    await page.getByRole('button', { name: 'Area', exact: true }).click()
    await expect(page.getByRole('rowheader', { name: 'Bakery' })).toBeVisible()
    expect(compared(cellsOf(await exported(page, 'Plain text (CSV)')))).toEqual(compared(await shownCells(page)))
    await page.getByRole('combobox', { name: 'Area' }).selectOption('Shop')
    await expect(page.getByRole('rowheader', { name: 'Bakery' })).toHaveCount(0)
    await page.getByRole('combobox', { name: 'Area' }).selectOption('All areas')
    await page.getByRole('button', { name: 'Person', exact: true }).click()
  })

  await test.step('balances, as a workbook', async () => {
    await openReport(page, 'Balances')
    await expect(page.getByRole('row').filter({ hasText: 'Ben Short' })).toContainText('−16:00')
    const bytes = await exported(page, 'Spreadsheet (XLSX)')
    const rows = await sheetOf(bytes)
    expect(compared(rows)).toEqual(compared(await shownCells(page)))
  })

  await test.step('absences, by week', async () => {
    await openReport(page, 'Absences')
    await expect(page.getByRole('row').filter({ hasText: 'Ben Short' })).toContainText('2')
    await page.getByRole('button', { name: 'Week' }).click()
    await expect(page.getByRole('rowheader', { name: /^Week \d+/ })).toHaveCount(1)
    await expect(page.getByRole('columnheader', { name: 'Sick leave' })).toBeVisible()
  })

  await test.step('overtime, by day', async () => {
    await openReport(page, 'Overtime')
    await page.getByRole('button', { name: 'Day', exact: true }).click()
    await expect(tableOf(page).locator('tbody tr')).toHaveCount(7)
    await expect(page.getByRole('columnheader', { name: 'Over target' })).toBeVisible()
    const rows = cellsOf(await exported(page, 'Plain text (CSV)'))
    expect(rows.map((row) => row.slice(1))).toEqual((await shownCells(page)).map((row) => row.slice(1)))
    expect(rows[1]?.[0]).toBe(company.monday)
  })

  await test.step('warnings, one by one, each with the way to its day', async () => {
    await openReport(page, 'Warnings')
    await page.getByRole('button', { name: 'Each' }).click()
    const row = page.getByRole('row').filter({ hasText: 'Over 10 hours a day' })
    await expect(row).toContainText('open')
    await row.getByRole('link', { name: '=Ada Long' }).click()
    await expect(page).toHaveURL(/\/people\/\d+\/time/)
    await page.goBack()
    await expect(row).toBeVisible()
  })

  await test.step('days that are too many are refused in words, and so is a line that is gone', async () => {
    await page.goto(`/w/${company.id}/reports?from=2024-01-01&to=2026-01-01`)
    await expect(page.getByRole('alert')).toBeVisible()
    await page.route('**/reports?*', (route) => route.abort())
    await page.goto(`/w/${company.id}/reports?${company.query}`)
    await expect(page.getByRole('alert')).toBeVisible()
    await page.unroute('**/reports?*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('row').filter({ hasText: '=Ada Long' })).toBeVisible()
  })
})
