/**
 * Opens an installation in the browser as people reach it, by its name and over TLS. With the code of the log, it is
 * empty: founds it and punches in. Without, signs in as who founded it and punches out.
 *   node web/e2e/setting-up.ts https://time.example.org 3000 [CODE]
 * A small proxy in front does the TLS, with a certificate that nobody signed.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'

const [address = '', port = '', code = ''] = process.argv.slice(2)
const founder = { email: 'frieda@example.org', password: 'the first of all people' }

async function startProxy(): Promise<{ port: number; stop: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'tagwerk-proxy-'))
  const [key, cert] = [join(folder, 'key'), join(folder, 'cert')]
  const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1']
  execFileSync('openssl', [...made, '-subj', `/CN=${new URL(address).host}`, '-keyout', key, '-out', cert], {
    stdio: 'pipe',
  })
  const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (asked, answer) => {
    const headers = {
      ...asked.headers,
      'x-forwarded-for': asked.socket.remoteAddress ?? '',
      'x-forwarded-proto': 'https',
    }
    const passed = request({ port, host: '127.0.0.1', method: asked.method, path: asked.url, headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers)
      got.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    answer.on('close', () => passed.destroy())
    asked.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  rmSync(folder, { recursive: true })
  const stop = (): void => {
    server.close()
    server.closeAllConnections()
  }
  return { port: (server.address() as AddressInfo).port, stop }
}

/** The application shows a punch before the service has it: whoever closes the browser at once takes it along. */
async function punch(page: Page, name: string): Promise<void> {
  const stored = page.waitForResponse((answer) => answer.url().includes('/time_trackings/actions') && answer.ok())
  await page.getByRole('button', { name }).click()
  await stored
}

async function setUp(page: Page): Promise<void> {
  await page.goto(address)
  await page.waitForURL('**/setup')
  await page.getByLabel("Code from the server's log").fill(code)
  await page.getByLabel('Your name').fill('Frieda First')
  await page.getByLabel('E-mail').fill(founder.email)
  await page.getByLabel('Password').fill(founder.password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Name of the place').fill('Old Town')
  await page.getByLabel('Country').selectOption('DE')
  await page.getByLabel('Region').selectOption('NW')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Names, one a line').fill('Paul')
  await page.getByRole('button', { name: 'Open Tagwerk' }).click()
  await page.waitForURL(/\/w\/\d+$/)
  await punch(page, 'Punch in')
  await page.getByText('Working', { exact: true }).waitFor()
}

async function punchOut(page: Page): Promise<void> {
  await page.goto(`${address}/sign-in`)
  await page.locator('[name=email]').fill(founder.email)
  await page.locator('[name=password]').fill(founder.password)
  await page.locator('[type=submit]').click()
  await punch(page, 'Punch out')
  await page.getByRole('button', { name: 'Punch in' }).waitFor()
}

const proxy = await startProxy()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    ...['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
    `--host-resolver-rules=MAP ${new URL(address).host}:443 127.0.0.1:${proxy.port}`,
  ],
})
try {
  const page = await browser.newPage({ locale: 'en-GB', ignoreHTTPSErrors: true })
  // The machine may be busy with everything else.
  page.setDefaultTimeout(90_000)
  await (code === '' ? punchOut(page) : setUp(page))
  process.stdout.write(`Punched at ${page.url()}\n`)
} finally {
  await browser.close()
  proxy.stop()
}
