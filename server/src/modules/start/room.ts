import type { Room } from '../../api/room.ts'
import { startCodes } from './model.ts'
import { startWebDoors } from './web.ts'

export const start: Room = { web: startWebDoors, codes: startCodes }
