import type { Page } from '@playwright/test'
import { allSent, clientOf, demo, expect, keptWithoutLine, newPerson, punchesOf, signIn, tap, test } from './people.ts'

/** A browser without any room left: reading works, writing does not. */
const fullStorage = (): void => {
  const full = (): never => {
    throw new DOMException('No room.', 'QuotaExceededError')
  }
  IDBObjectStore.prototype.put = full
  Storage.prototype.setItem = full
}

/** A browser that lets pages store nothing at all. */
const deniedStorage = (): void => {
  const deny = (): never => {
    throw new DOMException('Denied.', 'SecurityError')
  }
  Object.defineProperty(globalThis, 'localStorage', { get: deny })
  Object.defineProperty(globalThis, 'sessionStorage', { get: deny })
  IDBFactory.prototype.open = deny
  LockManager.prototype.request = () => Promise.reject(new DOMException('Denied.', 'SecurityError'))
}

for (const [name, breakStorage] of [
  ['has no room left', fullStorage],
  ['stores nothing', deniedStorage],
] as const) {
  test(`on a device that ${name} one signs in, punches reach the server, and the screen says so`, async ({ page }) => {
    const person = await newPerson()
    await page.addInitScript(breakStorage)
    await signIn(page, person)
    await tap(page, 'Punch in')
    await expect(page.getByText('Working', { exact: true })).toBeVisible()
    await expect(page.getByText('This device stores nothing')).toBeVisible()
    await expect.poll(() => punchesOf(person)).toEqual(['start'])
    await allSent(page)
    await tap(page, 'Punch out')
    await expect.poll(() => punchesOf(person)).toEqual(['start', 'end'])
    await page.reload()
    await expect(page.getByText('Not working', { exact: true })).toBeVisible()
  })
}

/** Something between page and server answers instead of it. */
const answerWith = (page: Page, path: string, status: number, headers: Record<string, string> = {}) =>
  page.route(path, (route) => route.fulfill({ status, headers, contentType: 'text/plain', body: 'no' }))

test('a server that makes a mistake, is busy or has had enough is told in plain words, with its time', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await signIn(page, demo().employee)
  await page.goto(`/w/${demo().workspace_id}/absences`)
  await expect(page.getByRole('heading', { name: 'My absences' })).toBeVisible()
  const lists = '**/api/v3/workspaces/*/absences?*'
  for (const [status, headers, words] of [
    [500, {}, 'The server made a mistake.'],
    [503, { 'retry-after': '90' }, 'The server is busy. Please try again in 90 seconds.'],
    [429, { 'retry-after': '600' }, 'Too many attempts. Please try again in 10 minutes.'],
  ] as const) {
    await answerWith(page, lists, status, headers)
    await page.reload()
    await expect(page.getByRole('alert')).toContainText(words)
    await page.unroute(lists)
  }
})

test('a punch that a busy server does not take stays on the device, says why, and is sent later', async ({ page }) => {
  const person = await newPerson()
  await signIn(page, person)
  await answerWith(page, '**/time_trackings/actions', 503)
  await tap(page, 'Punch in')
  const card = page.getByRole('region', { name: 'Punching' })
  await expect(card).toContainText('1 punch not sent yet')
  await expect(card).toContainText('The server is busy.')
  await page.unroute('**/time_trackings/actions')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await allSent(page)
  expect(await punchesOf(person)).toEqual(['start'])
})

test('two tabs that punch in at once leave one punch and no complaint', async ({ page, context }) => {
  const person = await newPerson()
  await signIn(page, person)
  const other = await context.newPage()
  await other.goto('/')
  await expect(other.getByRole('button', { name: /^Punch in/ })).toBeVisible()
  // At the same moment; once one tab has shown what the other did, the same place has another button.
  const at = Date.now() + 2_000
  const press = (tab: Page): Promise<void> =>
    tab.getByRole('button', { name: /^Punch in/ }).evaluate(
      (button: HTMLElement, moment) =>
        new Promise<void>((resolve) => {
          setTimeout(() => {
            if (button.textContent?.startsWith('Punch in')) button.click()
            resolve()
          }, moment - Date.now())
        }),
      at,
    )
  await Promise.all([press(page), press(other)])
  for (const tab of [page, other]) {
    await expect(tab.getByText('Working', { exact: true })).toBeVisible()
    await allSent(tab)
    await expect(tab.getByText('A punch was not taken')).toHaveCount(0)
  }
  expect(await punchesOf(person)).toEqual(['start'])
})

test('without a line a screen that was never loaded says so, and punching works', async ({ page, context }) => {
  const person = await newPerson()
  await signIn(page, person)
  await keptWithoutLine(page)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Team', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('No connection')
  await page.getByRole('link', { name: 'Today', exact: true }).click()
  await tap(page, 'Punch in')
  await expect(page.getByText('1 unsent')).toBeVisible()
  await context.setOffline(false)
  await allSent(page)
})

test('what was typed is there again: after leaving the form, and after the session ended', async ({
  page,
  context,
}) => {
  const person = await newPerson()
  await signIn(page, person)
  await page.goto(`/w/${demo().workspace_id}/absences/new`)
  const [first, note] = [page.getByLabel('First day'), page.getByLabel('Note')]
  await first.fill('2027-06-14')
  await note.fill('Moving house')
  await page.getByRole('link', { name: 'Team', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Leave without sending?' })
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(note).toHaveValue('Moving house')
  await page.getByRole('link', { name: 'Team', exact: true }).click()
  await question.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Team' })).toBeVisible()
  await page.goBack()
  await expect(note).toHaveValue('Moving house')
  await expect(first).toHaveValue('2027-06-14')
  await expect(page.getByText(/^Costs 1 day$/)).toBeVisible()

  await context.clearCookies()
  await page.getByRole('button', { name: /^Ask for (it|[\d.]+ days?)$/ }).click()
  await page.waitForURL(/\/sign-in/)
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByLabel('Password').fill(person.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(/absences\/new/)
  await expect(note).toHaveValue('Moving house')
  await page.getByRole('button', { name: /^Ask for (it|[\d.]+ days?)$/ }).click()
  await expect(page.getByText('Asked for.', { exact: true })).toBeVisible()
  const api = await clientOf(person)
  const { data } = await api.get('/api/v3/workspaces/{workspace_id}/absences', {
    path: { workspace_id: demo().workspace_id },
    query: { filter: { user_id: person.id } },
  })
  expect(data).toHaveLength(1)
})
