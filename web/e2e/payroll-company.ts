import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { type Api, clientOf, demo, expect } from './people.ts'

/** A workplace of its own with two people, whose last month is closed. */
export interface Company {
  readonly api: Api
  readonly people: readonly string[]
  readonly id: string
  readonly name: string
  /** Like 2026-10. */
  readonly month: string
}

const lastMonth = (): string => {
  const first = `${new Date().toISOString().slice(0, 7)}-01T00:00:00Z`
  return new Date(Date.parse(first) - 1).toISOString().slice(0, 7)
}

/** Adds a client that is sent tables, and stays on its page. */
export async function addClient(page: Page, { id }: Company, name: string): Promise<void> {
  await page.goto(`/w/${id}/payroll`)
  await page.getByRole('button', { name: 'New client' }).click()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Program').selectOption('CSV, a table')
  await page.getByRole('button', { name: 'Add the client' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** Makes it through the API. */
export async function foundCompany(): Promise<Company> {
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
  const company = { api, people: user_ids, id: workspace.id, name, month }
  await close(company, user_ids)
  return company
}

/** Closes the month of some people and waits until it is. */
export async function close({ api, id, month }: Company, user_ids: string[]): Promise<void> {
  const path = { workspace_id: id }
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
}

/** Archives the client at the end: other journeys look at those of the account too. */
export async function archiveClient({ api }: Company, name: string): Promise<void> {
  const path = { account_id: demo().account_id }
  const { data } = await api.get('/api/v3/accounts/{account_id}/payroll_clients', {
    path,
    query: { filter: { name } },
  })
  for (const { id } of data)
    await api.patch('/api/v3/accounts/{account_id}/payroll_clients/{payroll_client_id}', {
      path: { ...path, payroll_client_id: id },
      attributes: { archived: true },
    })
}

export const tab = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Parts of the client' }).getByRole('link', { name }).click()

/** Types a number and waits until it is stored. */
export async function giveNumber(page: Page, name: string, number: string): Promise<void> {
  const stored = page.waitForResponse((answer) => answer.url().endsWith('/numbers') && answer.ok())
  const field = page.getByLabel(`Personnel number of ${name}`)
  await field.fill(number)
  await field.press('Enter')
  await stored
}

/** What a button gives, and what it is called. */
async function fetched(page: Page, button: Locator): Promise<{ readonly bytes: Buffer; readonly name: string }> {
  const coming = page.waitForEvent('download')
  await button.click()
  const file = await coming
  return { bytes: await readFile(await file.path()), name: file.suggestedFilename() }
}

/** The file of what was ordered last, once it is made. */
export const paperOf = (page: Page, name: string) => {
  const newest = page.getByRole('list', { name: 'Ordered by you' }).getByRole('listitem').first()
  return fetched(page, newest.getByRole('button', { name }))
}

/** The file that a button gives, with the hash that stands beside it. */
export async function download(page: Page): Promise<{ readonly bytes: Buffer; readonly shown: string | undefined }> {
  const files = page.getByRole('list', { name: 'Files for the office' })
  const { bytes } = await fetched(page, files.getByRole('button', { name: /^Download/ }))
  const words = await page.getByText(/^SHA-256/).textContent()
  return { bytes, shown: words?.split(' ').at(-1) }
}

export const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
