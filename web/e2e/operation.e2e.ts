import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { openSection } from './own-place.ts'
import { expect, test } from './people.ts'
import { startEmpty } from './service.ts'

const own = { 'sec-fetch-site': 'same-origin' }
const founder = { username: 'Olaf Operator', email: 'olaf@operator.example', password: 'a walk in the woods' }

test.use({ viewport: { width: 1280, height: 900 } })

test('whoever runs an installation sees how it stands and gets a mail; with a second account nobody does', async ({
  page,
  browser,
}) => {
  const mails = await mkdtemp(join(tmpdir(), 'tagwerk-e2e-mails-'))
  const { base, code, stop } = await startEmpty({ SMTP_URL: pathToFileURL(mails).href })
  try {
    const setUp = await page.request.post(`${base}/web/setup`, {
      headers: own,
      data: { ...founder, code, workspace_name: 'Quay', time_zone: 'Europe/Berlin', locale: 'en' },
    })
    const { workspace_id: id } = (await setUp.json()) as { workspace_id: string }
    await page.goto(`${base}/w/${id}/settings`)
    await openSection(page, 'Operation')
    await expect(page.getByText(/^Tagwerk \d+\.\d+\.\d+, build /)).toBeVisible()
    const parts = page.getByRole('list', { name: 'Parts' }).getByRole('listitem')
    for (const name of ['Database', 'Files', 'Worker', 'Mail server'])
      await expect(parts.filter({ hasText: name })).toContainText('fine')
    const doctor = page.getByRole('list', { name: 'What doctor says' }).getByRole('listitem')
    await expect(doctor.filter({ hasText: 'all migrations are applied' })).toContainText('fine')
    await expect(doctor.filter({ hasText: 'log is not archived' })).toContainText('note')
    await expect(page.getByRole('row', { name: 'Given up 0' })).toBeVisible()
    await expect(page.getByText('The worker is not told where backups are')).toBeVisible()

    await page.getByRole('button', { name: `Send a mail to ${founder.email}` }).click()
    await expect(page.getByText(`A mail to ${founder.email} is on its way.`)).toBeVisible()
    const arrived = async () => {
      const texts = await Promise.all((await readdir(mails)).map((name) => readFile(join(mails, name), 'utf8')))
      return texts.filter((text) => text.includes('Subject: Mails arrive')).length
    }
    await expect.poll(arrived).toBe(1)

    // Somebody else founds an account here: from now on the installation is shared.
    const stranger = await browser.newContext()
    const signedUp = await stranger.request.post(`${base}/web/sign_up`, {
      headers: own,
      data: { ...founder, username: 'Sina Stranger', email: 'sina@stranger.example' },
    })
    expect(signedUp.status()).toBe(204)
    for (const { request } of [page, stranger])
      expect((await request.get(`${base}/web/operation`, { headers: own })).status()).toBe(403)
    await stranger.close()
    await page.reload()
    await expect(page.getByRole('heading', { level: 2, name: 'Place and time zone' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Keys' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Operation' })).toHaveCount(0)
  } finally {
    await stop()
    await rm(mails, { recursive: true, force: true })
  }
})
