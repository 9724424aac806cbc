import { type CallOptions, pageCalls, type Settings } from './send.ts'

/** How an installation stands. What is wrong is said in the words of the service, in English. */
export interface Operation {
  readonly version: string
  readonly commit: string
  /** What the process that answers stands on, each with what is wrong with it, or `ok`. */
  readonly parts: Readonly<Record<string, string>>
  /** What `tagwerk doctor` would say, as far as that process can know it. */
  readonly findings: readonly { readonly verdict: 'ok' | 'note' | 'fault'; readonly about: string }[]
  /** What a worker last told of itself; null when none did yet. */
  readonly worker: {
    readonly made_at: string
    readonly parts: Readonly<Record<string, string>>
    readonly jobs: Readonly<Record<'due' | 'running' | 'later' | 'to_retry' | 'given_up', number>>
    /** Null when there is none, missing when nobody told the worker where backups are. */
    readonly last_backup_at?: string | null
  } | null
}

/** For pages of the service, and whoever administers the only account of an installation. */
export interface OperationClient {
  look(options?: CallOptions): Promise<Operation>
  /** Has a mail sent to whoever asks, and answers their address. */
  sendTestMail(options?: CallOptions): Promise<string>
}

export function createOperationClient(settings: Settings): OperationClient {
  const call = pageCalls(settings)
  return {
    look: (options) => call('GET', '/web/operation', undefined, options),
    sendTestMail: async (options) => (await call<{ to: string }>('POST', '/web/operation/mail', undefined, options)).to,
  }
}
