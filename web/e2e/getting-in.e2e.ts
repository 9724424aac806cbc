import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { clientOf, demo, expect, mailedLink, newPerson, signIn, test } from './people.ts'
import { main } from './service.ts'

test('somebody signs in, comes back to where they wanted to go, and signs out', async ({ page }) => {
  const more = `/w/${demo().workspace_id}/more`
  await page.goto(more)
  await page.waitForURL(/\/sign-in/)
  await page.getByLabel('E-mail').fill(demo().employee.email)
  await page.getByLabel('Password').fill(demo().employee.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(`**${more}`)
  await expect(page.getByText('Clara Vogel')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
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

/** The first value of a name in lines of JSON. */
const said = (input: Readable, name: string): Promise<string> =>
  new Promise((resolve, reject) => {
    createInterface({ input })
      .on('line', (line) => {
        const value = line.startsWith('{') ? (JSON.parse(line) as Record<string, string | undefined>)[name] : undefined
        if (value !== undefined) resolve(value)
      })
      .on('close', () => reject(new Error(`The program ended without telling its ${name}.`)))
  })

test('journey 16: from an empty installation to the first punch, in nine fields', async ({ page }) => {
  const child = spawn(process.execPath, [main, 'demo', '--empty', '--port', '0'], {
    env: { ...process.env, WEB_FOLDER: join(import.meta.dirname, '../dist') },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  try {
    // What it is goes to standard output, the code to the log.
    const [base, code] = await Promise.all([said(child.stdout, 'base_url'), said(child.stderr, 'code')])
    await page.goto(base)
    await page.waitForURL('**/setup')
    await page.getByLabel("Code from the server's log").fill('WRONG-CODE')
    await page.getByLabel('Your name').fill('Frieda First')
    await page.getByLabel('E-mail').fill('frieda@example.org')
    await page.getByLabel('Password').fill('the first of all people')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel('Name of the place').fill('Old Town')
    await page.getByLabel('Country').selectOption('DE')
    await page.getByLabel('Region').selectOption('NW')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel('Names, one a line').fill('Paul\nPaula, paula@example.org')
    await page.getByRole('button', { name: 'Open Tagwerk' }).click()
    // A wrong code leads back to its field, and nothing else is asked again.
    await expect(page.getByText('This is not the code from the log.')).toBeVisible()
    await page.getByLabel("Code from the server's log").fill(code.toLowerCase())
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByLabel('Name of the place')).toHaveValue('Old Town')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Open Tagwerk' }).click()
    await page.waitForURL(/\/w\/\d+$/)
    await page.getByRole('button', { name: 'Punch in' }).click()
    await expect(page.getByText('Working', { exact: true })).toBeVisible()
  } finally {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
})

test('journey 18: a forgotten password, used and old links, and signing out everywhere', async ({ page, browser }) => {
  const person = await newPerson()
  const elsewhere = await browser.newContext({ baseURL: demo().base_url })
  await signIn(await elsewhere.newPage(), person)
  await page.goto('/sign-in')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
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
