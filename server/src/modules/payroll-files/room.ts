import type { Room } from '../../api/room.ts'
import { payrollFileCodes } from './model.ts'

/** Others write files by it; it has no doors of its own. */
export const payrollFiles: Room = { codes: payrollFileCodes }
