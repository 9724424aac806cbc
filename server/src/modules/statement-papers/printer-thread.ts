import { parentPort } from 'node:worker_threads'
import { drawPage, unprintableIn } from './drawing/page.ts'
import type { Page } from './model.ts'
import type { PrinterAnswer } from './printer.ts'

// Pages are drawn here, in a thread of its own: one takes a tenth of a second, in which a process would serve nobody.

parentPort?.on('message', async (page: Page) => {
  parentPort?.postMessage(await print(page))
})

async function print(page: Page): Promise<PrinterAnswer> {
  try {
    const unprintable = unprintableIn(page)
    return unprintable.length > 0 ? { unprintable } : { bytes: await drawPage(page) }
  } catch (error) {
    return { failure: String(error) }
  }
}
