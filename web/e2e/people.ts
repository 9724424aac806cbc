import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { createClient } from '@tagwerk/sdk'
import type { Demo } from './service.ts'

export { expect }

export const demo = (): Demo => JSON.parse(process.env.TAGWERK_DEMO ?? '{}') as Demo

export interface Login {
  readonly email: string
  readonly password: string
}

/** A client of the API beside the browser: it prepares, and it looks at what really was kept. */
export async function clientOf({ email, password }: Login) {
  const { v3 } = createClient({ baseUrl: demo().base_url })
  await v3.signIn({ apiKey: demo().api_key, email, password })
  return v3
}

export type Api = Awaited<ReturnType<typeof clientOf>>

/** The link in the newest mail to an address. */
export async function mailedLink(email: string, mails = demo().mails): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const paths = (await readdir(mails).catch(() => [])).map((name) => join(mails, name))
    const times = await Promise.all(paths.map(async (path) => [path, (await stat(path)).mtimeMs] as const))
    for (const [path] of times.sort(([, a], [, b]) => b - a)) {
      const mail = (await readFile(path, 'utf8')).replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
      if (!mail.includes(email)) continue
      const [link] = mail.match(/https?:\/\/\S+#\S+/) ?? []
      if (link) return link
    }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`No mail to ${email} came.`)
}

let made = 0

interface Place {
  readonly workspaceId?: string
  readonly roleIds?: readonly string[]
  readonly areaIds?: readonly string[]
}

/** Somebody new who works from now on: nothing of anybody else's is in their way. */
export async function newPerson(
  name = 'Mira Sand',
  { workspaceId = demo().workspace_id, roleIds = ['1'], areaIds = [] }: Place = {},
): Promise<Login & { readonly id: string }> {
  const admin = await clientOf(demo().admin)
  made += 1
  const email = `journey-${process.pid}-${made}@demo.example`
  const { data } = await admin.post('/api/v3/workspaces/{workspace_id}/users', {
    path: { workspace_id: workspaceId },
    attributes: { username: name, email, role_ids: [...roleIds], area_ids: [...areaIds] },
  })
  const given = new URLSearchParams(new URL(await mailedLink(email)).hash.slice(1))
  const password = 'a walk in the woods'
  await admin.put('/api/v3/password', {
    attributes: { email, password, reset_password_token: given.get('token') ?? '' },
  })
  return { id: data.id, email, password }
}

export async function signIn(page: Page, { email, password }: Login): Promise<void> {
  await page.goto('/sign-in')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(/\/w\/\d+/)
  await page.getByRole('region', { name: 'Punching' }).waitFor()
}

/** What the server really keeps, oldest first. */
export async function punchesOf(person: Login): Promise<string[]> {
  const api = await clientOf(person)
  const found: { type: string; at: string }[] = []
  const path = { workspace_id: demo().workspace_id }
  for await (const { attributes } of api.all('/api/v3/workspaces/{workspace_id}/time_trackings/actions', { path }))
    found.push({ type: attributes.action_type, at: attributes.action_time })
  return found.sort((a, b) => (a.at < b.at ? -1 : 1)).map(({ type }) => type)
}

/** On a holiday one punches in all the same. */
export const tap = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name: new RegExp(`^${name}( all the same)?$`) }).click()

/** Opens what is behind one's face, which is fetched after the first screen: until then the last button is another. */
export const openOwnThings = (page: Page): Promise<void> =>
  page.getByRole('banner').locator('button[popovertarget]').last().click()

/** Waits until the service worker answers for the files. */
export const keptWithoutLine = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 50))
  })
export const allSent = (page: Page) => expect(page.getByText(/unsent/)).toHaveCount(0)

/** Every page fails its journey when it logs an error: a broken policy, a missing file, a fault of ours. */
export const test = base.extend<{ quiet: undefined }>({
  baseURL: async ({ browserName: _ }, use) => use(demo().base_url),
  quiet: [
    async ({ page }, use) => {
      const said: string[] = []
      page.on('console', (message) => {
        // What a server refuses or a line drops is shown on the screen; the browser's own line about it is no news.
        if (message.type() === 'error' && !/Failed to load resource|net::ERR|CORS policy/.test(message.text()))
          said.push(message.text())
      })
      page.on('pageerror', (error) => said.push(error.message))
      await use(undefined)
      expect(said).toEqual([])
    },
    { auto: true },
  ],
})
