import type { Room } from '../../api/room.ts'
import { type Forget, type Hiring, userCodes, userConstraints } from './model.ts'
import { userExportResource } from './resource/export.ts'
import { userOverviewResource, userResource } from './resource.ts'
import { uploadDoorsV1 } from './v1/uploads.ts'
import { userDoorsV1 } from './v1.ts'
import { userDoors } from './v3.ts'

export const users = (forget: Forget, { moveHome, endEmployment }: Hiring): Room => ({
  resources: [userResource, userOverviewResource, userExportResource],
  v3: userDoors(forget, endEmployment),
  v1: [...userDoorsV1(forget, moveHome), ...uploadDoorsV1],
  constraints: userConstraints,
  codes: userCodes,
})
