import { clientOf, demo, expect, mailedLink, newPerson, openOwnThings, signIn, test } from './people.ts'

test('somebody signs in, comes back to where they wanted to go, and signs out', async ({ page }) => {
  await page.goto('/me')
  await page.waitForURL(/\/sign-in/)
  await page.getByLabel('E-mail').fill(demo().employee.email)
  await page.getByLabel('Password').fill(demo().employee.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/me')
  await expect(page.getByText('Clara Vogel')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.waitForURL(/\/sign-in/)
  const left = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  expect(left.length).toBeLessThan(2)
  await page.goto('/')
  await page.waitForURL(/\/sign-in/)
})

test('a wrong password is told in words', async ({ page }) => {
  await page.goto('/sign-in')
  await page.getByLabel('E-mail').fill(demo().employee.email)
  await page.getByLabel('Password').fill('not the password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toContainText('E-mail or password is wrong.')
})

test('whoever is in already goes on from the sign-in, and an address of no workplace says so', async ({ page }) => {
  await signIn(page, demo().employee)
  const today = new RegExp(`/w/${demo().workspace_id}$`)
  for (const address of ['/sign-in', '/sign-up', '/setup']) {
    await page.goto(address)
    await page.waitForURL(today)
  }
  await page.goto('/w/9999/time')
  await expect(page.getByRole('heading', { name: 'No such workplace' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to Today' }).click()
  await page.waitForURL(today)
})

test('an administrator who does not work in a workplace is told so, and finds the way to their own', async ({
  page,
}) => {
  const admin = await clientOf(demo().admin)
  const { data } = await admin.get('/api/v3/accounts/{account_id}/workspaces', {
    path: { account_id: demo().account_id },
  })
  const others: string[] = []
  await signIn(page, demo().admin)
  for (const { id } of data) {
    if (id === demo().workspace_id) continue
    others.push(id)
    for (const screen of ['', '/time', '/absences', '/absences/new']) {
      await page.goto(`/w/${id}${screen}`)
      await expect(page.getByText('You do not work here')).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
    }
  }
  expect(others.length).toBeGreaterThan(0)
  await page.getByRole('main').getByRole('link', { name: 'Old Town' }).click()
  await expect(page.getByRole('region', { name: 'Punching' })).toBeVisible()
})

test('somebody creates an account, and confirms their address by the mail', async ({ page }) => {
  const email = `founder-${process.pid}@demo.example`
  await page.goto('/sign-in')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByRole('button', { name: 'Create the account' }).click()
  await expect(page.getByText('Please fill this in.').first()).toBeVisible()
  await page.getByLabel('Your name').fill('Fanny Founder')
  await page.getByLabel('E-mail').fill('fanny')
  await page.getByLabel('Password').fill('another walk in the woods')
  await page.getByRole('button', { name: 'Create the account' }).click()
  await expect(page.getByText('This is no e-mail address.')).toBeVisible()
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Create the account' }).click()
  await page.getByRole('region', { name: 'Punching' }).waitFor()
  await page.goto(await mailedLink(email))
  await page.waitForURL('**/confirm-email')
  await page.getByRole('button', { name: 'Confirm the address' }).click()
  await expect(page.getByText(`${email} is confirmed.`)).toBeVisible()
})

test('what the browser finds missing is said in the language of the page', async ({ page }) => {
  await page.goto('/sign-in')
  await page.getByLabel('Language').selectOption('de')
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page.getByText('Bitte ausfüllen.').first()).toBeVisible()
})

test('somebody changes their password and ends a session elsewhere', async ({ page, browser }) => {
  const person = await newPerson()
  const elsewhere = await browser.newContext({ baseURL: demo().base_url })
  const other = await elsewhere.newPage()
  await signIn(other, person)
  await signIn(page, person)
  await openOwnThings(page)
  await page.getByRole('link', { name: 'My account' }).click()
  const devices = page.locator('section', { has: page.getByRole('heading', { name: 'Where you are signed in' }) })
  // The password was chosen in a third session.
  await expect(devices.getByRole('rowheader')).toHaveCount(3)
  await devices.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(devices.getByRole('rowheader')).toHaveCount(1)
  await other.reload()
  await other.waitForURL(/\/sign-in/)
  await elsewhere.close()
  await page.getByLabel('Present password').fill('not the password')
  await page.getByLabel('New password').fill('a second walk in the woods')
  await page.getByRole('button', { name: 'Change the password' }).click()
  await expect(page.getByText('The present password is wrong.')).toBeVisible()
  await page.getByLabel('Present password').fill(person.password)
  await page.getByRole('button', { name: 'Change the password' }).click()
  await expect(page.getByText('Your password is changed.')).toBeVisible()
  await clientOf({ email: person.email, password: 'a second walk in the woods' })
})

test('journey 18: a forgotten password, used and old links, and signing out everywhere', async ({ page, browser }) => {
  const person = await newPerson()
  const elsewhere = await browser.newContext({ baseURL: demo().base_url })
  await signIn(await elsewhere.newPage(), person)
  await page.goto('/sign-in')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  // Until the next screen is there, the field of this name is the one of signing in.
  await page.getByRole('button', { name: 'Send the link' }).waitFor()
  await page.getByLabel('E-mail').fill(person.email)
  const before = await mailedLink(person.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('Please look into your mail')).toBeVisible()
  await expect.poll(() => mailedLink(person.email)).not.toBe(before)
  const link = await mailedLink(person.email)
  await page.goto(link)
  await page.waitForURL('**/set-password')
  await page.getByLabel('New password').fill('password')
  await page.getByRole('button', { name: 'Save and open Today' }).click()
  await expect(page.getByText('Many people use this password')).toBeVisible()
  await page.getByLabel('New password').fill('another walk in the woods')
  await page.getByRole('button', { name: 'Save and open Today' }).click()
  await page.waitForURL(/\/w\/\d+/)
  // The same link again, and the one of the invitation, have ended.
  for (const old of [link, before]) {
    await page.goto(old)
    await page.getByLabel('New password').fill('a third walk in the woods')
    await page.getByRole('button', { name: 'Save and open Today' }).click()
    await expect(page.getByText('This link was used before')).toBeVisible()
  }
  await expect(page.getByRole('link', { name: 'Send me a new link' })).toBeVisible()
  // A new password has ended the session elsewhere.
  const [other] = elsewhere.pages()
  await other?.reload()
  await other?.waitForURL(/\/sign-in/)
  await elsewhere.close()
})

test('journey 18: the cookie is useless from another site', async ({ page, context }) => {
  await signIn(page, demo().employee)
  const cookies = await context.cookies()
  expect(cookies).toEqual([expect.objectContaining({ httpOnly: true, sameSite: 'Strict' })])
  expect(await page.evaluate(() => document.cookie)).toBe('')
  const api = await clientOf(demo().employee)
  const ws = `/api/v3/workspaces/${demo().workspace_id}`
  const count = async () =>
    (
      await api.get('/api/v3/workspaces/{workspace_id}/time_trackings/actions', {
        path: { workspace_id: demo().workspace_id },
      })
    ).meta.total_count
  const before = await count()
  // Another host name is another site to the browser, and here it reaches the same server.
  const foreign = demo().base_url.replace('127.0.0.1', 'localhost')
  const seen: number[] = []
  page.on('response', (response) => {
    if (response.url().includes('/api/v3/')) seen.push(response.status())
  })
  await page.route(`${foreign}/attack`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Other site</title><form></form>' }),
  )
  await page.goto(`${foreign}/attack`)
  const target = `${demo().base_url}${ws}/time_trackings/actions`
  const tries = await page.evaluate(
    async ([address, site]) => {
      const outcome = async (work: () => Promise<unknown>) => work().then(String, () => 'refused')
      const plain = '{"data":{"attributes":{"action_type":"start"}}}'
      const found = [
        await outcome(async () => (await fetch(address, { credentials: 'include' })).status),
        await outcome(
          async () =>
            (
              await fetch(address, {
                method: 'POST',
                credentials: 'include',
                headers: { 'content-type': 'text/plain' },
                body: plain,
                mode: 'no-cors',
              })
            ).type,
        ),
        await outcome(
          async () =>
            (
              await fetch(address, {
                method: 'POST',
                credentials: 'include',
                headers: { 'content-type': 'application/json' },
                body: plain,
              })
            ).status,
        ),
        await outcome(async () => navigator.sendBeacon(address, plain)),
        await outcome(async () => (await fetch(`${site}/web/start`, { credentials: 'include' })).status),
      ]
      const form = document.querySelector('form')
      if (form) {
        form.method = 'post'
        form.action = address
        form.enctype = 'text/plain'
        form.target = '_blank'
        form.innerHTML = `<input name='{"data":{"attributes":{"action_type":"start"}},"x":"' value='"}'>`
        form.submit()
      }
      return found
    },
    [target, foreign] as const,
  )
  expect(tries[0]).toBe('refused')
  expect(tries[2]).toBe('refused')
  await page.waitForTimeout(500)
  expect(seen.every((status) => status >= 400)).toBe(true)
  expect(await count()).toBe(before)
})
