import type { Room } from '../../api/room.ts'
import { statementBatches } from './commands/close-month.ts'
import { statementCodes, statementConstraints } from './model.ts'
import { objectionReader } from './readers.ts'
import { statementResource } from './resource.ts'
import { statementDoors } from './v3.ts'

export const statements: Room = {
  resources: [statementResource],
  v3: statementDoors,
  readers: [objectionReader],
  batches: [statementBatches],
  constraints: statementConstraints,
  codes: statementCodes,
}
