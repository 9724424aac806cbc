import { installationAccount, type Open } from '../../base/context.ts'
import { actingAs } from '../../base/database/db.ts'
import { type Retention, sweepAttempts, sweeps } from './queries/retention.ts'

/** Deletes what an account need not keep any longer, a short transaction at a time. */
export async function retainIn(open: Open, accountId: number, retention: Retention): Promise<void> {
  for (const sweep of sweeps) {
    while (await open(accountId, 'write', (ctx) => sweep(actingAs(ctx, { kind: 'system' }), retention)));
  }
  if (accountId === installationAccount) await open(accountId, 'write', sweepAttempts)
}
