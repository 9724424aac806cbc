import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

/** Journeys through the real program in Debian's Chromium. `npm run build` comes first. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'e2e/results',
  globalSetup: './e2e/service.ts',
  workers: 1,
  fullyParallel: false,
  // The gate runs while other things keep the processors busy: these bounds only end what hangs.
  timeout: 600_000,
  // What so many journeys show is clear; each of the others could wait for its whole time.
  maxFailures: process.env.CI ? 5 : 0,
  // As with other tests of the gate: a fault comes out twice, and what passes the second time is named "flaky".
  retries: process.env.CI ? 1 : 0,
  expect: {
    timeout: 120_000,
    // As much as another build of the same Chromium may draw otherwise; a moved button is more.
    toHaveScreenshot: { maxDiffPixelRatio: 0.01, animations: 'disabled' },
  },
  snapshotPathTemplate: '{testDir}/../../docs/pictures/screens/{arg}{ext}',
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 390, height: 844 },
    screenshot: 'only-on-failure',
    trace: 'off',
    // One that waits for what never comes says so, and leaves time for the others.
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      env: { ...process.env, FONTCONFIG_FILE: join(import.meta.dirname, 'e2e/fonts.conf') },
      chromiumSandbox: false,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
