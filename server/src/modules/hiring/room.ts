import type { Room } from '../../api/room.ts'
import { employmentCodes, employmentConstraints } from '../employments/model.ts'
import { employmentResource } from './resource.ts'
import { employmentDoors } from './v3.ts'

/** Employments as people change them. What others ask of employments stands in the room `employments`. */
export const hiring: Room = {
  resources: [employmentResource],
  v3: employmentDoors,
  constraints: employmentConstraints,
  codes: employmentCodes,
}
