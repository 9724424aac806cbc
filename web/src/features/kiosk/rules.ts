/** What a shared tablet shows, and what it says of a punch. Pure. */

export type ActionType = 'start' | 'end' | 'start-break' | 'end-break'
type ClockState = 'idle' | 'working' | 'on_break'

/** PINs are no shorter and no longer than this. */
export const pinLength = { least: 4, most: 12 }

/** How long somebody is shown, and how long after they asked for more; how long what became of it is shown. */
export const seconds = { shown: 5, longer: 20, receipt: 1.5, word: 10, typing: 15, pause: 30 }

export interface KnownPerson {
  readonly name: string
  readonly state: ClockState
  readonly since: number | null
  readonly may: readonly ActionType[]
}

/** Somebody who typed a PIN. Without a line nobody knows whose it is. */
export interface Visit {
  readonly pin: string
  readonly userId: string | undefined
  readonly person: KnownPerson | undefined
}

/** What became of the last thing somebody did. */
export type Word =
  | { readonly kind: 'wrong_pin'; readonly left: number }
  | { readonly kind: 'paused'; readonly seconds: number }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'no_line' }

/** What all there is can be punched where the tablet does not know more. */
export const allActions: readonly ActionType[] = ['start', 'end', 'start-break', 'end-break']

/** What is bound to a sealed PIN, as the server puts it together. */
export const boundTo = (punch: {
  readonly id: string
  readonly action_type: ActionType
  readonly action_time: string
  readonly user_id?: string
}): string => [punch.id, punch.action_type, punch.action_time, punch.user_id ?? ''].join('\n')

/** A PIN after a key; undefined is the key that takes one away. */
export const typed = (pin: string, digit: string | undefined): string =>
  digit === undefined ? pin.slice(0, -1) : `${pin}${digit}`.slice(0, pinLength.most)

export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? ''

/** A UUID of version 4 from 16 random bytes, as text. */
export function uuidFrom(hex: string): string {
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

/**
 * How far the server is ahead, after a look at the clock of the device: where that was put back while the page stood there,
 * the difference grows by as much. `passed` is what really went by, in milliseconds.
 */
export const corrected = (difference: number, before: number, now: number, passed: number): number =>
  now - before < passed - 2_000 ? difference + Math.round(passed - (now - before)) : difference
