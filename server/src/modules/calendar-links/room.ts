import type { Room } from '../../api/room.ts'
import { calendarLinkCodes } from './model.ts'
import { calendarLinkResource } from './resource.ts'
import { calendarLinkDoors } from './v3.ts'

export const calendarLinks: Room = {
  resources: [calendarLinkResource],
  v3: calendarLinkDoors,
  codes: calendarLinkCodes,
}
