import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLoaderData } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { clockDifference, serverTime } from '../../base/api.ts'
import { problemOf } from '../../base/faults.ts'
import { clockTime, dayInWords, hours } from '../../base/time.ts'
import { Card, Soft, Stack } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Failure, Page, Skeleton } from '../../ui/page.tsx'
import { asPunch, useWaiting } from '../actions/data.ts'
import { PunchCard } from '../actions/parts/punch-card.tsx'
import { RefusedPunches } from '../actions/parts/refused-punches.tsx'
import { afterPunches, secondsOf, stateOf, workingSince } from '../actions/rules.ts'
import { zoneOf } from '../workspaces/data.ts'
import { type Today, todayQuery } from './data.ts'
import { DayRibbon } from './parts/day-ribbon.tsx'
import { ForgottenEnd } from './parts/forgotten-end.tsx'
import { NextAbsence, Sums, Week } from './parts/sums.tsx'
import styles from './today.module.css'

export function TodayScreen() {
  const within = useLoaderData({ from: '/w/$ws' })
  const { data, error, refetch } = useQuery(todayQuery(within.place.id))
  if (data) return <Shown today={data} error={error} />
  if (!error) return <Skeleton rows={3} tall />
  const { general, requestId } = problemOf(error)
  return (
    <Page title={<Trans>Today</Trans>} narrow>
      <Failure lines={general} requestId={requestId} onRetry={() => void refetch()} />
    </Page>
  )
}

/** The minute hand: everything that runs is reckoned from it, so it moves together. */
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
  const within = useLoaderData({ from: '/w/$ws' })
  const { session, place } = within
  const zone = zoneOf(within)
  const waiting = useWaiting(place.id, session.userId)
  const at = Math.max(useMinute(), today.asOf)
  const spans = afterPunches(today.spans, waiting.map(asPunch))
  // The server's sums, and on top of them what has run since it reckoned them.
  const worked = today.worked + secondsOf(spans, 'work', at) - secondsOf(today.spans, 'work', today.asOf)
  const breaks = today.breaks + secondsOf(spans, 'break', at) - secondsOf(today.spans, 'break', today.asOf)
  const difference = clockDifference()
  return (
    <Page title={dayInWords(today.date, 'long')}>
      {error !== null && (
        <Soft>
          <Trans>As of {clockTime(today.asOf, zone)}</Trans>
        </Soft>
      )}
      <div className={styles.grid}>
        <Stack>
          {today.forgotten && <ForgottenEnd forgotten={today.forgotten} zone={zone} workspaceId={place.id} />}
          <RefusedPunches zone={zone} />
          <PunchCard
            workspaceId={place.id}
            userId={session.userId}
            zone={zone}
            state={stateOf(spans)}
            since={workingSince(spans)}
            workedSeconds={worked}
            breakSeconds={breaks}
            unsent={waiting.length}
            allowed={today.may.punch !== false}
          >
            {today.owedBreak && <OwedBreak owed={today.owedBreak} zone={zone} />}
          </PunchCard>
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
          {today.nextAbsence && <NextAbsence absence={today.nextAbsence} />}
        </Stack>
      </div>
    </Page>
  )
}

function OwedBreak({ owed, zone }: { readonly owed: NonNullable<Today['owedBreak']>; readonly zone: string }) {
  const minutes = Math.ceil(owed.seconds / 60)
  return (
    <Soft>
      {owed.by === null ? (
        <Trans>{minutes} min more break</Trans>
      ) : (
        <Trans>
          {minutes} min more break by {clockTime(owed.by, zone)}
        </Trans>
      )}
    </Soft>
  )
}
