import type { Context } from '../../../base/context.ts'
import { attempt } from '../../../base/database/db.ts'
import { type Refused, unavailable } from '../../../base/errors.ts'
import { SealFault } from '../../../base/sealing.ts'
import { takePunch } from '../../actions/commands/take-punch.ts'
import { changed } from '../../changes/commands.ts'
import type { Device, PunchAnswer, TabletPunch } from '../model.ts'
import * as queries from '../queries.ts'
import { openPin } from '../sealed-pins.ts'
import { countWrong, identify } from './identify.ts'
import { lockPresent } from './pair.ts'

/** The PIN in the clear where there is a line, or as it was sealed where there was none. */
type Pin = { readonly pin: string } | { readonly sealed: Buffer }

export interface SentPunch {
  readonly punch: TabletPunch
  readonly pin: Pin
  /** Whether nobody stands there any more to be told what became of it: then administrators are. */
  readonly isLate: boolean
}

/**
 * Takes a punch at the tablet that asks. The same again, by its number and time, is answered as the first time. What cannot
 * be answered now, because of a pause or a fault, is thrown: the tablet sends it again.
 */
export async function punchAtTablet(ctx: Context, sent: SentPunch): Promise<PunchAnswer> {
  const { punch } = sent
  const device = await lockPresent(ctx)
  const known = await queries.findRefusedCode(ctx, device.id, punch.id)
  if (known !== undefined) return { outcome: 'refused', code: known }
  const pin = 'pin' in sent.pin ? sent.pin.pin : openSealed(ctx, device, punch, sent.pin.sealed)
  const userId = punch.user_id ?? undefined
  if (pin === undefined) {
    await countWrong(ctx, device)
    return refusedAt(ctx, device, sent, 'unreadable_pin')
  }
  const identified = await identify(ctx, device, { pin, userId })
  if (identified.kind === 'paused') throw identified.refusal
  if (identified.kind === 'wrong') return refusedAt(ctx, device, sent, 'wrong_pin')
  const user_id = identified.person.id
  const refusal = await attempt(ctx, () =>
    takePunch(ctx, device.workspace_id, {
      ...{ action_type: punch.action_type, action_time: punch.action_time, user_id },
      device_id: `tablet ${device.id} ${punch.id}`,
    }),
  )
  if (refusal === undefined) return { outcome: 'taken', code: null }
  if (!isFinal(refusal)) throw refusal
  return refusedAt(ctx, device, sent, refusal.faults[0]?.code ?? 'invalid', user_id)
}

const isFinal = ({ kind }: Refused): boolean => kind === 'invalid' || kind === 'forbidden' || kind === 'not_found'

function openSealed(ctx: Context, device: Device, punch: TabletPunch, sealed: Buffer): string | undefined {
  const { id, public_key: publicKey, key_sealed } = device
  if (publicKey === null || key_sealed === null) return undefined
  try {
    const place = { table: 'devices', accountId: ctx.accountId, id }
    return openPin({ publicKey, privateKey: ctx.means.sealing.unseal(place, key_sealed) }, punch, sealed)
  } catch (error) {
    // It is the installation that lacks its secret; the tablet holds the punch until it is there again.
    if (error instanceof SealFault) throw unavailable('What the tablet sealed cannot be read at the moment.', error)
    throw error
  }
}

async function refusedAt(
  ctx: Context,
  device: Device,
  { punch, isLate }: SentPunch,
  code: string,
  userId?: number,
): Promise<PunchAnswer> {
  if (isLate) {
    const { id: punch_id, action_type, action_time } = punch
    const about = { workspace_id: device.workspace_id, user_id: userId ?? null }
    const id = await queries.insertRefused(ctx, {
      ...{ ...about, device_id: device.id },
      ...{ punch_id, action_type, action_time, code },
    })
    if (id !== undefined) await changed(ctx, { ...about, record_type: 'refused_punch', record_id: id, kind: 'created' })
  }
  return { outcome: 'refused', code }
}
