import type { Locator, Page } from '@playwright/test'
import { allSent, clientOf, demo, expect, mailedLink, newPerson, signIn, tap, test } from './people.ts'

const path = () => ({ workspace_id: demo().workspace_id })
const pageOf = (id: string, tab: string) => `/w/${demo().workspace_id}/people/${id}/${tab}`
const day = (shift: number): string => new Date(Date.now() + shift * 86_400_000).toISOString().slice(0, 10)

/** A day in the list of days, by the name it has there. */
function dayRow(page: Page, date: string): Locator {
  const name = `${new Date(date).toLocaleDateString('en-GB', { weekday: 'short' })} ${Number(date.slice(8))}`
  return page.locator('summary').filter({ has: page.getByText(name, { exact: true }) })
}

test.use({ viewport: { width: 1280, height: 900 } })

/** Somebody who has worked here since January, with vacation. */
async function settledPerson(name: string) {
  const person = await newPerson(name)
  const admin = await clientOf(demo().admin)
  const at = { ...path(), user_id: person.id }
  await admin.patch('/api/v3/workspaces/{workspace_id}/users/{user_id}', {
    path: at,
    attributes: { start_of_accounting: '2026-01-01' },
  })
  return { ...person, admin, at }
}

const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('table', { name: 'People' }).getByRole('row').filter({ hasText: name })

test('somebody is found by parts of name, number and area, opened by keys, and several get a tag at once', async ({
  page,
}) => {
  const admin = await clientOf(demo().admin)
  const { data: tag } = await admin.post('/api/v3/workspaces/{workspace_id}/tags', {
    path: path(),
    attributes: { title: 'First aid' },
  })
  const [one, two] = [await newPerson('Quirin Qualle'), await newPerson('Quentin Qualle')]
  await admin.patch('/api/v3/workspaces/{workspace_id}/users/{user_id}', {
    path: { ...path(), user_id: one.id },
    attributes: { staff_number: 'Q-4711' },
  })
  await signIn(page, demo().admin)
  await page.getByRole('link', { name: 'People', exact: true }).click()
  await expect(rowOf(page, 'Anna Berger')).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('qua que')
  await expect(rowOf(page, 'Quentin Qualle')).toBeVisible()
  await expect(rowOf(page, 'Quirin Qualle')).toHaveCount(0)
  await page.getByLabel('Find people').fill('4711')
  await expect(rowOf(page, 'Quirin Qualle')).toBeVisible()
  await expect(rowOf(page, 'Quentin Qualle')).toHaveCount(0)
  await page.getByLabel('Find people').fill('qualle')
  await expect(rowOf(page, 'Quentin Qualle')).toBeVisible()
  await page.getByRole('link', { name: 'Quentin Qualle' }).focus()
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.getByRole('button', { name: 'Tag', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Tag').selectOption(tag.id)
  await page.getByRole('button', { name: 'Add 2 people' }).click()
  await expect(page.getByText('Done for 2 people.')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  // The address says what is looked at, and the tag finds both.
  await page.getByLabel('Find people').fill('')
  await page.getByLabel('Tag', { exact: true }).selectOption(tag.id)
  await expect(page).toHaveURL(new RegExp(`tag=${tag.id}`))
  await expect(page.getByRole('table', { name: 'People' }).getByRole('link')).toHaveText([/Quentin/, /Quirin/])
  await page.getByRole('button', { name: 'Name' }).click()
  await expect(page.getByRole('table', { name: 'People' }).getByRole('link')).toHaveText([/Quirin/, /Quentin/])
  await page.getByRole('link', { name: 'Quirin Qualle' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Quirin Qualle' })).toBeVisible()
  await expect(page.getByText('First aid')).toBeVisible()
  expect(two.id).not.toBe(one.id)
})

test('whoever opens somebody before the search was sent gets there, however slow the line is', async ({ page }) => {
  const person = await newPerson('Quella Qualle')
  await signIn(page, demo().admin)
  await page.getByRole('link', { name: 'People', exact: true }).click()
  await page.getByLabel('Find people').fill('quella')
  await expect(rowOf(page, 'Anna Berger')).toHaveCount(0)
  // What the next screen asks for comes later than the search is sent.
  await page.route(`**/users/${person.id}?**`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    await route.continue()
  })
  await page.getByLabel('Find people').fill('quella q')
  await page.getByRole('link', { name: 'Quella Qualle' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Quella Qualle' })).toBeVisible()
})

test('who leads nobody finds no people here, and no page of a colleague', async ({ page }) => {
  const employee = await newPerson('Ella Einzel')
  await signIn(page, employee)
  await expect(page.getByRole('link', { name: 'People', exact: true })).toHaveCount(0)
  await page.goto(`/w/${demo().workspace_id}/people`)
  await expect(page.getByText('At present you lead nobody.')).toBeVisible()
  const { id } = await newPerson('Konrad Kollege')
  await page.goto(pageOf(id, 'time'))
  await expect(page.getByText('only those who lead them may see this page')).toBeVisible()
})

test('journey 12: a new person on one page, the invitation by mail, a password, the first punch', async ({
  page,
  browser,
}) => {
  const email = `lina-${process.pid}@demo.example`
  await signIn(page, demo().admin)
  const began = Date.now()
  await page.getByRole('link', { name: 'People', exact: true }).click()
  await page.getByRole('link', { name: 'New person' }).click()
  await page.getByLabel('First name').fill('Lina')
  await page.getByLabel('Last name').fill('Ott')
  await page.getByLabel('E-mail').fill(demo().employee.email)
  await page.getByRole('group', { name: 'Areas' }).getByRole('button').first().click()
  await page.getByLabel('Hours a week').fill('30')
  await page.getByLabel('Vacation a year').fill('30')
  await page.getByRole('button', { name: 'Add Lina' }).click()
  // Somebody has this address: it is said there, and everything typed stays.
  await expect(page.getByText('This is already in use.')).toBeVisible()
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Add Lina' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lina Ott' })).toBeVisible()
  expect(Date.now() - began).toBeLessThan(90_000)
  await expect(page.getByText('30:00 a week, Mon–Fri 6:00')).toBeVisible()

  const own = await browser.newContext({ baseURL: demo().base_url })
  const phone = await own.newPage()
  await phone.goto(await mailedLink(email))
  await phone.waitForURL('**/set-password')
  await phone.getByLabel('New password').fill('a walk in the woods')
  await phone.getByRole('button', { name: 'Save and open Today' }).click()
  await tap(phone, 'Punch in')
  await expect(phone.getByRole('button', { name: 'Punch out' })).toBeVisible()
  await allSent(phone)
  await own.close()
  await page.reload()
  await expect(page.getByText(/here since \d\d:\d\d/).first()).toBeVisible()
  await page.getByRole('link', { name: 'Access' }).click()
  await expect(page.getByText('Has a password')).toBeVisible()
})

test('journey 13: other hours from a date: what is foreseen happens, and days before stay as they are', async ({
  page,
}) => {
  const { id, admin, at } = await settledPerson('Carla Wechsel')
  await admin.post('/api/v3/workspaces/{workspace_id}/users/{user_id}/entitlements', {
    path: at,
    attributes: { title: '2027', planned_days: 30, starts_on: '2027-01-01', ends_on: '2027-12-31' },
  })
  const { data: types } = await admin.get('/api/v3/workspaces/{workspace_id}/absence_types', { path: path() })
  const { data: absence } = await admin.post('/api/v3/workspaces/{workspace_id}/absences', {
    path: path(),
    attributes: {
      user_id: id,
      absence_type_id: types.find(({ attributes }) => attributes.kind === 'vacation')?.id ?? '',
      starts_at: '2027-03-08',
      ends_at: '2027-03-12',
      full_day: true,
    },
  })
  const daysOf = async (from: string, to: string) => {
    const { data } = await admin.get('/api/v3/workspaces/{workspace_id}/users/{user_id}/days', {
      path: at,
      query: { from, to },
    })
    return data.attributes.days.map(({ date, target_seconds, balance_seconds }) => ({
      date,
      target_seconds,
      balance_seconds,
    }))
  }
  const before = await daysOf('2027-01-01', '2027-02-28')
  await signIn(page, demo().admin)
  await page.goto(pageOf(id, 'contract'))
  await page.getByLabel('From').fill('2027-03-01')
  await page.getByLabel('Fri').fill('0')
  const effects = page.getByRole('region', { name: 'What this changes' }).first()
  await expect(effects).toContainText('worked out before saving')
  await expect(page.getByLabel('Hours a week')).toHaveValue('32:00')
  const foreseen = await effects.getByRole('row').allTextContents()
  expect(foreseen.join('\n')).toMatch(/Target, 1\s*–\s*31 Mar184:00152:00/)
  expect(foreseen.join('\n')).toContain('5 · 40:004 · 32:00')
  expect(foreseen.join('\n')).toMatch(/Vacation left 202725 ?26/)
  await page.getByRole('button', { name: 'Save from 1 Mar 2027' }).click()
  await expect(page.getByText('Saved from 1 Mar 2027.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Employment and hours' })).toContainText('32:00 a week')

  expect(await daysOf('2027-01-01', '2027-02-28')).toEqual(before)
  const march = await daysOf('2027-03-01', '2027-03-31')
  expect(march.reduce((sum, { target_seconds }) => sum + target_seconds, 0)).toBe(152 * 3600)
  const { data: now } = await admin.get('/api/v3/workspaces/{workspace_id}/absences/{absence_id}', {
    path: { ...path(), absence_id: absence.id },
  })
  expect([now.attributes.days, now.attributes.hours]).toEqual([4, 32])
  const { data: left } = await admin.get('/api/v3/workspaces/{workspace_id}/users/{user_id}/vacations/summary', {
    path: at,
    query: { year: 2027 },
  })
  expect(left.attributes.remaining_days).toBe(26)
})

test('time and sickness are entered for somebody, and they see it', async ({ page, browser }) => {
  const person = await settledPerson('Tilda Tag')
  const yesterday = day(-1)
  await signIn(page, demo().admin)
  await page.goto(`${pageOf(person.id, 'time')}?date=${yesterday}`)
  await page.getByRole('button', { name: 'Add time' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Day').fill(yesterday)
  await dialog.getByLabel('From').fill('08:00')
  await dialog.getByLabel('To', { exact: true }).fill('16:30')
  await dialog.getByLabel('Break in minutes').fill('30')
  await dialog.getByRole('button', { name: 'Add the time' }).click()
  await expect(dayRow(page, yesterday)).toContainText('8:00')
  await dayRow(page, yesterday).click()
  await page.getByRole('button', { name: 'Change 08:00–16:30' }).click()
  await dialog.getByLabel('To', { exact: true }).fill('17:30')
  await dialog.getByRole('button', { name: 'Save the time' }).click()
  await expect(dayRow(page, yesterday)).toContainText('9:00')

  await page.getByRole('link', { name: 'Report sick' }).click()
  await dialog.getByRole('button', { name: 'Report it' }).click()
  await expect(page.getByRole('cell', { name: 'Sick leave' })).toBeVisible()
  await expect(page.getByText('Sick leave until')).toBeVisible()
  const { data } = await person.admin.get('/api/v3/workspaces/{workspace_id}/absences', {
    path: path(),
    query: { filter: { user_id: person.id } },
  })
  expect(data.map(({ attributes }) => attributes.confirmation_status)).toEqual(['confirmed'])

  const own = await browser.newContext({ baseURL: demo().base_url })
  const phone = await own.newPage()
  await signIn(phone, person)
  await phone.goto(`/w/${demo().workspace_id}/time?date=${yesterday}`)
  await expect(dayRow(phone, yesterday)).toContainText('9:00')
  await own.close()
})
