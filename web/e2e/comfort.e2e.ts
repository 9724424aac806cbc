import type { Page } from '@playwright/test'
import { clientOf, demo, expect, newPerson, punchesOf, signIn, tap, test } from './people.ts'

const path = () => ({ workspace_id: demo().workspace_id })

test('one long unbroken name pushes nothing off the inbox of a phone', async ({ page }) => {
  const name = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
  const person = await newPerson(name)
  const api = await clientOf(person)
  const { data: types } = await api.get('/api/v3/workspaces/{workspace_id}/absence_types', { path: path() })
  const type = types.find(({ attributes }) => attributes.kind === 'day_off') ?? types[0]
  await api.post('/api/v3/workspaces/{workspace_id}/absences', {
    path: path(),
    attributes: { absence_type_id: type?.id ?? '', starts_at: '2027-05-03', ends_at: '2027-05-03', full_day: true },
  })
  await page.setViewportSize({ width: 320, height: 700 })
  await signIn(page, demo().admin)
  await page.goto(`/w/${demo().workspace_id}/inbox?kind=absence`)
  await expect(page.getByText(name)).toBeVisible()
  const right = await page
    .getByRole('button', { name: 'Reject' })
    .evaluateAll((buttons) => Math.max(...buttons.map((button) => button.getBoundingClientRect().right)))
  expect(right).toBeLessThanOrEqual(320)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

test('sickness is reported from Today in two taps, ends the work that runs, and Today says it', async ({ page }) => {
  const person = await newPerson('Kim Krank')
  await signIn(page, person)
  await tap(page, 'Punch in')
  await expect(page.getByText('Working', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Report sick' }).click()
  const sheet = page.getByRole('dialog', { name: 'Report sick' })
  await sheet.getByRole('button', { name: 'Until tomorrow' }).click()
  await sheet.getByRole('button', { name: 'Report sick' }).click()
  const card = page.getByRole('region', { name: 'Punching' })
  await expect(card).toContainText('You are reported sick today')
  await expect(card).toContainText('Get well soon, Kim.')
  await expect(card.getByRole('button', { name: 'Well again – punch in' })).toBeVisible()
  await expect(page.getByText(/\bcosts?\b/i)).toHaveCount(0)
  await expect(page.getByText('Reported', { exact: true })).toBeVisible()
  expect(await punchesOf(person)).toEqual(['start', 'end'])
})

test('whoever goes to another screen by keys goes on in it, and an opened day stands in the address', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 844 })
  await signIn(page, demo().employee)
  await page.getByRole('link', { name: 'Time', exact: true }).press('Enter')
  await expect(page).toHaveURL(/\/time/)
  await expect(page.getByRole('main')).toBeFocused()
  const days = page.locator('details')
  await days.nth(1).locator('summary').click()
  await expect(page).toHaveURL(/open=\d{4}-\d\d-02/)
  await page.reload()
  await expect(days.nth(1)).toHaveAttribute('open', '')
  await expect(page.locator('details[open]')).toHaveCount(1)
  // On a day to come nothing can be wrong yet.
  await page.goto(`/w/${demo().workspace_id}/time?view=month&date=2027-03-01&open=2027-03-02`)
  await expect(days.nth(1).getByRole('button', { name: 'History' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ask for a correction' })).toHaveCount(0)
})

/** What marks an element once the system has taken its colours away. */
const marksOf = (page: Page, selector: string): Promise<string[]> =>
  page.locator(selector).evaluateAll((elements) =>
    elements.map((element) => {
      const { outlineStyle, outlineWidth, borderStyle } = getComputedStyle(element)
      const before = getComputedStyle(element, '::before')
      return `${outlineStyle} ${outlineWidth} ${borderStyle} ${before.content} ${before.borderBlockStartWidth}`
    }),
  )

test('with colours chosen by the system one still sees what is selected', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await signIn(page, demo().admin)
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    for (const [address, area] of [
      ['team?view=week', 'nav[aria-label="View"] a'],
      ['inbox?kind=absence', 'nav[aria-label="Kinds"] a'],
      ['time?view=month', 'nav[aria-label="Screens"] a'],
    ] as const) {
      await page.goto(`/w/${demo().workspace_id}/${address}`)
      await expect(page.locator(`${area}[aria-current]`)).toHaveCount(1)
      const [present, others] = [
        await marksOf(page, `${area}[aria-current]`),
        await marksOf(page, `${area}:not([aria-current])`),
      ]
      expect(others, `${address} at ${width} px`).not.toContain(present[0])
    }
  }
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true })

  test('everything one taps on a phone is large enough', async ({ page }) => {
    await signIn(page, demo().employee)
    for (const address of ['', '/time', '/absences', '/absences/new', '/team?view=week', '/notifications']) {
      await page.goto(`/w/${demo().workspace_id}${address}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      const small = await page
        .locator('main :is(a, button, summary, select, input), header :is(a, button)')
        .evaluateAll((elements) =>
          elements
            .filter((element) => element.checkVisibility() && !element.closest('.spoken, label'))
            .map((element) => ({ words: element.textContent, box: element.getBoundingClientRect() }))
            .filter(({ box }) => box.width > 1 && (box.height < 44 || box.width < 24))
            .map(({ words, box }) => `${words}: ${Math.round(box.width)} × ${Math.round(box.height)}`),
        )
      expect(small, address).toEqual([])
    }
  })
})
