import { createOperationClient, type Operation } from '@tagwerk/sdk'
import { queryOptions } from '@tanstack/react-query'
import { millisecondsOf, millisecondsOrNull } from '../../../base/time.ts'

// What is looked into takes the server a moment.
const client = createOperationClient({ baseUrl: '', timeoutMs: 30_000, retry: { attempts: 1 } })

/** A part the installation stands on; without trouble it works. */
export interface Part {
  readonly name: string
  readonly trouble: string | undefined
}

export interface State {
  readonly version: string
  readonly commit: string
  readonly parts: readonly Part[]
  readonly findings: Operation['findings']
  readonly worker:
    | {
        readonly madeAt: number
        readonly jobs: NonNullable<Operation['worker']>['jobs']
        /** Null when there is none, undefined when nobody told the worker where backups are. */
        readonly lastBackup: number | null | undefined
      }
    | undefined
}

const partsOf = (parts: Readonly<Record<string, string>>): Part[] =>
  Object.entries(parts).map(([name, words]) => ({ name, trouble: words === 'ok' ? undefined : words }))

export const stateQuery = queryOptions({
  queryKey: ['account', 'operation'],
  queryFn: async (): Promise<State> => {
    const { version, commit, parts, findings, worker } = await client.look()
    const own = partsOf(parts)
    // Both processes look at the database, the files and the journal: once is enough where they found the same.
    const isKnown = ({ name, trouble }: Part): boolean =>
      own.some((each) => each.name === name && (trouble === undefined || each.trouble === trouble))
    const more = partsOf(worker?.parts ?? {}).filter((part) => !isKnown(part))
    return {
      version,
      commit,
      findings,
      parts: [...own, ...more],
      worker: worker
        ? {
            madeAt: millisecondsOf(worker.made_at),
            jobs: worker.jobs,
            lastBackup:
              worker.last_backup_at === undefined ? undefined : millisecondsOrNull(worker.last_backup_at),
          }
        : undefined,
    }
  },
  staleTime: 20_000,
  // Whoever puts something right wants to see it.
  refetchInterval: 30_000,
})

/** Answers the address it goes to. */
export const sendTestMail = (): Promise<string> => client.sendTestMail()
