import type { Context } from '../../../base/context.ts'
import { type Device, mostNames, type PersonThere } from '../model.ts'
import * as queries from '../queries.ts'
import { lockPresent } from './pair.ts'

interface Kiosk {
  readonly device: Device
  readonly place: Awaited<ReturnType<typeof queries.findPlace>>
  /** People to choose from; missing where none are shown, and where they are too many. */
  readonly names: readonly PersonThere[] | undefined
}

/** What a tablet shows while nobody stands there. */
export async function showKiosk(ctx: Context): Promise<Kiosk> {
  const device = await lockPresent(ctx)
  const place = await queries.findPlace(ctx, device)
  const names = device.shows_names ? await queries.findNames(ctx, device.workspace_id) : undefined
  return { device, place, names: names && names.length <= mostNames ? names : undefined }
}
