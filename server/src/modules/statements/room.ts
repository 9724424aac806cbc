import type { Room } from '../../api/room.ts'
import { statementCodes, statementConstraints } from './model.ts'
import { statementResource } from './resource.ts'
import { statementDoors } from './v3.ts'

export const statements: Room = {
  resources: [statementResource],
  v3: statementDoors,
  constraints: statementConstraints,
  codes: statementCodes,
}
