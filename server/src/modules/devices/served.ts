import type { DeviceDoor } from '../../api/web/device-doors.ts'
import { membersOf } from '../../api/web/door.ts'
import { refused } from '../../base/errors.ts'
import * as f from '../../base/fields.ts'
import { parseUuid } from '../../base/ids.ts'
import { formatUtc } from '../../base/time/time.ts'
import { actionTypes } from '../actions/model.ts'
import { greet } from './commands/identify.ts'
import { recogniseDevice, unknownTablet } from './commands/pair.ts'
import { punchAtTablet, type SentPunch } from './commands/punch.ts'
import { showKiosk } from './commands/show-kiosk.ts'
import { requestsAMinute } from './model.ts'
import { punchesFrom } from './rules.ts'

const pin = f.digits(4, 12)
const greetingInput = { pin: f.required(pin), user_id: f.optional(f.id()) }
const punchInput = {
  id: f.required(f.text(36)),
  action_type: f.required(f.oneOf(actionTypes)),
  action_time: f.required(f.instant()),
  user_id: f.optional(f.id()),
  pin: f.optional(pin),
  sealed_pin: f.optional(f.text(400)),
  late: f.optional(f.boolean()),
}

function readPunch(body: unknown): SentPunch {
  const { id, pin: open, sealed_pin, late, ...rest } = membersOf(punchInput, body)
  const uuid = parseUuid(id)
  if (uuid === undefined) throw refused('invalid', 'id', 'id must be a UUID.')
  const given = open ? { pin: open } : sealed_pin ? { sealed: Buffer.from(sealed_pin, 'base64') } : undefined
  if (given === undefined) throw refused('blank', 'pin', 'pin or sealed_pin must be given.')
  return { punch: { ...rest, id: uuid }, pin: given, isLate: late ?? false }
}

const doors: readonly DeviceDoor[] = [
  {
    method: 'GET',
    path: '/web/kiosk',
    answer: async ({ work }) => {
      const { device, place, names, now } = await work(async (ctx) => ({ ...(await showKiosk(ctx)), now: ctx.now }))
      return {
        device: { id: String(device.id), name: device.name },
        workspace: { id: String(place.id), name: place.name, language: place.locale, time_zone_iana: place.time_zone },
        server_now: formatUtc(now),
        key: device.public_key?.toString('base64') ?? '',
        names: names?.map(({ id, username }) => ({ id: String(id), name: username })) ?? null,
      }
    },
  },
  {
    method: 'POST',
    path: '/web/kiosk/greetings',
    answer: async ({ work, body }) => {
      const input = membersOf(greetingInput, body)
      const greeting = await work((ctx) => greet(ctx, { pin: input.pin, userId: input.user_id ?? undefined }))
      // Thrown outside, for a refusal inside would undo the counting.
      if (greeting.kind === 'paused') throw greeting.refusal
      if (greeting.kind === 'wrong') return { outcome: 'wrong_pin', tries_left: greeting.left }
      const { person, clock } = greeting
      return {
        outcome: 'known',
        person: { id: String(person.id), name: person.username },
        state: clock.state,
        since: clock.since && formatUtc(clock.since),
        may: punchesFrom[clock.state],
      }
    },
  },
  {
    method: 'POST',
    path: '/web/kiosk/punches',
    answer: async ({ work, body }) => {
      const sent = readPunch(body)
      return work((ctx) => punchAtTablet(ctx, sent))
    },
  },
]

/** What tablets are served with: a token of their own kind, and limits of their own. */
export const kiosk = {
  kind: 'dt',
  requestsAMinute,
  unknown: unknownTablet,
  authenticate: recogniseDevice,
  doors,
} as const
