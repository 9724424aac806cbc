import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { BrowserContext } from '@playwright/test'
import {
  allSent,
  clientOf,
  demo,
  expect,
  keptWithoutLine,
  type Login,
  newPerson,
  punchesOf,
  signIn,
  tap,
  test,
} from './people.ts'

test('journey 2: without a line, app closed and opened again, line back: exactly those punches, in order', async ({
  page,
  context,
}) => {
  const person = await newPerson()
  await signIn(page, person)
  await expect(page.getByRole('button', { name: 'Punch in' })).toBeVisible()
  await keptWithoutLine(page)
  await context.setOffline(true)
  await tap(page, 'Punch in')
  await expect(page.getByText('Working', { exact: true })).toBeVisible()
  await tap(page, 'Start break')
  await expect(page.getByText('2 unsent')).toBeVisible()
  expect(await punchesOf(person)).toEqual([])
  await page.close()
  const again = await context.newPage()
  await again.goto('/')
  await expect(again.getByText('On a break', { exact: true })).toBeVisible()
  await expect(again.getByText(/^No connection\. As of \d\d:\d\d$/)).toBeVisible()
  await tap(again, 'Back to work')
  await expect(again.getByText('Working', { exact: true })).toBeVisible()
  await tap(again, 'Punch out')
  await expect(again.getByText('4 unsent')).toBeVisible()
  await context.setOffline(false)
  await allSent(again)
  expect(await punchesOf(person)).toEqual(['start', 'start-break', 'end-break', 'end'])
  await expect(again.getByText('Not working', { exact: true })).toBeVisible()
})

const cycles = Number(process.env.CYCLES ?? 20)
/** Bounds a long run on demand; what was done until then counts. */
const mostMinutes = Number(process.env.MINUTES ?? 60)

/** A person has at most a hundred time trackings a day, so a long run is made by several people. */
const cyclesEach = 180

test(`journey 3: ${cycles} cycles of line on and off with two tabs, none lost, none doubled`, async ({ browser }) => {
  test.setTimeout(120_000 + Math.min(cycles * 4_000, mostMinutes * 60_000 + 120_000))
  const began = performance.now()
  const minutes = (): number => (performance.now() - began) / 60_000
  const [kept, tapped]: [string[], string[]] = [[], []]
  while (tapped.length < cycles && minutes() < mostMinutes) {
    const context = await browser.newContext({ baseURL: demo().base_url, timezoneId: 'Europe/Berlin' })
    const person = await newPerson()
    const most = Math.min(cyclesEach, cycles - tapped.length)
    tapped.push(...(await punchInTurns(context, person, (done) => done < most && minutes() < mostMinutes)))
    kept.push(...(await punchesOf(person)))
    expect(kept).toEqual(tapped)
    await context.close()
  }
  if (process.env.KEEP_RESULTS) await keepResult(kept.length, tapped.length, minutes(), browser.version())
})

/** Two tabs of one person take turns while the line comes and goes; answers what was tapped. */
async function punchInTurns(
  context: BrowserContext,
  person: Login,
  goesOn: (done: number) => boolean,
): Promise<readonly string[]> {
  const [page, other] = [await context.newPage(), await context.newPage()]
  await signIn(page, person)
  await keptWithoutLine(page)
  await other.goto('/')
  await other.getByRole('button', { name: 'Punch in' }).waitFor()
  const names = { start: 'Punch in', end: 'Punch out' } as const
  const done: string[] = []
  for (let cycle = 0; goesOn(cycle); cycle += 1) {
    const tab = cycle % 2 === 0 ? page : other
    const action = cycle % 2 === 0 ? 'start' : 'end'
    await context.setOffline(cycle % 3 !== 0)
    await tap(tab, names[action])
    await expect(tab.getByText(action === 'start' ? 'Working' : 'Not working', { exact: true })).toBeVisible()
    done.push(action)
    await setLine(context, cycle)
  }
  await context.setOffline(false)
  for (const tab of [page, other]) await allSent(tab)
  return done
}

const keepResult = (kept: number, tapped: number, minutes: number, version: string): Promise<void> =>
  writeFile(
    join(import.meta.dirname, '../../bench/results/offline.md'),
    `# Punches while the line comes and goes

Journey 3 (\`web/e2e/punching.e2e.ts\`): two tabs of one person take turns to punch while the line is switched on and off, so that punches wait on the device, alone and several together, and either tab sends them. Afterwards the punches the server keeps are read from its API and compared with those that were tapped, one by one and in order.

| | |
| --- | --- |
| Run on | ${new Date().toISOString().slice(0, 10)}, Chromium ${version} |
| Cycles | ${tapped} in ${minutes.toFixed(1)} minutes |
| Kept by the server | ${kept}, the same in the same order |
| Lost | 0 |
| Doubled | 0 |

Again: \`npm run build && KEEP_RESULTS=1 CYCLES=1000 MINUTES=60 npx playwright test --config web/playwright.config.ts -g "journey 3"\`. The gate runs 20 cycles.
`,
  )

/** Sometimes the line comes back at once, sometimes only after several punches. */
const setLine = (context: BrowserContext, cycle: number): Promise<void> => context.setOffline(cycle % 4 === 1)

test('a refused punch stays until somebody decides what becomes of it', async ({ page, context }) => {
  const person = await newPerson()
  await signIn(page, person)
  await keptWithoutLine(page)
  await context.setOffline(true)
  await tap(page, 'Punch in')
  await expect(page.getByText('1 unsent')).toBeVisible()
  // Meanwhile another device punches in.
  const api = await clientOf(person)
  await api.post('/api/v3/workspaces/{workspace_id}/time_trackings/actions', {
    path: { workspace_id: demo().workspace_id },
    attributes: { action_type: 'start', action_time: new Date(Date.now() - 60_000).toISOString() },
  })
  await context.setOffline(false)
  await expect(page.getByRole('alert')).toContainText('You were already working at that time.')
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('A punch was not taken')
  await tap(page, 'Discard')
  await page.getByLabel('Reason').fill('Tapped twice')
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.goto('/me')
  await expect(page.getByText('Tapped twice')).toBeVisible()
})

test('journey 4: a forgotten end is proposed, asked for, confirmed by the lead, and the month is right', async ({
  page,
}) => {
  const person = await newPerson()
  const api = await clientOf(person)
  const path = { workspace_id: demo().workspace_id }
  const yesterday = new Date(Date.now() - 30 * 3_600_000)
  yesterday.setUTCMinutes(0, 0, 0)
  await api.post('/api/v3/workspaces/{workspace_id}/time_trackings/actions', {
    path,
    attributes: { action_type: 'start', action_time: yesterday.toISOString() },
  })
  await signIn(page, person)
  const card = page.getByRole('region', { name: 'Forgotten end' })
  await expect(card).toContainText('When did you leave on')
  await expect(page.getByRole('button', { name: 'Punch in' })).toBeVisible()
  const left = new Date(yesterday.getTime() + 8.5 * 3_600_000)
  const shown = left.toLocaleTimeString('en-GB', { timeZone: 'Europe/Berlin', hour: '2-digit', minute: '2-digit' })
  await card.getByRole('button', { name: shown }).click()
  await expect(card.getByLabel('Time', { exact: true })).toHaveValue(shown)
  await card.getByRole('button', { name: 'Send it to be agreed' }).click()
  await expect(page.getByText(`You left at ${shown}.`)).toBeVisible()
  const lead = await clientOf(demo().admin)
  const { data } = await lead.get('/api/v3/workspaces/{workspace_id}/correction_requests', {
    path,
    query: { filter: { state: 'pending', user_id: person.id } },
  })
  expect(data).toHaveLength(1)
  await lead.patch('/api/v3/workspaces/{workspace_id}/correction_requests/{correction_request_id}/accept', {
    path: { ...path, correction_request_id: data[0]?.id ?? '' },
    attributes: {},
  })
  const trackings = await api.get('/api/v3/workspaces/{workspace_id}/time_trackings', { path })
  expect(trackings.data.map(({ attributes }) => new Date(attributes.ends_at ?? 0).getTime())).toEqual([left.getTime()])
})

/** Puts a newer build where the program serves it from. */
async function deploy(): Promise<void> {
  const file = join(demo().web, 'worker.js')
  const newer = (await readFile(file, 'utf8')).replaceAll('tagwerk ', 'tagwerk newer ')
  await writeFile(file, newer)
  await writeFile(`${file}.gz`, gzipSync(newer))
  await writeFile(`${file}.br`, brotliCompressSync(newer))
}

test('journey 20: a new version waits for an unsent punch, and comes with the next navigation', async ({
  page,
  context,
}) => {
  const person = await newPerson()
  await signIn(page, person)
  await keptWithoutLine(page)
  await context.setOffline(true)
  await tap(page, 'Punch in')
  await expect(page.getByText('1 unsent')).toBeVisible()
  const isNewer = () => page.evaluate(async () => (await caches.keys()).some((name) => name.includes('newer')))
  const waits = () => page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting))
  await page.evaluate(() => Object.assign(globalThis, { before: true }))
  const isSamePage = () => page.evaluate(() => 'before' in globalThis)
  await deploy()
  // The punch cannot be sent, but the new version is found.
  await page.route('**/time_trackings/actions', (route) => route.abort())
  await context.setOffline(false)
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  await expect.poll(waits).toBe(true)
  expect(await isNewer()).toBe(true)
  await page.getByRole('link', { name: 'Team' }).click()
  await expect(page.getByRole('heading', { name: 'Team' })).toBeVisible()
  expect(await isSamePage()).toBe(true)
  await page.unroute('**/time_trackings/actions')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await allSent(page)
  // With the next navigation, or the one after it if the answer was still on its way.
  await expect(async () => {
    await page.getByRole('link', { name: 'Team' }).click()
    await page.getByRole('link', { name: 'Today' }).click()
    await expect.poll(isSamePage, { timeout: 5_000 }).toBe(false)
  }).toPass({ timeout: 60_000 })
  await expect(page.getByText('Working', { exact: true })).toBeVisible()
  await expect.poll(waits).toBe(false)
  expect(await punchesOf(person)).toEqual(['start'])
})
