import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLoaderData } from '@tanstack/react-router'
import { useState } from 'react'
import { serverTime } from '../../../base/api.ts'
import { problemOf } from '../../../base/faults.ts'
import { addDays, dayInWords, isoDateIn } from '../../../base/time.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Failure, Skeleton } from '../../../ui/page.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { Timeline } from '../../../ui/timeline.tsx'
import { type Contract, contractQuery } from '../data/contract.ts'
import type { Person } from '../data/person.ts'
import { ChangeHours } from '../parts/change-hours.tsx'
import { EndEmployment } from '../parts/end-employment.tsx'
import styles from '../person.module.css'
import { hoursShown, patternOn, sumOf, usualWeek, weekInWords } from '../rules.ts'

/** Employment and hours as a line of dates, and changing them from a day on. */
export function ContractTab({ person }: { readonly person: Person }) {
  const { place } = useLoaderData({ from: '/w/$ws' })
  const today = isoDateIn(serverTime(), person.zone ?? place.zone)
  const { data, error, refetch } = useQuery(contractQuery(place.id, person.id))
  const [ending, setEnding] = useState(false)
  const { general, requestId } = problemOf(error)
  const lastEnd = data?.employments[0]?.to
  return (
    <div className={`${styles.columns} ${person.may.change ? styles.contract : ''}`}>
      <Card title={<Trans>Employment and hours</Trans>}>
        {error && <Failure lines={general} requestId={requestId} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton rows={4} />}
        {data && <Line contract={data} today={today} />}
        {data && person.may.change && !lastEnd && (
          <Button look="quiet" onClick={() => setEnding(true)}>
            <Trans>End employment …</Trans>
          </Button>
        )}
      </Card>
      {data && person.may.change && (
        <ChangeHours person={person} today={today} week={patternOn(data.patterns, today)?.week ?? usualWeek} />
      )}
      {ending && <EndEmployment person={person} today={today} onClose={() => setEnding(false)} />}
    </div>
  )
}

/** Before hours were given to somebody the usual ones count, from their first day on. */
function withUsual({ patterns, employments }: Contract): Contract['patterns'] {
  const first = employments.at(-1)?.from
  const given = patterns.at(-1)?.from
  if (first === undefined || (given !== undefined && given <= first)) return patterns
  return [...patterns, { id: 'usual', from: first, week: usualWeek }]
}

function Line({ contract, today }: { readonly contract: Contract; readonly today: string }) {
  const { t } = useLingui()
  const { employments } = contract
  const patterns = withUsual(contract)
  const present = patternOn(patterns, today)
  const hours = patterns.map(({ id, from, week }, index) => {
    const later = patterns[index - 1]
    const state = from > today ? ('next' as const) : id === present?.id ? ('now' as const) : undefined
    const until = later && addDays(later.from, -1)
    return {
      key: id,
      from,
      ...(state && { state }),
      children: (
        <>
          <p className={styles.between}>
            <strong>
              <Trans>{hoursShown(sumOf(week))} a week</Trans>
            </strong>
            {state === 'now' && (
              <Tag look="work">
                <Trans>now</Trans>
              </Tag>
            )}
            {state === 'next' && (
              <Tag look="work" open>
                <Trans>from {dayInWords(from, 'dated')}</Trans>
              </Tag>
            )}
          </p>
          <p className={styles.soft}>{weekInWords(week) || '–'}</p>
          <p className={styles.soft}>
            {until ? (
              `${dayInWords(from, 'dated')} – ${dayInWords(until, 'dated')}`
            ) : (
              <Trans>since {dayInWords(from, 'dated')}</Trans>
            )}
          </p>
        </>
      ),
    }
  })
  const jobs = employments.flatMap(({ id, from, to, reason }) => [
    ...(to
      ? [
          {
            key: `${id} end`,
            from: to,
            children: (
              <>
                <strong>
                  <Trans context="people">Left</Trans>
                </strong>
                <p className={styles.soft}>{[dayInWords(to, 'dated'), reason].filter(Boolean).join(' · ')}</p>
              </>
            ),
          },
        ]
      : []),
    {
      key: id,
      from,
      children: (
        <>
          <strong>
            <Trans>Joined</Trans>
          </strong>
          <p className={styles.soft}>{dayInWords(from, 'dated')}</p>
        </>
      ),
    },
  ])
  // What began on the same day stands above the joining.
  const entries = [...hours, ...jobs].toSorted((a, b) => (a.from < b.from ? 1 : a.from > b.from ? -1 : 0))
  return <Timeline label={t`Employment and hours`} entries={entries} />
}
