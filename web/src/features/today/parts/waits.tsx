import { Plural, Trans } from '@lingui/react/macro'
import { Link, useLoaderData } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { monthName } from '../../../base/time.ts'
import { Card } from '../../../ui/card.tsx'
import { shownCount } from '../../../ui/count.tsx'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { Rows, RowWords, rowClass } from '../../../ui/rows.tsx'
import type { Today } from '../data.ts'

/** What somebody is asked for: a word about a closed month, decisions about others. */
export function Waits({ today }: { readonly today: Today }) {
  const { place } = useLoaderData({ from: '/w/$ws' })
  const { unansweredMonth: month, decides, waiting = 0 } = today
  const params = { ws: place.id }
  if (!month && !(decides && waiting > 0)) return null
  return (
    <Card title={<Trans>Waits for you</Trans>}>
      <Rows>
        {month && (
          <li>
            <Link to="/w/$ws/time" params={params} search={{ view: 'month', date: month }} className={rowClass}>
              <Words icon="month" line={<Trans>Look at it and agree, or say what is wrong</Trans>}>
                <Trans>{monthName(month, 0)} is closed</Trans>
              </Words>
            </Link>
          </li>
        )}
        {decides && waiting > 0 && (
          <li>
            <Link to="/w/$ws/inbox" params={params} className={rowClass}>
              <Words icon="inbox" line={<Trans>Absences, corrections, times and warnings</Trans>}>
                <Plural value={waiting} one="# decision" other={`${shownCount(waiting)} decisions`} />
              </Words>
            </Link>
          </li>
        )}
      </Rows>
    </Card>
  )
}

interface WordsProps {
  readonly icon: IconName
  readonly line: ReactNode
  readonly children: ReactNode
}

const Words = ({ icon, line, children }: WordsProps) => (
  <>
    <Icon name={icon} />
    <RowWords line={line}>{children}</RowWords>
    <Icon name="forward" small />
  </>
)
