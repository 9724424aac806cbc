import { t } from '@lingui/core/macro'
import { firstCodeOf, type Problem, problemOf } from '../../base/faults.ts'

/** What the server refuses here, in words of ours where it is nothing that happens everywhere. */
export function refusalOf(error: unknown, fields: readonly string[] = []): Problem {
  const own: Readonly<Record<string, string>> = {
    number_taken_twice: t`This number belongs to somebody else already.`,
    mapping_in_use: t`Months from then on were issued with the name before. Let this one begin with a later month.`,
    run_open: t`There is a run that is not issued yet. Issue or discard it first.`,
    run_state: t`The run is being worked on, or is not in the state for this. Look again in a moment.`,
    client_archived: t`The client is archived.`,
    issuer_checked: t`Two people are asked for: you checked this run, so somebody else issues it.`,
  }
  const words = own[firstCodeOf(error) ?? '']
  const problem = problemOf(error, fields)
  return words === undefined ? problem : { ...problem, general: [words], fields: {} }
}
