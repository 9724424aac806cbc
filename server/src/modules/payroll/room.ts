import type { Room } from '../../api/room.ts'
import { payrollCodes, payrollConstraints } from './model.ts'
import { payrollMappingResource } from './resource/mappings.ts'
import { payrollNumberResource } from './resource/numbers.ts'
import { payrollClientResource } from './resource.ts'
import { payrollDoors } from './v3.ts'

export const payroll: Room = {
  resources: [payrollClientResource, payrollNumberResource, payrollMappingResource],
  v3: payrollDoors,
  constraints: payrollConstraints,
  codes: payrollCodes,
}
