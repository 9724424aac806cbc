import { t } from '@lingui/core/macro'
import { typeName } from '../../absence-types/parts/words.ts'
import { isReported } from '../../absences/rules.ts'
import type { Entry, Person } from '../rules.ts'
import { shortFor } from '../rules.ts'

/** Why somebody is absent, as far as one may know. */
export const reasonOf = ({ kind, title }: Entry): string =>
  kind === null ? t`absent` : typeName({ kind, title: title ?? '' })

/** Letters for all reasons among some people; vacation and sickness get theirs first. */
export function lettersFor(people: readonly Person[]): Map<string, string> {
  const reasons = new Set(people.flatMap(({ entries }) => entries.map(reasonOf)))
  return shortFor([...reasons].toSorted())
}

/** What an entry is, in whole words for whoever cannot see its mark. */
export function inWords(entry: Entry): string {
  const reason = reasonOf(entry)
  const parts = [
    reason,
    entry.part === 'first_half' ? t`first half` : entry.part === 'second_half' ? t`second half` : undefined,
    entry.full_day ? undefined : t`some hours`,
    entry.confirmation_status === 'pending' ? (isReported(entry.kind) ? t`reported` : t`not decided yet`) : undefined,
  ]
  return parts.filter(Boolean).join(', ')
}
