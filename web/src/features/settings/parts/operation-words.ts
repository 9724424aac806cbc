import { useLingui } from '@lingui/react/macro'
import type { State } from '../data/operation.ts'

/** What the parts of an installation are called; one we do not know is called as the server calls it. */
export function usePartNames(): Readonly<Record<string, string>> {
  const { t } = useLingui()
  return {
    database: t`Database`,
    files: t`Files`,
    worker: t`Worker`,
    journal: t`What follows from changes`,
    joining: t`Punches taken together`,
    traces: t`Traces`,
    queue: t`Queue of jobs`,
    mail: t`Mail server`,
    jobs: t`Jobs`,
    readers: t`Readers of changes`,
    backup: t`Backups`,
  }
}

type JobState = keyof NonNullable<State['worker']>['jobs']

/** How many jobs are in which state, in words. */
export function useJobNames(): readonly (readonly [JobState, string])[] {
  const { t } = useLingui()
  return [
    ['due', t`Due`],
    ['running', t`Running`],
    ['later', t`For later`],
    ['to_retry', t`Failed, will be tried again`],
    ['given_up', t`Given up`],
  ]
}
