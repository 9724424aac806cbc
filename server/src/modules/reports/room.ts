import type { Room } from '../../api/room.ts'
import { fileResource, reportResource } from './resource.ts'
import { reportDoors } from './v3.ts'

export const reports: Room = { resources: [reportResource, fileResource], v3: reportDoors }
