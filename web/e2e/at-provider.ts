import type { BrowserContext, Page } from '@playwright/test'
import { client, type runProvider } from '../../server/test/sso/provider.ts'
import { expect } from './people.ts'

const fromOwnPage = { 'sec-fetch-site': 'same-origin' }

type Provider = Awaited<ReturnType<typeof runProvider>>

/** The pages of the provider: who somebody is there, and that they agree. */
export async function goThrough(page: Page, login: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(login)
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** Requests in the name of whoever is signed in in a browser, for what a journey is not about. */
export function apiOf(context: BrowserContext, base: string) {
  const send = async (method: string, path: string, attributes?: object) => {
    const answer = await context.request.fetch(`${base}/api/v3${path}`, {
      method,
      headers: { ...fromOwnPage, 'content-type': 'application/json' },
      ...(attributes && { data: { data: { attributes } } }),
    })
    expect(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`).toBe(true)
    return (await answer.json().catch(() => ({}))) as { data: { id: string; attributes: Record<string, string> } }
  }
  return { send }
}

type Api = ReturnType<typeof apiOf>

export async function accountOf(context: BrowserContext, base: string): Promise<string> {
  const start = await context.request.get(`${base}/web/start`, { headers: fromOwnPage })
  return ((await start.json()) as { person: { account: { id: string } } }).person.account.id
}

/** A provider that is in use, where a journey is about what comes after. */
export async function addProvider(api: Api, base: string, account: string, provider: Provider): Promise<string> {
  const path = `/accounts/${account}/identity_providers`
  const { data } = await api.send('POST', path, {
    ...{ name: 'Quay SSO', issuer: provider.issuer },
    ...{ client_id: client.id, client_secret: client.secret },
  })
  await api.send('PATCH', `${path}/${data.id}`, { active: true })
  provider.allow(`${base}${data.attributes.callback_path}`)
  return data.id
}
