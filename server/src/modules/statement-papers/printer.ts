import { Worker } from 'node:worker_threads'
import { fault, Refused, unavailable } from '../../base/errors.ts'
import { makeShare } from '../../base/load/share.ts'
import type { Unprintable } from './drawing/page.ts'
import type { Page, TablePaper } from './model.ts'

/** What is printed: a statement on its page, or a table on as many as it needs. */
export type Printable = { readonly page: Page } | { readonly table: TablePaper }

export type PrinterAnswer =
  | { readonly bytes: Uint8Array }
  | { readonly unprintable: readonly Unprintable[] }
  | { readonly failure: string }

/** One page at a time, and of one account no more than these: printing a company is a matter of minutes, not of a second. */
const share = makeShare({ atOnce: 1, perCaller: 1, waitingPerCaller: 5, waitMilliseconds: 5000 })

/** A page takes a tenth of a second; on a busy machine some seconds. A table may have dozens of pages. */
const mostMilliseconds = { page: 15_000, table: 60_000 }
/** Fonts stay loaded for whoever prints next, and memory is given back afterwards. */
const idleMilliseconds = 60_000
const memory = { maxOldGenerationSizeMb: 256 }

let worker: Worker | undefined
let idle: NodeJS.Timeout | undefined

/** The page as a PDF, drawn in a thread of its own. */
export const printPage = (accountId: number, page: Page): Promise<Buffer> => print(accountId, { page })

/** The same for a table. */
export const printTable = (accountId: number, table: TablePaper): Promise<Buffer> => print(accountId, { table })

const print = (accountId: number, printable: Printable): Promise<Buffer> =>
  share(String(accountId), async () => {
    clearTimeout(idle)
    worker ??= startWorker()
    const printing = worker
    try {
      return readAnswer(await askWorker(printing, printable))
    } finally {
      printing.unref()
      idle = setTimeout(() => void endWorker(printing), idleMilliseconds).unref()
    }
  })

function startWorker(): Worker {
  const started = new Worker(new URL('./printer-thread.ts', import.meta.url), { resourceLimits: memory })
  const forget = (): void => {
    if (worker === started) worker = undefined
  }
  // Whoever waits for it hears of it, too; the next page starts another one.
  started.on('error', forget)
  started.on('exit', forget)
  return started
}

async function endWorker(ended: Worker): Promise<void> {
  if (worker === ended) worker = undefined
  await ended.terminate()
}

const askWorker = (asked: Worker, printable: Printable): Promise<PrinterAnswer> =>
  new Promise((resolve, reject) => {
    const finish = (act: () => void): void => {
      clearTimeout(timer)
      asked.off('message', onMessage).off('error', onError).off('exit', onExit)
      act()
    }
    const onMessage = (answer: PrinterAnswer): void => finish(() => resolve(answer))
    const onError = (error: unknown): void => finish(() => reject(unavailable('The page could not be printed.', error)))
    const onExit = (): void => onError(new Error('The thread that prints ended.'))
    const timer = setTimeout(
      () => {
        void endWorker(asked)
      },
      mostMilliseconds['page' in printable ? 'page' : 'table'],
    )
    asked.ref()
    asked.on('message', onMessage).on('error', onError).on('exit', onExit)
    asked.postMessage(printable)
  })

function readAnswer(answer: PrinterAnswer): Buffer {
  if ('bytes' in answer) return Buffer.from(answer.bytes)
  if ('failure' in answer) throw new Error(answer.failure)
  throw new Refused(
    'invalid',
    answer.unprintable.map(({ text, signs }) =>
      fault(
        'not_printable',
        'base',
        `The page has no letters for ${signs.slice(0, 10).join(' ')} in “${text.slice(0, 100)}”.`,
        'It has Latin, Greek and Cyrillic letters. Write the name in one of these, or read the statement on the screen.',
      ),
    ),
  )
}
