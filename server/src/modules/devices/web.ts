import type { WebDoor } from '../../api/web/door.ts'
import { pair } from './commands/pair.ts'

/** The code comes where tokens do, so that whoever routes requests finds the account in it. */
export const deviceWebDoors = (): readonly WebDoor[] => [
  {
    method: 'POST',
    path: '/web/kiosk/pair',
    answer: async (visit) => ({ status: 201, body: { token: await pair(visit, visit.token ?? '') } }),
  },
]
