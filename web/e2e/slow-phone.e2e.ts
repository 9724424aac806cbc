import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { allSent, demo, expect, keptWithoutLine, newPerson, punchesOf, signIn, tap, test } from './people.ts'
import { slowDown } from './slow-line.ts'

/** What a page measures about itself: when the button was there, its largest paint, what moved, how long taps took. */
interface Measured {
  button: number
  largest: number
  moved: number
  taps: number[]
}

const measure = (): void => {
  const measured: Measured = { button: 0, largest: 0, moved: 0, taps: [] }
  Object.assign(globalThis, { measured })
  const watch = (type: string, see: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true })
  watch('largest-contentful-paint', ({ startTime }) => {
    measured.largest = startTime
  })
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as unknown as { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) measured.moved += value
  })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.name === 'click') measured.taps.push(entry.duration)
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
  new MutationObserver((_, observer) => {
    if (!document.querySelector('section[aria-label="Punching"] button')) return
    measured.button = performance.now()
    observer.disconnect()
  }).observe(document, { childList: true, subtree: true })
}

const measuredOn = (page: Page): Promise<Measured> =>
  page.evaluate(() => (globalThis as unknown as { measured: Measured }).measured)

const table = (first: Measured, installed: Measured, taps: readonly number[]): string => {
  const row = (name: string, values: readonly (number | string)[]): string => `| ${[name, ...values].join(' | ')} |`
  const ms = (value: number): number => Math.round(value)
  return [
    row('390 px, CPU 4x slower, 1.6 Mbit/s, 150 ms', ['limit', 'first visit', 'installed']),
    row('---', ['---', '---', '---']),
    row('punch button there, ms', ['2500 / 1500', ms(first.button), ms(installed.button)]),
    row('largest paint, ms', ['2500 / 1500', ms(first.largest), ms(installed.largest)]),
    row('layout shift', ['0.02', first.moved.toFixed(3), installed.moved.toFixed(3)]),
    row('punch answered on the screen, slowest of four, ms', ['100', '', ms(Math.max(...taps))]),
  ].join('\n')
}

test('journey 1: on a slow phone somebody opens it, punches in, takes a break, comes back, and punches out', async ({
  page,
  browser,
}) => {
  const person = await newPerson()
  await signIn(page, person)
  // The first visit of somebody who is signed in: nothing of the application is on the device.
  const fresh = await browser.newContext({ storageState: { cookies: await page.context().cookies(), origins: [] } })
  const first = await fresh.newPage()
  await first.addInitScript(measure)
  await slowDown(first)
  await first.goto(`${demo().base_url}/w/${demo().workspace_id}`)
  await first.getByRole('button', { name: 'Punch in' }).waitFor()
  await first.waitForLoadState('networkidle')
  const onFirst = await measuredOn(first)
  await fresh.close()

  await keptWithoutLine(page)
  await page.addInitScript(measure)
  await slowDown(page)
  await page.reload()
  for (const [button, state] of [
    ['Punch in', 'Working'],
    ['Start break', 'On a break'],
    ['Back to work', 'Working'],
    ['Punch out', 'Not working'],
  ] as const) {
    await tap(page, button)
    await expect(page.getByText(state, { exact: true })).toBeVisible()
  }
  await allSent(page)
  expect(await punchesOf(person)).toEqual(['start', 'start-break', 'end-break', 'end'])
  const installed = await measuredOn(page)
  const shown = table(onFirst, installed, installed.taps)
  process.stdout.write(`${shown}\n`)
  expect(onFirst.moved).toBeLessThanOrEqual(0.02)
  expect(installed.moved).toBeLessThanOrEqual(0.02)
  if (process.env.KEEP_RESULTS) {
    const head = `# The web application on a slow phone\n\nMeasured by journey 1 (\`web/e2e/slow-phone.e2e.ts\`) on ${new Date().toISOString().slice(0, 10)}, ${browser.version()}, against the real program on the same machine. Renewed by \`KEEP_RESULTS=1\`.\n\n`
    await writeFile(join(import.meta.dirname, '../../bench/results/slow-phone.md'), `${head}${shown}\n`)
  }
})
