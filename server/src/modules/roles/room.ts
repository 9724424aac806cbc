import type { Room } from '../../api/room.ts'
import { roleResource } from './resource.ts'

export const roles: Room = { resources: [roleResource] }
