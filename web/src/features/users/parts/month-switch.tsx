import { useLingui } from '@lingui/react/macro'
import { Link, useLoaderData } from '@tanstack/react-router'
import { addMonths, dayInWords } from '../../../base/time.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Range } from '../../../ui/tabs.tsx'
import type { Person } from '../data/person.ts'

interface Props {
  readonly person: Person
  readonly tab: 'time' | 'history'
  /** The first day of the month shown. */
  readonly from: string
}

/** The month a tab of a person shows, and the ones before and after. */
export function MonthSwitch({ person, tab, from }: Props) {
  const { t } = useLingui()
  const { place } = useLoaderData({ from: '/w/$ws' })
  const at = { to: '/w/$ws/people/$person/$tab', params: { ws: place.id, person: person.id, tab } } as const
  const step = buttonClass('plain', 'icon')
  return (
    <Range>
      <Link {...at} search={{ date: addMonths(from, -1) }} className={step} aria-label={t`Before`}>
        <Icon name="back" />
      </Link>
      <h2>{dayInWords(from, 'month')}</h2>
      <Link {...at} search={{ date: addMonths(from, 1) }} className={step} aria-label={t`After`}>
        <Icon name="forward" />
      </Link>
    </Range>
  )
}
