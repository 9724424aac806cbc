import type { Room } from '../../api/room.ts'
import { noteResource } from './resource.ts'

export const notes: Room = {
  resources: [noteResource],
}
