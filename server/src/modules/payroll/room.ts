import type { Room } from '../../api/room.ts'
import { payrollJobs } from './jobs.ts'
import { payrollCodes, payrollConstraints } from './model.ts'
import { runCodes, runConstraints } from './model-runs.ts'
import { linePayResource } from './resource/line-pay.ts'
import { payrollMappingResource } from './resource/mappings.ts'
import { payrollNumberResource } from './resource/numbers.ts'
import { payrollPersonResource } from './resource/people.ts'
import {
  changedMonthsResource,
  payrollFileResource,
  payrollLineResource,
  payrollRunResource,
  runSumsResource,
} from './resource/runs.ts'
import { payrollClientResource } from './resource.ts'
import { payrollDoors } from './v3.ts'
import { payrollPeopleDoors } from './v3-people.ts'
import { runDoors } from './v3-runs.ts'

export const payroll: Room = {
  resources: [
    payrollClientResource,
    payrollNumberResource,
    payrollPersonResource,
    payrollMappingResource,
    payrollRunResource,
    payrollLineResource,
    linePayResource,
    runSumsResource,
    payrollFileResource,
    changedMonthsResource,
  ],
  v3: [...payrollDoors, ...payrollPeopleDoors, ...runDoors],
  jobs: payrollJobs,
  constraints: { ...payrollConstraints, ...runConstraints },
  codes: { ...payrollCodes, ...runCodes },
}
