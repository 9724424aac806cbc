import { proof } from '../base/proof.ts'
import type { AppRouter } from './router.ts'
import { startUpdates } from './updates.ts'

/** What begins when the first screen is there. */
export function startLater(router: AppRouter): void {
  proof.ask = async () => (await import('../features/access/parts/ask-for-proof.tsx')).askForProof()
  startUpdates(router)
}
