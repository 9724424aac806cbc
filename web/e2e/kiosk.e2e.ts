import AxeBuilder from '@axe-core/playwright'
import type { BrowserContext, Page } from '@playwright/test'
import { openSection, ownPlace, rowOf } from './own-place.ts'
import { type Api, demo, expect, keptWithoutLine, signIn, test } from './people.ts'

test.use({ viewport: { width: 1280, height: 900 } })

interface Pinned {
  readonly id: string
  readonly name: string
  readonly pin: string
}

/** People with a PIN, who are employed since long. */
async function pinned(api: Api, workspaceId: string, names: readonly string[]): Promise<Pinned[]> {
  const make = async (name: string): Promise<Pinned> => {
    const { data } = await api.post('/api/v3/workspaces/{workspace_id}/users', {
      path: { workspace_id: workspaceId },
      attributes: { username: name, role_ids: ['1'], start_of_accounting: '2026-01-01' },
    })
    return { id: data.id, name, pin: data.attributes.tablet_pin ?? '' }
  }
  const people: Pinned[] = []
  for (const name of names) people.push(await make(name))
  return people
}

async function codeFor(api: Api, workspaceId: string, name: string, shows_names = false): Promise<string> {
  const { data } = await api.post('/api/v3/workspaces/{workspace_id}/devices', {
    path: { workspace_id: workspaceId },
    attributes: { name, shows_names },
  })
  return data.attributes.pairing_code ?? ''
}

async function pairPage(page: Page, code: string): Promise<void> {
  await page.goto('/kiosk')
  await page.getByLabel('Pairing code').fill(code)
  await page.getByRole('button', { name: 'Pair', exact: true }).click()
  await expect(page.getByRole('heading', { name: /Your PIN|Who are you/ })).toBeVisible()
}

/** As with a number pad. */
const type = async (page: Page, pin: string): Promise<void> => {
  await page.keyboard.type(pin)
  await page.keyboard.press('Enter')
}

const punchesOf = async (api: Api, workspaceId: string, userId: string): Promise<string[]> => {
  const { data } = await api.get('/api/v3/workspaces/{workspace_id}/time_trackings/actions', {
    path: { workspace_id: workspaceId },
    query: { filter: { user_id: userId }, sort: 'action_time', items: 100 },
  })
  return data.map(({ attributes }) => attributes.action_type)
}

/** Everything the browser has stored, as text. */
const storedOn = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const asked = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie]
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await asked(indexedDB.open(name))
      for (const store of db.objectStoreNames) {
        const rows = db.transaction(store).objectStore(store)
        found.push(await asked(rows.getAllKeys()), await asked(rows.getAll()))
      }
      db.close()
    }
    return JSON.stringify(found)
  })

const expectAccessible = async (page: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`)).toEqual([])
}

test('an administrator sets a tablet up, a dozen people punch at it within a minute, and revoked it is dead', async ({
  page,
  browser,
}) => {
  const { id, api, hr } = await ownPlace('Yard with a tablet')
  const people = await pinned(
    api,
    id,
    Array.from({ length: 12 }, (_, index) => `Person ${index + 1}`),
  )
  await signIn(page, hr)
  await page.goto(`/w/${id}/settings/place`)
  await openSection(page, 'Tablets')
  await page.getByRole('button', { name: 'Set up a tablet' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Where it stands').fill('Gate')
  await dialog.getByRole('button', { name: 'Show the code' }).click()
  const code = (await dialog.locator('code').last().textContent()) ?? ''

  const context = await browser.newContext({ baseURL: demo().base_url, locale: 'en-GB' })
  const tablet = await context.newPage()
  await tablet.goto('/kiosk')
  await expectAccessible(tablet)
  await pairPage(tablet, code.toLowerCase())
  await expect(dialog.getByText('The tablet is paired.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(rowOf(page, 'Tablets', 'Gate')).toBeVisible()
  await expect(tablet.getByText('Gate', { exact: true })).toBeVisible()
  await expectAccessible(tablet)
  const key = await tablet.getByRole('button', { name: '5', exact: true }).boundingBox()
  expect(Math.min(key?.width ?? 0, key?.height ?? 0)).toBeGreaterThanOrEqual(72)

  // The first one by touch; the tablet says who they are to them alone, and forgets them.
  const [first, ...others] = people
  for (const digit of first?.pin ?? '') await tablet.getByRole('button', { name: digit, exact: true }).click()
  await tablet.getByRole('button', { name: 'Continue' }).click()
  await expect(tablet.getByRole('heading', { name: 'Hello Person' })).toBeVisible()
  await expectAccessible(tablet)
  await expect(tablet.getByRole('heading', { name: 'Your PIN' })).toBeVisible()
  await expect(tablet.getByText('Hello')).toHaveCount(0)

  await type(tablet, '000000')
  await expect(tablet.getByRole('alert')).toContainText('4 more tries')
  const begun = Date.now()
  for (const { pin } of people) {
    await type(tablet, pin)
    await tablet.getByRole('button', { name: 'Clock in' }).click()
    await expect(tablet.getByText('Clocked in, Person')).toBeVisible()
  }
  // Nobody need wait for the receipt of the one before.
  expect(Date.now() - begun).toBeLessThan(60_000)
  for (const { id: user } of people) expect(await punchesOf(api, id, user)).toEqual(['start'])

  await type(tablet, others[0]?.pin ?? '')
  await tablet.getByRole('button', { name: 'Begin a break' }).click()
  await expect(tablet.getByText('Break begun, Person')).toBeVisible()
  await tablet.getByRole('button', { name: 'Deutsch' }).click()
  await expect(tablet.getByRole('heading', { name: 'Deine PIN' })).toBeVisible()
  expect(await storedOn(tablet)).not.toMatch(new RegExp([...people.map(({ pin }) => pin), 'Person 1'].join('|')))

  await rowOf(page, 'Tablets', 'Gate').getByRole('button', { name: 'Change' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke the tablet' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke the tablet' }).click()
  await expect(page.getByText('No tablet yet.')).toBeVisible()
  await type(tablet, first?.pin ?? '')
  await expect(tablet.getByText('Dieses Tablet wurde gesperrt')).toBeVisible()
  await context.close()
})

test('somebody gets a new PIN, and where names are shown chooses theirs before they type it', async ({ page }) => {
  const { id, api, hr } = await ownPlace('Names')
  const [ada, berta] = await pinned(api, id, ['Ada Anfang', 'Berta Bald'])
  await signIn(page, hr)
  await page.goto(`/w/${id}/people/${ada?.id}/access`)
  const card = page.getByRole('region', { name: 'PIN for the tablet' })
  await expect(card).not.toContainText(ada?.pin ?? '')
  await card.getByRole('button', { name: 'New PIN' }).click()
  await expect(card.getByText(/^\d{6}$/)).toBeVisible()
  await expect(card).not.toContainText(ada?.pin ?? '')
  const pin = (await card.getByText(/^\d{6}$/).textContent()) ?? ''
  await pairPage(page, await codeFor(api, id, 'Names', true))
  await page.getByRole('button', { name: 'Ada Anfang' }).click()
  await type(page, berta?.pin ?? '')
  await expect(page.getByRole('alert')).toContainText('This PIN does not fit.')
  await type(page, pin)
  await page.getByRole('button', { name: 'Clock in' }).click()
  await expect(page.getByText('Clocked in, Ada')).toBeVisible()
  expect(await punchesOf(api, id, ada?.id ?? '')).toEqual(['start'])
})

const hour = 3_600_000

/** The tablet anew, without a line. */
async function reopened(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto('/kiosk')
  await expect(page.getByText('no line', { exact: true })).toBeVisible()
  return page
}

/** Punches as many people do, one after the other, at a number pad. */
const punchAll = (page: Page, pins: readonly string[], label: string): Promise<void> =>
  page.evaluate(
    async ([all, wanted]) => {
      // Not by a timer: those go by the clock of the shift.
      const pause = () =>
        new Promise<void>((resolve) => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve()
          port2.postMessage(0)
        })
      const until = async <T>(look: () => T | undefined | null): Promise<T> => {
        for (;;) {
          const found = look()
          if (found) return found
          await pause()
        }
      }
      const press = (key: string) => dispatchEvent(new KeyboardEvent('keydown', { key }))
      const heading = (text: string) => [...document.querySelectorAll('h1')].find((h) => h.textContent?.includes(text))
      for (const pin of all) {
        await until(() => heading('Your PIN'))
        for (const [index, digit] of [...pin].entries()) {
          press(digit)
          await until(() => document.body.textContent?.includes(`${index + 1} digit`))
        }
        press('Enter')
        const button = await until(() =>
          [...document.querySelectorAll('button')].find((each) => each.textContent === wanted),
        )
        button.click()
        await until(() => document.body.textContent?.includes('will be checked'))
      }
    },
    [pins, label] as const,
  )

// Longer than others: eight hours of a shift without a line, 200 punches, in the real page.
test('200 punches of a shift without a line arrive exactly once, though the page is killed twice', async ({
  page,
  context,
  browser,
}) => {
  const { id, api, hr } = await ownPlace('Cellar without a line')
  const people = await pinned(
    api,
    id,
    Array.from({ length: 25 }, (_, index) => `Shift ${index + 1}`),
  )
  const pins = people.map(({ pin }) => pin)
  await pairPage(page, await codeFor(api, id, 'Cellar'))
  await page.reload()
  await keptWithoutLine(page)
  await page.close()

  await context.setOffline(true)
  // The line was lost nine hours ago.
  await context.clock.install({ time: Date.now() - 9 * hour })
  let tablet = await reopened(context)
  const kinds = [
    ...['Clock in', 'Begin a break', 'End the break', 'Clock out'],
    ...['Clock in', 'Begin a break', 'End the break', 'Clock out'],
  ]
  for (const [index, label] of kinds.entries()) {
    await punchAll(tablet, pins, label)
    if (index === 3) {
      await tablet.close()
      tablet = await reopened(context)
    }
    await context.clock.fastForward(hour)
  }
  await punchAll(tablet, ['000001'], 'Clock in')
  await expect(tablet.getByText(/201 punches are stored/)).toBeVisible()
  expect(await storedOn(tablet)).not.toMatch(new RegExp(pins.join('|')))

  await context.setOffline(false)
  const total = async (): Promise<number> => {
    const { meta } = await api.get('/api/v3/workspaces/{workspace_id}/time_trackings/actions', {
      path: { workspace_id: id },
      query: { items: 1 },
    })
    return (meta as { total_count?: number }).total_count ?? 0
  }
  await expect.poll(total).toBeGreaterThan(10)
  await tablet.close()
  tablet = await context.newPage()
  await tablet.goto('/kiosk')
  await expect(tablet.getByText('connected')).toBeVisible()
  await expect(tablet.getByText('not sent yet')).toHaveCount(0)
  const { data: left } = await api.get('/api/v3/workspaces/{workspace_id}/refused_punches', {
    path: { workspace_id: id },
  })
  expect(left.map(({ attributes: { code, action_type } }) => `${code} ${action_type}`)).toEqual(['wrong_pin start'])
  expect(await total()).toBe(200)
  const wanted = [...Array(2)].flatMap(() => ['start', 'start-break', 'end-break', 'end'])
  for (const person of people) expect(await punchesOf(api, id, person.id)).toEqual(wanted)

  // What was nobody's is shown to administrators, who see to it.
  const office = await (await browser.newContext({ baseURL: demo().base_url, locale: 'en-GB' })).newPage()
  await signIn(office, hr)
  await office.goto(`/w/${id}/settings/tablets`)
  const refused = rowOf(office, 'Not taken', 'the PIN is nobody’s')
  await expect(refused).toHaveCount(1)
  await refused.getByRole('button', { name: 'Dismiss' }).click()
  await expect(office.getByText('Everything was taken.')).toBeVisible()
  await office.context().close()
})
