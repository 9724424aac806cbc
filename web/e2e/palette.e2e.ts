import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { clientOf, demo, expect, newPerson, punchesOf, signIn, test } from './people.ts'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

async function expectUsable(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { violations } = await new AxeBuilder({ page }).withTags(standards).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`)).toEqual([])
  }
}

const field = (page: Page) => page.getByRole('combobox', { name: 'Search' })
const marked = (page: Page) => page.locator('[role=option][data-highlighted]')

async function openPalette(page: Page): Promise<void> {
  // What listens comes with what is beside the screen.
  await expect(page.getByRole('link', { name: /^Notifications,/ })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
}

test('by keyboard alone one goes to the team, finds a colleague, and punches', async ({ page }) => {
  await newPerson('Quirin Quast')
  const person = await newPerson('Paula Palette')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('presence')) asked.push(new URL(request.url()).search)
  })
  await page.setViewportSize({ width: 1280, height: 844 })
  await signIn(page, person)
  await openPalette(page)
  await expect(page.getByRole('option')).toHaveText([
    ...['Today', 'Time', 'Absences', 'Team', 'Notifications'],
    ...['Punch in', 'Ask for time off', 'Keys of this screen', 'Sign out'],
  ])
  await expect(page.getByRole('status').filter({ hasText: '9 found' })).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await expect(marked(page)).toHaveText('Time')
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await marked(page).getAttribute('id')) ?? '')
  await page.keyboard.type('tea')
  await expect(marked(page)).toHaveText('Team')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()

  asked.length = 0
  await openPalette(page)
  await page.keyboard.type('qu qua', { delay: 20 })
  await expect(marked(page)).toHaveText(/^Quirin Quast\s*not here$/)
  // Whoever types quickly does not ask for every letter; how quickly a busy machine types is not ours to say.
  // She may be found by the first letters already, before the whole is asked for.
  const questions = () => [...new Set(asked.filter((search) => search.includes('name')))]
  await expect.poll(() => questions().at(-1)).toBe('?filter%5Bname%5D=qu%20qua&items=6')
  expect(questions().length).toBeLessThan('qu qua'.length)
  await expectUsable(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row')).toHaveText([/Name/, /here of 1/, /Quirin Quast/])
  await page.getByRole('link', { name: 'Show everybody' }).press('Enter')
  // The table draws the rows one can see, so this is somebody at its top.
  await expect(page.getByRole('row', { name: /Anna Berger/ })).toBeVisible()

  await openPalette(page)
  await page.keyboard.type('punch')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Punched in at \d\d:\d\d\.$/)).toBeVisible()
  await openPalette(page)
  await page.keyboard.type('break')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Break since \d\d:\d\d\.$/)).toBeVisible()
  await expect.poll(() => punchesOf(person)).toEqual(['start', 'start-break'])

  await openPalette(page)
  await page.keyboard.type('log out')
  await expect(marked(page)).toHaveText('Sign out')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/sign-in/)
})

test('the palette closes with Escape and gives the focus back, finds nobody one may not see, and says so', async ({
  page,
}) => {
  const api = await clientOf(demo().admin)
  const { data: workspace } = await api.post('/api/v3/accounts/{account_id}/workspaces', {
    path: { account_id: demo().account_id },
    attributes: { name: 'Elsewhere', time_zone: 'Europe/Berlin' },
  })
  await newPerson('Xaver Xylander', { workspaceId: workspace.id })
  await page.setViewportSize({ width: 1280, height: 844 })
  await signIn(page, demo().employee)
  await page.getByRole('link', { name: 'Time', exact: true }).focus()
  await openPalette(page)
  await page.keyboard.type('xaver')
  await expect(page.getByText('Nothing found.')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: '0 found' })).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Time', exact: true })).toBeFocused()
})

test('a question mark lists the keys of the inbox, not while somebody types, and single keys can be switched off', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 844 })
  await signIn(page, demo().admin)
  await page.goto(`/w/${demo().workspace_id}/inbox?kind=absence`)
  await expect(page.locator('[data-key]').first()).toBeFocused()
  await expect(page.getByRole('link', { name: /^Notifications,/ })).toBeVisible()
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Keys' })
  await expect(dialog.getByRole('definition')).toHaveText([
    ...['j k ↓ ↑', 'y', 'n', 'x', 'Shift j Shift ↓', 'u', 'Enter'].map(
      (keys) => new RegExp(keys.replaceAll(' ', '\\s*')),
    ),
    ...[/^Ctrl\s*K$/, /^\?$/],
  ])
  await expectUsable(page)
  await dialog.getByRole('checkbox').press('Space')
  await expect(dialog.getByRole('term')).toHaveText([
    ...['move', 'extend', 'open'],
    'go to a screen, do something, find a person',
  ])
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('checkbox', { name: /^Single keys/ }).check()
  // Whoever does something by the palette goes on where they were, and what is typed before it is there decides nothing.
  await page.locator('[data-key]').first().focus()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('keys of')
  await expect(marked(page)).toHaveText('Keys of this screen')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Close' }).press('Enter')
  await expect(page.locator('[data-key]').first()).toBeFocused()
  await page.keyboard.press('n')
  await page.getByLabel('Why').press('?')
  await expect(page.getByLabel('Why')).toHaveValue('?')
  await expect(page.getByRole('dialog')).toHaveCount(1)
})

test('on a phone and in German the palette is found in the bar', async ({ page }) => {
  await signIn(page, demo().employee)
  await page.evaluate(() => localStorage.setItem('tagwerk.language', 'de'))
  await page.goto(`/w/${demo().workspace_id}/team`)
  await page.getByRole('button', { name: 'Suchen' }).click()
  const search = page.getByRole('combobox', { name: 'Suchen' })
  await expect(search).toBeFocused()
  await expectUsable(page)
  await search.fill('urlaub')
  await page.getByRole('option', { name: 'Frei beantragen' }).click()
  await page.waitForURL(/absences\/new/)
})
