import { clientOf, demo, expect, newPerson, signIn, test } from './people.ts'

const here = () => ({ workspace_id: demo().workspace_id })

/** Somebody asks for a day that costs nothing, so that one decision waits. */
async function givenRequest(): Promise<string> {
  const name = `Asks ${process.pid}`
  const person = await newPerson(name)
  const api = await clientOf(person)
  const types = await api.get('/api/v3/workspaces/{workspace_id}/absence_types', { path: here() })
  const sickness = types.data.find(({ attributes }) => attributes.kind !== 'vacation')
  await api.post('/api/v3/workspaces/{workspace_id}/absences', {
    path: here(),
    attributes: {
      absence_type_id: sickness?.id ?? '',
      starts_at: '2027-03-01',
      ends_at: '2027-03-01',
      full_day: true,
    },
  })
  return name
}

/** Names of what the device holds of whoever was signed in. */
async function storedForPerson(): Promise<string[]> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('keyval-store')
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
  const reading = database.transaction('keyval').objectStore('keyval').getAllKeys()
  const names = await new Promise<string[]>((resolve) => {
    reading.onsuccess = () => resolve(reading.result.map(String))
  })
  database.close()
  return names.filter((name) => name.startsWith('kept:'))
}

test('whoever is asked to sign in again is told why, and which decisions were not sent', async ({ page, context }) => {
  const name = await givenRequest()
  await signIn(page, demo().admin)
  await page.goto(`/w/${demo().workspace_id}/inbox?kind=absence`)
  const row = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: name }).first()
  await row.click()
  expect(await page.evaluate(storedForPerson)).toContain('kept:session')
  await context.clearCookies()
  await page.keyboard.press('y')
  await page.waitForURL(/\/sign-in/)
  await expect(page.getByText('Your session ended')).toBeVisible()
  await expect(page.getByText('1 decision was not sent. It still waits in the inbox.')).toBeVisible()
  // Whoever sits down at the device next finds nothing of who was here.
  await expect.poll(() => page.evaluate(storedForPerson)).toEqual([])
  // Whoever comes by themselves is told nothing of the kind.
  await page.goto('/sign-in')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByText('Your session ended')).toHaveCount(0)
})

test('a link in a mail opens in the language of the mail', async ({ page }) => {
  await page.goto('/set-password#lang=de&email=clara%40example.org&token=x')
  await expect(page.getByRole('heading', { name: 'Passwort wählen' })).toBeVisible()
})

test('an address that is none says so in words', async ({ page }) => {
  await page.goto('/nope')
  await expect(page.getByRole('heading', { name: 'Nothing here' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to Today' }).click()
  await page.waitForURL(/\/sign-in/)
})

test('what is too much for the server is said in the language of the page', async ({ page }) => {
  await page.goto('/sign-in')
  await page.getByLabel('Language').selectOption('de')
  await page.getByLabel('E-Mail').fill('clara@example.org')
  await page.getByLabel('Passwort').fill('x'.repeat(100_000))
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page.getByRole('alert')).toContainText('Das ist zu groß. Bitte sende weniger.')
})

test('on the narrowest phone the number beside an icon stays in one line', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signIn(page, demo().admin)
  const bell = page.getByRole('link', { name: /Notifications/ })
  await bell.locator('span').last().waitFor()
  for (const count of await page.locator('header a > span').all())
    expect((await count.boundingBox())?.height ?? 0).toBeLessThan(26)
  // Everything in the bar at the top stands beside each other, and within the window.
  await expect(page.locator('header > button')).toHaveCount(3)
  const seen = await page
    .locator('header > button, header > div > a')
    .evaluateAll((tools) =>
      tools.map((tool) => tool.getBoundingClientRect()).map(({ left, right }) => ({ left, right })),
    )
  for (const [index, { right }] of seen.toSorted((a, b) => a.left - b.left).entries()) {
    const next = seen.toSorted((a, b) => a.left - b.left)[index + 1]
    expect(right).toBeLessThanOrEqual(next ? next.left + 1 : 320)
  }
})
