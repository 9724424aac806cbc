import { type CallOptions, type Settings, send } from './send.ts'

/** What a shared tablet shows while nobody stands there. */
export interface Kiosk {
  readonly device: { readonly id: string; readonly name: string }
  readonly workspace: {
    readonly id: string
    readonly name: string
    readonly language: string
    readonly time_zone_iana: string
  }
  readonly server_now: string
  /** The public key that PINs are sealed for, in base64. */
  readonly key: string
  /** People to choose from; null where none are shown. */
  readonly names: readonly { readonly id: string; readonly name: string }[] | null
}

export type KioskAction = 'start' | 'end' | 'start-break' | 'end-break'

/** Who stands at a tablet, or how many tries are left. */
export type KioskGreeting =
  | { readonly outcome: 'wrong_pin'; readonly tries_left: number }
  | {
      readonly outcome: 'known'
      readonly person: { readonly id: string; readonly name: string }
      readonly state: 'idle' | 'working' | 'on_break'
      readonly since: string | null
      readonly may: readonly KioskAction[]
    }

export interface KioskPunch {
  /** A UUID of the tablet's own: however often it is sent, it is taken once. */
  readonly id: string
  readonly action_type: KioskAction
  readonly action_time: string
  readonly user_id?: string
  readonly pin?: string
  readonly sealed_pin?: string
  /** Whether nobody stands there any more: then a refusal is shown to administrators. */
  readonly late?: boolean
}

export interface KioskOutcome {
  readonly outcome: 'taken' | 'refused'
  readonly code: string | null
}

/** What only a paired tablet can ask, from a page of the service itself. */
export interface KioskClient {
  /** Answers the token of the tablet. */
  pair(code: string, options?: CallOptions): Promise<string>
  show(token: string, options?: CallOptions): Promise<Kiosk>
  greet(
    token: string,
    given: { readonly pin: string; readonly user_id?: string },
    options?: CallOptions,
  ): Promise<KioskGreeting>
  punch(token: string, punch: KioskPunch, options?: CallOptions): Promise<KioskOutcome>
}

export function createKioskClient(given: Settings): KioskClient {
  // Whoever is signed in beside the tablet has nothing to do with it.
  const settings = { ...given, credentials: 'omit' } as const
  return {
    pair: async (code, options) => {
      const [account = '', ...letters] = code
        .trim()
        .toLowerCase()
        .split(/[\s-]+/)
      const token = `tagwerk_pc_${account}_${letters.join('')}`
      const { body } = await send(settings, { ...options, method: 'POST', path: '/web/kiosk/pair', token })
      return (body as { token: string }).token
    },
    show: async (token, options) =>
      (await send(settings, { ...options, method: 'GET', path: '/web/kiosk', token })).body as Kiosk,
    greet: async (token, body, options) =>
      (await send(settings, { ...options, method: 'POST', path: '/web/kiosk/greetings', token, body }))
        .body as KioskGreeting,
    punch: async (token, body, options) =>
      (await send(settings, { ...options, method: 'POST', path: '/web/kiosk/punches', token, body }))
        .body as KioskOutcome,
  }
}
