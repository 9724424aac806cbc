import type { Room } from '../../api/room.ts'
import { defaultBreakResource } from './resource.ts'
import { defaultBreakDoors } from './v3.ts'

export const defaultBreaks: Room = {
  resources: [defaultBreakResource],
  v3: defaultBreakDoors,
}
