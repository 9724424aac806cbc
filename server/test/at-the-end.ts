import { afterAll, onTestFinished } from 'vitest'

/** Has something put away: after the test that asks for it, however it ends, or after the file where no test runs yet. */
export function atTheEnd(putAway: () => unknown): void {
  try {
    onTestFinished(async () => void (await putAway()))
  } catch {
    afterAll(async () => void (await putAway()))
  }
}
