import type { Room } from '../../api/room.ts'
import { daysResource } from './resource.ts'
import { dayDoors } from './v3.ts'

export const days: Room = { resources: [daysResource], v3: dayDoors }
