import type { Room } from '../../api/room.ts'
import { statementBatches } from './commands.ts'
import { statementCodes, statementConstraints } from './model.ts'
import { statementResource } from './resource.ts'
import { statementDoors } from './v3.ts'

export const statements: Room = {
  resources: [statementResource],
  v3: statementDoors,
  batches: [statementBatches],
  constraints: statementConstraints,
  codes: statementCodes,
}
