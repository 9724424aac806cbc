import { randomInt } from 'node:crypto'
import type { Context } from '../../base/context.ts'
import { forbidden } from '../../base/errors.ts'
import { workspacesAdministered } from '../roles/model.ts'
import type { User } from './model.ts'
import { freePins, hasPeopleOutside } from './queries/pins.ts'

const lengths = { tablet_pin: 6, identifier_pin: 8 } as const
type PinName = keyof typeof lengths
const pinNames: readonly PinName[] = ['tablet_pin', 'identifier_pin']

type Pins = Readonly<Partial<Record<PinName, string | null | undefined>>>

/**
 * PINs are unique in the account, so whoever chooses one learns whether somebody has it already. That is left to
 * those who may read all of them; for others PINs are made.
 */
export async function assertMayChoosePins(ctx: Context, input: Pins, present?: Pick<User, PinName>): Promise<void> {
  const chosen = pinNames.find((name) => input[name] && input[name] !== present?.[name])
  const administered = workspacesAdministered(ctx)
  if (chosen === undefined || administered === 'all' || !(await hasPeopleOutside(ctx, administered))) return
  throw forbidden(
    chosen,
    `${chosen} can be chosen by those who may read everybody in the account. Send it empty to have a new one made.`,
  )
}

/** An emptied PIN makes way for a new one. */
export async function freshPinsFor(ctx: Context, input: Pins): Promise<Partial<Record<PinName, string>>> {
  const pins: Partial<Record<PinName, string>> = {}
  for (const name of pinNames) if (input[name] === null) pins[name] = await freshPin(ctx, name)
  return pins
}

export async function freshPin(ctx: Context, name: PinName): Promise<string> {
  const length = lengths[name]
  for (;;) {
    const candidates = Array.from({ length: 5 }, () => String(randomInt(10 ** length)).padStart(length, '0'))
    const [pin] = await freePins(ctx, name, candidates)
    if (pin !== undefined) return pin
  }
}
