import type { Room } from '../../api/room.ts'
import { timeAccountResource } from './resource.ts'
import { timeAccountDoors } from './v3.ts'

export const timeAccounts: Room = { resources: [timeAccountResource], v3: timeAccountDoors }
