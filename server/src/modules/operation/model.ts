import { id, required } from '../../base/fields.ts'
import { mailKind } from '../../base/jobs/jobs.ts'
import type { Instant } from '../../base/time/time.ts'

/** Whose the installation is, as far as a request can know. */
export interface Installation {
  /** Whether the account of the request is the only one here. */
  readonly isOfOneAccount: boolean
  /** Whether strangers have accounts in other cells, or may found them here. */
  readonly isShared: boolean
}

/** What a worker last told of itself. */
export interface WorkerReport {
  readonly made_at: Instant
  readonly found: FoundByWorker
}

interface FoundByWorker {
  /** What it stands on, each with what is wrong with it, or `ok`. */
  readonly parts: Readonly<Record<string, string>>
  readonly jobs: Readonly<Record<'due' | 'running' | 'later' | 'to_retry' | 'given_up', number>>
  /** Null when there is none, missing when nobody told the worker where backups are. */
  readonly last_backup_at?: string | null
}

/** A mail to whoever asked for it, to see whether mails arrive. */
export const mailTest = mailKind('operation.mail-test', { user_id: required(id()) })

/** A worker tells of itself once a minute. One that has not for so long knows nothing about the present. */
export const believedMinutes = 3

/** So many to one address: nobody fills a mailbox with them. */
export const testMails = { most: 10, windowSeconds: 86_400 }
