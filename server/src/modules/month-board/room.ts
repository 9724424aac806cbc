import type { Room } from '../../api/room.ts'
import { boardResource, weeksResource } from './resource.ts'
import { monthBoardDoors } from './v3.ts'

export const monthBoard: Room = { resources: [boardResource, weeksResource], v3: monthBoardDoors }
