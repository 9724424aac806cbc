import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLoaderData } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { clockDifference, serverTime } from '../../base/api.ts'
import { useOnline } from '../../base/connection.ts'
import { isPassing, problemOf, statusOf } from '../../base/faults.ts'
import { loadTexts } from '../../base/locale.ts'
import { clockTime, dayInWords, hours, isoDateIn, minuteOfDay } from '../../base/time.ts'
import { Soft } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Failure, Page, Skeleton } from '../../ui/page.tsx'
import { asPunch, useRefused, useWaiting } from '../actions/data.ts'
import { PunchCard } from '../actions/parts/punch-card.tsx'
import { afterPunches, lastBoundary, stateOf, stateSince, workedUntil } from '../actions/rules.ts'
import { type Today, todayQuery, unknownToday } from '../today/data.ts'
import { absenceNow, expectedEnd, firstName, isSickness, partOfDay, runningDay } from '../today/rules.ts'
import { zoneOf } from '../workspaces/data.ts'
import { Aside, hintInWords } from './parts/hints.tsx'
import { Quick } from './parts/quick.tsx'
import styles from './start.module.css'

const overview = async () => {
  const rooms = ['today', 'absences', 'absence-types'].map((room) => loadTexts(room))
  const [file] = await Promise.all([import('../today/parts/overview.tsx'), ...rooms])
  return file
}
// What is not needed for punching comes after it.
const Overview = lazy(() => overview().then((file) => ({ default: file.Overview })))
const Waits = lazy(() => overview().then((file) => ({ default: file.Waits })))
const Here = lazy(() => overview().then((file) => ({ default: file.Here })))
// Few people ever see these, so they are no part of the first screen's weight.
const Away = lazy(async () => {
  const [file] = await Promise.all([import('../today/parts/away.tsx'), loadTexts('today'), loadTexts('absence-types')])
  return { default: file.Away }
})
const ForgottenEnd = lazy(async () => {
  const [file] = await Promise.all([import('../today/parts/forgotten-end.tsx'), loadTexts('today')])
  return { default: file.ForgottenEnd }
})
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

interface ShownProps {
  readonly today: Today
  readonly error: unknown
}

function Shown({ today, error }: ShownProps) {
  const visit = useLoaderData({ from: '/w/$ws' })
  const zone = zoneOf(visit)
  const waiting = useWaiting(visit.place.id)
  const at = Math.max(useMinute(), today.asOf)
  const spans = afterPunches(today.spans, waiting.map(asPunch))
  const day = runningDay(today, spans, { at, zone })
  const end = stateOf(spans) === 'idle' ? undefined : expectedEnd(day)
  const [area] = today.areas ?? []
  return (
    <Page
      title={<Greeting name={firstName(visit.session.name)} minute={minuteOfDay(at, zone)} />}
      about={`${dayInWords(today.date, 'full')} · ${clockTime(at, zone)}`}
      tools={today.canPunch && <Quick today={today} worked={day.worked} className={styles.wideQuick} />}
    >
      <AsOf today={today} error={error} zone={zone} />
      <div className={styles.grid}>
        <div className={styles.left}>
          <Punching today={today} spans={spans} day={day} end={end} />
          {today.canPunch && <Quick today={today} worked={day.worked} className={styles.narrowQuick} />}
          <Suspense>
            <Waits today={today} />
          </Suspense>
          <div className={styles.here}>
            <Suspense>{area && <Here area={area} />}</Suspense>
          </div>
        </div>
        <div className={styles.right}>
          <Suspense>
            <Overview today={today} spans={spans} day={day} zone={zone} end={end} />
          </Suspense>
        </div>
      </div>
    </Page>
  )
}

const Greeting = ({ name, minute }: { readonly name: string; readonly minute: number }) => {
  const part = partOfDay(minute)
  if (part === 'morning') return <Trans>Good morning, {name}</Trans>
  return part === 'day' ? <Trans>Hello, {name}</Trans> : <Trans>Good evening, {name}</Trans>
}

/** Why this is not the very latest, in words that fit: no line is another thing than a server that makes mistakes. */
function AsOf({ today, error, zone }: ShownProps & { readonly zone: string }) {
  const online = useOnline()
  const since = clockTime(today.asOf, zone)
  if (error === null && online) return null
  if (!online || statusOf(error) === 0)
    return (
      <Soft>
        <Trans>No connection. As of {since}</Trans>
      </Soft>
    )
  const { general, requestId } = problemOf(error)
  return (
    <Notice kind="warning" lines={general} requestId={requestId}>
      <Trans>As of {since}</Trans>
    </Notice>
  )
}

/** On a day on which nobody expects work, punching in is called otherwise. */
function useAway(today: Today) {
  const { t } = useLingui()
  const now = absenceNow(today)
  if (now === undefined && !today.holiday) return undefined
  return {
    start: now && isSickness(now.kind) ? t`Well again – punch in` : t`Punch in all the same`,
    words: (
      <Suspense>
        <Away today={today} />
      </Suspense>
    ),
  }
}

interface PunchingProps {
  readonly today: Today
  readonly spans: Today['spans']
  readonly day: ReturnType<typeof runningDay>
  readonly end: number | undefined
}

/** The card one punches on, with what must be said before it. */
function Punching({ today, spans, day, end }: PunchingProps) {
  const visit = useLoaderData({ from: '/w/$ws' })
  const { session, place } = visit
  const zone = zoneOf(visit)
  const since = stateSince(spans)
  const difference = clockDifference()
  const refused = useRefused()
  const away = useAway(today)
  const [asked, setAsked] = useState<string>()
  const areaNames = (today.areas ?? []).map(({ name }) => name)
  return (
    <>
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
        isNight={day.isNight}
        isOvernight={since !== undefined && isoDateIn(since, zone) < today.date}
        until={workedUntil(spans)}
        workedSeconds={day.worked}
        unsent={useWaiting(place.id).length}
        after={lastBoundary(spans)}
        endsFirst={today.forgotten !== null}
        area={areaNames.length === 1 ? areaNames[0] : undefined}
        aside={<Aside today={today} day={day} end={end} zone={zone} state={stateOf(spans)} />}
        hint={hintInWords({ day, zone, state: stateOf(spans) })}
        away={away}
      />
      {Math.abs(difference) > 60_000 && (
        <Notice kind="warning">
          <Trans>
            The clock of this device is wrong by {hours(Math.abs(difference) / 1000)} h. Punches count by the server's
            clock.
          </Trans>
        </Notice>
      )}
    </>
  )
}
