import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { waitForScreen, watchRequests, webhookOf } from './looking.ts'
import { clientOf, demo, expect, type Login, newPerson, signIn, test } from './people.ts'
import { screens } from './screens.ts'

/**
 * Which buttons and links each role sees on each screen, kept in `rights.json` and compared. Renewed by
 * `RENEW_RIGHTS=1 npx playwright test rights.e2e` in this folder; look at the difference before keeping it.
 */
const file = join(import.meta.dirname, 'rights.json')
const address = (name: string, workspaceId: string, ids: Readonly<Record<string, string>>): string =>
  Object.entries(ids).reduce(
    (path, [id, value]) => path.replace(`:${id}`, value),
    (screens[name] ?? '').replace(':ws', workspaceId),
  )
const [first = '', ...others] = Object.keys(screens).filter((name) => screens[name]?.startsWith('/w/'))

const days = /\b(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?\b/g
const months =
  /\b(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\b/g

/** Without what changes from day to day. */
const lasting = (text: string): string =>
  text.replaceAll(days, 'Day').replaceAll(months, 'Month').replaceAll(/\d+/g, '#')

async function seen(part: Locator): Promise<string[]> {
  const snapshot = await part.ariaSnapshot()
  const found = [...snapshot.matchAll(/^\s*- '?(button|link|checkbox|combobox) "((?:[^"\\]|\\.)*)"/gm)]
  return [...new Set(found.map(([, role, name = '']) => lasting(`${role} ${name}`)))].sort()
}

/** What a screen shows, without what other journeys made in the same account. */
async function seenOn(page: Page): Promise<string[]> {
  const places = page.getByRole('list', { name: 'Workplaces' })
  const listed = (await places.count()) === 0 ? [] : await seen(places)
  // Who signed in lately, and how many.
  const noted = page.getByRole('region', { name: 'Sign-ins' })
  const signedIn = (await noted.count()) === 0 ? [] : [...(await seen(noted)), 'button Older']
  const ofOthers = new Set([...listed.filter((each) => !each.startsWith('link Rights ')), ...signedIn])
  return (await seen(page.getByRole('main'))).filter((each) => !ofOthers.has(each))
}

/** To another screen without loading the page anew. */
async function go(page: Page, to: string): Promise<void> {
  const before = await page.title()
  await page.evaluate((url) => {
    history.pushState({}, '', url)
    dispatchEvent(new PopStateEvent('popstate'))
  }, to)
  await expect(page).not.toHaveTitle(before)
  await waitForScreen(page)
}

async function people(workspaceId: string, areaId: string): Promise<Record<string, Login>> {
  const of = (name: string, roleIds: string[], areaIds: string[] = []) =>
    newPerson(name, { workspaceId, roleIds, areaIds })
  return {
    'account administrator': await of('Ada Account', ['1', '4']),
    'workspace administrator': await of('Willa Workspace', ['1', '3']),
    'area administrator': await of('Arno Area', ['1', '2'], [areaId]),
    payroll: await of('Paula Payroll', ['1', '5']),
    employee: await of('Emma Employee', ['1'], [areaId]),
  }
}

/** A client that pays the workplace, and a run of it that waits for a month to be closed. */
async function payroll(workspaceId: string, userId: string): Promise<{ client: string; run: string }> {
  const api = await clientOf(demo().admin)
  const account = { account_id: demo().account_id }
  const { data: client } = await api.post('/api/v3/accounts/{account_id}/payroll_clients', {
    path: account,
    attributes: { name: 'Rights GmbH', target: 'csv' },
  })
  const path = { ...account, payroll_client_id: client.id }
  await api.put('/api/v3/accounts/{account_id}/payroll_clients/{payroll_client_id}/workspaces', {
    path,
    attributes: { valid_from: '2026-01-01', workspace_ids: [workspaceId] },
  })
  await api.post('/api/v3/accounts/{account_id}/payroll_clients/{payroll_client_id}/numbers', {
    path,
    attributes: { numbers: [{ user_id: userId, number: '1' }] },
  })
  const { data: run } = await api.post('/api/v3/accounts/{account_id}/payroll_clients/{payroll_client_id}/runs', {
    path,
    attributes: { month: new Date().toISOString().slice(0, 7) },
  })
  const step = async () =>
    (
      await api.get('/api/v3/accounts/{account_id}/payroll_clients/{payroll_client_id}/runs/{payroll_run_id}', {
        path: { ...path, payroll_run_id: run.id },
      })
    ).data.attributes.step
  await expect.poll(step).toBeNull()
  return { client: client.id, run: run.id }
}

test('each role sees the buttons and links it may use, screen by screen', async ({ browser }) => {
  test.setTimeout(900_000)
  const api = await clientOf(demo().admin)
  const { data: workspace } = await api.post('/api/v3/accounts/{account_id}/workspaces', {
    path: { account_id: demo().account_id },
    attributes: { name: 'Rights', time_zone: 'Europe/Berlin' },
  })
  const path = { workspace_id: workspace.id }
  const { data: area } = await api.post('/api/v3/workspaces/{workspace_id}/areas', {
    path,
    attributes: { name: 'Hall' },
  })
  const roles = await people(workspace.id, area.id)
  // Somebody whom nobody of them is, in the area that one of them leads.
  const { id: person } = await newPerson('Paula Person', { workspaceId: workspace.id, areaIds: [area.id] })
  const employee = await clientOf(roles.employee ?? demo().employee)
  const { data: types } = await employee.get('/api/v3/workspaces/{workspace_id}/absence_types', { path })
  const { data: absence } = await employee.post('/api/v3/workspaces/{workspace_id}/absences', {
    path,
    attributes: {
      absence_type_id: types.find(({ attributes }) => attributes.kind !== 'vacation')?.id ?? '',
      starts_at: '2027-06-07',
      ends_at: '2027-06-07',
      full_day: true,
    },
  })
  const paid = await payroll(workspace.id, person)
  const webhook = await webhookOf(api, demo())
  // Who could decide is told a moment later, and a notification has buttons of its own.
  const lead = await clientOf(roles['account administrator'] ?? demo().admin)
  const told = async () => (await lead.get('/api/v3/workspaces/{workspace_id}/notifications', { path })).data.length
  await expect.poll(told).toBe(1)
  const known = JSON.parse(await readFile(file, 'utf8')) as Record<string, Record<string, string[]>>
  const table: typeof known = {}
  const note = (name: string, role: string, found: string[]): void => {
    table[name] = { ...table[name], [role]: found }
  }
  for (const [role, login] of Object.entries(roles)) {
    const context = await browser.newContext({ baseURL: demo().base_url, viewport: { width: 1280, height: 900 } })
    const page = await context.newPage()
    const quiet = watchRequests(page)
    await signIn(page, login)
    await expect(page.getByRole('link', { name: /^Notifications/ })).toBeVisible()
    await quiet()
    const around = [...(await seen(page.getByRole('banner'))), ...(await seen(page.getByRole('navigation').first()))]
    note('around every screen', role, around)
    note(first, role, await seen(page.getByRole('main')))
    for (const name of others) {
      await go(page, address(name, workspace.id, { absence: absence.id, person, webhook, ...paid }))
      await quiet()
      // A refusal is drawn a moment after it was answered, later still where the machine is busy.
      const isExpected = () => expect(seenOn(page)).resolves.toEqual(known[name]?.[role])
      if (!process.env.RENEW_RIGHTS)
        await expect(isExpected)
          .toPass({ timeout: 90_000 })
          .catch(() => undefined)
      note(name, role, await seenOn(page))
    }
    await context.close()
  }
  const text = `${JSON.stringify(table, undefined, 2)}\n`
  if (process.env.RENEW_RIGHTS) await writeFile(file, text)
  if (!process.env.RENEW_RIGHTS) expect(table).toEqual(known)
})
