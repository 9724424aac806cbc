import type { Room } from '../../api/room.ts'
import { calendarResource, presenceResource } from './resource.ts'
import { calendarDoors } from './v3.ts'

export const calendar: Room = { resources: [calendarResource, presenceResource], v3: calendarDoors }
