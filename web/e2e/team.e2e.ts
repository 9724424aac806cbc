import type { Page } from '@playwright/test'
import { clientOf, demo, expect, newPerson, signIn, test } from './people.ts'

const here = () => ({ workspace_id: demo().workspace_id })

/** Monday to Friday of the week after this one. */
function nextWeek(): { monday: string; friday: string } {
  // Where the workplace is: after its midnight, the machine may still be in the week before.
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin' }).format(new Date())
  const day = (offset: number): string => {
    const date = new Date(`${today}T00:00:00Z`)
    date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7) + 7 + offset)
    return date.toISOString().slice(0, 10)
  }
  return { monday: day(0), friday: day(4) }
}

const secrets = ['special_leave', 'Cure 4711', 'Secret surgery']

/** Somebody who is away next week, for a reason that is nobody's business. */
async function givenAway(name: string): Promise<void> {
  const admin = await clientOf(demo().admin)
  // The team is ordered by areas, so in the first one they are in sight.
  const { data: areas } = await admin.get('/api/v3/workspaces/{workspace_id}/areas', {
    path: here(),
    query: { sort: 'name', items: 1 },
  })
  const person = await newPerson(name, { areaIds: areas.map(({ id }) => id) })
  const { data: type } = await admin.post('/api/v3/workspaces/{workspace_id}/absence_types', {
    path: here(),
    attributes: { title: 'Cure 4711', kind: 'special_leave' },
  })
  const { monday, friday } = nextWeek()
  const { data: absence } = await admin.post('/api/v3/workspaces/{workspace_id}/absences', {
    path: here(),
    attributes: {
      user_id: person.id,
      absence_type_id: type.id,
      title: 'Secret surgery',
      starts_at: monday,
      ends_at: friday,
      full_day: true,
    },
  })
  await admin.post('/api/v3/workspaces/{workspace_id}/absences/{absence_id}/absences_confirmations', {
    path: { ...here(), absence_id: absence.id },
  })
}

/** Everything the page keeps: what it shows, and what lies on the device. */
const everythingKept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const parts = [document.documentElement.outerHTML, JSON.stringify({ ...localStorage, ...sessionStorage })]
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(opening.error)
      })
      for (const store of database.objectStoreNames) {
        const reading = database.transaction(store).objectStore(store).getAll()
        parts.push(JSON.stringify(await new Promise((resolve) => (reading.onsuccess = () => resolve(reading.result)))))
      }
    }
    // The program itself is the same for everybody, and knows the words of all kinds.
    for (const key of await caches.keys()) {
      const kept = await caches.open(key)
      for (const request of await kept.keys()) {
        const isProgram = new URL(request.url).pathname.startsWith('/assets/')
        parts.push(request.url, isProgram ? '' : ((await (await kept.match(request))?.text()) ?? ''))
      }
    }
    return parts.join('\n')
  })

test('journey 7: who is absent next week is two clicks away, and a colleague finds the kind nowhere', async ({
  page,
}) => {
  await givenAway('Aaron Away')
  const colleague = await newPerson('Cora League')
  const answers: Promise<string>[] = []
  page.on('response', (response) => {
    // The stream of changes has no end, and names records only.
    if (/\/(api|web)\/(?!events)/.test(response.url())) answers.push(response.text().catch(() => ''))
  })
  await signIn(page, colleague)
  await page.getByRole('link', { name: 'Team', exact: true }).click()
  await page.getByRole('link', { name: 'Next week' }).click()
  const line = page.getByRole('button', { name: /Aaron Away/ })
  await expect(line).toContainText('absent')
  const kept = [await everythingKept(page)]

  await page.setViewportSize({ width: 1280, height: 844 })
  const row = page.getByRole('row', { name: /Aaron Away/ })
  await expect(row.getByText('absent')).toHaveCount(5)
  await row.getByRole('gridcell').nth(1).focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Aaron Away' })).toContainText('absent')
  await expect(page.getByRole('dialog').getByRole('link')).toHaveCount(0)
  kept.push(await everythingKept(page))
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Month' }).click()
  await expect(page.getByRole('row', { name: /Aaron Away/ })).toBeVisible()
  await page.getByRole('link', { name: 'Now' }).click()
  await expect(page.getByText('Aaron Away')).toBeVisible()
  kept.push(await everythingKept(page), ...(await Promise.all(answers)))

  expect(kept.length).toBeGreaterThan(6)
  for (const secret of secrets) expect(kept.filter((text) => text.includes(secret)).length, secret).toBe(0)
})

test('whoever looks after the team sees the kind, and opens the absence', async ({ page }) => {
  await givenAway('Aada Gone')
  await page.setViewportSize({ width: 1280, height: 844 })
  await signIn(page, demo().admin)
  await page.getByRole('link', { name: 'Team', exact: true }).click()
  await page.getByRole('link', { name: 'Next week' }).click()
  const row = page.getByRole('row', { name: /Aada Gone/ })
  await expect(row.getByText('Cure 4711')).toHaveCount(5)
  await row.getByRole('gridcell').first().click()
  await page.getByRole('dialog').getByRole('link', { name: 'Open' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cure 4711' })).toBeVisible()
  await expect(page.getByText('Aada Gone')).toBeVisible()
})
