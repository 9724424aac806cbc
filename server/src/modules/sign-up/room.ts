import type { Room } from '../../api/room.ts'
import { signUpDoors } from './v3.ts'
import { signUpWebDoors } from './web.ts'

/** Founding an account: above `access`, which knows credentials, and the rooms an account begins with. */
export const signUps: Room = { v3: signUpDoors, web: signUpWebDoors }
