import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { founder, startOwn } from './own-installation.ts'
import { openSection } from './own-place.ts'
import { demo, expect, signIn, test } from './people.ts'

test.use({ viewport: { width: 1280, height: 900 } })

test('whoever runs an installation sees how it stands, and gets a mail', async ({ page }) => {
  const mails = await mkdtemp(join(tmpdir(), 'tagwerk-e2e-mails-'))
  const { base, workspaceId, cookies, stop } = await startOwn({ SMTP_URL: pathToFileURL(mails).href })
  try {
    await page.context().addCookies(cookies)
    await page.goto(`${base}/w/${workspaceId}/settings`)
    await openSection(page, 'Operation')
    await expect(page.getByText(/^Tagwerk \d+\.\d+\.\d+, build /)).toBeVisible()
    const parts = page.getByRole('list', { name: 'Parts' }).getByRole('listitem')
    for (const name of ['Database', 'Files', 'Worker', 'Mail server'])
      await expect(parts.filter({ hasText: name })).toContainText('fine')
    const doctor = page.getByRole('list', { name: 'What doctor says' }).getByRole('listitem')
    // What somebody should know comes first.
    await expect(doctor.first()).toContainText('log is not archived')
    await expect(doctor.first()).toContainText('note')
    await expect(doctor.filter({ hasText: 'all migrations are applied' })).toContainText('fine')
    await expect(page.getByRole('row', { name: 'Given up 0' })).toBeVisible()
    await expect(page.getByText('Nothing is known about backups of files')).toBeVisible()

    const button = page.getByRole('button', { name: `Send a mail to ${founder.email}` })
    await button.press('Enter')
    await expect(page.getByText(`A mail to ${founder.email} is on its way.`)).toBeVisible()
    const arrived = async () => {
      const texts = await Promise.all((await readdir(mails)).map((name) => readFile(join(mails, name), 'utf8')))
      return texts.filter((text) => text.includes('Subject: Mails arrive')).length
    }
    await expect.poll(arrived).toBe(1)
    // Ten a day to one address: whoever asks for more is told when it goes on.
    const another = () =>
      page.request.post(`${base}/web/operation/mail`, { headers: { 'sec-fetch-site': 'same-origin' } })
    for (let sent = 1; sent < 10; sent += 1) expect((await another()).status()).toBe(202)
    await button.click()
    await expect(page.getByRole('alert')).toContainText('Too many attempts')
  } finally {
    await stop()
    await rm(mails, { recursive: true, force: true })
  }
})

test('where strangers may found accounts nobody is shown how the installation stands', async ({ page }) => {
  await signIn(page, demo().admin)
  await page.goto(`/w/${demo().workspace_id}/settings/operation`)
  await expect(page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Keys' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Operation' })).toHaveCount(0)
  const asked = await page.request.get('/web/operation', { headers: { 'sec-fetch-site': 'same-origin' } })
  expect(asked.status()).toBe(403)
})
