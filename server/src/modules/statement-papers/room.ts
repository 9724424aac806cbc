import type { Room } from '../../api/room.ts'
import { paperCodes } from './model.ts'
import { paperResource } from './resource.ts'
import { paperDoors } from './v3.ts'

export const statementPapers: Room = { resources: [paperResource], v3: paperDoors, codes: paperCodes }
