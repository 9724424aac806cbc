import { Refused } from '../src/base/errors.ts'

/** What something is refused for, as `code at pointer`; `taken` when it is not. */
export function refusalOf(work: () => unknown): string {
  try {
    work()
    return 'taken'
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return error.faults.map(({ code, pointer }) => `${code} at ${pointer}`).join()
  }
}
