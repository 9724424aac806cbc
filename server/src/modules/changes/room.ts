import type { Room } from '../../api/room.ts'
import { sealResource } from './resource.ts'
import { sealer } from './seals.ts'
import { changeDoors } from './v3.ts'

export const changes: Room = { resources: [sealResource], v3: changeDoors, readers: [sealer] }
