import { parentPort } from 'node:worker_threads'
import { drawPage, unprintableIn } from './drawing/page.ts'
import { drawTable, unprintableInTable, withKnownLetters } from './drawing/table.ts'
import type { Printable, PrinterAnswer } from './printer.ts'

// Pages are drawn here, in a thread of its own: one takes a tenth of a second, in which a process would serve nobody.

parentPort?.on('message', async (asked: Printable) => {
  parentPort?.postMessage(await print(asked))
})

async function print(asked: Printable): Promise<PrinterAnswer> {
  try {
    const unprintable = 'page' in asked ? unprintableIn(asked.page) : unprintableInTable(asked.table)
    if (unprintable.length > 0) return { unprintable }
    return { bytes: await ('page' in asked ? drawPage(asked.page) : drawTable(withKnownLetters(asked.table))) }
  } catch (error) {
    return { failure: String(error) }
  }
}
