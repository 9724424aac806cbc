import type { Room } from '../../api/room.ts'
import { signInCodes } from './model.ts'
import { signInEventResource } from './resource.ts'
import { signInDoors } from './v3.ts'

export const signIns: Room = { resources: [signInEventResource], v3: signInDoors, codes: signInCodes }
