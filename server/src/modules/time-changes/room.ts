import type { Room } from '../../api/room.ts'
import { timeChangeReader } from './readers.ts'
import { timeChangeResource } from './resource.ts'
import { timeChangeDoors } from './v3.ts'

export const timeChanges: Room = {
  resources: [timeChangeResource],
  v3: timeChangeDoors,
  readers: [timeChangeReader],
}
