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

type Worker = NonNullable<Operation['worker']>

export interface State {
  readonly version: string
  readonly commit: string
  readonly parts: readonly Part[]
  readonly findings: Operation['findings']
  readonly worker:
    | {
        readonly madeAt: number
        readonly jobs: Worker['jobs']
        /** Null when there is none, undefined when nothing is known about it. */
        readonly lastBackup: number | null | undefined
      }
    | undefined
}

/** Both processes look at some of the parts: one row each, with what is wrong for either. */
function partsOf(own: Operation['parts'], ofWorker: Operation['parts']): Part[] {
  const troubleWith = (name: string) =>
    [own[name], ofWorker[name]].find((words) => words !== undefined && words !== 'ok')
  return Object.keys({ ...own, ...ofWorker }).map((name) => ({ name, trouble: troubleWith(name) }))
}

const weights = { fault: 0, note: 1, ok: 2 } as const

const stateOf = ({ version, commit, parts, findings, worker }: Operation): State => ({
  version,
  commit,
  parts: partsOf(parts, worker?.parts ?? {}),
  // What needs somebody first.
  findings: findings.toSorted((a, b) => weights[a.verdict] - weights[b.verdict]),
  worker: worker
    ? {
        madeAt: millisecondsOf(worker.made_at),
        jobs: worker.jobs,
        lastBackup: worker.last_backup_at === undefined ? undefined : millisecondsOrNull(worker.last_backup_at),
      }
    : undefined,
})

export const stateQuery = queryOptions({
  queryKey: ['account', 'operation'],
  queryFn: async (): Promise<State> => stateOf(await client.look()),
  staleTime: 20_000,
  // Whoever puts something right wants to see it.
  refetchInterval: 30_000,
})

/** Answers the address it goes to. */
export const sendTestMail = (): Promise<string> => client.sendTestMail()
