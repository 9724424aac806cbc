import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useLoaderData } from '@tanstack/react-router'
import { dayInWords, daysInWords } from '../../../base/time.ts'
import { linkClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Rows, RowWords, rowClass } from '../../../ui/rows.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { holidayName, typeName } from '../../absence-types/parts/words.ts'
import { vacationQuery } from '../../absences/data.ts'
import { VacationCard } from '../../absences/parts/vacation-card.tsx'
import type { NextAbsence, Today } from '../data.ts'
import { isSickness } from '../rules.ts'
import styles from '../today.module.css'

/** What is left of the year's vacation; what became of the rest comes a moment later. */
function Vacation({ today }: { readonly today: Today }) {
  const { place, session } = useLoaderData({ from: '/w/$ws' })
  const { data } = useQuery(vacationQuery(place.id, session.userId))
  const { vacationDays: left, vacationInHours = false, date } = today
  if (left === null) return null
  return (
    <VacationCard year={date.slice(0, 4)} left={data?.remaining_days ?? left} inHours={vacationInHours} data={data}>
      <Link to="/w/$ws/absences/new" params={{ ws: place.id }} className={linkClass}>
        <Trans>Ask for time off</Trans>
      </Link>
    </VacationCard>
  )
}

/** One's next absences, and the next holiday among them, in the order of the calendar. */
function NextAbsences({ today }: { readonly today: Today }) {
  const { place } = useLoaderData({ from: '/w/$ws' })
  const { nextAbsences = [], nextHoliday } = today
  if (nextAbsences.length === 0 && !nextHoliday) return null
  const holiday = nextHoliday && { ...nextHoliday, from: nextHoliday.date }
  const all = [...nextAbsences, ...(holiday ? [holiday] : [])].toSorted((a, b) => (a.from < b.from ? -1 : 1))
  return (
    <Card
      title={<Trans>Next absences</Trans>}
      aside={
        <Link to="/w/$ws/absences" params={{ ws: place.id }} className={linkClass}>
          <Trans>All</Trans>
        </Link>
      }
    >
      <Rows>
        {all.map((each) =>
          'id' in each ? (
            <li key={each.id}>
              <Link to="/w/$ws/absences/$absence" params={{ ws: place.id, absence: each.id }} className={rowClass}>
                <Day date={each.from} />
                <RowWords line={each.from !== each.to && daysInWords(each.from, each.to)}>{typeName(each)}</RowWords>
                <State of={each} />
              </Link>
            </li>
          ) : (
            <li key={each.date} className={rowClass}>
              <Day date={each.date} />
              <RowWords line={<Trans>Public holiday</Trans>}>{holidayName(each.name)}</RowWords>
            </li>
          ),
        )}
      </Rows>
    </Card>
  )
}

const Day = ({ date }: { readonly date: string }) => {
  const [day, month] = [String(Number(date.slice(8))), dayInWords(date, 'monthShort')]
  return (
    <span className={styles.date}>
      <b>{day}</b>
      {month}
    </span>
  )
}

function State({ of: { kind, pending } }: { readonly of: NextAbsence }) {
  if (isSickness(kind))
    return (
      <Tag look="sick">
        <Trans>Reported</Trans>
      </Tag>
    )
  return pending ? (
    <Tag look="warning" open>
      <Trans>Asked</Trans>
    </Tag>
  ) : (
    <Tag look="work">
      <Trans>Agreed</Trans>
    </Tag>
  )
}

/** What lies below the first sight of a phone: what is left of the vacation, and what comes next. */
export function Leave({ today }: { readonly today: Today }) {
  return (
    <div className={styles.pair}>
      <Vacation today={today} />
      <NextAbsences today={today} />
    </div>
  )
}
