import type { Room } from '../../api/room.ts'
import { correctionCodes } from './model.ts'
import { correctionReader } from './readers.ts'
import { correctionResource } from './resource.ts'
import { correctionDoors } from './v3.ts'

export const correctionRequests: Room = {
  resources: [correctionResource],
  v3: correctionDoors,
  readers: [correctionReader],
  codes: correctionCodes,
}
