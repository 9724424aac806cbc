import type { Page } from '@playwright/test'

/** A CPU four times slower, 1.6 Mbit/s down, 150 ms to the server and back. */
export async function slowDown(page: Page): Promise<void> {
  const line = await page.context().newCDPSession(page)
  await line.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await line.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 },
  })
}
