import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { type Api, clientOf, demo, expect, newPerson, signIn, test } from './people.ts'

/** A workplace of its own with two people, whose last month is closed. */
interface Company {
  readonly api: Api
  readonly id: string
  readonly name: string
  /** Like 2026-10. */
  readonly month: string
}

let company: Company

// The second goes on with what the first has issued.
test.describe.configure({ mode: 'serial' })

const lastMonth = (): string => {
  const first = `${new Date().toISOString().slice(0, 7)}-01T00:00:00Z`
  return new Date(Date.parse(first) - 1).toISOString().slice(0, 7)
}

test.beforeAll(async () => {
  const api = await clientOf(demo().admin)
  const name = `Journeys of payroll ${process.pid}`
  const { data: workspace } = await api.post('/api/v3/accounts/{account_id}/workspaces', {
    path: { account_id: demo().account_id },
    attributes: { name, time_zone: 'UTC' },
  })
  const path = { workspace_id: workspace.id }
  const month = lastMonth()
  await api.post('/api/v3/workspaces/{workspace_id}/pay_rules', {
    path,
    attributes: { valid_from: '2020-01-01', kinds: [] },
  })
  const user_ids: string[] = []
  for (const username of ['Ada Long', 'Ben Short']) {
    const { data: person } = await api.post('/api/v3/workspaces/{workspace_id}/users', {
      path,
      attributes: { username, role_ids: ['1'], start_of_accounting: `${month}-01` },
    })
    user_ids.push(person.id)
    const at = (time: string) => `${month}-10T${time}:00Z`
    await api.post('/api/v3/workspaces/{workspace_id}/time_trackings', {
      path,
      attributes: {
        ...{ user_id: person.id, starts_at: at('08:00'), ends_at: at('16:00') },
        breaks_attributes: [{ starts_at: at('12:00'), ends_at: at('12:30') }],
      },
    })
  }
  const { meta } = await api.post('/api/v3/workspaces/{workspace_id}/statements', {
    path,
    attributes: { month, user_ids },
  })
  const status = async () => {
    const batch = { ...path, batch_action_id: String(meta.batch_action_id) }
    const { data } = await api.get('/api/v3/workspaces/{workspace_id}/batch_actions/{batch_action_id}', { path: batch })
    return data.attributes.status
  }
  await expect.poll(status).toBe('finished')
  company = { api, id: workspace.id, name, month }
})

const tab = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Parts of the client' }).getByRole('link', { name }).click()

/** Types a number and waits until it is stored. */
async function giveNumber(page: Page, name: string, number: string): Promise<void> {
  const stored = page.waitForResponse((answer) => answer.url().endsWith('/numbers') && answer.ok())
  const field = page.getByLabel(`Personnel number of ${name}`)
  await field.fill(number)
  await field.press('Enter')
  await stored
}

/** The file that a button gives, with the hash that stands beside it. */
async function download(page: Page): Promise<{ readonly bytes: Buffer; readonly shown: string | undefined }> {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Download/ }).click()
  const bytes = await readFile(await (await coming).path())
  const words = await page.getByText(/^SHA-256/).textContent()
  return { bytes, shown: words?.split(' ').at(-1) }
}

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

let runAddress = ''

test('a client is set up, a month is run, what is in the way is mended, and the file is the one that was issued', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn(page, demo().admin)
  await page.goto(`/w/${company.id}/payroll`)
  await page.getByRole('button', { name: 'New client' }).click()
  await page.getByLabel('Name').fill('Harbour GmbH')
  await page.getByLabel('Program').selectOption('CSV, a table')
  await page.getByRole('button', { name: 'Add the client' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour GmbH' })).toBeVisible()

  await page.getByRole('checkbox', { name: company.name }).check()
  await page.getByLabel('From').fill(`${company.month}-01`)
  const assigned = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  await page.getByRole('button', { name: 'Save the workplaces' }).click()
  await assigned
  await tab(page, 'Personnel numbers')
  await expect(page.getByRole('link', { name: 'Without a number 2' })).toBeVisible()
  await giveNumber(page, 'Ada Long', '417')
  await expect(page.getByRole('link', { name: 'Without a number 1' })).toBeVisible()
  // A number is one person's.
  const field = page.getByLabel('Personnel number of Ben Short')
  await field.fill('417')
  await field.press('Enter')
  await expect(page.getByRole('alert')).toContainText('belongs to somebody else')

  await tab(page, 'Wage types')
  await page.getByRole('button', { name: 'Give a name Normal hours' }).click()
  await page.getByLabel('Wage type').fill('200')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name: /^Normal hours/ })).toContainText('200')

  await tab(page, 'Runs')
  await page.getByLabel('Month').selectOption(company.month)
  await page.getByRole('button', { name: 'Begin the run' }).click()
  await expect(page.getByRole('heading', { name: 'In the way' })).toBeVisible()
  runAddress = new URL(page.url()).pathname
  await expect(page.getByRole('heading', { name: 'No personnel number' })).toBeVisible()
  await page.getByRole('link', { name: 'Ben Short', exact: true }).click()
  await expect(page.getByLabel('Personnel number of Ada Long')).toHaveCount(0)
  await giveNumber(page, 'Ben Short', '418')
  await page.goto(runAddress)

  await page.getByRole('button', { name: 'Check the run' }).click()
  await page.getByRole('button', { name: 'Issue the run' }).click()
  await expect(page.getByRole('dialog')).toContainText('nothing of it can be changed or taken back any more')
  await page.getByRole('button', { name: 'Issue it' }).click()
  const { bytes, shown } = await download(page)
  expect(hashOf(bytes)).toBe(shown)
  expect(bytes.toString()).toContain(';417;')
  expect(bytes.toString()).toContain(';418;')

  const row = page.getByRole('row', { name: /^Ada Long/ })
  await expect(row).toContainText('7.50 h')
  await row.getByRole('button', { name: /^Why/ }).click()
  await expect(page.getByRole('dialog')).toContainText('08:00 to 12:00, 4:00 h')
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'The office has it' }).click()
  await expect(page.getByText(/^With the office since/)).toBeVisible()

  // The month says where its payroll stands.
  await page.goto(`/w/${company.id}/month?month=${company.month}`)
  await page.getByRole('link', { name: /Payroll run: Issued/ }).click()
  await expect(page.getByRole('heading', { name: 'Files for the office' })).toBeVisible()
})

test('who was given payroll alone does it on a phone, and sees nothing else of others', async ({ page, browser }) => {
  const clerk = await newPerson('Paula Pay', { workspaceId: company.id })
  const office = await (await browser.newContext({ baseURL: demo().base_url })).newPage()
  await signIn(office, demo().admin)
  await office.goto(`/w/${company.id}/people/${clerk.id}/access`)
  const given = office.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok())
  await office.getByRole('checkbox', { name: /^Does the payroll/ }).check()
  await given
  await office.context().close()

  await signIn(page, clerk)
  await page.getByRole('button', { name: company.name }).click()
  for (const name of ['Month', 'People', 'Reports', 'Settings'])
    await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0)
  await page.getByRole('link', { name: 'Payroll' }).click()
  await expect(page.getByRole('link', { name: /^Bakery Sunrise/ })).toHaveCount(0)
  await page.getByRole('link', { name: /^Harbour GmbH/ }).click()
  await expect(page.getByRole('button', { name: 'New client' })).toHaveCount(0)
  await page.goto(runAddress)
  const { bytes, shown } = await download(page)
  expect(hashOf(bytes)).toBe(shown)
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(await overflow()).toBe(0)
  await page.goto(`/w/${company.id}/settings`)
  await expect(page.getByText('Settings are for those who administer this workplace.')).toBeVisible()
})

test('somebody without payroll is told who gives it', async ({ page }) => {
  const person = await newPerson('Emil Else', { workspaceId: company.id })
  await signIn(page, person)
  await page.goto(`/w/${company.id}/payroll`)
  await expect(page.getByText(/Payroll is for those who were given it/)).toBeVisible()
})
