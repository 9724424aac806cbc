/**
 * What the README promises, timed: a fresh clone, `npm ci`, `npm run dev`, the page, signing in, and a punch in the
 * browser. Takes what is committed.
 *
 *   scripts/with-node node web/e2e/first-punch.ts
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { chromium } from '@playwright/test'

const folder = mkdtempSync(join(tmpdir(), 'tagwerk-first-punch-'))
// PostgreSQL runs as somebody else where this runs as root, and its data lies in here.
chmodSync(folder, 0o755)
const clone = join(folder, 'tagwerk')
// Its data must be as new as the clone, also when somebody tried it before.
const environment = { ...process.env, TMPDIR: folder, PORT: '0' }
const begun = performance.now()
let last = begun
const rows: string[] = []

function done(what: string): void {
  const now = performance.now()
  rows.push(`| ${what} | ${((now - last) / 1000).toFixed(1)} | ${((now - begun) / 1000).toFixed(1)} |`)
  last = now
}

function run(command: string, words: readonly string[], cwd: string): void {
  const { status, stderr } = spawnSync(command, words, { cwd, env: environment, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${words.join(' ')} failed: ${stderr}`)
}

async function punch(base: string): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  })
  const page = await browser.newPage({ locale: 'en-GB' })
  await page.goto(base)
  await page.locator('[name=email]').fill('clara.vogel@demo.example')
  await page.locator('[name=password]').fill('tagwerk-demo')
  await page.locator('[type=submit]').click()
  await page.getByRole('button', { name: 'Punch in' }).click()
  await page.getByText('Working', { exact: true }).waitFor()
  await browser.close()
}

try {
  run('git', ['clone', '-q', join(import.meta.dirname, '../..'), clone], folder)
  done('`git clone`')
  run('npm', ['ci', '--no-audit', '--no-fund'], clone)
  done('`npm ci`')
  const dev = spawn('npm', ['run', 'dev'], { cwd: clone, env: environment, stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    for await (const line of createInterface({ input: dev.stdout })) {
      const base = /Open it +(http\S+)/.exec(line)?.[1]
      if (base === undefined) continue
      done('`npm run dev`, until it says where to open it')
      await punch(base)
      done('opening the page, signing in and punching in')
      break
    }
  } finally {
    dev.kill('SIGTERM')
    await once(dev, 'exit')
  }
  process.stdout.write(`From a clone to a punch in the browser, ${cpus().length} cores, packages from npm's cache.\n\n`)
  process.stdout.write(`| step | seconds | in all |\n|---|---|---|\n${rows.join('\n')}\n`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
