/**
 * The list of 10,000 people, the team's month of 500 people and their month board, on a desk and on a slow phone: how
 * soon something is there, how much is in the page, how it scrolls. `npm run build` comes first.
 *
 *   scripts/with-node node web/e2e/large-lists.ts > bench/results/large-lists.md
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { slowDown } from './slow-line.ts'

interface Place {
  readonly base_url: string
  readonly admin: { readonly email: string; readonly password: string }
  readonly large: string
  readonly small: string
  readonly machine: string
}

const place = spawn(process.execPath, [join(import.meta.dirname, '../../bench/large-place.ts')], {
  stdio: ['ignore', 'pipe', 'inherit'],
})

async function placeSaid(): Promise<Place> {
  for await (const line of createInterface({ input: place.stdout })) return JSON.parse(line) as Place
  throw new Error('The company was not founded.')
}

/** What a page measures while it goes to another screen: from the tap, and from the answer of the server. */
interface Shown {
  readonly sinceTap: number
  readonly sinceAnswer: number
  readonly nodes: number
  readonly rows: number
}

/** Goes to another screen, as a link does, and waits until it is drawn. */
const open = (page: Page, path: string, answer: string, ready: string): Promise<Shown> =>
  page.evaluate(
    async ([path, answer, ready]) => {
      const tapped = performance.now()
      history.pushState({}, '', path)
      await new Promise<void>((resolve) => {
        const look = (): void => {
          if (document.querySelector(ready)) resolve()
          else requestAnimationFrame(look)
        }
        look()
      })
      // Drawn is what the next frame shows.
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)))
      const drawn = performance.now()
      const answers = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const arrived = answers.filter(({ name, startTime }) => name.includes(answer) && startTime >= tapped)
      return {
        sinceTap: drawn - tapped,
        sinceAnswer: drawn - Math.max(tapped, ...arrived.map(({ responseEnd }) => responseEnd)),
        nodes: document.querySelectorAll('*').length,
        rows: document.querySelectorAll('tbody tr').length,
      }
    },
    [path, answer, ready] as const,
  )

/** Frames while somebody scrolls for two seconds: what nineteen of twenty take at most, in milliseconds. */
const scroll = (page: Page, box: string): Promise<number> =>
  page.evaluate(async (selector) => {
    const frames: number[] = []
    const where = (selector !== '' && document.querySelector(selector)) || document.scrollingElement
    let before = performance.now()
    for (const began = before; before - began < 2000; ) {
      where?.scrollBy(0, 120)
      const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
      frames.push(now - before)
      before = now
    }
    return frames.sort((a, b) => a - b)[Math.floor(frames.length * 0.95)] ?? 0
  }, box)

async function signIn(context: BrowserContext, { base_url, admin, large }: Place): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${base_url}/sign-in`)
  await page.locator('[name=email]').fill(admin.email)
  await page.locator('[name=password]').fill(admin.password)
  await page.locator('[type=submit]').click()
  await page.waitForURL(/\/w\/\d+$/)
  await page.goto(`${base_url}/w/${large}`)
  await page.locator('section[aria-label="Punching"]').waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready)
  return page
}

const row = (...cells: readonly (string | number)[]): string =>
  `| ${cells.map((each) => (typeof each === 'number' ? Math.round(each) : each)).join(' | ')} |`

const shown = (name: string, { sinceTap, sinceAnswer, nodes, rows }: Shown): string =>
  row(name, sinceTap, sinceAnswer, nodes, rows)

/** A phone shows one day of it, as a list. */
const monthOfTeam = '[role=grid] tbody tr[data-row], #content ul li button'

async function measure(page: Page, { large, small }: Place): Promise<readonly string[]> {
  const names = 'table[aria-label="People"] tbody tr a'
  const people = await open(page, `/w/${large}/people`, '/users?', names)
  const scrolledPeople = await scroll(page, '')
  await page.evaluate(() => scrollTo(0, 0))
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('search=')) asked += 1
  })
  const typed = 'berg'
  const began = Date.now()
  await page.locator('input[type=search]').pressSequentially(typed, { delay: 80 })
  await page.waitForFunction((selector) => {
    const found = [...document.querySelectorAll(selector)]
    return found.length > 0 && found.every((each) => /berg/i.test(each.textContent ?? ''))
  }, names)
  const found = Date.now() - began
  const team = await open(page, `/w/${small}/team?view=month`, '/calendar?', monthOfTeam)
  const scrolledTeam = await scroll(page, 'div:has(> [role=grid])')
  const board = await open(page, `/w/${small}/month`, '/month_board?', 'tr[data-person]')
  const scrolledBoard = await scroll(page, '')
  return [
    shown('list of 10,000 people, first rows', people),
    row('… scrolled, 19 of 20 frames', scrolledPeople, '', '', ''),
    row(`… found while ${typed.length} letters are typed in 320 ms, asked ${asked} times`, found, '', '', ''),
    shown("team's month of 500 people", team),
    row('… scrolled, 19 of 20 frames', scrolledTeam, '', '', ''),
    shown('month board of 500 people', board),
    row('… scrolled, 19 of 20 frames', scrolledBoard, '', '', ''),
  ]
}

try {
  const said = await placeSaid()
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  })
  process.stdout.write(
    `# Large lists\n\nMeasured by \`web/e2e/large-lists.ts\` on ${new Date().toISOString().slice(0, 10)}, Chromium ${browser.version()}, ${said.machine}, used by others as well. Milliseconds.\n`,
  )
  for (const slow of [false, true]) {
    const viewport = slow ? { width: 390, height: 844 } : { width: 1280, height: 900 }
    const context = await browser.newContext({ viewport, locale: 'en-GB', timezoneId: 'Europe/Berlin' })
    const page = await signIn(context, said)
    if (slow) await slowDown(page)
    const head = slow ? 'slow phone: 390 px, CPU 4x slower, 1.6 Mbit/s, 150 ms' : 'desk: 1280 px'
    const heads = [
      row(head, 'from the tap', 'from the answer', 'nodes', 'rows'),
      row('---', '---', '---', '---', '---'),
    ]
    process.stdout.write(`\n${[...heads, ...(await measure(page, said))].join('\n')}\n`)
    await context.close()
  }
  await browser.close()
} finally {
  place.kill('SIGTERM')
  await once(place, 'exit')
}
