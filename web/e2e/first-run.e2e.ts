import { expect, test } from './people.ts'
import { startEmpty } from './service.ts'

test('journey 16: from an empty installation to the first punch, in nine fields', async ({ page }) => {
  const { base, code, stop } = await startEmpty()
  try {
    // Whichever address somebody opens, there is nothing else to do yet.
    for (const address of ['', '/sign-in', '/w/8/time']) {
      await page.goto(`${base}${address}`)
      await page.waitForURL('**/setup')
    }
    await page.getByLabel("Code from the server's log").fill('WRONG-CODE')
    await page.getByLabel('Your name').fill('Frieda First')
    await page.getByLabel('E-mail').fill('frieda@example.org')
    await page.getByLabel('Password').fill('the first of all people')
    await page.getByRole('button', { name: 'Continue' }).click()
    // A wrong code is told before anything else is asked, and nothing is asked again.
    await expect(page.getByText('This is not the code from the log.')).toBeVisible()
    await page.getByLabel("Code from the server's log").fill(code.toLowerCase())
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel('Name of the place').fill('Old Town')
    await page.getByLabel('Country').selectOption('DE')
    await page.getByLabel('Region').selectOption('NW')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel('Names, one a line').fill('Paul\nPaula, paula@example.org')
    // Somebody who looks back once more finds everything as it was.
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page.getByLabel('Name of the place')).toHaveValue('Old Town')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByLabel('Names, one a line')).toHaveValue('Paul\nPaula, paula@example.org')
    await page.getByRole('button', { name: 'Open Tagwerk' }).click()
    await page.waitForURL(/\/w\/\d+$/)
    await page.getByRole('button', { name: 'Punch in' }).click()
    await expect(page.getByText('Working', { exact: true })).toBeVisible()
    // What is set up cannot be set up again.
    await page.goto(`${base}/setup`)
    await page.waitForURL(/\/w\/\d+$/)
  } finally {
    await stop()
  }
})

test('journey 16b: sixty people are pasted and invited on the first day', async ({ page }) => {
  const { base, code, stop } = await startEmpty()
  try {
    await page.goto(`${base}/setup`)
    await page.getByLabel("Code from the server's log").fill(code)
    await page.getByLabel('Your name').fill('Frieda First')
    await page.getByLabel('E-mail').fill('frieda@example.org')
    await page.getByLabel('Password').fill('the first of all people')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel('Name of the place').fill('Old Town')
    await page.getByLabel('Country').selectOption('DE')
    await page.getByLabel('Region').selectOption('NW')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Paste people from a spreadsheet next' }).click()
    await page.waitForURL(/\/people\/import$/)
    const sixty = Array.from({ length: 60 }, (_, index) => {
      const number = String(index + 1).padStart(4, '0')
      return [`Person ${number}`, `person.${number}@example.org`, number, '38,5', '1.10.2026', '28'].join('\t')
    })
    const cells = [['Name', 'Mail', 'Personalnummer', 'Wochenstunden', 'Eintritt', 'Urlaub'].join('\t'), ...sixty]
    await page.getByLabel(/Paste cells straight/).fill(cells.join('\n'))
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Check 60 rows' }).click()
    await expect(page.getByText('Send 60 invitations after the import')).toBeVisible()
    await page.getByRole('button', { name: 'Import 60' }).click()
    await expect(page.getByText('60 people imported')).toBeVisible()
    await page.goto(`${base}${new URL(page.url()).pathname.replace('/people/import', '/team')}`)
    await expect(page.getByText('Person 0001').first()).toBeVisible()
  } finally {
    await stop()
  }
})
