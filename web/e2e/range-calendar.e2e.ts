import type { Page, Request } from '@playwright/test'
import { clientOf, demo, expect, newPerson, signIn, test } from './people.ts'

const here = () => ({ workspace_id: demo().workspace_id })

/** An area of two people that needs both, one of whom is away from Wednesday on. */
async function givenSmallArea() {
  const admin = await clientOf(demo().admin)
  const { data: area } = await admin.post('/api/v3/workspaces/{workspace_id}/areas', {
    path: here(),
    attributes: { name: `Bar ${Math.random()}`, minimum_people: 2 },
  })
  const [asking, away] = [
    await newPerson('Asta Asker', { areaIds: [area.id] }),
    await newPerson('Olaf Off', { areaIds: [area.id] }),
  ]
  await admin.post('/api/v3/workspaces/{workspace_id}/users/{user_id}/entitlements', {
    path: { ...here(), user_id: asking.id },
    attributes: { title: '2027', planned_days: 3, starts_on: '2027-01-01', ends_on: '2027-12-31' },
  })
  const types = await admin.get('/api/v3/workspaces/{workspace_id}/absence_types', { path: here() })
  const vacation = types.data.find(({ attributes }) => attributes.kind === 'vacation')?.id ?? ''
  const { data: absence } = await admin.post('/api/v3/workspaces/{workspace_id}/absences', {
    path: here(),
    attributes: {
      user_id: away.id,
      absence_type_id: vacation,
      starts_at: '2027-06-16',
      ends_at: '2027-06-17',
      full_day: true,
    },
  })
  await admin.post('/api/v3/workspaces/{workspace_id}/absences/{absence_id}/absences_confirmations', {
    path: { ...here(), absence_id: absence.id },
  })
  return { area: area.attributes.name, areaId: area.id, asking }
}

const day = (page: Page, words: RegExp) => page.getByRole('gridcell', { name: words })

/** How many answers had to be waited for one after the other. */
function watchChain(page: Page): () => number {
  const asked: { readonly from: number; to: number }[] = []
  const open = new Map<Request, { readonly from: number; to: number }>()
  page.on('request', (request) => {
    if (!/\/api\/v3\//.test(request.url())) return
    const entry = { from: Date.now(), to: Number.POSITIVE_INFINITY }
    asked.push(entry)
    open.set(request, entry)
  })
  page.on('response', (response) => {
    const entry = open.get(response.request())
    if (entry) entry.to = Date.now()
  })
  return () => {
    let [links, end] = [0, 0]
    // What can be waited for in a row is the most requests of which each begins after the one before was answered.
    // What is not answered yet was not waited for: the page asks anew when it hears of a change.
    const answered = asked.filter(({ to }) => Number.isFinite(to))
    for (const { from, to } of answered.toSorted((a, b) => a.to - b.to))
      if (from >= end) {
        links += 1
        end = to
      }
    return links
  }
}

test('days are chosen in a calendar that shows team, holidays and too few, by pointer and by keys', async ({
  page,
}) => {
  const { area, asking } = await givenSmallArea()
  await signIn(page, asking)
  await page.goto(`/w/${demo().workspace_id}/absences/new`)
  await page.getByLabel('First day').fill('2027-06-14')
  await expect(page.getByRole('heading', { name: 'Mon 14 Jun 2027' })).toBeVisible()
  // On a phone one month is shown, and the calendar follows what is typed.
  await expect(page.getByRole('grid', { name: 'June 2027' })).toBeVisible()
  await expect(day(page, /Wednesday,? 16 June 2027, 1 in the team absent, too few there/)).toBeVisible()
  await day(page, /14 June 2027/).click()
  await day(page, /18 June 2027/).click()
  await expect(page.getByLabel('Last day')).toHaveValue('2027-06-18')
  await expect(page.getByText('Costs 5 days')).toBeVisible()
  await expect(page.getByText(`${area}, 16 – 17 Jun: 0 of at least 2`)).toBeVisible()
  await expect(page.getByText('You can ask all the same.')).toBeVisible()
  await page.getByRole('button', { name: 'Shorten to 3 days, until 16 Jun' }).click()
  await expect(page.getByLabel('Last day')).toHaveValue('2027-06-16')
  await expect(page.getByText('Costs 3 days')).toBeVisible()

  await day(page, /14 June 2027/).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('First day')).toHaveValue('2027-06-21')
  await page.keyboard.press('PageDown')
  await expect(day(page, /21 July 2027/)).toBeFocused()
  await page.keyboard.press('PageUp')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Last day')).toHaveValue('2027-06-22')
  await page.getByRole('button', { name: 'Ask for 2 days' }).click()
  await expect(page.getByText('Asked for.', { exact: true })).toBeVisible()

  await page.goto(`/w/${demo().workspace_id}/absences/new`)
  await page.getByLabel('First day').fill('2027-06-14')
  await expect(day(page, /22 June 2027, too few there, your absence/)).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 844 })
  await expect(page.getByRole('grid', { name: 'July 2027' })).toBeVisible()
})

test('asking needs few answers in a row, however slow the server is', async ({ page }) => {
  const { asking } = await givenSmallArea()
  await signIn(page, asking)
  await page.route('**/api/v3/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    await route.continue()
  })
  const opening = watchChain(page)
  await page.goto(`/w/${demo().workspace_id}/absences/new`)
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(page.getByRole('radio', { name: /Vacation.*3 days|Vacation/ })).toBeVisible()
  await page.getByLabel('First day').fill('2027-06-21')
  await page.getByText('Costs 1 day').waitFor()
  expect(opening()).toBeLessThanOrEqual(3)
  const sending = watchChain(page)
  await page.getByRole('button', { name: 'Ask for 1 day' }).click()
  // Noticed the moment they are drawn: a look now and then would also count what the page asks for afterwards.
  await page.getByText('Asked for.', { exact: true }).waitFor()
  await page.getByText(/from “2027”, then 2 of 3 left/).waitFor()
  expect(sending()).toBeLessThanOrEqual(2)
})

test('the team’s week shows areas with how many they need, whole names, and where too few are there', async ({
  page,
}) => {
  const { area, areaId } = await givenSmallArea()
  const long = await newPerson('Maximilian-Alexander von Hohenfels-Waldenburg', { areaIds: [areaId] })
  expect(long.id).not.toBe('')
  await page.setViewportSize({ width: 1280, height: 844 })
  await signIn(page, demo().admin)
  await page.goto(`/w/${demo().workspace_id}/team?view=week&date=2027-06-16&area=${areaId}`)
  const head = page.getByRole('row', { name: new RegExp(`^${area} · minimum 2`) })
  await expect(head.getByRole('gridcell')).toHaveText(['3', '3', '2', '2', '3', '', ''])
  const admin = await clientOf(demo().admin)
  await admin.patch('/api/v3/workspaces/{workspace_id}/areas/{area_id}', {
    path: { ...here(), area_id: areaId },
    attributes: { minimum_people: 3 },
  })
  await page.reload()
  await expect(page.getByRole('row', { name: /minimum 3/ }).getByRole('gridcell')).toHaveText([
    ...['3', '3', '2, below the minimum', '2, below the minimum', '3', '', ''],
  ])
  const name = page.getByRole('rowheader', { name: 'Maximilian-Alexander von Hohenfels-Waldenburg' })
  expect(await name.evaluate((cell) => cell.scrollWidth <= cell.clientWidth)).toBe(true)
  await page
    .getByRole('row', { name: /Olaf Off/ })
    .getByRole('gridcell')
    .nth(2)
    .click()
  await page.getByRole('dialog').getByRole('link', { name: 'Open' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Vacation' })).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/w/${demo().workspace_id}/team?view=week&date=2027-06-16&area=${areaId}`)
  await page.getByRole('button', { name: /Wed,? 16 Jun, 1 absent, below the minimum/ }).click()
  await expect(page.getByText('2 there · minimum 3')).toBeVisible()
})

test('in German: days are chosen in the calendar and asked for', async ({ page }) => {
  const { area, asking } = await givenSmallArea()
  await signIn(page, asking)
  await page.evaluate(() => localStorage.setItem('tagwerk.language', 'de'))
  await page.goto(`/w/${demo().workspace_id}/absences/new`)
  await page.getByLabel('Erster Tag').fill('2027-06-15')
  await day(page, /15\. Juni 2027/).click()
  await day(page, /16\. Juni 2027, 1 im Team abwesend, zu wenige da/).click()
  await expect(page.getByText('Kostet 2 Tage')).toBeVisible()
  await expect(page.getByText(new RegExp(`${area}, 16\\. Juni: 0 von mindestens 2`))).toBeVisible()
  await page.getByRole('button', { name: '2 Tage beantragen' }).click()
  await expect(page.getByText('Beantragt.', { exact: true })).toBeVisible()
})
