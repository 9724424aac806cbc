import type { Means } from './context.ts'
import { makeAddressGuard } from './outgoing/guard.ts'
import { makeSealing } from './sealing.ts'

/** Where there is no secret to seal with, and nothing of a closed network is opened. */
export const noMeans: Means = { sealing: makeSealing(undefined), guard: makeAddressGuard() }
