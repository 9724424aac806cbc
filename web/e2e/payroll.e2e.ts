import {
  addClient,
  archiveClient,
  type Company,
  close,
  download,
  foundCompany,
  giveNumber,
  hashOf,
  paperOf,
  tab,
} from './payroll-company.ts'
import { demo, expect, newPerson, signIn, test } from './people.ts'

let company: Company

// Each goes on with what the first has issued.
test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  company = await foundCompany()
})

test.afterAll(async () => {
  for (const name of ['Harbour GmbH', 'Yard GmbH']) await archiveClient(company, name)
})

let runAddress = ''

test('a client is set up, a month is run, what is in the way is mended, and the file is the one that was issued', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn(page, demo().admin)
  await addClient(page, company, 'Harbour GmbH')

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
  await page.getByRole('button', { name: 'Assign Normal hours' }).click()
  await page.getByRole('textbox', { name: 'Wage type' }).fill('200')
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
  await expect(page.getByRole('button', { name: 'Issue the run' })).toBeVisible()
  const sum = page.getByRole('region', { name: 'Sums of the run' }).getByRole('row', { name: /^Normal hours/ })
  await expect(sum.getByRole('cell')).toHaveText(['200', '2', '15.00 h'])
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
  await page.getByRole('button', { name: 'Mark as handed over' }).click()
  await expect(page.getByText(/^With the office since/)).toBeVisible()

  await page.getByRole('button', { name: 'Make the journal' }).click()
  const journal = await paperOf(page, 'Payroll journal')
  expect(journal.name).toBe(`Payroll-journal-${company.month}.pdf`)
  expect(journal.bytes.subarray(0, 5).toString()).toBe('%PDF-')

  // The month says where its payroll stands.
  await page.goto(`/w/${company.id}/month?month=${company.month}`)
  await page.getByRole('link', { name: /Payroll run: Issued/ }).click()
  await expect(page.getByRole('heading', { name: 'Files for the office' })).toBeVisible()
})

test('the next client of the same program takes its wage types over, and settings that are saved say so', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn(page, demo().admin)
  await addClient(page, company, 'Yard GmbH')
  await tab(page, 'Wage types')
  await page.getByLabel('Client', { exact: true }).selectOption('Harbour GmbH')
  await page.getByRole('button', { name: 'Take over its wage types' }).click()
  await expect(page.getByRole('row', { name: /^Normal hours/ })).toContainText('200')
  await expect(page.getByRole('button', { name: 'Take over its wage types' })).toHaveCount(0)

  await tab(page, 'Settings')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
})

test('a month is had on paper, and what there is nothing of is said', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn(page, demo().admin)
  await page.goto(`/w/${company.id}/month?month=${company.month}`)
  await page.getByRole('button', { name: 'Papers' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Make them' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Choose at least one.')
  await dialog.getByRole('checkbox', { name: /^List of absences/ }).check()
  await dialog.getByLabel('The list of absences as').selectOption('csv')
  await dialog.getByRole('button', { name: 'Make them' }).click()
  await expect(dialog.getByRole('alert')).toContainText('nothing of this month to print')
  await dialog.getByRole('checkbox', { name: /^List of absences/ }).uncheck()
  await dialog.getByRole('checkbox', { name: /^Month statements/ }).check()
  await dialog.getByRole('checkbox', { name: /^Record of working time/ }).check()
  await dialog.getByRole('button', { name: 'Make them' }).click()
  const { bytes, name } = await paperOf(page, 'Month statements, Record of working time')
  expect(name).toMatch(/\.zip$/)
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
  expect(bytes.includes('Ada Long')).toBe(true)
})

test('a month that changed is corrected, and the run says why and what the office must know', async ({ page }) => {
  const { api, id, month, people } = company
  const path = { workspace_id: id }
  const [ada = ''] = people
  const { data: statements } = await api.get('/api/v3/workspaces/{workspace_id}/statements', {
    path,
    query: { filter: { user_id: ada, month, state: 'closed' } },
  })
  for (const { id: statement_id } of statements)
    await api.patch('/api/v3/workspaces/{workspace_id}/statements/{statement_id}/reopen', {
      path: { ...path, statement_id },
      attributes: { reason: 'An hour was missing' },
    })
  const { data: times } = await api.get('/api/v3/workspaces/{workspace_id}/time_trackings', {
    path,
    query: { filter: { user_id: ada } },
  })
  await api.patch('/api/v3/workspaces/{workspace_id}/time_trackings/{time_tracking_id}', {
    path: { ...path, time_tracking_id: times[0]?.id ?? '' },
    attributes: { ends_at: `${month}-10T17:00:00Z` },
  })
  await close(company, [ada])

  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn(page, demo().admin)
  const client = runAddress.replace(/\/runs\/.*/, '')
  await page.goto(`${client}/people`)
  await giveNumber(page, 'Ada Long', '419')
  await tab(page, 'Runs')
  await expect(page.getByText('Changed since it was issued')).toBeVisible()
  await page.getByLabel('Month').selectOption(month)
  await page.getByRole('button', { name: 'Begin the run' }).click()
  await expect(page.getByRole('heading', { name: /^Corrected under another personnel number/ })).toBeVisible()
  const row = page.getByRole('row', { name: /^Ada Long/ })
  await expect(row).toContainText('1.00 h')
  // The whole month is sent anew, also what did not change.
  const other = page.getByRole('row', { name: /^Ben Short/ })
  await expect(other).toContainText('0.00 h')
  await expect(other.getByRole('button', { name: /^What changed/ })).toHaveCount(0)
  await row.getByRole('button', { name: /^What changed/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('7.50 h issued so far, 8.50 h now')
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Working time changed' })).toContainText('16:00 → 17:00')
  await expect(dialog).toContainText('Days reopened (Anna Berger)')
})

test('pay rules are set from a day on, tried on a closed month, replaced and ended', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn(page, demo().admin)
  await page.goto(runAddress.replace(/\/runs\/.*/, '/rules'))
  await page.getByRole('button', { name: 'New version from a day' }).click()
  await page.getByLabel('Counts from').fill('')
  await page.getByRole('button', { name: 'Add a kind' }).click()
  await page.getByRole('button', { name: 'Save the rules' }).click()
  await expect(page.getByLabel('Counts from')).toBeFocused()
  await expect(page.getByText('Please fill this in.')).toHaveCount(2)
  await page.getByLabel('Counts from').fill(`${company.month}-01`)
  await page.getByLabel('Percent').fill('10')
  await page.getByLabel('From', { exact: true }).fill('14')
  await page.getByLabel('To', { exact: true }).fill('7x')
  await expect(page.getByText('This is no time')).toBeVisible()
  await page.getByLabel('To', { exact: true }).fill('6')
  await expect(page.getByText('Every day, 14:00 to 06:00 the next day')).toBeVisible()
  await page.getByRole('button', { name: 'See what changes' }).click()
  await expect(page.getByRole('row', { name: /^Ada Long Night 10 %/ })).toContainText('3:00')
  await page.getByRole('button', { name: 'Save the rules' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /counts now$/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /^Night 10 %/ })).toContainText('14:00 to 06:00 the next day')

  // From the same day on another one: what it was stays to be read.
  await page
    .getByRole('button', { name: /^Change it/ })
    .first()
    .click()
  await page.getByLabel('Percent').fill('15')
  await page.getByRole('button', { name: 'Save the rules' }).click()
  await expect(page.getByRole('row', { name: /^Night 15 %/ })).toBeVisible()
  await page.getByText('Versions that were replaced').click()
  await expect(page.getByText(/ · replaced /)).toBeAttached()
  await page.getByRole('button', { name: 'End the surcharges' }).click()
  await page.getByRole('button', { name: 'End them' }).click()
  await expect(page.getByRole('heading', { name: /planned$/ })).toBeVisible()
  await expect(page.getByText('No surcharges.').first()).toBeVisible()
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
  // Rules are read; whoever administers the workplace changes them.
  await page.goto(runAddress.replace(/\/runs\/.*/, '/rules'))
  await expect(page.getByText('Those who administer the workplace change these rules.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'New version from a day' })).toHaveCount(0)
  await tab(page, 'Runs')
  await page.getByRole('button', { name: 'Papers of a month' }).click()
  await page.getByRole('checkbox', { name: /^Month statements/ }).check()
  await page.getByRole('button', { name: 'Make them' }).click()
  expect((await paperOf(page, 'Month statements')).bytes.length).toBeGreaterThan(1000)
  await page.getByRole('button', { name: 'Close' }).click()
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
