import type { Room } from '../../api/room.ts'
import { eventCodes } from './model.ts'
import { eventPageResource, eventTypeListResource } from './resource.ts'
import { eventDoors } from './v3.ts'

export const events: Room = { resources: [eventPageResource, eventTypeListResource], v3: eventDoors, codes: eventCodes }
