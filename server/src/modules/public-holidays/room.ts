import type { Room } from '../../api/room.ts'
import { holidayConstraints } from './model.ts'
import { publicHolidayResource } from './resource.ts'
import { publicHolidayDoors } from './v3.ts'

export const publicHolidays: Room = {
  resources: [publicHolidayResource],
  v3: publicHolidayDoors,
  constraints: holidayConstraints,
}
