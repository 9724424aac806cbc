import type { Open } from '../base/context.ts'
import { makeUuid } from '../base/ids.ts'
import { plus } from '../base/time/time.ts'
import { insertDevice, insertRefused } from '../modules/devices/queries.ts'
import type { Company } from './company.ts'

/** A tablet at the back door that somebody paired, and a punch it took without a line under a PIN that is nobody's. */
export const standDemoTablet = (open: Open, { accountId, workspaceId: workspace_id }: Company): Promise<unknown> =>
  open(accountId, 'write', async (ctx) => {
    const device_id = await insertDevice(ctx, {
      ...{ workspace_id, name: 'Back door', paired_at: plus(ctx.now, { days: -30 }), last_seen_at: ctx.now },
    })
    const code = 'wrong_pin'
    const action_time = plus(ctx.now, { hours: -26 })
    await insertRefused(ctx, {
      ...{ workspace_id, device_id, user_id: null, punch_id: makeUuid(ctx.now) },
      ...{ action_type: 'start', action_time, code },
    })
  })
