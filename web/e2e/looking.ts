import type { Page, Request } from '@playwright/test'
import { createClient, type ResourceClient } from '@tagwerk/sdk'
import { startOwn } from './own-installation.ts'
import { expect, test as person } from './people.ts'
import { screens } from './screens.ts'
import { type Demo, startEmpty, startProgram, stopProgram } from './service.ts'

/** Thursday morning in Berlin: whenever the pictures are taken, they show the same day. */
const shift = Date.parse('2026-11-12T09:00:00Z') - Date.now()

const shifted = {
  NODE_OPTIONS: `--import ${new URL('shifted-clock.ts', import.meta.url).href}`,
  TAGWERK_CLOCK_SHIFT: String(shift),
}

type Cookies = Awaited<ReturnType<ReturnType<Page['context']>['cookies']>>

interface Looking {
  /** Opens a screen as somebody who looks after everybody, or as a stranger where it is shown to strangers. */
  readonly look: (name: string) => Promise<void>
}

interface Places {
  /** The demo with a clock of its own, and somebody signed in to it. */
  readonly place: { readonly demo: Demo; readonly cookies: Cookies }
  /** An installation without anybody, for the first run. */
  readonly nobody: { readonly base: () => Promise<string> }
  /** An installation of one company, and whoever runs it signed in to it. */
  readonly own: { readonly started: () => ReturnType<typeof startOwn> }
}

export const test = person.extend<Looking, Places>({
  place: [
    async ({ browser }, use) => {
      const { process: child, line } = await startProgram(['demo', '--port', '0', '--json'], shifted)
      const demo = JSON.parse(line) as Demo
      const context = await browser.newContext({ baseURL: demo.base_url })
      const page = await context.newPage()
      await page.goto('/sign-in')
      await page.locator('[name=email]').fill(demo.admin.email)
      await page.locator('[name=password]').fill(demo.admin.password)
      await page.locator('[type=submit]').click()
      await page.waitForURL(/\/w\/\d+/)
      const cookies = await context.cookies()
      await context.close()
      await allTold(demo)
      await use({ demo, cookies })
      await stopProgram(child)
    },
    { scope: 'worker', timeout: 900_000 },
  ],
  nobody: [
    async ({ browserName: _ }, use) => {
      let started: ReturnType<typeof startEmpty> | undefined
      await use({
        base: async () => {
          started ??= startEmpty()
          return (await started).base
        },
      })
      await (await started)?.stop()
    },
    { scope: 'worker', timeout: 900_000 },
  ],
  own: [
    async ({ browserName: _ }, use) => {
      let started: ReturnType<typeof startOwn> | undefined
      await use({
        started: () => {
          // Another build is no reason for another picture.
          started ??= startOwn({ ...shifted, GIT_COMMIT: '0123456789abcdef' })
          return started
        },
      })
      await (await started)?.stop()
    },
    { scope: 'worker', timeout: 900_000 },
  ],
  look: async ({ page, place, nobody, own }, use) => {
    await page.addInitScript((by) => {
      const real = Date.now
      Date.now = () => real() + by
    }, shift)
    const quiet = watchRequests(page)
    await use(async (name) => {
      if (name === 'settings-operation') {
        const { base, workspaceId, cookies } = await own.started()
        await page.context().addCookies(cookies)
        await page.goto(`${base}${screens[name]?.replace(':ws', workspaceId)}`)
        await waitForScreen(page)
        return quiet()
      }
      const address = await addressOf(screens[name] ?? '/', place.demo)
      if (/^\/(w\/|me$)/.test(address)) await page.context().addCookies(place.cookies)
      await page.goto(`${name === 'setup' ? await nobody.base() : place.demo.base_url}${address}`)
      await waitForScreen(page)
      await quiet()
    })
  },
})

/** What somebody asked for last is told to those who decide a moment later: until then every page counts one less. */
async function allTold(demo: Demo): Promise<void> {
  const { v3 } = createClient({ baseUrl: demo.base_url })
  await v3.signIn({ apiKey: demo.api_key, ...demo.admin })
  const path = { workspace_id: demo.workspace_id }
  const { data: asked } = await v3.get('/api/v3/workspaces/{workspace_id}/correction_requests', {
    path,
    query: { sort: '-id', items: 1 },
  })
  const isTold = async (): Promise<boolean> => {
    const { data } = await v3.get('/api/v3/workspaces/{workspace_id}/notifications', { path, query: { items: 100 } })
    return data.some(({ relationships }) => {
      const about = relationships?.entity?.data
      return about?.type === 'correction_request' && about.id === asked[0]?.id
    })
  }
  await expect.poll(isTold).toBe(true)
}

/** An address with the ids of the demo in it. */
async function addressOf(address: string, demo: Demo): Promise<string> {
  const here = address.replace(':ws', demo.workspace_id)
  if (!/:(absence|person|client)|webhooks/.test(here)) return here
  const { v3 } = createClient({ baseUrl: demo.base_url })
  await v3.signIn({ apiKey: demo.api_key, ...demo.admin })
  if (here.includes('webhooks')) return here.replace(':webhook', await webhookOf(v3, demo))
  if (here.includes(':client')) {
    const account = { account_id: demo.account_id }
    const { data: clients } = await v3.get('/api/v3/accounts/{account_id}/payroll_clients', { path: account })
    const client = clients[0]?.id ?? ''
    const { data: runs } = await v3.get('/api/v3/accounts/{account_id}/payroll_clients/{payroll_client_id}/runs', {
      path: { ...account, payroll_client_id: client },
    })
    return here.replace(':client', client).replace(':run', runs[0]?.id ?? '')
  }
  if (here.includes(':person')) {
    const { data } = await v3.get('/api/v3/workspaces/{workspace_id}/users', {
      path: { workspace_id: demo.workspace_id },
      query: { filter: { email: demo.employee.email } },
    })
    return here.replace(':person', data[0]?.id ?? '')
  }
  const { data } = await v3.get('/api/v3/workspaces/{workspace_id}/absences', {
    path: { workspace_id: demo.workspace_id },
    query: { filter: { confirmation_status: 'pending' }, sort: 'id', items: 1 },
  })
  return here.replace(':absence', data[0]?.id ?? '')
}

/** A webhook that is off, so that nothing leaves this machine. */
export async function webhookOf(api: ResourceClient, demo: Demo): Promise<string> {
  const path = { account_id: demo.account_id }
  const { data } = await api.get('/api/v3/accounts/{account_id}/webhook_endpoints', { path })
  if (data[0]) return data[0].id
  const { data: made } = await api.post('/api/v3/accounts/{account_id}/webhook_endpoints', {
    path,
    attributes: {
      url: 'https://hooks.example.org/tagwerk',
      description: 'Payroll office',
      types: ['statement.closed', 'payroll_run.issued', 'user.*'],
    },
  })
  await api.post('/api/v3/accounts/{account_id}/webhook_endpoints/{webhook_endpoint_id}/disable', {
    path: { ...path, webhook_endpoint_id: made.id },
  })
  return made.id
}

const quietMs = 300

/** Waits until a page asks for nothing more and has drawn what came. What is still missing then never comes. */
export function watchRequests(page: Page): () => Promise<void> {
  const underWay = new Set<Request>()
  let lastAt = Date.now()
  const ended = (request: Request): void => {
    if (underWay.delete(request)) lastAt = Date.now()
  }
  page.on('request', (request) => {
    // The page listens to what changes as long as it is open.
    if (new URL(request.url()).pathname !== '/web/events') underWay.add(request)
  })
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  const isQuiet = () => underWay.size === 0 && Date.now() - lastAt > quietMs
  return async () => {
    await expect
      .poll(async () => {
        if (!isQuiet()) return false
        // On a busy machine an answer is drawn, or leads to the next question, some time after it came.
        await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
        return isQuiet()
      })
      .toBe(true)
  }
}

export async function waitForScreen(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}
