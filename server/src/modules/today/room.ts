import type { Room } from '../../api/room.ts'
import { todayResource } from './resource.ts'
import { todayDoors } from './v3.ts'

export const today: Room = { resources: [todayResource], v3: todayDoors }
