import { t } from '@lingui/core/macro'
import { firstCodeOf, type Problem, problemOf } from '../../../base/faults.ts'
import type { Format, Paper } from '../rules.ts'

export const paperInWords = (paper: Paper): string =>
  ({
    statements: t`Month statements`,
    working_times: t`Record of working time`,
    absences: t`List of absences`,
    journal: t`Payroll journal`,
  })[paper]

export const formatInWords = (format: Format): string =>
  ({ pdf: t`PDF, to print`, csv: t`CSV, a table`, xlsx: t`Excel, a table` })[format]

/** What the server refuses here, in words of ours where it is nothing that happens everywhere. */
export function refusalOf(error: unknown): Problem {
  const own: Readonly<Record<string, string>> = {
    nothing_to_print: t`There is nothing of this month to print: no closed month, no working time, no absence.`,
    too_many_papers: t`Two are being made already. Order this when one of them is ready.`,
    month_open: t`Days of this month are not closed yet. Who does the payroll gets these papers once they are.`,
    not_ready: t`It is not ready, or not kept any more. Order it once more.`,
    out_of_range: t`Too many pages for one order. Order one kind after the other, or one workplace after the other.`,
  }
  const words = own[firstCodeOf(error) ?? '']
  const problem = problemOf(error)
  return words === undefined ? problem : { ...problem, general: [words] }
}

/** Of the whole company: who lacks one of its workplaces is told so. */
export function wholeRefusalOf(error: unknown): Problem {
  if (firstCodeOf(error) !== 'forbidden') return refusalOf(error)
  return {
    ...problemOf(error),
    fields: {},
    general: [t`All workplaces are for those who do the payroll of each, or administer each.`],
  }
}
