import type { Room } from '../../api/room.ts'
import { factorCodes } from '../second-factors/model.ts'
import { enrolmentJobs } from './jobs.ts'
import { enrolmentDoors } from './v3.ts'
import { enrolmentWebDoors } from './web.ts'

/** Adding, removing, resetting and asking for second factors: above `access`, which asks `second-factors` at sign-in. */
export const enrolment: Room = {
  v3: enrolmentDoors,
  web: enrolmentWebDoors,
  jobs: enrolmentJobs,
  codes: factorCodes,
}
