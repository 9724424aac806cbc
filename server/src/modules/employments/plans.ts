import { refused } from '../../base/errors.ts'
import { dateAfter } from '../../base/time/time.ts'
import type { Employment } from './model.ts'
import { employmentOn, homesWithin } from './rules.ts'

/** What is done to somebody's employments: one is changed, one is added, or both. */
export interface EmploymentPlan {
  readonly save?: { readonly id: number } & Partial<Pick<Employment, 'workspace_id' | 'ends_on' | 'end_reason'>>
  readonly insert?: Pick<Employment, 'workspace_id' | 'starts_on' | 'ends_on' | 'end_reason'>
  /** The first day that becomes different. */
  readonly from: string
}

/** What somebody wants of a person's employments. */
export interface WantedEmployment {
  readonly starts_on?: string | null | undefined
  /** Null opens an employment that was to end. */
  readonly ends_on?: string | null | undefined
  readonly end_reason?: string | null | undefined
  readonly workspace_id: number
}

const mostEmployments = 100

/** To begin, to move or to end, by what was said: only an end, or a beginning inside or outside of another employment. */
export function planEmployment(employments: readonly Employment[], wanted: WantedEmployment): EmploymentPlan {
  const { starts_on, ends_on = null, end_reason, workspace_id } = wanted
  if (employments.length >= mostEmployments)
    throw refused('too_many_values', 'base', `A person has at most ${mostEmployments} employments.`)
  if (!starts_on) return planEnd(employments, wanted)
  if (ends_on !== null && ends_on < starts_on)
    throw refused('out_of_range', 'ends_on', 'ends_on must not lie before starts_on.')
  const present = employmentOn(employments, starts_on)
  if (present) return planMove(employments, present, { starts_on, workspace_id, ends_on, end_reason })
  if (homesWithin(employments, starts_on, ends_on ?? '9999-12-31').length > 0)
    throw refused(
      'overlaps',
      'ends_on',
      'The person is employed again before this would end.',
      'Give an end before that.',
    )
  return { insert: { workspace_id, starts_on, ends_on, end_reason: end_reason ?? '' }, from: starts_on }
}

/** A new home from a day on; the employment lasts as long as before. */
export function planMove(
  employments: readonly Employment[],
  present: Employment,
  { starts_on, workspace_id, ends_on, end_reason }: WantedEmployment & { readonly starts_on: string },
): EmploymentPlan {
  if (present.workspace_id === workspace_id)
    throw refused(
      'overlaps',
      'starts_on',
      'The person is employed there on this day already.',
      'Say when it ends, or another workspace_id.',
    )
  const until = present.ends_on
  if (ends_on && ends_on !== until)
    throw refused(
      'out_of_range',
      'ends_on',
      'A move lasts as long as the employment.',
      'Move first, then end it or move back from a later day on.',
    )
  const others = employments.filter((each) => each.id !== present.id)
  if (homesWithin(others, starts_on, until ?? '9999-12-31').length > 0)
    throw refused(
      'overlaps',
      'ends_on',
      'The person is employed again before this would end.',
      'Give an end before that.',
    )
  const reason = end_reason ?? present.end_reason
  if (present.starts_on === starts_on)
    return { save: { id: present.id, workspace_id, ends_on: until, end_reason: reason }, from: starts_on }
  return {
    save: { id: present.id, ends_on: dateAfter(starts_on, -1), end_reason: '' },
    insert: { workspace_id, starts_on, ends_on: until, end_reason: reason },
    from: starts_on,
  }
}

/** The end of the employment that began last before it; without a date it is open again. */
function planEnd(employments: readonly Employment[], { ends_on, end_reason }: WantedEmployment): EmploymentPlan {
  if (ends_on === undefined)
    throw refused('blank', 'starts_on', 'Give starts_on to begin or to move, or ends_on to end.')
  const ending = employments.findLast((each) => ends_on === null || each.starts_on <= ends_on)
  if (ending === undefined) throw refused('not_employed', 'ends_on', 'The person is not employed on this day.')
  if (ends_on === null && ending.ends_on === null)
    throw refused('invalid', 'ends_on', 'The employment has no end: it is open already.')
  const later = employments.filter((each) => each.id !== ending.id)
  if (homesWithin(later, ending.starts_on, ends_on ?? '9999-12-31').length > 0)
    throw refused('overlaps', 'ends_on', 'The person is employed again before this would end.')
  const [first, second] = [ending.ends_on ?? '9999-12-31', ends_on ?? '9999-12-31'].sort()
  const from = dateAfter(first === '9999-12-31' ? (second ?? first) : (first ?? ''), 1)
  return {
    save: { id: ending.id, ends_on, end_reason: ends_on === null ? '' : (end_reason ?? ending.end_reason) },
    from,
  }
}
