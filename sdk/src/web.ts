import { type CallOptions, pageCalls, type Settings } from './send.ts'

/** Who is signed in, and where they may go. */
export interface StartPerson {
  readonly id: string
  readonly name: string
  readonly email: string | null
  readonly language: string
  /** Null when the person keeps to the workspace's. */
  readonly time_zone_iana: string | null
  readonly account: { readonly id: string; readonly name: string }
  readonly workspaces: readonly {
    readonly id: string
    readonly name: string
    readonly language: string
    readonly time_zone_iana: string
    /** False where they may enter as administrator of the account only. */
    readonly member: boolean
  }[]
  /** Whether they are shown how the installation stands. */
  readonly operates: boolean
  /** Whether their account lets them do nothing before they have a second factor. */
  readonly must_enrol: boolean
}

/** What a page must know before it shows anything. */
export interface Start {
  /** There is nobody yet: only the first run works. */
  readonly empty: boolean
  readonly sign_up: 'open' | 'invited' | 'closed'
  readonly sign_in: readonly string[]
  readonly version: string
  readonly server_now: string
  /** Null when nobody is signed in. */
  readonly person: StartPerson | null
}

/** What pages of the service itself ask first. Elsewhere it is refused. */
export interface WebClient {
  start(options?: CallOptions): Promise<Start>
}

export function createWebClient(settings: Settings): WebClient {
  const call = pageCalls(settings)
  return { start: (options) => call('GET', '/web/start', undefined, options) }
}
