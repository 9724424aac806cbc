import { networkOf } from '../../base/networks.ts'
import type { Origin } from './model.ts'
import { deviceOf } from './rules.ts'

export const originOf = (
  client: 'web' | 'api',
  { address, agent }: { readonly address: string; readonly agent: string | undefined },
): Origin => ({ client, device: deviceOf(agent), network: networkOf(address) })
