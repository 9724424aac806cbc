import type { Room } from '../../api/room.ts'
import { passkeyCodes, passkeyConstraints } from './model.ts'
import { passkeyWebDoors } from './web.ts'

export const passkeys: Room = { web: passkeyWebDoors, constraints: passkeyConstraints, codes: passkeyCodes }
