import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useLoaderData } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { clockDifference, serverTime } from '../../base/api.ts'
import { useOnline } from '../../base/connection.ts'
import { isPassing, problemOf } from '../../base/faults.ts'
import { clockTime, dayInWords, hours, isoDateIn } from '../../base/time.ts'
import { Card, Soft, Stack } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Failure, Page, Skeleton } from '../../ui/page.tsx'
import { asPunch, useRefused, useWaiting } from '../actions/data.ts'
import { PunchCard } from '../actions/parts/punch-card.tsx'
import { afterPunches, lastBoundary, secondsOf, stateOf, stateSince, workedUntil } from '../actions/rules.ts'
import { zoneOf } from '../workspaces/data.ts'
import { type Today, todayQuery, unknownToday } from './data.ts'
import { DayRibbon } from './parts/day-ribbon.tsx'
import { NextAbsence, Sums, Week } from './parts/sums.tsx'
import styles from './today.module.css'

// Few people ever see these, so they are no part of the first screen's weight.
const ForgottenEnd = lazy(() => import('./parts/forgotten-end.tsx').then((file) => ({ default: file.ForgottenEnd })))
const RefusedPunches = lazy(() =>
  import('../actions/parts/refused-punches.tsx').then((file) => ({ default: file.RefusedPunches })),
)

export function TodayScreen() {
  const visit = useLoaderData({ from: '/w/$ws' })
  const { data, error, refetch } = useQuery(todayQuery(visit.place.id))
  if (data) return <Shown today={data} error={error} />
  if (!error) return <Skeleton rows={3} tall />
  if (isPassing(error)) return <Shown today={unknownToday(isoDateIn(serverTime(), zoneOf(visit)))} error={error} />
  const { general, requestId } = problemOf(error)
  return (
    <Page title={<Trans>Today</Trans>} narrow>
      <Failure lines={general} requestId={requestId} onRetry={() => void refetch()} />
    </Page>
  )
}

/** The minute hand: everything that runs is calculated from it, so it moves together. */
function useMinute(): number {
  const [at, setAt] = useState(serverTime)
  useEffect(() => {
    const timer = setInterval(() => setAt(serverTime()), 5_000)
    return () => clearInterval(timer)
  }, [])
  return at
}

function Shown({ today, error }: { readonly today: Today; readonly error: unknown }) {
  const { t } = useLingui()
  const visit = useLoaderData({ from: '/w/$ws' })
  const { session, place } = visit
  const zone = zoneOf(visit)
  const waiting = useWaiting(place.id)
  const at = Math.max(useMinute(), today.asOf)
  const spans = afterPunches(today.spans, waiting.map(asPunch))
  // The server's sums, and on top of them what has run since it calculated them.
  const worked = today.worked + secondsOf(spans, 'work', at) - secondsOf(today.spans, 'work', today.asOf)
  const breaks = today.breaks + secondsOf(spans, 'break', at) - secondsOf(today.spans, 'break', today.asOf)
  // A shift that runs since before midnight is shown whole: nothing else was worked since.
  const begins = spans[0]
  const isShiftOfYesterday =
    begins !== undefined && stateOf(spans) !== 'idle' && isoDateIn(begins.from, zone) < today.date
  const since = stateSince(spans)
  const difference = clockDifference()
  const refused = useRefused()
  const online = useOnline()
  const [asked, setAsked] = useState<string>()
  return (
    <Page title={dayInWords(today.date, 'long')}>
      {(error !== null || !online) && (
        <Soft>
          <Trans>No connection. As of {clockTime(today.asOf, zone)}</Trans>
        </Soft>
      )}
      <div className={styles.grid}>
        <Stack>
          <Suspense>
            {(today.forgotten || asked) && (
              <ForgottenEnd
                forgotten={today.forgotten}
                zone={zone}
                workspaceId={place.id}
                userId={session.userId}
                asked={asked}
                onAsked={setAsked}
              />
            )}
            {refused.length > 0 && <RefusedPunches zone={zone} />}
          </Suspense>
          <PunchCard
            workspaceId={place.id}
            userId={session.userId}
            zone={zone}
            state={stateOf(spans)}
            since={since}
            isOvernight={since !== undefined && isoDateIn(since, zone) < today.date}
            until={workedUntil(spans)}
            workedSeconds={isShiftOfYesterday ? secondsOf(spans, 'work', at) : worked}
            breakSeconds={isShiftOfYesterday ? secondsOf(spans, 'break', at) : breaks}
            unsent={waiting.length}
            after={lastBoundary(spans)}
            endsFirst={today.forgotten !== null}
          />
          {today.canPunch && today.absent !== true && (
            <Soft>
              <Link to="/w/$ws/absences/new" params={{ ws: place.id }} search={{ kind: 'sick' }}>
                <Trans>Report sick</Trans>
              </Link>
            </Soft>
          )}
          {today.owedBreak > 0 && (
            <Notice kind="warning">
              <Trans>{Math.ceil(today.owedBreak / 60)} min of break are still owed.</Trans>
            </Notice>
          )}
          {Math.abs(difference) > 60_000 && (
            <Notice kind="warning">
              <Trans>
                The clock of this device is wrong by {hours(Math.abs(difference) / 1000)} h. Punches count by the
                server's clock.
              </Trans>
            </Notice>
          )}
        </Stack>
        <Stack>
          <Card label={t`The day so far`}>
            <DayRibbon spans={spans} at={at} zone={zone} />
          </Card>
          {today.week.length > 0 && <Sums today={today} worked={worked} />}
          {today.week.length > 0 && <Week today={today} worked={worked} />}
          {today.nextAbsence && <NextAbsence absence={today.nextAbsence} isNow={today.absent === true} />}
        </Stack>
      </div>
    </Page>
  )
}
