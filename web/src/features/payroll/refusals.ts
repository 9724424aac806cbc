import { t } from '@lingui/core/macro'
import { firstCodeOf, type Problem, problemOf } from '../../base/faults.ts'
import { faultInWords } from './fault-words.ts'
import { isFaultCode } from './run-rules.ts'

/** What the server refuses here, in words of ours where it is nothing that happens everywhere. */
export function refusalOf(error: unknown, fields: readonly string[] = []): Problem {
  const own: Readonly<Record<string, string>> = {
    number_taken_twice: t`This number belongs to somebody else already.`,
    mapping_in_use: t`Months from then on were issued with the name before. Let this one begin with a later month.`,
    taken: t`Another client pays one of these workplaces from this day on. Take it from that client first.`,
    run_open: t`There is a run that is not issued yet. Issue or discard it first.`,
    run_state: t`The run is being worked on, or is not in the state for this. Look again in a moment.`,
    client_archived: t`The client is archived.`,
    issuer_checked: t`Two people are asked for: you checked this run, so somebody else issues it.`,
    file_too_old: t`The file was issued longer ago than files are stored here. Ask the payroll office for its copy.`,
    file_damaged: t`The file is damaged where it is stored, and is not handed out. Tell whoever runs the service.`,
  }
  const code = firstCodeOf(error) ?? ''
  const problem = problemOf(error, fields)
  const words = own[code]
  if (words !== undefined) return { ...problem, general: [words], fields: {} }
  // What a program cannot take is refused in the words a run has for it, where it was typed.
  const found = isFaultCode(code) ? faultInWords(code) : undefined
  if (found === undefined) return problem
  const [field] = Object.keys(problem.fields)
  return field === undefined ? { ...problem, general: [found] } : { ...problem, fields: { [field]: found } }
}
