import AxeBuilder from '@axe-core/playwright'
import { readWebhook } from '@tagwerk/sdk'
import { openSection, ownPlace, rowOf } from './own-place.ts'
import { expect, newPerson, signIn, test } from './people.ts'
import { type Received, startReceiver } from './receiver.ts'

test.use({ viewport: { width: 1280, height: 900 } })

const isSignedWith = async (request: Received | undefined, secret: string): Promise<boolean> =>
  request !== undefined &&
  (await readWebhook({ secrets: [secret], headers: request.headers, body: request.text }).then(
    () => true,
    () => false,
  ))

test('an administrator has a program told of what happens, sees what it answers, and ends it again', async ({
  page,
}) => {
  const receiver = await startReceiver()
  const { id, path, api, hr } = await ownPlace('Hooks')
  const ada = await newPerson('Ada Haken', { workspaceId: id, roleIds: ['1', '4'] })
  const areas = () => receiver.received.filter(({ type }) => type === 'area.created')
  const happen = (name: string) => api.post('/api/v3/workspaces/{workspace_id}/areas', { path, attributes: { name } })
  await signIn(page, ada)
  await page.goto(`/w/${id}/settings`)
  await openSection(page, 'Webhooks')

  // Made by keyboard alone, as far as a form goes.
  await page.getByRole('button', { name: 'New webhook' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Address').fill('http://10.1.2.3/hooks')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Nothing is sent to this address.')).toBeVisible()
  await dialog.getByLabel('Address').fill(receiver.address)
  await dialog.getByLabel('What it is for').fill('Data warehouse')
  await dialog.getByLabel('Events').selectOption('those I choose')
  await dialog.getByRole('button', { name: 'Make it' }).click()
  await expect(dialog.getByText('Tick at least one event.')).toBeVisible()
  await dialog.getByLabel('Areas', { exact: true }).check()
  await dialog.getByText('Only some of Absences').click()
  await dialog.getByLabel('Absences: confirmed').check()
  await dialog.getByRole('button', { name: 'Make it' }).click()
  await expect(dialog.getByText('It is shown this once')).toBeVisible()
  const secret = (await dialog.locator('code').textContent()) ?? ''
  await dialog.getByRole('button', { name: 'Done' }).click()
  const main = page.getByRole('main')
  await expect(main.getByText('Areas, Absences: confirmed')).toBeVisible()
  await expect(main.getByText('on', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Send a test event' }).click()
  await expect(page.getByText('The receiver took the test event: 200')).toBeVisible()
  expect(await isSignedWith(receiver.received[0], secret)).toBe(true)

  await happen('Quay')
  const row = rowOf(page, 'Deliveries', 'Areas: new')
  await expect(row.getByText('200')).toBeVisible()
  await row.getByRole('button', { name: /^Look/ }).click()
  await expect(dialog.getByText('"type": "area.created"')).toBeVisible()
  await expect(dialog.getByText('Thank you')).toBeVisible()
  await dialog.getByRole('button', { name: 'Send it again' }).click()
  await expect(dialog.getByText('It is sent again, with the same id.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect
    .poll(() => areas().map(({ headers }) => headers['webhook-id']))
    .toEqual([areas()[0]?.headers['webhook-id'], areas()[0]?.headers['webhook-id']])

  // A receiver that fails holds everything back, and gets it once it answers again.
  receiver.answer(500)
  await happen('Shed')
  await expect(main.getByText('failing', { exact: true })).toBeVisible()
  receiver.answer(200)
  await page.getByRole('link', { name: 'Failed' }).click()
  await expect(rowOf(page, 'Deliveries', 'Areas: new').getByText('500')).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id: rule }) => rule)).toEqual([])
  await page.getByRole('button', { name: 'New secret' }).click()
  await dialog.getByRole('button', { name: 'Make a new secret' }).click()
  await expect(dialog.getByText('It is shown this once')).toBeVisible()
  const fresh = (await dialog.locator('code').textContent()) ?? ''
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(main.getByText('signs as well until')).toBeVisible()
  await expect(main.getByText('on', { exact: true })).toBeVisible()
  await happen('Crane')
  await expect.poll(() => areas().length).toBe(5)
  for (const each of [secret, fresh]) expect(await isSignedWith(areas().at(-1), each)).toBe(true)

  await page.getByRole('button', { name: 'Turn off' }).click()
  await expect(main.getByText('Somebody turned it off.')).toBeVisible()
  await happen('Lighthouse')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(main.getByText('on', { exact: true })).toBeVisible()
  await expect.poll(() => areas().length).toBe(6)
  expect(await isSignedWith(areas().at(-1), fresh)).toBe(true)

  await page.getByRole('button', { name: 'Send again' }).click()
  await dialog.getByRole('button', { name: 'Send again' }).click()
  // With what the demo company did in that time.
  await expect(dialog.getByText(/\d+ events are sent again, in order\./)).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  const mine = new Set(areas().map(({ headers }) => headers['webhook-id']))
  const again = () =>
    areas()
      .slice(6)
      .flatMap(({ headers }) => (mine.has(headers['webhook-id']) ? [headers['webhook-id']] : []))
  await expect.poll(() => new Set(again()).size).toBe(mine.size)

  await page.getByRole('button', { name: 'Change' }).click()
  await dialog.getByLabel('What it is for').fill('Nobody knows')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(main.getByText('Nobody knows')).toBeVisible()
  await page.getByRole('link', { name: 'All webhooks' }).click()
  const line = page.getByRole('list', { name: 'Webhooks' }).getByRole('link', { name: receiver.address })
  await line.click()
  // What was sent before may be named by a deletion as well.
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(dialog.getByText('It cannot be brought back.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('link', { name: receiver.address })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'New webhook' })).toBeVisible()
  receiver.stop()

  // HR administers the workplace and not the account.
  await page.context().clearCookies()
  await signIn(page, hr)
  await page.goto(`/w/${id}/settings/webhooks`)
  await expect(page.getByRole('heading', { level: 2, name: 'Place and time zone' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Webhooks' })).toHaveCount(0)
})
