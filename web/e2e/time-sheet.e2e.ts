import { ownPlace } from './own-place.ts'
import { clientOf, demo, expect, newPerson, signIn, test } from './people.ts'

const here = () => ({ workspace_id: demo().workspace_id })
/** A week that is over, whenever this runs. */
const monday = '2026-10-05'

/** What is really recorded of somebody, in the order of time: begin, end and minutes of break. */
async function recordedOf(userId: string): Promise<string[]> {
  const admin = await clientOf(demo().admin)
  const { data } = await admin.get('/api/v3/workspaces/{workspace_id}/users/{user_id}/days', {
    path: { ...here(), user_id: userId },
    query: { from: monday, to: '2026-10-11' },
  })
  const clock = (iso: string | null): string =>
    iso === null
      ? ''
      : new Date(iso).toLocaleTimeString('de-DE', { timeZone: 'Europe/Berlin', hour: '2-digit', minute: '2-digit' })
  return data.attributes.days.flatMap(({ date, spans }) =>
    spans.map((span) => `${date.slice(8)} ${clock(span.starts_at)}-${clock(span.ends_at)} ${span.break_seconds / 60}`),
  )
}

/** Somebody whose account began before that week, and who may record their own time or not. */
async function givenPerson(name: string, working_sessions_creator = true) {
  const person = await newPerson(name)
  const admin = await clientOf(demo().admin)
  await admin.patch('/api/v3/workspaces/{workspace_id}/users/{user_id}', {
    path: { ...here(), user_id: person.id },
    attributes: { start_of_accounting: '2026-10-01', working_sessions_creator },
  })
  return person
}

test('journey 8: a week is filled in by keyboard, with an overlap that is refused and a break that is missing', async ({
  page,
}) => {
  const person = await givenPerson('Klara Keyboard')
  await page.setViewportSize({ width: 1280, height: 844 })
  await signIn(page, demo().admin)
  await page.goto(`/w/${demo().workspace_id}/sheet?person=${person.id}&date=${monday}`)
  await expect(page.getByRole('heading', { level: 1, name: /Klara Keyboard, 5\s*–\s*11 Oct/ })).toBeVisible()
  const keys = page.keyboard
  const day = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) })
  const began = Date.now()
  await page.getByLabel('Mon 5 Oct, work 1').focus()
  await keys.type('754-1622 35')
  await keys.press('Enter')
  await expect(page.getByLabel('Tue 6 Oct, work 1')).toBeFocused()
  await keys.type('8 17 1215-1245')
  await keys.press('Enter')
  await keys.type('9-18:30 -')
  await keys.press('Enter')
  await keys.type('730-12')
  await keys.press('ArrowDown')
  await keys.type('8-16:30 30')
  await keys.press('Enter')
  await expect(day('Mon 5')).toContainText('7:53')
  await expect(day('Tue 6')).toContainText('8:30')
  await expect(day('Fri 9')).toContainText('8:00')
  expect(Date.now() - began).toBeLessThan(60_000)
  await expect(day('Wed 7').getByText(/no break|without a break/)).toBeVisible()

  // More on Thursday that overlaps: it is refused in its cell, stays there, and everything else is saved.
  await page.getByLabel('Thu 8 Oct, work 2').fill('1130-14')
  await keys.press('ArrowUp')
  const refused = page.getByLabel('Thu 8 Oct, work 2')
  await expect(refused).toHaveAttribute('aria-invalid', 'true')
  await expect(day('Thu 8').getByRole('alert')).not.toHaveText('')
  await expect(refused).toHaveValue('1130-14')
  const before = await recordedOf(person.id)
  expect(before.filter((line) => line.startsWith('08'))).toEqual([expect.stringMatching('^08 07:30-12:00 ')])
  expect(before.length).toBe(5)

  // Whoever leaves is asked, and finds what was typed again.
  await page.getByRole('link', { name: 'Team', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible()
  await page.goBack()
  await expect(refused).toHaveValue('1130-14')
  await refused.focus()
  await keys.press('Escape')
  await expect(refused).toHaveValue('')
  await refused.fill('13-x')
  await keys.press('ArrowUp')
  await expect(day('Thu 8').getByRole('alert')).toHaveText('Please type it like 8-16:30 30: begin, end and break.')
  await refused.fill('13-15')
  await keys.press('ArrowUp')
  await expect(page.getByLabel('Thu 8 Oct, work 2')).toHaveValue('13:00–15:00')

  // What was saved last is undone by a key, and what is emptied is deleted and comes back.
  await page.getByLabel('Thu 8 Oct, work 3').focus()
  await keys.press('Control+z')
  await expect(page.getByLabel('Thu 8 Oct, work 3')).toHaveCount(0)
  const friday = page.getByLabel('Fri 9 Oct, work 1')
  await friday.fill('')
  await friday.press('ArrowUp')
  await expect(page.getByLabel('Fri 9 Oct, work 2')).toHaveCount(0)
  await expect(day('Fri 9')).toContainText('0:00')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(friday).toHaveValue('08:00–16:30 30')
  expect(await recordedOf(person.id)).toEqual(before)
})

test('in German and on a phone: a day is typed, and one that may not record is told so', async ({ page }) => {
  const person = await givenPerson('Gerda Tabelle', false)
  await signIn(page, person)
  await page.evaluate(() => localStorage.setItem('tagwerk.language', 'de'))
  await page.goto(`/w/${demo().workspace_id}/sheet?date=${monday}`)
  await expect(page.getByText('Arbeitszeit trägt hier die Leitung ein.')).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.removeItem('tagwerk.language'))
  await signIn(page, demo().admin)
  await page.evaluate(() => localStorage.setItem('tagwerk.language', 'de'))
  await page.goto(`/w/${demo().workspace_id}/sheet?person=${person.id}&date=${monday}`)
  const field = page.getByLabel('Mo., 5. Okt., Arbeit 1')
  await field.fill('8 bis 16:30 30')
  await field.press('Enter')
  await expect(field).toHaveValue('08:00–16:30 30')
  expect(await recordedOf(person.id)).toEqual(['05 08:00-16:30 30'])
  await expect(page.getByRole('button', { name: 'Rückgängig' })).toBeVisible()
})

test('a lead chooses whose week it is, and says in which area the work was', async ({ page }) => {
  const place = await ownPlace('Quarry')
  const area = async (name: string) =>
    (await place.api.post('/api/v3/workspaces/{workspace_id}/areas', { path: place.path, attributes: { name } })).data
      .id
  const [pit, office] = [await area('Pit'), await area('Office')]
  const lead = await newPerson('Lars Lead', { workspaceId: place.id, roleIds: ['1', '2'], areaIds: [pit] })
  const worker = await newPerson('Wilma Work', { workspaceId: place.id, areaIds: [pit] })
  await newPerson('Olga Office', { workspaceId: place.id, areaIds: [office] })
  await place.api.patch('/api/v3/workspaces/{workspace_id}/users/{user_id}', {
    path: { ...place.path, user_id: worker.id },
    attributes: { start_of_accounting: '2026-10-01' },
  })
  await page.setViewportSize({ width: 1280, height: 844 })
  await signIn(page, lead)
  await page.goto(`/w/${place.id}/sheet?date=${monday}`)
  // Only those of the area one leads are offered.
  await page.getByRole('button', { name: 'Somebody else' }).click()
  const whose = page.getByRole('region', { name: 'Whose week' })
  await expect(whose.getByRole('link')).toHaveText([/Lars Lead/, /Wilma Work/])
  await whose.getByLabel('Find people').fill('olga')
  await expect(whose.getByText('Nobody was found.')).toBeVisible()
  await whose.getByLabel('Find people').fill('wil')
  await whose.getByRole('link', { name: 'Wilma Work' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Wilma Work, 5\s*–\s*11 Oct/ })).toBeVisible()
  const field = page.getByLabel('Mon 5 Oct, work 1')
  await field.fill('8-16:30 30')
  await field.press('Enter')
  // Who belongs to one area has it filled in.
  const where = page.getByLabel('Mon 5 Oct, area 1')
  await expect(where).toHaveValue(pit)
  const areasOf = async () => {
    const { data } = await place.api.get('/api/v3/workspaces/{workspace_id}/users/{user_id}/days', {
      path: { ...place.path, user_id: worker.id },
      query: { from: monday, to: monday },
    })
    return data.attributes.days[0]?.spans.map(({ area_id }) => area_id)
  }
  expect(await areasOf()).toEqual([pit])
  await where.selectOption({ label: 'Office' })
  await expect.poll(areasOf).toEqual([office])
  await expect(where).toHaveValue(office)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(where).toHaveValue(pit)
  expect(await areasOf()).toEqual([pit])

  // Who leads nobody chooses nobody.
  await page.context().clearCookies()
  await signIn(page, worker)
  await page.goto(`/w/${place.id}/sheet?date=${monday}`)
  await expect(field).toHaveValue('08:00–16:30 30')
  await expect(page.getByRole('button', { name: 'Somebody else' })).toHaveCount(0)
})
