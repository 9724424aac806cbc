import type { Locator, Page } from '@playwright/test'
import { type Api, clientOf, demo, expect, signIn, test } from './people.ts'

/** A workspace of its own with twenty people, so that nobody else's requests are among theirs. */
interface Team {
  readonly api: Api
  readonly id: string
  readonly vacationId: string
  readonly personIds: readonly string[]
}

let team: Team

test.beforeAll(async () => {
  const api = await clientOf(demo().admin)
  const { data: workspace } = await api.post('/api/v3/accounts/{account_id}/workspaces', {
    path: { account_id: demo().account_id },
    attributes: { name: 'Journeys of leads', time_zone: 'Europe/Berlin' },
  })
  const path = { workspace_id: workspace.id }
  const types = await api.get('/api/v3/workspaces/{workspace_id}/absence_types', { path })
  const vacationId = types.data.find(({ attributes }) => attributes.kind === 'vacation')?.id ?? ''
  const personIds: string[] = []
  for (let number = 1; number <= 20; number += 1) {
    const { data } = await api.post('/api/v3/workspaces/{workspace_id}/users', {
      path,
      attributes: { username: `Person ${String(number).padStart(2, '0')}`, role_ids: ['1'] },
    })
    personIds.push(data.id)
    await api.post('/api/v3/workspaces/{workspace_id}/users/{user_id}/entitlements', {
      path: { ...path, user_id: data.id },
      attributes: { title: '2027', planned_days: 30, starts_on: '2027-01-01', ends_on: '2027-12-31' },
    })
  }
  team = { api, id: workspace.id, vacationId, personIds }
})

/** Everybody, or the first few, ask for some day. */
async function askAll(date: string, most = team.personIds.length): Promise<void> {
  for (const user_id of team.personIds.slice(0, most)) {
    await team.api.post('/api/v3/workspaces/{workspace_id}/absences', {
      path: { workspace_id: team.id },
      attributes: { user_id, absence_type_id: team.vacationId, starts_at: date, ends_at: date, full_day: true },
    })
  }
}

/** What became of the requests for a day, by person. */
async function outcomes(date: string) {
  const { data, included } = await team.api.get('/api/v3/workspaces/{workspace_id}/absences', {
    path: { workspace_id: team.id },
    query: { filter: { overlapping_with_range: `${date}_${date}` }, include: ['user', 'notes'], items: 100 },
  })
  const of = (type: string, id: string | undefined) =>
    included?.find((record) => record.type === type && record.id === id)?.attributes as Record<string, string>
  return data
    .map(({ attributes, relationships }) => ({
      person: of('user_overview', relationships?.user?.data?.id)?.username ?? '',
      state: attributes.confirmation_status,
      message: attributes.confirm_message,
      notes: (relationships?.notes?.data ?? []).map((link) => of('note', link.id)?.content),
    }))
    .sort((a, b) => a.person.localeCompare(b.person))
}

const waiting = (page: Page) => page.locator('[data-key]')

async function everythingIsSent(page: Page): Promise<void> {
  await expect(page.getByText('Nothing waits for you.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await page.getByText('decisions of this visit').click()
  await expect(page.getByText(/is sent in a moment|being sent/)).toHaveCount(0)
}

/** All but the one that was rejected, and that one without a trace of what was taken back. */
function expectDecided(found: Awaited<ReturnType<typeof outcomes>>, rejected: string): void {
  expect(found.filter(({ state }) => state === 'confirmed')).toHaveLength(19)
  const [one, ...others] = found.filter(({ state }) => state === 'rejected')
  expect(others).toEqual([])
  expect(one).toMatchObject({ person: rejected, message: 'Stocktaking that day' })
  expect(one?.notes.join(' ')).not.toMatch(/confirmed/i)
}

test('journey 9: twenty requests by keyboard, one undone, one rejected with a reason', async ({ page }) => {
  await askAll('2027-03-02')
  await signIn(page, demo().admin)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`/w/${team.id}/inbox`)
  await expect(waiting(page)).toHaveCount(20)
  await expect(page.getByText(/days left after this/)).toBeVisible()
  await expect(page.getByText('Team: 0 of 20 absent in these days')).toBeVisible()
  const began = performance.now()
  for (let number = 1; number <= 5; number += 1) await page.keyboard.press('y')
  await expect(waiting(page)).toHaveCount(15)
  await page.keyboard.press('u')
  await expect(waiting(page)).toHaveCount(16)
  await expect(page.getByRole('listitem', { name: 'Person 05' })).toBeFocused()
  await page.keyboard.press('n')
  await page.getByLabel('Why').fill('Stocktaking that day')
  await page.keyboard.press('Enter')
  await expect(waiting(page)).toHaveCount(15)
  for (let number = 1; number <= 5; number += 1) await page.keyboard.press('y')
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  for (let number = 1; number <= 9; number += 1) await page.keyboard.press('Shift+J')
  await expect(page.getByText('10 selected')).toBeVisible()
  await page.keyboard.press('y')
  await expect(page.getByText('10 confirmed')).toBeVisible()
  await everythingIsSent(page)
  const seconds = (performance.now() - began) / 1000
  process.stdout.write(
    `Twenty requests by keyboard: ${seconds.toFixed(1)} s, the last eight of them waiting for an undo\n`,
  )
  expectDecided(await outcomes('2027-03-02'), 'Person 05')
})

test('journey 10: the same on the phone, by thumb', async ({ browser }) => {
  await askAll('2027-03-03')
  const context = await browser.newContext({ baseURL: demo().base_url, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  await signIn(page, demo().admin)
  await page.getByRole('link', { name: /^Inbox/ }).tap()
  await page.goto(`/w/${team.id}/inbox?kind=absence`)
  await expect(waiting(page)).toHaveCount(20)
  const began = performance.now()
  const first = waiting(page).first()
  await first.getByRole('button', { name: 'Confirm' }).tap()
  await expect(waiting(page)).toHaveCount(19)
  await page.getByRole('button', { name: 'Undo' }).tap()
  await expect(waiting(page)).toHaveCount(20)
  await first.getByRole('button', { name: 'Reject' }).tap()
  await page.getByLabel('Why').fill('Stocktaking that day')
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).tap()
  for (let left = 18; left >= 9; left -= 1) {
    await first.getByRole('button', { name: 'Confirm' }).tap()
    await expect(waiting(page)).toHaveCount(left)
  }
  await page.getByRole('button', { name: 'Select all 9 shown' }).tap()
  await page.getByRole('button', { name: 'Confirm selected' }).tap()
  await everythingIsSent(page)
  const seconds = (performance.now() - began) / 1000
  process.stdout.write(`Twenty requests by thumb: ${seconds.toFixed(1)} s\n`)
  expectDecided(await outcomes('2027-03-03'), 'Person 01')
  await context.close()
})

test('journey 11: of two who decide at once, the second sees what happened and who did it', async ({
  page,
  browser,
}) => {
  const ben = { email: 'ben.keller@demo.example', password: demo().admin.password }
  const context = await browser.newContext({ baseURL: demo().base_url })
  const other = await context.newPage()
  await signIn(page, demo().admin)
  await signIn(other, ben)
  for (const each of [page, other]) await each.goto(`/w/${demo().workspace_id}/inbox?kind=absence`)
  const wanted = (await waiting(other).first().getAttribute('data-key')) ?? ''
  const [mine, theirs] = [page.locator(`[data-key="${wanted}"]`), other.locator(`[data-key="${wanted}"]`)]
  await mine.getByRole('button', { name: 'Confirm' }).click()
  await theirs.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByText('1 decision of this visit')).toBeVisible()
  await page.getByText('1 decision of this visit').click()
  await expect(page.getByRole('listitem').getByText('confirmed', { exact: true })).toBeVisible()
  await other.getByRole('button', { name: 'Send now' }).click()
  await expect(other.getByText('Your decision did not count')).toBeVisible()
  await expect(other.getByText(/Anna Berger was faster and confirmed it/).first()).toBeVisible()
  await context.close()
})

test('what is decided is sent when the page is left before the time for an undo is over', async ({ page }) => {
  await askAll('2027-03-04', 1)
  await signIn(page, demo().admin)
  await page.goto(`/w/${team.id}/inbox`)
  await expect(waiting(page)).toHaveCount(1)
  // What binds the decision to what was read is asked for at once.
  const looked = page.waitForResponse(/absences\/\d+\?include=confirmed_by_user/)
  await waiting(page).first().getByRole('button', { name: 'Confirm' }).click()
  await (await looked).finished()
  await page.close()
  await expect
    .poll(async () => (await outcomes('2027-03-04')).filter(({ state }) => state === 'confirmed').length)
    .toBe(1)
})

test('an open inbox shows what others do, over one connection for all tabs, also when the tab that had it is closed', async ({
  page,
  context,
}) => {
  const streams: string[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('/web/events')) streams.push(request.url())
  })
  await signIn(page, demo().admin)
  await page.goto(`/w/${team.id}/inbox?kind=absence`)
  const other = await context.newPage()
  await other.goto(`/w/${team.id}/inbox?kind=absence`)
  await expect.poll(() => streams.length).toBe(1)
  const before = await waiting(other).count()
  await askAll('2027-04-01', 1)
  await expect(waiting(page)).toHaveCount(before + 1)
  await expect(waiting(other)).toHaveCount(before + 1)
  expect(streams).toHaveLength(1)
  await page.close()
  await expect.poll(() => streams.length).toBe(2)
  await askAll('2027-04-02', 1)
  await expect(waiting(other)).toHaveCount(before + 2)
})

/** Presses and lets go without looking for a target again in between, as a hand does. */
async function clickAt(page: Page, target: Locator): Promise<void> {
  await target.hover()
  await page.mouse.down()
  await page.waitForTimeout(80)
  await page.mouse.up()
}

test('by mouse the first click counts, nothing moves under the pointer, and a double click decides one', async ({
  page,
}) => {
  await askAll('2027-03-05', 6)
  await signIn(page, demo().admin)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`/w/${team.id}/inbox?kind=absence`)
  await expect(page.getByText(/absent in these days/)).toBeVisible()
  const all = await waiting(page).count()
  const [second, third, last] = [1, 2, 5].map((at) => waiting(page).nth(at)) as [Locator, Locator, Locator]
  const places = () => Promise.all([second, third, last].map(async (line) => (await line.boundingBox())?.y))
  const before = await places()
  await clickAt(page, second.getByRole('checkbox'))
  await clickAt(page, third.getByRole('checkbox'))
  await expect(page.getByText('2 selected')).toBeVisible()
  await clickAt(page, last.getByRole('button', { name: 'Person 06' }))
  await expect(page.getByText(/absent in these days/)).toHaveCount(2)
  expect(await places()).toEqual(before)
  await page.getByRole('button', { name: 'Clear' }).click()
  const confirm = second.getByText('Confirm')
  // The second click of a double click comes as soon as the next line is under the pointer.
  await confirm.evaluate(async (button: HTMLElement) => {
    const { x, y, width, height } = button.getBoundingClientRect()
    const under = () => document.elementFromPoint(x + width / 2, y + height / 2) as HTMLElement
    button.click()
    while (under() === button) await new Promise(requestAnimationFrame)
    under().click()
  })
  await expect(waiting(page)).toHaveCount(all - 1)
  await expect(page.getByText('Person 02: confirmed')).toBeVisible()
  await confirm.click()
  await expect(page.getByText('2 decisions, not sent yet')).toBeVisible()
  await expect(waiting(page)).toHaveCount(all - 2)
})
