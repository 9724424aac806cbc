import { type Instant, isBefore, plus, secondsBetween } from '../../base/time/time.ts'
import type { PunchState } from '../actions/model.ts'
import { pinLimits, type WrongPins } from './model.ts'

/** How long a tablet takes no PIN, in seconds; 0 when it does. */
export const pauseLeft = ({ paused_until }: Pick<WrongPins, 'paused_until'>, now: Instant): number =>
  paused_until !== null && isBefore(now, paused_until) ? Math.ceil(secondsBetween(now, paused_until)) : 0

/**
 * After a wrong PIN. Mistakes in a row cost a pause; a right PIN ends the row. Whoever tries them all and puts their own in
 * between is stopped by what an hour allows.
 */
export function afterWrongPin(before: WrongPins, now: Instant): WrongPins {
  const isSameHour = before.hour_ends_at !== null && isBefore(now, before.hour_ends_at)
  const hour_ends_at = isSameHour && before.hour_ends_at ? before.hour_ends_at : plus(now, { hours: 1 })
  const wrong_in_hour = isSameHour ? before.wrong_in_hour + 1 : 1
  const wrong_pins = before.wrong_pins + 1
  if (wrong_in_hour >= pinLimits.inAnHour)
    return { wrong_pins: 0, paused_until: hour_ends_at, wrong_in_hour, hour_ends_at }
  const isRow = wrong_pins >= pinLimits.inARow
  const paused_until = isRow ? plus(now, { seconds: pinLimits.pauseSeconds }) : null
  return { wrong_pins: isRow ? 0 : wrong_pins, paused_until, wrong_in_hour, hour_ends_at }
}

/** Wrong PINs in a row that are left before the pause. */
export const triesLeft = ({ wrong_pins, paused_until }: WrongPins): number =>
  paused_until === null ? pinLimits.inARow - wrong_pins : 0

/** What somebody can punch. */
export const punchesFrom = {
  idle: ['start'],
  working: ['start-break', 'end'],
  on_break: ['end-break', 'end'],
} as const satisfies Record<PunchState, readonly string[]>

// No letter that looks like another, and none that spells words.
const letters = 'BCDFGHJKMNPQRSTVWXYZ23456789'
const codeForm = /^([0-9A-Z]{1,11})([BCDFGHJKMNPQRSTVWXYZ2-9]{8})$/

/** A code to type in: the account, so that it is looked for inside its wall, and letters that nobody guesses in time. */
export function pairingCode(accountId: number, numbers: readonly number[]): string {
  const drawn = numbers.slice(0, 8).map((number) => letters.charAt(number % letters.length))
  return `${accountId.toString(36)}-${drawn.slice(0, 4).join('')}-${drawn.slice(4).join('')}`.toUpperCase()
}

/** The account a code names, and the code as it is compared: however it was typed, or as a bearer. */
export function readPairingCode(text: string): { readonly accountId: number; readonly code: string } | undefined {
  const plain = text
    .slice(0, 40)
    .replace(/^tagwerk_pc_/i, '')
    .replaceAll(/[\s_-]/g, '')
    .toUpperCase()
  const [, account = '', own = ''] = codeForm.exec(plain) ?? []
  const accountId = Number.parseInt(account, 36)
  return own !== '' && Number.isSafeInteger(accountId) ? { accountId, code: `${accountId} ${own}` } : undefined
}
