import { shift } from './bare-punches.ts'
import type { Ledger } from './ledger.ts'
import { keepComing, makeLines, untilAnswered } from './open-loop.ts'

/** What happened to punches that were due at moments chosen beforehand, each by its number. */
export interface Happenings {
  sent: number
  /** From the moment it was meant to be sent to the answer. */
  readonly milliseconds: Float32Array
  /** The minute it was meant to be sent in. */
  readonly minute: Uint16Array
  /** How much later than meant it was sent, in milliseconds: the part that is the generator's own. */
  readonly late: Float32Array
  /** Due before the same person's punch before was answered; sent right after. */
  held: number
  refused: number
  unanswered: number
}

export interface SteadyLoad {
  readonly ports: readonly number[]
  /** For each person one request for each punch of a shift. */
  readonly people: readonly (readonly Buffer[])[]
  readonly perSecond: number
  readonly seconds: number
  readonly ledger: Ledger
}

export const roomFor = ({ perSecond, seconds }: Pick<SteadyLoad, 'perSecond' | 'seconds'>): number =>
  Math.ceil(perSecond * seconds + 10 * Math.sqrt(perSecond * seconds)) + 100

/** People punch in turns, each through one shift after the other. */
export async function punchSteadily(load: SteadyLoad): Promise<Happenings> {
  const { people, ledger } = load
  const room = roomFor(load)
  const happenings: Happenings = {
    sent: 0,
    milliseconds: new Float32Array(room),
    minute: new Uint16Array(room),
    late: new Float32Array(room),
    held: 0,
    refused: 0,
    unanswered: 0,
  }
  const kinds = new Uint8Array(people.length)
  const isBusy = new Uint8Array(people.length)
  const held = new Map<number, (() => void)[]>()
  const lines = makeLines(load.ports)

  const send = (number: number, person: number, intendedAt: number): void => {
    const kind = kinds[person] ?? 0
    isBusy[person] = 1
    happenings.late[number] = performance.now() - intendedAt
    lines.send(people[person]?.[kind] as Buffer, (status, text) => {
      happenings.milliseconds[number] = performance.now() - intendedAt
      isBusy[person] = 0
      if (status === 201) {
        kinds[person] = (kind + 1) % shift.length
        ledger.record(person, kind, text)
      } else if (status === 0) happenings.unanswered += 1
      else happenings.refused += 1
      held.get(person)?.shift()?.()
    })
  }
  const began = performance.now()
  await keepComing({
    perSecond: load.perSecond,
    seconds: load.seconds,
    due: (number, intendedAt) => {
      const person = number % people.length
      happenings.sent += 1
      happenings.minute[number] = Math.floor((intendedAt - began) / 60_000)
      if (isBusy[person] === 0) return send(number, person, intendedAt)
      happenings.held += 1
      held.set(person, [...(held.get(person) ?? []), () => send(number, person, intendedAt)])
    },
  })
  await untilAnswered(lines)
  lines.close()
  return happenings
}
